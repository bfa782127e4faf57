import { foldArabic } from '#app/platform/arabic.ts'
import type { LocalText } from '#app/platform/local-text.ts'

type Words = { title: LocalText; summary: LocalText; topic: LocalText }

const MIN_LETTERS = 3
/** How much a word counts by where it stands. */
const WEIGHTS = { title: 2, summary: 1, topic: 3 } as const
/** The article and the letters that Arabic writes together with it. */
const JOINED = /^(?:[وفبك]?ال|لل)(?=.{3})/

/** The words of an article's head, folded, each with its weight. Arabic is the text that every article has. */
function wordsOf(article: Words): Map<string, number> {
  const weights = new Map<string, number>()
  for (const [name, weight] of Object.entries(WEIGHTS)) {
    for (const word of foldArabic(article[name as keyof Words].ar).match(/[\p{L}\p{N}]+/gu) ?? []) {
      const bare = word.replace(JOINED, '')
      if (bare.length >= MIN_LETTERS) weights.set(bare, Math.max(weight, weights.get(bare) ?? 0))
    }
  }
  return weights
}

/** Those with most words in common, a rare word counting more than one that many have; what has none follows in the order given. */
export function mostRelated<Article extends Words>(to: Words, others: readonly Article[], count: number): Article[] {
  const own = wordsOf(to)
  const words = others.map(wordsOf)
  const holders = new Map([...own.keys()].map((word) => [word, words.filter((theirs) => theirs.has(word)).length]))
  const score = (theirs: Map<string, number>) =>
    [...own].reduce((sum, [word, weight]) => {
      const found = theirs.get(word)
      return found === undefined ? sum : sum + weight * found * Math.log(1 + others.length / (holders.get(word) ?? 1))
    }, 0)
  const scored = others.map((article, at) => ({ article, at, score: score(words[at] ?? new Map()) }))
  return scored
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, count)
    .map(({ article }) => article)
}
