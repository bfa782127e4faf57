import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { LetterBlock } from '#app/platform/letter-text.ts'
import { subscribers } from '../tables.server.ts'
import type { DeliveryState, LetterState } from './types.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A letter to the subscribers. What is in it can be changed while it is a draft. */
export const letters = pgTable(
  'letters',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    subject: text('subject').notNull(),
    /** Shown beside the subject in a list of mails. */
    preheader: text('preheader'),
    locale: text('locale').$type<Locale>().notNull().default('ar'),
    toLetter: boolean('to_letter').notNull().default(true),
    toArticles: boolean('to_articles').notNull().default(false),
    toShop: boolean('to_shop').notNull().default(false),
    toProperty: boolean('to_property').notNull().default(false),
    /** Also those who chose another language than the letter's. */
    anyLanguage: boolean('any_language').notNull().default(false),
    body: jsonb('body').$type<LetterBlock[]>().notNull().default([]),
    state: text('state').$type<LetterState>().notNull().default('draft'),
    /** Letters a minute. */
    pace: integer('pace').notNull().default(60),
    sendAt: instant('send_at'),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    /** Why the mail server takes none of it; without an address. */
    problem: text('problem'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    check('letters_state', sql`${t.state} in ('draft', 'scheduled', 'sending', 'paused', 'stopped', 'sent')`),
    check('letters_pace', sql`${t.pace} between 1 and 6000`),
    check('letters_time', sql`${t.state} = 'draft' or ${t.sendAt} is not null`),
    // What the job looks for every few seconds.
    index('letters_due').on(t.sendAt).where(sql`${t.state} in ('scheduled', 'sending')`),
  ],
)

/**
 * Whom a letter goes to, written down once when it begins. Nobody's address stands here: it is read from the subscriber when
 * the letter's turn comes, and a subscriber who leaves takes their name from the line.
 */
export const letterDeliveries = pgTable(
  'letter_deliveries',
  {
    /** Also the Message-ID, by which a bounce names it. */
    id: uuid('id').primaryKey().defaultRandom(),
    letterId: uuid('letter_id')
      .notNull()
      .references(() => letters.id, { onDelete: 'cascade' }),
    subscriberId: uuid('subscriber_id').references(() => subscribers.id, { onDelete: 'set null' }),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    attempts: smallint('attempts').notNull().default(0),
    /** Until then nobody else takes it. */
    nextAttemptAt: instant('next_attempt_at').notNull(),
    /** Who took it last: only they may hand it over. */
    claim: uuid('claim'),
    handedAt: instant('handed_at'),
    lastError: text('last_error'),
  },
  (t) => [
    unique('letter_deliveries_once').on(t.letterId, t.subscriberId),
    check('letter_deliveries_state', sql`${t.state} in ('waiting', 'handed', 'sent', 'refused', 'failed', 'skipped')`),
    index('letter_deliveries_due').on(t.letterId, t.nextAttemptAt).where(sql`${t.state} = 'waiting'`),
    index('letter_deliveries_subscriber').on(t.subscriberId),
  ],
)

/** The addresses in a letter that was sent, and how often each was opened: by whom is not asked. */
export const letterLinks = pgTable(
  'letter_links',
  {
    letterId: uuid('letter_id')
      .notNull()
      .references(() => letters.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    href: text('href').notNull(),
    clicks: integer('clicks').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.letterId, t.position] })],
)
