import { and, count, desc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../db/types.ts'
import { mailMessages } from './tables.server.ts'

export type MailState = (typeof mailMessages.$inferSelect)['state']
export type OutboxMail = Pick<
  typeof mailMessages.$inferSelect,
  'id' | 'recipient' | 'subject' | 'body' | 'state' | 'attempts' | 'lastError' | 'createdAt' | 'sentAt'
>

const outboxFields = {
  id: mailMessages.id,
  recipient: mailMessages.recipient,
  subject: mailMessages.subject,
  body: mailMessages.body,
  state: mailMessages.state,
  attempts: mailMessages.attempts,
  lastError: mailMessages.lastError,
  createdAt: mailMessages.createdAt,
  sentAt: mailMessages.sentAt,
}

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
    .select(outboxFields)
    .from(mailMessages)
    .where(state ? eq(mailMessages.state, state) : undefined)
    .orderBy(desc(mailMessages.createdAt), desc(mailMessages.id))
    .limit(limit)
    .offset(offset)
}

export async function findMail(db: DbOrTx, id: string): Promise<OutboxMail | undefined> {
  const [mail] = await db.select(outboxFields).from(mailMessages).where(eq(mailMessages.id, id))
  return mail
}

/** Puts mails that failed or were set aside back into the queue, as new ones; not those whose links are blanked. Returns how many. */
export async function requeueMails(tx: Tx, ids: readonly string[], now: Date): Promise<number> {
  const again = await tx
    .update(mailMessages)
    .set({ state: 'queued', attempts: 0, nextAttemptAt: now, lastError: null })
    .where(and(inArray(mailMessages.id, [...ids]), inArray(mailMessages.state, ['failed', 'kept']), isNull(mailMessages.blankedAt)))
    .returning({ id: mailMessages.id })
  return again.length
}

/** Deletes mails that nobody is about to send. Returns how many. */
export async function deleteMails(tx: Tx, ids: readonly string[]): Promise<number> {
  const gone = await tx
    .delete(mailMessages)
    .where(and(inArray(mailMessages.id, [...ids]), ne(mailMessages.state, 'queued')))
    .returning({ id: mailMessages.id })
  return gone.length
}
