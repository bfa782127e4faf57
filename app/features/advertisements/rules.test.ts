import { describe, expect, test } from 'vitest'
import { bookingStatus, calendarWeeks, columnsOf, lanesOf } from './calendar/rules.ts'
import { clickRate, fractionOf, linkKind, mondayOf, pickByWeight, readLink, sundayOf } from './rules.ts'

describe('where an advertisement leads', () => {
  test.each([
    ['https://hotel.example.ma/عروض?x=1', 'site'],
    ['http://hotel.example.ma', 'site'],
    ['https://wa.me/212612345678', 'whatsapp'],
    ['0612345678', 'phone'],
    ['tel:+212 6 12 34 56 78', 'phone'],
  ] as const)('%s is a link', (input, kind) => {
    const link = readLink(input)
    expect(link).toBeDefined()
    expect(linkKind(link ?? '')).toBe(kind)
    // What is stored is read as itself.
    expect(readLink(link ?? '')).toBe(link)
  })

  test.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'JaVaScRiPt:alert(1)//https://x.ma',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://x.ma/1',
    'tel:javascript:alert(1)',
    'whatsapp://send?phone=1',
    '//evil.example',
    '/admin',
    'https://localhost',
    'https://bank.ma@evil.example',
    'https://user:secret@evil.example',
    `https://x.ma/${'a'.repeat(500)}`,
    'https://',
    '',
  ])('%j is none', (input) => {
    expect(readLink(input)).toBeUndefined()
  })
})

test('a slot is shared by weight, and every address chooses the same one again', () => {
  const items = [
    { id: 'a', weight: 1 },
    { id: 'b', weight: 3 },
  ]
  const chosen = Array.from({ length: 8000 }, (_, i) => pickByWeight(items, fractionOf(`/article/${i % 40} ${i}`))?.id)
  const share = chosen.filter((id) => id === 'b').length / chosen.length
  expect(share).toBeGreaterThan(0.72)
  expect(share).toBeLessThan(0.78)
  expect(fractionOf('/store 1')).toBe(fractionOf('/store 1'))
  expect(pickByWeight([], 0.5)).toBeUndefined()
})

test('a week begins on Monday, over the end of a year too', () => {
  expect([mondayOf('2026-11-23'), mondayOf('2026-11-29'), sundayOf('2026-11-23')]).toEqual(['2026-11-23', '2026-11-23', '2026-11-29'])
  expect([mondayOf('2027-01-01'), sundayOf('2027-01-01')]).toEqual(['2026-12-28', '2027-01-03'])
})

test('nothing seen has no rate', () => {
  expect(clickRate({ views: 0, clicks: 3 })).toBeNull()
  expect(clickRate({ views: 200, clicks: 3 })).toBe(1.5)
})

describe('the calendar', () => {
  const booking = { startsOn: '2026-11-23', endsOn: '2026-12-06', state: 'confirmed', isActive: true, hasPicture: true } as const

  test.each([
    [{}, '2026-11-23', 'live'],
    [{}, '2026-11-22', 'booked'],
    [{}, '2026-12-07', 'over'],
    [{ state: 'offer' as const, hasPicture: false }, '2026-11-23', 'offer'],
    [{ hasPicture: false }, '2026-11-22', 'incomplete'],
    [{ hasPicture: false }, '2026-12-07', 'over'],
    [{ isActive: false }, '2026-11-23', 'paused'],
  ])('%j on %s is %s', (over, today, status) => {
    expect(bookingStatus({ ...booking, ...over }, today)).toBe(status)
  })

  test('draws a booking in the columns that are there', () => {
    expect(calendarWeeks('2026-11-23')[9]).toBe('2027-01-25')
    expect(columnsOf(booking, '2026-11-23')).toEqual({ column: 1, span: 2 })
    expect(columnsOf(booking, '2026-11-30')).toEqual({ column: 1, span: 1 })
    expect(columnsOf({ startsOn: '2026-12-28', endsOn: '2027-12-26' }, '2026-11-23')).toEqual({ column: 6, span: 5 })
  })

  test('puts what meets into lines of its own, and fills them again', () => {
    const weeks = (startsOn: string, endsOn: string) => ({ startsOn, endsOn })
    const bookings = [
      weeks('2026-11-23', '2026-12-06'),
      weeks('2026-11-23', '2026-11-29'),
      weeks('2026-11-30', '2026-12-06'),
      weeks('2026-12-07', '2026-12-13'),
    ]
    expect(lanesOf(bookings)).toEqual([1, 2, 2, 1])
    expect(Math.max(...lanesOf(Array.from({ length: 40 }, () => weeks('2026-11-23', '2026-11-29'))))).toBe(12)
  })
})
