/** Minutes since midnight; `to` passes 1440 when a day's opening ends after midnight. */
export type WeekSpan = { from: number; to: number }
/** Monday first. An empty day is closed. */
export type WeekHours = WeekSpan[][]

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

function parseSpan(text: string): WeekSpan | undefined {
  const match = /^([01]\d|2[0-4]):([0-5]\d)-([01]\d|2[0-4]):([0-5]\d)$/.exec(text.trim())
  if (!match) return undefined
  const [from, to] = [Number(match[1]) * 60 + Number(match[2]), Number(match[3]) * 60 + Number(match[4])]
  return { from, to: to > from ? to : to + DAY_MINUTES }
}

/**
 * Reads the part of the `opening_hours` syntax that a plain week needs, which is all that the settings' form can say:
 * `24/7`, `Mo-Fr 09:00-12:00,14:00-18:00; Sa off`. Anything else gives undefined. (Entries of the guide have seasons,
 * holidays and Ramadan; that room reads them.)
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
    for (const day of days) week[day] = spans as WeekSpan[]
  }
  return week
}

/** `9:30` of a span's edge; midnight at the end of a day is 24:00. */
export function clockTime(minutes: number): string {
  const inDay = minutes > DAY_MINUTES ? minutes - DAY_MINUTES : minutes
  return `${Math.floor(inDay / 60)}:${String(inDay % 60).padStart(2, '0')}`
}

const isSame = (a: readonly WeekSpan[] | undefined, b: readonly WeekSpan[] | undefined) => JSON.stringify(a) === JSON.stringify(b)

/** Days that follow each other with the same hours, as one: `to` is the last of them, Monday = 0. */
export function groupDays(week: WeekHours): { from: number; to: number; spans: WeekSpan[] }[] {
  const groups: { from: number; to: number; spans: WeekSpan[] }[] = []
  week.forEach((spans, day) => {
    const last = groups.at(-1)
    if (last && isSame(last.spans, spans)) last.to = day
    else groups.push({ from: day, to: day, spans })
  })
  return groups
}

/** `09:30`; midnight at the end of a day is 24:00. */
export const twoDigits = (minutes: number) => {
  const inDay = minutes > DAY_MINUTES ? minutes - DAY_MINUTES : minutes
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
}

/** The week in the `opening_hours` syntax, as short as it can be said; `parseWeek` reads it back. */
export function formatWeek(week: WeekHours): string {
  if (week.every((spans) => spans.length === 1 && spans[0]?.from === 0 && spans[0].to === DAY_MINUTES)) return '24/7'
  const open = groupDays(week).filter(({ spans }) => spans.length > 0)
  if (open.length === 0) return 'Mo-Su off'
  return open
    .map(({ from, to, spans }) => {
      const days = from === to ? DAYS[from] : `${DAYS[from]}-${DAYS[to]}`
      return `${days} ${spans.map((span) => `${twoDigits(span.from)}-${twoDigits(span.to)}`).join(',')}`
    })
    .join('; ')
}
