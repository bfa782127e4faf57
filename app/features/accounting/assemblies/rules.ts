import { AppError } from '#app/platform/errors.ts'
import type { EntryLine } from '../ledger/types.ts'
import { divide } from '../members/rules.ts'
import type { Allocation, AllocationTerms, Sharer, Turnout, Votes } from './types.ts'

/** Accounts of the chart. */
export const SURPLUS = '1191'
const LEGAL_RESERVE = '1140'
const OTHER_RESERVES = '1152'
const CARRIED_SURPLUS = '1161'
export const CARRIED_LOSS = '1169'
/** What members are owed of a surplus. */
export const PARTS_TO_PAY = '4465'

export const hasQuorum = ({ present, entitled }: Turnout, quorumPercent: number): boolean =>
  present > 0 && present * 100 >= entitled * quorumPercent

/** Carried by more than the asked part of the votes for and against, and with enough members there. */
export function isAdopted(
  { votesFor, votesAgainst, ...turnout }: Turnout & Votes,
  { quorumPercent, majorityPercent }: { quorumPercent: number; majorityPercent: number },
): boolean {
  return hasQuorum(turnout, quorumPercent) && votesFor * 100 > (votesFor + votesAgainst) * majorityPercent
}

/** Rounded once, to the nearest cent. */
const shareOf = (cents: number, basisPoints: number): number => Number((BigInt(cents) * BigInt(basisPoints) * 2n + 10_000n) / 20_000n)

/**
 * Divides a surplus as it was decided: earlier losses, the legal reserve, another reserve, interest on what is paid in, and the asked
 * part of the rest to the members by their deliveries; what then remains is carried forward. Whatever is given adds up to the
 * surplus to the cent. 422 `surplus_short` where reserve or interest are more than there is.
 */
export function allocateSurplus(
  { surplusInCents, lossesInCents }: { surplusInCents: number; lossesInCents: number },
  terms: AllocationTerms,
  sharers: readonly Sharer[],
): Allocation {
  const losses = Math.min(Math.max(lossesInCents, 0), surplusInCents)
  let left = surplusInCents - losses
  const legal = shareOf(left, terms.legalBasisPoints)
  left -= legal
  const short = (field: string) => new AppError('invalid_entry', { status: 422, fields: { [field]: 'surplus_short' } })
  if (terms.otherReserveInCents > left) throw short('other_reserve')
  left -= terms.otherReserveInCents
  const capital = sharers.map(({ capitalInCents }) => Math.max(capitalInCents, 0))
  const interest = shareOf(
    capital.reduce((sum, cents) => sum + cents, 0),
    terms.interestBasisPoints,
  )
  if (interest > left) throw short('interest')
  left -= interest
  const delivered = sharers.map(({ deliveredInCents }) => Math.max(deliveredInCents, 0))
  const patronage = delivered.some((cents) => cents > 0) ? shareOf(left, terms.patronageBasisPoints) : 0
  const [interests, patronages] = [divide(interest, capital), divide(patronage, delivered)]
  return {
    amountInCents: surplusInCents,
    lossesInCents: losses,
    legalReserveInCents: legal,
    otherReserveInCents: terms.otherReserveInCents,
    interestInCents: interest,
    patronageInCents: patronage,
    retainedInCents: left - patronage,
    parts: sharers.flatMap((sharer, i) => {
      const [interestInCents = 0, patronageInCents = 0] = [interests[i], patronages[i]]
      return interestInCents + patronageInCents > 0 ? [{ ...sharer, interestInCents, patronageInCents }] : []
    }),
  }
}

/** The entry that carries an allocation out. */
export function allocationLines(allocation: Allocation): EntryLine[] {
  const line = (account: string, debitInCents: number, creditInCents: number): EntryLine[] =>
    debitInCents + creditInCents === 0 ? [] : [{ account, debitInCents, creditInCents, label: null, taxCode: null }]
  return [
    ...line(SURPLUS, allocation.amountInCents, 0),
    ...line(CARRIED_LOSS, 0, allocation.lossesInCents),
    ...line(LEGAL_RESERVE, 0, allocation.legalReserveInCents),
    ...line(OTHER_RESERVES, 0, allocation.otherReserveInCents),
    ...line(PARTS_TO_PAY, 0, allocation.interestInCents + allocation.patronageInCents),
    ...line(CARRIED_SURPLUS, 0, allocation.retainedInCents),
  ]
}
