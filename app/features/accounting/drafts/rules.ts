import { lastOfMonth } from '../ledger/rules.ts'
import type { Recurrence } from './types.ts'

/** The day of a month that a schedule means: the 31st is the last day of a shorter month. */
function dayIn(month: string, day: string): string {
  const last = lastOfMonth(`${month}-01`)
  return `${month}-${day}` > last ? last : `${month}-${day}`
}

function addMonths(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** The day after `on` that a schedule means next. Counted from its first day, so that a short month shifts nothing. */
export function nextDay({ everyMonths, startsOn }: { everyMonths: Recurrence; startsOn: string }, on: string): string {
  const [month, day] = [on.slice(0, 7), startsOn.slice(8)]
  return dayIn(addMonths(month, everyMonths), day)
}

/** How many days are due, the next one counted; more than `most` are not counted. */
export function countDue(schedule: { everyMonths: Recurrence; startsOn: string; nextOn: string }, today: string, most = 24): number {
  let [count, on] = [0, schedule.nextOn]
  while (on <= today && count < most) {
    count += 1
    on = nextDay(schedule, on)
  }
  return count
}
