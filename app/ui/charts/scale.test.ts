import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelled, niceScale } from './scale.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [7, [0, 2, 4, 6, 8]],
  [43, [0, 10, 20, 30, 40, 50]],
  [2318, [0, 500, 1000, 1500, 2000, 2500]],
])('up to %i: lines at %o', (max, ticks) => {
  expect(niceScale(max)).toEqual({ top: ticks.at(-1), ticks })
})

test('every value fits under the top line, and there are never more than six lines', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 50 }), (max) => {
      const { top, ticks } = niceScale(max)
      expect(top).toBeGreaterThanOrEqual(max)
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(ticks.every(Number.isInteger)).toBe(true)
    }),
  )
})

test('labels: all while they fit, else first, last and evenly between', () => {
  expect(labelled(0, 5)).toEqual([])
  expect(labelled(3, 5)).toEqual([0, 1, 2])
  expect(labelled(28, 4)).toEqual([0, 9, 18, 27])
})
