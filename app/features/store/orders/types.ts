import type { Locale } from '#app/platform/i18n/locales.ts'

/** received → sent to the messaging app → confirmed → shipped → delivered; the last three are the exits. */
export const orderStates = ['received', 'sent', 'confirmed', 'shipped', 'delivered', 'refused', 'cancelled', 'expired'] as const
export type OrderState = (typeof orderStates)[number]

/** What a line of an order's history is about. */
export type OrderEventKind =
  | 'state'
  | 'note'
  | 'message'
  | 'hold_extended'
  | 'lines_cancelled'
  | 'customer_erased'
  | 'corrected'
  | 'cash_corrected'
  | 'delivery_postponed'

/** Why an order was corrected, or why nobody took it at the door; `undone` is the notice's 'undo'. */
export const correctionReasons = [
  'pressed_by_mistake',
  'wrong_order',
  'customer_said',
  'courier_said',
  'mistyped',
  'counted_again',
  'not_home',
  'no_answer',
  'courier_late',
  'other',
  'undone',
] as const
export type CorrectionReason = (typeof correctionReasons)[number]

/** Of a correction: the state that the order left, the amounts before and after, or the new day of delivery. */
export type OrderEventDetails = {
  /** Of a correction, which always has one. */
  reason?: CorrectionReason
  from?: OrderState
  cents?: { before: number; after: number }
  /** `YYYY-MM-DD` */
  day?: string
  /** Of a note: its text is a message to the customer that somebody has still to send. */
  prepared?: true
}

/** What accounting books of an order; each stands once, until it is reversed. */
export type SaleEventKind = 'confirmed' | 'delivered' | 'refused' | 'cancelled'

/**
 * What was sold in some time. These are the only meanings of the four words, on every screen and in every file:
 * - ordered: placed in it, and not come to nothing since (refused, cancelled, expired); what is due for them
 * - confirmed: agreed to by the shop in it, and not come to nothing since; what is due for them
 * - delivered: handed over in it
 * - collected: the cash that was paid for these at the door
 */
export type SalesStats = {
  ordered: number
  orderedCents: number
  confirmed: number
  confirmedCents: number
  delivered: number
  collectedCents: number
}

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
  deliveryDay: string | null
  /** What the customer may read of its history. */
  events: { kind: OrderEventKind; state: OrderState; at: Date; pieces: Record<string, number> | null; details: OrderEventDetails | null }[]
}

/** The answer of POST /api/orders, for a first request and its replays alike. */
export type OrderReceipt = { order_number: string; status_url: string; whatsapp_url: string | null; total_in_cents: number }
