import { type Band, bands } from '#app/features/iqra/placement/types.ts'
import type { FindGloss } from './glossary.ts'
import { paragraphsOf, tokensOf, wordsOf } from './tokens.ts'
import { type Gloss, type MarkedPart, type ReadingLanguage, type TextQuestion, textBands, type WordStatus } from './types.ts'

/**
 * The questions of a text as they are written, one block each: `? question`, `+ the right answer`, `- a wrong one` (twice or
 * more) and `= why`. Blocks are divided by an empty line. Undefined for what is not written so.
 */
export function parseQuestions(written: string | null): TextQuestion[] | undefined {
  const blocks = (written ?? '').split(/\n\s*\n/).filter((block) => block.trim() !== '')
  const questions = blocks.map(parseQuestion)
  return questions.includes(undefined) ? undefined : (questions as TextQuestion[])
}

function parseQuestion(block: string, position: number): TextQuestion | undefined {
  const lines = block.split('\n').map((line) => ({ sign: line.trim().slice(0, 1), text: line.trim().slice(1).trim() }))
  const of = (sign: string) => lines.filter((line) => line.sign === sign && line.text !== '').map(({ text }) => text)
  const [[question, ...moreQuestions], [right, ...moreRight], wrong, [explanation = '']] = [of('?'), of('+'), of('-'), of('=')]
  const isWhole = lines.every(({ sign, text }) => '?+-='.includes(sign) && text !== '')
  if (!question || !right || wrong.length < 2 || moreQuestions.length > 0 || moreRight.length > 0 || !isWhole) return undefined
  // The right one stands elsewhere in every question, and always in the same place of one: a page is the same for everybody.
  const at = (question.length + position) % (wrong.length + 1)
  return { question, options: [...wrong.slice(0, at), right, ...wrong.slice(at)], right: at, explanation }
}

/** How many of these questions were answered rightly; an answer is an option's index, null for none. */
export const countRight = (questions: readonly TextQuestion[], answers: readonly (number | null)[]): number =>
  questions.filter(({ right }, i) => answers[i] === right).length

export type Coverage = { words: number; glossed: number; missing: string[] }

/** How many of a text's running words the glossary has, and which forms it has not. */
export function coverageOf(text: string, language: ReadingLanguage, find: FindGloss): Coverage {
  const running = wordsOf(text, language)
  const missing = running.filter((word) => !find(word))
  return { words: running.length, glossed: running.length - missing.length, missing: [...new Set(missing)] }
}

/** In a text of a band nine running words of ten are of that band or an easier one: so it is in the library that editors wrote. */
export const WITHIN_BAND = 0.9
/** Where the glossary knows fewer words than this, a text is taken for hard. */
const MIN_GLOSSED = 0.5

/** The band that a text's words speak for, by the glossary; words that it does not have count for nothing. */
export function measureBand(text: string, language: ReadingLanguage, find: FindGloss): (typeof textBands)[number] {
  const running = wordsOf(text, language)
  const glossed = running.flatMap((word) => find(word)?.band ?? [])
  if (glossed.length < MIN_GLOSSED * running.length || glossed.length === 0) return 'C1'
  const isWithin = (band: Band) => (word: Band) => bands.indexOf(word) <= bands.indexOf(band)
  return textBands.find((band) => glossed.filter(isWithin(band)).length >= WITHIN_BAND * glossed.length) ?? 'C1'
}

/** Of the running words that the glossary has, the share that is of a band or an easier one, 0 to 100: what a reader of it knows. */
export function bandShares(text: string, language: ReadingLanguage, find: FindGloss): { band: Band; share: number }[] {
  const glossed = wordsOf(text, language).flatMap((word) => find(word)?.band ?? [])
  return textBands.map((band, i) => {
    const within = glossed.filter((word) => bands.indexOf(word) <= i).length
    return { band, share: glossed.length === 0 ? 0 : Math.floor((100 * within) / glossed.length) }
  })
}

/** Words in a sentence, on average; 0 for no text. */
export function sentenceLength(text: string, language: ReadingLanguage): number {
  const sentences = text.split(/[.!?؟…]+|\n\s*\n/).flatMap((sentence) => wordsOf(sentence, language).length || [])
  return sentences.length === 0 ? 0 : sentences.reduce((sum, words) => sum + words, 0) / sentences.length
}

/** Words that a reader of this band need not know: those of a higher one, once each, in the order of the text. */
export function wordsAbove(text: string, language: ReadingLanguage, band: Band, find: FindGloss): { word: string; gloss: Gloss }[] {
  const limit = bands.indexOf(band)
  const found = new Map<string, { word: string; gloss: Gloss }>()
  for (const word of wordsOf(text, language)) {
    const gloss = find(word)
    if (gloss && bands.indexOf(gloss.band) > limit && !found.has(gloss.id)) found.set(gloss.id, { word, gloss })
  }
  return [...found.values()]
}

const MAX_EASIER = 4
/** In how many languages two words must mean the same for one to be offered in the place of the other. */
const SHARED_MEANINGS = 2

/**
 * Words of the same language that a text of this band may have in the place of one above it: those that whoever keeps the glossary wrote
 * down, then those that the glossary explains alike. Of what it has a band for, only what is within the text's.
 */
export function easierWords(word: Gloss, { band, glosses, find }: { band: Band; glosses: readonly Gloss[]; find: FindGloss }): string[] {
  const isWithin = (one: Gloss) => bands.indexOf(one.band) <= bands.indexOf(band)
  const written = word.easier.filter((one) => {
    const known = find(one)
    return !known || isWithin(known)
  })
  const alike = glosses.filter((other) => {
    if (other.id === word.id || other.language !== word.language || !isWithin(other)) return false
    const shared = Object.entries(word.meanings).filter(([language, meaning]) => other.meanings[language as ReadingLanguage] === meaning)
    return shared.length >= SHARED_MEANINGS
  })
  return [...new Set([...written, ...alike.map(({ lemma }) => lemma)])].slice(0, MAX_EASIER)
}

/** A text as its writer sees it: its words marked where they are above its band, or no reader could look them up. */
export function markedParagraphs(
  text: string,
  { language, band, find }: { language: ReadingLanguage; band: Band; find: FindGloss },
): MarkedPart[][] {
  const markOf = (word: string): Omit<MarkedPart, 'text'> | undefined => {
    const gloss = find(word)
    if (!gloss) return { mark: 'missing' }
    const steps = bands.indexOf(gloss.band) - bands.indexOf(band)
    if (steps <= 0) return undefined
    return { mark: steps === 1 ? 'one' : 'more', gloss: gloss.id }
  }
  return paragraphsOf(text).map((paragraph) => {
    const parts: MarkedPart[] = []
    for (const token of tokensOf(paragraph, language)) {
      const mark = token.isWord ? markOf(token.text) : undefined
      const last = parts.at(-1)
      if (mark) parts.push({ text: token.text, ...mark })
      else if (last && !last.mark) last.text += token.text
      else parts.push({ text: token.text })
    }
    return parts
  })
}

/** The share of running words that somebody knows, 0 to 100; words without a gloss and ignored ones are not counted. */
export function knownShare(glossIds: readonly string[], statuses: ReadonlyMap<string, WordStatus>): number | undefined {
  const counted = glossIds.filter((id) => statuses.get(id) !== 'ignored')
  if (counted.length === 0) return undefined
  return Math.floor((100 * counted.filter((id) => statuses.get(id) === 'known').length) / counted.length)
}

/** The share of running words that somebody is learning, 0 to 100, counted as `knownShare` does. */
export function learningShare(glossIds: readonly string[], statuses: ReadonlyMap<string, WordStatus>): number | undefined {
  const counted = glossIds.filter((id) => statuses.get(id) !== 'ignored')
  if (counted.length === 0) return undefined
  return Math.floor((100 * counted.filter((id) => statuses.get(id) === 'learning').length) / counted.length)
}

/** Whose turn it is among the questions of the texts that somebody has finished: each comes once before one comes again. */
export function questionOfDay<Text extends { id: string; questions: readonly TextQuestion[] }>(texts: readonly Text[], day: string) {
  const all = [...texts]
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .flatMap((text) => text.questions.map((asked, question) => ({ text, asked, question })))
  return all[Math.floor(Date.parse(day) / DAY_MS) % Math.max(1, all.length)]
}

const DAY_MS = 86_400_000
/** A streak forgives as many days in seven. */
export const FORGIVEN = 2
const WEEK = 7

/**
 * Days in a row that somebody read, up to today. It forgives: two empty days in any seven end nothing, they are only not
 * counted; today ends nothing either, since it is not over. Days are `YYYY-MM-DD`.
 */
export function streakOf(days: readonly string[], today: string): number {
  const read = new Set(days)
  const at = (back: number) => new Date(Date.parse(`${today}T00:00:00Z`) - back * DAY_MS).toISOString().slice(0, 10)
  let streak = read.has(today) ? 1 : 0
  const missed: number[] = []
  for (let back = 1; back <= days.length * WEEK; back += 1) {
    if (read.has(at(back))) streak += 1
    else {
      missed.push(back)
      if (missed.filter((one) => one > back - WEEK).length > FORGIVEN) break
    }
  }
  return streak
}
