import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import { totalOf } from '../rules.ts'
import type { CartLine } from '../types.ts'

type CartSumProps = {
  lines: readonly CartLine[]
  /** The shop has a messaging number, so the order goes on there. */
  messaging: boolean
}

/** The total and the one way on. */
export function CartSum({ lines, messaging }: CartSumProps) {
  const { t } = useI18n()
  return (
    <>
      <p className="tot">
        <span>{t('cart.subtotal')}</span>
        <Money cents={totalOf(lines)} />
      </p>
      <p className="tiny soft">{t('cart.delivery_note')}</p>
      <Link className="btn btn-honey btn-wide btn-large" to="/checkout">
        <Icon name={messaging ? 'message' : 'basket'} />
        {messaging ? t('cart.order_messaging') : t('cart.checkout')}
      </Link>
    </>
  )
}
