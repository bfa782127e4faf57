import type { LocalText } from '#app/platform/local-text.ts'

/** Sales, purchases, cash, bank, other operations, opening, closing: the codes that stand on the paper. */
export const journals = ['VT', 'AC', 'CA', 'BQ', 'OD', 'AN', 'CL'] as const
export type Journal = (typeof journals)[number]

/** One side of a line is zero, the other is not. Integer cents. */
export type EntryLine = {
  account: string
  debitInCents: number
  creditInCents: number
  label: string | null
  taxCode: string | null
}

/** What somebody wants to post: no number, no hash, nothing of who and when. */
export type LedgerEntryInput = {
  /** `YYYY-MM-DD`, the day of the books. */
  date: string
  journal: Journal
  label: string
  reference: string | null
  lines: readonly EntryLine[]
}

/** What an entry was posted for; the same kind and id are posted once. */
export type EntrySource = { kind: string; id: string }

export type PostedEntry = Omit<LedgerEntryInput, 'lines'> & {
  /** Its place in the chain: 1, 2, 3 … over all journals. */
  position: number
  /** Its place in its journal and year. */
  numberInJournal: number
  /** The position of the entry that it takes back. */
  reversalOf: number | null
  sourceKind: string | null
  sourceId: string | null
  actorId: string | null
  postedAt: Date
  lines: EntryLine[]
}

/** Which side an account's balance usually stands on. */
export type Side = 'debit' | 'credit'

export type Account = {
  code: string
  name: LocalText
  /** Nothing more is posted to it. */
  isClosed: boolean
  /** Added by the accountant; the others came with the program. */
  isOwn: boolean
}

export type AccountBalance = { account: string; debitInCents: number; creditInCents: number }

/** What was posted to an account at one rate, in entries that settle no earlier tax. */
export type TaxSum = { account: string; taxCode: string | null; debitInCents: number; creditInCents: number; entries: number }

/** What the check of the whole ledger found first; `position` is the entry's place in the chain. */
export type LedgerProblem = {
  kind: 'missing' | 'chain' | 'content' | 'unbalanced' | 'number' | 'head' | 'balance'
  position: number | null
  number: string | null
}

export type LedgerCheck = { entries: number; hash: string; problem: LedgerProblem | null }

/** A rate of TVA in hundredths of a percent: 2000 is 20 %. */
export type TaxRate = { code: string; basisPoints: number }

/** What somebody did who is no accountant. */
export const simpleKinds = ['paid', 'received', 'moved', 'bought'] as const
export type SimpleKind = (typeof simpleKinds)[number]

/** `amountInCents` with the tax in it. For 'bought', nothing was paid yet: the supplier is owed. */
export type SimpleEntry = {
  kind: SimpleKind
  amountInCents: number
  /** Where the money came from or went to, of class 5. */
  money: string
  /** What it was for; for 'moved' the account that the money went to. */
  other: string
  tax: TaxRate | null
}
