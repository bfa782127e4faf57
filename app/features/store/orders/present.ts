import { type Locale, localeFacts } from '#app/platform/i18n/locales.ts'
import { messagingLink } from '#app/platform/phone.ts'
import { type PathStep, pathOf } from './rules.ts'
import type { OrderReceipt, OrderWithLines, StoredOrder } from './types.ts'

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
  quantity: number
  totalInCents: number
}

export type PublicOrder = {
  number: string
  token: string
  totalInCents: number
  createdAt: string
  customer: { name: string; phone: string; address: string; note: string | null }
  steps: (PathStep & { at: string | null })[]
  lines: PublicOrderLine[]
}

/** What the holder of the token sees. */
export function presentOrder(order: OrderWithLines): PublicOrder {
  const times = new Map(order.events.map((event) => [event.state, event.at.toISOString()]))
  return {
    number: order.number,
    token: order.token,
    totalInCents: order.totalInCents,
    createdAt: order.createdAt.toISOString(),
    customer: { name: order.customerName, phone: order.customerPhone, address: order.customerAddress, note: order.note },
    steps: pathOf(
      order.state,
      order.events.map((event) => event.state),
    ).map((step) => ({ ...step, at: times.get(step.state) ?? null })),
    lines: order.lines.map((line) => ({
      variantId: line.variantId,
      productTitle: line.productTitle,
      variantTitle: line.variantTitle,
      illustration: line.illustration,
      quantity: line.quantity,
      totalInCents: line.lineTotalInCents,
    })),
  }
}

/** Where a stored order's visitor is sent. `earlier`: an earlier sending turned out to be the order. */
export function successPath(order: { number: string; token: string; earlier?: boolean }): string {
  const query = new URLSearchParams({ order: order.number, t: order.token, ...(order.earlier ? { earlier: '1' } : {}) })
  return `/success?${query}`
}
