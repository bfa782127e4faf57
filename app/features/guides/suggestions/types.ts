/** What of an entry a visitor may say otherwise. */
export type SuggestedField = 'phone' | 'hours' | 'address' | 'website' | 'name' | 'description' | 'location' | 'closed' | 'other'

/** Why a suggestion or a claim was rejected. */
export const rejectReasons = ['unconfirmed', 'wrong', 'already', 'unclear', 'abuse'] as const

export type RejectReason = (typeof rejectReasons)[number]
