import { weekdayOf } from '#app/features/hours/state.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localize } from '#app/platform/local-text.ts'
import { addDays } from '#app/platform/time.ts'
import { languageFields, ownLanguages } from '../languages.ts'
import type { ArticleStatus, CalendarRow } from '../types.ts'

export type CalendarItem = {
  key: string
  to: string
  title: string
  state: ArticleStatus | 'ends'
  time: string | null
  /** Set where it is one language alone that appears. */
  language: string | null
}
export type CalendarDay = { date: string; day: string; name: string; isToday: boolean; items: CalendarItem[] }
export type ArticleCalendar = {
  title: string
  before: string
  after: string
  weeks: (CalendarDay | null)[][]
  isEmpty: boolean
}

export const calendarAddress = (month: string) => `/admin/articles/calendar?month=${month}`

/** `2026-11`, or the month of today for what is none. */
export function readMonth(value: string | null, today: string): string {
  return value !== null && /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(value) ? value : today.slice(0, 7)
}

export function monthSpan(month: string): { first: string; last: string } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return { first: `${month}-01`, last: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) }
}

function besides(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** What happens to one article on which day: it appears, a language of it does, it is taken down. */
function eventsOf(row: CalendarRow, i18n: I18n): { date: string; item: CalendarItem }[] {
  const base = { to: `/admin/articles/${encodeURIComponent(row.id)}`, title: localize(row.title, i18n.locale) }
  const at = (moment: string) => ({ date: moment.slice(0, 10), time: moment.slice(11) || null })
  const own = {
    date: row.publishedOn,
    item: { ...base, key: row.id, state: row.status, time: row.publishTime, language: null } satisfies CalendarItem,
  }
  const languages = ownLanguages.flatMap((language) => {
    const { state, at: moment } = languageFields[language]
    const when = row[moment]
    if (row[state] !== 'scheduled' || when === null) return []
    const { date, time } = at(when)
    return [{ date, item: { ...base, key: `${row.id} ${language}`, state: 'scheduled' as const, time, language } }]
  })
  if (row.unpublishAt === null) return [own, ...languages]
  const { date, time } = at(row.unpublishAt)
  return [own, ...languages, { date, item: { ...base, key: `${row.id} ends`, state: 'ends', time, language: null } }]
}

/** A month of articles, Monday first. */
export function presentCalendar(rows: readonly CalendarRow[], { month, today, i18n }: { month: string; today: string; i18n: I18n }) {
  const { first, last } = monthSpan(month)
  const events = rows.flatMap((row) => eventsOf(row, i18n)).filter(({ date }) => date >= first && date <= last)
  const days: (CalendarDay | null)[] = new Array<null>(weekdayOf(first)).fill(null)
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const items = events.filter((event) => event.date === date).map(({ item }) => item)
    items.sort((a, b) => (a.time ?? '').localeCompare(b.time ?? ''))
    days.push({ date, day: i18n.number(Number(date.slice(8))), name: i18n.date(date, 'weekday'), isToday: date === today, items })
  }
  while (days.length % 7 > 0) days.push(null)
  const calendar: ArticleCalendar = {
    title: i18n.date(first, 'month'),
    before: calendarAddress(besides(month, -1)),
    after: calendarAddress(besides(month, 1)),
    weeks: Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7)),
    isEmpty: events.length === 0,
  }
  return calendar
}
