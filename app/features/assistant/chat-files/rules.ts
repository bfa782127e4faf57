import { latinDigits, stripBidiControls } from '#app/platform/arabic.ts'
import type { ColumnSum, FileReading } from './types.ts'

/** Files of one question; each may be so heavy. */
export const MAX_FILES = 3
export const MAX_FILE_BYTES = 8 * 1024 * 1024
/** Of one person, those that wait to be sent with them. */
export const MAX_FILES_OF_PERSON = 300
/** Unsent files are swept after so long. */
export const UNSENT_HOURS = 24

/** What is kept of a reading: as much as is ever shown, quoted or sent. */
const MAX_TABLE_ROWS = 500
const MAX_TABLE_COLUMNS = 40
const MAX_TABLE_CELL = 300
export const MAX_READ_TEXT = 40_000
export const MAX_PDF_PAGES = 200

/** Where the private files of the assistant lie. */
export const FILES_AREA = 'assistant'

/** Of an answer without a model: rows that are shown, and pieces of a text that are quoted. */
const SHOWN_ROWS = 20
const MAX_NAME = 120
const MAX_PHRASES = 12

/** The last part of a name as it came, in one line, without anything that turns it round or hides in it. */
export function readFileName(input: string): string {
  const last = stripBidiControls(input.toWellFormed()).split(/[/\\]/).at(-1) ?? ''
  const name = last
    .replace(/[\p{Cc}\p{Cf}\u{e0000}-\u{e0fff}<>"|*?:[\]]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (name.length <= MAX_NAME) return name || 'file'
  const ending = /\.[\p{L}\p{N}]{1,8}$/u.exec(name)?.[0] ?? ''
  return `${name.slice(0, MAX_NAME - ending.length - 1)}…${ending}`
}

/** `1 234,5`, `١٢`, `-3.25`; undefined for what may be read in two ways (`1.234`), a telephone or a code. */
function readNumber(cell: string): number | undefined {
  const text = latinDigits(cell)
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace('\u066b', '.')
  if (!/^-?(?:0|[1-9]\d{0,11})(?:[.,]\d{1,2})?$/.test(text)) return undefined
  return Number(text.replace(',', '.'))
}

/** Sums of the columns that hold numbers and nothing else, reckoned in hundredths. */
export function sumColumns(columns: readonly string[], rows: readonly (readonly string[])[]): ColumnSum[] {
  return columns.flatMap((column, n) => {
    const cells = rows.map((row) => row[n]?.trim() ?? '').filter((cell) => cell !== '')
    const numbers = cells.map(readNumber)
    if (cells.length < 2 || numbers.includes(undefined)) return []
    const hundredths = numbers.reduce<number>((sum, number) => sum + Math.round((number ?? 0) * 100), 0)
    return Number.isSafeInteger(hundredths) ? [{ column, count: cells.length, sum: hundredths / 100 }] : []
  })
}

const tidy = (text: string, max: number) =>
  text
    .toWellFormed()
    .replace(/[\p{Cf}\u{e0000}-\u{e0fff}]/gu, '')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .trim()
    .slice(0, max)

/** A table as it is kept: `total` and sums are of the whole, rows as many as are ever shown. */
export function tableReading(columns: readonly string[], rows: readonly (readonly string[])[]): FileReading {
  const names = columns.slice(0, MAX_TABLE_COLUMNS).map((name) => tidy(name, MAX_TABLE_CELL))
  const cells = (row: readonly string[]) => names.map((_, n) => tidy(row[n] ?? '', MAX_TABLE_CELL))
  return {
    kind: 'table',
    columns: names,
    rows: rows.slice(0, MAX_TABLE_ROWS).map(cells),
    total: rows.length,
    sums: sumColumns(names, rows),
  }
}

/** The text of a PDF as it is kept. */
export function textReading(pages: number, text: string): FileReading {
  const whole = tidy(text.replace(/[^\S\n]+/g, ' ').replace(/\n{3,}/g, '\n\n'), MAX_READ_TEXT + 1)
  return { kind: 'text', pages, text: whole.slice(0, MAX_READ_TEXT), isCut: whole.length > MAX_READ_TEXT }
}

export const shownRows = (rows: readonly (readonly string[])[]) => rows.slice(0, SHOWN_ROWS)

const hasWord = (text: string) => /\p{L}{3}/u.test(text)

/**
 * Names in a file that may be records here: the cells of the column that has the most different words, or short lines of a text.
 * Nothing of it is read as a question or an order; it is looked for, as it stands.
 */
export function phrasesOf(reading: FileReading): string[] {
  if (reading.kind === 'picture') return []
  const lines = reading.kind === 'text' ? reading.text.split('\n') : columnOfNames(reading)
  const phrases = lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter((line) => line.length <= 80 && hasWord(line))
  return [...new Set(phrases)].slice(0, MAX_PHRASES)
}

function columnOfNames({ columns, rows }: Extract<FileReading, { kind: 'table' }>): string[] {
  const lists = columns.map((_, n) => rows.map((row) => row[n] ?? '').filter(hasWord))
  return lists.reduce((best, list) => (new Set(list).size > new Set(best).size ? list : best), [])
}
