import { addDays, moroccoClock, moroccoDay, startOfMoroccoDay } from '#app/platform/time.ts'
import { browseParams } from '../browse/rules.ts'
import type { BrowseQuery } from '../browse/types.ts'
import type { SearchFrequency } from './types.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** How often what is wanted at once is looked through. */
const AT_ONCE_MS = 5 * MINUTE_MS
const MAIL_HOUR = 8
const MONDAY = 1

/** The search of an address in one spelling: its filters without order and page, so that the same search is the same text. */
export function searchText(query: BrowseQuery): string {
  const params = browseParams({ ...query, sort: 'newest', page: 1 }).sort(([a], [b]) => (a < b ? -1 : 1))
  return new URLSearchParams(params).toString().replaceAll('%2C', ',').replaceAll('%3B', ';')
}

/** The address of the list that a stored search stands for. */
export const searchAddress = (query: string): string => (query === '' ? '/real-estate' : `/real-estate?${query}`)

/** Where a search can be saved. */
export function searchPageAddress(query: BrowseQuery): string {
  const text = searchText(query)
  return text === '' ? '/real-estate/searches' : `/real-estate/searches?${text}`
}

/** When a search is due after this moment: in some minutes, or at eight of Morocco's clock, tomorrow or on the next Monday. */
export function nextDue(frequency: SearchFrequency, now: Date): Date {
  if (frequency === 'at_once') return new Date(now.getTime() + AT_ONCE_MS)
  const today = moroccoDay(now)
  const isBefore = moroccoClock(now).getUTCHours() < MAIL_HOUR
  const first = isBefore ? today : addDays(today, 1)
  const day = frequency === 'daily' ? first : addDays(first, (MONDAY - weekday(first) + 7) % 7)
  return new Date(startOfMoroccoDay(day).getTime() + MAIL_HOUR * HOUR_MS)
}

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
