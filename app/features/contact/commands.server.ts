import { and, eq, lt, or } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { type Mail, queueMail } from '#app/platform/mail/queue.server.ts'
import { RETENTION_DAYS } from './rules.ts'
import { contactMessages } from './tables.server.ts'
import type { ContactState } from './types.ts'

const DAY_MS = 86_400_000

type Sent = Omit<typeof contactMessages.$inferInsert, 'id' | 'decidedBy' | 'decidedAt'>

/** Keeps a message and, in the same act, the mail that tells the owner of it. False: this form has been sent before. */
export async function saveContactMessage(db: Db, message: Sent, mail: Mail | null): Promise<boolean> {
  return db.transaction(async (tx) => {
    const saved = await tx.insert(contactMessages).values(message).onConflictDoNothing().returning({ id: contactMessages.id })
    if (saved.length > 0 && mail) await queueMail(tx, mail)
    return saved.length > 0
  })
}

type Decision = { id: number; from: ContactState; by: Actor; now: Date }

/**
 * Marks a message as answered, puts it back, or takes one out of those that were held. 409 `contact_decided` when somebody
 * was quicker, 404 when it is gone.
 */
export async function decideContactMessage(db: Db, { id, from, to, by, now }: Decision & { to: ContactState }): Promise<void> {
  await db.transaction(async (tx) => {
    const [decided] = await tx
      .update(contactMessages)
      .set({ state: to, decidedBy: by.name, decidedAt: now })
      .where(and(eq(contactMessages.id, id), eq(contactMessages.state, from)))
      .returning({ id: contactMessages.id })
    if (!decided) throw await whyNot(tx, id)
    await recordAudit(tx, { by, action: 'contact.decided', subject: subjectOf(id), before: { state: from }, after: { state: to } })
  })
}

/** Deletes a message for good. 409 and 404 as above. */
export async function deleteContactMessage(db: Db, { id, from, by }: Omit<Decision, 'now'>): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(contactMessages)
      .where(and(eq(contactMessages.id, id), eq(contactMessages.state, from)))
      .returning({ id: contactMessages.id })
    if (!gone) throw await whyNot(tx, id)
    await recordAudit(tx, { by, action: 'contact.deleted', subject: subjectOf(id), before: { state: from }, after: {} })
  })
}

const subjectOf = (id: number) => ({ kind: 'contact_message', id: String(id) })

async function whyNot(tx: Tx, id: number): Promise<AppError> {
  const [there] = await tx.select({ by: contactMessages.decidedBy }).from(contactMessages).where(eq(contactMessages.id, id))
  return there ? new AppError('contact_decided', { status: 409, params: { name: there.by ?? '' } }) : notFound()
}

/** Deletes what has been held or answered for long. Returns how many. */
export async function forgetContactMessages(db: Db, now: Date): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const gone = await db
    .delete(contactMessages)
    .where(
      or(
        and(eq(contactMessages.state, 'held'), lt(contactMessages.createdAt, before(RETENTION_DAYS.held))),
        and(eq(contactMessages.state, 'answered'), lt(contactMessages.decidedAt, before(RETENTION_DAYS.answered))),
      ),
    )
    .returning({ id: contactMessages.id })
  return gone.length
}

/** Whatever somebody wrote goes with them: what their account sent, and what came from their number or address. */
export async function eraseContactMessages(
  tx: Tx,
  { userId, phone, email }: { userId?: string; phone: string | null; email?: string | null },
): Promise<number> {
  const theirs = [
    userId ? eq(contactMessages.userId, userId) : undefined,
    phone ? eq(contactMessages.phone, phone) : undefined,
    email ? eq(contactMessages.email, email.toLowerCase()) : undefined,
  ].filter((one) => one !== undefined)
  if (theirs.length === 0) return 0
  const gone = await tx
    .delete(contactMessages)
    .where(or(...theirs))
    .returning({ id: contactMessages.id })
  return gone.length
}
