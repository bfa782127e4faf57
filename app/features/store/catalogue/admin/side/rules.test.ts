import { expect, test } from 'vitest'
import { LEAST_DAYS, lastDays, runsOutIn, type StockDay, soldIn, stockByDay, type VariantDay } from './rules.ts'

const days = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']
const moved = (variantId: string, day: string, before: number, left: number, more: Partial<VariantDay> = {}): VariantDay => ({
  ...{ variantId, day, before, left, isOpened: false, sold: 0, ...more },
})
const ends = (counted: { id: string; left: number }[], moves: VariantDay[], madeOn = '2026-01-01') =>
  stockByDay(days, { counted, moves, madeOn }).map((day) => day.left)

test('thirty days, today the last of them, over the end of a month', () => {
  const all = lastDays('2026-11-21')
  expect([all.length, all[0], all.at(-1)]).toEqual([30, '2026-10-23', '2026-11-21'])
})

test('a quiet day ends as the one before it', () => {
  expect(ends([{ id: 'a', left: 4 }], [moved('a', '2026-11-19', 10, 7), moved('a', '2026-11-21', 7, 4)])).toEqual([10, 7, 7, 4])
})

test('a variant that never moved stands where it stands; several are summed', () => {
  const counted = [
    { id: 'a', left: 4 },
    { id: 'b', left: 100 },
  ]
  expect(ends(counted, [moved('a', '2026-11-20', 10, 4)])).toEqual([110, 110, 104, 104])
})

test('before it was opened it was not there, and a product’s line begins with the first of them', () => {
  const opened = moved('a', '2026-11-20', 0, 20, { isOpened: true })
  expect(ends([{ id: 'a', left: 20 }], [opened])).toEqual([null, null, 20, 20])
  const counted = [
    { id: 'a', left: 20 },
    { id: 'b', left: 1 },
  ]
  expect(ends(counted, [opened])).toEqual([1, 1, 21, 21])
})

test('nothing is said of days before the product was made, or of one without a counted size', () => {
  expect(ends([{ id: 'a', left: 0 }], [], '2026-11-20')).toEqual([null, null, 0, 0])
  expect(ends([], [])).toEqual([null, null, null, null])
})

const month = (sold: number, left: number, known = 30): StockDay[] =>
  Array.from({ length: 30 }, (_, i) => ({ day: `${i}`, left: i < 30 - known ? null : left, sold: i === 29 ? sold : 0 }))

test.each([
  ['37 sold in 30 days, 3 left', month(37, 3), 2],
  ['30 sold, 30 left', month(30, 30), 30],
  ['much sold, little left: a day at least', month(3000, 1), 1],
  ['10 sold in the 10 days that it is there', month(10, 5, 10), 5],
  ['as many days as it takes', month(7, 7, LEAST_DAYS), LEAST_DAYS],
])('runs out: %s', (_, known, inDays) => {
  expect(runsOutIn(known)).toBe(inDays)
})

test.each([
  ['none sold', month(0, 3)],
  ['none left', month(37, 0)],
  ['more came back than was sold', month(-2, 3)],
  ['too few days', month(10, 5, LEAST_DAYS - 1)],
  ['nothing known', month(10, 5, 0)],
])('nothing is said of when it runs out: %s', (_, known) => {
  expect(runsOutIn(known)).toBeUndefined()
})

test('what came back was not sold; never less than none', () => {
  expect([soldIn(month(5, 1)), soldIn(month(-2, 1))]).toEqual([5, 0])
})
