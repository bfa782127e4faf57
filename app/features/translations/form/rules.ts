import type { Token } from '@messageformat/parser'
import { checkMessage, type MessageProblem, PLURAL_FORMS, tryParse } from '#app/platform/i18n/check-message.ts'
import { type Locale, locales, sourceLocale } from '#app/platform/i18n/locales.ts'
import type { Values, VersionedField } from '#app/ui/admin/versions.ts'
import type { LocalizedText, Override, SiteMessage, TextChange } from '../types.ts'

/** A text that is one choice by a number and nothing around it: it is written form by form. */
type PluralText = { argument: string; forms: Readonly<Record<string, string>> }

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
export function countedBy({ texts }: SiteMessage): string | undefined {
  const all = texts.flatMap(({ text, builtIn }) => [text, builtIn]).filter((text) => text !== undefined)
  const plurals = all.map(readPlural)
  const [first] = plurals
  return first && plurals.every((plural) => plural?.argument === first.argument) ? first.argument : undefined
}

/** The inputs of a language: one, or one a form. */
export const inputNames = (message: SiteMessage, locale: Locale): string[] =>
  countedBy(message) === undefined ? [locale] : PLURAL_FORMS[locale].map((form) => `${locale}.${form}`)

export const messageFields = (message: SiteMessage): VersionedField[] =>
  locales.map((locale) => ({ id: locale, names: inputNames(message, locale) }))

export function messageValues(message: SiteMessage): Values {
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
export function writtenText(message: SiteMessage, locale: Locale, values: Values): { text: string | undefined; missing: string[] } {
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

/** What is to stand in each language: undefined is the built-in text. A language that is not named stays as it is. */
export type NewTexts = Partial<Record<Locale, string | undefined>>

export const fitsOriginal = (locale: Locale, text: string, original: string): boolean => checkMessage(locale, text, original).length === 0

/**
 * The overrides that make a message read as it was written. A translation that is given, or said to be `right` as it is, is noted as
 * made from the Arabic that is written with it; one that is neither grows old when the Arabic changes.
 */
export function planTexts(message: SiteMessage, newTexts: NewTexts, right: readonly Locale[] = []): TextChange[] {
  const arabicText = message.texts.find(({ locale }) => locale === sourceLocale)
  const arabic = (sourceLocale in newTexts ? newTexts.ar : arabicText?.text) ?? arabicText?.builtIn ?? ''
  return message.texts.flatMap((now) => {
    const { locale } = now
    const text = locale in newTexts ? newTexts[locale] : now.text
    const isSame = isSameText(locale, text ?? now.builtIn, now.text)
    if (isSame && !right.includes(locale)) return []
    return [{ key: message.key, locale, next: overrideFor(now, { text: isSame ? now.text : text, arabic, original: arabicText?.builtIn }) }]
  })
}

type OverrideInput = { text: string | undefined; arabic: string; original: string | undefined }

function overrideFor({ locale, builtIn }: LocalizedText, { text = builtIn, arabic, original }: OverrideInput): Override | null {
  if (text === undefined) return null
  // The built-in text belongs to the built-in Arabic; beside another it has to be somebody's decision.
  if (text === builtIn && (locale === sourceLocale || arabic === original)) return null
  return { text, builtIn: builtIn ?? '', source: locale === sourceLocale ? null : arabic }
}

export type TextProblems = Partial<Record<Locale, readonly MessageProblem[]>>

/** What is written for a language in a form, and what is wrong with it. */
export function checkWritten(
  message: SiteMessage,
  locale: Locale,
  values: Values,
): { text: string | undefined; problems: MessageProblem[] } {
  const original = message.texts.find((text) => text.locale === sourceLocale)?.builtIn ?? ''
  const { text, missing } = writtenText(message, locale, values)
  if (missing.length > 0) return { text, problems: [{ code: 'plural_missing', names: missing }] }
  return { text, problems: text === undefined ? [] : checkMessage(locale, text, original) }
}

/** Texts up to this stand on buttons, in menus and above columns: their place was made for them. Longer ones run on as they need. */
const LABEL_LENGTH = 60

const longestForm = (text: string) => Math.max(...Object.values(readPlural(text)?.forms ?? { other: text }).map((form) => form.length))

/**
 * How much longer a text is than its place was made for: the place holds the longest that the site is shipped with, in any language, and half
 * as much again. Undefined where it fits, or where the place grows with the text.
 */
export function tooLongFor({ texts }: SiteMessage, text: string): { length: number; usual: number } | undefined {
  const usual = Math.max(0, ...texts.flatMap(({ builtIn }) => (builtIn === undefined ? [] : [longestForm(builtIn)])))
  const length = longestForm(text)
  return usual <= LABEL_LENGTH && length > Math.max(usual * 1.5, usual + 12) ? { length, usual } : undefined
}

/** What a form wants, or what is wrong with it, language by language. Only what was changed is looked at. */
export function readNewTexts(message: SiteMessage, values: Values): { newTexts: NewTexts } | { problems: TextProblems } {
  const newTexts: NewTexts = {}
  const problems: TextProblems = {}
  for (const { locale, text: now } of message.texts) {
    const { text, problems: found } = checkWritten(message, locale, values)
    if (isSameText(locale, text, now)) continue
    newTexts[locale] = text
    if (found.length > 0) problems[locale] = found
  }
  return Object.keys(problems).length > 0 ? { problems } : { newTexts }
}
