import type { BookEvent, BookEventKind } from '#app/platform/book-events.ts'
import { addDays, moroccoDay } from '#app/platform/time.ts'
import { journalFor, splitTax, taxAccountFor } from '../ledger/rules.ts'
import type { EntryLine, LedgerEntryInput, TaxRate } from '../ledger/types.ts'
import type { PostingRule, RuledKind } from './types.ts'

/** By which a form names a kind of event. */
export const kindId = ({ source, kind }: Pick<RuledKind, 'source' | 'kind'>): string => `${source}.${kind}`

/** What is posted while the accountant has not decided. */
export const suggestedRule = ({ isPosted, money, parts }: BookEventKind): PostingRule => ({
  isPosted,
  money,
  accounts: Object.fromEntries(Object.entries(parts).map(([part, { account }]) => [part, account])),
  taxCode: null,
})

/** The rule that held when something happened: the last one from before it. `rules` are in the order in which they were made. */
export function ruleAt<R extends { validFrom: Date }>(rules: readonly R[], at: Date): R | undefined {
  return rules.findLast(({ validFrom }) => validFrom.getTime() <= at.getTime())
}

/** The day on which an event is posted: its own, or the first open one after the months that are closed. */
export function postingDay(at: Date, closedThrough: string | null): string {
  const day = moroccoDay(at)
  return closedThrough !== null && day <= closedThrough ? addDays(closedThrough, 1) : day
}

type Posting = {
  event: Pick<BookEvent, 'parts' | 'reference'>
  direction: BookEventKind['direction']
  rule: PostingRule
  tax: TaxRate | null
}

/**
 * The lines of an event. Amounts have the tax in them: of each part it is taken apart, rounded to the nearest cent, so that all
 * lines come to what was paid.
 */
export function postingLines({ event, direction, rule, tax }: Posting): EntryLine[] {
  const isIn = direction === 'in'
  const line = (account: string, isDebit: boolean, cents: number, taxCode: string | null = null): EntryLine => ({
    account,
    debitInCents: isDebit ? cents : 0,
    creditInCents: isDebit ? 0 : cents,
    label: null,
    taxCode,
  })
  const parts = Object.entries(event.parts).filter(([, cents]) => cents > 0)
  const total = parts.reduce((sum, [, cents]) => sum + cents, 0)
  const against = parts.flatMap(([part, cents]) => {
    const account = rule.accounts[part] ?? ''
    const taxAccount = taxAccountFor({ kind: isIn ? 'received' : 'paid', other: account })
    if (!tax || !taxAccount) return [line(account, !isIn, cents)]
    const { netInCents, taxInCents } = splitTax(cents, tax.basisPoints)
    const own = netInCents > 0 ? [line(account, !isIn, netInCents, tax.code)] : []
    return taxInCents > 0 ? [...own, line(taxAccount, !isIn, taxInCents, tax.code)] : own
  })
  const money = line(rule.money, isIn, total)
  return isIn ? [money, ...against] : [...against, money]
}

export function postingEntry(posting: Posting & { date: string; label: string }): LedgerEntryInput {
  const { date, label, event, direction, rule } = posting
  return {
    date,
    journal: journalFor({ kind: direction === 'in' ? 'received' : 'paid', money: rule.money }),
    label,
    reference: event.reference,
    lines: postingLines(posting),
  }
}
