import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError, type FieldErrors, notFound } from '#app/platform/errors.ts'
import { lockLedger } from '../../ledger/commands/post-entry.server.ts'
import { MAX_LINE_CENTS } from '../../ledger/rules.ts'
import { findInvoice, findSeller, listCreditNotes, lockInvoice, type StoredInvoice } from '../queries/invoices.server.ts'
import { type CreditRequest, creditedQuantities, creditInvoice } from '../rules.ts'
import { invoices } from '../tables.server.ts'
import type { InvoiceTotals, PricedLine } from '../types.ts'
import { numberAndPost, writeLines } from './write-invoice.server.ts'

/** `id`: of the credit note, made with its form. */
type Credit = { id: string; invoiceId: string; date: string; requests: readonly CreditRequest[]; by: Actor; now: Date }

function checkQuantities(lines: readonly PricedLine[], credited: readonly PricedLine[], requests: readonly CreditRequest[]): void {
  const before = creditedQuantities(credited)
  const fields: FieldErrors = {}
  for (const { line, quantityInHundredths } of requests) {
    const rest = (lines[line - 1]?.quantityInHundredths ?? 0) - (before.get(line) ?? 0)
    if (quantityInHundredths > rest) fields[`quantity.${line - 1}`] = 'credit_too_much'
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_invoice', { status: 422, fields })
}

/** The rows of the credit note, with the invoice's customer, language and account. */
function toRow(invoice: StoredInvoice, { id, date }: Credit, totals: InvoiceTotals) {
  const { customer, language, account } = invoice
  return {
    id,
    kind: 'credit_note' as const,
    creditOf: invoice.id,
    date,
    dueDate: date,
    customerName: customer.name,
    customerIce: customer.ice,
    customerAddress: customer.address,
    customerPhone: customer.phone,
    language,
    account,
    taxGroups: totals.groups,
    netInCents: totals.netInCents,
    taxInCents: totals.taxInCents,
    totalInCents: totals.totalInCents,
  }
}

/**
 * Takes an issued invoice back, whole or in part, by a credit note with a number of its own. Never more than was invoiced,
 * however many come at once: 422 `credit_too_much` beside the line.
 */
export async function issueCreditNote(db: Db, credit: Credit): Promise<string> {
  const { id, invoiceId, date, requests, by, now } = credit
  return db.transaction(async (tx) => {
    await lockLedger(tx)
    const replay = await findInvoice(tx, id)
    if (replay?.number && replay.creditOf === invoiceId) return replay.number
    const invoice = await lockInvoice(tx, invoiceId)
    if (!invoice?.issuedAt || invoice.kind !== 'invoice') throw notFound()
    if (date < invoice.date) throw new AppError('invalid_invoice', { status: 422, fields: { date: 'credit_before_invoice' } })
    const credited = (await listCreditNotes(tx, invoiceId)).flatMap((note) => note.lines)
    checkQuantities(invoice.lines, credited, requests)
    const { lines, totals } = creditInvoice(invoice.lines, credited, requests, MAX_LINE_CENTS)
    if (totals.totalInCents === 0) throw new AppError('invalid_invoice', { status: 422, fields: { quantity: 'credit_nothing' } })
    await tx.insert(invoices).values(toRow(invoice, credit, totals))
    await writeLines(tx, id, lines)
    const { account, customer } = invoice
    const seller = invoice.seller ?? (await findSeller(tx))
    const number = await numberAndPost(tx, { id, kind: 'credit_note', date, account, customerName: customer.name, seller, totals, by, now })
    await tx
      .update(invoices)
      .set({ creditedInCents: sql`${invoices.creditedInCents} + ${totals.totalInCents}` })
      .where(eq(invoices.id, invoiceId))
    await recordAudit(tx, {
      by,
      action: 'invoices.credited',
      subject: { kind: 'invoice', id: invoiceId, name: invoice.number ?? undefined },
      after: { number, total_in_cents: totals.totalInCents },
    })
    return number
  })
}
