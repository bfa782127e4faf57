type MonthCheck =
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
