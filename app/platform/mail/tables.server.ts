import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Every mail is written here first, in the caller's transaction, and sent afterwards. Without SMTP it stays `kept`. */
export const mailMessages = pgTable(
  'mail_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** A mail, or a text to a phone: its recipient is then a number (E.164). */
    channel: text('channel').$type<'mail' | 'sms'>().notNull().default('mail'),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    /** For the header of mail programs; forgotten with the links of the body. */
    unsubscribeUrl: text('unsubscribe_url'),
    state: text('state').$type<'queued' | 'sent' | 'failed' | 'kept'>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull().defaultNow(),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** Set = the links and codes in `body` are blanked: it was sent, or nobody can use them any more. */
    blankedAt: timestamp('blanked_at', { withTimezone: true }),
  },
  (t) => [
    check('mail_messages_channel', sql`${t.channel} in ('mail', 'sms')`),
    check('mail_messages_state', sql`${t.state} in ('queued', 'sent', 'failed', 'kept')`),
    index('mail_messages_due').on(t.nextAttemptAt).where(sql`${t.state} = 'queued'`),
    // What still holds something that opens a door.
    index('mail_messages_unblanked').on(t.createdAt).where(sql`${t.blankedAt} is null`),
    index('mail_messages_newest').on(t.createdAt.desc()),
  ],
)
