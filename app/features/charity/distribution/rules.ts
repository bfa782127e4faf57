/** What happens to things of a campaign besides the gifts that brought them. */
export type MoveKind = 'bought' | 'given' | 'lost'

/** A household is known to the list by a number, how many people it has, and what it was given. */
export const MAX_PEOPLE = 40
export const MAX_NAME = 80
export const MAX_NOTE = 200
export const MAX_QUANTITY = 10_000
/** Names go so long after giving has ended: until then the report may be asked about. */
export const KEEP_DAYS = 60

export const signedQuantity = (kind: MoveKind, quantity: number): number => (kind === 'bought' ? quantity : -quantity)
