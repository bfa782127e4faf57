import { expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { periodSteps } from './period-steps.ts'

const fr = i18nFor('fr')
const keys = (from: string, to: string, today: string) => periodSteps(fr, { from, to, today }).steps.map(({ key }) => key)

test('a period of a month has its days, empty ones too, and none after today', () => {
  expect(keys('2026-02-27', '2026-03-02', '2026-11-23')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
  expect(keys('2026-11-22', '2026-11-30', '2026-11-23')).toEqual(['2026-11-22', '2026-11-23'])
  expect(keys('2026-10-01', '2026-10-31', '2026-11-23')).toHaveLength(31)
  expect(keys('2026-11-24', '2026-11-30', '2026-11-23')).toEqual([])
})

test('a longer one has its months, across years, from a day of any length of month', () => {
  const { unit, steps, keyOf } = periodSteps(fr, { from: '2025-12-31', to: '2026-03-31', today: '2026-11-23' })
  expect([unit, steps]).toEqual([
    'month',
    [
      { key: '2025-12', label: 'décembre 2025' },
      { key: '2026-01', label: 'janvier 2026' },
      { key: '2026-02', label: 'février 2026' },
      { key: '2026-03', label: 'mars 2026' },
    ],
  ])
  expect(keyOf('2026-02-14')).toBe('2026-02')
})
