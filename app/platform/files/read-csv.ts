import { CsvError, parse } from 'csv-parse/sync'
import { storable } from './cells.ts'
import { MAX_CELL, MAX_COLUMNS, MAX_ROWS } from './limits.ts'
import { type Cells, type Delimiter, delimiters, FileError, type SourceRow } from './types.ts'

type Read = { columns: string[]; rows: SourceRow[]; delimiter: Delimiter }
type Parsed = { record: string[]; info: { lines: number } }

export function readCsv(text: string, requested?: Delimiter): Read {
  if (text.trim() === '') throw new FileError('no_rows')
  // Excel says it itself, in a first line of its own.
  const result = /^sep=(.)\r?\n/i.exec(text)
  const delimiter = requested ?? delimiters.find((one) => one === result?.[1]) ?? detectDelimiter(text)
  const [head, ...records] = parseRecords(result ? text.slice(result[0].length) : text, delimiter)
  const columns = columnNames(head?.record ?? [])
  if (columns.length === 1) throw new FileError('one_column', { column: (columns[0] ?? '').slice(0, 80) })
  if (columns.length > MAX_COLUMNS) throw new FileError('too_many_columns', { most: MAX_COLUMNS })
  if (records.length === 0) throw new FileError('no_rows')
  const before = result ? 1 : 0
  return { columns, delimiter, rows: records.map((parsed) => toRow(parsed.record, firstLine(parsed) + before, columns)) }
}

function parseRecords(text: string, delimiter: string): Parsed[] {
  const options = {
    delimiter,
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: 40 * MAX_CELL,
  } as const
  try {
    const records = parse(text, { ...options, to: MAX_ROWS + 2 }) as unknown as Parsed[]
    if (records.length > MAX_ROWS + 1) throw new FileError('too_many_rows', { most: MAX_ROWS })
    return records.filter(({ record }) => record.some((cell) => cell.trim() !== ''))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new FileError('bad_csv', { line: Number((error as { lines?: number }).lines ?? 1) })
  }
}

/** The parser counts to the end of a record; whoever looks for it in the file looks for its beginning. */
function firstLine({ record, info }: Parsed): number {
  return info.lines - record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0)
}

/** Empty and repeated headings get names of their own, so that no column hides another. */
function columnNames(head: readonly string[]): string[] {
  const names = head.map((name) => storable(name).trim().slice(0, 120))
  while (names.at(-1) === '') names.pop()
  return names.map((name, i) => {
    const plain = name || `(${i + 1})`
    return names.indexOf(name) === i || name === '' ? plain : `${plain} (${i + 1})`
  })
}

function toRow(record: readonly string[], line: number, columns: readonly string[]): SourceRow {
  const cells: Cells = Object.fromEntries(columns.map((column, i) => [column, plainCell(record[i] ?? '')]))
  const extra = record.slice(columns.length).filter((cell) => cell.trim() !== '')
  if (extra.length === 0) return { row: line, cells }
  return { row: line, cells, fault: { code: 'too_many_cells', value: extra.join(delimitersShown).slice(0, 80) } }
}

const delimitersShown = ' | '

/** The apostrophe that our own export puts before what a spreadsheet would take for a formula. */
function plainCell(cell: string): string {
  const text = storable(cell)
  return /^'[\s\u200e\u200f\u202a-\u202e\u2066-\u2069]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(text) ? text.slice(1) : text
}

/** The one that stands equally often in the first lines, most often; what is inside quotes does not count. */
function detectDelimiter(text: string): Delimiter {
  const lines = firstLines(text, 10)
  const score = (delimiter: string) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1)
    const [first = 0] = counts
    return first === 0 ? 0 : counts.filter((count) => count >= first).length * 1000 + first
  }
  return delimiters.reduce((best, one) => (score(one) > score(best) ? one : best))
}

function firstLines(text: string, max: number): string[] {
  const plain = text.slice(0, 100_000).replace(/"(?:[^"]|"")*"/g, 'x')
  return plain
    .split(/\r?\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, max)
}
