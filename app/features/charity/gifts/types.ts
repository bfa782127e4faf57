import type { CampaignUpdateView, LedgerLine } from '../campaigns/types.ts'
import type { GiftState, GiftWay } from './rules.ts'

/** A promise as it was read from a form or the API. */
export type PledgeInput = {
  way: GiftWay
  amountInCents: number | null
  needId: string | null
  quantity: number | null
  name: string
  phone: string
  showsName: boolean
}

/** A gift, for whoever gave it and for the treasurer. */
export type GiftView = {
  id: string
  reference: string
  campaign: { id: string; title: string; association: string }
  way: GiftWay
  amountInCents: number | null
  /** What is given in kind, or done, and when. */
  need: { label: string; onDay: string | null } | null
  quantity: number | null
  state: GiftState
  byGiver: boolean
  name: string | null
  phone: string | null
  showsName: boolean
  promisedAt: string
  receivedAt: string | null
  confirmedAt: string | null
  enteredById: string | null
  enteredByName: string | null
  confirmedByName: string | null
  receiptNumber: number | null
  version: number
}

/** Where a giver sends or brings what was promised. */
type GivingPlace = { bankName: string | null; bankAccount: string | null; cashPlace: string | null }

export type GiverPage = {
  gift: GiftView
  place: GivingPlace
  /** What became of it so far. */
  updates: readonly CampaignUpdateView[]
  spending: readonly LedgerLine[]
}

export type SpendingView = {
  id: string
  spentOn: string
  what: string
  amountInCents: number
  state: 'entered' | 'approved' | 'dropped'
  paperId: string | null
  enteredById: string | null
  enteredByName: string | null
  approvedByName: string | null
}
