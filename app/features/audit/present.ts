import { FIRST_OWNER_NAME } from '#app/platform/auth/roles.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { isLocale, localeFacts } from '#app/platform/i18n/locales.ts'
import { changesOf } from './rules.ts'
import type { AuditEntry, AuditLine, AuditValue, ChangeLine } from './types.ts'

/** The words of the rooms that act, by their manifests. */
export type AuditWordbook = {
  actions: Readonly<Record<string, MessageKey>>
  fieldsOf: (action: string) => Readonly<Record<string, MessageKey>>
  /** What codes mean, field by field; only whoever shows values needs it. */
  valuesOf?: (action: string) => Readonly<Record<string, CodeWords>>
}
type CodeWords = Readonly<Record<string, MessageKey>>

/** A number that nobody reads; a name or an order's number stands on the line. */
const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

export function actorName(i18n: I18n, { id, name }: { id: string | null; name: string }): string {
  return id === null ? i18n.t('audit.the_site') : nameOfStaff(i18n, name)
}

/** Who did it, as other lines of history keep them too: the owner has no name until they give themselves one. */
export function nameOfStaff(i18n: I18n, name: string): string {
  return name === FIRST_OWNER_NAME ? i18n.t('users.role_owner') : name
}

/** What happened, in the acting room's words; an act of a room that is gone by its own name. */
export function actionName(i18n: I18n, words: AuditWordbook, action: string): string {
  const key = Object.hasOwn(words.actions, action) ? words.actions[action] : undefined
  return key ? i18n.t(key) : action
}

/** A language by its own name, as the forms call it, however long ago the line was written. */
const languageName = (code: string): string => (isLocale(code) ? localeFacts[code].name : code)
const NAMES_LANGUAGES = /(^|[._])locales?$/

/** A field's name: its own, or its first part's followed by the rest (`site_name.ar`). */
function fieldName(i18n: I18n, words: Readonly<Record<string, MessageKey>>, path: string): string {
  const own = words[path]
  if (own) return i18n.t(own)
  const [first = '', ...rest] = path.split('.')
  const key = words[first]
  return key ? [i18n.t(key), ...rest.map(languageName)].join(' · ') : path
}

export function presentLine(entry: AuditEntry, i18n: I18n, words: AuditWordbook): AuditLine {
  const fields = words.fieldsOf(entry.action)
  const names = changesOf(entry.before, entry.after).map((change) => fieldName(i18n, fields, change.path))
  return {
    id: String(entry.id),
    when: `${i18n.date(entry.at, 'day')} ${i18n.date(entry.at, 'time')}`,
    who: actorName(i18n, { id: entry.actorId, name: entry.actorName }),
    what: actionName(i18n, words, entry.action),
    subject: entry.subjectName ?? (UUID.test(entry.subjectId ?? '') ? '' : (entry.subjectId ?? '')),
    fields: names,
    request: entry.requestId ?? '',
  }
}

export function presentChanges(entry: AuditEntry, i18n: I18n, words: AuditWordbook): ChangeLine[] {
  const fields = words.fieldsOf(entry.action)
  const codes = words.valuesOf?.(entry.action) ?? {}
  return changesOf(entry.before, entry.after).map(({ path, before, after }) => {
    const label = Object.hasOwn(codes, path) ? codes[path] : undefined
    const word = NAMES_LANGUAGES.test(path) ? languageName : wordIn(label, i18n)
    return { path, field: fieldName(i18n, fields, path), before: valueText(before, i18n, word), after: valueText(after, i18n, word) }
  })
}

/** A code by its word, where its room has one. */
function wordIn(codes: CodeWords = {}, i18n: I18n) {
  return (code: string): string => {
    const key = Object.hasOwn(codes, code) ? codes[code] : undefined
    return key ? i18n.t(key) : code
  }
}

/**
 * What stood there, in words; null where there is nothing to read. Lists and what they hold are said one after the other, a
 * text in several languages with their names. Names of inner fields are left out: what is said explains itself or is a code.
 */
function valueText(value: AuditValue | undefined, i18n: I18n, word: (code: string) => string): string | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'boolean') return i18n.t(value ? 'audit.value_yes' : 'audit.value_no')
  if (typeof value === 'number' || typeof value === 'string') return word(String(value))
  if (Array.isArray(value))
    return joined(
      value.map((item) => valueText(item, i18n, word)),
      i18n.t('admin.list_comma'),
    )
  const entries = Object.entries(value)
  const many = entries.length > 1
  const parts = entries.map(([name, inner]) => {
    const text = valueText(inner, i18n, word)
    return text !== null && many && isLocale(name) ? `${languageName(name)}: ${text}` : text
  })
  return joined(parts, ' · ')
}

function joined(parts: readonly (string | null)[], between: string): string | null {
  return parts.filter((part) => part !== null).join(between) || null
}
