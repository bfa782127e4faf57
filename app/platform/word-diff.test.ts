import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordDiff } from './word-diff.ts'

const of = (before: string, after: string) => wordDiff(before, after).map(({ is, text }) => [is, text])

test.each([
  [
    'شارع محمد الخامس',
    'شارع محمد السادس',
    [
      ['same', 'شارع محمد '],
      ['gone', 'الخامس'],
      ['new', 'السادس'],
    ],
  ],
  ['', 'rue 3', [['new', 'rue 3']]],
  [
    'a b c',
    'a c',
    [
      ['same', 'a '],
      ['gone', 'b '],
      ['same', 'c'],
    ],
  ],
  ['un deux', 'un  deux', [['same', 'un  deux']]],
])('%j → %j', (before, after, parts) => {
  expect(of(before, after)).toEqual(parts)
})

test('the new text is what stays and what comes, word for word; the old one what stays and what goes', () => {
  const text = fc.array(fc.constantFrom('شارع', 'محمد', 'الخامس', 'rue', '3', 'b'), { maxLength: 12 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = wordDiff(before, after)
      const without = (is: string) => parts.filter((part) => part.is !== is).map((part) => part.text)
      expect(without('gone').join('').trim()).toBe(after)
      expect(without('new').join('').split(/\s+/).join(' ').trim()).toBe(before)
      if (before === after) expect(parts.every((part) => part.is === 'same')).toBe(true)
    }),
  )
})
