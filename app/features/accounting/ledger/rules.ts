import type { FieldErrors } from '#app/platform/errors.ts'
import type { Account, AccountBalance, EntryLine, Journal, Side, SimpleEntry } from './types.ts'

export const MAX_LINES = 200
/** A hundred billion dirhams a line: nine hundred of them still add up exactly. */
export const MAX_LINE_CENTS = 10_000_000_000_000

export const accountPattern = /^[1-8]\d{3,7}$/

/** Of classes 2, 3, 5 and 6 the balance is usually on the debit side; depreciation and provisions stand against their class. */
export function usualSide(account: string): Side {
  const isAgainst = /^(28|29|39|59|1119|1169|1199|1319|7129)/.test(account)
  const isDebit = /^[2356]/.test(account)
  return isDebit === isAgainst ? 'credit' : 'debit'
}

/** Class 8 is computed from the others. */
export const isPostable = (account: string) => !account.startsWith('8')

export const classOf = (account: string): number => Number(account[0])

export function sumSides(lines: readonly Pick<EntryLine, 'debitInCents' | 'creditInCents'>[]): {
  debitInCents: bigint
  creditInCents: bigint
} {
  let [debitInCents, creditInCents] = [0n, 0n]
  for (const line of lines) {
    debitInCents += BigInt(line.debitInCents)
    creditInCents += BigInt(line.creditInCents)
  }
  return { debitInCents, creditInCents }
}

/** What is wrong with the amounts, field by field; the codes are messages under `errors.` */
export function findAmountProblems(lines: readonly EntryLine[]): FieldErrors {
  const fields: FieldErrors = {}
  for (const [i, { debitInCents, creditInCents }] of lines.entries()) {
    if (debitInCents > 0 && creditInCents > 0) fields[`lines.${i}.credit_in_cents`] = 'line_two_sides'
    else if (debitInCents === 0 && creditInCents === 0) fields[`lines.${i}.debit_in_cents`] = 'line_no_amount'
  }
  const { debitInCents, creditInCents } = sumSides(lines)
  if (lines.length < 2) fields.lines = 'entry_lines_few'
  else if (debitInCents !== creditInCents) fields.lines = 'entry_unbalanced'
  return fields
}

/** What is wrong with the accounts, by the chart as it is now. */
export function findAccountProblems(lines: readonly EntryLine[], accounts: ReadonlyMap<string, Pick<Account, 'isClosed'>>): FieldErrors {
  const fields: FieldErrors = {}
  for (const [i, { account }] of lines.entries()) {
    const found = accounts.get(account)
    if (!isPostable(account)) fields[`lines.${i}.account`] = 'account_computed'
    else if (!found) fields[`lines.${i}.account`] = 'account_unknown'
    else if (found.isClosed) fields[`lines.${i}.account`] = 'account_closed'
  }
  return fields
}

/** The fiscal year is the calendar's; entries go into this one and the one before, until it is closed. */
export function isInOpenYears(date: string, today: string): boolean {
  const [year, current] = [Number(date.slice(0, 4)), Number(today.slice(0, 4))]
  return year === current || year === current - 1
}

/** A day of the calendar as `YYYY-MM-DD`, and no 30th of February. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

export const monthOf = (date: string) => date.slice(0, 7)

/** The last day of a day's month. */
export const lastOfMonth = (date: string): string =>
  new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).toISOString().slice(0, 10)

export function isLastOfMonth(date: string): boolean {
  return monthOf(new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString()) !== monthOf(date)
}

/** The last days of the months that are over and still open: from where the books are closed, or this year and the one before. */
export function listMonthsToClose(closedThrough: string | null, today: string): string[] {
  const lastDay = (month: number) => new Date(Date.UTC(Number(today.slice(0, 4)) - 1, month + 1, 0)).toISOString().slice(0, 10)
  return Array.from({ length: 24 }, (_, month) => lastDay(month)).filter(
    (day) => day < today && (closedThrough === null || day > closedThrough),
  )
}

/** As it stands on paper: CA-2026-0080. */
export const entryNumber = (journal: Journal, year: number, numberInJournal: number): string =>
  `${journal}-${year}-${String(numberInJournal).padStart(4, '0')}`

export const numberPattern = /^(VT|AC|CA|BQ|OD|AN|CL)-(\d{4})-(\d{4,9})$/

/** Banks, cash boxes, and money on its way. */
export const isMoneyAccount = (code: string) => /^5(1[14-6])/.test(code)

/** What was posted for an invoice, a payment, an order … is corrected where it comes from, which posts what follows from it. */
export const hasDocument = (sourceKind: string | null): boolean => sourceKind !== null

/** The lines that take these back: the sides exchanged. */
export function reverseLines(lines: readonly EntryLine[]): EntryLine[] {
  return lines.map((line) => ({ ...line, debitInCents: line.creditInCents, creditInCents: line.debitInCents }))
}

/** Signed: debit is positive. */
export const netOf = ({ debitInCents, creditInCents }: Omit<AccountBalance, 'account'>): number => debitInCents - creditInCents

/** The net of all accounts whose code begins with one of these. */
export function netUnder(balances: readonly AccountBalance[], prefixes: readonly string[]): number {
  return balances
    .filter(({ account }) => prefixes.some((prefix) => account.startsWith(prefix)))
    .reduce((sum, balance) => sum + netOf(balance), 0)
}

/** Suppliers, and the three accounts of TVA that simple entries use. */
const SUPPLIERS = '4411'
const TAX_ON_ASSETS = '34551'
const TAX_ON_EXPENSES = '34552'
const TAX_ON_SALES = '4455'

/** An amount with tax, taken apart: net and tax add up to it exactly; the tax is rounded to the nearest cent. */
export function splitTax(amountInCents: number, basisPoints: number): { netInCents: number; taxInCents: number } {
  const [amount, rate] = [BigInt(amountInCents), BigInt(basisPoints)]
  const divisor = 10_000n + rate
  const tax = (amount * rate * 2n + divisor) / (divisor * 2n)
  return { netInCents: Number(amount - tax), taxInCents: Number(tax) }
}

/** Where the tax of a simple entry goes; undefined where there is none: on debts, cash, members. */
export function taxAccountFor({ kind, other }: Pick<SimpleEntry, 'kind' | 'other'>): string | undefined {
  if (kind === 'received') return other.startsWith('7') ? TAX_ON_SALES : undefined
  if (kind === 'moved') return undefined
  return other.startsWith('6') ? TAX_ON_EXPENSES : other.startsWith('2') ? TAX_ON_ASSETS : undefined
}

/** The journal of a simple entry: of the cash box, of the bank, of purchases. */
export function journalFor({ kind, money }: Pick<SimpleEntry, 'kind' | 'money'>): Journal {
  if (kind === 'bought') return 'AC'
  return money.startsWith('516') ? 'CA' : money.startsWith('514') ? 'BQ' : 'OD'
}

/** The lines of a simple entry. */
export function linesFor({ kind, amountInCents, money, other, tax }: SimpleEntry): EntryLine[] {
  const line = (account: string, side: Side, cents: number, taxCode: string | null = null): EntryLine => ({
    account,
    debitInCents: side === 'debit' ? cents : 0,
    creditInCents: side === 'credit' ? cents : 0,
    label: null,
    taxCode,
  })
  const isIn = kind === 'received'
  const taxAccount = taxAccountFor({ kind, other })
  const { netInCents, taxInCents } =
    tax && taxAccount ? splitTax(amountInCents, tax.basisPoints) : { netInCents: amountInCents, taxInCents: 0 }
  const own = line(kind === 'bought' ? SUPPLIERS : money, isIn ? 'debit' : 'credit', amountInCents)
  const against = isIn ? 'credit' : 'debit'
  const what = line(other, against, netInCents, tax && taxAccount ? tax.code : null)
  const taxes = taxAccount && tax && taxInCents > 0 ? [line(taxAccount, against, taxInCents, tax.code)] : []
  return isIn ? [own, what, ...taxes] : [what, ...taxes, own]
}
