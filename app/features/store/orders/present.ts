import { type Locale, localeFacts } from '#app/platform/i18n/locales.ts'
import { messagingLink } from '#app/platform/phone.ts'
import { hasReceipt, isUnconfirmed, type PathStep, pathOf, reachedStates } from './rules.ts'
import type { OrderReceipt, OrderState, OrderWithLines, StoredOrder } from './types.ts'

export function statusPath(order: Pick<StoredOrder, 'token' | 'locale'>): string {
  return `${localeFacts[order.locale].prefix}/order/${order.token}`
}

type ReceiptOptions = {
  publicUrl: string | undefined
  /** null = the owner has not set one, and there is no link. */
  messagingNumber: string | null
  /** The prefilled text in the order's language, so that a replay from another page says the same. */
  messageIn: (locale: Locale, orderNumber: string) => string
}

export function presentReceipt(order: StoredOrder, options: ReceiptOptions): OrderReceipt {
  return {
    order_number: order.number,
    status_url: `${options.publicUrl ?? ''}${statusPath(order)}`,
    whatsapp_url: options.messagingNumber ? messagingLink(options.messagingNumber, options.messageIn(order.locale, order.number)) : null,
    total_in_cents: order.totalInCents,
  }
}

export type PublicOrderLine = {
  variantId: string
  productTitle: string
  variantTitle: string
  illustration: string | null
  photo: string | null
  /** Shown for display only; said before it is ordered. */
  sample?: boolean | undefined
  quantity: number
  /** Of the quantity, what was taken off again. */
  cancelled?: number
  totalInCents: number
}

/** A place the shop delivers to, in the reader's language. */
export type PublicPlace = { id: number; name: string; feeInCents: number }

export type PublicOrder = {
  number: string
  token: string
  state: OrderState
  /** null: the fee is agreed on the telephone. */
  delivery: { place: string; feeInCents: number } | null
  /** What is to be paid at the door now. */
  dueInCents: number
  /** Nobody has confirmed it yet, so its customer may take it back. */
  isCancellable: boolean
  hasReceipt: boolean
  /** Until when its stock is held, while nobody has confirmed it. */
  holdUntil: string | null
  /** The new day of a delivery that nobody took at the first try, `YYYY-MM-DD`. */
  deliveryDay: string | null
  createdAt: string
  customer: { name: string; phone: string; address: string; note: string | null }
  steps: (PathStep & { at: string | null })[]
  lines: PublicOrderLine[]
}

/** What the holder of the token sees. */
export function presentOrder(order: OrderWithLines): PublicOrder {
  const reached = reachedStates(order.events)
  return {
    number: order.number,
    token: order.token,
    state: order.state,
    delivery: order.deliveryPlace === null ? null : { place: order.deliveryPlace, feeInCents: order.deliveryFeeInCents },
    dueInCents: order.dueInCents,
    isCancellable: isUnconfirmed(order.state),
    hasReceipt: hasReceipt(order.state),
    holdUntil: order.holdUntil?.toISOString() ?? null,
    deliveryDay: order.deliveryDay,
    createdAt: order.createdAt.toISOString(),
    customer: { name: order.customerName, phone: order.customerPhone, address: order.customerAddress, note: order.note },
    steps: pathOf(order.state, [...reached.keys()]).map((step) => ({ ...step, at: reached.get(step.state)?.toISOString() ?? null })),
    lines: order.lines.map((line) => ({
      variantId: line.variantId,
      productTitle: line.productTitle,
      variantTitle: line.variantTitle,
      illustration: line.illustration,
      photo: line.photo,
      quantity: line.quantity,
      cancelled: line.cancelledQuantity,
      totalInCents: line.unitPriceInCents * (line.quantity - line.cancelledQuantity),
    })),
  }
}

/** Where a stored order's visitor is sent. `earlier`: an earlier sending turned out to be the order. */
export function successPath(order: { number: string; token: string; earlier?: boolean }): string {
  const query = new URLSearchParams({ order: order.number, t: order.token, ...(order.earlier ? { earlier: '1' } : {}) })
  return `/success?${query}`
}
