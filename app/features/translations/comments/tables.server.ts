import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What those who translate say to one another of a text. Never changed; done with when it is resolved. */
export const messageComments = pgTable(
  'message_comments',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull(),
    text: text('text').notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    resolvedAt: timestamp('resolved_at', { withTimezone: true }),
    resolvedBy: text('resolved_by'),
  },
  (t) => [
    index('message_comments_key').on(t.key, t.id),
    index('message_comments_open').on(t.key).where(sql`${t.resolvedAt} is null`),
    check('message_comments_text', sql`length(${t.text}) between 1 and 1000`),
    check('message_comments_resolved', sql`(${t.resolvedAt} is null) = (${t.resolvedBy} is null)`),
  ],
)
