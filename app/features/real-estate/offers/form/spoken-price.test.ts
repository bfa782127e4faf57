import { expect, test } from 'vitest'
import { spokenPrices } from './spoken-price.ts'

const dirhams = (typed: string) => spokenPrices(typed).map((cents) => cents / 100)

test.each<[string, number[]]>([
  ['98 مليون', [980_000]],
  ['٩٨ مليون', [980_000]],
  ['98مليون سنتيم', [980_000]],
  ['98 million', [980_000]],
  ['12 مليون', [120_000, 12_000_000]],
  ['1,2 مليون', [1_200_000]],
  ['1.2 مليون درهم', [1_200_000]],
  ['مليون', []],
  ['980 ألف', [980_000]],
  ['980 ألف درهم', [980_000]],
  ['980k', [980_000]],
  ['1 مليار', [10_000_000]],
  ['3 milliards', [30_000_000]],
  ['64000 ريال', [3200]],
  ['980000 درهم', [980_000]],
  ['980000 DH', [980_000]],
])('%s may mean %j dirhams', (typed, expected) => {
  expect(dirhams(typed)).toEqual(expected)
})

test.each([
  '980000',
  '98 شخصا',
  '98 مليون شخص',
  'مليون 98',
  '-3 مليون',
  '0 مليون',
  '1e9 مليون',
  '99999999999 مليار درهم',
  'toString 3',
  '3 toString',
  '3 __proto__',
  '',
])('%s is no such price', (typed) => {
  expect(spokenPrices(typed)).toEqual([])
})
