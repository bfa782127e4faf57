import type { EntryLine } from '../ledger/types.ts'
import type { Asset, AssetInput, DueCharge } from './types.ts'

export const MIN_YEARS = 1
export const MAX_YEARS = 50
const BOOK_VALUE = '6513'

/** Where an asset's depreciation stands, and what it is an expense of: by the beginning of its account, the longest first. */
const depreciation: readonly (readonly [of: string, accumulated: string, expense: string])[] = [
  ['2331', '28331', '6193'],
  ['2332', '28332', '6193'],
  ['232', '2832', '6193'],
  ['234', '2834', '6193'],
  ['235', '2835', '6193'],
  ['21', '2811', '6191'],
  ['22', '2822', '6192'],
]

/** Undefined for what is not depreciated, as land. */
export function depreciationAccounts(account: string): { accumulated: string; expense: string } | undefined {
  const [, accumulated, expense] = depreciation.find(([of]) => account.startsWith(of)) ?? []
  return accumulated && expense ? { accumulated, expense } : undefined
}

const monthIndex = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1

/** Whole months of use up to the end of one, that of coming into service counted. */
export const monthsOfUse = (inServiceOn: string, month: string): number => Math.max(0, monthIndex(month) - monthIndex(inServiceOn) + 1)

type Plan = Pick<AssetInput, 'inServiceOn' | 'costInCents' | 'lifeMonths'>

/** What is used up at the end of a month (`YYYY-MM`), rounded to the nearest cent. */
export function usedUpAt({ inServiceOn, costInCents, lifeMonths }: Plan, month: string): number {
  const months = BigInt(Math.min(monthsOfUse(inServiceOn, month), lifeMonths))
  const life = BigInt(lifeMonths)
  return Number((BigInt(costInCents) * months * 2n + life) / (life * 2n))
}

export const chargedOf = ({ depreciatedBeforeInCents, charges }: Pick<Asset, 'depreciatedBeforeInCents' | 'charges'>): number =>
  charges.reduce((sum, { amountInCents }) => sum + amountInCents, depreciatedBeforeInCents)

export const netOfAsset = (asset: Asset): number => asset.costInCents - chargedOf(asset)

/** What is still to be charged up to the end of a month; nothing of what is gone. */
export const dueCharge = (asset: Asset, month: string): number =>
  asset.disposedOn === null ? Math.max(0, usedUpAt(asset, month) - chargedOf(asset)) : 0

export const listDue = (assets: readonly Asset[], year: number): DueCharge[] =>
  assets.map((asset) => ({ asset, amountInCents: dueCharge(asset, `${year}-12`) })).filter(({ amountInCents }) => amountInCents > 0)

type PlanYear = { year: number; chargeInCents: number; usedUpInCents: number; netInCents: number }

/** The plan of an asset's life, year by year. */
export function planOf(asset: Plan): PlanYear[] {
  const first = Number(asset.inServiceOn.slice(0, 4))
  const last = Math.floor((monthIndex(asset.inServiceOn) + asset.lifeMonths - 1) / 12)
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const year = first + i
    const usedUpInCents = usedUpAt(asset, `${year}-12`)
    return {
      year,
      chargeInCents: usedUpInCents - usedUpAt(asset, `${year - 1}-12`),
      usedUpInCents,
      netInCents: asset.costInCents - usedUpInCents,
    }
  })
}

const toLine = (account: string, net: number): EntryLine => ({
  account,
  debitInCents: Math.max(net, 0),
  creditInCents: Math.max(-net, 0),
  label: null,
  taxCode: null,
})

/** One line for each account, expenses first. */
export function chargeLines(due: readonly DueCharge[]): EntryLine[] {
  const [expenses, accumulated] = [new Map<string, number>(), new Map<string, number>()]
  for (const { asset, amountInCents } of due) {
    const accounts = depreciationAccounts(asset.account)
    if (!accounts) continue
    expenses.set(accounts.expense, (expenses.get(accounts.expense) ?? 0) + amountInCents)
    accumulated.set(accounts.accumulated, (accumulated.get(accounts.accumulated) ?? 0) - amountInCents)
  }
  const sorted = (sums: Map<string, number>) => [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([account, net]) => toLine(account, net))
  return [...sorted(expenses), ...sorted(accumulated)]
}

/** What goes off the books with an asset; `chargeInCents` is the last of its depreciation, part of the same entry. */
export function disposalLines(asset: Asset, chargeInCents: number): EntryLine[] {
  const accounts = depreciationAccounts(asset.account)
  if (!accounts) return []
  const usedUp = chargedOf(asset) + chargeInCents
  return [
    toLine(accounts.expense, chargeInCents),
    toLine(accounts.accumulated, -chargeInCents),
    toLine(accounts.accumulated, usedUp),
    toLine(BOOK_VALUE, asset.costInCents - usedUp),
    toLine(asset.account, -asset.costInCents),
  ].filter(({ debitInCents, creditInCents }) => debitInCents + creditInCents > 0)
}
