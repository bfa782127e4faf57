import { readCsv } from '#app/platform/files/read-csv.ts'
import { delimiters, FileError } from '#app/platform/files/types.ts'
import type { CsvMapping, StatementLine, StatementPart, StatementProblem } from '../types.ts'
import { readBankAmount, readBankDay } from './amount.ts'
import { MAX_STATEMENT_LINES, StatementError } from './statement-error.ts'
import { checkLine, isProblem } from './text.ts'

export type BankTable = { columns: string[]; rows: { row: number; cells: Record<string, string> }[] }

/** Above the table there may be lines about the bank and its customer: the headings are the first line with the most cells filled. */
function findHead(text: string): number {
  const lines = text.split(/\r\n|\r|\n/).slice(0, 40)
  const filled = (line: string, sign: string) => line.split(sign).filter((cell) => cell.trim() !== '').length
  const widths = lines.map((line) => Math.max(...delimiters.map((sign) => filled(line, sign))))
  return Math.max(0, widths.indexOf(Math.max(...widths)))
}

/** The table of a bank's CSV, with its headings, whatever stands above it. */
export function readBankTable(text: string): BankTable {
  const before = findHead(text)
  const table = text
    .split(/\r\n|\r|\n/)
    .slice(before)
    .join('\n')
  try {
    const { columns, rows } = readCsv(table)
    if (rows.length > MAX_STATEMENT_LINES) throw new StatementError('bank_too_many', { most: MAX_STATEMENT_LINES })
    const toText = (cells: Readonly<Record<string, string | null>>) =>
      Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, cell ?? '']))
    return { columns, rows: rows.map(({ row, cells }) => ({ row: row + before, cells: toText(cells) })) }
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    throw new StatementError(`import_${error.code}`, error.params)
  }
}

type Amount = { cents: number | undefined; written: string; code?: string }

function readAmount(cells: Readonly<Record<string, string>>, mapping: CsvMapping): Amount {
  const read = (column: string | null) => {
    const written = (column === null ? '' : (cells[column] ?? '')).trim()
    return { written, cents: written === '' ? 0 : readBankAmount(written, mapping.decimal) }
  }
  const out = read(mapping.amount)
  if (mapping.sign !== 'two') {
    if (out.written === '' || out.cents === undefined) return { ...out, cents: undefined }
    return { ...out, cents: mapping.sign === 'reversed' ? 0 - out.cents : out.cents }
  }
  const into = read(mapping.amountIn)
  const written = [out.written, into.written].filter((text) => text !== '').join(' | ')
  if (out.cents === undefined || into.cents === undefined) return { cents: undefined, written }
  if (out.cents !== 0 && into.cents !== 0) return { cents: undefined, written, code: 'bank_two_amounts' }
  // Some banks write a minus in the column of money out, some do not.
  return { cents: into.cents - Math.abs(out.cents), written }
}

type ReadRow = { line: StatementLine | StatementProblem; balance: number | null }

function readRow({ row, cells }: BankTable['rows'][number], mapping: CsvMapping): ReadRow {
  const amount = readAmount(cells, mapping)
  if (amount.code) return { line: { row, code: amount.code, value: amount.written.slice(0, 80) }, balance: null }
  const dateText = (cells[mapping.date] ?? '').trim()
  const line = checkLine({
    row,
    date: readBankDay(dateText, mapping.dateOrder),
    dateText,
    amount: amount.cents,
    amountText: amount.written,
    text: cells[mapping.text] ?? '',
    reference: mapping.reference === null ? null : (cells[mapping.reference] ?? null),
    bankId: null,
  })
  const balanceText = mapping.balance === null ? '' : (cells[mapping.balance] ?? '').trim()
  const balance = balanceText === '' ? null : readBankAmount(balanceText, mapping.decimal)
  // What is wrong with the line itself is said first.
  if (isProblem(line)) return { line, balance: null }
  if (balance === undefined) return { line: { row, code: 'bank_balance', value: balanceText.slice(0, 80) }, balance: null }
  return { line, balance }
}

/** Every balance is the one before it and the line: what is not is a row that is missing or was changed. */
function checkBalances(rows: readonly (ReadRow & { line: StatementLine })[]): StatementProblem[] {
  return rows.flatMap(({ line, balance }, i) => {
    const before = rows[i - 1]?.balance
    if (balance === null || before === null || before === undefined || before + line.amountInCents === balance) return []
    return [{ row: line.row, code: 'bank_balance_row', value: (balance / 100).toFixed(2) }]
  })
}

/** A bank's CSV, its columns read as the mapping says. Lines that stand newest first are turned round. */
export function readBankCsv(table: BankTable, mapping: CsvMapping): { parts: StatementPart[]; problems: StatementProblem[] } {
  const read = table.rows.map((row) => readRow(row, mapping))
  const problems = read.flatMap(({ line }) => ('code' in line ? [line] : []))
  const rows = read.flatMap(({ line, balance }) => ('code' in line ? [] : [{ line, balance }]))
  const [first, last] = [rows[0], rows.at(-1)]
  if (first && last && first.line.date > last.line.date) rows.reverse()
  if (problems.length === 0) problems.push(...checkBalances(rows))
  const [oldest, newest] = [rows[0], rows.at(-1)]
  const opening = oldest && oldest.balance !== null ? oldest.balance - oldest.line.amountInCents : null
  const part = {
    bankNumber: null,
    currency: null,
    openingInCents: opening,
    closingInCents: opening === null ? null : (newest?.balance ?? null),
    lines: rows.map(({ line }) => line),
  }
  return { parts: [part], problems }
}
