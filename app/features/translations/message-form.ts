import type { Token } from '@messageformat/parser'
import { PLURAL_FORMS, tryParse } from '#app/platform/i18n/check-message.server.ts'
import { type Locale, locales } from '#app/platform/i18n/locales.ts'
import type { Values, VersionedField } from '#app/ui/admin/versions.ts'
import type { Message } from './types.ts'

/** A text that is one choice by a number and nothing around it: it is written form by form. */
export type PluralText = { argument: string; forms: Readonly<Record<string, string>> }

/** Undefined for any other text, and for one that could not be put together again as it was. */
export function readPlural(text: string): PluralText | undefined {
  const tokens = tryParse(text)
  const [token, ...rest] = typeof tokens === 'string' ? [] : tokens
  if (token?.type !== 'plural' || rest.length > 0 || token.pluralOffset) return undefined
  const forms = token.cases.map(({ key, tokens: inner }) => [key, plainText(inner)] as const)
  if (forms.some(([key, form]) => key.startsWith('=') || form === undefined)) return undefined
  return { argument: token.arg, forms: Object.fromEntries(forms.map(([key, form]) => [key, form ?? ''])) }
}

/** Words and arguments as they are written; undefined where more is among them, or what would need quotes. */
function plainText(tokens: readonly Token[]): string | undefined {
  const parts = tokens.map((token) => {
    if (token.type === 'octothorpe') return '#'
    if (token.type === 'argument') return `{${token.arg}}`
    return token.type === 'content' && !/[{}#]|'(?=')|'$/.test(token.value) ? token.value : undefined
  })
  return parts.includes(undefined) ? undefined : parts.join('')
}

export const writePlural = (locale: Locale, { argument, forms }: PluralText): string =>
  `{${argument}, plural, ${PLURAL_FORMS[locale].map((form) => `${form} {${forms[form] ?? ''}}`).join(' ')}}`

/** The argument by which a message is counted in all languages; undefined for one that is written as a whole. */
export function countedBy({ texts }: Message): string | undefined {
  const all = texts.flatMap(({ text, builtIn }) => [text, builtIn]).filter((text) => text !== undefined)
  const plurals = all.map(readPlural)
  const [first] = plurals
  return first && plurals.every((plural) => plural?.argument === first.argument) ? first.argument : undefined
}

/** The inputs of a language: one, or one a form. */
export const inputNames = (message: Message, locale: Locale): string[] =>
  countedBy(message) === undefined ? [locale] : PLURAL_FORMS[locale].map((form) => `${locale}.${form}`)

export const messageFields = (message: Message): VersionedField[] =>
  locales.map((locale) => ({ id: locale, names: inputNames(message, locale) }))

export function messageValues(message: Message): Values {
  const isCounted = countedBy(message) !== undefined
  return Object.fromEntries(
    message.texts.flatMap(({ locale, text = '' }) => {
      if (!isCounted) return [[locale, text]]
      const { forms = {} } = readPlural(text) ?? {}
      return PLURAL_FORMS[locale].map((form) => [`${locale}.${form}`, forms[form] ?? ''])
    }),
  )
}

/** What was written for a language. Undefined: nothing, so that the built-in text holds. `missing` are forms left empty. */
export function writtenText(message: Message, locale: Locale, values: Values): { text: string | undefined; missing: string[] } {
  const argument = countedBy(message)
  const normal = (text = '') => text.replace(/\r\n?/g, '\n')
  if (argument === undefined) {
    const text = normal(values[locale])
    return { text: text.trim() === '' ? undefined : text, missing: [] }
  }
  const forms = Object.fromEntries(PLURAL_FORMS[locale].map((form) => [form, normal(values[`${locale}.${form}`])]))
  const missing = PLURAL_FORMS[locale].filter((form) => forms[form]?.trim() === '')
  if (missing.length === PLURAL_FORMS[locale].length) return { text: undefined, missing: [] }
  return { text: writePlural(locale, { argument, forms }), missing }
}

/** Whether two texts of one message say the same, however their braces are spaced. */
export function isSameText(locale: Locale, one: string | undefined, other: string | undefined): boolean {
  if (one === other) return true
  if (one === undefined || other === undefined) return false
  const [a, b] = [readPlural(one), readPlural(other)]
  return a !== undefined && b !== undefined && writePlural(locale, a) === writePlural(locale, b)
}
