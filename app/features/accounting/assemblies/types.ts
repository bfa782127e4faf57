export const assemblyKinds = ['ordinary', 'extraordinary'] as const
export type AssemblyKind = (typeof assemblyKinds)[number]

export type AssemblyInput = {
  kind: AssemblyKind
  /** `YYYY-MM-DD`. */
  date: string
  place: string | null
  /** Of the members who may vote, so many percent have to be present. */
  quorumPercent: number
  /** More than so many percent of the votes for and against carry a decision. */
  majorityPercent: number
}

/** Counted by hand: the three are as many as are present. */
export type Votes = { votesFor: number; votesAgainst: number; abstentions: number }
export type DecisionInput = Votes & { text: string }

/** Who was there when a decision was counted, and who might have been. */
export type Turnout = { entitled: number; present: number }

/** What the assembly decided of a surplus. Basis points are hundredths of a percent. */
export type AllocationTerms = {
  /** Of what is left once earlier losses are covered. */
  legalBasisPoints: number
  otherReserveInCents: number
  /** On what each member has paid in. */
  interestBasisPoints: number
  /** Of what is left then, to the members by their deliveries; the rest is carried forward. */
  patronageBasisPoints: number
}

/** A member with what they had paid in at the end of the year, and what they delivered in it. */
export type Sharer = { memberId: string; capitalInCents: number; deliveredInCents: number }
export type SurplusPart = Sharer & { interestInCents: number; patronageInCents: number }

export type Allocation = {
  amountInCents: number
  lossesInCents: number
  legalReserveInCents: number
  otherReserveInCents: number
  interestInCents: number
  patronageInCents: number
  retainedInCents: number
  parts: SurplusPart[]
}
