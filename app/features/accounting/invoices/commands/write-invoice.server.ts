import { eq, sql } from 'drizzle-orm'
import { addMediaUses } from '#app/features/media/commands/uses.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { postEntry } from '../../ledger/commands/post-entry.server.ts'
import { isInOpenYears } from '../../ledger/rules.ts'
import { findLastDate, ISSUED_PICTURES } from '../queries/invoices.server.ts'
import { entryLines, invoiceNumber, listPictures } from '../rules.ts'
import { invoiceCounters, invoiceLines, invoices } from '../tables.server.ts'
import type { IncomeAccount, InvoiceKind, InvoiceTotals, PostedKind, PricedLine, Seller } from '../types.ts'

const MAX_LABEL = 200

export const entryLabel = (number: string, customer: string): string => `${number} · ${customer}`.slice(0, MAX_LABEL)

export async function writeLines(tx: Tx, invoiceId: string, lines: readonly PricedLine[]): Promise<void> {
  await tx.insert(invoiceLines).values(lines.map((line, i) => ({ ...line, invoiceId, line: i + 1 })))
}

type Numbering = { id: string; kind: InvoiceKind; date: string; seller: Seller; by: Actor; now: Date }

type Issue = Numbering & { kind: PostedKind; account: IncomeAccount; customerName: string; totals: InvoiceTotals }

/**
 * Gives a written draft the next number of its series. The caller holds the ledger's lock, which gives numbers one order; a
 * rollback gives the number back.
 */
export async function giveNumber(tx: Tx, { id, kind, date, seller, by, now }: Numbering): Promise<string> {
  const year = Number(date.slice(0, 4))
  const rejected = (code: string) => new AppError('invalid_invoice', { status: 422, fields: { date: code } })
  const today = moroccoDay(now)
  if (date > today) throw rejected('invoice_date_future')
  // What is posted is refused by the ledger, with the same code.
  if (kind === 'quote' && !isInOpenYears(date, today)) throw rejected('date_outside_years')
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
  // The paper shows them as long as it is stored, whatever the next ones have.
  const pictures = listPictures(seller).map(({ media }) => media)
  await addMediaUses(tx, ISSUED_PICTURES, pictures)
  return invoiceNumber(kind, year, counter.last)
}

/** Numbers a written draft and posts it. */
export async function numberAndPost(tx: Tx, issue: Issue): Promise<string> {
  const { id, kind, date, account, customerName, totals, by, now } = issue
  const number = await giveNumber(tx, issue)
  const lines = entryLines(kind, account, totals)
  const entry = { date, journal: 'VT' as const, label: entryLabel(number, customerName), reference: number, lines }
  await postEntry(tx, entry, { by, now, source: { kind, id } })
  return number
}
