import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { SecurityEventKind } from '#app/platform/auth/security-events.ts'
import { users } from '#app/platform/auth/tables.server.ts'

export const securityEvents = pgTable(
  'security_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Given by the process that counts, so that it can go on counting in the same row. */
    ref: uuid('ref').notNull().unique('security_events_ref'),
    kind: text('kind').$type<SecurityEventKind>().notNull(),
    /** Null = unknown, or of an account that was closed. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** Null = from many networks at once, or of an account that was closed. */
    network: text('network'),
    browser: text('browser'),
    system: text('system'),
    knownDevice: boolean('known_device'),
    route: text('route'),
    count: integer('count').notNull().default(1),
    firstAt: timestamp('first_at', { withTimezone: true }).notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    check('security_events_count', sql`${t.count} > 0`),
    index('security_events_first').on(t.firstAt),
    index('security_events_kind').on(t.kind, t.id),
    index('security_events_user').on(t.userId, t.kind, t.id),
    index('security_events_actor').on(t.actorId),
  ],
)

/** When a letter of a kind was last written: at most one an hour, whichever instance sees it first. */
export const securityAlerts = pgTable('security_alerts', {
  kind: text('kind').primaryKey(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
})
