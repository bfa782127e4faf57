import type { EntryLine } from '../ledger/types.ts'

/** The cash box, the money that couriers have not handed over yet, and where differences of a count go. */
export const CASH = '5161'
export const COURIERS = '5165'
const SHORTAGES = '61861'
const SURPLUSES = '71861'

/** Notes and coins of Morocco in cents, the largest first. */
export const denominations = [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10] as const
export const MAX_PIECES = 100_000

/** How many of each were counted, by its cents. */
export type CountedPieces = Readonly<Record<string, number>>

export const sumPieces = (pieces: CountedPieces): number => denominations.reduce((sum, cents) => sum + cents * (pieces[cents] ?? 0), 0)

const line = (account: string, cents: number): EntryLine => ({
  account,
  debitInCents: Math.max(cents, 0),
  creditInCents: Math.max(-cents, 0),
  label: null,
  taxCode: null,
})

/** What a difference is posted as: more than expected is income, less an expense. */
export function differenceLines(differenceInCents: number): EntryLine[] {
  return [line(CASH, differenceInCents), line(differenceInCents > 0 ? SURPLUSES : SHORTAGES, -differenceInCents)].sort(
    (a, b) => b.debitInCents - a.debitInCents,
  )
}

export const handoverLines = (cents: number): EntryLine[] => [line(CASH, cents), line(COURIERS, -cents)]
