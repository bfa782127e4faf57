import { foldArabic, latinDigits } from '#app/platform/arabic.ts'
import {
  doubledFields,
  type MappedColumn,
  type Mapping,
  mappedColumns,
  mappingGuesser,
  readSentMapping,
  type SentMapping,
} from '#app/platform/files/mapping.ts'
import { readCsv } from '#app/platform/files/read-csv.ts'
import { FileError, type SourceRow } from '#app/platform/files/types.ts'
import { type Locale, locales } from '#app/platform/i18n/locales.ts'
import { emailSchema } from '../schema.ts'
import { type Interest, interests } from '../types.ts'

export const MAX_LINES = 20_000
export const MIN_CONSENT = 15
export const MAX_CONSENT = 500

export const importFields = ['email', 'language', 'interests', 'consent_on', 'consent'] as const
export type ImportColumn = (typeof importFields)[number]

export type Problem = 'email' | 'twice' | 'language' | 'interests' | 'no_day' | 'future'
/** Somebody who agreed elsewhere: on which day, and what proves it. */
export type Consenting = { email: string; locale: Locale; interests: Interest[]; consentOn: string; consent: string }
export type PlannedLine = { line: number; email: string } & ({ person: Consenting } | { problem: Problem })

type Reading = {
  locale: Locale /** What proves it where a row does not say. */
  consent: string
  today: string
  names: Record<ImportColumn, string[]>
  /** Which column is what, where somebody has said so; otherwise the headings do. */
  form?: FormData
}

export type SubscriberPlan = {
  lines: PlannedLine[]
  columns: MappedColumn[]
  /** Fields that two columns would fill: nobody is planned then. */
  doubled: ImportColumn[]
  /** Whether the preview that was seen is of these very columns. */
  isSeen: boolean
}

/** The rows of a file. Nobody is brought along without the day on which they agreed. */
export function readSubscribers(text: string, reading: Reading): SubscriberPlan {
  const { columns, rows } = readCsv(text)
  if (rows.length > MAX_LINES) throw new FileError('too_many_rows', { most: MAX_LINES })
  const chosen: SentMapping<ImportColumn> | undefined = reading.form && readSentMapping(reading.form, columns, importFields)
  const mapping = chosen?.mapping ?? mappingGuesser(importFields, reading.names)(columns)
  const doubled = doubledFields(mapping)
  const lines = doubled.length > 0 ? [] : readRows(rows, mapping, reading)
  return { lines, columns: mappedColumns(columns, rows, mapping), doubled, isSeen: chosen?.isSeen ?? true }
}

function readRows(rows: readonly SourceRow[], mapping: Mapping<ImportColumn>, reading: Reading): PlannedLine[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    const read = readRow(row, mapping, reading)
    if ('problem' in read) return read
    if (seen.has(read.email)) return { line: read.line, email: read.email, problem: 'twice' }
    seen.add(read.email)
    return read
  })
}

function readRow({ row: line, cells }: SourceRow, mapping: Mapping<ImportColumn>, reading: Reading): PlannedLine {
  const given = Object.fromEntries(Object.entries(mapping).map(([column, field]) => [field, (cells[column] ?? '').trim()]))
  const typed = given.email ?? ''
  const email = emailSchema.safeParse(typed).data
  const wrong = (problem: Problem): PlannedLine => ({ line, email: email ?? typed.slice(0, 254), problem })
  if (email === undefined) return wrong('email')
  const locale = given.language ? locales.find((one) => one === given.language?.toLowerCase().slice(0, 2)) : reading.locale
  if (!locale) return wrong('language')
  const chosen = readInterests(given.interests ?? '')
  if (!chosen) return wrong('interests')
  const consentOn = /^\d{4}-\d{2}-\d{2}/.exec(latinDigits(given.consent_on ?? ''))?.[0]
  if (!consentOn || Number.isNaN(Date.parse(consentOn)) || new Date(consentOn).toISOString().slice(0, 10) !== consentOn)
    return wrong('no_day')
  if (consentOn > reading.today) return wrong('future')
  const consent = (given.consent || reading.consent).slice(0, MAX_CONSENT)
  return { line, email, person: { email, locale, interests: chosen, consentOn, consent } }
}

/** Without any it is the letter; undefined for what is none of ours. */
function readInterests(text: string): Interest[] | undefined {
  const words = foldArabic(text)
    .split(/[\s,;|]+/)
    .filter(Boolean)
  if (words.length === 0) return ['letter']
  return words.every((word) => interests.some((one) => one === word)) ? interests.filter((one) => words.includes(one)) : undefined
}
