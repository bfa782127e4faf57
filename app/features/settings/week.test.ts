import { describe, expect, it, test } from 'vitest'
import { clockTime, formatWeek, groupDays, parseWeek } from './week.ts'

describe('weekly hours', () => {
  it('are read day by day; a later rule replaces an earlier one', () => {
    const week = parseWeek('Mo-Fr 08:30-12:00,14:00-18:30; Fr 08:30-11:30; Sa 09:00-13:00; Su off')
    expect(week?.[0]).toEqual([
      { from: 510, to: 720 },
      { from: 840, to: 1110 },
    ])
    expect(week?.[4]).toEqual([{ from: 510, to: 690 }])
    expect(week?.[5]).toHaveLength(1)
    expect(week?.[6]).toEqual([])
  })

  it('take days that wrap around the week, lists of days, every day and always', () => {
    expect(parseWeek('Sa-Mo 10:00-12:00')?.map((spans) => spans.length)).toEqual([1, 0, 0, 0, 0, 1, 1])
    expect(parseWeek('Tu,Th 10:00-12:00')?.map((spans) => spans.length)).toEqual([0, 1, 0, 1, 0, 0, 0])
    expect(parseWeek('09:00-20:00')?.every((spans) => spans.length === 1)).toBe(true)
    expect(parseWeek('24/7')?.every(([span]) => span?.from === 0 && span.to === 1440)).toBe(true)
  })

  it('leave to be shown as written what they cannot say', () => {
    for (const text of ['', 'Ramadan 20:00-02:00', 'Mo-Xx 09:00-10:00', 'Mo 25:00-26:00', 'sunrise-sunset', 'PH off', 'Mo-Fr']) {
      expect(parseWeek(text)).toBeUndefined()
    }
  })
})

test('edges are written as a clock does', () => {
  expect([clockTime(510), clockTime(1440), clockTime(1560)]).toEqual(['8:30', '24:00', '2:00'])
})

test('days that follow each other with the same hours are one line', () => {
  const groups = groupDays(parseWeek('Mo-We,Fr 09:00-12:00') ?? []).map(({ from, to, spans }) => [from, to, spans.length])
  expect(groups).toEqual([
    [0, 2, 1],
    [3, 3, 0],
    [4, 4, 1],
    [5, 6, 0],
  ])
})

describe('a week written down again', () => {
  it.each([
    ['24/7', '24/7'],
    ['Mo-Fr 08:30-12:00,14:00-18:30; Sa 09:00-13:00; Su off', 'Mo-Fr 08:30-12:00,14:00-18:30; Sa 09:00-13:00'],
    ['Mo-Th 09:00-17:00; Fr 09:00-12:00,15:00-17:00', 'Mo-Th 09:00-17:00; Fr 09:00-12:00,15:00-17:00'],
    ['Tu,Th 10:00-12:00', 'Tu 10:00-12:00; Th 10:00-12:00'],
    ['Sa 20:00-02:00', 'Sa 20:00-02:00'],
    ['09:00-24:00', 'Mo-Su 09:00-24:00'],
    ['Mo-Su off', 'Mo-Su off'],
  ])('%s', (text, short) => {
    const week = parseWeek(text) ?? []
    expect(formatWeek(week)).toBe(short)
    expect(parseWeek(formatWeek(week))).toEqual(week)
  })
})
