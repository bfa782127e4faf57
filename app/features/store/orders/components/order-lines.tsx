import { useI18n } from '#app/platform/i18n/context.tsx'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import { Money } from '#app/ui/money.tsx'
import type { PublicOrderLine } from '../present.ts'

/** What is or was ordered, and what it comes to. */
export function OrderLines({ lines, totalInCents }: { lines: readonly PublicOrderLine[]; totalInCents: number }) {
  const { t, number } = useI18n()
  return (
    <ul className="rec">
      {lines.map((line) => (
        <li key={line.variantId}>
          <span className="pic">
            <Illustration name={line.illustration ?? 'basket'} size="thumb" />
          </span>
          <span>
            <b>{line.productTitle}</b>
            <span className="tiny soft rec-size">
              <bdi>{line.variantTitle}</bdi> <span aria-hidden="true">×</span> <span className="vh">{t('orders.line_quantity')}</span>{' '}
              <bdi className="num">{number(line.quantity)}</bdi>
            </span>
          </span>
          <Money cents={line.totalInCents} />
        </li>
      ))}
      <li className="rec-total">
        <b>{t('orders.total')}</b>
        <Money cents={totalInCents} />
      </li>
    </ul>
  )
}
