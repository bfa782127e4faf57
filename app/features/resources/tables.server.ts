import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { FieldValues } from './fields/types.ts'
import type { RevisionAction } from './types.ts'

/**
 * Every change of every row of every resource, whole: `after` is what `version` holds, so that any version somebody still
 * has in a form can be read again. Append-only; no foreign keys, since a line outlives its row.
 */
export const resourceRevisions = pgTable(
  'resource_revisions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    resource: text('resource').notNull(),
    subjectId: text('subject_id').notNull(),
    subjectName: text('subject_name').notNull(),
    version: integer('version').notNull(),
    action: text('action').$type<RevisionAction>().notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** What one act changed; undone together. */
    batch: uuid('batch').notNull(),
    before: jsonb('before').$type<FieldValues>(),
    after: jsonb('after').$type<FieldValues>().notNull(),
    undoes: bigint('undoes', { mode: 'number' }),
  },
  (t) => [
    check('resource_revisions_action', sql`${t.action} in ('created', 'saved', 'binned', 'restored')`),
    index('resource_revisions_subject').on(t.resource, t.subjectId, t.version),
    index('resource_revisions_batch').on(t.batch, t.id),
    index('resource_revisions_undoes').on(t.undoes).where(sql`${t.undoes} is not null`),
  ],
)

/** A translation that somebody has called right as it stands: it is as new as that version of its row. */
export const resourceConfirmations = pgTable(
  'resource_confirmations',
  {
    resource: text('resource').notNull(),
    subjectId: text('subject_id').notNull(),
    field: text('field').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    version: integer('version').notNull(),
  },
  (t) => [primaryKey({ columns: [t.resource, t.subjectId, t.field, t.locale] })],
)
