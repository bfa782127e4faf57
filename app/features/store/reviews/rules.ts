import words from './name-words.json' with { type: 'json' }
import type { ReviewSummary } from './types.ts'

export const MAX_TEXT = 1000
export const REVIEWS_A_PAGE = 10
/** Further back nobody reads, and an offset costs what it skips. */
export const MAX_REVIEW_PAGE = 100
const MAX_NAME = 30

/** `titles` stand before a name and are none; `joined` are no name without the word after them. */
const titles = new Set(words.titles)
const joined = new Set(words.joined)

/** The first name out of what somebody wrote as their name: without a title, and whole where it is of two words. */
export function firstNameOf(fullName: string): string {
  const parts = fullName.split(/\s+/u).filter(Boolean)
  const plain = (word: string | undefined) => (word ?? '').toLowerCase().replace(/\.$/, '')
  let at = 0
  while (at < parts.length - 1 && titles.has(plain(parts[at]))) at += 1
  const length = joined.has(plain(parts[at])) ? 2 : 1
  return [...parts.slice(at, at + length).join(' ')].slice(0, MAX_NAME).join('')
}

/** Count, mean (to a tenth) and distribution; undefined while nobody has said anything. */
export function summaryOf(counts: readonly { rating: number; count: number }[]): ReviewSummary | undefined {
  const byRating: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  for (const { rating, count } of counts) byRating[rating - 1] = count
  const count = byRating.reduce((sum, n) => sum + n, 0)
  if (count === 0) return undefined
  const stars = byRating.reduce((sum, n, i) => sum + n * (i + 1), 0)
  return { count, average: Math.round((stars * 10) / count) / 10, byRating }
}
