import type { Locale } from '#app/platform/i18n/locales.ts'

/** received → sent to the messaging app → confirmed → shipped → delivered; the last three are the exits. */
export const orderStates = ['received', 'sent', 'confirmed', 'shipped', 'delivered', 'refused', 'cancelled', 'expired'] as const
export type OrderState = (typeof orderStates)[number]

/** What a line of an order's history tells of. */
export type OrderEventKind = 'state' | 'note' | 'message' | 'hold_extended' | 'lines_cancelled' | 'customer_erased'

/** What the books are told, once each. */
export type SaleEventKind = 'confirmed' | 'delivered' | 'refused' | 'cancelled'

/** A line as it is written with the order: titles and price of that moment. */
export type OrderLine = {
  productId: string
  variantId: string
  productTitle: string
  variantTitle: string
  illustration: string | null
  unitPriceInCents: number
  quantity: number
  /** Pieces of the stock that are held for it; 0 where stock is not managed. */
  heldQuantity: number
}

/** What a request with the same key is answered from, and what the customer's screens open with. */
export type StoredOrder = {
  id: string
  number: string
  token: string
  requestHash: string
  locale: Locale
  totalInCents: number
}

export type OrderWithLines = StoredOrder & {
  state: OrderState
  customerName: string
  customerPhone: string
  customerAddress: string
  note: string | null
  createdAt: Date
  /** `photo`: the address of a small one of what the product shows today; null where it has none. */
  lines: (OrderLine & { photo: string | null; lineTotalInCents: number; cancelledQuantity: number })[]
  deliveryPlace: string | null
  deliveryFeeInCents: number
  dueInCents: number
  collectedInCents: number | null
  holdUntil: Date | null
  /** What the customer may read of its history. */
  events: { kind: OrderEventKind; state: OrderState; at: Date; pieces: Record<string, number> | null }[]
}

/** The answer of POST /api/orders, for a first request and its replays alike. */
export type OrderReceipt = { order_number: string; status_url: string; whatsapp_url: string | null; total_in_cents: number }
