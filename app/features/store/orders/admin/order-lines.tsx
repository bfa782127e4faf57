import { useI18n } from '#app/platform/i18n/context.tsx'
import { LinePicture } from '#app/ui/line-picture.tsx'
import { useCurrency } from '#app/ui/site-context.tsx'
import { Amount } from './orders-screen.tsx'
import type { OrderLineView, OrderView } from './present.ts'

/** What was ordered, with what was taken off again, and what it comes to. */
export function OrderLines({ order }: { order: OrderView }) {
  const { t } = useI18n()
  const currency = useCurrency()
  return (
    <section className="o-sec" aria-labelledby="lines-title">
      <div className="o-sec-head">
        <h2 id="lines-title">{t('orders-admin.lines')}</h2>
      </div>
      <table className="o-table d-lines">
        <thead>
          <tr>
            <th scope="col">{t('fields.product')}</th>
            <th scope="col" className="o-figure">
              <bdi>{t('orders-admin.unit_in', { currency })}</bdi>
            </th>
            <th scope="col" className="o-figure">
              <bdi>{t('orders-admin.pieces')}</bdi>
            </th>
            <th scope="col" className="o-figure">
              <bdi>{t('orders-admin.sum_in', { currency })}</bdi>
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </tbody>
      </table>
      <dl className="d-sums">
        <dt>{t('orders-admin.goods')}</dt>
        <dd>
          <Amount cents={order.linesCents} />
        </dd>
        <dt>{order.place ? t('orders-admin.delivery_to', { place: order.place }) : t('orders-admin.delivery')}</dt>
        <dd>{order.place ? <Amount cents={order.feeCents} /> : t('orders-admin.delivery_unsaid')}</dd>
        <dt className="d-due">{t('orders-admin.due')}</dt>
        <dd className="d-due">
          <Amount cents={order.dueCents} />
        </dd>
        {order.collectedCents !== null && (
          <>
            <dt>{t('orders-admin.collected')}</dt>
            <dd>
              <Amount cents={order.collectedCents} />
            </dd>
          </>
        )}
        {order.collectedCents !== null && order.collectedCents !== order.dueCents && (
          <>
            <dt>{t('orders-admin.difference')}</dt>
            <dd className="d-urgent">
              <Amount cents={order.collectedCents - order.dueCents} />
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}

function Line({ line }: { line: OrderLineView }) {
  const { t, number } = useI18n()
  return (
    <tr className={line.pieces === 0 ? 'd-gone' : undefined}>
      <th scope="row">
        <span className="d-product">
          <span className="d-pic">
            <LinePicture photo={line.photo} illustration={line.illustration} />
          </span>
          <span>
            <b dir="auto">{line.title}</b>
            <small>
              <bdi>{line.variant}</bdi>
              {line.cancelled > 0 && <span className="o-tag o-cliff">{t('orders-admin.pieces_cancelled', { count: line.cancelled })}</span>}
            </small>
          </span>
        </span>
      </th>
      <td className="o-figure">{number(line.unitCents / 100, 2)}</td>
      <td className="o-figure">{number(line.pieces)}</td>
      <td className="o-figure">
        <b>{number(line.cents / 100, 2)}</b>
      </td>
    </tr>
  )
}
