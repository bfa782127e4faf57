import { checkMessage, type MessageProblem } from '#app/platform/i18n/check-message.server.ts'
import { type Locale, sourceLocale } from '#app/platform/i18n/locales.ts'
import type { Values } from '#app/ui/admin/versions.ts'
import { isSameText, writtenText } from './message-form.ts'
import type { LocalizedText, Message, Override, TextChange } from './types.ts'

/** What is to stand in each language: undefined is the built-in text. A language that is not named stays as it is. */
export type WantedTexts = Partial<Record<Locale, string | undefined>>

export const fitsOriginal = (locale: Locale, text: string, original: string): boolean => checkMessage(locale, text, original).length === 0

/**
 * The overrides that make a message read as wanted. A translation that is given, or said to be `right` as it is, is noted as
 * made from the Arabic that is wanted with it; one that is neither grows old when the Arabic changes.
 */
export function planTexts(message: Message, wanted: WantedTexts, right: readonly Locale[] = []): TextChange[] {
  const arabicText = message.texts.find(({ locale }) => locale === sourceLocale)
  const arabic = (sourceLocale in wanted ? wanted.ar : arabicText?.text) ?? arabicText?.builtIn ?? ''
  return message.texts.flatMap((now) => {
    const { locale } = now
    const text = locale in wanted ? wanted[locale] : now.text
    const isSame = isSameText(locale, text ?? now.builtIn, now.text)
    if (isSame && !right.includes(locale)) return []
    return [{ key: message.key, locale, next: overrideFor(now, { text: isSame ? now.text : text, arabic, original: arabicText?.builtIn }) }]
  })
}

type Wanted = { text: string | undefined; arabic: string; original: string | undefined }

function overrideFor({ locale, builtIn }: LocalizedText, { text = builtIn, arabic, original }: Wanted): Override | null {
  if (text === undefined) return null
  // The built-in text belongs to the built-in Arabic; beside another it has to be somebody's decision.
  if (text === builtIn && (locale === sourceLocale || arabic === original)) return null
  return { text, builtIn: builtIn ?? '', source: locale === sourceLocale ? null : arabic }
}

export type TextProblems = Partial<Record<Locale, readonly MessageProblem[]>>

/** What is written for a language in a form, and what is wrong with it. */
export function checkWritten(message: Message, locale: Locale, values: Values): { text: string | undefined; problems: MessageProblem[] } {
  const original = message.texts.find((text) => text.locale === sourceLocale)?.builtIn ?? ''
  const { text, missing } = writtenText(message, locale, values)
  if (missing.length > 0) return { text, problems: [{ code: 'plural_missing', names: missing }] }
  return { text, problems: text === undefined ? [] : checkMessage(locale, text, original) }
}

/** What a form wants, or what is wrong with it, language by language. Only what was changed is looked at. */
export function readWanted(message: Message, values: Values): { wanted: WantedTexts } | { problems: TextProblems } {
  const wanted: WantedTexts = {}
  const problems: TextProblems = {}
  for (const { locale, text: now } of message.texts) {
    const { text, problems: found } = checkWritten(message, locale, values)
    if (isSameText(locale, text, now)) continue
    wanted[locale] = text
    if (found.length > 0) problems[locale] = found
  }
  return Object.keys(problems).length > 0 ? { problems } : { wanted }
}
