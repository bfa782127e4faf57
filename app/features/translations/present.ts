import { actorName } from '#app/features/audit/present.ts'
import type { ChangeLine, HistoryLine } from '#app/features/audit/types.ts'
import { type MessageProblem, messageArguments, PLURAL_FORMS, tryParse } from '#app/platform/i18n/check-message.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { type Locale, localeFacts, sourceLocale } from '#app/platform/i18n/locales.ts'
import { compactTokens, fillMessage, type MessagePart } from '#app/platform/i18n/message.ts'
import type { Difference } from '#app/ui/admin/editor.tsx'
import type { Values } from '#app/ui/admin/versions.ts'
import { presentComments } from './comments/present.ts'
import type { MessageComment } from './comments/types.ts'
import type { TextProblems } from './form/rules.ts'
import { countedBy, inputNames, messageFields, messageValues, readPlural } from './form/rules.ts'
import { areaOf } from './rules.ts'
import type { MessageEditor, MessageRevision, MessageRow, SiteMessage, TextEditor, TextPiece } from './types.ts'

/** What is said beside the field as a whole; which argument or form it is, stands below it. */
const FIELD_CODES: Record<MessageProblem['code'], string> = {
  empty: 'message_empty',
  digits: 'message_digits',
  direction: 'message_direction',
  control: 'message_control',
  markup: 'message_markup',
  too_long: 'message_too_long',
  syntax: 'message_syntax',
  arguments: 'message_arguments',
  choices: 'message_choices',
  plural_missing: 'message_plural_missing',
  plural_surplus: 'message_plural_surplus',
}

const braced = (names: readonly string[]) => names.map((name) => `{${name.replace(/^\w+ /, '')}}`).join(' ')

/** What is wrong, with the arguments or forms that it is about. */
export function problemText(problem: MessageProblem, { t }: I18n): string {
  if (problem.code === 'arguments') {
    const missing = problem.expected.filter((name) => !problem.names.includes(name))
    const unknown = problem.names.filter((name) => !problem.expected.includes(name))
    return [
      ...(missing.length > 0 ? [t('translations.lacks_arguments', { names: braced(missing) })] : []),
      ...(unknown.length > 0 ? [t('translations.unknown_arguments', { names: braced(unknown) })] : []),
    ].join(' ')
  }
  if (problem.code === 'plural_missing') return t('translations.lacks_forms', { names: problem.names.join(' ') })
  if (problem.code === 'plural_surplus') return t('translations.surplus_forms', { names: problem.names.join(' ') })
  if (problem.code === 'choices') return t('translations.lacks_choices', { names: problem.names.join(' ') })
  return t(`errors.${FIELD_CODES[problem.code]}` as MessageKey)
}

export const fieldProblems = (problems: TextProblems): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([locale, [first]]) => [locale, FIELD_CODES[first?.code ?? 'syntax']]))

/** A text with its arguments apart; of a choice, every one of its texts. */
function textPieces(text: string): TextPiece[] {
  const plural = readPlural(text)
  if (plural) {
    const forms = [...new Set(Object.values(plural.forms))]
    return forms.flatMap((form, i) => [...(i > 0 ? [{ text: ' / ', isArgument: false }] : []), ...argumentsApart(form)])
  }
  return argumentsApart(text)
}

const argumentsApart = (text: string): TextPiece[] =>
  text.split(/(\{[^{}\s,]*\}|#)/).flatMap((piece, i) => (piece === '' ? [] : [{ text: piece, isArgument: i % 2 === 1 }]))

/** What a room is called: its part of the site, and its own name where its texts say one. */
export function roomLabel(folder: string, i18n: I18n): string {
  const area = `translations.area_${areaOf(folder).replaceAll('-', '_')}`
  const name = folder.includes('/') ? roomTitle(folder, i18n) : undefined
  const first = i18n.has(area) ? i18n.t(area) : folder
  return name && name !== first ? `${first} · ${name}` : first
}

/** A part of it: its own name, or `admin` for the half of a room that the back office has. */
function roomTitle(folder: string, i18n: I18n): string {
  const parts = folder.split('/')
  const nameOf = (part: string | undefined) => {
    const own = `translations.room_${part?.replaceAll('-', '_')}`
    return i18n.has(own) ? i18n.t(own) : undefined
  }
  const last = parts.at(-1) ?? ''
  const above = parts.at(-2)
  if (last !== 'admin') return nameOf(last) ?? last
  const own = nameOf(`${above}-admin`)
  if (own !== undefined || parts.length === 2) return own ?? nameOf(last) ?? last
  return i18n.t('translations.room_of_admin', { room: nameOf(above) ?? above ?? '' })
}

export function presentRow(message: SiteMessage, comments: number, i18n: I18n): MessageRow {
  const isCounted = countedBy(message) !== undefined
  return {
    key: message.key,
    room: roomLabel(message.folder, i18n),
    comments,
    cells: message.texts.map(({ locale, text, states }) => ({ locale, pieces: textPieces(text ?? ''), states, isCounted })),
  }
}

/** The numbers that a form of a plural is for, where a few examples say it. */
const NUMBERS: Readonly<Record<string, string>> = {
  'ar.zero': '0',
  'ar.one': '1',
  'ar.two': '2',
  'ar.few': '3–10',
  'ar.many': '11–99',
  'ar.other': '100+',
}

type Editing = {
  message: SiteMessage
  version: number
  revisions: readonly MessageRevision[]
  comments: readonly MessageComment[]
  next: string | null
  i18n: I18n
}

export function presentEditor({ message, version, revisions, comments, next, i18n }: Editing): MessageEditor {
  return {
    key: message.key,
    form: { values: messageValues(message), problems: {} },
    version: String(version),
    unsaved: false,
    differences: null,
    refused: null,
    texts: presentTexts(message, {}, i18n),
    arguments: requiredArguments(message),
    history: presentHistory(revisions, i18n),
    comments: presentComments(comments, i18n),
    next,
  }
}

/** The languages of an editor; what is wrong with a saved text is said as well, until it is written anew. */
export function presentTexts(message: SiteMessage, problems: TextProblems, i18n: I18n): TextEditor[] {
  return message.texts.map(({ locale }) => ({
    ...presentText(message, locale),
    problems: (problems[locale] ?? []).map((problem) => problemText(problem, i18n)),
  }))
}

function requiredArguments({ texts }: SiteMessage): string[] {
  const tokens = tryParse(texts.find(({ locale }) => locale === sourceLocale)?.builtIn ?? '')
  return typeof tokens === 'string' ? [] : messageArguments(tokens).map((name) => name.replace(/^\w+ /, ''))
}

function presentText(message: SiteMessage, locale: Locale): Omit<TextEditor, 'problems'> {
  const now = message.texts.find((text) => text.locale === locale)
  const { override, builtIn, text, states = [] } = now ?? {}
  const isCounted = countedBy(message) !== undefined
  const forms = PLURAL_FORMS[locale]
  return {
    locale,
    inputs: inputNames(message, locale).map((name, i) => ({
      name,
      form: isCounted ? (forms[i] ?? null) : null,
      numbers: isCounted ? (NUMBERS[name] ?? null) : null,
    })),
    states,
    builtIn: builtIn !== undefined && builtIn !== text ? builtIn : null,
    builtInThen: states.includes('upgraded') ? (override?.builtIn ?? null) : null,
    arabicThen: states.includes('outdated') ? (override?.source ?? arabicOf(message)) : null,
  }
}

const arabicOf = ({ texts }: SiteMessage) => texts.find(({ locale }) => locale === sourceLocale)?.builtIn ?? ''

/** Each act that touched the message, newest first. */
function presentHistory(revisions: readonly MessageRevision[], i18n: I18n): HistoryLine[] {
  const batches = new Map<string, MessageRevision[]>()
  for (const revision of revisions) batches.set(revision.batch, [...(batches.get(revision.batch) ?? []), revision])
  const undone = new Set(revisions.map(({ undoes }) => undoes))
  return [...batches].flatMap(([batch, some]): HistoryLine[] => {
    const [first] = some
    if (!first) return []
    const isUndone = undone.has(batch)
    const when = i18n.date(first.at, 'dayTime')
    return [
      {
        id: first.id,
        who: actorName(i18n, { id: first.actorId, name: first.actorName }),
        what: i18n.t(first.undoes ? 'translations.history_undid' : 'translations.history_changed'),
        when,
        subject: null,
        changes: some.map(presentChange),
        isUndone,
        undo: isUndone || first.undoes ? null : { label: `${i18n.t('audit.undo')}: ${when}`, fields: { batch } },
      },
    ]
  })
}

const presentChange = ({ locale, before, after }: MessageRevision): ChangeLine => ({
  path: locale,
  field: localeFacts[locale].name,
  before: before?.text ?? null,
  after: after?.text ?? null,
})

/** The languages in which two versions of a form differ. */
export function describeDifferences(message: SiteMessage, mine: Values, theirs: Values): Difference[] {
  return messageFields(message).flatMap(({ id, names }) => {
    const side = (values: Values) => names.map((name) => values[name] ?? '').join(' / ')
    const difference = { id, label: localeFacts[id as Locale].name, mine: side(mine), theirs: side(theirs) }
    return difference.mine === difference.theirs ? [] : [difference]
  })
}

const countedArgument = (part: MessagePart): string[] => (typeof part === 'object' && 's' in part && part.s === 'plural' ? [part.a] : [])

/** Numbers that fall into every form of every language. */
const SAMPLES = [0, 1, 2, 7, 11, 100, 102, 103, 1_000_000]

/** How a text reads: a counted one for some numbers, with its other arguments as they stand. */
export function sampleTexts(text: string, locale: Locale, i18n: I18n): { number: string | null; text: string }[] {
  const tokens = tryParse(text)
  if (typeof tokens === 'string') return []
  const message = compactTokens(tokens)
  const counted = typeof message === 'string' ? [] : message.flatMap(countedArgument)
  const fill = (values: Record<string, number>) => fillMessage(message, values, localeFacts[locale].intl, i18n.number)
  if (counted.length === 0) return [{ number: null, text: fill({}) }]
  return SAMPLES.map((sample) => ({ number: i18n.number(sample), text: fill(Object.fromEntries(counted.map((name) => [name, sample]))) }))
}
