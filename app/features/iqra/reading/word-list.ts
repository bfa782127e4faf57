import { CsvError, parse } from 'csv-parse/sync'
import { AppError } from '#app/platform/errors.ts'
import { storable } from '#app/platform/files/cells.ts'
import type { ReadingLanguage } from './types.ts'

/** A line of somebody's list; `line` is where it stands in what they sent. */
type ListLine = { line: number; word: string; meaning: string; sentence: string }
export type WrongLine = 'no_word' | 'no_meaning' | 'too_long'
export type ReadLine = ListLine & { wrong?: WrongLine }

export const MAX_LINES = 500
const MAX = { word: 80, meaning: 200, sentence: 500 } as const

/** The first line that is no remark says how the columns are divided: tabs before semicolons before commas. */
function dividerOf(lines: readonly string[]): string {
  const first = lines.find((line) => line.trim() !== '') ?? ''
  return ['\t', ';', ','].find((sign) => first.includes(sign)) ?? '\t'
}

/** Where word, meaning and sentence stand. A first line that names its columns may name them in any order; our own file does. */
function columnsOf(first: readonly string[], meaningLanguage: ReadingLanguage) {
  const names = first.map((name) => name.trim().toLowerCase())
  if (!names.includes('word')) return { hasHead: false, word: 0, meanings: [1], sentence: 2 }
  const meanings = ['meaning', meaningLanguage].map((name) => names.indexOf(name)).filter((at) => at >= 0)
  return { hasHead: true, word: names.indexOf('word'), meanings, sentence: names.indexOf('sentence') }
}

/**
 * A word list as people have it: CSV, or text with tabs as Anki writes it, with the columns word, meaning and sentence.
 * Lines that begin with # are Anki's remarks. Throws 422 for what is no list, and for one of more than `MAX_LINES`.
 */
export function readWordList(text: string, meaningLanguage: ReadingLanguage): ReadLine[] {
  const lines = storable(text)
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/)
  // Blanked, not taken out: numbers of lines stay those of the file.
  const plain = lines.map((line) => (line.startsWith('#') ? '' : line))
  const records = parseRecords(plain.join('\n'), dividerOf(plain))
  const columns = columnsOf(records[0]?.cells ?? [], meaningLanguage)
  const rows = columns.hasHead ? records.slice(1) : records
  if (rows.length === 0) throw refused('reading_list_empty')
  if (rows.length > MAX_LINES) throw refused('reading_list_long', { count: MAX_LINES })
  return rows.map(({ cells, line }) => {
    const cell = (at: number) => clean(cells[at] ?? '')
    const meaning = columns.meanings.map(cell).find(Boolean) ?? ''
    return checked({ line, word: cell(columns.word), meaning, sentence: columns.sentence < 0 ? '' : cell(columns.sentence) })
  })
}

const refused = (code: string, params: Record<string, number> = {}) => new AppError(code, { status: 422, params, fields: { list: code } })

function parseRecords(text: string, delimiter: string): { cells: string[]; line: number }[] {
  const options = { delimiter, info: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true } as const
  try {
    const records = parse(text, { ...options, to: MAX_LINES + 2 }) as unknown as { record: string[]; info: { lines: number } }[]
    return records.map(({ record, info }) => ({ cells: record, line: info.lines })).filter(({ cells }) => cells.some((cell) => cell.trim()))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw refused('reading_list_bad')
  }
}

/** Anki's line breaks and marks are no part of a word, nor is the apostrophe that defuses a formula in our own file. */
const clean = (cell: string) =>
  cell
    .replace(/<br\s*\/?>|&nbsp;/gi, ' ')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/^'(?=[=+@-])/, '')
    .replace(/\s+/g, ' ')
    .trim()

function checked(line: ListLine): ReadLine {
  if (!/\p{L}/u.test(line.word)) return { ...line, wrong: 'no_word' }
  if (line.meaning === '') return { ...line, wrong: 'no_meaning' }
  const isLong = (['word', 'meaning', 'sentence'] as const).some((name) => line[name].length > MAX[name])
  return isLong ? { ...line, wrong: 'too_long' } : line
}
