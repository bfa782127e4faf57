import { latinDigits, stripBidiControls } from '#app/platform/arabic.ts'
import { AppError } from '#app/platform/errors.ts'
import { foldHeading } from '#app/platform/files/mapping.ts'
import { readCsv } from '#app/platform/files/read-csv.ts'
import { isFormula, readDay } from '#app/platform/files/text.ts'
import { FileError, type SourceRow } from '#app/platform/files/types.ts'
import { readBankAmount } from '../bank/rules.ts'
import { findAmountProblems, MAX_LINES, sumSides } from '../ledger/rules.ts'
import { type EntryLine, type Journal, journals } from '../ledger/types.ts'
import headings from './headings.json' with { type: 'json' }
import type { BookRowProblem, Defaults, ReadBooks, ReadEntry } from './types.ts'

export const MAX_BOOK_ROWS = 5000
const MAX_TEXT = 200

type Column = keyof typeof headings

const fold = (heading: string) =>
  foldHeading(heading.normalize('NFD').replace(/[\u0300-\u036f]/g, ''))
    .toLowerCase()
    .replace(/[\s_°.]+/g, ' ')
    .trim()

function findColumns(columns: readonly string[]): Partial<Record<Column, string>> {
  const found = Object.entries(headings).map(([kind, names]) => {
    const known = names.map(fold)
    return [
      kind,
      columns.find((column) => fold(column) === kind.replace('_', ' ')) ?? columns.find((column) => known.includes(fold(column))),
    ]
  })
  return Object.fromEntries(found.filter(([, column]) => column !== undefined))
}

const rejected = (code: string, params: Record<string, string | number> = {}) => new AppError(code, { status: 422, params })

function readTable(text: string) {
  try {
    return readCsv(text)
  } catch (error) {
    if (error instanceof FileError) throw rejected(`import_${error.code}`, error.params)
    throw error
  }
}

type Cells = (column: Column) => string
type Row = { row: number; date: string; journal: Journal; entry: string; label: string; reference: string | null; line: EntryLine }
type Reading = { cells: Cells; row: number; decimal: 'comma' | 'point'; defaults: Defaults }

const isProblem = (read: Row | BookRowProblem): read is BookRowProblem => 'code' in read

const oneLine = (text: string) =>
  stripBidiControls(text.toWellFormed())
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

function readRow({ cells, row, decimal, defaults }: Reading): Row | BookRowProblem {
  const wrong = (code: string, value: string): BookRowProblem => ({ row, code, value: value.slice(0, 80) })
  const cents = (column: Column) => (cells(column) === '' ? 0 : readBankAmount(cells(column), decimal))
  const [debit, credit] = [cents('debit'), cents('credit')]
  if (debit === undefined || debit < 0) return wrong('books_amount', cells('debit'))
  if (credit === undefined || credit < 0) return wrong('books_amount', cells('credit'))
  const account = latinDigits(cells('account')).replace(/\s/g, '')
  if (!/^[1-8]\d{3,7}$/.test(account)) return wrong('account_unknown', cells('account'))
  const date = cells('date') === '' ? defaults.date : readDay(cells('date'))
  if (date === undefined) return wrong('date_invalid', cells('date'))
  const written = cells('journal').toUpperCase()
  const journal = written === '' ? 'AN' : journals.find((one) => one === written)
  if (!journal) return wrong('journal_unknown', cells('journal'))
  const texts = [cells('label'), cells('reference'), cells('entry')].map(oneLine)
  const formula = texts.find((text) => isFormula(text))
  if (formula !== undefined) return wrong('books_formula', formula)
  const long = texts.find((text) => text.length > MAX_TEXT)
  if (long !== undefined) return wrong('entry_text_long', long)
  const [label = '', reference = '', entry = ''] = texts
  const line = {
    account,
    debitInCents: debit,
    creditInCents: credit,
    label: label || null,
    taxCode: cells('tax_code').toLowerCase() || null,
  }
  return { row, date, journal, entry, label: label || defaults.label, reference: reference || null, line }
}

/** Rows that belong together, in the order of the file. */
function toEntries(rows: readonly Row[]): ReadEntry[] {
  const groups = Map.groupBy(rows, ({ entry }) => entry)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { date, journal, label, reference } = first
    return [{ input: { date, journal, label, reference, lines: group.map(({ line }) => line) }, rows: group.map(({ row }) => row) }]
  })
}

function checkEntry({ input, rows }: ReadEntry, all: ReadonlyMap<number, Row>): BookRowProblem[] {
  const first = rows[0] ?? 0
  const apart = rows.find((row) => all.get(row)?.date !== input.date || all.get(row)?.journal !== input.journal)
  if (apart !== undefined) return [{ row: apart, code: 'books_entry_apart', value: all.get(apart)?.date ?? '' }]
  if (rows.length > MAX_LINES) return [{ row: first, code: 'entry_lines_many', value: String(rows.length) }]
  const found = findAmountProblems(input.lines)
  const { debitInCents, creditInCents } = sumSides(input.lines)
  const difference = (Number(debitInCents - creditInCents) / 100).toFixed(2)
  const ofLines = Object.entries(found).flatMap(([field, code]) => {
    const line = /^lines\.(\d+)/.exec(field)
    return line ? [{ row: rows[Number(line[1])] ?? first, code, value: '' }] : []
  })
  // A line that is wrong in itself throws the sums off: it alone is said.
  if (ofLines.length > 0) return ofLines
  return Object.values(found).map((code) => ({ row: first, code, value: code === 'entry_unbalanced' ? difference : '' }))
}

/** `1.234,50` where any amount ends in a comma and one or two digits, else `1,234.50`. */
const decimalOf = (amounts: readonly string[]) => (amounts.some((text) => /,\d{1,2}\s*$/.test(text)) ? 'comma' : 'point')

function fitsBooks(rows: readonly SourceRow[]): void {
  if (rows.length > MAX_BOOK_ROWS) throw rejected('import_too_many_rows', { most: MAX_BOOK_ROWS })
}

/**
 * The entries that a file of books says, and what is wrong with it row by row. Throws 422 for a file without the three columns that
 * no books go without, or that is no table.
 */
export function readBooks(text: string, defaults: Defaults): ReadBooks {
  const table = readTable(text)
  fitsBooks(table.rows)
  const columns = findColumns(table.columns)
  for (const column of ['account', 'debit', 'credit'] as const) if (!columns[column]) throw rejected('books_columns')
  const cellsOf = (row: SourceRow): Cells => {
    return (column) => latinDigits(row.cells[columns[column] ?? ''] ?? '').trim()
  }
  const decimal = decimalOf(table.rows.flatMap((row) => [cellsOf(row)('debit'), cellsOf(row)('credit')]))
  const read = table.rows.map((row): Row | BookRowProblem =>
    row.fault
      ? { row: row.row, code: 'books_cells', value: row.fault.value }
      : readRow({ cells: cellsOf(row), row: row.row, decimal, defaults }),
  )
  const rows = read.filter((one): one is Row => !isProblem(one))
  const problems = read.filter(isProblem)
  const entries = toEntries(rows)
  const byRow = new Map(rows.map((row) => [row.row, row]))
  // Sums of an entry that misses a row would only repeat what is wrong with that row.
  if (problems.length === 0) problems.push(...entries.flatMap((entry) => checkEntry(entry, byRow)))
  return { entries, problems }
}
