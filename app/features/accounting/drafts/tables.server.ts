import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { EntryFields } from '../ledger/admin/entry-form.ts'
import { ledgerEntries } from '../ledger/tables.server.ts'
import type { Recurrence, TemplateFields } from './types.ts'

/** What somebody typed into the form of an entry and has not posted. */
export const entryDrafts = pgTable(
  'entry_drafts',
  {
    /** The key of the form: with it the entry is posted once. */
    id: uuid('id').primaryKey(),
    authorId: uuid('author_id').notNull(),
    fields: jsonb('fields').$type<EntryFields>().notNull(),
    revision: integer('revision').notNull().default(1),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('entry_drafts_author').on(t.authorId, t.savedAt)],
)

export const entryTemplates = pgTable(
  'entry_templates',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    fields: jsonb('fields').$type<TemplateFields>().notNull(),
    everyMonths: smallint('every_months').$type<Recurrence>(),
    /** Its day of the month is the day of every month. */
    startsOn: date('starts_on', { mode: 'string' }),
    /** The oldest day that is neither posted nor skipped. */
    nextOn: date('next_on', { mode: 'string' }),
  },
  (t) => [
    index('entry_templates_next').on(t.nextOn).where(sql`${t.nextOn} is not null`),
    check(
      'entry_templates_schedule',
      sql`(${t.everyMonths} is null) = (${t.startsOn} is null) and (${t.everyMonths} is null) = (${t.nextOn} is null)`,
    ),
    check('entry_templates_every', sql`${t.everyMonths} between 1 and 12`),
  ],
)

/** The days of a template that are done: posted, or skipped without an entry. */
export const entryTemplateRuns = pgTable(
  'entry_template_runs',
  {
    templateId: uuid('template_id')
      .notNull()
      .references(() => entryTemplates.id, { onDelete: 'cascade' }),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    position: bigint('position', { mode: 'number' }).references(() => ledgerEntries.position),
    actorId: uuid('actor_id'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.templateId, t.dueOn] })],
)
