import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartNotices } from './cart-notices.tsx'
import { CartSum } from './cart-sum.tsx'

type CartPageProps = {
  messaging: boolean
  /** Said when the shop cannot be asked; the cart stays as it was saved. */
  failureText: string
}

/** The full cart and the placeholder; the placeholder is what is shown until the device has said what it keeps. */
export function CartPage({ messaging, failureText }: CartPageProps) {
  const { t } = useI18n()
  return (
    <cart-view class="cart-page" data-live="" data-failure={failureText}>
      <CartNotices />
      <CartWaiting />
      <div className="cart-cols" data-when="full" hidden>
        <section data-part="line-section" aria-label={t('cart.title')}>
          <CartLines />
        </section>
        <aside className="cart-sum">
          <CartSum messaging={messaging} />
          <Link className="btn btn-quiet btn-wide" to="/store">
            {t('cart.continue')}
          </Link>
        </aside>
      </div>
      <CartPlaceholder />
    </cart-view>
  )
}

/** The specification's placeholder text, and the way back to the store. */
export function CartPlaceholder() {
  const { t } = useI18n()
  return (
    <div className="cart-placeholder cart-unknown" data-when="empty">
      <div className="coast" />
      <p>{t('common.opening_soon')}</p>
      <p className="soft">
        {t('cart.empty')}. {t('cart.empty_hint')}
      </p>
      <p>
        <Link className="btn btn-sea" to="/store">
          {t('cart.to_store')}
        </Link>
      </p>
    </div>
  )
}

/** The place of a saved cart's lines until they are drawn; shown where an early script has seen that there is one. */
function CartWaiting() {
  return (
    <div className="cart-waiting" aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  )
}
