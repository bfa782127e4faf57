import { useI18n } from '#app/platform/i18n/context.tsx'
import { LinePicture } from '#app/ui/line-picture.tsx'
import { Money } from '#app/ui/money.tsx'
import type { PublicOrder, PublicOrderLine } from '../present.ts'

type OrderLinesProps = {
  lines: readonly PublicOrderLine[]
  /** With the delivery, where its fee is known. */
  totalInCents: number
  delivery: PublicOrder['delivery']
  /** Not agreed on yet. */
  estimated?: boolean
}

/** What is or was ordered, and what it comes to. */
export function OrderLines({ lines, totalInCents, delivery, estimated }: OrderLinesProps) {
  const { t, number } = useI18n()
  return (
    <ul className="rec">
      {lines.map((line) => (
        <li key={line.variantId}>
          <span className="pic">
            <LinePicture photo={line.photo} illustration={line.illustration} />
          </span>
          <span>
            <b>{line.productTitle}</b>
            <span className="tiny soft rec-size">
              <bdi>{line.variantTitle}</bdi> <span aria-hidden="true">×</span> <span className="vh">{t('orders.line_quantity')}</span>{' '}
              <bdi className="num">{number(line.quantity)}</bdi>
            </span>
            {line.cancelled ? (
              <span className="tiny closed rec-size num">{t('orders.pieces_cancelled', { count: line.cancelled })}</span>
            ) : null}
          </span>
          <Money cents={line.totalInCents} />
        </li>
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
        <b>{estimated ? t('orders.total_estimated') : t('orders.total')}</b>
        <Money cents={totalInCents} />
      </li>
    </ul>
  )
}
