import { addDays } from '#app/platform/time.ts'
import { weeksBetween } from '../rules.ts'
import type { BookingState } from '../types.ts'

/** Weeks that the calendar shows at once. */
export const CALENDAR_WEEKS = 10

export type BookingStatusFacts = {
  startsOn: string
  endsOn: string
  state: BookingState
  isActive: boolean
  hasPicture: boolean
}

export const bookingStatuses = ['live', 'booked', 'offer', 'incomplete', 'paused', 'over'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/** How a booking stands on a day; what is over stays over, whatever it lacked. */
export function bookingStatus({ startsOn, endsOn, state, isActive, hasPicture }: BookingStatusFacts, today: string): BookingStatus {
  if (endsOn < today) return 'over'
  if (state === 'offer') return 'offer'
  if (!hasPicture) return 'incomplete'
  if (!isActive) return 'paused'
  return startsOn <= today ? 'live' : 'booked'
}

/** The Mondays of a calendar that begins with `first`. */
export const calendarWeeks = (first: string): string[] => Array.from({ length: CALENDAR_WEEKS }, (_, i) => addDays(first, i * 7))

/** The columns of a booking among the weeks that are shown, the first being 1. */
export function columnsOf({ startsOn, endsOn }: { startsOn: string; endsOn: string }, first: string): { column: number; span: number } {
  const from = Math.max(0, weeksBetween(first, startsOn))
  const last = Math.min(CALENDAR_WEEKS - 1, weeksBetween(first, addDays(endsOn, -6)))
  return { column: from + 1, span: Math.max(1, last - from + 1) }
}

/** So many bookings one below the other have a line of their own; the rest stand in the last. */
const MAX_LANES = 12

/** For bookings in the order of their first days: the first line in which each meets none before it, the first being 1. */
export function lanesOf(bookings: readonly { startsOn: string; endsOn: string }[]): number[] {
  const ends: string[] = []
  return bookings.map(({ startsOn, endsOn }) => {
    const free = ends.findIndex((end) => end < startsOn)
    const lane = Math.min(free === -1 ? ends.length : free, MAX_LANES - 1)
    ends[lane] = endsOn
    return lane + 1
  })
}
