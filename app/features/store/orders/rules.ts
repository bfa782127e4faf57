import { AppError } from '#app/platform/errors.ts'
import { multiplyCents, sumCents } from '#app/platform/money.ts'
import type { OrderLine, OrderState, SaleEventKind, SalesStats } from './types.ts'

/** As large as one order may be, and as long as its texts; the form and the server hold to the same numbers. */
export const MAX_LINES = 50
export const MAX_QUANTITY = 999
export const customerLimits = { name: { min: 2, max: 80 }, address: { min: 3, max: 300 }, note: { max: 500 } } as const

/** The order form's fields; in the request they stand under `customer`. */
export const formFields = ['name', 'phone', 'delivery_place_id', 'address', 'note'] as const
export type FormField = (typeof formFields)[number]

/** What the form says for a place that the shop has no fee for. */
export const OTHER_PLACE = 'other'

export type MergedItem = { variantId: string; quantity: number }

/** One line a variant, in the customer's order: two lines of the same one are summed before anything is checked. */
export function mergeItems(items: readonly { variant_id: string; quantity: number }[]): MergedItem[] {
  const sums = new Map<string, number>()
  for (const item of items) sums.set(item.variant_id, (sums.get(item.variant_id) ?? 0) + item.quantity)
  const merged = [...sums].map(([variantId, quantity]) => ({ variantId, quantity }))
  if (merged.some((item) => item.quantity > MAX_QUANTITY)) {
    throw new AppError('invalid_order', { status: 422, fields: { items: 'quantity_invalid' } })
  }
  return merged
}

/** Line totals, and in cents their sum with the delivery; refuses (422) what integers cannot hold exactly. */
export function priceLines<L extends Pick<OrderLine, 'unitPriceInCents' | 'quantity'>>(lines: readonly L[], deliveryFeeInCents = 0) {
  try {
    const priced = lines.map((line) => ({ ...line, lineTotalInCents: multiplyCents(line.unitPriceInCents, line.quantity) }))
    return { lines: priced, totalInCents: sumCents([...priced.map((line) => line.lineTotalInCents), deliveryFeeInCents]) }
  } catch (cause) {
    if (cause instanceof RangeError)
      throw new AppError('total_out_of_range', { status: 422, fields: { items: 'total_out_of_range' }, cause })
    throw cause
  }
}

/** The way of an order that goes well, as its page draws it. */
export const mainPath = ['received', 'confirmed', 'shipped', 'delivered'] as const satisfies readonly OrderState[]

export type PathStep = { state: OrderState; reached: boolean; current: boolean }

/** The steps of an order's page: the main path, or what was reached of it and then the exit it took. */
export function pathOf(state: OrderState, reached: readonly OrderState[]): PathStep[] {
  const place = mainPath.findIndex((step) => step === (state === 'sent' ? 'received' : state))
  if (place >= 0) return mainPath.map((step, i) => ({ state: step, reached: i <= place, current: i === place }))
  const before = mainPath.filter((step) => step === 'received' || reached.includes(step))
  return [...before.map((step) => ({ state: step, reached: true, current: false })), { state, reached: true, current: true }]
}

/**
 * Where an order may go from where it is. An expired order can still be confirmed when the customer answers late and there
 * is stock for it; everything else that has ended stays ended.
 */
const nextStates: Record<OrderState, readonly OrderState[]> = {
  received: ['sent', 'confirmed', 'cancelled', 'expired'],
  sent: ['confirmed', 'cancelled', 'expired'],
  confirmed: ['shipped', 'cancelled'],
  shipped: ['delivered', 'refused'],
  delivered: [],
  refused: [],
  cancelled: [],
  expired: ['confirmed'],
}

export function nextStatesOf(state: OrderState): readonly OrderState[] {
  return nextStates[state]
}

/**
 * Back out of a state that the order should not have entered: what each counter-action leaves. An order that was cancelled or
 * has expired is not led back; an expired one can be confirmed.
 */
const stepsBack = { unconfirm: 'confirmed', unship: 'shipped', undeliver: 'delivered', unrefuse: 'refused' } as const satisfies Record<
  string,
  OrderState
>
export type StepBack = keyof typeof stepsBack
export const stepsBackNames = Object.keys(stepsBack) as StepBack[]

export function stepBackFrom(state: OrderState): StepBack | undefined {
  return stepsBackNames.find((step) => stepsBack[step] === state)
}

/** Where it leads. `wasSent`: the order had gone through the messaging app before it was confirmed. */
export function stateBefore(step: StepBack, wasSent: boolean): OrderState {
  if (step === 'unconfirm') return wasSent ? 'sent' : 'received'
  return step === 'unship' ? 'confirmed' : 'shipped'
}

type HistoryLine = { kind: string; state: OrderState; at: Date; details: { from?: OrderState } | null }

/** The states that an order has reached and not been led back from, with their times; the history oldest first. */
export function reachedStates(events: readonly HistoryLine[]): Map<OrderState, Date> {
  const reached = new Map<OrderState, Date>()
  for (const { kind, state, at, details } of events) {
    if (kind === 'state') reached.set(state, at)
    else if (kind === 'corrected' && details?.from) reached.delete(details.from)
  }
  return reached
}

export function mayBecome(from: OrderState, to: OrderState): boolean {
  return nextStates[from].includes(to)
}

/** There is something to have received: the shop has agreed to it, and it has not come back. */
export function hasReceipt(state: OrderState): boolean {
  return state === 'confirmed' || state === 'shipped' || state === 'delivered'
}

/** Papers go with goods: the shop prints none for an order that came to nothing. */
export function hasSlip(state: OrderState): boolean {
  return state !== 'refused' && state !== 'cancelled' && state !== 'expired'
}

/** Nobody has confirmed it: its stock is held for a while, and the customer may still take it back. */
export function isUnconfirmed(state: OrderState): boolean {
  return state === 'received' || state === 'sent'
}

/** It holds stock that has not left the shop. */
export function isOpen(state: OrderState): boolean {
  return isUnconfirmed(state) || state === 'confirmed'
}

/** What a change of state does to the stock of the order's lines. */
export type StockEffect = 'hold' | 'release' | 'sell' | 'take_back' | 'none'

/** `restock`: of an order refused at the door, whether the goods go back on the shelf. */
export function stockEffect(from: OrderState, to: OrderState, restock = true): StockEffect {
  if (from === 'expired' && to === 'confirmed') return 'hold'
  if (to === 'cancelled' || to === 'expired') return 'release'
  if (to === 'shipped') return 'sell'
  if (to === 'refused') return restock ? 'take_back' : 'none'
  return 'none'
}

export function saleEventOf(to: OrderState): SaleEventKind | undefined {
  return to === 'confirmed' || to === 'delivered' || to === 'refused' || to === 'cancelled' ? to : undefined
}

export const noSales: SalesStats = { ordered: 0, orderedCents: 0, confirmed: 0, confirmedCents: 0, delivered: 0, collectedCents: 0 }

export function sumSales(parts: readonly SalesStats[]): SalesStats {
  const sum = { ...noSales }
  for (const part of parts) for (const name of Object.keys(noSales) as (keyof SalesStats)[]) sum[name] += part[name]
  return sum
}

/** What is to be paid now, in cents: the pieces that are left of each line, and the delivery while anything is left. */
export function dueOf(
  lines: readonly { unitPriceInCents: number; quantity: number; cancelledQuantity: number }[],
  feeInCents: number,
): number {
  const left = lines.filter((line) => line.quantity > line.cancelledQuantity)
  if (left.length === 0) return 0
  return sumCents([...left.map((line) => multiplyCents(line.unitPriceInCents, line.quantity - line.cancelledQuantity)), feeInCents])
}
