import { journalFor } from '../ledger/rules.ts'
import type { EntryLine, Journal } from '../ledger/types.ts'
import type { MemberSums, MovementInput } from './types.ts'

/** Capital, capital called and not paid in, and what members are owed. */
export const CAPITAL = '1111'
export const UNPAID_CAPITAL = '3462'
export const MEMBERS = '4463'

/** What a share is worth while nobody has said otherwise: the least that law 112-12 allows. */
export const LEAST_SHARE_CENTS = 10_000
export const MAX_SHARES = 1_000_000
export const MAX_QUANTITY_MILLI = 1_000_000_000
export const MAX_PRICE_CENTS = 100_000_000

/** Rounded once, to the nearest cent. */
export function deliveryAmount({ quantityMilli, unitPriceInCents }: { quantityMilli: number; unitPriceInCents: number }): number {
  return Number((BigInt(quantityMilli) * BigInt(unitPriceInCents) * 2n + 1000n) / 2000n)
}

const line = (account: string, cents: number): EntryLine => ({
  account,
  debitInCents: Math.max(cents, 0),
  creditInCents: Math.max(-cents, 0),
  label: null,
  taxCode: null,
})

/** Which account a movement debits, and which it credits. */
function accountsOf(movement: MovementInput): [debit: string, credit: string] {
  if (movement.kind === 'delivery') return [movement.account, MEMBERS]
  if (movement.kind === 'payment') return [MEMBERS, movement.money]
  if (movement.kind === 'shares') return [UNPAID_CAPITAL, CAPITAL]
  return [movement.money, UNPAID_CAPITAL]
}

export function movementLines(movement: MovementInput): EntryLine[] {
  const [debit, credit] = accountsOf(movement)
  return [line(debit, movement.amountInCents), line(credit, -movement.amountInCents)]
}

export function journalOf(movement: MovementInput): Journal {
  if (movement.kind === 'delivery') return 'AC'
  return movement.kind === 'shares' ? 'OD' : journalFor({ kind: 'paid', money: movement.money })
}

/** What a member is owed for deliveries; negative when more was advanced than was delivered. */
export const owedTo = ({ deliveredInCents, paidInCents }: Pick<MemberSums, 'deliveredInCents' | 'paidInCents'>): number =>
  deliveredInCents - paidInCents

/**
 * Divides an amount by weights to the cent: everybody the whole cents of their part, and the cents that are left one by one to the
 * largest remainders, among equal ones to the first. Nothing where all weights are zero.
 */
export function divide(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (total === 0n) return weights.map(() => 0)
  const parts = weights.map((weight, i) => {
    const product = BigInt(cents) * BigInt(weight)
    return { i, whole: product / total, rest: product % total }
  })
  let left = BigInt(cents) - parts.reduce((sum, { whole }) => sum + whole, 0n)
  for (const part of parts.toSorted((a, b) => (a.rest === b.rest ? a.i - b.i : a.rest > b.rest ? -1 : 1))) {
    if (left === 0n) break
    part.whole += 1n
    left -= 1n
  }
  return parts.map(({ whole }) => Number(whole))
}
