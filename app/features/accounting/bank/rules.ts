import { foldArabic } from '#app/platform/arabic.ts'
import type { BankLine, BankProposal, BankRule, BookLine, OpenInvoice, StatementLine } from './types.ts'

/** Accounts that banks send statements of: the chart's bank accounts and those below them. */
export const isBankAccount = (code: string) => /^514[16]\d{0,4}$/.test(code)

export const MAX_MATCHED = 200

/** What equal lines of one day have alike; the fingerprint counts them. */
function lineContent({ date, amountInCents, text, reference, bankId }: Omit<StatementLine, 'row'>): string {
  const what = bankId === null ? [foldArabic(text), foldArabic(reference ?? '')] : [bankId]
  return JSON.stringify([date, amountInCents, ...what])
}

/** Each line's content, and which of the equal ones it is: 0, 1, 2 … */
export function numberEqual(lines: readonly Omit<StatementLine, 'row'>[]): { content: string; ordinal: number }[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const content = lineContent(line)
    const ordinal = seen.get(content) ?? 0
    seen.set(content, ordinal + 1)
    return { content, ordinal }
  })
}

export const sumAmounts = (lines: readonly { amountInCents: number }[]): number =>
  lines.reduce((sum, { amountInCents }) => sum + amountInCents, 0)

/** The words of a line without what changes from month to month: days, numbers, signs. */
export function ruleWords(text: string): string {
  return foldArabic(text)
    .replace(/[^\p{L}\s]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
}

const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000
export const daysBetween = (a: string, b: string): number => Math.abs(dayNumber(a) - dayNumber(b))

/** A transfer takes days, a cheque weeks. */
const MAX_DAYS = 60

const wordsOf = (text: string) =>
  new Set(
    ruleWords(text)
      .split(' ')
      .filter((word) => word.length > 2),
  )

/** How well a line of the books fits one of the bank of the same amount; higher is better, below zero not at all. */
function fitness(line: Pick<BankLine, 'date' | 'text' | 'reference'>, book: Pick<BookLine, 'date' | 'label' | 'reference'>): number {
  const days = daysBetween(line.date, book.date)
  if (days > MAX_DAYS) return -1
  const [here, there] = [wordsOf(line.text), wordsOf(book.label)]
  const shared = [...here].filter((word) => there.has(word)).length
  const written = `${line.text} ${line.reference ?? ''}`.toLowerCase()
  const hasReference = book.reference !== null && book.reference.length > 3 && written.includes(book.reference.toLowerCase())
  return (hasReference ? 200 : 0) + shared * 20 + (MAX_DAYS - days)
}

/** A transfer that pays several is seldom of more. */
const MAX_SUMMED = 24

/** Every two or three of these lines that come to a sum. */
function* sumsTo(lines: readonly BookLine[], sum: number): Generator<BookLine[]> {
  for (const [i, first] of lines.entries()) {
    const others = lines.slice(i + 1)
    for (const [j, second] of others.entries()) {
      const rest = sum - first.amountInCents - second.amountInCents
      if (rest === 0) yield [first, second]
      yield* others
        .slice(j + 1)
        .filter(({ amountInCents }) => amountInCents === rest)
        .map((third) => [first, second, third])
    }
  }
}

/** Two or three lines of the books within ten days that together are one of the bank: only where no others are. */
function findSum(line: BankLine, books: readonly BookLine[]): BookLine[] | undefined {
  const isNear = (book: BookLine) => daysBetween(line.date, book.date) <= 10
  const near = books.filter((book) => isNear(book) && book.amountInCents > 0 === line.amountInCents > 0).slice(0, MAX_SUMMED)
  const [only, another] = sumsTo(near, line.amountInCents)
  return another ? undefined : only
}

type Known = { books: readonly BookLine[]; invoices: readonly OpenInvoice[]; rules: readonly BankRule[] }

const keyOf = ({ position, line }: BookLine) => `${position}.${line}`

function proposeOther(line: BankLine, { invoices, rules }: Known): BankProposal | undefined {
  const written = `${line.text} ${line.reference ?? ''}`
  const isIn = line.amountInCents > 0
  const payable = isIn ? invoices.filter(({ dueInCents, date }) => dueInCents >= line.amountInCents && date <= line.date) : []
  const named = payable.find(({ number }) => written.toUpperCase().includes(number))
  if (named) return { kind: 'invoice', invoice: named }
  const rule = rules.find((one) => one.isIn === isIn && one.words === ruleWords(line.text))
  if (rule) return { kind: 'rule', rule }
  const exact = payable.filter(({ dueInCents }) => dueInCents === line.amountInCents)
  const words = wordsOf(line.text)
  const known =
    exact.find(({ customer }) => [...wordsOf(customer)].some((word) => words.has(word))) ?? (exact.length === 1 ? exact[0] : undefined)
  return known && { kind: 'invoice', invoice: known }
}

/**
 * What each line of the bank probably is: a line of the books with its amount, the nearest by day, reference and words, each
 * proposed once; a few that add up to it; an open invoice; what was posted for the same words before.
 */
export function proposeMatches(lines: readonly BankLine[], known: Known): Map<number, BankProposal> {
  const proposals = new Map<number, BankProposal>()
  const pairs = lines
    .filter(({ kind }) => kind === 'line')
    .flatMap((line) =>
      known.books.filter((book) => book.amountInCents === line.amountInCents).map((book) => ({ line, book, score: fitness(line, book) })),
    )
    .filter(({ score }) => score >= 0)
    .sort((a, b) => b.score - a.score || a.line.id - b.line.id || a.book.position - b.book.position)
  const used = new Set<string>()
  for (const { line, book } of pairs) {
    if (proposals.has(line.id) || used.has(keyOf(book))) continue
    const rivals = pairs.filter((pair) => (pair.line.id === line.id) !== (keyOf(pair.book) === keyOf(book)))
    proposals.set(line.id, { kind: 'match', lines: [book], isSure: rivals.length === 0 })
    used.add(keyOf(book))
  }
  for (const line of lines) {
    if (proposals.has(line.id)) continue
    if (line.kind === 'opening') continue
    const sum = findSum(
      line,
      known.books.filter((book) => !used.has(keyOf(book))),
    )
    const proposal = sum ? ({ kind: 'match', lines: sum, isSure: false } as const) : proposeOther(line, known)
    if (!proposal) continue
    proposals.set(line.id, proposal)
    if (proposal.kind === 'match') for (const book of proposal.lines) used.add(keyOf(book))
  }
  return proposals
}

export { readBankAmount } from './readers/amount.ts'
