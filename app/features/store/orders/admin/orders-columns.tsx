import { useI18n } from '#app/platform/i18n/context.tsx'
import type { Column } from '#app/ui/admin/data-table.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { useCurrency } from '#app/ui/site-context.tsx'
import type { OrderRowView } from './present.ts'
import { StateWord } from './state-ring.tsx'

/** The columns of the orders' list; what can be ordered by says so. */
export function useOrderColumns(): Column<OrderRowView>[] {
  const { t, number } = useI18n()
  const currency = useCurrency()
  return [
    {
      id: 'number',
      label: t('orders-admin.order'),
      cell: (row) => (
        <>
          <bdi dir="ltr" className="d-number">
            {row.number}
          </bdi>{' '}
          <bdi className="d-name-here">{row.name}</bdi> <bdi className="d-place-here">{row.where}</bdi>
        </>
      ),
    },
    { id: 'when', label: t('orders-admin.date'), sorts: true, cell: (row) => <span className="o-nowrap">{row.when}</span> },
    { id: 'customer', label: t('orders-admin.customer'), cell: (row) => <Customer row={row} /> },
    { id: 'state', label: t('orders-admin.state'), phone: 'under', cell: (row) => <StateWord state={row.state} /> },
    {
      id: 'hold',
      label: t('orders-admin.hold_left'),
      sorts: true,
      phone: 'under-end',
      cell: ({ hold, deliveryDay }) =>
        hold ? (
          <span className={hold.urgent ? 'd-urgent o-nowrap' : 'o-nowrap'}>{hold.words}</span>
        ) : (
          deliveryDay && <span className="o-nowrap">{t('corrections.again_on', { day: deliveryDay })}</span>
        ),
    },
    { id: 'pieces', label: t('orders-admin.pieces'), figure: true, cell: (row) => number(row.pieces) },
    {
      id: 'sum',
      label: t('orders-admin.sum_in', { currency }),
      sorts: true,
      figure: true,
      phone: 'end',
      cell: (row) => <b className="d-sum">{number(row.cents / 100, 2)}</b>,
    },
    { id: 'write', label: t('orders-admin.write_to'), cell: (row) => <Chat row={row} /> },
  ]
}

function Customer({ row }: { row: OrderRowView }) {
  return (
    <span className="d-customer">
      <b>
        <bdi>{row.name}</bdi>
      </b>{' '}
      <bdi className="o-muted">{row.where}</bdi>
    </span>
  )
}

function Chat({ row }: { row: OrderRowView }) {
  const { t } = useI18n()
  if (!row.chat) return null
  return (
    <a
      className="o-tool"
      href={row.chat}
      target="_blank"
      rel="noopener"
      data-row-write=""
      aria-label={t('orders-admin.write_to_name', { name: row.name })}
    >
      <Icon name="message-circle" />
    </a>
  )
}
