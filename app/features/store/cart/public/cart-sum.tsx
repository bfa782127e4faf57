import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'

/** The total, which the device fills in, and the one way on. `messaging`: the shop has a messaging number, so the order goes on there. */
export function CartSum({ messaging }: { messaging: boolean }) {
  const { t } = useI18n()
  return (
    <>
      <p className="tot" data-part="total">
        <span>{t('cart.subtotal')}</span>
        <Money cents={0} />
      </p>
      <p className="tiny soft">{t('cart.delivery_note')}</p>
      <Link className="btn btn-honey btn-wide btn-large" to="/checkout">
        <Icon name={messaging ? 'message' : 'basket'} />
        {messaging ? t('cart.order_messaging') : t('cart.checkout')}
      </Link>
    </>
  )
}
