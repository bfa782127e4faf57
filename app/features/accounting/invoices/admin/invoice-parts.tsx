import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Icon } from '#app/ui/admin-icon.tsx'
import type { InvoiceState } from '../types.ts'

/** What stopped an act, above the form: nothing was written, no number was used. */
export function InvoiceProblems({ refused, problems }: { refused: string | null; problems: Readonly<Record<string, string>> }) {
  const { t } = useI18n()
  const codes = [...new Set(Object.values(problems))]
  if (!refused && codes.length === 0) return null
  return (
    <div className="o-note o-bad" role="alert">
      <Icon name="circle-alert" />
      <div>
        <b>{t('invoices.not_written')}</b>
        {refused && <p>{refused}</p>}
        <ul>
          {codes.map((code) => (
            <li key={code}>{t(`errors.${code}` as MessageKey)}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const icons = {
  draft: 'circle-dashed',
  open: 'circle-dot',
  partly_paid: 'circle-dot',
  overdue: 'clock-alert',
  paid: 'circle-check',
  credited: 'rotate-ccw',
  refund_due: 'triangle-alert',
  credit_note: 'rotate-ccw',
} as const satisfies Record<InvoiceState, string>

export function StateTag({ state }: { state: InvoiceState }) {
  const { t } = useI18n()
  return (
    <span className={`v-state v-${state}`}>
      <Icon name={icons[state]} />
      {t(`invoices.state_${state}`)}
    </span>
  )
}
