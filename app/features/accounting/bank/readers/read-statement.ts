import { decodeText } from '#app/platform/files/decode.ts'
import { FileError } from '#app/platform/files/types.ts'
import type { CsvMapping, ReadStatement, StatementFormat, StatementPart, StatementProblem } from '../types.ts'
import { readCamt } from './camt.ts'
import { readBankCsv, readBankTable } from './csv.ts'
import { fitsTable, guessMapping } from './guess.ts'
import { readMt940 } from './mt940.ts'
import { readOfx } from './ofx.ts'
import { MAX_STATEMENT_LINES, StatementError } from './statement-error.ts'

/** A year of a busy account. More of it comes in several files. */
export const MAX_STATEMENT_BYTES = 1024 * 1024

/** The bytes of a file as text; the code page is told from the bytes. */
export function decodeStatement(bytes: Uint8Array): string {
  if (bytes.length > MAX_STATEMENT_BYTES) throw new StatementError('bank_too_large')
  try {
    return decodeText(bytes).text
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    throw new StatementError(`import_${error.code}`, error.params)
  }
}

/** By what stands in it, whatever the file is called. */
export function detectFormat(text: string): StatementFormat {
  const head = text.slice(0, 4000)
  if (/<OFX>/i.test(head) || /^\s*OFXHEADER:/i.test(head)) return 'ofx'
  if (/^\ufeff?\s*</.test(head)) return 'camt'
  return /^\s*(?:\{1:|:20:)/m.test(head) && /^:60[FM]:/m.test(text) ? 'mt940' : 'csv'
}

type FileReading = {
  format: StatementFormat
  statement: ReadStatement
  /** Of a CSV: its headings, and how they were read. */
  csv: { columns: string[]; mapping: CsvMapping } | null
}

/** Several statements of one account, each going on where the one before ended, are one. */
function joinParts(parts: readonly StatementPart[]): StatementPart {
  const [first, ...others] = parts
  if (!first) throw new StatementError('bank_no_lines')
  let joined = first
  for (const part of others) {
    if (part.bankNumber !== joined.bankNumber || part.currency !== joined.currency) throw new StatementError('bank_two_accounts')
    if (part.openingInCents !== joined.closingInCents) throw new StatementError('bank_parts_gap')
    joined = { ...joined, closingInCents: part.closingInCents, lines: [...joined.lines, ...part.lines] }
  }
  return joined
}

function readText(text: string, format: Exclude<StatementFormat, 'csv'>): { parts: StatementPart[]; problems: StatementProblem[] } {
  if (format === 'ofx') return readOfx(text)
  return format === 'camt' ? readCamt(text) : readMt940(text)
}

function readTable(text: string, known: CsvMapping | undefined) {
  const table = readBankTable(text)
  const mapping = known && fitsTable(known, table.columns) ? known : guessMapping(table)
  return { ...readBankCsv(table, mapping), csv: { columns: table.columns, mapping } }
}

function checkFile(text: string): void {
  if (Buffer.byteLength(text) > MAX_STATEMENT_BYTES) throw new StatementError('bank_too_large')
  // 0x1A ended files of DOS; a control character in a bank's file is a broken one.
  const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.exec(text)
  if (control) throw new StatementError('bank_control', { row: text.slice(0, control.index).split('\n').length })
}

/** Reads a statement; `mapping` is of an earlier CSV, or as somebody has chosen. Throws StatementError for a file as a whole. */
export function readStatement(text: string, mapping?: CsvMapping): FileReading {
  checkFile(text)
  const format = detectFormat(text)
  const { parts, problems, csv } = format === 'csv' ? readTable(text, mapping) : { ...readText(text, format), csv: null }
  const statement = joinParts(parts)
  if (statement.lines.length > MAX_STATEMENT_LINES) throw new StatementError('bank_too_many', { most: MAX_STATEMENT_LINES })
  if (statement.lines.length === 0 && problems.length === 0) throw new StatementError('bank_no_lines')
  return { format, csv, statement: { ...statement, problems } }
}
