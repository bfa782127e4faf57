import type { I18n } from '#app/platform/i18n/i18n.ts'
import { type Locale, locales } from '#app/platform/i18n/locales.ts'
import type { Band } from '../placement/types.ts'
import { type FindGloss, glossFinder } from './glossary.ts'
import type { TextRow } from './queries.server.ts'
import { parseQuestions } from './rules.ts'
import { minutesOf, paragraphsOf, tokensOf, wordsOf } from './tokens.ts'
import type { Gloss, ReadingLanguage, TextQuestion } from './types.ts'

export type TextCardView = {
  id: string
  language: ReadingLanguage
  band: Band
  title: string
  opening: string
  illustration: string | null
  minutes: number
}

const OPENING = 90

/** The beginning of a text, ended at a word. */
function openingOf(body: string): string {
  const [first = ''] = paragraphsOf(body)
  if (first.length <= OPENING) return first
  return `${first.slice(0, first.lastIndexOf(' ', OPENING))}…`
}

export function presentCard({ id, language, band, title, body, illustration }: TextRow): TextCardView {
  return { id, language, band, title, illustration, opening: openingOf(body), minutes: minutesOf(wordsOf(body, language).length) }
}

/** `n` is its place among the tokens of its paragraph. */
export type WordView = { n: number; text: string; gloss: string | null }
export type MeaningView = { language: Locale; text: string }
export type GlossView = Pick<Gloss, 'id' | 'lemma' | 'root' | 'pattern'> & { meanings: MeaningView[] }

export type ReaderView = {
  id: string
  language: ReadingLanguage
  band: Band
  title: string
  illustration: string | null
  source: string
  minutes: number
  words: number
  paragraphs: { n: number; words: (WordView | string)[] }[]
  glosses: GlossView[]
  questions: TextQuestion[]
  next: { id: string; title: string } | null
}

/** What a word means: as its reader's own list says, then in the page's language, never in its own. */
export function presentMeanings({ language, meanings, ownMeaning }: Gloss, locale: Locale): MeaningView[] {
  const first = [locale, ...locales.filter((other) => other !== locale)].filter((one) => one !== ownMeaning?.language)
  const found = first.flatMap((one) => {
    const text = one === language ? undefined : meanings[one]
    return text === undefined ? [] : [{ language: one, text }]
  })
  return ownMeaning ? [ownMeaning, ...found] : found
}

export const presentGloss = (gloss: Gloss, locale: Locale): GlossView => ({
  ...{ id: gloss.id, lemma: gloss.lemma, root: gloss.root, pattern: gloss.pattern },
  meanings: presentMeanings(gloss, locale),
})

type Reading = { text: TextRow; glossary: readonly Gloss[]; library: readonly TextRow[] }

/** A text as its page shows it: each word with its gloss, the glosses once each in the order of the text, and what comes next. */
export function presentText({ text, glossary, library }: Reading, { locale }: Pick<I18n, 'locale'>): ReaderView {
  const { id, language, band, title, illustration, source, body } = text
  const find = glossFinder(glossary, language)
  const used = new Map<string, Gloss>()
  const paragraphs = paragraphsOf(body).map((paragraph, i) => ({ n: i + 1, words: presentWords(paragraph, language, find, used) }))
  const own = library.filter((other) => other.language === language)
  const next = own[own.findIndex((other) => other.id === id) + 1]
  const words = wordsOf(body, language).length
  return {
    ...{ id, language, band, title, illustration, source, words, minutes: minutesOf(words), paragraphs },
    glosses: [...used.values()].map((gloss) => presentGloss(gloss, locale)),
    questions: parseQuestions(text.questions) ?? [],
    next: next ? { id: next.id, title: next.title } : null,
  }
}

function presentWords(paragraph: string, language: ReadingLanguage, find: FindGloss, used: Map<string, Gloss>): (WordView | string)[] {
  return tokensOf(paragraph, language).map((token, n) => {
    if (!token.isWord) return token.text
    const gloss = find(token.text)
    if (gloss && !used.has(gloss.id)) used.set(gloss.id, gloss)
    return { n, text: token.text, gloss: gloss?.id ?? null }
  })
}
