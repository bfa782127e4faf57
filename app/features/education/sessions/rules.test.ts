import { expect, test } from 'vitest'
import { sessionCalendar } from './present.ts'
import { clockText, meetingLink, sessionTimes } from './rules.ts'

test.each([
  ['18h30', '18:30'],
  ['٩:٠٥', '09:05'],
  ['24:00', undefined],
  ['soon', undefined],
])('a time of a day: %s', (typed, text) => {
  expect(clockText(typed)).toBe(text)
})

test.each([
  ['https://meet.example/a b', 'https://meet.example/a%20b'],
  ['javascript:alert(1)', undefined],
  ['http://meet.example', undefined],
  ['https://who@meet.example', undefined],
  ['meet.example', undefined],
])('a link to a session: %s', (typed, link) => {
  expect(meetingLink(typed)).toBe(link)
})

test('a session is by the clock of Morocco, and stands in a calendar with what its reader may see', () => {
  const times = { onDay: '2027-01-10', startsAt: '18:30', minutes: 90 }
  expect(sessionTimes(times)).toEqual({ start: new Date('2027-01-10T18:30:00Z'), end: new Date('2027-01-10T20:00:00Z') })
  const session = { ...times, id: 's', title: 'لقاء, أول', place: null, link: null, isOver: false, wasThere: null }
  const course = { courseId: 'c', title: 'نحل', place: 'الحسيمة', host: 'h.example', now: new Date('2027-01-01T00:00:00Z') }
  const text = sessionCalendar([session], course)
  expect(text).toContain('DTSTART:20270110T183000Z\r\nDTEND:20270110T200000Z\r\n')
  expect(text).toContain('SUMMARY:لقاء\\, أول · نحل')
  expect(text).toContain('LOCATION:الحسيمة')
  expect(sessionCalendar([{ ...session, link: 'https://meet.example/a' }], course)).toContain('URL:https://meet.example/a')
})
