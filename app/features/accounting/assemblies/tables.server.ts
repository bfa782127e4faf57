import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ledgerEntries } from '../ledger/tables.server.ts'
import { cooperativeMembers } from '../members/tables.server.ts'
import type { AssemblyKind } from './types.ts'

const cents = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** General assemblies. The minutes lie encrypted in the data folder, beside the receipts' files. */
export const assemblies = pgTable(
  'assemblies',
  {
    /** Made with the form, so that sending it twice is one assembly. */
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<AssemblyKind>().notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    place: text('place'),
    quorumPercent: smallint('quorum_percent').notNull(),
    majorityPercent: smallint('majority_percent').notNull(),
    minutesFileId: text('minutes_file_id').unique(),
    minutesMime: text('minutes_mime').$type<'image/jpeg' | 'application/pdf'>(),
    /** Of what is stored. */
    minutesSha256: text('minutes_sha256'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('assemblies_date').on(t.date),
    check('assemblies_kind', sql`${t.kind} in ('ordinary', 'extraordinary')`),
    check('assemblies_percents', sql`${t.quorumPercent} between 0 and 100 and ${t.majorityPercent} between 0 and 99`),
    check(
      'assemblies_minutes',
      sql`(${t.minutesFileId} is null) = (${t.minutesMime} is null) and (${t.minutesFileId} is null) = (${t.minutesSha256} is null)`,
    ),
  ],
)

/** Who came: in person, one member one vote. */
export const assemblyAttendance = pgTable(
  'assembly_attendance',
  {
    assemblyId: uuid('assembly_id')
      .notNull()
      .references(() => assemblies.id),
    memberId: uuid('member_id')
      .notNull()
      .references(() => cooperativeMembers.id),
  },
  (t) => [primaryKey({ columns: [t.assemblyId, t.memberId] })],
)

/** What was voted on, with who was there when it was counted. */
export const assemblyDecisions = pgTable(
  'assembly_decisions',
  {
    id: uuid('id').primaryKey(),
    assemblyId: uuid('assembly_id')
      .notNull()
      .references(() => assemblies.id),
    number: integer('number').notNull(),
    text: text('text').notNull(),
    entitled: integer('entitled').notNull(),
    present: integer('present').notNull(),
    votesFor: integer('votes_for').notNull(),
    votesAgainst: integer('votes_against').notNull(),
    abstentions: integer('abstentions').notNull(),
  },
  (t) => [
    unique('assembly_decisions_number').on(t.assemblyId, t.number),
    check(
      'assembly_decisions_one_vote_each',
      sql`least(${t.votesFor}, ${t.votesAgainst}, ${t.abstentions}) >= 0 and ${t.votesFor} + ${t.votesAgainst} + ${t.abstentions} = ${t.present} and ${t.present} <= ${t.entitled}`,
    ),
  ],
)

/** A surplus that was divided as a decision says, with its entry. One that was taken back names the entry that did it. */
export const surplusAllocations = pgTable(
  'surplus_allocations',
  {
    id: uuid('id').primaryKey(),
    decisionId: uuid('decision_id')
      .notNull()
      .references(() => assemblyDecisions.id),
    year: integer('year').notNull(),
    amountInCents: cents('amount_in_cents'),
    lossesInCents: cents('losses_in_cents'),
    legalReserveInCents: cents('legal_reserve_in_cents'),
    otherReserveInCents: cents('other_reserve_in_cents'),
    interestInCents: cents('interest_in_cents'),
    patronageInCents: cents('patronage_in_cents'),
    retainedInCents: cents('retained_in_cents'),
    legalBasisPoints: integer('legal_basis_points').notNull(),
    interestBasisPoints: integer('interest_basis_points').notNull(),
    patronageBasisPoints: integer('patronage_basis_points').notNull(),
    position: bigint('position', { mode: 'number' })
      .notNull()
      .unique()
      .references(() => ledgerEntries.position),
    reversedPosition: bigint('reversed_position', { mode: 'number' })
      .unique()
      .references(() => ledgerEntries.position),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('surplus_allocations_of_decision').on(t.decisionId).where(sql`${t.reversedPosition} is null`),
    check(
      'surplus_allocations_whole',
      sql`${t.amountInCents} > 0 and ${t.amountInCents} = ${t.lossesInCents} + ${t.legalReserveInCents} + ${t.otherReserveInCents} + ${t.interestInCents} + ${t.patronageInCents} + ${t.retainedInCents} and least(${t.lossesInCents}, ${t.legalReserveInCents}, ${t.otherReserveInCents}, ${t.interestInCents}, ${t.patronageInCents}, ${t.retainedInCents}) >= 0`,
    ),
  ],
)

/** Each member's part of a surplus; paid whole, by one entry. */
export const surplusParts = pgTable(
  'surplus_parts',
  {
    allocationId: uuid('allocation_id')
      .notNull()
      .references(() => surplusAllocations.id),
    memberId: uuid('member_id')
      .notNull()
      .references(() => cooperativeMembers.id),
    /** What the part was reckoned from. */
    capitalInCents: cents('capital_in_cents'),
    deliveredInCents: cents('delivered_in_cents'),
    interestInCents: cents('interest_in_cents'),
    patronageInCents: cents('patronage_in_cents'),
    paidPosition: bigint('paid_position', { mode: 'number' })
      .unique()
      .references(() => ledgerEntries.position),
  },
  (t) => [
    primaryKey({ columns: [t.allocationId, t.memberId] }),
    index('surplus_parts_member').on(t.memberId),
    check(
      'surplus_parts_some',
      sql`${t.interestInCents} >= 0 and ${t.patronageInCents} >= 0 and ${t.interestInCents} + ${t.patronageInCents} > 0`,
    ),
  ],
)
