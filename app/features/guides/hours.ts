import { moroccoClock } from '#app/platform/time.ts'

/** Minutes since midnight; `to` passes 1440 when a day's opening ends after midnight. */
export type Span = { from: number; to: number }
/** Monday first. An empty day is closed. */
export type WeekHours = Span[][]

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const DAY_MINUTES = 1440

function parseDays(text: string): number[] | undefined {
  const days: number[] = []
  for (const part of text.split(',')) {
    const [first = '', last = first] = part.trim().split('-')
    const from = DAYS.indexOf(first)
    const to = DAYS.indexOf(last)
    if (from < 0 || to < 0) return undefined
    for (let day = from; ; day = (day + 1) % 7) {
      days.push(day)
      if (day === to) break
    }
  }
  return days
}

function parseSpan(text: string): Span | undefined {
  const match = /^([01]\d|2[0-4]):([0-5]\d)-([01]\d|2[0-4]):([0-5]\d)$/.exec(text.trim())
  if (!match) return undefined
  const [from, to] = [Number(match[1]) * 60 + Number(match[2]), Number(match[3]) * 60 + Number(match[4])]
  return { from, to: to > from ? to : to + DAY_MINUTES }
}

/**
 * Reads the part of the `opening_hours` syntax that weekly hours need: `24/7`, `Mo-Fr 09:00-12:00,14:00-18:00; Sa off`.
 * Anything else (seasons, holidays, Ramadan) gives undefined, and is then shown as it was written.
 */
export function parseWeek(text: string): WeekHours | undefined {
  if (text.trim() === '24/7') return DAYS.map(() => [{ from: 0, to: DAY_MINUTES }])
  const week: WeekHours = DAYS.map(() => [])
  for (const rule of text.split(';')) {
    const match = /^\s*(?:([A-Z][a-z](?:[-,\s]*[A-Z][a-z])*)\s+)?(off|closed|[\d:,\-\s]+)\s*$/.exec(rule)
    if (!match) return undefined
    const days = match[1] ? parseDays(match[1].replace(/\s/g, '')) : DAYS.map((_, day) => day)
    const times = match[2] ?? ''
    const spans = times === 'off' || times === 'closed' ? [] : times.split(',').map(parseSpan)
    if (!days || spans.some((span) => span === undefined)) return undefined
    for (const day of days) week[day] = spans as Span[]
  }
  return week
}

/** Monday = 0, on Morocco's clock. */
export function weekdayOf(now: Date): number {
  return (moroccoClock(now).getUTCDay() + 6) % 7
}

/** Open at this instant, counting a night that began yesterday. */
export function isOpen(week: WeekHours, now: Date): boolean {
  const clock = moroccoClock(now)
  const minute = clock.getUTCHours() * 60 + clock.getUTCMinutes()
  const today = weekdayOf(now)
  const inside = (spans: Span[] | undefined, at: number) => spans?.some((span) => span.from <= at && at < span.to) ?? false
  return inside(week[today], minute) || inside(week[(today + 6) % 7], minute + DAY_MINUTES)
}

/** `9:30` of a span's edge; midnight at the end of a day is 24:00. */
export function clockTime(minutes: number): string {
  const inDay = minutes > DAY_MINUTES ? minutes - DAY_MINUTES : minutes
  return `${Math.floor(inDay / 60)}:${String(inDay % 60).padStart(2, '0')}`
}
