import { foldArabic } from '#app/platform/arabic.ts'
import {
  type AgedParty,
  type AgedSums,
  type Bucket,
  buckets,
  type LetterProposal,
  type LineKey,
  type OpenItem,
  type OpenLine,
  type PartySide,
} from './types.ts'

export const MAX_LETTERED = 200

/** Accounts of customers and of suppliers, as the overview counts what is owed. */
export const isPartyAccount = (code: string) => /^(342|441)\d{1,5}$/.test(code)
export const sideOf = (account: string): PartySide => (account.startsWith('342') ? 'customer' : 'supplier')

/** The same name in another spelling: the key under which a third party's lines are gathered. Nobody: the empty one. */
export const partyKey = (name: string | null): string => (name === null ? '' : foldArabic(name))

export const lineKey = ({ position, line }: LineKey) => `${position}.${line}`

export const sumLines = (lines: readonly { amountInCents: number }[]): number =>
  lines.reduce((sum, { amountInCents }) => sum + amountInCents, 0)

const LETTERS = 26

/** A, B … Z, AA, AB …: as accountants write it beside the lines. */
export function letterFor(number: number): string {
  let text = ''
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / LETTERS)) text = String.fromCharCode(65 + ((rest - 1) % LETTERS)) + text
  return text
}

const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000

/** Days past its day; below one it is not due yet. */
export const daysLate = (dueDate: string, day: string): number => dayNumber(day) - dayNumber(dueDate)

const limits: readonly [Bucket, number][] = [
  ['current', 0],
  ['to_30', 30],
  ['to_60', 60],
  ['to_90', 90],
]

export function bucketOf(dueDate: string, day: string): Bucket {
  const late = daysLate(dueDate, day)
  return limits.find(([, most]) => late <= most)?.[0] ?? 'over_90'
}

/** Where an item stands in the table: by how late it is, or among what stands against nothing. */
export const columnOf = ({ amountInCents, dueDate }: Pick<OpenItem, 'amountInCents' | 'dueDate'>, day: string): Bucket | 'credit' =>
  amountInCents < 0 ? 'credit' : bucketOf(dueDate, day)

export function ageItems(items: readonly Pick<OpenItem, 'amountInCents' | 'dueDate'>[], day: string): AgedSums {
  const sums: Record<Bucket | 'credit', number> = { current: 0, to_30: 0, to_60: 0, to_90: 0, over_90: 0, credit: 0 }
  for (const item of items) sums[columnOf(item, day)] += item.amountInCents
  return { ...sums, totalInCents: sumLines(items) }
}

/** What of it is past its day. */
export const latePart = ({ sums }: Pick<AgedParty, 'sums'>): number => buckets.slice(1).reduce((sum, bucket) => sum + sums[bucket], 0)

/** Item by item gathered under whose they are; who is latest with most comes first, and what is nobody's last. */
export function ageParties(items: readonly OpenItem[], day: string): AgedParty[] {
  return [...Map.groupBy(items, ({ partyKey: key }) => key)]
    .map(([key, own]) => ({ key, party: own[0]?.party ?? null, items: own.length, sums: ageItems(own, day) }))
    .sort((a, b) => Number(a.key === '') - Number(b.key === '') || latePart(b) - latePart(a) || b.sums.totalInCents - a.sums.totalInCents)
}

/** What is left of the lines after some of them were taken. */
const without = (lines: readonly OpenLine[], taken: ReadonlySet<OpenLine>) => lines.filter((line) => !taken.has(line))

const isOneParty = (lines: readonly OpenLine[]) => new Set(lines.flatMap(({ party }) => (party === null ? [] : [partyKey(party)]))).size < 2

/** Whole groups that come to nothing. */
function evenGroups(lines: readonly OpenLine[], reason: LetterProposal['reason'], keyOf: (line: OpenLine) => string): LetterProposal[] {
  return [...Map.groupBy(lines, keyOf)].flatMap(([key, group]) =>
    key !== '' && group.length > 1 && group.length <= MAX_LETTERED && sumLines(group) === 0 && isOneParty(group)
      ? [{ reason, lines: group }]
      : [],
  )
}

/** A debit and a credit of the same amount and third party, where each is the other's only one. */
function onlyPairs(lines: readonly OpenLine[]): LetterProposal[] {
  const byAmount = Map.groupBy(lines, ({ amountInCents }) => Math.abs(amountInCents))
  return [...byAmount.values()].flatMap((group) => {
    const fits = (a: OpenLine, b: OpenLine) =>
      a.amountInCents === -b.amountInCents && a.party !== null && partyKey(a.party) === partyKey(b.party)
    return group.flatMap((debit) => {
      if (debit.amountInCents < 0) return []
      const credits = group.filter((credit) => fits(debit, credit))
      const [credit] = credits
      const isOnly = credits.length === 1 && credit && group.filter((other) => fits(other, credit)).length === 1
      return isOnly && credit ? [{ reason: 'amount' as const, lines: [debit, credit] }] : []
    })
  })
}

/**
 * Which open lines of an account probably settle each other: what one document made, then what carries the same reference, then
 * the same amount of the same third party. Each comes to nothing, and no line is in two.
 */
export function proposeLetters(lines: readonly OpenLine[]): LetterProposal[] {
  const taken = new Set<OpenLine>()
  const take = (found: readonly LetterProposal[]) => {
    for (const proposal of found) for (const line of proposal.lines) taken.add(line)
    return found
  }
  const documents = take(evenGroups(lines, 'document', ({ document }) => document))
  const references = take(evenGroups(without(lines, taken), 'reference', ({ reference }) => foldArabic(reference ?? '')))
  return [...documents, ...references, ...take(onlyPairs(without(lines, taken)))]
}

/** What a document or a reference says is lettered together at a press; an equal amount may be chance and is looked at. */
export const isSure = ({ reason }: LetterProposal): boolean => reason !== 'amount'
