import { latinDigits } from '#app/platform/arabic.ts'
import { MAX_CENTS } from '#app/platform/money.ts'
import type { OrderState } from '../types.ts'
import type { MessageKind } from './types.ts'

/** As long as a reason or a note may be. */
export const MAX_REASON = 500
/** By how much 'hold it longer' holds it longer. */
export const EXTEND_HOURS = 4
/** A hold that ends sooner than this is drawn as urgent. */
export const URGENT_MS = 60 * 60 * 1000

/** What is written to a customer at each point, the likeliest first. */
const messagesOf: Record<OrderState, readonly MessageKind[]> = {
  received: ['ask', 'unreachable'],
  sent: ['ask', 'unreachable'],
  confirmed: ['confirmed', 'unreachable'],
  shipped: ['shipped', 'unreachable'],
  delivered: ['delivered'],
  refused: [],
  cancelled: [],
  expired: ['expired'],
}

/** `isPostponed`: nobody took it at the door, and a new day of delivery is set. */
export function messagesFor(state: OrderState, isPostponed = false): readonly MessageKind[] {
  return isPostponed ? ['postponed', ...messagesOf[state]] : messagesOf[state]
}

/** The act that is next, and its key. */
const nextActions: Partial<Record<OrderState, 'confirmed' | 'shipped' | 'delivered'>> = {
  received: 'confirmed',
  sent: 'confirmed',
  confirmed: 'shipped',
  shipped: 'delivered',
  expired: 'confirmed',
}

export function nextActionOf(state: OrderState) {
  return nextActions[state]
}

/**
 * An amount in dirhams as people write it, in cents: `1.234,50`, `1,234.50`, `1 234,5`, `٦٤٠`. Undefined for anything
 * else, below nothing, or past what integers hold. A single separator before exactly three digits groups thousands.
 */
export function parseDirhams(typed: string): number | undefined {
  const text = latinDigits(typed.slice(0, 40))
    .replace(/[\u066b]/g, ',')
    .replace(/[\u066c\s\u00a0\u202f\u200e\u200f\u061c]/g, '')
  const match = /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*|\d+)(?:([.,])(\d{1,2}))?$/.exec(text)
  if (!match || (match[2] !== undefined && match[2] === match[3])) return undefined
  const whole = Number((match[1] ?? '').replace(/[.,]/g, ''))
  const cents = whole * 100 + Number((match[4] ?? '').padEnd(2, '0'))
  return Number.isSafeInteger(cents) && cents <= MAX_CENTS ? cents : undefined
}

/** How long until then, in the two largest units of a hold: hours and minutes. Never below nothing. */
export function timeLeft(until: Date, now: Date): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 60_000))
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}

/** What stands where a customer's name was. */
export const ERASED = '—'

const DAYS_BACK = { today: 1, week: 7, month: 30, quarter: 90 } as const
export type SalesRange = keyof typeof DAYS_BACK
export const salesRanges = Object.keys(DAYS_BACK) as SalesRange[]

/** The days of a range as `YYYY-MM-DD`, oldest first, the last of them today. */
export function daysOf(range: SalesRange, today: string): string[] {
  const end = Date.parse(`${today}T00:00:00Z`)
  const count = DAYS_BACK[range]
  return Array.from({ length: count }, (_, i) => new Date(end - (count - 1 - i) * 86_400_000).toISOString().slice(0, 10))
}
