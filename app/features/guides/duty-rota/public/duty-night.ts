import { useI18n } from '#app/platform/i18n/context.tsx'
import { dutyNightWords } from '../present.ts'

/** A night on duty with both its days named: 'the night of Sunday' means one thing to one reader and another to the next. */
export function useDutyNight(): (from: string, to?: string) => string {
  const i18n = useI18n()
  return (from, to) => dutyNightWords(i18n, from, to)
}
