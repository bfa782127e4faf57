import { useEffect, useState } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import { cart } from '../cart-store.ts'
import { refreshFromShop } from '../refresh.ts'
import { countOf } from '../rules.ts'
import type { CartNotice } from '../types.ts'
import { CartLines } from './cart-lines.tsx'
import { CartNotices } from './cart-notices.tsx'
import { CartSum } from './cart-sum.tsx'
import { showFailure, useCart, useIsCartKnown } from './use-cart.ts'

type CartPageProps = {
  messaging: boolean
  /** Said when the shop cannot be asked; the cart stays as it was saved. */
  failureText: string
}

/** The full cart in place of the placeholder; the placeholder is what the server sends and what an empty cart sees. */
export function CartPage({ messaging, failureText }: CartPageProps) {
  const { t, locale } = useI18n()
  const lines = useCart()
  const [notices, setNotices] = useState<CartNotice[]>([])

  useEffect(() => {
    if (cart().lines.length === 0) return
    refreshFromShop(locale)
      .then(setNotices)
      .catch(() => showFailure(failureText))
  }, [locale, failureText])

  return (
    <div className="cart-page">
      <CartNotices notices={notices} />
      {lines.length === 0 ? (
        <CartPlaceholder />
      ) : (
        <div className="cart-cols">
          <section aria-label={t('cart.count', { count: countOf(lines) })}>
            <CartLines lines={lines} />
          </section>
          <aside className="cart-sum">
            <CartSum lines={lines} messaging={messaging} />
            <Link className="btn btn-quiet btn-wide" to="/store">
              {t('cart.continue')}
            </Link>
          </aside>
        </div>
      )}
    </div>
  )
}

/** The specification's placeholder text, and the way back to the store. */
export function CartPlaceholder() {
  const { t } = useI18n()
  const isKnown = useIsCartKnown()
  return (
    <>
      {!isKnown && <CartWaiting />}
      <div className={isKnown ? 'cart-placeholder' : 'cart-placeholder cart-unknown'}>
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
    </>
  )
}

/** The place of a saved cart's lines until they are drawn; shown where an early script has seen that there is one. */
function CartWaiting() {
  return (
    <div className="cart-waiting" aria-hidden="true" data-live-with="cart">
      <span />
      <span />
      <span />
    </div>
  )
}
