import type { ReadingLanguage, Token } from './types.ts'

/** Short vowels, their doubles, the dagger alif and the stretching stroke: what a vocalised text has and its search form has not. */
const MARKS = /[\u0610-\u061a\u064b-\u065f\u0670\u0640]/g

// By their numbers: this is no text that somebody reads.
const [WASLA, ALIF] = [0x671, 0x627] as const

/** Arabic as it is printed in a newspaper. Other languages have nothing to strip. */
export function stripMarks(text: string): string {
  return text.replace(MARKS, '').replaceAll(String.fromCharCode(WASLA), String.fromCharCode(ALIF))
}

const LATIN = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu
const words: Readonly<Record<ReadingLanguage, RegExp>> = {
  ar: /[\u0621-\u064a\u0671][\u0610-\u061a\u0621-\u065f\u0670\u0671]*|[\p{Script=Latin}]+/gu,
  en: LATIN,
  es: LATIN,
  // What is elided is a word of its own: l’eau, qu’il.
  fr: /aujourd['’]hui|[\p{L}\p{M}]+['’](?=\p{L})|[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/giu,
}

/** A text cut into words and what stands between them; joined again it is the text. */
export function tokensOf(text: string, language: ReadingLanguage): Token[] {
  const tokens: Token[] = []
  let at = 0
  for (const match of text.matchAll(words[language])) {
    if (match.index > at) tokens.push({ isWord: false, text: text.slice(at, match.index) })
    tokens.push({ isWord: true, text: match[0] })
    at = match.index + match[0].length
  }
  if (at < text.length) tokens.push({ isWord: false, text: text.slice(at) })
  return tokens
}

export const wordsOf = (text: string, language: ReadingLanguage): string[] =>
  tokensOf(text, language).flatMap((token) => (token.isWord ? [token.text] : []))

/** Paragraphs are divided by an empty line. */
export function paragraphsOf(body: string): string[] {
  return body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
}

/** Words that an unhurried reader reads in a minute. */
const WORDS_A_MINUTE = 90
export const minutesOf = (words: number): number => Math.max(1, Math.round(words / WORDS_A_MINUTE))
