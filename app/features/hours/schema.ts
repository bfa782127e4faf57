import { latinDigits, stripBidiControls } from '#app/platform/arabic.ts'
import { parseTime } from '#app/platform/clock-time.ts'
import { MAX_SPANS, type PlainDay, type PlainHours, type PlainWeek, readPlain, WHOLE_DAY, writePlain } from './plain.ts'
import { DAY_MINUTES, readHours, type Span } from './syntax.ts'

/** What stands in the inputs of the hours editor, by their names without the form's prefix. */
export type HoursValues = Readonly<Record<string, string>>

export const hoursModes = ['unknown', 'always', 'week', 'written'] as const
/** `same` is 'as the day before'; a day nobody has chosen for yet is ''. */
export const dayChoices = ['open', 'closed', 'all_day', 'unknown', 'same'] as const
export const ramadanChoices = ['unsaid', 'same', 'closed', 'own'] as const
export const holidayChoices = ['unsaid', 'same', 'closed', 'all_day', 'own'] as const
export const SPANS = Array.from({ length: MAX_SPANS }, (_, i) => i + 1)
const DAYS = [0, 1, 2, 3, 4, 5, 6]
const LONGEST = 1000

export type WeekName = 'w' | 'r'

const spanNames = (row: string) => SPANS.flatMap((span) => [`${row}.from${span}`, `${row}.to${span}`])
const weekNames = (week: WeekName) => DAYS.flatMap((day) => [`${week}${day}.is`, ...spanNames(`${week}${day}`)])
export const hoursFieldNames: readonly string[] = [
  ...['mode', 'written', 'friday.from1', 'friday.to1', 'ramadan', 'holidays'],
  ...weekNames('w'),
  ...weekNames('r'),
  ...spanNames('ph'),
]

/** Kept hours as they stand in the editor's inputs. */
export function hoursValues(text: string | null): HoursValues {
  const hours = readPlain(text)
  if (hours.mode === 'written') return { mode: 'written', written: hours.text }
  if (hours.mode !== 'week') return { mode: hours.mode }
  const { week, friday, ramadan, holidays } = hours
  const feast = typeof holidays === 'string' ? null : holidays
  return {
    mode: 'week',
    ...weekValues('w', week),
    ...(friday ? { 'friday.from1': clock(friday.from), 'friday.to1': clock(friday.to) } : {}),
    ramadan: typeof ramadan === 'string' ? ramadan : 'own',
    ...(typeof ramadan === 'string' ? {} : weekValues('r', ramadan)),
    holidays: !feast
      ? String(holidays)
      : feast.is === 'open'
        ? isWhole(feast.spans)
          ? 'all_day'
          : 'own'
        : feast.is === 'closed'
          ? 'closed'
          : 'unsaid',
    ...(feast?.is === 'open' && !isWhole(feast.spans) ? spanValues('ph', feast.spans) : {}),
  }
}

const isWhole = (spans: readonly Span[]) => spans.length === 1 && spans[0]?.from === 0 && spans[0].to === DAY_MINUTES

function weekValues(week: WeekName, days: readonly PlainDay[]): HoursValues {
  return Object.assign(
    {},
    ...days.map((day, at) => {
      const row = `${week}${at}`
      if (day.is !== 'open') return { [`${row}.is`]: day.is }
      return isWhole(day.spans) ? { [`${row}.is`]: 'all_day' } : { [`${row}.is`]: 'open', ...spanValues(row, day.spans) }
    }),
  )
}

function spanValues(row: string, spans: readonly Span[]): HoursValues {
  return Object.fromEntries(
    spans.flatMap(({ from, to }, at) => [
      [`${row}.from${at + 1}`, clock(from)],
      [`${row}.to${at + 1}`, clock(to)],
    ]),
  )
}

/** `08:30`; midnight at the end of a day is 24:00, and what ends after it ends at its own hour of the next day. */
function clock(minutes: number): string {
  const inDay = minutes > DAY_MINUTES ? minutes - DAY_MINUTES : minutes
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
}

/** Field → code; its words are `errors.<code>`. */
export type HoursProblems = Record<string, string>
export type HoursRead = { ok: true; value: string | null } | { ok: false; problems: HoursProblems }

/** What was typed as `opening_hours` text, or what is wrong beside which field. */
export function readHoursValues(values: HoursValues): HoursRead {
  const problems: HoursProblems = {}
  const hours = hoursOf(values, problems)
  if (!hours || Object.keys(problems).length > 0) return { ok: false, problems }
  const value = writePlain(hours)
  // A week of seven different days with three openings each, twice over, is still shorter than what is read.
  return value === null || readHours(value).ok ? { ok: true, value } : { ok: false, problems: { mode: 'hours_too_long' } }
}

function hoursOf(values: HoursValues, problems: HoursProblems): PlainHours | undefined {
  switch (values.mode) {
    case 'unknown':
      return { mode: 'unknown' }
    case 'always':
      return { mode: 'always' }
    case 'written': {
      const text = stripBidiControls((values.written ?? '').slice(0, LONGEST + 1)).trim()
      if (!readHours(text).ok) problems.written = text === '' ? 'hours_missing' : 'hours_unreadable'
      return { mode: 'written', text: latinDigits(text) }
    }
    case 'week':
      return weekOf(values, problems)
    default:
      problems.mode = 'hours_mode'
  }
}

function weekOf(values: HoursValues, problems: HoursProblems): PlainWeek {
  const requested = values.ramadan ?? 'unsaid'
  return {
    mode: 'week',
    week: daysOf('w', values, problems),
    friday: prayerOf(values, problems),
    ramadan: requested === 'own' ? daysOf('r', values, problems) : requested === 'same' || requested === 'closed' ? requested : 'unsaid',
    holidays: holidaysOf(values, problems),
  }
}

function daysOf(week: WeekName, values: HoursValues, problems: HoursProblems): PlainDay[] {
  const days: PlainDay[] = []
  for (const at of DAYS) {
    const row = `${week}${at}`
    const is = values[`${row}.is`] ?? ''
    const before = days.at(-1)
    if (is === 'same' && before) days.push(before)
    else if (is === 'closed' || is === 'unknown') days.push({ is })
    else if (is === 'all_day') days.push({ is: 'open', spans: [WHOLE_DAY] })
    else if (is === 'open') days.push({ is: 'open', spans: spansOf(row, values, problems) })
    else {
      problems[`${row}.is`] = 'hours_day'
      days.push({ is: 'unknown' })
    }
  }
  return days
}

function spansOf(row: string, values: HoursValues, problems: HoursProblems): Span[] {
  const spans: Span[] = []
  for (const at of SPANS) {
    const names = { from: `${row}.from${at}`, to: `${row}.to${at}` }
    const span = spanOf(names, values, problems)
    if (!span) continue
    if (spans.some((other) => other.from < span.to && span.from < other.to)) problems[names.from] = 'hours_overlap'
    spans.push(span)
  }
  const isTold = Object.keys(problems).some((name) => name.startsWith(`${row}.`))
  if (spans.length === 0 && !isTold) problems[`${row}.from1`] = 'hours_missing'
  return touching(spans.sort((a, b) => a.from - b.from))
}

/** What ends where the next begins is one opening. */
function touching(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const span of spans) {
    const last = all.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else all.push({ ...span })
  }
  return all
}

function spanOf(names: { from: string; to: string }, values: HoursValues, problems: HoursProblems): Span | undefined {
  const typed = { from: (values[names.from] ?? '').trim(), to: (values[names.to] ?? '').trim() }
  if (!typed.from && !typed.to) return undefined
  const times = { from: parseTime(typed.from), to: parseTime(typed.to) }
  for (const end of ['from', 'to'] as const) {
    if (times[end] === undefined) problems[names[end]] = typed[end] ? 'hours_time' : 'hours_missing'
  }
  if (times.from === undefined || times.to === undefined) return undefined
  const from = times.from % DAY_MINUTES
  if (times.to === from || (times.to === 0 && from === 0)) {
    problems[names.to] = 'hours_ends_at_start'
    return undefined
  }
  return { from, to: times.to > from ? times.to : times.to + DAY_MINUTES }
}

/** The break of the Friday prayer: optional, in the middle of one day. */
function prayerOf(values: HoursValues, problems: HoursProblems): Span | null {
  const names = { from: 'friday.from1', to: 'friday.to1' }
  const span = spanOf(names, values, problems)
  if (span && span.to > DAY_MINUTES) problems[names.to] = 'hours_prayer'
  return span ?? null
}

function holidaysOf(values: HoursValues, problems: HoursProblems): PlainWeek['holidays'] {
  switch (values.holidays) {
    case 'own':
      return { is: 'open', spans: spansOf('ph', values, problems) }
    case 'all_day':
      return { is: 'open', spans: [WHOLE_DAY] }
    case 'closed':
      return { is: 'closed' }
    case 'same':
      return 'same'
    default:
      return 'unsaid'
  }
}

type Form = { get(name: string): unknown }
export type HoursForm = { values: HoursValues; read: HoursRead }

/**
 * Reads the hours editor out of a sent form. `values` is what was typed, to be given back to the editor (`typed`) with
 * `read.problems`, whose names have the prefix; `read.value` is what to keep, null for unknown.
 */
export function hoursFromForm(form: Form, prefix = 'hours'): HoursForm {
  const field = (name: string) => {
    const value = form.get(`${prefix}.${name}`)
    return typeof value === 'string' ? value.slice(0, name === 'written' ? LONGEST + 1 : 20) : ''
  }
  const values = Object.fromEntries(hoursFieldNames.map((name) => [name, field(name)]).filter(([, value]) => value !== ''))
  const read = readHoursValues(values)
  if (read.ok) return { values, read }
  const problems = Object.fromEntries(Object.entries(read.problems).map(([name, code]) => [`${prefix}.${name}`, code]))
  return { values, read: { ok: false, problems } }
}
