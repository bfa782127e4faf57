import { describe, expect, test } from 'vitest'
import { articlePath, countReadingMinutes, listPath, pageCount, parsePage } from './rules.ts'

describe('articlePath', () => {
  test('is encoded, and the same however its letters were composed', () => {
    expect(articlePath('فخار-نساء')).toBe('/article/%D9%81%D8%AE%D8%A7%D8%B1-%D9%86%D8%B3%D8%A7%D8%A1')
    expect(articlePath('أجدير'.normalize('NFD'))).toBe(articlePath('أجدير'))
    expect(articlePath('a/b?c')).toBe('/article/a%2Fb%3Fc')
  })
})

test('pages: only whole numbers from 1 on; the first has no query', () => {
  expect([null, '1', '12', '0', '01', '-1', '1.5', 'x', '', '123456'].map(parsePage)).toEqual([
    1,
    1,
    12,
    ...Array.from({ length: 7 }, () => undefined),
  ])
  expect([listPath(1), listPath(2)]).toEqual(['/articles', '/articles?page=2'])
  expect([0, 1, 12, 13, 24, 25].map(pageCount)).toEqual([1, 1, 1, 2, 2, 3])
})

test.each([
  [0, 1],
  [299, 1],
  [300, 2],
  [1000, 5],
])('%i words are %i minutes', (words, minutes) => {
  expect(countReadingMinutes([{ type: 'p', text: 'كلمة '.repeat(words) }])).toBe(minutes)
})
