import { parse } from '@messageformat/parser'
import { checkMessage } from './platform/i18n/check-message.ts'
import { I18n, type Messages } from './platform/i18n/i18n.ts'
import { type Locale, locales, sourceLocale } from './platform/i18n/locales.ts'
import { compactTokens } from './platform/i18n/message.ts'

// Rooms are found by where their files lie: adding or deleting one changes nothing here.
const files = import.meta.glob<Record<string, string>>(
  ['./features/**/messages/*.json', './platform/i18n/messages/*.json', './ui/**/messages/*.json'],
  {
    eager: true,
    import: 'default',
  },
)

/** A text of the site as it is shipped, in every language that has it, with the folder of its room. */
export type BuiltInMessage = { key: string; folder: string; texts: Readonly<Partial<Record<Locale, string>>> }

const builtIn = readFiles()

function readFiles(): ReadonlyMap<string, BuiltInMessage> {
  const all = new Map<string, BuiltInMessage>()
  for (const [path, texts] of Object.entries(files)) {
    const [, folder = '', file] = /^\.\/(?:features\/)?(.+?)\/messages\/(\w+)\.json$/.exec(path) ?? []
    const locale = locales.find((one) => one === file)
    if (!locale) continue
    for (const [key, text] of Object.entries(texts)) {
      all.set(key, { key, folder, texts: { ...all.get(key)?.texts, [locale]: text } })
    }
  }
  return all
}

/** Every text of the site by its key, in the order of the rooms. */
export const builtInMessages = (): ReadonlyMap<string, BuiltInMessage> => builtIn

const compile = (text: string) => compactTokens(parse(text))

function compileLocale(locale: Locale): Messages {
  const messages: Messages = {}
  for (const { key, texts } of builtIn.values()) if (texts[locale] !== undefined) messages[key] = compile(texts[locale])
  return messages
}

const compiled = Object.fromEntries(locales.map((locale) => [locale, compileLocale(locale)])) as Record<Locale, Messages>

const catalogue = Object.fromEntries(
  locales.map((locale) => [locale, new I18n(locale, compiled[locale], compiled[sourceLocale])]),
) as Record<Locale, I18n>

export function i18nFor(locale: Locale): I18n {
  return catalogue[locale]
}

/** The messages of whole rooms (`cart` = every key under `cart.`) or single keys, Arabic filled in, for the elements of a page. */
export function messagesFor(locale: Locale, requested: readonly string[]): Messages {
  const all = { ...compiled[sourceLocale], ...compiled[locale] }
  const isRequested = (key: string) => requested.includes(key) || requested.includes(key.slice(0, key.indexOf('.')))
  return Object.fromEntries(Object.entries(all).filter(([key]) => isRequested(key)))
}

/** A text of the owner's that stands in for a built-in one. */
type TextOverride = { locale: Locale; key: string; text: string }

const applied = new Map<string, TextOverride>()

/**
 * Puts the owner's texts in the place of the built-in ones, for the whole process and at once; a text that is not among them
 * is the built-in one again. A text that does not fit its key, because an update gave it other arguments, is left out.
 * Returns the languages in which something reads otherwise than before.
 */
export function applyOverrides(overrides: readonly TextOverride[]): Locale[] {
  const next = new Map(overrides.filter(fits).map((one) => [`${one.locale} ${one.key}`, one]))
  const changed = new Set<Locale>()
  for (const [id, { locale, key }] of applied) {
    if (next.has(id)) continue
    const text = builtIn.get(key)?.texts[locale]
    if (text === undefined) delete compiled[locale][key]
    else compiled[locale][key] = compile(text)
    applied.delete(id)
    changed.add(locale)
  }
  for (const [id, override] of next) {
    if (applied.get(id)?.text === override.text) continue
    compiled[override.locale][override.key] = compile(override.text)
    applied.set(id, override)
    changed.add(override.locale)
  }
  return locales.filter((locale) => changed.has(locale))
}

function fits({ locale, key, text }: TextOverride): boolean {
  const original = builtIn.get(key)?.texts[sourceLocale]
  return original !== undefined && checkMessage(locale, text, original).length === 0
}
