import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { clockTime, type DayPlan, groupDays, planOf, weekOf } from './state.ts'
import { DAY_MINUTES, type HoursRule, readHours, type Span } from './syntax.ts'

/** One line of hours as a visitor reads them: which days, the times as `8:30–12:00`, and words where there are none. */
export type HoursLine = { label: string; times: string[]; words: string[] }

/** No day of the week: what the rules say of holidays alone. */
const HOLIDAY_ONLY = -1

/** Kept hours in words, days alike on one line; undefined for what we cannot read. `date` is a Moroccan day: seasons are those of its week. */
export function hoursInWords(text: string | null, i18n: I18n, date: string): HoursLine[] | undefined {
  if (text === null) return [{ label: '', times: [], words: [i18n.t('hours.unknown_long')] }]
  const reading = readHours(text)
  if (!reading.ok) return undefined
  const { rules } = reading
  const week = (ramadan: boolean) => groupDays(weekOf(rules, date, { holiday: false, ramadan }))
  const lines = week(false).map(({ from, to, plan }) => lineOf(daysName(i18n, from, to), plan, i18n))
  if (rules.some((rule) => rule.period === 'ramadan')) {
    const label = (from: number, to: number) => i18n.t('hours.ramadan_days', { days: daysName(i18n, from, to) })
    lines.push(...week(true).map(({ from, to, plan }) => lineOf(label(from, to), plan, i18n)))
  } else lines.push(unsaid('hours.ramadan', i18n))
  lines.push(holidayLine(rules, i18n))
  return lines
}

function holidayLine(rules: readonly HoursRule[], i18n: I18n): HoursLine {
  const saying = rules.filter((rule) => rule.holidays)
  if (saying.length === 0) return unsaid('hours.holidays', i18n)
  const label = i18n.t('hours.holidays')
  // Holidays beside days of the week: each is as its day is.
  if (saying.some((rule) => rule.days !== null)) return { label, times: [], words: [i18n.t('hours.as_its_day')] }
  return lineOf(label, planOf(rules, { date: '', weekday: HOLIDAY_ONLY, holiday: true, ramadan: false }), i18n)
}

const unsaid = (label: MessageKey, i18n: I18n): HoursLine => ({
  label: i18n.t(label),
  times: [],
  words: [i18n.t('hours.may_differ')],
})

function daysName(i18n: I18n, from: number, to: number): string {
  if (from === 0 && to === 6) return i18n.t('hours.every_day')
  const day = (at: number) => i18n.t(`hours.day_${at}` as MessageKey)
  return from === to ? day(from) : i18n.t('hours.day_range', { from: day(from), to: day(to) })
}

function lineOf(label: string, { spans, unknown, notes }: DayPlan, i18n: I18n): HoursLine {
  const [only] = spans
  if (spans.length === 1 && only?.from === 0 && only.to === DAY_MINUTES)
    return { label, times: [], words: [i18n.t('hours.all_day'), ...notes] }
  const times = spans.map(({ from, to }) => `${clockTime(from)}–${clockTime(to)}`)
  if (times.length > 0) return { label, times, words: notes }
  const isInNotes = unknown && notes.length > 0
  return { label, times, words: isInNotes ? notes : [i18n.t(unknown ? 'hours.not_said' : 'hours.closed_day'), ...notes] }
}

const BAR = 12

/** The days of the week drawn on a line of 1440 minutes, as path data: `usual` and in Ramadan, Monday first. */
export function barsOf(text: string | null): { usual: string[]; ramadan: string[] } {
  const reading = text === null ? undefined : readHours(text)
  if (!reading?.ok) return { usual: [], ramadan: [] }
  const week = (ramadan: boolean) => weekOf(reading.rules, WEEK_OF_NO_SEASON, { holiday: false, ramadan }).map(({ spans }) => barOf(spans))
  return { usual: week(false), ramadan: week(true) }
}

/** The table that is drawn knows no seasons. */
const WEEK_OF_NO_SEASON = '2026-11-16'

function barOf(spans: readonly Span[]): string {
  return spans
    .flatMap(({ from, to }) => (to > DAY_MINUTES ? [{ from, to: DAY_MINUTES }] : [{ from, to }]))
    .map(({ from, to }) => `M${from} 0H${to}V${BAR}H${from}Z`)
    .join('')
}
