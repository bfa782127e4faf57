import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/platform/auth/tables.server.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { listings } from '../tables.server.ts'
import type { ReportReason } from './types.ts'

/** What a buyer pays besides the price, each with the text and the day that it was checked against. */
export const propertyCosts = pgTable(
  'property_costs',
  {
    id: text('id').primaryKey(),
    position: integer('position').notNull(),
    name: jsonb('name').$type<LocalText>().notNull(),
    note: jsonb('note').$type<LocalText>(),
    /** Of the price, in hundredths of a percent. */
    rateBps: integer('rate_bps').notNull().default(0),
    fixedInCents: bigint('fixed_in_cents', { mode: 'number' }).notNull().default(0),
    minInCents: bigint('min_in_cents', { mode: 'number' }).notNull().default(0),
    /** Owed only beyond this price. */
    aboveInCents: bigint('above_in_cents', { mode: 'number' }).notNull().default(0),
    /** Null: of every type, of every title status. */
    types: text('types').array(),
    titleStatuses: text('title_statuses').array(),
    /** Part of the total; otherwise it is only mentioned. */
    counted: boolean('counted').notNull(),
    certain: boolean('certain').notNull(),
    legalBasis: jsonb('legal_basis').$type<LocalText>(),
    validFrom: date('valid_from'),
    verifiedOn: date('verified_on').notNull(),
  },
  (t) => [check('property_costs_amounts', sql`${t.rateBps} between 0 and 10000 and ${t.fixedInCents} >= 0 and ${t.minInCents} >= 0`)],
)

/** What a visitor says is wrong with a listing. One open report a listing and visitor, whatever is sent. */
export const listingReports = pgTable(
  'listing_reports',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    listingId: text('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    reason: text('reason').$type<ReportReason>().notNull(),
    message: text('message').notNull(),
    /** A keyed hash of the visitor’s address: the same visitor again, and nobody who could be found by it. */
    visitor: text('visitor').notNull(),
    state: text('state').$type<'open' | 'resolved'>().notNull().default('open'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    resolvedAt: timestamp('resolved_at', { withTimezone: true }),
    resolvedBy: uuid('resolved_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    unique('listing_reports_once').on(t.listingId, t.visitor),
    check('listing_reports_reason', sql`${t.reason} in ('gone', 'price', 'pictures', 'money', 'other')`),
    check('listing_reports_state', sql`${t.state} in ('open', 'resolved')`),
    index('listing_reports_open').on(t.createdAt).where(sql`${t.state} = 'open'`),
  ],
)
