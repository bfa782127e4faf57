export const partySides = ['customer', 'supplier'] as const
export type PartySide = (typeof partySides)[number]

export const partyLanguages = ['ar', 'fr', 'en', 'es'] as const
export type PartyLanguage = (typeof partyLanguages)[number]

export type LineKey = { position: number; line: number }

/** A line of a third party's account without a letter. Debit is positive. */
export type OpenLine = LineKey & {
  account: string
  date: string
  amountInCents: number
  label: string
  reference: string | null
  number: string
  /** What belongs together by its making: an invoice with its payments and credit notes, an entry with its reversal. */
  document: string
  /** Null while nobody knows. */
  party: string | null
}

export type LetterProposal = {
  reason: 'document' | 'reference' | 'amount'
  lines: readonly OpenLine[]
}

/** What a third party owes, or is owed, on one document: its lines without a letter taken together. */
export type OpenItem = {
  side: PartySide
  account: string
  document: string
  party: string | null
  partyKey: string
  date: string
  /** An invoice's day; of anything else the day of its first entry. */
  dueDate: string
  /** From a customer, or to a supplier, positive: what is owed. */
  amountInCents: number
  /** What was charged before anything was paid of it. */
  chargedInCents: number
  label: string
  reference: string | null
  /** The number of the first entry. */
  number: string
  invoice: { id: string; number: string; accessKey: string } | null
}

export const buckets = ['current', 'to_30', 'to_60', 'to_90', 'over_90'] as const
export type Bucket = (typeof buckets)[number]

/** What is owed by how late it is, and what was paid and stands against nothing yet. */
export type AgedSums = Readonly<Record<Bucket | 'credit', number>> & { totalInCents: number }
export type AgedParty = { key: string; party: string | null; items: number; sums: AgedSums }

export type PartyContact = { name: string; phone: string | null; email: string | null; language: PartyLanguage | null }
