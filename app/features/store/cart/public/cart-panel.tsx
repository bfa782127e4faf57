import { type MouseEvent, useId, useRef } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { countOf } from '../rules.ts'
import { CartLines } from './cart-lines.tsx'
import { CartNotices } from './cart-notices.tsx'
import { CartSum } from './cart-sum.tsx'
import { useCart, useFreshCart, useIsCartKnown } from './use-cart.ts'

const PANEL = 'cart-panel'

/** Opens the panel of this page, as the header's cart button does. */
export function openCartPanel(): void {
  const panel = document.getElementById(PANEL)
  if (panel instanceof HTMLDialogElement && !panel.open) panel.showModal()
}

/** The cart from the inline end, a sheet on phones. The header's button opens it; Escape and the ground outside close it. */
export function CartPanel({ messaging, failureText }: { messaging: boolean; failureText: string }) {
  const { t, locale } = useI18n()
  const title = useId()
  const panel = useRef<HTMLDialogElement>(null)
  const lines = useCart()
  const isKnown = useIsCartKnown()
  const notices = useFreshCart(panel, { locale, failureText })
  const closeOutside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) event.currentTarget.close()
  }
  return (
    // The small module may have opened it before this renders in the browser.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={panel}
      id={PANEL}
      className="cart-panel"
      aria-labelledby={title}
      onClick={closeOutside}
      data-live=""
      suppressHydrationWarning
    >
      <div className="cart-panel-in">
        <header>
          <h2 id={title}>
            {t('cart.panel_title')} <span className="soft small num">{t('cart.count', { count: countOf(lines) })}</span>
          </h2>
          <form method="dialog">
            <button type="submit" className="tool" aria-label={t('cart.close')}>
              <Icon name="close" />
            </button>
          </form>
        </header>
        <CartNotices notices={notices} />
        {lines.length > 0 ? (
          <CartLines lines={lines} />
        ) : (
          <div className={isKnown ? 'cart-none' : 'cart-none cart-unknown'}>
            <div className="coast" />
            <p>
              <b>{t('cart.empty')}</b>
            </p>
            <p className="soft small">{t('cart.empty_hint')}</p>
          </div>
        )}
        <div className="cart-sum">
          {lines.length > 0 && <CartSum lines={lines} messaging={messaging} />}
          <form method="dialog">
            <button type="submit" className="btn btn-quiet btn-wide">
              {t('cart.continue')}
            </button>
          </form>
        </div>
      </div>
    </dialog>
  )
}
