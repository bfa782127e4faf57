import { AppError } from '#app/platform/errors.ts'
import { multiplyCents, sumCents } from '#app/platform/money.ts'
import type { OrderLine, OrderState } from './types.ts'

/** As large as one order may be, and as long as its texts; the form and the server hold to the same numbers. */
export const MAX_LINES = 50
export const MAX_QUANTITY = 999
export const customerLimits = { name: { min: 2, max: 80 }, address: { min: 3, max: 300 }, note: { max: 500 } } as const

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

/** Line totals and their sum in cents; refuses (422) what integers cannot hold exactly. */
export function priceLines<L extends Pick<OrderLine, 'unitPriceInCents' | 'quantity'>>(lines: readonly L[]) {
  try {
    const priced = lines.map((line) => ({ ...line, lineTotalInCents: multiplyCents(line.unitPriceInCents, line.quantity) }))
    return { lines: priced, totalInCents: sumCents(priced.map((line) => line.lineTotalInCents)) }
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
