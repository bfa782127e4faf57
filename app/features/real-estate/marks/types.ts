export const markKinds = ['favourite', 'hidden', 'viewed'] as const
export type MarkKind = (typeof markKinds)[number]

/** Ids of listings, the latest first. */
export type Marks = Record<MarkKind, string[]>
export type MarkChange = { listing: string; kind: MarkKind; on: boolean }
