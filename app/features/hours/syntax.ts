import { latinDigits } from '#app/platform/arabic.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'

/** Minutes since midnight; `to` passes 1440 when an opening ends after midnight. */
export type Span = { from: number; to: number }
/** `06-15`: as texts they compare as days of a year do. */
export type SeasonRange = { from: string; to: string }

export type HoursRule = {
  period: 'ramadan' | SeasonRange[] | null
  /** Monday = 0; null = every day (or only holidays, with `holidays`). */
  days: number[] | null
  holidays: boolean
  /** `closed` with spans is a pause inside what earlier rules opened. */
  is: 'open' | 'closed' | 'unknown'
  spans: Span[]
  note: string | null
  /** Joined with a comma: adds to the rules before it instead of replacing them. */
  adds: boolean
}

export const hoursProblems = [
  ...(['empty', 'too_long', 'bad_time', 'ends_at_start', 'overlap', 'bad_day', 'bad_month'] as const),
  ...(['missing_times', 'unclosed_note', 'unsupported', 'unexpected'] as const),
] as const
export type HoursProblem = (typeof hoursProblems)[number]
/** What to tell whoever typed hours that cannot be read; `found` is what stands at the place of the problem. */
export const problemText = {
  empty: 'hours.problem_empty',
  too_long: 'hours.problem_too_long',
  bad_time: 'hours.problem_bad_time',
  ends_at_start: 'hours.problem_ends_at_start',
  overlap: 'hours.problem_overlap',
  bad_day: 'hours.problem_bad_day',
  bad_month: 'hours.problem_bad_month',
  missing_times: 'hours.problem_missing_times',
  unclosed_note: 'hours.problem_unclosed_note',
  unsupported: 'hours.problem_unsupported',
  unexpected: 'hours.problem_unexpected',
} as const satisfies Record<HoursProblem, MessageKey>

export type HoursReading = { ok: true; rules: HoursRule[] } | { ok: false; problem: HoursProblem; at: number; found: string }

export const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
export const DAY_MINUTES = 1440
/** Longest text and most rules that are read: hours are typed by people, and imports bring anything. */
const MAX_CHARACTERS = 1000
const MAX_RULES = 40

class Unreadable extends Error {
  readonly problem: HoursProblem
  readonly at: number
  readonly found: string
  constructor(problem: HoursProblem, { at, text }: { at: number; text: string }) {
    super(problem)
    this.problem = problem
    this.at = at
    this.found = text
  }
}

type Token = { kind: 'always' | 'time' | 'number' | 'word' | 'note' | 'sign' | 'end'; text: string; at: number }

const PIECES = /\s*(?:(24\/7)|(\d{1,2}:\d{2})|(\d+)|([A-Za-z]+)|"([^"]*)"|(\|\||[-,;:+]|.)|$)/suy

function tokens(text: string): Token[] {
  const found: Token[] = []
  PIECES.lastIndex = 0
  while (PIECES.lastIndex < text.length) {
    const match = PIECES.exec(text)
    if (!match) break
    const kinds = ['always', 'time', 'number', 'word', 'note', 'sign'] as const
    const at = kinds.findIndex((_, i) => match[i + 1] !== undefined)
    const kind = kinds[at]
    if (kind === undefined) break
    const value = match[at + 1] ?? ''
    found.push({ kind, text: value, at: PIECES.lastIndex - value.length - (kind === 'note' ? 1 : 0) })
  }
  return [...found, { kind: 'end', text: '', at: text.length }]
}

/**
 * Reads the part of the `opening_hours` syntax that places here need:
 * `24/7`, `Mo-Fr 08:30-12:00,14:00-18:30`, `Sa,Su off`, `18:00-02:00`, `PH off`, `Fr 12:30-14:30 off` (a pause),
 * `Jun 15-Sep 15 …`, `"by appointment"`, and our own `Ramadan …`. A later rule replaces the days it names, one after a
 * comma adds to them. Left out, and said so: sunrise, weeks, `PH` of one weekday, `||`, open ends (`18:00+`), days without times.
 * @see https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification
 */
export function readHours(written: string): HoursReading {
  const text = latinDigits(written).replace(/[\u2010-\u2015]/g, '-')
  try {
    if (text.length > MAX_CHARACTERS) throw new Unreadable('too_long', { at: MAX_CHARACTERS, text: '' })
    return { ok: true, rules: new Reader(tokens(text)).rules() }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return { ok: false, problem: error.problem, at: error.at, found: error.found }
  }
}

class Reader {
  readonly #tokens: Token[]
  #next = 0

  constructor(all: Token[]) {
    this.#tokens = all
  }

  get #token(): Token {
    return this.#tokens[this.#next] ?? { kind: 'end', text: '', at: 0 }
  }

  #takeSign(sign: string): boolean {
    if (this.#token.kind !== 'sign' || this.#token.text !== sign) return false
    this.#next += 1
    return true
  }

  #peek(): Token | undefined {
    return this.#tokens[this.#next + 1]
  }

  rules(): HoursRule[] {
    const rules: HoursRule[] = []
    let adds = false
    while (this.#token.kind !== 'end') {
      rules.push({ ...this.#rule(), adds })
      if (rules.length > MAX_RULES) throw new Unreadable('too_long', this.#token)
      adds = false
      if (this.#takeSign(';')) continue
      adds = this.#takeSign(',')
      const isLast = this.#tokens.length - 1 === this.#next
      if (isLast && adds) throw new Unreadable('unexpected', this.#token)
      if (!adds && !isLast) throw new Unreadable(this.#isUnsupported() ? 'unsupported' : 'unexpected', this.#token)
    }
    if (rules.length === 0) throw new Unreadable('empty', this.#token)
    return rules
  }

  #isUnsupported(): boolean {
    return /^(\+|\|\||SH|week|easter|sunrise|sunset|dawn|dusk|year|\(|\[)$/i.test(this.#token.text)
  }

  #rule(): Omit<HoursRule, 'adds'> {
    if (this.#token.kind === 'always') {
      this.#next += 1
      return { period: null, days: null, holidays: false, spans: [{ from: 0, to: DAY_MINUTES }], ...this.#meaning('open') }
    }
    const period = this.#period()
    const { days, holidays } = this.#days()
    const spans = this.#spans()
    const meaning = this.#meaning(spans.length > 0 ? 'open' : undefined)
    return { period, days, holidays, spans, ...meaning }
  }

  #period(): HoursRule['period'] {
    if (/^ramadan$/i.test(this.#token.text)) {
      this.#next += 1
      this.#takeSign(':')
      return 'ramadan'
    }
    if (this.#month() < 0) return null
    const ranges: SeasonRange[] = []
    do ranges.push(this.#season())
    while (this.#continues(() => this.#month() >= 0))
    this.#takeSign(':')
    return ranges
  }

  #month(): number {
    return this.#token.kind === 'word' ? MONTHS.findIndex((month) => month.toLowerCase() === this.#token.text.toLowerCase()) : -1
  }

  /** Takes a comma when what follows still belongs to the same list. */
  #continues(belongs: () => boolean): boolean {
    if (!this.#takeSign(',')) return false
    if (belongs()) return true
    this.#next -= 1
    return false
  }

  #season(): SeasonRange {
    const first = this.#month()
    this.#next += 1
    const from = this.#dayOfMonth(first, 1)
    if (!this.#takeSign('-')) return { from: from.day, to: from.given ? from.day : monthDay(first, MONTH_DAYS[first] ?? 31) }
    const second = this.#month()
    if (second < 0 && this.#token.kind !== 'number') throw new Unreadable('bad_month', this.#token)
    if (second >= 0) this.#next += 1
    const month = second < 0 ? first : second
    return { from: from.day, to: this.#dayOfMonth(month, MONTH_DAYS[month] ?? 31).day }
  }

  #dayOfMonth(month: number, otherwise: number): { day: string; given: boolean } {
    const token = this.#token
    if (token.kind !== 'number') return { day: monthDay(month, otherwise), given: false }
    this.#next += 1
    const day = Number(token.text)
    if (day < 1 || day > (MONTH_DAYS[month] ?? 0)) throw new Unreadable('bad_month', token)
    return { day: monthDay(month, day), given: true }
  }

  #isDay(): boolean {
    return this.#token.kind === 'word' && (this.#token.text === 'PH' || dayIndex(this.#token.text) >= 0)
  }

  #days(): { days: number[] | null; holidays: boolean } {
    if (this.#token.kind === 'word' && !this.#isDay() && !/^(off|closed|open|unknown)$/i.test(this.#token.text)) {
      throw new Unreadable(this.#isUnsupported() ? 'unsupported' : 'bad_day', this.#token)
    }
    if (!this.#isDay()) return { days: null, holidays: false }
    const days = new Set<number>()
    let holidays = false
    do {
      if (this.#token.text === 'PH') {
        holidays = true
        this.#next += 1
      } else for (const day of this.#dayRange()) days.add(day)
    } while (this.#continues(() => this.#isDay()))
    if (this.#isDay()) throw new Unreadable('unsupported', this.#token)
    return { days: days.size > 0 ? [...days].sort() : null, holidays }
  }

  #dayRange(): number[] {
    const from = dayIndex(this.#token.text)
    this.#next += 1
    if (!this.#takeSign('-')) return [from]
    const to = this.#token.kind === 'word' ? dayIndex(this.#token.text) : -1
    if (to < 0) throw new Unreadable('bad_day', this.#token)
    this.#next += 1
    return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, i) => (from + i) % 7)
  }

  #spans(): Span[] {
    const spans: Span[] = []
    while (this.#token.kind === 'time') {
      const start = this.#token
      const from = this.#time(DAY_MINUTES - 1)
      if (!this.#takeSign('-')) throw new Unreadable(this.#isUnsupported() ? 'unsupported' : 'bad_time', this.#token)
      const end = this.#token
      const to = this.#time(2 * DAY_MINUTES)
      if (to === from) throw new Unreadable('ends_at_start', end)
      const span = { from, to: to > from ? to : to + DAY_MINUTES }
      if (span.to - span.from > DAY_MINUTES) throw new Unreadable('bad_time', end)
      if (spans.some((other) => other.from < span.to && span.from < other.to)) throw new Unreadable('overlap', start)
      spans.push(span)
      if (!this.#continues(() => this.#token.kind === 'time')) break
    }
    return spans.sort((a, b) => a.from - b.from)
  }

  #time(max: number): number {
    const token = this.#token
    const [hours = Number.NaN, minutes = Number.NaN] = token.kind === 'time' ? token.text.split(':').map(Number) : []
    const all = hours * 60 + minutes
    if (!(minutes < 60 && all <= max)) throw new Unreadable(this.#isUnsupported() ? 'unsupported' : 'bad_time', token)
    this.#next += 1
    return all
  }

  #meaning(otherwise: 'open' | undefined): Pick<HoursRule, 'is' | 'note'> {
    const word = this.#token.kind === 'word' ? this.#token.text.toLowerCase() : ''
    const label = word === 'off' || word === 'closed' ? 'closed' : word === 'open' || word === 'unknown' ? word : undefined
    if (label) this.#next += 1
    const note = this.#token.kind === 'note' ? this.#token.text.trim() : null
    if (note !== null) this.#next += 1
    else if (this.#token.text === '"') throw new Unreadable('unclosed_note', this.#token)
    // A note alone ("by appointment") tells no hours.
    const is = label ?? otherwise ?? (note === null ? undefined : 'unknown')
    if (is === undefined) throw new Unreadable(this.#peek() && this.#isUnsupported() ? 'unsupported' : 'missing_times', this.#token)
    return { is, note: note || null }
  }
}

const monthDay = (month: number, day: number) => `${String(month + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`

function dayIndex(text: string): number {
  return DAYS.findIndex((day) => day.toLowerCase() === text.toLowerCase())
}
