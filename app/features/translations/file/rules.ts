import * as z from 'zod'
import { doubledFields, type MappedColumn, type Mapping, mappedColumns, mappingGuesser } from '#app/platform/files/mapping.ts'
import { readCsv } from '#app/platform/files/read-csv.ts'
import { parseJson } from '#app/platform/files/read-json.ts'
import { FileError, type SourceRow } from '#app/platform/files/types.ts'
import { checkMessage, type MessageProblem } from '#app/platform/i18n/check-message.ts'
import { type Locale, locales, sourceLocale } from '#app/platform/i18n/locales.ts'
import { isSameText, type NewTexts, planTexts } from '../form/rules.ts'
import type { SiteMessage, TextChange } from '../types.ts'

/** `units` is what the preview of an XLIFF hands back with the consent: only what would change. */
export const messageFileFormats = ['json', 'csv', 'units'] as const
export type MessageFileFormat = (typeof messageFileFormats)[number]

/** A file of everything has some 2 MB. */
export const MAX_FILE_BYTES = 4 * 1024 * 1024
const MAX_FILE_ROWS = 12_000

export type FileRow = {
  line: number
  key: string
  texts: NewTexts
  /** The Arabic that it was translated from, where the file says it. */
  source?: string | undefined
  /** Languages in which somebody says that the text is right as it stands. */
  right?: readonly Locale[]
  fault?: 'inline' | null
}

const textsSchema = z.partialRecord(z.enum(locales), z.string().max(20_000))
const unitSchema = z.object({ line: z.int(), key: z.string(), source: z.string(), target: z.string(), isReviewed: z.boolean() })
const unitsSchema = z.object({ locale: z.enum(locales).exclude(['ar']), units: z.array(unitSchema) })
type UnitsFile = z.infer<typeof unitsSchema>
const fileSchema = z.object({ messages: z.record(z.string(), textsSchema) })

/** The texts as a file of programs: by key, by language. */
export const writeJson = (messages: readonly SiteMessage[]) => ({
  messages: Object.fromEntries(
    messages.map(({ key, texts }) => [
      key,
      Object.fromEntries(texts.flatMap(({ locale, text }) => (text === undefined ? [] : [[locale, text]]))),
    ]),
  ),
})

/** The texts as a table: one row a key, one column a language. */
export const writeSheet = (messages: readonly SiteMessage[]): string[][] => [
  ['key', ...locales],
  ...messages.map(({ key, texts }) => [key, ...texts.map(({ text }) => text ?? '')]),
]

export const sheetFields = ['key', ...locales] as const
export type SheetField = (typeof sheetFields)[number]
/** What each column is; undefined where the headings say it. */
export type ChooseColumns = (columns: readonly string[]) => Mapping<SheetField> | undefined

export type MessageFile = {
  rows: FileRow[]
  /** The columns of a table. */
  columns: MappedColumn[] | null
  /** Why its rows cannot be read by these columns. */
  unclear: 'no_key' | 'doubled' | null
}

/** Throws a FileError for what cannot be read. An empty cell leaves the text as it is. */
export function readMessageFile(text: string, format: MessageFileFormat, choose?: ChooseColumns): MessageFile {
  const read: MessageFile = format === 'csv' ? readCsvRows(text, choose) : { ...READERS[format](text), columns: null, unclear: null }
  if (read.rows.length > MAX_FILE_ROWS) throw new FileError('too_many_rows', { most: MAX_FILE_ROWS })
  if (read.rows.length === 0 && read.unclear === null) throw new FileError('no_rows')
  return read
}

const READERS = { json: readJsonRows, units: readUnitRows } as const

/** The rows of an XLIFF, as the reader in its thread hands them over. */
export function unitRows(rows: readonly SourceRow[], locale: UnitsFile['locale']): FileRow[] {
  return rows.map(({ row, cells }) => {
    const unit = {
      line: row,
      key: cells.key ?? '',
      source: cells.source ?? '',
      target: cells.target ?? '',
      isReviewed: cells.reviewed === '1',
    }
    return { ...rowOfUnit(unit, locale), fault: cells.problem === 'inline' ? 'inline' : null }
  })
}

const rowOfUnit = ({ line, key, source, target, isReviewed }: UnitsFile['units'][number], locale: Locale): FileRow => ({
  line,
  key,
  source,
  texts: withoutEmpty({ [locale]: target }),
  right: isReviewed && target.trim() !== '' ? [locale] : [],
})

function readUnitRows(text: string): { rows: FileRow[] } {
  const read = unitsSchema.safeParse(parseJson(text))
  if (!read.success) throw new FileError('bad_json', { line: 1 })
  return { rows: read.data.units.map((unit) => rowOfUnit(unit, read.data.locale)) }
}

/** What of an XLIFF would change, to be sent again with the consent. */
export function writeUnits(rows: readonly FileRow[], planned: readonly PlannedMessage[], locale: UnitsFile['locale']): string {
  const units = rows.flatMap(({ line, key, source = '', texts, right = [] }, i) =>
    planned[i]?.state === 'changed' ? [{ line, key, source, target: texts[locale] ?? '', isReviewed: right.length > 0 }] : [],
  )
  return JSON.stringify({ locale, units } satisfies UnitsFile)
}

function readJsonRows(text: string): { rows: FileRow[] } {
  const read = fileSchema.safeParse(parseJson(text))
  if (!read.success) throw new FileError('bad_json', { line: 1 })
  const rows = Object.entries(read.data.messages).map(([key, texts], i): FileRow => ({ line: i + 1, key, texts: withoutEmpty(texts) }))
  return { rows }
}

const guessColumns = mappingGuesser<SheetField>(sheetFields, {})

function readCsvRows(text: string, choose?: ChooseColumns): MessageFile {
  const table = readCsv(text)
  const mapping = choose?.(table.columns) ?? guessColumns(table.columns)
  const columns = mappedColumns(table.columns, table.rows, mapping)
  const columnOf = (field: SheetField) => table.columns.find((column) => mapping[column] === field)
  const key = columnOf('key')
  if (key === undefined || doubledFields(mapping).length > 0)
    return { rows: [], columns, unclear: key === undefined ? 'no_key' : 'doubled' }
  const texts = locales.flatMap((locale) =>
    [columnOf(locale)].filter((column) => column !== undefined).map((column) => ({ locale, column })),
  )
  const rows = table.rows.map(({ row, cells }) => ({
    ...{ line: row, key: (cells[key] ?? '').trim() },
    texts: withoutEmpty(Object.fromEntries(texts.map(({ locale, column }) => [locale, (cells[column] ?? '').replace(/\r\n?/g, '\n')]))),
  }))
  return { rows, columns, unclear: null }
}

const withoutEmpty = (texts: NewTexts): NewTexts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined && text.trim() !== ''))

type PlannedText = { locale: Locale; before: string | undefined; after: string; problems: readonly MessageProblem[] }
export type PlannedMessage = {
  line: number
  key: string
  state: 'changed' | 'same' | 'wrong'
  /** The row as a whole cannot be used. */
  problem: 'unknown_key' | 'repeated_key' | 'source_changed' | 'inline' | 'content_invalid' | null
  texts: readonly PlannedText[]
  changes: readonly TextChange[]
}

/** What the file would change, row by row. A row with anything wrong in it changes nothing. */
export function planMessageFile(rows: readonly FileRow[], messages: readonly SiteMessage[]): PlannedMessage[] {
  const byKey = new Map(messages.map((message) => [message.key, message]))
  const seen = new Set<string>()
  return rows.map((row): PlannedMessage => {
    const { line, key } = row
    const message = byKey.get(key)
    const refused = { line, key: key.slice(0, 120), state: 'wrong', texts: [], changes: [] } as const
    if (!message) return { ...refused, problem: 'unknown_key' }
    if (seen.has(key)) return { ...refused, problem: 'repeated_key' }
    seen.add(key)
    if (row.fault) return { ...refused, problem: row.fault }
    return outdatedRow(row, message) ?? planRow(row, message)
  })
}

/** A translation of an Arabic that is no longer there is shown with both, and not written. */
function outdatedRow({ line, key, source, texts }: FileRow, message: SiteMessage): PlannedMessage | undefined {
  const arabic = message.texts.find(({ locale }) => locale === sourceLocale)?.text ?? ''
  if (source === undefined || isSameText(sourceLocale, source, arabic) || Object.keys(texts).length === 0) return undefined
  const shown = [{ locale: sourceLocale, before: source, after: arabic, problems: [] }]
  return { line, key, state: 'wrong', problem: 'source_changed', texts: shown, changes: [] }
}

function planRow({ line, key, texts: newTexts, right = [] }: FileRow, message: SiteMessage): PlannedMessage {
  const original = message.texts.find(({ locale }) => locale === sourceLocale)?.builtIn ?? ''
  const changes = planTexts(message, newTexts, right)
  const texts = changes.map(({ locale }): PlannedText => {
    const after = newTexts[locale] ?? ''
    return {
      locale,
      before: message.texts.find((text) => text.locale === locale)?.text,
      after,
      problems: checkMessage(locale, after, original),
    }
  })
  const isWrong = texts.some(({ problems }) => problems.length > 0)
  const state = isWrong ? 'wrong' : changes.length > 0 ? 'changed' : 'same'
  return { line, key, state, problem: null, texts, changes: isWrong ? [] : changes }
}
