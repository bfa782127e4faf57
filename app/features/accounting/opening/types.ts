import type { EntryInput } from '../ledger/types.ts'

export type RowProblem = { row: number; code: string; value: string }
/** `rows`: where each line stands in the file, for what is wrong with it. */
export type ReadEntry = { input: EntryInput; rows: readonly number[] }
export type ReadBooks = { entries: ReadEntry[]; problems: RowProblem[] }

/** What a file does not say itself. */
export type Defaults = { date: string; label: string }
