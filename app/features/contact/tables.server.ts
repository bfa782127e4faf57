import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/platform/auth/tables.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { ContactState, ContactTopic } from './types.ts'

/** What visitors write to the owner through the form of `/contact/message`. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Of the form as it was drawn: sent twice, by a double tap or after a lost answer, it is one message. */
    formKey: uuid('form_key').notNull(),
    topic: text('topic').$type<ContactTopic>().notNull(),
    name: text('name').notNull(),
    phone: text('phone'),
    email: text('email'),
    text: text('text').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    state: text('state').$type<ContactState>().notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    decidedBy: text('decided_by'),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (t) => [
    unique('contact_messages_once').on(t.formKey),
    check('contact_messages_state', sql`${t.state} in ('waiting', 'answered', 'held')`),
    check('contact_messages_reach', sql`${t.phone} is not null or ${t.email} is not null`),
    index('contact_messages_in_state').on(t.state, t.id),
    index('contact_messages_own').on(t.userId).where(sql`${t.userId} is not null`),
  ],
)
