import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#app/platform/auth/tables.server.ts'
import type { ItemFlag } from './flags.ts'
import type { Band, BandProbabilities, ItemKind, TestLanguage } from './types.ts'

const now = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow()

/** The questions as the owner edits them. Readers meet them as the latest bank version has them, not as they stand here. */
export const iqraItems = pgTable(
  'iqra_items',
  {
    id: text('id').primaryKey(),
    version: integer('version').notNull().default(1),
    createdAt: now('created_at'),
    updatedAt: now('updated_at'),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    language: text('language').$type<TestLanguage>().notNull(),
    band: text('band').$type<Band>().notNull(),
    kind: text('kind').$type<ItemKind>().notNull(),
    passage: text('passage'),
    stem: text('stem').notNull(),
    optionA: text('option_a').notNull(),
    optionB: text('option_b').notNull(),
    optionC: text('option_c').notNull(),
    optionD: text('option_d').notNull(),
    /** Which of the four is right: a, b, c or d. */
    rightOption: text('right_option').$type<'a' | 'b' | 'c' | 'd'>().notNull(),
    /** Who wrote it, or where its words are from. */
    source: text('source').notNull(),
    /** The difficulty that it starts with; null: the middle of its band. */
    startingB: doublePrecision('starting_b'),
  },
  (t) => [
    check('iqra_items_language', sql`${t.language} in ('ar', 'en', 'es', 'fr')`),
    check('iqra_items_band', sql`${t.band} in ('A1', 'A2', 'B1', 'B2', 'C1', 'C2')`),
    check('iqra_items_kind', sql`${t.kind} in ('vocabulary', 'grammar', 'reading', 'unvocalised')`),
    check('iqra_items_right_option', sql`${t.rightOption} in ('a', 'b', 'c', 'd')`),
    index('iqra_items_changed').on(t.language, t.updatedAt),
  ],
)

/** A published version of a language's bank: never changed, so that a placement goes on as it began and a result can be explained. */
export const iqraBanks = pgTable(
  'iqra_banks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    language: text('language').$type<TestLanguage>().notNull(),
    version: integer('version').notNull(),
    /** Four fifths of its items at least have parameters from real answers. */
    isCalibrated: boolean('is_calibrated').notNull().default(false),
    /** Answers that its parameters come from. */
    answers: integer('answers').notNull().default(0),
    /** Placements begun with it. */
    placements: integer('placements').notNull().default(0),
    createdAt: now('created_at'),
  },
  (t) => [unique('iqra_banks_version').on(t.language, t.version)],
)

export const iqraBankItems = pgTable(
  'iqra_bank_items',
  {
    bankId: bigint('bank_id', { mode: 'number' })
      .notNull()
      .references(() => iqraBanks.id, { onDelete: 'cascade' }),
    itemId: text('item_id').notNull(),
    /** The item's version in `iqra_items`: answers to another wording are not answers to this one. */
    itemVersion: integer('item_version').notNull(),
    band: text('band').$type<Band>().notNull(),
    kind: text('kind').$type<ItemKind>().notNull(),
    passage: text('passage'),
    stem: text('stem').notNull(),
    options: jsonb('options').$type<string[]>().notNull(),
    rightOption: smallint('right_option').notNull(),
    a: doublePrecision('a').notNull(),
    b: doublePrecision('b').notNull(),
    isCalibrated: boolean('is_calibrated').notNull().default(false),
    answers: integer('answers').notNull().default(0),
    flags: jsonb('flags').$type<ItemFlag[]>().notNull().default([]),
    shown: integer('shown').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.bankId, t.itemId] }), check('iqra_bank_items_right_option', sql`${t.rightOption} between 0 and 3`)],
)

/** One reader's test in one language. Whoever has its token or its device may go on with it, and so may the account it belongs to. */
export const iqraPlacements = pgTable(
  'iqra_placements',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull(),
    deviceHash: text('device_hash'),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    language: text('language').$type<TestLanguage>().notNull(),
    bankId: bigint('bank_id', { mode: 'number' })
      .notNull()
      .references(() => iqraBanks.id),
    seed: integer('seed').notNull(),
    createdAt: now('created_at'),
    updatedAt: now('updated_at'),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    answered: integer('answered').notNull().default(0),
    band: text('band').$type<Band>(),
    probabilities: jsonb('probabilities').$type<BandProbabilities>(),
    theta: doublePrecision('theta'),
    standardError: doublePrecision('standard_error'),
  },
  (t) => [
    unique('iqra_placements_token').on(t.tokenHash),
    check('iqra_placements_result', sql`(${t.finishedAt} is null) = (${t.band} is null)`),
    index('iqra_placements_device').on(t.deviceHash, t.updatedAt).where(sql`${t.deviceHash} is not null`),
    index('iqra_placements_user').on(t.userId, t.updatedAt).where(sql`${t.userId} is not null`),
    index('iqra_placements_open').on(t.updatedAt).where(sql`${t.finishedAt} is null`),
    index('iqra_placements_finished').on(t.language, t.finishedAt).where(sql`${t.finishedAt} is not null`),
  ],
)

/** What was asked in a placement, in order; the last line may wait for its answer. */
export const iqraAnswers = pgTable(
  'iqra_answers',
  {
    placementId: uuid('placement_id')
      .notNull()
      .references(() => iqraPlacements.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    bankId: bigint('bank_id', { mode: 'number' }).notNull(),
    itemId: text('item_id').notNull(),
    askedAt: now('asked_at'),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    /** Index of the option as the bank has it; null: 'I don't know'. */
    option: smallint('option'),
    isRight: boolean('is_right'),
  },
  (t) => [
    primaryKey({ columns: [t.placementId, t.position] }),
    unique('iqra_answers_once').on(t.placementId, t.itemId),
    uniqueIndex('iqra_answers_open').on(t.placementId).where(sql`${t.answeredAt} is null`),
    foreignKey({ columns: [t.bankId, t.itemId], foreignColumns: [iqraBankItems.bankId, iqraBankItems.itemId] }),
    check('iqra_answers_answered', sql`(${t.answeredAt} is null) = (${t.isRight} is null)`),
  ],
)
