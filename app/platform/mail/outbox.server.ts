import { count, desc, eq } from 'drizzle-orm'
import type { DbOrTx } from '../db/types.ts'
import { mailMessages } from './tables.server.ts'

export type MailState = (typeof mailMessages.$inferSelect)['state']
export type OutboxMail = Pick<
  typeof mailMessages.$inferSelect,
  'id' | 'recipient' | 'subject' | 'body' | 'state' | 'attempts' | 'lastError' | 'createdAt' | 'sentAt'
>

/** How many mails are in each state. */
export async function countMails(db: DbOrTx): Promise<Record<MailState, number>> {
  const rows = await db.select({ state: mailMessages.state, mails: count() }).from(mailMessages).groupBy(mailMessages.state)
  const counts: Record<MailState, number> = { queued: 0, sent: 0, failed: 0, kept: 0 }
  for (const { state, mails } of rows) counts[state] = mails
  return counts
}

/** The newest mails, of one state or of every one. */
export async function listMails(
  db: DbOrTx,
  { state, limit, offset }: { state?: MailState | undefined; limit: number; offset: number },
): Promise<OutboxMail[]> {
  return db
    .select({
      id: mailMessages.id,
      recipient: mailMessages.recipient,
      subject: mailMessages.subject,
      body: mailMessages.body,
      state: mailMessages.state,
      attempts: mailMessages.attempts,
      lastError: mailMessages.lastError,
      createdAt: mailMessages.createdAt,
      sentAt: mailMessages.sentAt,
    })
    .from(mailMessages)
    .where(state ? eq(mailMessages.state, state) : undefined)
    .orderBy(desc(mailMessages.createdAt), desc(mailMessages.id))
    .limit(limit)
    .offset(offset)
}
