import { weekdayOf } from '#app/features/hours/state.ts'
import { foldArabic, latinDigits } from '#app/platform/arabic.ts'
import { addDays, moroccoClock, moroccoDay } from '#app/platform/time.ts'

/** The first and the last day of a month, `2026-11`. */
export function monthOf(month: string): { first: string; last: string } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return { first: `${month}-01`, last: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) }
}

export function addMonths(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The days between two, both of them included. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** The weeks of a month from Monday; null where a week begins before the month or ends after it. */
export function weeksOf(month: string): (string | null)[][] {
  const { first, last } = monthOf(month)
  const days: (string | null)[] = [...new Array<null>(weekdayOf(first)).fill(null), ...daysBetween(first, last)]
  while (days.length % 7 > 0) days.push(null)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

/** A line of a pasted list may be a whole year of a town's only pharmacy; a list has a year of lines, and some. */
export const rotaLimits = { nights: 31, everyWeeks: 26, aheadDays: 400, lineDays: 366, listLines: 400, listDays: 3000 } as const

export type ShiftPlan = { from: string; nights: number; everyWeeks: number; until: string }

/** The nights of a turn: a run from one day on, again every so many weeks (0: once) until a day. Nothing stands twice. */
export function shiftDates({ from, nights, everyWeeks, until }: ShiftPlan): string[] {
  const run = (start: string) => Array.from({ length: nights }, (_, i) => addDays(start, i))
  if (everyWeeks === 0) return run(from)
  const all: string[] = []
  for (let start = from; start <= until; start = addDays(start, 7 * everyWeeks)) all.push(...run(start).filter((day) => day <= until))
  return [...new Set(all)]
}

/**
 * Which night of the month before a night takes after: the same weekday four weeks earlier, or five where that is not yet
 * in the month before.
 */
export function dateToCopy(day: string): string {
  const before = addMonths(day.slice(0, 7), -1)
  const fourWeeks = addDays(day, -28)
  return fourWeeks.startsWith(before) ? fourWeeks : addDays(day, -35)
}

export type ListProblem = 'date' | 'order' | 'too_long' | 'name' | 'ambiguous' | 'too_many' | 'too_many_nights'
export type ListLine = { line: number; text: string } & ({ days: string[]; entryId: string } | { problem: ListProblem })

type Pharmacy = { id: string; names: readonly string[] }

const DATES =
  /^(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}(?:[/.]\d{1,2}(?:[/.]\d{4})?)?)(?:\s*(?:-|–|—|إلى|الى|to|au?|al)\s*(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}(?:[/.]\d{1,2}(?:[/.]\d{4})?)?))?(?!\d)[\s:،,;|\t-]*(.*)$/i

/**
 * A rota as people send it, a line for each turn: `21/11 صيدلية النور`, `21-27/11: …`, `2026-11-21 …`, `21 …` in the month
 * that is shown. Empty lines are passed over.
 */
export function readRotaList(typed: string, where: { month: string; pharmacies: readonly Pharmacy[] }): ListLine[] {
  const lines = latinDigits(typed)
    .split('\n')
    .map((raw, i) => ({ line: i + 1, text: raw.trim() }))
    .filter(({ text }) => text !== '')
  const { listLines, listDays } = rotaLimits
  const read = lines.slice(0, listLines).map(({ line, text }): ListLine => ({ line, text, ...readLine(text, where) }))
  const next = lines[listLines]
  if (next) return [...read, { ...next, problem: 'too_many' }]
  let nights = 0
  return read.map((line): ListLine => {
    if ('days' in line) nights += line.days.length
    return nights > listDays && 'days' in line ? { line: line.line, text: line.text, problem: 'too_many_nights' } : line
  })
}

function readLine(text: string, { month, pharmacies }: { month: string; pharmacies: readonly Pharmacy[] }) {
  const [, first = '', second, rest = ''] = DATES.exec(text) ?? []
  const to = readDay(second ?? first, month, undefined)
  const from = second === undefined ? to : readDay(first, month, to)
  if (!from || !to) return { problem: 'date' as const }
  if (from > to) return { problem: 'order' as const }
  if (to > addDays(from, rotaLimits.lineDays - 1)) return { problem: 'too_long' as const }
  const [found, other] = pharmaciesCalled(rest, pharmacies)
  if (!found) return { problem: 'name' as const }
  return other ? { problem: 'ambiguous' as const } : { days: daysBetween(from, to), entryId: found.id }
}

/** A day as typed; what it leaves out is the other day's, or the month's that is shown. */
function readDay(typed: string, month: string, other: string | undefined): string | undefined {
  const [year, number] = (other ?? `${month}-01`).split('-')
  const parts = /^\d{4}-/.test(typed) ? typed.split('-') : typed.split(/[/.]/).reverse()
  const [y, m, d] = parts.length === 3 ? parts : parts.length === 2 ? [year, ...parts] : [year, number, ...parts]
  const day = `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`))
  return isDay && addDays(day, 0) === day ? day : undefined
}

/** The word 'pharmacy' itself, folded. */
const GENERIC = /^(\u0635\u064a\u062f\u0644\u064a\u0647|pharmacie|pharmacy|farmacia)$/

/** By all the words that are typed, 'pharmacy' left out; one that is called exactly so comes before the others. */
function pharmaciesCalled(typed: string, pharmacies: readonly Pharmacy[]): Pharmacy[] {
  const words = (text: string) =>
    foldArabic(text)
      .split(' ')
      .filter((word) => word && !GENERIC.test(word))
  const requested = words(typed)
  if (requested.length === 0) return []
  const exact = pharmacies.filter(({ names }) => names.some((name) => words(name).join(' ') === requested.join(' ')))
  if (exact.length > 0) return exact
  return pharmacies.filter(({ names }) => names.some((name) => requested.every((word) => words(name).includes(word))))
}

export function rotaAddress({ city, month }: { city: string; month?: string }): string {
  const query = new URLSearchParams({ city, ...(month ? { month } : {}) })
  return `/admin/guides-management/duty-rota?${query}`
}

/** A night on duty ends in the morning; before this hour 'tonight' is the night that began yesterday. */
export const DUTY_ENDS_AT = 8

export const DUTY_BEGINS_AT = 20

/** The Moroccan day on which the night that counts now begins, and whether that night is running. */
export function dutyNight(now: Date): { date: string; running: boolean } {
  const hour = moroccoClock(now).getUTCHours()
  const today = moroccoDay(now)
  if (hour < DUTY_ENDS_AT) return { date: addDays(today, -1), running: true }
  return { date: today, running: hour >= DUTY_BEGINS_AT }
}
