import type { EntryLine } from '../ledger/types.ts'
import type {
  IncomeAccount,
  InvoiceBalance,
  InvoiceKind,
  InvoiceLine,
  InvoiceState,
  InvoiceTotals,
  PostedKind,
  PricedLine,
  QuoteDecision,
  Seller,
  SellerPicture,
  TaxGroup,
} from './types.ts'

/** Accounts of the chart: what customers owe, and the tax on sales. */
export const CUSTOMERS = '3421'
const TAX_INVOICED = '4455'

export const MAX_INVOICE_LINES = 100
/** Ten million of anything. */
export const MAX_QUANTITY_HUNDREDTHS = 1_000_000_000
export const DEFAULT_DUE_DAYS = 30

/** Half a unit is rounded up; nothing here is negative. */
const divideRounded = (value: bigint, divisor: bigint): bigint => (value * 2n + divisor) / (divisor * 2n)

/** The pictures of a seller's papers. */
export const listPictures = ({ logo, stamp }: Seller): SellerPicture[] => [logo, stamp].flatMap((picture) => picture ?? [])

type NetParts = Pick<InvoiceLine, 'quantityInHundredths' | 'unitPriceInCents' | 'discountBasisPoints'>

/** Quantity × price less the discount, rounded once to the cent. */
export function lineNet({ quantityInHundredths, unitPriceInCents, discountBasisPoints }: NetParts): bigint {
  const exact = BigInt(quantityInHundredths) * BigInt(unitPriceInCents) * BigInt(10_000 - discountBasisPoints)
  return divideRounded(exact, 1_000_000n)
}

/** The tax of what was sold at one rate together: rounded once for each rate, as a return counts it. */
export const taxOn = (netInCents: bigint, basisPoints: number): bigint => divideRounded(netInCents * BigInt(basisPoints), 10_000n)

/** Sums past what the books take are a RangeError: they never become a wrong number. */
function toCents(value: bigint, max: number): number {
  if (value > BigInt(max)) throw new RangeError('amount out of range')
  return Number(value)
}

/** The lines of one rate added up, in the order in which the rates first appear. */
function sumByRate(lines: readonly PricedLine[]): Map<string, { taxBasisPoints: number; net: bigint }> {
  const groups = new Map<string, { taxBasisPoints: number; net: bigint }>()
  for (const { taxCode, taxBasisPoints, netInCents } of lines) {
    const group = groups.get(taxCode) ?? { taxBasisPoints, net: 0n }
    group.net += BigInt(netInCents)
    groups.set(taxCode, group)
  }
  return groups
}

function totalsOf(groups: TaxGroup[], max: number): InvoiceTotals {
  const sum = (side: 'netInCents' | 'taxInCents') => groups.reduce((total, group) => total + BigInt(group[side]), 0n)
  const [net, tax] = [sum('netInCents'), sum('taxInCents')]
  return { groups, netInCents: toCents(net, max), taxInCents: toCents(tax, max), totalInCents: toCents(net + tax, max) }
}

export function priceLines(lines: readonly InvoiceLine[], max: number): PricedLine[] {
  return lines.map((line) => ({ ...line, netInCents: toCents(lineNet(line), max), creditedLine: null }))
}

/** What lines come to, tax by tax. */
export function sumInvoice(lines: readonly PricedLine[], max: number): InvoiceTotals {
  const groups = [...sumByRate(lines)].map(([taxCode, { taxBasisPoints, net }]) => ({
    taxCode,
    taxBasisPoints,
    netInCents: toCents(net, max),
    taxInCents: toCents(taxOn(net, taxBasisPoints), max),
  }))
  return totalsOf(groups, max)
}

/** `line`: its place in the invoice, from 1. */
export type CreditRequest = { line: number; quantityInHundredths: number }

/** How much of each line of the invoice was taken back before. */
export function creditedQuantities(credited: readonly PricedLine[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { creditedLine, quantityInHundredths } of credited) {
    if (creditedLine !== null) sums.set(creditedLine, (sums.get(creditedLine) ?? 0) + quantityInHundredths)
  }
  return sums
}

/**
 * The lines and sums of a credit note. Each amount is what the whole credited so far comes to, less what was credited
 * before: however an invoice is taken back piece by piece, in the end exactly its own amounts are.
 */
export function creditInvoice(
  original: readonly PricedLine[],
  credited: readonly PricedLine[],
  requests: readonly CreditRequest[],
  max: number,
): { lines: PricedLine[]; totals: InvoiceTotals } {
  const before = creditedQuantities(credited)
  const lines = requests.map(({ line, quantityInHundredths }) => {
    const source = original[line - 1]
    if (!source) throw new RangeError('no such line')
    const from = before.get(line) ?? 0
    const net =
      lineNet({ ...source, quantityInHundredths: from + quantityInHundredths }) - lineNet({ ...source, quantityInHundredths: from })
    return { ...source, quantityInHundredths, netInCents: Number(net), creditedLine: line }
  })
  const past = sumByRate(credited)
  const groups = [...sumByRate(lines)].map(([taxCode, { taxBasisPoints, net }]) => {
    const done = past.get(taxCode)?.net ?? 0n
    const tax = taxOn(done + net, taxBasisPoints) - taxOn(done, taxBasisPoints)
    return { taxCode, taxBasisPoints, netInCents: Number(net), taxInCents: Number(tax) }
  })
  return { lines, totals: totalsOf(groups, max) }
}

/** What an invoice posts: the customer owes it, the sale and the tax of each rate apart. A credit note has the sides exchanged. */
export function entryLines(kind: PostedKind, account: IncomeAccount, totals: InvoiceTotals): EntryLine[] {
  const isInvoice = kind === 'invoice'
  const line = (code: string, isDebit: boolean, cents: number, taxCode: string | null): EntryLine => ({
    account: code,
    debitInCents: isDebit ? cents : 0,
    creditInCents: isDebit ? 0 : cents,
    label: null,
    taxCode,
  })
  const lines = [
    line(CUSTOMERS, isInvoice, totals.totalInCents, null),
    ...totals.groups.map((group) => line(account, !isInvoice, group.netInCents, group.taxCode)),
    ...totals.groups.map((group) => line(TAX_INVOICED, !isInvoice, group.taxInCents, group.taxCode)),
  ]
  return lines.filter(({ debitInCents, creditInCents }) => debitInCents + creditInCents > 0)
}

/** What the customer still owes; below zero, what is owed to the customer. */
export const dueOf = ({ totalInCents, paidInCents, creditedInCents }: InvoiceBalance): number =>
  totalInCents - paidInCents - creditedInCents

type Stateful = InvoiceBalance & { kind: InvoiceKind; isIssued: boolean; dueDate: string; decision?: QuoteDecision | null }

export function invoiceState(invoice: Stateful, today: string): InvoiceState {
  if (!invoice.isIssued) return 'draft'
  if (invoice.kind === 'credit_note') return 'credit_note'
  if (invoice.kind === 'quote') {
    if (invoice.decision) return `quote_${invoice.decision}`
    return invoice.dueDate < today ? 'quote_expired' : 'quote_open'
  }
  const due = dueOf(invoice)
  if (due < 0) return 'refund_due'
  if (due === 0) return invoice.creditedInCents === invoice.totalInCents ? 'credited' : 'paid'
  if (invoice.dueDate < today) return 'overdue'
  return due < invoice.totalInCents ? 'partly_paid' : 'open'
}

const series: Record<InvoiceKind, string> = { invoice: 'FA', credit_note: 'AV', quote: 'DV' }

/** As it stands on paper: FA-2026-0001, AV for credit notes and DV (devis) for quotes. */
export const invoiceNumber = (kind: InvoiceKind, year: number, numberInYear: number): string =>
  `${series[kind]}-${year}-${String(numberInYear).padStart(4, '0')}`

export const seriesName = (kind: InvoiceKind, year: number): string => `${series[kind]}-${year}`

/** The identifiant commun de l’entreprise has 15 digits. A wrong one is a warning: the customer may not have theirs at hand. */
export const isIce = (ice: string): boolean => /^\d{15}$/.test(ice)
