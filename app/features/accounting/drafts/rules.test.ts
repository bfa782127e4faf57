import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDay } from '../ledger/rules.ts'
import { countDue, nextDay } from './rules.ts'
import { type Recurrence, recurrences } from './types.ts'

test.each([
  [1, '2026-01-31', ['2026-02-28', '2026-03-31', '2026-04-30']],
  [3, '2026-11-30', ['2027-02-28', '2027-05-30', '2027-08-30']],
  [12, '2024-02-29', ['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']],
])('every %i months from %s', (everyMonths, startsOn, days) => {
  const found: string[] = []
  for (let on = startsOn; found.length < days.length; on = found.at(-1) ?? on) {
    found.push(nextDay({ everyMonths: everyMonths as Recurrence, startsOn }, on))
  }
  expect(found).toEqual(days)
})

test('whatever the day, each month of a schedule has one', () => {
  const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, fc.constantFrom(...recurrences), (first, everyMonths) => {
      const startsOn = first.toISOString().slice(0, 10)
      let on = startsOn
      for (let i = 1; i <= 24; i += 1) {
        on = nextDay({ everyMonths, startsOn }, on)
        const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
        expect([isDay(on), months(on) - months(startsOn)]).toEqual([true, i * everyMonths])
      }
    }),
  )
})

test('what is due counts up to today, and not for ever', () => {
  const schedule = { everyMonths: 1 as const, startsOn: '2026-01-31', nextOn: '2026-02-28' }
  expect(['2026-02-27', '2026-02-28', '2026-04-29', '2099-01-01'].map((today) => countDue(schedule, today))).toEqual([0, 1, 2, 24])
})
