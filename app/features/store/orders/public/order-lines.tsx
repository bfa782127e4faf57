import { useI18n } from '#app/platform/i18n/context.tsx'
import { LinePicture } from '#app/ui/line-picture.tsx'
import { Money } from '#app/ui/money.tsx'
import type { PublicOrder, PublicOrderLine } from '../present.ts'

type OrderLinesProps = {
  lines: readonly PublicOrderLine[]
  /** With the delivery, where its fee is known. */
  totalInCents: number
  delivery: PublicOrder['delivery']
}

/** What is or was ordered, and what it comes to. */
export function OrderLines({ lines, totalInCents, delivery }: OrderLinesProps) {
  const { t } = useI18n()
  return (
    <ul className="rec">
      {lines.map((line) => (
        <OrderLineItem key={line.variantId} line={line} />
      ))}
      {delivery && (
        <li>
          <span>
            {t('orders.delivery_to')} <bdi>{delivery.place}</bdi>
          </span>
          {delivery.feeInCents > 0 ? <Money cents={delivery.feeInCents} /> : <span>{t('orders.delivery_free')}</span>}
        </li>
      )}
      <li className="rec-total">
        <b>{t('orders.total')}</b>
        <Money cents={totalInCents} />
      </li>
    </ul>
  )
}

/** A line of an order; on the checkout page also the pattern that the device fills in for each line of its cart. */
export function OrderLineItem({ line }: { line: PublicOrderLine }) {
  const { t, number } = useI18n()
  return (
    <li data-part="line">
      <span className="pic" data-part="picture">
        <LinePicture photo={line.photo} illustration={line.illustration} />
      </span>
      <span>
        <b data-part="product">{line.productTitle}</b>
        <span className="tiny soft rec-size">
          <bdi data-part="variant">{line.variantTitle}</bdi> <span aria-hidden="true">×</span>{' '}
          <span className="vh">{t('orders.line_quantity')}</span>{' '}
          <bdi className="num" data-part="quantity">
            {number(line.quantity)}
          </bdi>
        </span>
        {line.cancelled ? (
          <span className="tiny closed rec-size num">{t('orders.pieces_cancelled', { count: line.cancelled })}</span>
        ) : null}
      </span>
      <Money cents={line.totalInCents} />
    </li>
  )
}
