import { calendarEscaped, calendarStamp, calendarText } from '#app/platform/calendar.ts'

type CalendarBill = { id: number; dueOn: string; title: string; text: string; remindDays: number | null }

const compact = (day: string) => day.replaceAll('-', '')
/** In the morning of the day on which somebody wants to be told, whatever the clock of their telephone. */
const MORNING_HOURS = 9

/** Bills as days in a calendar (RFC 5545), each with an alarm: a telephone then tells of them without a line and without us. */
export function billCalendar(bills: readonly CalendarBill[], { host, name, now }: { host: string; name: string; now: Date }): string {
  const events = bills.flatMap(({ id, dueOn, title, text, remindDays }) => [
    'BEGIN:VEVENT',
    `UID:bill-${id}@${host}`,
    `DTSTAMP:${calendarStamp(now)}`,
    `DTSTART;VALUE=DATE:${compact(dueOn)}`,
    `SUMMARY:${calendarEscaped(title)}`,
    `DESCRIPTION:${calendarEscaped(text)}`,
    'TRANSP:TRANSPARENT',
    ...(remindDays === null
      ? []
      : [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${calendarEscaped(title)}`,
          `TRIGGER:-PT${remindDays * 24 - MORNING_HOURS}H`,
          'END:VALARM',
        ]),
    'END:VEVENT',
  ])
  return calendarText(events, { product: `-//${host}//bills//`, name })
}
