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
  year: readonly { month: string; cents: number }[]
}

export type OperatorChoice = { id: string; kind: BillKind; name: string; hint: string | null }
