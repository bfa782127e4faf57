import type { FieldValues } from '#app/features/resources/fields/types.ts'
import type { FieldErrors } from '#app/platform/errors.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { ArticleStatus } from './types.ts'

/** Languages that may appear before the Arabic, after it, or not at all. Arabic itself follows the article's own state. */
export const ownLanguages = ['en', 'es', 'fr'] as const
export type OwnLanguage = (typeof ownLanguages)[number]

/** The fields of a language: its state, null where it appears with the Arabic, and its minute in Morocco. */
export const languageFields = {
  en: { state: 'stateEn', at: 'stateEnAt' },
  es: { state: 'stateEs', at: 'stateEsAt' },
  fr: { state: 'stateFr', at: 'stateFrAt' },
} as const satisfies Record<OwnLanguage, { state: string; at: string }>

export type LanguageStates = { stateEn: ArticleStatus | null; stateEs: ArticleStatus | null; stateFr: ArticleStatus | null }

const isHidden = (states: LanguageStates, language: Locale) => {
  const state = language === 'ar' ? null : states[languageFields[language].state]
  return state === 'draft' || state === 'scheduled'
}

/** The language in which a visitor of `locale` reads an article: Arabic where the text of theirs is not public. */
export function readingLanguage(states: LanguageStates, locale: Locale): Locale {
  return isHidden(states, locale) ? 'ar' : locale
}

/** The languages of a text that visitors may read. */
export function openLanguages(states: LanguageStates, written: readonly Locale[]): Locale[] {
  return written.filter((language) => !isHidden(states, language))
}

/** The languages that have a page of it; undefined where all have one, because Arabic stands in for what is not public. */
export function visibleIn({ status, ...states }: LanguageStates & { status: ArticleStatus }): Locale[] | undefined {
  return status === 'published' ? undefined : ownLanguages.filter((language) => states[languageFields[language].state] === 'published')
}

type Texts = Readonly<Partial<Record<Locale, unknown>>> | null | undefined

/** What a language needs before it appears by itself: nothing in it may have to be lent by an Arabic text that is no one's yet. */
const NEEDED = ['title', 'summary', 'body', 'topic'] as const

export function findLanguageProblems(after: FieldValues, before: FieldValues | null, minute: string): FieldErrors {
  const problems: FieldErrors = {}
  for (const language of ownLanguages) {
    const { state, at } = languageFields[language]
    if (after[state] !== 'scheduled' && after[state] !== 'published') continue
    const missing = NEEDED.find((name) => isEmpty((after[name] as Texts)?.[language]))
    if (missing) problems[`${missing}.${language}`] = 'article_language_missing'
    if (after[state] !== 'scheduled') continue
    const isNew = before?.[state] !== 'scheduled' || before[at] !== after[at]
    if (!after[at]) problems[at] = 'required'
    else if (isNew && String(after[at]) <= minute) problems[at] = 'article_schedule_past'
  }
  return problems
}

const isEmpty = (text: unknown) => text === undefined || text === '' || (Array.isArray(text) && text.length === 0)
