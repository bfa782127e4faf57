import chart from './chart.json' with { type: 'json' }
import rates from './tax-rates.json' with { type: 'json' }
import type { Account, TaxRate } from './types.ts'

type Change = { code: string; name: Account['name'] | null; closedAt: Date | null }

/** The plan comptable marocain with the accounts of cooperatives, as it comes with the program: every site has it. */
const shipped: ReadonlyMap<string, Account> = new Map(chart.map(({ code, name }) => [code, { code, name, isClosed: false, isOwn: false }]))

/** An account as it stands after what the accountant changed; undefined for one that nobody knows. */
export function resolveAccount(code: string, change: Change | undefined): Account | undefined {
  const original = shipped.get(code)
  const name = change?.name ?? original?.name
  return name && { code, name, isClosed: change?.closedAt != null, isOwn: !original }
}

/** The whole chart in the order of its codes, as 1111 < 11111 < 1119. */
export function mergeChart(changes: readonly Change[]): Account[] {
  const byCode = new Map(changes.map((change) => [change.code, change]))
  const codes = [...new Set([...shipped.keys(), ...byCode.keys()])].sort()
  return codes.flatMap((code) => resolveAccount(code, byCode.get(code)) ?? [])
}

/** The codes that a line may carry on a day. */
export function isTaxCode(code: string, date: string): boolean {
  return rates.some((rate) => rate.code === code && rate.from <= date && (rate.to === null || date <= rate.to))
}

/** The rates that may be chosen on a day. */
export function listTaxRates(date: string): TaxRate[] {
  return rates.filter((rate) => isTaxCode(rate.code, date)).map((rate) => ({ code: rate.code, basisPoints: rate.basis_points }))
}
