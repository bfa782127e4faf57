import { latinDigits } from '#app/platform/arabic.ts'
import { type GiftState, type GiftWay, MAX_GIFT_CENTS } from '../rules.ts'

/** A line of the association's bank: what came in is positive. */
export type BankTransfer = { row: number; date: string; amountInCents: number; text: string; reference: string | null }
export type PromisedGift = {
  id: string
  reference: string
  way: GiftWay
  state: GiftState
  amountInCents: number | null
  name: string | null
  version: number
}

/** `ready`: it came for a promise that waits. `again`: its reference was used already, in this file or before it. */
export type TransferState = 'ready' | 'again' | 'unknown' | 'unclear'
export type MatchedTransfer = BankTransfer & { state: TransferState; gift: PromisedGift | null }

/** Numbers that a giver may have written on a transfer: `A-1001`, `a 1001`, `A1001`. */
export function referencesIn(text: string): string[] {
  const found = latinDigits(text)
    .toUpperCase()
    .matchAll(/(?<![A-Z0-9])A\s?[-–.]?\s?(\d{4,9})(?!\d)/g)
  return [...new Set([...found].map(([, number]) => `A-${Number(number)}`))]
}

/** The incoming lines of a statement that carry a reference, each with its promise. Two references on one line are nobody's. */
export function matchTransfers(lines: readonly BankTransfer[], gifts: readonly PromisedGift[]): MatchedTransfer[] {
  const byReference = new Map(gifts.map((gift) => [gift.reference, gift]))
  const used = new Set<string>()
  return lines.flatMap((line): MatchedTransfer[] => {
    const references = referencesIn(`${line.text} ${line.reference ?? ''}`)
    const [reference] = references
    if (line.amountInCents <= 0 || reference === undefined) return []
    if (references.length > 1 || line.amountInCents > MAX_GIFT_CENTS) return [{ ...line, state: 'unclear', gift: null }]
    const gift = byReference.get(reference)
    if (gift?.way !== 'transfer') return [{ ...line, state: 'unknown', gift: null }]
    const isWaiting = (gift.state === 'promised' || gift.state === 'lapsed') && !used.has(reference)
    used.add(reference)
    return [{ ...line, state: isWaiting ? 'ready' : 'again', gift }]
  })
}
