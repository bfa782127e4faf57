import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgSequence,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { charityCampaigns, charityNeeds, charityPapers } from '../campaigns/tables.server.ts'
import type { GiftState, GiftWay, SpendingState, VolunteerAttendance } from './rules.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const cents = (name: string) => bigint(name, { mode: 'number' })

/** References to be written on a transfer: A-1001, A-1002 … A promise that was rolled back leaves a gap, and may. */
export const charityReferences = pgSequence('charity_references', { startWith: 1001 })

/** A gift from its promise to its receipt. What has not been confirmed counts nowhere as money. */
export const charityGifts = pgTable(
  'charity_gifts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    reference: text('reference').notNull(),
    /** SHA-256 of the link's token, which is made of the id with the data folder's key and stands nowhere. */
    tokenHash: text('token_hash').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Keyed hash of what was sent, to tell a replay from a key used twice. */
    requestHash: text('request_hash').notNull(),
    campaignId: text('campaign_id')
      .notNull()
      .references(() => charityCampaigns.id),
    way: text('way').$type<GiftWay>().notNull(),
    amountInCents: cents('amount_in_cents'),
    needId: text('need_id').references(() => charityNeeds.id),
    quantity: integer('quantity'),
    state: text('state').$type<GiftState>().notNull().default('promised'),
    /** Promised by the giver, not entered by the treasurer. */
    byGiver: boolean('by_giver').notNull(),
    /** Null once erased: the amount stays in the ledger, nobody's. */
    name: text('name'),
    /** E.164. */
    phone: text('phone'),
    showsName: boolean('shows_name').notNull().default(false),
    locale: text('locale').$type<Locale>().notNull().default('ar'),
    sample: boolean('sample').notNull().default(false),
    promisedAt: instant('promised_at').notNull(),
    receivedAt: instant('received_at'),
    enteredById: uuid('entered_by_id'),
    enteredByName: text('entered_by_name'),
    confirmedAt: instant('confirmed_at'),
    confirmedById: uuid('confirmed_by_id'),
    confirmedByName: text('confirmed_by_name'),
    /** The limit at that moment, over which two people are needed. */
    twoPersonOverInCents: cents('two_person_over_in_cents'),
    receiptNumber: integer('receipt_number'),
    /** Of a volunteer: whether they will come, came, or did not. */
    attendance: text('attendance').$type<VolunteerAttendance>(),
    attendanceAt: instant('attendance_at'),
    attendanceByName: text('attendance_by_name'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    unique('charity_gifts_reference').on(t.reference),
    unique('charity_gifts_token').on(t.tokenHash),
    unique('charity_gifts_idempotency_key').on(t.idempotencyKey),
    unique('charity_gifts_receipt').on(t.receiptNumber),
    check('charity_gifts_way', sql`${t.way} in ('transfer', 'cash', 'goods', 'work')`),
    check('charity_gifts_state', sql`${t.state} in ('promised', 'received', 'confirmed', 'lapsed', 'withdrawn')`),
    check(
      'charity_gifts_amount',
      sql`(${t.way} in ('transfer', 'cash')) = (${t.amountInCents} is not null) and ${t.amountInCents} between 1 and 100000000`,
    ),
    check(
      'charity_gifts_quantity',
      sql`(${t.way} in ('goods', 'work')) = (${t.quantity} is not null and ${t.needId} is not null) and ${t.quantity} between 1 and 1000`,
    ),
    check(
      'charity_gifts_confirmed',
      sql`(${t.state} = 'confirmed') = (${t.confirmedAt} is not null and (${t.sample} or ${t.receiptNumber} is not null))`,
    ),
    check(
      'charity_gifts_attendance',
      sql`${t.attendance} is null or (${t.attendance} in ('expected', 'present', 'absent') and ${t.way} = 'work')`,
    ),
    check('charity_gifts_attendance_by', sql`(${t.attendance} is null) = (${t.attendanceAt} is null and ${t.attendanceByName} is null)`),
    // Whoever entered a gift by hand, or took in a large one, does not confirm it alone.
    check(
      'charity_gifts_two_people',
      sql`${t.state} <> 'confirmed' or ${t.sample} or (${t.enteredById} is not null and ${t.confirmedById} is not null
        and (${t.enteredById} <> ${t.confirmedById} or (${t.byGiver} and coalesce(${t.amountInCents}, 0) <= coalesce(${t.twoPersonOverInCents}, -1))))`,
    ),
    index('charity_gifts_of_campaign').on(t.campaignId, t.state, t.confirmedAt.desc()),
    index('charity_gifts_waiting').on(t.promisedAt).where(sql`${t.state} in ('promised', 'received')`),
    index('charity_gifts_of_need').on(t.needId).where(sql`${t.needId} is not null`),
    index('charity_gifts_of_phone').on(t.phone).where(sql`${t.phone} is not null`),
  ],
)

/** Money that left a campaign's account. It counts once another person has approved it, with its receipt. */
export const charitySpendings = pgTable(
  'charity_spendings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    campaignId: text('campaign_id')
      .notNull()
      .references(() => charityCampaigns.id),
    needId: text('need_id').references(() => charityNeeds.id),
    idempotencyKey: text('idempotency_key').notNull(),
    what: text('what').notNull(),
    amountInCents: cents('amount_in_cents').notNull(),
    spentOn: date('spent_on').notNull(),
    paperId: uuid('paper_id').references(() => charityPapers.id),
    state: text('state').$type<SpendingState>().notNull().default('entered'),
    enteredAt: instant('entered_at').notNull(),
    enteredById: uuid('entered_by_id'),
    enteredByName: text('entered_by_name'),
    approvedAt: instant('approved_at'),
    approvedById: uuid('approved_by_id'),
    approvedByName: text('approved_by_name'),
    sample: boolean('sample').notNull().default(false),
  },
  (t) => [
    unique('charity_spendings_idempotency_key').on(t.idempotencyKey),
    check('charity_spendings_state', sql`${t.state} in ('entered', 'approved', 'dropped')`),
    check('charity_spendings_amount', sql`${t.amountInCents} between 1 and 10000000000`),
    check(
      'charity_spendings_two_people',
      sql`${t.state} <> 'approved' or ${t.sample} or (${t.paperId} is not null and ${t.enteredById} is not null
        and ${t.approvedById} is not null and ${t.enteredById} <> ${t.approvedById})`,
    ),
    check('charity_spendings_approved', sql`(${t.state} = 'approved') = (${t.approvedAt} is not null)`),
    index('charity_spendings_of_campaign').on(t.campaignId, t.state, t.spentOn.desc()),
    index('charity_spendings_waiting').on(t.enteredAt).where(sql`${t.state} = 'entered'`),
  ],
)

/** What accounting books of charity, in the order of `id`: written in the transaction of the change itself. */
export const charityEvents = pgTable(
  'charity_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<'gift' | 'spending'>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    campaignId: text('campaign_id').notNull(),
    /** Of a gift its receipt, of a spending nothing. */
    receiptNumber: integer('receipt_number'),
    amountInCents: cents('amount_in_cents').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    unique('charity_events_once').on(t.kind, t.subjectId),
    check('charity_events_kind', sql`${t.kind} in ('gift', 'spending')`),
    check('charity_events_amount', sql`${t.amountInCents} > 0`),
    index('charity_events_newest').on(t.at),
  ],
)

/** One row: the owner's limit, and the last receipt, so that their numbers have no gap. */
export const charityBooks = pgTable(
  'charity_books',
  {
    id: smallint('id').primaryKey().default(1),
    twoPersonOverInCents: cents('two_person_over_in_cents').notNull().default(100_000),
    lastReceipt: integer('last_receipt').notNull().default(0),
  },
  (t) => [
    check('charity_books_one', sql`${t.id} = 1`),
    check('charity_books_limit', sql`${t.twoPersonOverInCents} between 0 and 100000000`),
  ],
)
