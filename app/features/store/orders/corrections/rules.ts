import type { StepBack } from '../rules.ts'
import type { CorrectionReason } from '../types.ts'

/** For how long an order that was not confirmed after all holds its stock again. */
export const UNCONFIRMED_HOLD_HOURS = 4
/** A delivery is not put off further than this. */
const MAX_DAYS_AHEAD = 60

const mistaken = ['pressed_by_mistake', 'wrong_order'] as const satisfies CorrectionReason[]

/** The reasons that each form offers, the likeliest first; `other` needs a text. */
export const reasonsFor: Record<StepBack | 'recount' | 'postpone', readonly CorrectionReason[]> = {
  unconfirm: [...mistaken, 'customer_said', 'other'],
  unship: [...mistaken, 'courier_said', 'other'],
  undeliver: [...mistaken, 'courier_said', 'other'],
  unrefuse: [...mistaken, 'courier_said', 'customer_said', 'other'],
  recount: ['mistyped', 'counted_again', 'wrong_order', 'other'],
  postpone: ['not_home', 'no_answer', 'customer_said', 'courier_late', 'other'],
}
export type CorrectionIntent = keyof typeof reasonsFor

export function isCorrectionIntent(intent: unknown): intent is CorrectionIntent {
  return typeof intent === 'string' && Object.hasOwn(reasonsFor, intent)
}

const dayAfter = (day: string, days: number) => new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The days on which delivery can be tried again, and the usual one: tomorrow. All as `YYYY-MM-DD`. */
export function deliveryDays(today: string): { first: string; last: string; usual: string } {
  return { first: today, last: dayAfter(today, MAX_DAYS_AHEAD), usual: dayAfter(today, 1) }
}
