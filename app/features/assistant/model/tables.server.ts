import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/platform/auth/tables.server.ts'
import { DEFAULT_ALL_TOKENS, DEFAULT_PERSON_TOKENS, DEFAULT_RETENTION_DAYS } from './rules.ts'

/** The language model that the owner has connected: one row, or none yet. */
export const assistantModel = pgTable(
  'assistant_model',
  {
    id: smallint('id').primaryKey().default(1),
    baseUrl: text('base_url'),
    model: text('model'),
    /** Sealed with the site's key for this address's origin alone (`keySeal`): to no other one it is ever sent. */
    keySealed: text('key_sealed'),
    keySetAt: timestamp('key_set_at', { withTimezone: true }),
    /** When it answered as it is set now; any change of it takes that away. */
    testedAt: timestamp('tested_at', { withTimezone: true }),
    isOn: boolean('is_on').notNull().default(false),
    /** Whether it reads pictures: only then they are sent to it. */
    takesPictures: boolean('takes_pictures').notNull().default(false),
    /** Tokens of a calendar month, for one person and for all together. */
    personTokens: bigint('person_tokens', { mode: 'number' }).notNull().default(DEFAULT_PERSON_TOKENS),
    allTokens: bigint('all_tokens', { mode: 'number' }).notNull().default(DEFAULT_ALL_TOKENS),
    /** Of a million tokens. */
    inputPriceInCents: integer('input_price_in_cents').notNull().default(0),
    outputPriceInCents: integer('output_price_in_cents').notNull().default(0),
    retentionDays: integer('retention_days').notNull().default(DEFAULT_RETENTION_DAYS),
  },
  (t) => [
    check('assistant_model_one', sql`${t.id} = 1`),
    check('assistant_model_on', sql`not ${t.isOn} or (${t.baseUrl} is not null and ${t.model} is not null)`),
  ],
)

/** What answers of the model cost, by person and calendar month of Morocco (`2026-11`). */
export const assistantUsage = pgTable(
  'assistant_usage',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    month: text('month').notNull(),
    replies: integer('replies').notNull().default(0),
    inputTokens: bigint('input_tokens', { mode: 'number' }).notNull().default(0),
    outputTokens: bigint('output_tokens', { mode: 'number' }).notNull().default(0),
    /** Millionths of a dirham: one answer is often less than a cent. */
    costInMicros: bigint('cost_in_micros', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.month] }),
    index('assistant_usage_by_month').on(t.month),
    check('assistant_usage_month', sql`${t.month} ~ '^\\d{4}-\\d{2}$'`),
  ],
)
