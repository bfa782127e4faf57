import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { charityCampaigns, charityNeeds } from '../campaigns/tables.server.ts'
import type { MoveKind } from './rules.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Who is given things of a campaign. Who they are is sealed with the data folder's key and goes on its day; their number, how many they
 * are and what they were given stay, nobody's.
 */
export const charityHouseholds = pgTable(
  'charity_households',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    campaignId: text('campaign_id')
      .notNull()
      .references(() => charityCampaigns.id),
    number: integer('number').notNull(),
    people: smallint('people').notNull(),
    /** Null once erased. */
    sealed: text('sealed'),
    addedAt: instant('added_at').notNull(),
    addedByName: text('added_by_name').notNull(),
  },
  (t) => [
    unique('charity_households_number').on(t.campaignId, t.number),
    check('charity_households_people', sql`${t.people} between 1 and 40`),
    index('charity_households_named').on(t.campaignId).where(sql`${t.sealed} is not null`),
  ],
)

/** What went in and out of a campaign's store besides confirmed gifts; out is below zero. Nothing is changed afterwards. */
export const charityStockMoves = pgTable(
  'charity_stock_moves',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    needId: text('need_id')
      .notNull()
      .references(() => charityNeeds.id),
    kind: text('kind').$type<MoveKind>().notNull(),
    quantity: integer('quantity').notNull(),
    householdId: uuid('household_id').references(() => charityHouseholds.id),
    /** The same form sent twice is one move. */
    idempotencyKey: text('idempotency_key').notNull(),
    at: instant('at').notNull(),
    byName: text('by_name').notNull(),
  },
  (t) => [
    unique('charity_stock_moves_key').on(t.idempotencyKey),
    check('charity_stock_moves_kind', sql`${t.kind} in ('bought', 'given', 'lost')`),
    check(
      'charity_stock_moves_quantity',
      sql`(${t.kind} = 'bought') = (${t.quantity} > 0) and ${t.quantity} <> 0 and abs(${t.quantity}) <= 10000`,
    ),
    check('charity_stock_moves_household', sql`(${t.kind} = 'given') = (${t.householdId} is not null)`),
    index('charity_stock_moves_of_need').on(t.needId, t.at.desc()),
    index('charity_stock_moves_of_household').on(t.householdId).where(sql`${t.householdId} is not null`),
  ],
)
