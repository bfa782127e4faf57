import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { notFound } from '#app/platform/errors.ts'
import { queueMail } from '#app/platform/mail/queue.server.ts'
import { findInvoice } from '../queries/invoices.server.ts'
import { invoiceEvents } from '../tables.server.ts'

type Sending = {
  /** Made with the form: pressed twice, one letter goes out. */
  eventId: string
  invoiceId: string
  kind: 'sent' | 'reminded'
  by: Actor
  now: Date
} & ({ channel: 'message'; recipient: string } | { channel: 'mail'; recipient: string; subject: string; text: string })

/**
 * Writes a letter with the address of an issued document into the outbox, or notes that somebody sent it as a message: by whom, when
 * and to whom, in one transaction with the letter. A draft is sent to nobody: 404.
 */
export async function sendDocument(db: Db, sending: Sending): Promise<void> {
  const { eventId, invoiceId, kind, channel, recipient, by, now } = sending
  await db.transaction(async (tx) => {
    const document = await findInvoice(tx, invoiceId)
    if (!document?.number) throw notFound()
    const [noted] = await tx
      .insert(invoiceEvents)
      .values({ id: eventId, invoiceId, kind, channel, recipient, actorId: by.id, actorName: by.name, at: now })
      .onConflictDoNothing()
      .returning({ id: invoiceEvents.id })
    if (!noted) return
    if (sending.channel === 'mail') await queueMail(tx, { to: recipient, subject: sending.subject, text: sending.text })
    const action = kind === 'sent' ? 'invoices.sent' : 'invoices.reminded'
    await recordAudit(tx, { by, action, subject: { kind: 'invoice', id: invoiceId, name: document.number } })
  })
}
