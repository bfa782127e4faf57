import { latinDigits } from '#app/platform/arabic.ts'
import { parseTime } from '#app/platform/clock-time.ts'
import { startOfMoroccoDay } from '#app/platform/time.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 1440

/** `18h30` or `١٨:٣٠` as `18:30`; undefined for what is no time of a day. */
export function clockText(typed: string): string | undefined {
  const minutes = parseTime(typed)
  if (minutes === undefined || minutes >= DAY_MINUTES) return undefined
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** An address of the web as somebody pasted it; undefined for one that is not encrypted, or is a script. */
export function meetingLink(typed: string): string | undefined {
  const url = URL.parse(latinDigits(typed.trim()))
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : undefined
}

type Times = { onDay: string; startsAt: string; minutes: number }

/** From when to when a session is. */
export function sessionTimes({ onDay, startsAt, minutes }: Times): { start: Date; end: Date } {
  const [hour = 0, minute = 0] = startsAt.split(':').map(Number)
  const start = new Date(startOfMoroccoDay(onDay).getTime() + (hour * 60 + minute) * MINUTE_MS)
  return { start, end: new Date(start.getTime() + minutes * MINUTE_MS) }
}
