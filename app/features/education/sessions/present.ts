import { calendarEscaped, calendarStamp, calendarText } from '#app/platform/calendar.ts'
import { sessionTimes } from './rules.ts'
import type { SessionView } from './types.ts'

type Calendar = { courseId: string; title: string; place: string | null; host: string; now: Date }

/** The sessions of a course for the calendar of somebody's telephone, with what they may see of each. */
export function sessionCalendar(sessions: readonly SessionView[], { courseId, title, place, host, now }: Calendar): string {
  const events = sessions.flatMap((session) => {
    const { start, end } = sessionTimes(session)
    const where = session.link ?? session.place ?? place
    return [
      'BEGIN:VEVENT',
      `UID:session-${session.id}@${host}`,
      `DTSTAMP:${calendarStamp(now)}`,
      `DTSTART:${calendarStamp(start)}`,
      `DTEND:${calendarStamp(end)}`,
      `SUMMARY:${calendarEscaped(`${session.title} · ${title}`)}`,
      ...(where === null ? [] : [`LOCATION:${calendarEscaped(where)}`]),
      ...(session.link === null ? [] : [`URL:${session.link}`]),
      'END:VEVENT',
    ]
  })
  return calendarText(events, { product: `-//${host}//${courseId}//`, name: title })
}
