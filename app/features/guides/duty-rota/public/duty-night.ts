import { useI18n } from '#app/platform/i18n/context.tsx'
import { addDays } from '#app/platform/time.ts'
import { DUTY_BEGINS_AT, DUTY_ENDS_AT } from '../rules.ts'

/** A night on duty with both its days named: 'the night of Sunday' means one thing to one reader and another to the next. */
export function useDutyNight(): (from: string, to?: string) => string {
  const i18n = useI18n()
  return (from, to = from) =>
    i18n.t('guides.duty_night', {
      begins: `${DUTY_BEGINS_AT}:00`,
      from: i18n.date(from, 'weekday'),
      ends: `${DUTY_ENDS_AT}:00`,
      to: i18n.date(addDays(to, 1), 'weekday'),
    })
}
