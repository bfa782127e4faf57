export const reviewStates = ['pending', 'published', 'rejected'] as const
export type ReviewState = (typeof reviewStates)[number]

/** Under what a review stands: the buyer's first name, or زبون or زبونة. */
export const reviewSignatures = ['name', 'man', 'woman'] as const
export type ReviewSignature = (typeof reviewSignatures)[number]

export const ratings = [1, 2, 3, 4, 5] as const
export type Rating = (typeof ratings)[number]

/** What is said of one product in published reviews; `byRating` counts them, one star first. */
export type ReviewSummary = { count: number; average: number; byRating: readonly [number, number, number, number, number] }
