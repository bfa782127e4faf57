import { DAY_MINUTES, DAYS, type HoursRule, type SeasonRange, type Span } from './syntax.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

/** Rules as `opening_hours` text: what `readHours` reads back to the same rules. */
export function writeHours(rules: readonly HoursRule[]): string {
  return rules.map((rule, i) => (i === 0 ? '' : rule.adds ? ', ' : '; ') + writeRule(rule)).join('')
}

function writeRule({ period, days, holidays, is, spans, note, adds }: HoursRule): string {
  // After a comma bare times would be read as more of the rule before.
  const isBare = adds && period === null && days === null && !holidays
  const when = period === 'ramadan' ? 'Ramadan' : period?.map(writeSeason).join(',')
  const on = [...writeDays(days ?? (isBare ? EVERY_DAY : [])), ...(holidays ? ['PH'] : [])].join(',')
  const word = is === 'closed' ? 'off' : is === 'unknown' ? 'unknown' : spans.length === 0 ? 'open' : ''
  return [when, on, spans.map(writeSpan).join(','), word, note && `"${note}"`].filter(Boolean).join(' ')
}

const writeSeason = ({ from, to }: SeasonRange) => `${writeDate(from)}-${writeDate(to)}`
const writeDate = (day: string) => `${MONTHS[Number(day.slice(0, 2)) - 1]} ${day.slice(3)}`

const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
// A whole day from 9:00 ends at 33:00: at 09:00 it would end where it begins.
const writeSpan = ({ from, to }: Span) => `${clock(from)}-${clock(to > DAY_MINUTES && to - from < DAY_MINUTES ? to - DAY_MINUTES : to)}`

/** Runs of three days and more as a range. */
function writeDays(days: readonly number[]): string[] {
  const runs: number[][] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last && last.at(-1) === day - 1) last.push(day)
    else runs.push([day])
  }
  return runs.flatMap((run) => (run.length > 2 ? [`${DAYS[run[0] ?? 0]}-${DAYS[run.at(-1) ?? 0]}`] : run.map((day) => DAYS[day] ?? '')))
}
