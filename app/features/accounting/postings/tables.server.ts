import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ledgerEntries } from '../ledger/tables.server.ts'
import type { PostingRule } from './types.ts'

/** One row, from when the accountant has decided: the first day whose events are posted. */
export const postingSettings = pgTable(
  'posting_settings',
  {
    id: smallint('id').primaryKey().default(1),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
  },
  (t) => [check('posting_settings_one', sql`${t.id} = 1`)],
)

/** The accountant's rules. Each holds for events from its moment on, until a later one of the same kind. */
export const postingRules = pgTable(
  'posting_rules',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    source: text('source').notNull(),
    kind: text('kind').notNull(),
    validFrom: timestamp('valid_from', { withTimezone: true }).notNull(),
    isPosted: boolean('is_posted').notNull(),
    money: text('money').notNull(),
    accounts: jsonb('accounts').$type<PostingRule['accounts']>().notNull(),
    taxCode: text('tax_code'),
    actorId: uuid('actor_id'),
  },
  (t) => [index('posting_rules_of_kind').on(t.source, t.kind, t.validFrom.desc(), t.id.desc())],
)

/** What has become of an event: posted, left out by its rule, or waiting for what hinders it. Nothing of it: not looked at yet. */
export const bookedEvents = pgTable(
  'booked_events',
  {
    source: text('source').notNull(),
    eventId: bigint('event_id', { mode: 'number' }).notNull(),
    kind: text('kind').notNull(),
    reference: text('reference').notNull(),
    /** Null: nothing was posted. */
    position: bigint('position', { mode: 'number' }).references(() => ledgerEntries.position),
    /** A key under `errors.`, while it waits. */
    problem: text('problem'),
    /** When it happened. */
    at: timestamp('at', { withTimezone: true }).notNull(),
    triedAt: timestamp('tried_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.eventId] }),
    check('booked_events_one_end', sql`${t.position} is null or ${t.problem} is null`),
    index('booked_events_waiting').on(t.triedAt).where(sql`${t.problem} is not null`),
  ],
)

/** How far a source has nothing left to post, so that a look at it reads what is new and not all there ever was. */
export const bookMarks = pgTable('book_marks', {
  source: text('source').primaryKey(),
  /** Every event up to this one has been dealt with. */
  doneThrough: bigint('done_through', { mode: 'number' }).notNull().default(0),
  /** The next `doneThrough`, once no transaction from before `seenAt` can still be under way. */
  seen: bigint('seen', { mode: 'number' }).notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
})
