import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import type { Locale } from '#app/platform/i18n/locales.ts'

/**
 * Who wants to know that a sold-out variant is back: an address and nothing else of the person. Deleted once told, when
 * they leave, or after 90 days.
 */
export const restockRequests = pgTable(
  'restock_requests',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    variantId: text('variant_id').notNull(),
    /** As it was called when they asked, in their language. */
    title: text('title').notNull(),
    /** The product's page, absolute, for the mail or message. */
    url: text('url').notNull(),
    channel: text('channel').$type<'mail' | 'message'>().notNull(),
    /** Lower-cased mail address, or E.164. */
    address: text('address').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    leaveTokenHash: text('leave_token_hash').notNull(),
    /** Since when a keeper owes the message; null while there is no stock. Mails need no keeper. */
    dueAt: timestamp('due_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('restock_requests_once').on(t.variantId, t.channel, t.address),
    unique('restock_requests_leave').on(t.leaveTokenHash),
    check('restock_requests_channel', sql`${t.channel} in ('mail', 'message')`),
    check('restock_requests_due', sql`${t.dueAt} is null or ${t.channel} = 'message'`),
    index('restock_requests_waiting').on(t.variantId, t.id).where(sql`${t.dueAt} is null`),
    index('restock_requests_to_message').on(t.dueAt, t.id).where(sql`${t.dueAt} is not null`),
    index('restock_requests_age').on(t.createdAt),
  ],
)
