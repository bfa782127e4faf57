type CalendarBill = { id: number; dueOn: string; title: string; text: string; remindDays: number | null }

/** Octets in a line of a calendar, without its end. */
const MAX_LINE = 74

/** Special letters of the format stand behind a backslash. */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** A line longer than the format allows goes on in the next one, behind a space; no letter is cut in two. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  for (const letter of line) {
    if (Buffer.byteLength(current + letter) > MAX_LINE) {
      lines.push(current)
      current = ' '
    }
    current += letter
  }
  return [...lines, current].join('\r\n')
}

const compact = (day: string) => day.replaceAll('-', '')
const stamp = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
/** In the morning of the day on which somebody wants to be told, whatever the clock of their telephone. */
const MORNING_HOURS = 9

/** Bills as days in a calendar (RFC 5545), each with an alarm: a telephone then tells of them without a line and without us. */
export function billCalendar(bills: readonly CalendarBill[], { host, name, now }: { host: string; name: string; now: Date }): string {
  const events = bills.flatMap(({ id, dueOn, title, text, remindDays }) => [
    'BEGIN:VEVENT',
    `UID:bill-${id}@${host}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART;VALUE=DATE:${compact(dueOn)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    'TRANSP:TRANSPARENT',
    ...(remindDays === null
      ? []
      : [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${escaped(title)}`,
          `TRIGGER:-PT${remindDays * 24 - MORNING_HOURS}H`,
          'END:VALARM',
        ]),
    'END:VEVENT',
  ])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//bills//`,
    `X-WR-CALNAME:${escaped(name)}`,
    ...events,
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
