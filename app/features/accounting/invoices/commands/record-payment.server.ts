import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { lockLedger, type PostResult, postEntry } from '../../ledger/commands/post-entry.server.ts'
import { reverseEntry } from '../../ledger/commands/reverse-entry.server.ts'
import { findEntryBySource } from '../../ledger/queries/entries.server.ts'
import { entryNumber, journalFor } from '../../ledger/rules.ts'
import type { EntryLine } from '../../ledger/types.ts'
import { lockInvoice, type StoredInvoice } from '../queries/invoices.server.ts'
import { CUSTOMERS, dueOf } from '../rules.ts'
import { invoicePayments, invoices } from '../tables.server.ts'
import type { PaymentDirection } from '../types.ts'
import { entryLabel } from './write-invoice.server.ts'

/** `id`: made with the form. `in` pays the invoice, `out` gives back what a credit note left over. */
type Payment = {
  id: string
  invoiceId: string
  direction: PaymentDirection
  date: string
  amountInCents: number
  money: string
  by: Actor
  now: Date
}

const SOURCE = 'invoice_payment'

const rejected = (field: string, code: string) => new AppError('invalid_invoice', { status: 422, fields: { [field]: code } })

async function findPayment(tx: Tx, id: string) {
  const [payment] = await tx.select().from(invoicePayments).where(eq(invoicePayments.id, id))
  return payment
}

async function lockIssued(tx: Tx, id: string): Promise<StoredInvoice & { number: string }> {
  const invoice = await lockInvoice(tx, id)
  if (!invoice?.number || invoice.kind !== 'invoice') throw notFound()
  return { ...invoice, number: invoice.number }
}

async function addPaid(tx: Tx, invoiceId: string, cents: number): Promise<void> {
  await tx
    .update(invoices)
    .set({ paidInCents: sql`${invoices.paidInCents} + ${cents}` })
    .where(eq(invoices.id, invoiceId))
}

function paymentLines({ direction, money, amountInCents }: Payment): EntryLine[] {
  const line = (account: string, isDebit: boolean): EntryLine => ({
    account,
    debitInCents: isDebit ? amountInCents : 0,
    creditInCents: isDebit ? 0 : amountInCents,
    label: null,
    taxCode: null,
  })
  const isIn = direction === 'in'
  return [line(isIn ? money : CUSTOMERS, true), line(isIn ? CUSTOMERS : money, false)]
}

/**
 * Records money that came in for an issued invoice, or went back to the customer, and posts it, in the caller's transaction.
 * Not more than is due: 422 `payment_too_large`. Sent twice it counts once, and nothing comes back.
 */
export async function writePayment(tx: Tx, payment: Payment): Promise<PostResult | undefined> {
  const { id, invoiceId, direction, date, amountInCents, money, by, now } = payment
  await lockLedger(tx)
  if (await findPayment(tx, id)) return undefined
  const invoice = await lockIssued(tx, invoiceId)
  const due = direction === 'in' ? dueOf(invoice) : -dueOf(invoice)
  if (amountInCents <= 0) throw rejected('amount', 'ledger_amount')
  if (amountInCents > due) throw rejected('amount', direction === 'in' ? 'payment_too_large' : 'refund_too_large')
  if (date < invoice.date) throw rejected('date', 'payment_before_invoice')
  await tx.insert(invoicePayments).values({ id, invoiceId, direction, date, amountInCents, money, actorId: by.id, createdAt: now })
  await addPaid(tx, invoiceId, direction === 'in' ? amountInCents : -amountInCents)
  const entry = {
    date,
    journal: journalFor({ kind: 'received', money }),
    label: entryLabel(invoice.number, invoice.customer.name),
    reference: invoice.number,
    lines: paymentLines(payment),
  }
  const posted = await postEntry(tx, entry, { by, now, source: { kind: SOURCE, id } })
  await recordAudit(tx, {
    by,
    action: direction === 'in' ? 'invoices.paid' : 'invoices.refunded',
    subject: { kind: 'invoice', id: invoiceId, name: invoice.number },
    after: { amount_in_cents: amountInCents },
  })
  return posted
}

/** `writePayment` as a transaction of its own. */
export async function recordPayment(db: Db, payment: Payment): Promise<void> {
  await db.transaction((tx) => writePayment(tx, payment))
}

type PaymentReversal = { paymentId: string; id: string; date: string; label: string; by: Actor; now: Date }

/**
 * Takes a payment back, once, in the caller's transaction: its entry is reversed on an open day. One recorded by mistake, or one that
 * did not come in after all.
 */
export async function reversePaymentIn(tx: Tx, { paymentId, id, date, label, by, now }: PaymentReversal): Promise<void> {
  await lockLedger(tx)
  if (await findPayment(tx, id)) return
  const payment = await findPayment(tx, paymentId)
  if (!payment || payment.reversalOf !== null) throw notFound()
  const invoice = await lockIssued(tx, payment.invoiceId)
  const posted = await findEntryBySource(tx, { kind: SOURCE, id: paymentId })
  if (!posted) throw new Error('a payment has no entry')
  const number = entryNumber(posted.journal, posted.year, posted.numberInJournal)
  const { amountInCents, money, invoiceId } = payment
  const direction = payment.direction === 'in' ? 'out' : 'in'
  // Reversing finds one that was reversed before: 409.
  await reverseEntry(tx, { number, date, label, by, now, isOfDocument: true })
  const change = { direction, date, amountInCents, money, reversalOf: paymentId } as const
  await tx.insert(invoicePayments).values({ id, invoiceId, ...change, actorId: by.id, createdAt: now })
  await addPaid(tx, invoiceId, direction === 'in' ? amountInCents : -amountInCents)
  await recordAudit(tx, {
    by,
    action: 'invoices.payment_reversed',
    subject: { kind: 'invoice', id: invoiceId, name: invoice.number },
    after: { amount_in_cents: amountInCents },
  })
}

/** `reversePaymentIn` as a transaction of its own. */
export async function reversePayment(db: Db, reversal: PaymentReversal): Promise<void> {
  await db.transaction((tx) => reversePaymentIn(tx, reversal))
}
