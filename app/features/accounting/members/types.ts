/** Shares signed for and paid in, what was delivered, and what the member was paid for it. */
export const movementKinds = ['delivery', 'payment', 'shares', 'share_payment'] as const
export type MovementKind = (typeof movementKinds)[number]

export const units = ['kg', 'l', 'piece'] as const
export type Unit = (typeof units)[number]

export type MemberInput = { name: string; phone: string | null; joinedOn: string; note: string | null }

/** What a delivery is booked as: goods sold as they are, or what the cooperative makes something of. */
export const deliveryAccounts = ['6111', '6121'] as const

type Common = { date: string; amountInCents: number }
export type MovementInput =
  | (Common & {
      kind: 'delivery'
      product: string
      /** Thousandths of the unit. */
      quantityMilli: number
      unit: Unit
      unitPriceInCents: number
      quality: string | null
      account: (typeof deliveryAccounts)[number]
    })
  | (Common & { kind: 'payment' | 'share_payment'; money: string })
  | (Common & { kind: 'shares'; shares: number })

/** Sums of a member's movements, those taken back left out. */
export type MemberSums = {
  shares: number
  sharesInCents: number
  sharesPaidInCents: number
  deliveredInCents: number
  paidInCents: number
}
