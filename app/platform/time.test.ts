import { describe, expect, test } from 'vitest'
import { moroccoClock, moroccoDay, moroccoOffsetMinutes, startOfMoroccoDay } from './time.ts'

describe("Morocco's clock", () => {
  test.each([
    ['the last second of UTC+1', '2026-09-20T00:59:59Z', 60],
    ['UTC+0 all year begins', '2026-09-20T01:00:00Z', 0],
    ['an autumn day afterwards', '2026-11-21T12:00:00Z', 0],
    ['a summer day afterwards', '2027-07-01T12:00:00Z', 0],
    ['the Ramadan of 2027, when nothing changes any more', '2027-02-20T12:00:00Z', 0],
    ['the summer before', '2026-07-01T12:00:00Z', 60],
    ['the last second before Ramadan time 2026', '2026-02-15T01:59:59Z', 60],
    ['Ramadan time 2026 begins', '2026-02-15T02:00:00Z', 0],
    ['in the Ramadan of 2026', '2026-03-01T12:00:00Z', 0],
    ['the last second of Ramadan time 2026', '2026-03-22T01:59:59Z', 0],
    ['Ramadan time 2026 is over', '2026-03-22T02:00:00Z', 60],
  ])('%s', (_, instant, offset) => {
    expect(moroccoOffsetMinutes(new Date(instant))).toBe(offset)
  })

  test('the clock goes back one hour once, on the night of the change', () => {
    expect(moroccoClock(new Date('2026-09-20T00:59:59Z')).toISOString()).toBe('2026-09-20T01:59:59.000Z')
    expect(moroccoClock(new Date('2026-09-20T01:00:00Z')).toISOString()).toBe('2026-09-20T01:00:00.000Z')
  })

  test('the day is the Moroccan one around midnight', () => {
    expect(moroccoDay(new Date('2026-07-01T22:59:59Z'))).toBe('2026-07-01')
    expect(moroccoDay(new Date('2026-07-01T23:00:00Z'))).toBe('2026-07-02')
    expect(moroccoDay(new Date('2026-11-21T23:59:59Z'))).toBe('2026-11-21')
    expect(moroccoDay(new Date('2026-12-31T23:30:00Z'))).toBe('2026-12-31')
  })

  test.each([
    ['2026-07-02', '2026-07-01T23:00:00.000Z'],
    ['2026-09-20', '2026-09-19T23:00:00.000Z'],
    ['2026-09-21', '2026-09-21T00:00:00.000Z'],
    ['2026-02-15', '2026-02-14T23:00:00.000Z'],
    ['2026-02-16', '2026-02-16T00:00:00.000Z'],
  ])('%s began at its own midnight', (day, instant) => {
    expect(startOfMoroccoDay(day).toISOString()).toBe(instant)
  })

  test('milliseconds before the epoch of a second do not shift the offset', () => {
    expect(moroccoOffsetMinutes(new Date('2026-07-01T12:00:00.999Z'))).toBe(60)
  })
})
