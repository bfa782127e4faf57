import { expect, test } from 'vitest'
import { findGroupProblem, findTermProblem, isCycle, MAX_TERMS, phrasesIn, splitTerms, synonymsFrom } from './rules.ts'
import type { SynonymGroup } from './types.ts'

const one = (terms: string[], means: string[]): SynonymGroup => ({ direction: 'one', terms, means })
const both = (...terms: string[]): SynonymGroup => ({ direction: 'both', terms, means: [] })

test('terms are parted by lines and by the commas of either script', () => {
  expect(splitTerms(' فرمسيان ،  pharmacie\nصيدلية · x;؛,')).toEqual(['فرمسيان', 'pharmacie', 'صيدلية', 'x'])
})

test.each([
  [['%%'], 'synonyms_no_word'],
  [['\u0640\u064b'], 'synonyms_no_word'],
  [['ص'], 'synonyms_no_word'],
  [['أين'], 'synonyms_common'],
  [['where is the'], 'synonyms_common'],
  [['صيدلية', 'الصيدليه'], 'synonyms_same'],
  [['a b c d e f g'], 'synonyms_long'],
  [['ص'.repeat(61)], 'synonyms_long'],
  [Array.from({ length: MAX_TERMS + 1 }, (_, i) => `word${i}`), 'synonyms_many_terms'],
  [['صيدلية الليل', 'pharmacie'], undefined],
])('a list of terms: %j is %s', (terms, problem) => {
  expect(findTermProblem(terms)).toBe(problem)
})

test('a group says one thing: two words at least, a way out where it goes one way, and never itself', () => {
  expect(findGroupProblem(both('a1'))).toEqual({ field: 'terms', code: 'synonyms_few' })
  expect(findGroupProblem({ ...both('a1', 'b1'), means: ['c1'] })).toEqual({ field: 'means', code: 'synonyms_means_unused' })
  expect(findGroupProblem(one(['a1'], []))).toEqual({ field: 'means', code: 'synonyms_means' })
  expect(findGroupProblem(one(['صيدلية'], ['الصيدليّة']))).toEqual({ field: 'means', code: 'synonyms_itself' })
  expect(findGroupProblem(both('a1', 'b1'))).toBeUndefined()
})

test('a group that leads back to itself through others is a cycle, a two-way group between is none', () => {
  expect(isCycle(one(['a1'], ['b1']), [one(['b1'], ['a1'])])).toBe(true)
  expect(isCycle(one(['a1'], ['b1']), [one(['b1'], ['c1']), one(['c1', 'd1'], ['e1', 'a1'])])).toBe(true)
  expect(isCycle(one(['a1'], ['b1']), [one(['b1'], ['c1']), both('c1', 'a1')])).toBe(false)
  // Others that turn in a circle of their own end the search all the same.
  expect(isCycle(one(['a1'], ['b1']), [one(['b1'], ['c1']), one(['c1'], ['b1'])])).toBe(false)
})

test('phrases are every run of words, folded, and a query of any length has a bounded number of them', () => {
  expect(phrasesIn('صيدليّة الليل')).toEqual(['صيدليه', 'صيدليه ليل', 'ليل'])
  expect(phrasesIn('')).toEqual([])
  expect(phrasesIn('ab '.repeat(5000)).length).toBeLessThan(10)
  expect(phrasesIn(Array.from({ length: 60 }, (_, i) => `w${i}`).join(' ')).length).toBeLessThanOrEqual(24 * 6)
})

test('both ways each term stands for the others; one way only what people type stands for something', () => {
  const words = synonymsFrom([both('صيدلية', 'Pharmacie du coin'), one(['فرمسيان'], ['صيدلية'])])
  expect(words.get('صيدليه')?.means).toEqual([['pharmacie', 'du', 'coin']])
  expect(words.get('pharmacie du coin')?.means).toEqual([['صيدليه']])
  expect(words.get('فرمسيان')?.means).toEqual([['صيدليه']])
  expect(synonymsFrom([one(['a1'], ['b1']), one(['A1'], ['c1'])]).get('a1')?.means).toEqual([['b1'], ['c1']])
})
