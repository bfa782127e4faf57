import { describe, expect, it } from 'vitest'
import { clockTime, isOpen, parseWeek, weekdayOf } from './hours.ts'

const monday = (time: string) => new Date(`2026-11-23T${time}:00Z`)

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
    expect(isOpen(parseWeek('24/7') ?? [], monday('04:00'))).toBe(true)
  })

  it('leave to be shown as written what they cannot say', () => {
    for (const text of ['', 'Ramadan 20:00-02:00', 'Mo-Xx 09:00-10:00', 'Mo 25:00-26:00', 'sunrise-sunset', 'PH off', 'Mo-Fr']) {
      expect(parseWeek(text)).toBeUndefined()
    }
  })
})

describe('open now', () => {
  const cafe = parseWeek('Mo-Su 18:00-02:00') ?? []

  it('counts the night that began yesterday and closes on the minute', () => {
    expect(isOpen(cafe, monday('01:59'))).toBe(true)
    expect(isOpen(cafe, monday('02:00'))).toBe(false)
    expect(isOpen(cafe, monday('18:00'))).toBe(true)
  })

  it('knows the weekday in Morocco', () => {
    expect(weekdayOf(monday('00:00'))).toBe(0)
    expect(weekdayOf(new Date('2026-11-22T23:59:00Z'))).toBe(6)
  })

  it('writes the edges as a clock does', () => {
    expect(clockTime(510)).toBe('8:30')
    expect(clockTime(1440)).toBe('24:00')
    expect(clockTime(1560)).toBe('2:00')
  })
})
