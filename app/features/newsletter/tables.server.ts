import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Interest, SubscriberState, SuppressionReason } from './types.ts'

/** Double opt-in: nobody gets a letter before following the link in the mail. Tokens are kept as SHA-256 only. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Lower-cased. */
    email: text('email').notNull(),
    state: text('state').$type<SubscriberState>().notNull().default('pending'),
    confirmTokenHash: text('confirm_token_hash'),
    confirmExpiresAt: timestamp('confirm_expires_at', { withTimezone: true }),
    leaveTokenHash: text('leave_token_hash').notNull(),
    locale: text('locale').$type<Locale>().notNull().default('ar'),
    /** Who signed up before there was a choice gets the letter. */
    interests: text('interests').array().$type<Interest[]>().notNull().default(['letter']),
    suppressedAt: timestamp('suppressed_at', { withTimezone: true }),
    suppressedFor: text('suppressed_for').$type<SuppressionReason>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** How somebody who was brought along agreed, in the words of whoever brought them; null for who confirmed here. */
    consent: text('consent'),
    /** The act that brought them along, by which it is undone. */
    importBatch: uuid('import_batch'),
  },
  (t) => [
    check('subscribers_consent', sql`(${t.importBatch} is null) = (${t.consent} is null)`),
    index('subscribers_import').on(t.importBatch).where(sql`${t.importBatch} is not null`),
    unique('subscribers_email').on(t.email),
    unique('subscribers_confirm_token').on(t.confirmTokenHash),
    unique('subscribers_leave_token').on(t.leaveTokenHash),
    check('subscribers_state', sql`${t.state} in ('pending', 'confirmed', 'suppressed')`),
    check('subscribers_suppressed', sql`(${t.state} = 'suppressed') = (${t.suppressedAt} is not null and ${t.suppressedFor} is not null)`),
    check(
      'subscribers_interests',
      sql`cardinality(${t.interests}) > 0 and ${t.interests} <@ array['letter', 'articles', 'shop', 'property']::text[]`,
    ),
  ],
)
