import './admin.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PhoneNumber } from '#app/ui/phone.tsx'
import { useSiteName } from '#app/ui/site-context.tsx'
import { Amount } from './orders-screen.tsx'
import type { OrderView } from './present.ts'

export type Slip = { order: OrderView; ordered: string }

/** One paper an order, to lie in the parcel: what is in it, where it goes, what is to be paid. */
export function SlipsScreen({ slips }: { slips: readonly Slip[] }) {
  const { t } = useI18n()
  return (
    <order-desk>
      <AdminHead title={t('orders-admin.slips')} lead={t('orders-admin.slips_lead', { count: slips.length })}>
        {slips.length === 1 && slips[0] && (
          <Link to={`/admin/orders/${slips[0].order.number}/receipt.pdf`} className="o-btn">
            <Icon name="file-down" />
            {t('orders-admin.receipt')}
          </Link>
        )}
        <button type="button" className="o-btn o-main" data-print="" data-key="p" hidden>
          <Icon name="printer" />
          {t('orders-admin.print')}
        </button>
      </AdminHead>
      <div className="d-slips">
        {slips.map((slip) => (
          <PackingSlip key={slip.order.number} slip={slip} />
        ))}
      </div>
    </order-desk>
  )
}

function PackingSlip({ slip: { order, ordered } }: { slip: Slip }) {
  const { t, number } = useI18n()
  const { customer } = order
  return (
    <article className="d-slip">
      <header>
        <p>{useSiteName()}</p>
        <h2>{t('orders-admin.order_title', { number: order.number })}</h2>
        <p className="o-muted">{ordered}</p>
      </header>
      <address>
        <b>
          <bdi>{customer.name}</bdi>
        </b>
        {customer.phone && <PhoneNumber e164={customer.phone} />}
        <span dir="auto" className="d-address">
          {customer.address}
        </span>
        {customer.note && (
          <span dir="auto" className="d-address">
            {customer.note}
          </span>
        )}
      </address>
      <table className="o-table">
        <thead>
          <tr>
            <th scope="col">{t('fields.product')}</th>
            <th scope="col" className="o-figure">
              <bdi>{t('orders-admin.pieces')}</bdi>
            </th>
            <th scope="col">
              <span className="vh">{t('orders-admin.packed')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines
            .filter((line) => line.pieces > 0)
            .map((line) => (
              <tr key={line.id}>
                <th scope="row">
                  <bdi>{line.title}</bdi> <bdi className="o-muted">{line.variant}</bdi>
                </th>
                <td className="o-figure">{number(line.pieces)}</td>
                <td>
                  <span className="d-tick" aria-hidden="true" />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      <p className="d-slip-due">
        {t('orders-admin.due')} <Amount cents={order.dueCents} />
      </p>
      {!order.place && <p className="o-muted">{t('orders-admin.delivery_apart')}</p>}
    </article>
  )
}
