import { type DayPlan, planOf } from './state.ts'
import { DAY_MINUTES, type HoursRule, readHours, type Span } from './syntax.ts'
import { writeHours } from './write.ts'

/** One day as people say it: its times, closed, or nobody knows. The whole day is one span of 24 hours. */
export type PlainDay = { is: 'open'; spans: Span[] } | { is: 'closed' } | { is: 'unknown' }

export type PlainWeek = {
  mode: 'week'
  /** Seven days, Monday first. */
  week: PlainDay[]
  /** Taken out of every Friday, in Ramadan and on holidays too. */
  friday: Span | null
  /** `unsaid`: visitors are told that hours may differ. */
  ramadan: 'unsaid' | 'same' | 'closed' | PlainDay[]
  holidays: 'unsaid' | 'same' | PlainDay
}

/** Opening hours as the editor asks for them. `written` is what the table cannot say: seasons, notes, several pauses. */
export type PlainHours = { mode: 'unknown' } | { mode: 'always' } | PlainWeek | { mode: 'written'; text: string }

export const MAX_SPANS = 3
export const WHOLE_DAY: Span = { from: 0, to: DAY_MINUTES }
const WEEK = [0, 1, 2, 3, 4, 5, 6]
const FRIDAY = 4

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** What is kept of it: `opening_hours` text, or null for unknown. */
export function writePlain(hours: PlainHours): string | null {
  if (hours.mode === 'unknown') return null
  if (hours.mode === 'always') return '24/7'
  return hours.mode === 'written' ? hours.text.trim() : writeHours(rulesOf(hours))
}

function rulesOf({ week, friday, ramadan, holidays }: PlainWeek): HoursRule[] {
  const usual = weekRules(week, null)
  // A first rule that holds on holidays too is replaced by the rules of the other days: a holiday is as its day is.
  const [first, ...others] = usual
  const days = holidays === 'same' && first ? [{ ...first, holidays: true }, ...others] : usual
  const inRamadan =
    ramadan === 'unsaid' ? [] : weekRules(ramadan === 'same' ? week : ramadan === 'closed' ? closedWeek() : ramadan, 'ramadan')
  const onHolidays = typeof holidays === 'string' ? [] : [dayRule(holidays, { days: null, holidays: true })]
  const prayer = friday ? [rule({ days: [FRIDAY], is: 'closed', spans: [friday] })] : []
  return [...days, ...inRamadan, ...onHolidays, ...prayer]
}

const closedWeek = (): PlainDay[] => WEEK.map(() => ({ is: 'closed' }))

/** Days alike as one rule; the commonest open one first, since that is what is shown for holidays that are as their day. */
function weekRules(week: readonly PlainDay[], period: 'ramadan' | null): HoursRule[] {
  const groups = new Map<string, { day: PlainDay; days: number[] }>()
  week.forEach((day, at) => {
    const group = groups.get(JSON.stringify(day)) ?? { day, days: [] }
    group.days.push(at)
    groups.set(JSON.stringify(day), group)
  })
  const weight = ({ day, days }: { day: PlainDay; days: number[] }) => (day.is === 'open' ? 10 : 0) + days.length
  return [...groups.values()].sort((a, b) => weight(b) - weight(a)).map(({ day, days }) => dayRule(day, { days, period }))
}

const rule = (label: Partial<HoursRule>): HoursRule => ({
  period: null,
  days: null,
  holidays: false,
  is: 'open',
  spans: [],
  note: null,
  adds: false,
  ...label,
})

const dayRule = (day: PlainDay, when: Partial<HoursRule>) => rule({ ...when, is: day.is, spans: day.is === 'open' ? day.spans : [] })

/** Kept text as the editor shows it. What the table would say otherwise than the text comes as it is written. */
export function readPlain(text: string | null): PlainHours {
  if (text === null || text.trim() === '') return { mode: 'unknown' }
  const reading = readHours(text)
  if (!reading.ok) return { mode: 'written', text }
  if (isAlways(reading.rules)) return { mode: 'always' }
  return weekOf(reading.rules) ?? { mode: 'written', text }
}

function isAlways([only, ...others]: readonly HoursRule[]): boolean {
  if (!only || others.length > 0 || only.period || only.days || only.holidays || only.note || only.is !== 'open') return false
  return isSame(only.spans, [WHOLE_DAY])
}

function weekOf(rules: readonly HoursRule[]): PlainWeek | undefined {
  if (rules.some((one) => one.note !== null || Array.isArray(one.period))) return undefined
  const isPrayer = (one: HoursRule) => one.is === 'closed' && one.spans.length === 1 && isSame(one.days, [FRIDAY]) && !one.holidays
  const prayer = rules.find((one) => isPrayer(one) && one.period === null)
  const rest = rules.filter((one) => one !== prayer)
  const of = (holiday: boolean, ramadan: boolean) => WEEK.map((weekday) => dayOf(planOn(rest, { weekday, holiday, ramadan })))
  const [week, feast, month] = [of(false, false), of(true, false), of(false, true)]
  if (!isWhole(week) || !isWhole(feast) || !isWhole(month)) return undefined
  const speaksOfRamadan = rest.some((one) => one.period === 'ramadan')
  const ramadan = !speaksOfRamadan ? 'unsaid' : isSame(month, week) ? 'same' : isSame(month, closedWeek()) ? 'closed' : month
  const holidays = !rest.some((one) => one.holidays) ? (['unsaid'] as const) : (['same', feast[0] ?? 'same'] as const)
  return holidays
    .map((each): PlainWeek => ({ mode: 'week', week, friday: prayer?.spans[0] ?? null, ramadan, holidays: each }))
    .find((hours) => isEquivalent(rules, rulesOf(hours)))
}

const isWhole = (days: readonly (PlainDay | undefined)[]): days is PlainDay[] => !days.includes(undefined)

type Kind = { weekday: number; holiday: boolean; ramadan: boolean }

const planOn = (rules: readonly HoursRule[], kind: Kind) => planOf(rules, { date: '', ...kind })

function dayOf({ spans, unknown }: DayPlan): PlainDay | undefined {
  if (unknown) return spans.length === 0 ? { is: 'unknown' } : undefined
  if (spans.length === 0) return { is: 'closed' }
  return spans.length <= MAX_SPANS ? { is: 'open', spans } : undefined
}

/** On each kind of day there is, and in what they leave unsaid. */
function isEquivalent(a: readonly HoursRule[], b: readonly HoursRule[]): boolean {
  const kinds = WEEK.flatMap((weekday) =>
    [false, true].flatMap((holiday) => [false, true].map((ramadan) => ({ weekday, holiday, ramadan }))),
  )
  const speaksOf = (rules: readonly HoursRule[]) => [rules.some((one) => one.holidays), rules.some((one) => one.period === 'ramadan')]
  return isSame(speaksOf(a), speaksOf(b)) && kinds.every((kind) => isSame(planOn(a, kind), planOn(b, kind)))
}
