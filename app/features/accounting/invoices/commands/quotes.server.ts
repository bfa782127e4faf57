import { eq } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { addDays, moroccoDay } from '#app/platform/time.ts'
import { findInvoiceOfQuote, lockInvoice, type StoredInvoice } from '../queries/invoices.server.ts'
import { DEFAULT_DUE_DAYS } from '../rules.ts'
import { invoiceEvents, invoices } from '../tables.server.ts'
import type { QuoteDecision } from '../types.ts'
import { writeDraft } from './issue-invoice.server.ts'

type IssuedQuote = StoredInvoice & { number: string }

async function lockQuote(tx: Tx, id: string): Promise<IssuedQuote> {
  const quote = await lockInvoice(tx, id)
  if (!quote?.number || quote.kind !== 'quote') throw notFound()
  return { ...quote, number: quote.number }
}

const actions = {
  accepted: 'invoices.quote_accepted',
  declined: 'invoices.quote_declined',
  reopened: 'invoices.quote_reopened',
} as const

type Decision = { eventId: string; quoteId: string; decision: QuoteDecision | null; by: Actor; now: Date }

async function writeDecision(tx: Tx, quote: IssuedQuote, { eventId, decision, by, now }: Decision): Promise<void> {
  const kind = decision ?? 'reopened'
  const [noted] = await tx
    .insert(invoiceEvents)
    .values({ id: eventId, invoiceId: quote.id, kind, actorId: by.id, actorName: by.name, at: now })
    .onConflictDoNothing()
    .returning({ id: invoiceEvents.id })
  // A form of before, sent again.
  if (!noted) return
  await tx.update(invoices).set({ decision }).where(eq(invoices.id, quote.id))
  await recordAudit(tx, { by, action: actions[kind], subject: { kind: 'invoice', id: quote.id, name: quote.number } })
}

/**
 * Notes what the customer said to a quote; null opens it again. The same again changes nothing. One that has become an invoice stays
 * accepted: 409 `quote_invoiced`.
 */
export async function decideQuote(db: Db, decision: Decision): Promise<void> {
  await db.transaction(async (tx) => {
    const quote = await lockQuote(tx, decision.quoteId)
    if (quote.decision === decision.decision) return
    const invoice = await findInvoiceOfQuote(tx, quote.id)
    if (invoice) throw new AppError('quote_invoiced', { status: 409, params: { number: quote.number } })
    await writeDecision(tx, quote, decision)
  })
}

/** `id`: of the invoice to come, made with the form. */
type Conversion = { id: string; eventId: string; quoteId: string; by: Actor; now: Date }

/**
 * Makes an invoice draft with today's date from a quote, which is accepted with it, and returns the draft's id. A quote becomes one
 * invoice: pressed again, or by two at once, it is the one that is there. 409 `quote_is_declined`.
 */
export async function invoiceQuote(db: Db, { id, eventId, quoteId, by, now }: Conversion): Promise<string> {
  return db.transaction(async (tx) => {
    const quote = await lockQuote(tx, quoteId)
    const before = await findInvoiceOfQuote(tx, quoteId)
    if (before) return before.id
    if (quote.decision === 'declined') throw new AppError('quote_is_declined', { status: 409 })
    if (quote.decision === null) await writeDecision(tx, quote, { eventId, quoteId, decision: 'accepted', by, now })
    const date = moroccoDay(now)
    const { customer, language, account, note } = quote
    const lines = quote.lines.map(({ netInCents: _net, creditedLine: _line, ...line }) => line)
    const draft = { date, dueDate: addDays(date, DEFAULT_DUE_DAYS), customer, language, account, note, lines }
    await writeDraft(tx, { id, revision: null, draft, quoteId })
    await recordAudit(tx, { by, action: 'invoices.quote_invoiced', subject: { kind: 'invoice', id: quote.id, name: quote.number } })
    return id
  })
}
