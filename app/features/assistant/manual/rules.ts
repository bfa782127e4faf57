import { withoutTanwin } from '#app/platform/arabic.ts'
import type { ManualPage } from '#app/platform/manual.ts'
import manual from '../questions/data/manual-words.json' with { type: 'json' }
import type { UnderstoodQuestion } from '../questions/rules.ts'
import { phraseAt, phraseWords } from '../questions/words.ts'

const verbs = new Map(Object.entries(manual.verbs))

const withVerbs = (phrases: readonly string[]): string[] =>
  phrases.flatMap((phrase) => (phrase.startsWith('@') ? (verbs.get(phrase.slice(1)) ?? []) : [phrase]))

/** How well a page of the manual fits a question; 0 where it is about something else, or asks for something else to be done. */
function fitOf({ words: { subjects, aspects = [], without = [] } }: ManualPage, { words }: UnderstoodQuestion): number {
  // What is done to something gives it an ending: 'كيف أضيف درسا؟' is about a درس.
  const bare = words.map(withoutTanwin)
  const isThere = (phrase: string) => phraseAt(words, phrase) >= 0 || phraseAt(bare, phrase) >= 0
  const named = subjects.filter(isThere)
  const done = withVerbs(aspects).filter(isThere)
  if (named.length === 0 || (aspects.length > 0 && done.length === 0) || withVerbs(without).some(isThere)) return 0
  return Math.max(...named.map((phrase) => phraseWords(phrase).length)) * 2 + Math.min(2, done.length)
}

/** The pages of the manual that a question calls for by its words, the best first. */
export function choosePages<Page extends ManualPage>(question: UnderstoodQuestion, pages: readonly Page[]): Page[] {
  return pages
    .map((page) => ({ page, fit: fitOf(page, question) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .map(({ page }) => page)
}

/** Groups of verbs that pages may name. */
export const isVerbGroup = (phrase: string): boolean => verbs.has(phrase.slice(1))
