import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { listings } from '../tables.server.ts'
import type { SearchFrequency } from './types.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Who wants to hear of what a search finds: an address and nothing else of the person. */
export const listingSearches = pgTable(
  'listing_searches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Lower-cased. */
    email: text('email').notNull(),
    /** The query of the list's address: filters only, in one spelling. Empty: everything. */
    query: text('query').notNull(),
    frequency: text('frequency').$type<SearchFrequency>().notNull(),
    state: text('state').$type<'pending' | 'confirmed'>().notNull().default('pending'),
    locale: text('locale').$type<Locale>().notNull(),
    confirmTokenHash: text('confirm_token_hash'),
    confirmExpiresAt: moment('confirm_expires_at'),
    leaveTokenHash: text('leave_token_hash').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    confirmedAt: moment('confirmed_at'),
    /** Until when the listings have been looked through. */
    searchedAt: moment('searched_at'),
    /** When it is looked through next. */
    dueAt: moment('due_at'),
  },
  (t) => [
    unique('listing_searches_once').on(t.email, t.query, t.frequency),
    unique('listing_searches_confirm_token').on(t.confirmTokenHash),
    unique('listing_searches_leave_token').on(t.leaveTokenHash),
    check('listing_searches_frequency', sql`${t.frequency} in ('at_once', 'daily', 'weekly')`),
    check('listing_searches_state', sql`${t.state} in ('pending', 'confirmed')`),
    check('listing_searches_due', sql`${t.state} = 'pending' or (${t.dueAt} is not null and ${t.searchedAt} is not null)`),
    index('listing_searches_by_due').on(t.dueAt).where(sql`${t.state} = 'confirmed'`),
    index('listing_searches_unconfirmed').on(t.confirmExpiresAt).where(sql`${t.state} = 'pending'`),
  ],
)

/** Which listing went to which address, whatever search found it. */
export const listingSearchMails = pgTable(
  'listing_search_mails',
  {
    email: text('email').notNull(),
    listingId: text('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'listing_search_mails_once', columns: [t.email, t.listingId] }),
    index('listing_search_mails_of').on(t.listingId),
  ],
)
