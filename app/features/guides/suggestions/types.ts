/** What of an entry a visitor may say otherwise. */
export type SuggestedField = 'phone' | 'hours' | 'address' | 'website' | 'name' | 'description' | 'location' | 'closed' | 'other'

/** A suggestion as the account that made it sees it: never who decided, nor what was noted beside. */
export type OwnSuggestion = {
  id: number
  /** The entry's name, and its page while it is published. */
  name: string
  path: string | null
  kind: 'edit' | 'claim'
  field: SuggestedField | null
  status: 'pending' | 'accepted' | 'rejected'
  createdAt: Date
}

/** Why a suggestion or a claim was rejected. */
export const rejectReasons = ['unconfirmed', 'wrong', 'already', 'unclear', 'abuse'] as const

export type RejectReason = (typeof rejectReasons)[number]
