export const moneyWays = ['transfer', 'cash'] as const
export const giftWays = [...moneyWays, 'goods', 'work'] as const
export type GiftWay = (typeof giftWays)[number]
export const isMoney = (way: GiftWay): boolean => way === 'transfer' || way === 'cash'

export type GiftState = 'promised' | 'received' | 'confirmed' | 'lapsed' | 'withdrawn'
/** Of a volunteer: they said again that they come, were there, or were not. */
export const volunteerAttendances = ['expected', 'present', 'absent'] as const
export type VolunteerAttendance = (typeof volunteerAttendances)[number]
export type SpendingState = 'entered' | 'approved' | 'dropped'

/** 1 dirham to 1,000,000: more than that is arranged with the association itself. */
export const MIN_GIFT_CENTS = 100
export const MAX_GIFT_CENTS = 100_000_000
export const MAX_QUANTITY = 1000
/** Amounts that are one tap away. */
export const usualAmounts = [5000, 10_000, 20_000] as const

/** A promise that nothing came of counts for so long. */
export const PROMISE_DAYS = 10

type Confirming = {
  state: GiftState
  byGiver: boolean
  amountInCents: number | null
  enteredById: string | null
}

/** Whether a gift waits for another pair of eyes: one entered by hand, or one over the owner's limit. */
export const needsTwoPeople = ({ byGiver, amountInCents }: Pick<Confirming, 'byGiver' | 'amountInCents'>, limitInCents: number): boolean =>
  !byGiver || (amountInCents ?? 0) > limitInCents

/** Nobody confirms alone what they entered, nor a large gift that they took in. */
export function mayConfirm(gift: Confirming, actorId: string, limitInCents: number): boolean {
  if (gift.state !== 'received') return false
  return gift.enteredById !== actorId || !needsTwoPeople(gift, limitInCents)
}

/** `T-0042`: receipts are numbered when money is confirmed, without a gap. */
export const receiptText = (receiptNumber: number): string => `T-${String(receiptNumber).padStart(4, '0')}`
