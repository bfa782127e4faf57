/** From this instant Morocco keeps UTC+0 all year (IANA tzdb 2026c); Node's own data may be older and say +1. */
export const UTC_ALL_YEAR_SINCE = Date.UTC(2026, 8, 20, 1)

const casablanca = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Casablanca',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** Morocco's offset from UTC at an instant, in minutes. */
export function moroccoOffsetMinutes(instant: Date): number {
  if (instant.getTime() >= UTC_ALL_YEAR_SINCE) return 0
  const part = Object.fromEntries(casablanca.formatToParts(instant).map((p) => [p.type, Number(p.value)]))
  const local = Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute, part.second)
  return Math.round((local - Math.floor(instant.getTime() / 1000) * 1000) / 60_000)
}

/** A Date whose UTC fields read as Morocco's clock; format it with `timeZone: 'UTC'` and do nothing else with it. */
export function moroccoClock(instant: Date): Date {
  return new Date(instant.getTime() + moroccoOffsetMinutes(instant) * 60_000)
}

/** `YYYY-MM-DD` of Morocco's calendar at an instant. */
export function moroccoDay(instant: Date): string {
  return moroccoClock(instant).toISOString().slice(0, 10)
}

/** The minute in Morocco, as a text that sorts by time: `2026-11-23 14:05`. */
export function moroccoMinute(instant: Date): string {
  return moroccoClock(instant).toISOString().slice(0, 16).replace('T', ' ')
}

/** The instant at which a `YYYY-MM-DD` of Morocco's calendar began. */
export function startOfMoroccoDay(day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  // The offset of the evening before holds at midnight: clocks never changed at that hour.
  return new Date(midnight - moroccoOffsetMinutes(new Date(midnight - 2 * 3_600_000)) * 60_000)
}

/** `YYYY-MM-DD` some days later (or earlier). */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
