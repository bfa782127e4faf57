import { eq, sql } from 'drizzle-orm'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { postEntry } from '../../ledger/commands/post-entry.server.ts'
import { findLastDate } from '../queries/invoices.server.ts'
import { entryLines, invoiceNumber } from '../rules.ts'
import { invoiceCounters, invoiceLines, invoices } from '../tables.server.ts'
import type { IncomeAccount, InvoiceKind, InvoiceTotals, PricedLine, Seller } from '../types.ts'

const MAX_LABEL = 200

export const entryLabel = (number: string, customer: string): string => `${number} · ${customer}`.slice(0, MAX_LABEL)

export async function writeLines(tx: Tx, invoiceId: string, lines: readonly PricedLine[]): Promise<void> {
  await tx.insert(invoiceLines).values(lines.map((line, i) => ({ ...line, invoiceId, line: i + 1 })))
}

type Issue = {
  id: string
  kind: InvoiceKind
  date: string
  account: IncomeAccount
  customerName: string
  seller: Seller
  totals: InvoiceTotals
  by: Actor
  now: Date
}

/**
 * Gives a written draft its number and posts it. The caller holds the ledger's lock, which gives numbers one order; a
 * rollback gives the number back.
 */
export async function numberAndPost(tx: Tx, { id, kind, date, account, customerName, seller, totals, by, now }: Issue): Promise<string> {
  const year = Number(date.slice(0, 4))
  const rejected = (code: string) => new AppError('invalid_invoice', { status: 422, fields: { date: code } })
  if (date > moroccoDay(now)) throw rejected('invoice_date_future')
  const last = await findLastDate(tx, kind, year)
  if (last !== undefined && date < last) throw rejected('invoice_date_before_last')
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ kind, year, lastNumber: 1 })
    .onConflictDoUpdate({
      target: [invoiceCounters.kind, invoiceCounters.year],
      set: { lastNumber: sql`${invoiceCounters.lastNumber} + 1` },
    })
    .returning({ last: invoiceCounters.lastNumber })
  if (!counter) throw new Error('a series gave no number')
  await tx.update(invoices).set({ year, numberInYear: counter.last, seller, issuedAt: now, issuedBy: by.id }).where(eq(invoices.id, id))
  const number = invoiceNumber(kind, year, counter.last)
  const lines = entryLines(kind, account, totals)
  const entry = { date, journal: 'VT' as const, label: entryLabel(number, customerName), reference: number, lines }
  await postEntry(tx, entry, { by, now, source: { kind, id } })
  return number
}
