import { expect, test } from 'vitest'
import { billCalendar } from './present.ts'

const now = new Date('2026-11-23T10:00:00Z')
const of = (over: object = {}) =>
  billCalendar([{ id: 7, dueOn: '2026-12-05', title: 'كهرباء', text: 'x', remindDays: 5, ...over }], {
    host: 'rif.example',
    name: 'y',
    now,
  })

test('a bill is a day in the calendar, with an alarm in the morning so many days before', () => {
  const lines = of().split('\r\n')
  expect(lines).toContain('DTSTART;VALUE=DATE:20261205')
  expect(lines).toContain('UID:bill-7@rif.example')
  // Midnight of the fifth, 111 hours before: nine in the morning of the thirtieth.
  expect(lines).toContain('TRIGGER:-PT111H')
  expect(lines.at(-1)).toBe('')
  expect(of({ remindDays: null })).not.toContain('VALARM')
})

test('no line is longer than the format allows, and nothing in a name ends one', () => {
  const text = of({ title: `فاتورة; ${'بيت الحسيمة '.repeat(20)}\nEND:VEVENT` })
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.match(/^END:VEVENT/gm)).toHaveLength(1)
  expect(text.replaceAll('\r\n ', '')).toContain('فاتورة\\; بيت')
})
