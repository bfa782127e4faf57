import type { I18n } from './i18n/i18n.ts'
import { addDays } from './time.ts'

const MAX_DAYS = 31
const MAX_STEPS = 36

type PeriodStep = { key: string; label: string }

/**
 * A period as a table shows it: its days, or its months where it is longer than one; nothing after today, and none left out
 * because nothing happened in it. `keyOf` says to which step a day belongs.
 */
export function periodSteps(
  { date }: I18n,
  { from, to, today }: { from: string; to: string; today: string },
): { unit: 'day' | 'month'; steps: PeriodStep[]; keyOf: (day: string) => string } {
  const last = to < today ? to : today
  const isByDay = addDays(from, MAX_DAYS) > last
  const keyOf = (day: string) => (isByDay ? day : day.slice(0, 7))
  const steps: PeriodStep[] = []
  for (let day = from; day <= last && steps.length < MAX_STEPS; day = isByDay ? addDays(day, 1) : firstOfNextMonth(day)) {
    steps.push({ key: keyOf(day), label: isByDay ? date(day, 'dayShort') : date(`${keyOf(day)}-01`, 'month') })
  }
  return { unit: isByDay ? 'day' : 'month', steps, keyOf }
}

const firstOfNextMonth = (day: string): string => `${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`
