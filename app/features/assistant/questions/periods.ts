import { addDays } from '#app/platform/time.ts'
import periods from './data/periods.json' with { type: 'json' }
import { phraseAt } from './words.ts'

export type NamedPeriod = { from: string; to: string }

const MAX_DAYS_BACK = 730

const monthEnd = (month: string) => addDays(addMonth(month, 1), -1)
function addMonth(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 10)
}

/** The named spans, all of them up to today where they run still; a week begins on Monday. */
function namedPeriods(today: string): [readonly string[], NamedPeriod][] {
  const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7))
  const month = `${today.slice(0, 7)}-01`
  const year = Number(today.slice(0, 4))
  const before = addMonth(month, -1)
  return [
    [periods.last_week, { from: addDays(monday, -7), to: addDays(monday, -1) }],
    [periods.this_week, { from: monday, to: today }],
    [periods.last_month, { from: before, to: monthEnd(before) }],
    [periods.this_month, { from: month, to: today }],
    [periods.last_year, { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }],
    [periods.this_year, { from: `${year}-01-01`, to: today }],
    [periods.yesterday, { from: addDays(today, -1), to: addDays(today, -1) }],
    [periods.today, { from: today, to: today }],
  ]
}

export type FoundPeriod = { period: NamedPeriod; phrases: readonly string[] }

const YEAR = /^20\d\d$/

/** The time that a question names, with the phrases that name it. */
export function findPeriod(words: readonly string[], question: string, today: string): FoundPeriod | undefined {
  const dates = [...question.matchAll(/\b(20\d\d)-(\d\d)-(\d\d)\b|\b(\d{1,2})\/(\d{1,2})\/(20\d\d)\b/g)]
    .map(([, year, month, day, d = '', m = '', y = '']) =>
      year ? `${year}-${month}-${day}` : `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`,
    )
    .filter((day) => !Number.isNaN(Date.parse(`${day}T00:00:00Z`)))
    .sort()
  const [first] = dates
  if (first) return { period: { from: first, to: dates.at(-1) ?? first }, phrases: [] }
  const daysBack = findDaysBack(words, today)
  if (daysBack) return daysBack.period.from < addDays(today, -MAX_DAYS_BACK) ? undefined : daysBack
  for (const [phrases, period] of namedPeriods(today)) {
    const phrase = phrases.find((one) => phraseAt(words, one) >= 0)
    if (phrase) return { period, phrases: [phrase] }
  }
  return findMonth(words, today) ?? findYear(words, today)
}

/** 'The last 7 days', with today. */
function findDaysBack(words: readonly string[], today: string): FoundPeriod | undefined {
  const at = words.findIndex(
    (word, i) => /^\d{1,3}$/.test(word) && [words[i - 1], words[i + 1], words[i + 2]].some((near) => isOneOf(near, periods.days)),
  )
  const days = Number(words[at])
  if (at < 0 || days < 1 || !words.some((word) => isOneOf(word, periods.past))) return undefined
  return { period: { from: addDays(today, 1 - days), to: today }, phrases: [words[at] ?? '', ...periods.days, ...periods.past] }
}

const isOneOf = (word: string | undefined, list: readonly string[]) => word !== undefined && list.some((one) => phraseAt([word], one) === 0)

/** A month by its name, the last one of that name unless the year stands beside it. */
function findMonth(words: readonly string[], today: string): FoundPeriod | undefined {
  const number = periods.months.findIndex((names) => names.some((name) => phraseAt(words, name) >= 0))
  if (number < 0) return undefined
  const written = words.find((word) => YEAR.test(word))
  const inYear = (year: number | string) => `${year}-${String(number + 1).padStart(2, '0')}-01`
  const thisYear = Number(today.slice(0, 4))
  const from = inYear(written ?? (inYear(thisYear) <= today ? thisYear : thisYear - 1))
  const end = monthEnd(from)
  const to = end > today && from <= today ? today : end
  return { period: { from, to }, phrases: [...(periods.months[number] ?? []), ...(written ? [written] : [])] }
}

function findYear(words: readonly string[], today: string): FoundPeriod | undefined {
  const year = words.find((word) => YEAR.test(word))
  if (!year) return undefined
  const end = `${year}-12-31`
  return {
    period: { from: `${year}-01-01`, to: end > today && `${year}-01-01` <= today ? today : end },
    phrases: [year, ...periods.years],
  }
}
