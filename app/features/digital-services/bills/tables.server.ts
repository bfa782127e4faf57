import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#app/platform/auth/tables.server.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import type { BillKind, NumberShape } from './rules.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Who sends bills, as the owner knows them: what a contract number looks like is told by whoever has seen one. */
export const billOperators = pgTable(
  'bill_operators',
  {
    id: text('id').primaryKey(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
    kind: text('kind').$type<BillKind>().notNull(),
    name: jsonb('name').$type<LocalText>().notNull(),
    about: jsonb('about').$type<LocalText>(),
    website: text('website'),
    numberShape: text('number_shape').$type<NumberShape>().notNull().default('mixed'),
    numberMin: smallint('number_min').notNull().default(4),
    numberMax: smallint('number_max').notNull().default(24),
    /** Where the number stands on the bill. */
    numberHint: jsonb('number_hint').$type<LocalText>(),
    source: text('source'),
    verifiedOn: date('verified_on'),
    position: integer('position').notNull().default(1000),
  },
  (t) => [
    check('bill_operators_kind', sql`${t.kind} in ('electricity', 'water', 'telephone', 'taxes', 'other')`),
    check('bill_operators_shape', sql`${t.numberShape} in ('digits', 'mixed')`),
    check('bill_operators_length', sql`${t.numberMin} between 2 and ${t.numberMax} and ${t.numberMax} <= 32`),
  ],
)

/** A contract of somebody's: its number is sealed with the data folder's key, and only its end is readable. */
export const billAccounts = pgTable(
  'bill_accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    operatorId: text('operator_id')
      .notNull()
      .references(() => billOperators.id),
    nickname: text('nickname').notNull(),
    sealedNumber: text('sealed_number').notNull(),
    numberTail: text('number_tail').notNull(),
    /** Keyed, so that one contract is not added twice. */
    numberHash: text('number_hash').notNull(),
    /** How many days before a bill is due; null: not at all. */
    remindDays: smallint('remind_days'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('bill_accounts_number').on(t.userId, t.operatorId, t.numberHash),
    check('bill_accounts_remind', sql`${t.remindDays} between 1 and 30`),
  ],
)

export const bills = pgTable(
  'bills',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => billAccounts.id, { onDelete: 'cascade' }),
    amountInCents: bigint('amount_in_cents', { mode: 'number' }).notNull(),
    dueOn: date('due_on').notNull(),
    paidOn: date('paid_on'),
    remindedAt: instant('reminded_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('bills_due').on(t.accountId, t.dueOn),
    check('bills_amount', sql`${t.amountInCents} between 1 and 100000000`),
    index('bills_unpaid').on(t.dueOn).where(sql`${t.paidOn} is null and ${t.remindedAt} is null`),
  ],
)

/** Somebody wants to know their last bill: the shop looks it up and answers with amount and day, or with why it cannot. */
export const billQuestions = pgTable(
  'bill_questions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => billAccounts.id, { onDelete: 'cascade' }),
    askedAt: instant('asked_at').notNull(),
    answeredAt: instant('answered_at'),
    answeredBy: text('answered_by'),
    /** Why there is no bill in the answer. */
    note: text('note'),
  },
  (t) => [
    uniqueIndex('bill_questions_open').on(t.accountId).where(sql`${t.answeredAt} is null`),
    index('bill_questions_of_account').on(t.accountId, t.askedAt.desc()),
    index('bill_questions_waiting').on(t.askedAt).where(sql`${t.answeredAt} is null`),
  ],
)
