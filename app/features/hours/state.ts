import { addDays, moroccoClock, moroccoDay } from '#app/platform/time.ts'
import { type Holiday, holidayOn, isRamadan } from './calendar.ts'
import { DAY_MINUTES, type HoursRule, type Span } from './syntax.ts'

/** What the rules say of one day. `spans` that pass 1440 run into the next day. */
export type DayPlan = { spans: Span[]; unknown: boolean; notes: string[] }

/** The day as the rules see it; a table of 'the usual week' asks for days that are no holiday and not in Ramadan. */
export type DayFacts = { date: string; weekday: number; holiday: boolean; ramadan: boolean }

/** A minute of Morocco's clock, `daysAhead` of today. */
export type Moment = { minute: number; daysAhead: number; weekday: number }

export type OpenState = {
  is: 'open' | 'closed' | 'unknown'
  /** When it closes or opens next; null when not within the next week. */
  next: Moment | null
  /** Open, and closing within `SOON_MINUTES`. */
  soon: boolean
  /** Today is such a day and the rules say nothing of it: hours may differ. */
  varies: 'holiday' | 'ramadan' | null
  holiday: Holiday | null
}

export const SOON_MINUTES = 45
const DAYS_AHEAD = 8

/** Monday = 0. */
export function weekdayOf(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
}

export function factsOf(date: string): DayFacts {
  return { date, weekday: weekdayOf(date), holiday: holidayOn(date) !== null, ramadan: isRamadan(date) }
}

function isMeant(rule: HoursRule, day: DayFacts): boolean {
  if (rule.period === 'ramadan' && !day.ramadan) return false
  if (Array.isArray(rule.period)) {
    const inYear = day.date.slice(5)
    const inSeason = rule.period.some(({ from, to }) => (from <= to ? from <= inYear && inYear <= to : from <= inYear || inYear <= to))
    if (!inSeason) return false
  }
  if (rule.days === null && !rule.holidays) return true
  return (rule.days?.includes(day.weekday) ?? false) || (rule.holidays && day.holiday)
}

/** What the rules say of a day. A rule replaces what came before it, unless it adds, or is a pause. */
export function planOf(rules: readonly HoursRule[], day: DayFacts): DayPlan {
  return rules.filter((rule) => isMeant(rule, day)).reduce(follow, { spans: [], unknown: false, notes: [] })
}

function follow(before: DayPlan, rule: HoursRule): DayPlan {
  const notes = rule.note ? [rule.note] : []
  if (rule.is === 'closed' && rule.spans.length > 0) {
    return { ...before, spans: before.spans.flatMap((span) => without(span, rule.spans)), notes: [...before.notes, ...notes] }
  }
  const unknown = rule.is === 'unknown'
  const spans = rule.is !== 'open' ? [] : rule.spans.length > 0 ? rule.spans : [{ from: 0, to: DAY_MINUTES }]
  if (!rule.adds) return { spans, unknown, notes }
  const saved = rule.is === 'closed' ? [] : before.spans
  return { spans: joined([...saved, ...spans]), unknown: before.unknown || unknown, notes: [...before.notes, ...notes] }
}

function without(span: Span, pauses: readonly Span[]): Span[] {
  let left = [span]
  for (const pause of pauses) {
    left = left.flatMap(({ from, to }) =>
      [
        { from, to: Math.min(to, pause.from) },
        { from: Math.max(from, pause.to), to },
      ].filter((part) => part.from < part.to),
    )
  }
  return left
}

/** In order, with what touches or overlaps made one. */
function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = all.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else all.push({ ...span })
  }
  return all
}

/** Open, closed or unknown at an instant, and what comes next, on Morocco's clock. A night that began is kept to its end. */
export function stateAt(rules: readonly HoursRule[], now: Date): OpenState {
  const clock = moroccoClock(now)
  const minute = clock.getUTCHours() * 60 + clock.getUTCMinutes()
  const today = moroccoDay(now)
  const plans = Array.from({ length: DAYS_AHEAD + 1 }, (_, i) => planOf(rules, factsOf(addDays(today, i - 1))))
  const spans = joined(
    plans.flatMap((plan, i) => plan.spans.map(({ from, to }) => ({ from: from + (i - 1) * DAY_MINUTES, to: to + (i - 1) * DAY_MINUTES }))),
  )
  const holiday = holidayOn(today)
  const varies =
    holiday && !rules.some((rule) => rule.holidays)
      ? 'holiday'
      : isRamadan(today) && !rules.some((rule) => rule.period === 'ramadan')
        ? 'ramadan'
        : null
  const moment = (at: number): Moment => {
    // Midnight at the end of a day belongs to that day, as 24:00.
    const daysAhead = Math.ceil(at / DAY_MINUTES) - 1
    return { minute: at - daysAhead * DAY_MINUTES, daysAhead, weekday: weekdayOf(addDays(today, daysAhead)) }
  }
  const running = spans.find((span) => span.from <= minute && minute < span.to)
  if (running) {
    const ends = running.to < (DAYS_AHEAD - 1) * DAY_MINUTES ? moment(running.to) : null
    return { is: 'open', next: ends, soon: running.to - minute <= SOON_MINUTES, varies, holiday }
  }
  if (plans[1]?.unknown) return { is: 'unknown', next: null, soon: false, varies, holiday }
  const coming = spans.find((span) => span.from > minute)
  const isPlain = coming !== undefined && !plans.slice(1, 2 + Math.floor(coming.from / DAY_MINUTES)).some((plan) => plan.unknown)
  return { is: 'closed', next: isPlain ? opening(coming.from, today) : null, soon: false, varies, holiday }
}

function opening(at: number, today: string): Moment {
  const daysAhead = Math.floor(at / DAY_MINUTES)
  return { minute: at % DAY_MINUTES, daysAhead, weekday: weekdayOf(addDays(today, daysAhead)) }
}

/** Seven days from Monday, of the week around `date`. */
export function weekOf(rules: readonly HoursRule[], date: string, special: { holiday: boolean; ramadan: boolean }): DayPlan[] {
  const monday = addDays(date, -weekdayOf(date))
  return Array.from({ length: 7 }, (_, weekday) => planOf(rules, { date: addDays(monday, weekday), weekday, ...special }))
}

export type DayGroup = { from: number; to: number; plan: DayPlan }

/** Days that follow each other with the same plan, as one line. */
export function groupDays(week: readonly DayPlan[]): DayGroup[] {
  const groups: DayGroup[] = []
  week.forEach((plan, day) => {
    const last = groups.at(-1)
    if (last && JSON.stringify(last.plan) === JSON.stringify(plan)) last.to = day
    else groups.push({ from: day, to: day, plan })
  })
  return groups
}

/** `9:30` of a span's edge; midnight at the end of a day is 24:00. */
export function clockTime(minutes: number): string {
  const inDay = minutes > DAY_MINUTES ? minutes - DAY_MINUTES : minutes
  return `${Math.floor(inDay / 60)}:${String(inDay % 60).padStart(2, '0')}`
}
