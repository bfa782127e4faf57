import { foldArabicLight } from '#app/platform/arabic.ts'

/** A text as words, folded as search folds them. */
export const foldWords = (text: string) => foldArabicLight(text).split(' ').filter(Boolean)

/** With, and, for … are written together with the word that follows them. */
const PARTICLE = /^[وفبلك](?=[\u0621-\u064a]{3})/

function isWord(word: string, sought: string): boolean {
  const forms = PARTICLE.test(word) ? [word, word.slice(1)] : [word]
  if (!sought.endsWith('*')) return forms.includes(sought)
  const stem = sought.slice(0, -1)
  return forms.some((form) => form.startsWith(stem))
}

const folded = new Map<string, string[]>()

/** A phrase of the data as folded words, each with its `*` where it had one. */
export function phraseWords(phrase: string): string[] {
  let words = folded.get(phrase)
  if (!words) {
    words = phrase.split(' ').flatMap((word) => (word.endsWith('*') ? [`${foldArabicLight(word.slice(0, -1))}*`] : foldWords(word)))
    folded.set(phrase, words)
  }
  return words
}

/** Where a phrase begins among words; −1 when it is not there. */
export function phraseAt(words: readonly string[], phrase: string): number {
  const sought = phraseWords(phrase)
  if (sought.length === 0) return -1
  return words.findIndex((_, at) => sought.every((word, i) => isWord(words[at + i] ?? '', word)))
}

/** The places of the words that phrases take up. */
export function takenBy(words: readonly string[], phrases: readonly string[]): Set<number> {
  const taken = new Set<number>()
  for (const phrase of phrases) {
    const at = phraseAt(words, phrase)
    if (at >= 0) for (let i = 0; i < phraseWords(phrase).length; i += 1) taken.add(at + i)
  }
  return taken
}
