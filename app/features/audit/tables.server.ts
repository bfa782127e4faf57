import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AuditFields } from './types.ts'

/**
 * Append-only: a trigger refuses update, delete and truncate. No foreign keys, since a line outlives the account and the
 * thing that it names; the names are written down as they were.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** Null = the site itself (a job, a start). */
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    /** `<room>.<what>`, e.g. `settings.saved`; the room's manifest gives the words for it. */
    action: text('action').notNull(),
    subjectKind: text('subject_kind'),
    subjectId: text('subject_id'),
    subjectName: text('subject_name'),
    /** Only the fields that differ. */
    before: jsonb('before').$type<AuditFields>(),
    after: jsonb('after').$type<AuditFields>(),
    requestId: text('request_id'),
  },
  (t) => [
    index('audit_log_at').on(t.at),
    index('audit_log_actor').on(t.actorId, t.id),
    index('audit_log_action').on(t.action, t.id),
    index('audit_log_subject').on(t.subjectKind, t.subjectId, t.id),
  ],
)
