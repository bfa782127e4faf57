import { expect, test } from 'vitest'
import { describeMessage } from '../rules.ts'
import { indexPlaces, keysOf } from './rules.ts'

const messages = Object.entries({
  'a.save': 'Save',
  'b.save': 'Save',
  'a.count': '{count, plural, one {# result} other {# results}}',
  'a.near': 'Nearest to {place} first',
  'a.first': 'Nearest to {place}',
  'a.any': '{name}',
}).map(([key, en]) =>
  describeMessage({ key, folder: 'x', texts: { ar: key === 'a.near' ? 'الأقرب إلى {place} أولا' : 'نص', en } }, {}, () => true),
)
const index = indexPlaces(messages, 'en')

test.each([
  ['  Save\n', ['a.save', 'b.save']],
  ['12 results', ['a.count']],
  ['1 result', ['a.count']],
  ['12 345,6 results', ['a.count']],
  ['Other results', []],
  ['Nearest to \u2068Ajdir\u2069 first', ['a.near', 'a.first']],
  ['Nearest to Ajdir', ['a.first']],
  ['Hello', []],
  ['', []],
  ['x'.repeat(10_000), []],
])('%j comes from %j', (text, keys) => {
  expect(keysOf(index, text)).toEqual(keys)
})

test('a text that holds what means something in a pattern is found as it stands', () => {
  const odd = indexPlaces(
    [describeMessage({ key: 'a.odd', folder: 'x', texts: { ar: 'نص', en: 'Cost (MAD) of {what}?' } }, {}, () => true)],
    'en',
  )
  expect(keysOf(odd, 'Cost (MAD) of a+b?')).toEqual(['a.odd'])
  expect(keysOf(odd, 'Cost MAD of a')).toEqual([])
})
