import { useId } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartNotices } from './cart-notices.tsx'
import { CartSum } from './cart-sum.tsx'

/** The cart from the inline end, a sheet on phones. The header's button opens it; Escape and the ground outside close it. */
export function CartPanel({ messaging, failureText }: { messaging: boolean; failureText: string }) {
  const { t } = useI18n()
  const title = useId()
  return (
    <dialog id="cart-panel" className="cart-panel" aria-labelledby={title}>
      <cart-view class="cart-panel-in" data-live="" data-failure={failureText}>
        <header>
          <h2 id={title}>
            {t('cart.panel_title')} <span className="soft small num" data-part="count" />
          </h2>
          <form method="dialog">
            <button type="submit" className="tool" aria-label={t('cart.close')}>
              <Icon name="close" />
            </button>
          </form>
        </header>
        <CartNotices />
        <CartLines />
        <div className="cart-none cart-unknown" data-when="empty">
          <div className="coast" />
          <p>
            <b>{t('cart.empty')}</b>
          </p>
          <p className="soft small">{t('cart.empty_hint')}</p>
        </div>
        <div className="cart-sum">
          <div className="cart-sum" data-when="full" hidden>
            <CartSum messaging={messaging} />
          </div>
          <form method="dialog">
            <button type="submit" className="btn btn-quiet btn-wide">
              {t('cart.continue')}
            </button>
          </form>
        </div>
      </cart-view>
    </dialog>
  )
}
