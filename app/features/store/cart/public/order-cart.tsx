import type { ReactNode } from 'react'
import { CartNotices } from './cart-notices.tsx'
import { CartPlaceholder } from './cart-page.tsx'

type OrderCartProps = {
  /** Said when the shop cannot be asked; the cart stays as it was saved. */
  failureText: string
  /** How a line of the order looks, with its parts empty. */
  line: ReactNode
  /** The order form. */
  children: ReactNode
}

/** The order form of the saved cart, or the placeholder where there is none (browser/elements/cart-order.ts). */
export function OrderCart({ failureText, line, children }: OrderCartProps) {
  return (
    <cart-order data-failure={failureText}>
      <CartNotices />
      <template data-part="line-template">{line}</template>
      <div className="order-cart" data-when="full">
        {children}
      </div>
      <CartPlaceholder />
    </cart-order>
  )
}
