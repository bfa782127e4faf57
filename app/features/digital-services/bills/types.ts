import type { BillKind, BillState } from './rules.ts'

type BillView = { amountInCents: number; dueOn: string; paidOn: string | null; state: BillState }

export type BillAccountView = {
  id: string
  kind: BillKind
  operator: string
  nickname: string
  /** Dots and the end of the number. */
  number: string
  remindDays: number | null
  /** The newest; null where none was written yet. */
  last: BillView | null
  year: readonly { month: string; cents: number; paidCents: number }[]
  /** The last time that the shop was asked for a bill. */
  question: BillQuestionView | null
}

export type BillQuestionView = { askedAt: string; answeredAt: string | null; note: string | null }

/** For the shop: a question that waits, with the number whole. */
export type BillQuestionLine = {
  id: string
  askedAt: string
  operator: string
  website: string | null
  kind: BillKind
  person: string
  number: string | null
}

export type OperatorChoice = { id: string; kind: BillKind; name: string; hint: string | null }
