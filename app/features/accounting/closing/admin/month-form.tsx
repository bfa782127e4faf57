import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'

type MonthFormProps = { to: string; label: string; months: readonly { through: string; name: string }[]; through: string }

/** Another month, by its last day. */
export function MonthForm({ to, label, months, through }: MonthFormProps) {
  const { t } = useI18n()
  const action = useHref(to)
  return (
    <form method="get" action={action} className="b-inline">
      <select name="through" className="o-in" defaultValue={through} aria-label={label}>
        {months.map((month) => (
          <option key={month.through} value={month.through}>
            {month.name}
          </option>
        ))}
      </select>
      <button type="submit" className="o-btn o-sm">
        {t('ledger.show')}
      </button>
    </form>
  )
}
