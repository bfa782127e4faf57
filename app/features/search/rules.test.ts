import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allowedSlips,
  anyOf,
  asTyped,
  excerpt,
  MAX_QUERY_LENGTH,
  markWords,
  normaliseQuery,
  queryWords,
  slips,
  spellingIn,
  splits,
} from './rules.ts'

test('a query becomes one short line', () => {
  expect(normaliseQuery('  ميناء \n\t الحسيمة\u0000 ')).toBe('ميناء الحسيمة')
  expect(normaliseQuery(null)).toBe('')
  expect(normaliseQuery('س'.repeat(10_000))).toHaveLength(MAX_QUERY_LENGTH)
})

test('words are folded, unique, at most eight; common ones only when alone', () => {
  expect(queryWords('مِينــاء في الحُسيمة')).toEqual(['ميناء'.replace('ء', ''), 'حسيمه'])
  expect(queryWords('في')).toEqual(['في'])
  expect(queryWords('مقهى مقهى المقهى')).toEqual(['مقهي'])
  expect(queryWords('a1 a2 a3 a4 a5 a6 a7 a8 a9 a10')).toHaveLength(8)
  expect(queryWords('%_\'"\\ &|!:*')).toEqual([])
  expect(queryWords('الح')).toEqual(['ح'])
})

test('slips count insertions, deletions, replacements and swaps', () => {
  expect([slips('سوق', 'سوق'), slips('سوق', 'سق'), slips('سوق', 'سوقي'), slips('سوق', 'سوك'), slips('سوق', 'سقو')]).toEqual([0, 1, 1, 1, 1])
  expect(slips('مستشفى', 'مدرسة')).toBe(3)
  expect([allowedSlips('بن'), allowedSlips('سوق'), allowedSlips('سوقي'), allowedSlips('مستشفي')]).toEqual([0, 0, 1, 2])
})

test('slips agree both ways round and never fall below the difference in length', () => {
  const word = fc.string({ unit: fc.constantFrom(...'ابتث'), maxLength: 6 })
  fc.assert(
    fc.property(
      word,
      word,
      (a, b) =>
        slips(a, b) === slips(b, a) && slips(a, b) >= Math.min(3, Math.abs(a.length - b.length)) && (slips(a, b) === 0) === (a === b),
    ),
  )
})

test('the question put to PostgreSQL holds only folded words', () => {
  expect(anyOf([['مينا', 'حسيمه'], ['مرسي']])).toBe("('مينا' & 'حسيمه') | ('مرسي')")
  expect(anyOf([])).toBeNull()
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) =>
      queryWords(text).every((word) => /^[a-z0-9\u0621-\u064a]+$/.test(word)),
    ),
  )
})

test('marks whole words in any spelling and loses no letter', () => {
  expect(markWords('قرب المِيناء، بالحسيمة', new Set(['مينا', 'حسيمه']))).toEqual([
    { text: 'قرب ', marked: false },
    { text: 'المِيناء', marked: true },
    { text: '، ', marked: false },
    { text: 'بالحسيمة', marked: true },
  ])
  expect(markWords('مينائي', new Set(['مينا']))).toEqual([{ text: 'مينائي', marked: false }])
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      (text) =>
        markWords(text, new Set(['a']))
          .map((part) => part.text)
          .join('') === text,
    ),
  )
})

test('an excerpt begins near the word and is cut between words', () => {
  const text = `${'كلمة '.repeat(60)}ميناء ${'أخرى '.repeat(60)}`
  const cut = excerpt(text, new Set(['مينا']))
  expect(cut).toContain('ميناء')
  expect(cut.length).toBeLessThanOrEqual(176)
  expect(cut.startsWith('… ')).toBe(true)
  expect(excerpt('قصير', new Set())).toBe('قصير')
})

test('a folded word is shown as it was typed or written', () => {
  expect(asTyped('المستشفى، قرب الميناء', ['مستشفي', 'مينا'])).toEqual(['المستشفى', 'الميناء'])
  expect(spellingIn('لا شيء هنا', 'مينا')).toBe('مينا')
})

test('a forgotten space is put in every place that leaves two words', () => {
  expect(splits('كالابونيطا')).toContainEqual(['كالا', 'بونيطا'])
  expect(splits('عبدالله')).toContainEqual(['عبد', 'له'])
  expect(splits('بادس')).toEqual([])
})
