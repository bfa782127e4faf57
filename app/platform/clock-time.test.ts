import { expect, test } from 'vitest'
import { parseTime } from './clock-time.ts'

test.each([
  ['8', 480],
  ['08:30', 510],
  ['8h30', 510],
  ['8h', 480],
  ['0830', 510],
  ['٠٨:٣٠', 510],
  [' 24:00 ', 1440],
  ['8.30', 510],
  ['24:01', undefined],
  ['8:60', undefined],
  ['8:3', undefined],
  ['صباحا', undefined],
  ['', undefined],
])('%s', (typed, minutes) => {
  expect(parseTime(typed)).toBe(minutes)
})
