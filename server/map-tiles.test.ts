import { expect, test } from 'vitest'
import { readRange } from './map-tiles.ts'

test.each([
  [undefined, 'all'],
  ['bytes=0-126', { start: 0, end: 126 }],
  ['bytes=900-', { start: 900, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=990-5000', { start: 990, end: 999 }],
  ['bytes=1000-1001', 'refused'],
  ['bytes=5-4', 'refused'],
  ['bytes=-0', 'refused'],
  ['bytes=0-1,5-6', 'all'],
  ['chapters=1-2', 'all'],
] as const)('%s of 1000 bytes', (header, range) => {
  expect(readRange(header, 1000)).toEqual(range)
})
