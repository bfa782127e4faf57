import type { LedgerEntryInput } from '../ledger/types.ts'

export type BookRowProblem = { row: number; code: string; value: string }
/** `rows`: where each line stands in the file, for what is wrong with it. */
export type ReadEntry = { input: LedgerEntryInput; rows: readonly number[] }
export type ReadBooks = { entries: ReadEntry[]; problems: BookRowProblem[] }

/** What a file does not say itself. */
export type Defaults = { date: string; label: string }
