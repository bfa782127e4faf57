import { foldArabicLight } from '#app/platform/arabic.ts'
import { foldedWords, isCommon } from '../rules.ts'
import { MAX_PHRASE_WORDS } from './built-in.ts'
import type { Synonym, SynonymGroup } from './types.ts'

/** Terms are stored in one text, and read in lists and in the history as they stand there. */
export const SEPARATOR = ' · '
export const MAX_TERMS = 12
const MAX_TERM_LENGTH = 60
/** More groups than anybody can oversee would also make the search for a cycle long. */
export const MAX_GROUPS = 500
/** Words of a query whose phrases are looked up among the owner's; more are typed by nobody. */
const MAX_LOOKED_UP = 24

/** The terms of a form or a file: one a line, or divided by commas of either script. */
export function splitTerms(text: string): string[] {
  return text
    .split(/[\n,،;؛·]/)
    .map((term) => term.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
}

export const joinTerms = (terms: readonly string[]): string => terms.join(SEPARATOR)

/** What is wrong with a list of terms by itself, as a code under `errors.`. */
export function findTermProblem(terms: readonly string[]): string | undefined {
  if (terms.length > MAX_TERMS) return 'synonyms_many_terms'
  const folded = terms.map(foldArabicLight)
  if (folded.some((term) => term.length < 2)) return 'synonyms_no_word'
  if (terms.some((term) => term.length > MAX_TERM_LENGTH) || folded.some((term) => term.split(' ').length > MAX_PHRASE_WORDS)) {
    return 'synonyms_long'
  }
  if (folded.some((term) => term.split(' ').every(isCommon))) return 'synonyms_common'
  return new Set(folded).size < folded.length ? 'synonyms_same' : undefined
}

type GroupProblem = { field: 'terms' | 'means'; code: string }

/** What is wrong with a group as a whole. */
export function findGroupProblem({ direction, terms, means }: SynonymGroup): GroupProblem | undefined {
  if (direction === 'both') {
    if (terms.length < 2) return { field: 'terms', code: 'synonyms_few' }
    return means.length > 0 ? { field: 'means', code: 'synonyms_means_unused' } : undefined
  }
  if (means.length === 0) return { field: 'means', code: 'synonyms_means' }
  const folded = new Set(terms.map(foldArabicLight))
  return means.some((term) => folded.has(foldArabicLight(term))) ? { field: 'means', code: 'synonyms_itself' } : undefined
}

/**
 * Whether a one-way group leads back to its own terms through others: then each of them stands for the other, which a group
 * of both ways says plainly.
 */
export function isCycle(group: SynonymGroup, others: readonly SynonymGroup[]): boolean {
  if (group.direction !== 'one') return false
  const next = new Map<string, string[]>()
  for (const { direction, terms, means } of others) {
    if (direction !== 'one') continue
    const targets = means.map(foldArabicLight)
    for (const term of terms.map(foldArabicLight)) next.set(term, [...(next.get(term) ?? []), ...targets])
  }
  const own = new Set(group.terms.map(foldArabicLight))
  const seen = new Set<string>()
  const due = group.means.map(foldArabicLight)
  for (let term = due.pop(); term !== undefined; term = due.pop()) {
    if (own.has(term)) return true
    if (seen.has(term)) continue
    seen.add(term)
    due.push(...(next.get(term) ?? []))
  }
  return false
}

/** Every run of words of a query that a group may have as a term, folded. */
export function phrasesIn(query: string): string[] {
  const words = foldedWords(query).slice(0, MAX_LOOKED_UP)
  const phrases = words.flatMap((_, at) =>
    Array.from({ length: Math.min(MAX_PHRASE_WORDS, words.length - at) }, (__, i) => words.slice(at, at + i + 1).join(' ')),
  )
  return [...new Set(phrases)]
}

/** The owner's groups as the search looks them up: phrase, folded, to what it stands for. */
export function synonymsFrom(groups: readonly SynonymGroup[]): Map<string, Synonym> {
  const all = new Map<string, Synonym>()
  for (const { direction, terms, means } of groups) {
    const folded = [...new Set(terms.map(foldArabicLight))]
    for (const term of folded) {
      const targets = direction === 'one' ? means.map(foldArabicLight) : folded.filter((other) => other !== term)
      all.set(term, mergeSynonyms(all.get(term), { means: targets.map((target) => target.split(' ')), pins: [] }) as Synonym)
    }
  }
  return all
}

/** A phrase that stands in two places means both. */
export function mergeSynonyms(one: Synonym | undefined, other: Synonym | undefined): Synonym | undefined {
  if (!one || !other) return one ?? other
  return { means: [...one.means, ...other.means], pins: [...new Set([...one.pins, ...other.pins])] }
}
