import type { I18n } from '#app/platform/i18n/i18n.ts'
import { bookAmount } from '../ledger/present.ts'
import { daysLate, isSure, lineKey } from './rules.ts'
import type { LetterProposal, OpenItem, OpenLine } from './types.ts'

/** A number or a name among words of either direction. */
const isolate = (text: string) => `\u2068${text}\u2069`

export type OpenLineRow = {
  key: string
  day: string
  number: string
  label: string
  reference: string | null
  party: string | null
  amountInCents: number
}

export const presentLine = (line: OpenLine, i18n: I18n): OpenLineRow => ({
  key: lineKey(line),
  day: i18n.date(line.date, 'dayShort'),
  number: line.number,
  label: line.label,
  reference: line.reference,
  party: line.party,
  amountInCents: line.amountInCents,
})

export type ProposalItem = { id: string; reason: LetterProposal['reason']; isSure: boolean; lines: OpenLineRow[] }

/** `newId` gives each proposal's form an id of its own. */
export const presentProposals = (proposals: readonly LetterProposal[], i18n: I18n, newId: () => string): ProposalItem[] =>
  proposals.map((proposal) => ({
    id: newId(),
    reason: proposal.reason,
    isSure: isSure(proposal),
    lines: proposal.lines.map((line) => presentLine(line, i18n)),
  }))

type ReminderParts = { party: string; seller: string; items: readonly OpenItem[]; day: string; site: string }

/**
 * What somebody who is late is written, in the language of `i18n`: each document that is past its day, what is left of it, and
 * all of it together. Null while nothing is late.
 */
export function presentReminder({ party, seller, items, day, site }: ReminderParts, i18n: I18n): { subject: string; text: string } | null {
  const late = items.filter(({ amountInCents, dueDate }) => amountInCents > 0 && daysLate(dueDate, day) > 0)
  if (late.length === 0) return null
  const { t } = i18n
  const total = late.reduce((sum, { amountInCents }) => sum + amountInCents, 0)
  const lines = late.map(({ invoice, reference, label, dueDate, amountInCents }) => {
    const line = t('parties.reminder_line', {
      document: isolate(invoice?.number ?? reference ?? label),
      day: i18n.date(dueDate),
      amount: isolate(bookAmount(i18n, amountInCents)),
    })
    return invoice ? `${line}\n${site}/invoice/${invoice.accessKey}` : line
  })
  const text = [
    t('parties.reminder_greeting', { party: isolate(party) }),
    t('parties.reminder_text', { count: late.length }),
    ...lines,
    t('parties.reminder_total', { amount: isolate(bookAmount(i18n, total)) }),
    t('parties.reminder_crossed'),
    seller,
  ]
  return { subject: t('parties.reminder_subject', { seller: isolate(seller) }), text: text.filter((part) => part !== '').join('\n\n') }
}
