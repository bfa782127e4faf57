import { eq } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { lockLedger } from '../../ledger/commands/post-entry.server.ts'
import { MAX_LINE_CENTS } from '../../ledger/rules.ts'
import { findSeller, lockInvoice } from '../queries/invoices.server.ts'
import { priceLines, sumInvoice } from '../rules.ts'
import { invoiceLines, invoices } from '../tables.server.ts'
import type { FormKind, InvoiceDraft, InvoiceTotals } from '../types.ts'
import { giveNumber, numberAndPost, writeLines } from './write-invoice.server.ts'

/** `revision`: what the draft was when its form was opened; null for a new one. `kind`: an invoice unless it is said. */
export type DraftSave = {
  id: string
  revision: number | null
  draft: InvoiceDraft
  kind?: FormKind
  quoteId?: string
  orderNumber?: string
}

function toRow({ customer, lines: _lines, ...draft }: InvoiceDraft, totals: InvoiceTotals) {
  return {
    ...draft,
    customerName: customer.name,
    customerIce: customer.ice,
    customerAddress: customer.address,
    customerPhone: customer.phone,
    taxGroups: totals.groups,
    netInCents: totals.netInCents,
    taxInCents: totals.taxInCents,
    totalInCents: totals.totalInCents,
  }
}

/** 409 `invoice_issued` for one that has a number, 409 `invoice_changed` for one that somebody else saved in between. */
export async function writeDraft(tx: Tx, { id, revision, draft, kind = 'invoice', quoteId, orderNumber }: DraftSave): Promise<number> {
  const lines = priceLines(draft.lines, MAX_LINE_CENTS)
  const row = toRow(draft, sumInvoice(lines, MAX_LINE_CENTS))
  const before = await lockInvoice(tx, id)
  if (before?.issuedAt) throw new AppError('invoice_issued', { status: 409, params: { number: before.number ?? '' } })
  // Sent twice, a new form finds its own first save.
  if (before && before.revision !== (revision ?? 1)) throw new AppError('invoice_changed', { status: 409 })
  if ((!before && revision !== null) || (before && before.kind !== kind)) throw notFound()
  const saved = before ? before.revision + 1 : 1
  if (before) {
    await tx
      .update(invoices)
      .set({ ...row, revision: saved })
      .where(eq(invoices.id, id))
    await tx.delete(invoiceLines).where(eq(invoiceLines.invoiceId, id))
  } else {
    // Of two at once the one that comes second is somebody else's save.
    const [inserted] = await tx
      .insert(invoices)
      .values({ ...row, id, kind, quoteId: quoteId ?? null, orderNumber: orderNumber ?? null })
      .onConflictDoNothing()
      .returning({ id: invoices.id })
    if (!inserted) throw new AppError('invoice_changed', { status: 409 })
  }
  await writeLines(tx, id, lines)
  return saved
}

/** Saves a draft; a draft has no number and posts nothing. */
export const saveDraft = (db: Db, save: DraftSave): Promise<number> => db.transaction((tx) => writeDraft(tx, save))

/** Deletes a draft; an issued invoice stays. */
export async function deleteDraft(db: Db, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, id)
    if (!invoice) throw notFound()
    if (invoice.issuedAt) throw new AppError('invoice_issued', { status: 409, params: { number: invoice.number ?? '' } })
    await tx.delete(invoices).where(eq(invoices.id, id))
  })
}

/** Nothing can be issued by nobody: 409 until the seller has a name. */
async function requireSeller(tx: Tx) {
  const seller = await findSeller(tx)
  if (!seller.name) throw new AppError('invoice_seller_missing', { status: 409 })
  return seller
}

/**
 * Issues a draft, saved in the same transaction when it comes along: its number, its entry in the ledger (a quote has none), all
 * of it or nothing. Issued before, it gives the number that it has.
 */
export async function issueInvoice(db: Db, { save, id, by, now }: { save?: DraftSave; id: string; by: Actor; now: Date }): Promise<string> {
  return db.transaction(async (tx) => {
    // The ledger first, as everywhere: whoever holds an invoice never waits for it.
    await lockLedger(tx)
    const before = await lockInvoice(tx, id)
    if (before?.kind === 'credit_note') throw notFound()
    if (before?.number) return before.number
    if (save) await writeDraft(tx, save)
    const invoice = save ? await lockInvoice(tx, id) : before
    if (!invoice) throw notFound()
    const totals = sumInvoice(invoice.lines, MAX_LINE_CENTS)
    const { date, account, customer } = invoice
    const isQuote = invoice.kind === 'quote'
    const numbering = { id, date, seller: await requireSeller(tx), by, now }
    const number = isQuote
      ? await giveNumber(tx, { ...numbering, kind: 'quote' })
      : await numberAndPost(tx, { ...numbering, kind: 'invoice', account, customerName: customer.name, totals })
    await recordAudit(tx, {
      by,
      action: isQuote ? 'invoices.quote_issued' : 'invoices.issued',
      subject: { kind: 'invoice', id, name: number },
      after: { total_in_cents: totals.totalInCents },
    })
    return number
  })
}
