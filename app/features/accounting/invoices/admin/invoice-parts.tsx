import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import type { InvoiceState } from '../types.ts'

const icons = {
  draft: 'circle-dashed',
  open: 'circle-dot',
  partly_paid: 'circle-dot',
  overdue: 'clock-alert',
  paid: 'circle-check',
  credited: 'rotate-ccw',
  refund_due: 'triangle-alert',
  credit_note: 'rotate-ccw',
  quote_open: 'circle-dot',
  quote_accepted: 'circle-check',
  quote_declined: 'close',
  quote_expired: 'clock-alert',
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
