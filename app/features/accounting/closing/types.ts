type MonthCheck =
  | 'adjustments'
  | 'events'
  | 'bank'
  | 'cash_below'
  | 'drafts'
  | 'templates'
  | 'cheques'
  | 'statements'
  | 'counted'
  | 'couriers'
  | 'nobody'
  | 'letters'
  | 'members'
/** Looked at when December is closed. */
type YearCheck = 'depreciation' | 'stock' | 'accruals' | 'result'
export type CheckId = MonthCheck | YearCheck

/** `stop`: the books are not closed over it. `look`: the accountant may leave it, and it is written down that they did. */
export type CheckState = 'done' | 'look' | 'stop'
export type Check = { id: CheckId; state: CheckState; count: number }

/** Paid or received before its time; an invoice that is yet to come or to be written; and what is on the shelves. */
export const adjustmentKinds = ['prepaid', 'deferred', 'to_receive', 'to_issue', 'stock'] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]
export type AccrualKind = Exclude<AdjustmentKind, 'stock'>
