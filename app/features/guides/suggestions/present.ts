import { type HoursLine, hoursInWords } from '#app/features/hours/present.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import { formatPhone, messagingLink } from '#app/platform/phone.ts'
import { type DiffPart, wordDiff } from '#app/platform/word-diff.ts'
import type { DecidedLine, QueueCase, QueueLine } from './queries/suggestion-queue.server.ts'
import { editorPath, isApplied, isLongField, shownValue } from './rules.ts'
import type { SuggestedField } from './types.ts'

export type SuggestionLineView = { id: number; kind: 'edit' | 'claim'; entry: string; what: string; text: string; when: string }

const fieldName = (i18n: I18n, field: SuggestedField) => i18n.t(`guides.suggest_${field}` as MessageKey)

export function presentQueueLine(line: QueueLine, i18n: I18n): SuggestionLineView {
  return {
    id: line.id,
    kind: line.kind,
    entry: localize(line.entry.name, i18n.locale),
    what: line.field ? fieldName(i18n, line.field) : i18n.t('suggestions.is_claim'),
    text: line.field ? readable(line.field, line.proposed ?? '') : (line.name ?? ''),
    when: i18n.date(line.createdAt, 'dayTime'),
  }
}

export type DecidedView = SuggestionLineView & {
  accepted: boolean
  by: string
  decided: string
  reason: string | null
  note: string | null
}

export function presentDecided(line: DecidedLine, i18n: I18n): DecidedView {
  return {
    ...presentQueueLine(line, i18n),
    accepted: line.status === 'accepted',
    by: line.decidedBy ?? '',
    decided: line.decidedAt ? i18n.date(line.decidedAt, 'dayTime') : '',
    reason: line.reason && i18n.t(`suggestions.reason_${line.reason}`),
    note: line.note,
  }
}

/** A telephone as people write it; everything else as it was written. */
const readable = (field: SuggestedField, value: string) => (field === 'phone' && value.startsWith('+') ? formatPhone(value) : value)

/** What a field said and what it should say: a text word by word, hours in words, anything else side by side. */
export type Comparison = {
  field: SuggestedField
  label: string
  before: string | null
  beforeHours: HoursLine[] | null
  after: string
  parts: DiffPart[] | null
  ltr: boolean
}
type Check = { good: boolean; text: string; to?: string }

export type CaseView = {
  id: number
  kind: 'edit' | 'claim'
  status: 'pending' | 'accepted' | 'rejected'
  entry: { id: string; name: string; path: string | null; place: string }
  editor: string
  when: string
  language: Locale
  message: string | null
  comparison: Comparison | null
  /** Accepting writes it into the entry; otherwise it leads to the entry's editor. */
  applies: boolean
  checks: Check[]
  claim: { name: string; phone: string | null; phoneText: string | null; email: string | null; write: string | null } | null
  contacts: { id: number; name: string; reach: string; since: string }[]
  decided: { by: string; when: string; reason: string | null; note: string | null } | null
}

export function presentCase(found: QueueCase, i18n: I18n, today: string): CaseView {
  const { entry, kind, field, locale } = found
  const name = localize(found.entryName, i18n.locale)
  return {
    id: found.id,
    kind,
    status: found.status,
    entry: { id: entry.id, name, path: found.entryStatus === 'published' ? entry.path : null, place: entry.cityName ?? '' },
    editor: editorPath(entry.id, found.id),
    when: i18n.date(found.createdAt, 'dayTime'),
    language: locale,
    message: found.message,
    comparison: field ? compare(found, field, i18n, today) : null,
    applies: kind === 'claim' || (field !== null && isApplied(field)),
    checks: checksOf(found, i18n),
    claim: kind === 'claim' ? claimOf(found, name, i18n) : null,
    contacts: found.contacts.map((contact) => ({
      id: contact.id,
      name: contact.name,
      reach: contact.phone ? formatPhone(contact.phone) : (contact.email ?? ''),
      since: i18n.date(contact.confirmedAt, 'day'),
    })),
    decided: found.decidedAt
      ? {
          by: found.decidedBy ?? '',
          when: i18n.date(found.decidedAt, 'dayTime'),
          reason: found.reason && i18n.t(`suggestions.reason_${found.reason}`),
          note: found.note,
        }
      : null,
  }
}

function compare({ shown, proposed }: QueueCase, field: SuggestedField, i18n: I18n, today: string): Comparison {
  const after = readable(field, proposed ?? '')
  const before = shown === null ? null : readable(field, shown)
  const isText = field === 'name' || field === 'address' || field === 'description'
  return {
    field,
    label: fieldName(i18n, field),
    before,
    beforeHours: field === 'hours' && shown !== null ? (hoursInWords(shown, i18n, today) ?? null) : null,
    after,
    parts: isText && before !== null && (isLongField(field) || before.includes(' ')) ? wordDiff(before, after) : null,
    ltr: field === 'phone' || field === 'website',
  }
}

function claimOf({ name, phone, email }: QueueCase, entry: string, i18n: I18n): CaseView['claim'] {
  return {
    name: name ?? '',
    phone,
    phoneText: phone && formatPhone(phone),
    email,
    write: phone && messagingLink(phone, i18n.t('suggestions.claim_greeting', { name: name ?? '', entry })),
  }
}

/** What can be looked up without asking anybody. */
function checksOf(found: QueueCase, i18n: I18n): Check[] {
  const { t } = i18n
  const checks: Check[] = []
  if (found.field && found.status === 'pending' && found.field !== 'closed' && found.field !== 'other') {
    const isAsShown = shownValue(found.entry, found.field) === found.shown
    checks.push({ good: isAsShown, text: t(isAsShown ? 'suggestions.check_same' : 'suggestions.check_changed') })
  }
  if (found.field === 'phone') {
    const text = found.twin ? t('suggestions.check_twin', { name: localize(found.twin.name, i18n.locale) }) : t('suggestions.check_no_twin')
    checks.push({ good: !found.twin, text })
  }
  if (found.kind === 'claim') {
    const isOwn = found.phone !== null && found.phone === found.entry.phone
    checks.push({ good: isOwn, text: t(isOwn ? 'suggestions.check_own_phone' : 'suggestions.check_other_phone') })
    if (found.contacts.length > 0) checks.push({ good: false, text: t('suggestions.check_contact', { count: found.contacts.length }) })
  }
  if (found.entryStatus !== 'published') checks.push({ good: false, text: t('suggestions.check_draft') })
  if (found.others > 0) checks.push({ good: false, text: t('suggestions.check_others', { count: found.others }) })
  return checks
}
