import { useI18n } from '#app/platform/i18n/context.tsx'
import { addDays } from '#app/platform/time.ts'
import type { Reminder } from '../reminders.ts'
import type { BillAccountView } from '../types.ts'

/** Notices of bills on this device, for whoever wants them; it says what it can do and what it cannot. Needs a script by its nature. */
export function DeviceReminders({ accounts }: { accounts: readonly BillAccountView[] }) {
  const i18n = useI18n()
  const { t } = i18n
  const bills = accounts.flatMap(({ id, nickname, remindDays, last }): Reminder[] => {
    if (remindDays === null || !last || last.paidOn !== null) return []
    const { dueOn, amountInCents } = last
    const words = { name: nickname, amount: i18n.amount(amountInCents), date: i18n.date(dueOn, 'weekday') }
    const from = addDays(dueOn, -remindDays)
    return [{ id: `${id} ${dueOn}`, from, dueOn, title: t('bills.calendar_title', words), text: t('bills.reminder_text', words) }]
  })
  return (
    <bill-reminders hidden data-bills={JSON.stringify(bills)} data-on={t('bills.device_is_on')} data-denied={t('bills.device_denied')}>
      <h3>{t('bills.device_title')}</h3>
      <p className="soft small">{t('bills.device_text')}</p>
      <p className="small" role="status" data-part="state" />
      <button type="button" className="btn btn-line" data-do="on">
        {t('bills.device_on')}
      </button>
      <button type="button" className="btn btn-line" data-do="off" hidden>
        {t('bills.device_off')}
      </button>
    </bill-reminders>
  )
}
