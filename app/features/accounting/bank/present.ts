import type { I18n } from '#app/platform/i18n/i18n.ts'
import { bookAmount } from '../ledger/present.ts'
import type { MatchItem } from './admin/matches-section.tsx'
import type { OpenRow, RowProposal } from './admin/open-table.tsx'
import type { MatchView } from './queries/reconcile.server.ts'
import type { BankLine, BankProposal, BookLine } from './types.ts'

/** A number or a name among words of either direction. */
const isolate = (text: string) => `\u2068${text}\u2069`

export const bookKey = ({ position, line }: Pick<BookLine, 'position' | 'line'>) => `${position}.${line}`

function presentProposal(proposal: BankProposal, i18n: I18n): RowProposal {
  const { t, date } = i18n
  if (proposal.kind === 'invoice') {
    const { id, number, customer, dueInCents } = proposal.invoice
    return {
      kind: 'pay',
      title: t('bank.proposal_invoice', { number }),
      detail: `${isolate(customer)} · ${isolate(bookAmount(i18n, dueInCents))}`,
      invoice: id,
    }
  }
  if (proposal.kind === 'rule') {
    const { other, taxCode } = proposal.rule
    return {
      kind: 'post',
      title: t('bank.proposal_rule', { account: other }),
      detail: t('bank.proposal_rule_text'),
      other,
      tax: taxCode ?? '',
    }
  }
  const [first] = proposal.lines
  const detail = proposal.lines.map(({ number, date: day }) => `${isolate(number)} · ${date(day, 'dayShort')}`).join('، ')
  return {
    kind: 'match',
    title: proposal.lines.length === 1 && first ? first.label : t('bank.proposal_sum', { count: proposal.lines.length }),
    detail,
    amountInCents: proposal.lines.reduce((sum, { amountInCents }) => sum + amountInCents, 0),
    isSure: proposal.isSure,
    books: proposal.lines.map(bookKey),
  }
}

/** The lines that wait, each with what it probably is. `newId` gives each row's form an id of its own. */
export function presentOpen(
  lines: readonly BankLine[],
  proposals: ReadonlyMap<number, BankProposal>,
  i18n: I18n,
  newId: () => string,
): OpenRow[] {
  return lines.map(({ account: _account, ...line }) => {
    const proposal = proposals.get(line.id)
    return { ...line, day: i18n.date(line.date, 'dayShort'), formId: newId(), proposal: proposal ? presentProposal(proposal, i18n) : null }
  })
}

const MAX_BOOKS_SHOWN = 12

export function presentMatches(matches: readonly MatchView[], i18n: I18n): MatchItem[] {
  return matches.map(({ id, at, actorName, bank, books }) => ({
    id,
    who: `${isolate(actorName)} · ${i18n.date(at, 'dayTime')}`,
    bank: bank.map((line) => ({
      key: String(line.id),
      day: i18n.date(line.date, 'dayShort'),
      text: line.text,
      amountInCents: line.amountInCents,
    })),
    books: books.slice(0, MAX_BOOKS_SHOWN).map((line) => ({
      key: bookKey(line),
      day: i18n.date(line.date, 'dayShort'),
      text: line.label,
      amountInCents: line.amountInCents,
      number: line.number,
    })),
    moreBooks: Math.max(0, books.length - MAX_BOOKS_SHOWN),
  }))
}
