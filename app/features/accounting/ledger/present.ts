import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localize } from '#app/platform/local-text.ts'
import type { StoredEntry } from './queries/entries.server.ts'
import { classOf, isPostable, netOf, netUnder, usualSide } from './rules.ts'
import type { Account, AccountBalance, Side } from './types.ts'

/** An entry as the API shows it. */
export function presentEntry(entry: StoredEntry) {
  return {
    number: entry.number,
    date: entry.date,
    journal: entry.journal,
    label: entry.label,
    reference: entry.reference,
    hash: entry.hash,
    previous_hash: entry.previousHash,
    lines: entry.lines.map((line) => ({
      account: line.account,
      debit_in_cents: line.debitInCents,
      credit_in_cents: line.creditInCents,
      label: line.label,
      tax_code: line.taxCode,
    })),
  }
}

type TrialBalanceLine = { account: string; name: string; debitInCents: number; creditInCents: number; netInCents: number }
export type TrialBalance = { lines: TrialBalanceLine[]; debitInCents: number; creditInCents: number }

/** Accounts that were posted to, named in a language, with the sums of both sides. */
export function presentTrialBalance(balances: readonly AccountBalance[], chart: readonly Account[], i18n: I18n): TrialBalance {
  const names = new Map(chart.map(({ code, name }) => [code, localize(name, i18n.locale)]))
  const lines = balances.map((balance) => ({ ...balance, name: names.get(balance.account) ?? '', netInCents: netOf(balance) }))
  const total = (side: 'debitInCents' | 'creditInCents') => lines.reduce((sum, line) => sum + line[side], 0)
  return { lines, debitInCents: total('debitInCents'), creditInCents: total('creditInCents') }
}

/** A net with the side that it stands on; nothing at all stands on the usual one. */
export function presentNet(account: string, netInCents: number): { cents: number; side: Side } {
  return { cents: Math.abs(netInCents), side: netInCents === 0 ? usualSide(account) : netInCents > 0 ? 'debit' : 'credit' }
}

export type ChartClass = { number: number; accounts: { code: string; name: string; isClosed: boolean; isOwn: boolean }[] }

/** The chart class by class, named in a language. */
export function presentChart(chart: readonly Account[], i18n: I18n): ChartClass[] {
  return [1, 2, 3, 4, 5, 6, 7, 8].map((number) => ({
    number,
    accounts: chart
      .filter(({ code }) => classOf(code) === number)
      .map((account) => ({ ...account, name: localize(account.name, i18n.locale) })),
  }))
}

/** An amount of the books: two decimals always, so that units stand under units. */
export const bookAmount = (i18n: Pick<I18n, 'number'>, cents: number): string => i18n.number(cents / 100, 2)

/** What the manager looks at first: balances of all years up to today, income and expenses of this year. */
export function presentFigures(all: readonly AccountBalance[], ofYear: readonly AccountBalance[]) {
  const income = -netUnder(ofYear, ['7'])
  const expenses = netUnder(ofYear, ['6'])
  return [
    { id: 'bank', cents: netUnder(all, ['514']) },
    { id: 'cash', cents: netUnder(all, ['516']) },
    { id: 'owed_to_us', cents: netUnder(all, ['342']) },
    { id: 'we_owe', cents: -netUnder(all, ['441']) },
    { id: 'tax_due', cents: -netUnder(all, ['4455', '4456', '3455', '3456']) },
    { id: 'income', cents: income },
    { id: 'expenses', cents: expenses },
    { id: 'result', cents: income - expenses },
  ] as const
}

/** The accounts that may be chosen for a new entry. */
export function presentOptions(chart: readonly Account[], i18n: I18n): { code: string; name: string }[] {
  return chart
    .filter(({ code, isClosed }) => isPostable(code) && !isClosed)
    .map(({ code, name }) => ({ code, name: localize(name, i18n.locale) }))
}
