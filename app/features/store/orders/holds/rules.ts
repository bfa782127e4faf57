import type { UnconfirmedOrderPolicy } from '#app/features/settings/rules.ts'

/** Pieces that may be held unconfirmed at one time; null = no limit, 0 for the telephone = no order at all. */
export type HoldLimits = {
  /** Of one telephone number. */
  phone: number | null
  /** Of one visitor's address; whole villages share a mobile one. */
  address: number | null
  /** Of the network that the address lies in (/24, /48). */
  network: number | null
  /** Of all strangers together, ordered within an hour. */
  hour: number | null
}

/** `hours`: how long the stock stays reserved at most. */
export type HoldTerms = { limits: HoldLimits; hours: number }

/** Hours for a large order, one more of the same telephone, or one from a network that holds much already. */
export const SHORT_HOLD_HOURS = 2
/** Hours while strangers hold more than half of what an hour allows: a flood of orders soon gives back what it took. */
export const BUSY_HOLD_HOURS = 1
const CAREFUL_HOLD_HOURS = 2

// The settings' help texts name these figures.
const limitsFor: Record<UnconfirmedOrderPolicy, HoldLimits> = {
  unlimited: { phone: null, address: null, network: null, hour: null },
  normal: { phone: 20, address: 60, network: 120, hour: 240 },
  careful: { phone: 6, address: 18, network: 36, hour: 72 },
  closed: { phone: 0, address: 0, network: 0, hour: 0 },
}

/** Signed in with a verified telephone to which an order was delivered before: limited by that telephone alone. */
const knownCustomerLimits: HoldLimits = { phone: 100, address: null, network: null, hour: null }

/** `holdHours`: the owner's usual time. */
export function holdTerms(policy: UnconfirmedOrderPolicy, holdHours: number, isKnownCustomer: boolean): HoldTerms {
  if (isKnownCustomer && policy !== 'unlimited') return { limits: knownCustomerLimits, hours: holdHours }
  return { limits: limitsFor[policy], hours: policy === 'careful' ? Math.min(holdHours, CAREFUL_HOLD_HOURS) : holdHours }
}
