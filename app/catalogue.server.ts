import { parse } from '@messageformat/parser'
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

function compileLocale(locale: Locale): Messages {
  const messages: Messages = {}
  for (const [path, texts] of Object.entries(files)) {
    if (!path.endsWith(`/${locale}.json`)) continue
    for (const [key, text] of Object.entries(texts)) messages[key] = compactTokens(parse(text))
  }
  return messages
}

const compiled = Object.fromEntries(locales.map((locale) => [locale, compileLocale(locale)])) as Record<Locale, Messages>

const catalogue = Object.fromEntries(
  locales.map((locale) => [locale, new I18n(locale, compiled[locale], compiled[sourceLocale])]),
) as Record<Locale, I18n>

export function i18nFor(locale: Locale): I18n {
  return catalogue[locale]
}

/** The messages of some rooms (`cart` = every key under `cart.`), Arabic filled in, for a page that hydrates. */
export function messagesFor(locale: Locale, rooms: readonly string[]): Messages {
  const requested = { ...compiled[sourceLocale], ...compiled[locale] }
  return Object.fromEntries(Object.entries(requested).filter(([key]) => rooms.includes(key.slice(0, key.indexOf('.')))))
}
