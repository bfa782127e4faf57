import * as z from 'zod'
import { latinDigits, stripBidiControls } from '#app/platform/arabic.ts'
import { AppError, type FieldErrors } from '#app/platform/errors.ts'
import { errorText } from '#app/platform/http/refused.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import type { LineMark } from './queries/balances.server.ts'
import type { EntryCursor, LedgerEntryFilter } from './queries/entries.server.ts'
import { accountPattern, findAmountProblems, isDay, MAX_LINE_CENTS, MAX_LINES } from './rules.ts'
import { type Journal, journals, type LedgerEntryInput } from './types.ts'

const MAX_TEXT = 200

/** Tabs, line ends and other control characters of a one-line text become single spaces. */
const oneLine = (text: string) =>
  stripBidiControls(text.toWellFormed())
    .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .trim()

// Messages are keys under `errors.`; nothing longer than this is even looked at.
const text = z.string('required').max(5000, 'entry_text_long').transform(oneLine).pipe(z.string().max(MAX_TEXT, 'entry_text_long'))

const optionalText = text.nullish().transform((value) => value || null)

/** `-0` would pass as zero and hash as something else. */
const cents = z
  .int('ledger_amount')
  .min(0, 'ledger_amount')
  .max(MAX_LINE_CENTS, 'ledger_amount_large')
  .default(0)
  .transform((value) => value + 0)

const lineSchema = z
  .object(
    {
      account: z.string('required').max(20, 'account_unknown').regex(accountPattern, 'account_unknown'),
      debit_in_cents: cents,
      credit_in_cents: cents,
      label: optionalText,
      tax_code: z
        .string('tax_code_unknown')
        .regex(/^[a-z0-9_]{1,30}$/, 'tax_code_unknown')
        .nullish()
        .transform((value) => value ?? null),
    },
    'entry_line_invalid',
  )
  .transform((line) => ({
    account: line.account,
    debitInCents: line.debit_in_cents,
    creditInCents: line.credit_in_cents,
    label: line.label,
    taxCode: line.tax_code,
  }))

const entrySchema = z.object({
  date: z.string('required').min(1, 'required').refine(isDay, 'date_invalid'),
  journal: z.enum(journals, 'journal_unknown'),
  label: text.pipe(z.string().min(1, 'required')),
  reference: optionalText,
  lines: z.array(lineSchema, 'entry_lines_few').min(2, 'entry_lines_few').max(MAX_LINES, 'entry_lines_many'),
})

/**
 * Reads an entry as the API takes it; throws 422 `invalid_entry` with a message key for each field, named by its path
 * (`lines.0.debit_in_cents`). A number, a hash or a person in the body is left out: the server gives them.
 */
export function parseEntry(body: unknown): LedgerEntryInput {
  const parsed = entrySchema.safeParse(body)
  const fields: FieldErrors = parsed.success ? findAmountProblems(parsed.data.lines) : {}
  if (!parsed.success) for (const issue of parsed.error.issues) fields[issue.path.map(String).join('.')] ??= issue.message
  if (Object.keys(fields).length > 0 || !parsed.success) throw new AppError('invalid_entry', { status: 422, fields })
  return parsed.data
}

export type AccountInput = { code: string; name: LocalText }

export const accountFieldNames = ['code', 'name_ar', 'name_fr', 'name_en', 'name_es'] as const

/** An account of the cooperative's own: 4 to 8 digits of classes 1 to 7, and a name in Arabic at least. */
export function parseAccount(typed: Readonly<Record<string, string>>): AccountInput {
  const code = latinDigits(typed.code ?? '').replace(/\s/g, '')
  const names = Object.fromEntries(['ar', 'fr', 'en', 'es'].map((locale) => [locale, oneLine(typed[`name_${locale}`] ?? '')]))
  const fields: FieldErrors = {}
  if (code === '') fields.code = 'required'
  else if (!/^[1-7]\d{3,7}$/.test(code)) fields.code = 'account_code'
  if (!names.ar) fields.name_ar = 'required'
  for (const [locale, name] of Object.entries(names)) if (name.length > MAX_TEXT) fields[`name_${locale}`] = 'entry_text_long'
  if (Object.keys(fields).length > 0) throw new AppError('invalid_account', { status: 422, fields })
  const others = Object.fromEntries(Object.entries(names).filter(([locale, name]) => locale !== 'ar' && name !== ''))
  return { code, name: { ar: names.ar ?? '', ...others } }
}

const malformed = () => new AppError('bad_request')

function readDay(value: string | null): string | undefined {
  if (value === null || value === '') return undefined
  if (!isDay(value)) throw malformed()
  return value
}

type EntryListQuery = LedgerEntryFilter & { after?: EntryCursor | undefined }

/** `?from=&to=&account=&journal=&cursor=` of a list of entries; throws 400 for what is none of it. */
export function readEntryQuery(params: URLSearchParams): EntryListQuery {
  const account = params.get('account') || undefined
  const journal = params.get('journal') || undefined
  if (account !== undefined && !accountPattern.test(account)) throw malformed()
  if (journal !== undefined && !(journals as readonly string[]).includes(journal)) throw malformed()
  return {
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
    account,
    journal: journal as Journal | undefined,
    after: readCursor(params.get('cursor')),
  }
}

function readCursor(value: string | null): EntryCursor | undefined {
  if (value === null || value === '') return undefined
  const [, date = '', position] = /^(\d{4}-\d\d-\d\d)_([1-9]\d{0,14})$/.exec(value) ?? []
  if (!isDay(date)) throw malformed()
  return { date, position: Number(position) }
}

export const writeCursor = ({ date, position }: EntryCursor) => `${date}_${position}`

/** Where a page of one account goes on. */
export function readLineMark(value: string | null): LineMark | undefined {
  if (value === null || value === '') return undefined
  const [, date = '', position, line] = /^(\d{4}-\d\d-\d\d)_([1-9]\d{0,14})_([1-9]\d{0,3})$/.exec(value) ?? []
  if (!isDay(date)) throw malformed()
  return { date, position: Number(position), line: Number(line) }
}

export const writeLineMark = ({ date, position, line }: LineMark) => `${date}_${position}_${line}`

/** The day that a report goes up to; `today` when the address does not say. */
export const readReportDay = (params: URLSearchParams, today: string): string => readDay(params.get('to')) ?? today

/** The key that a form of ours carries, so that sending it twice posts once; throws 400 for what is none of ours. */
export function readOwnKey(value: string): string {
  if (!/^[0-9a-f-]{36}$/.test(value)) throw malformed()
  return value
}

/**
 * What a form that is drawn again says of an entry that was not posted: beside the fields where they are known, else in one
 * text. Anything but 409 and 422 is thrown on.
 */
export function rejectedEntry(error: unknown, i18n: I18n): { fields: FieldErrors; text: string | null; status: number } {
  if (!(error instanceof AppError) || (error.status !== 409 && error.status !== 422)) throw error
  const isBesideFields = error.status === 422 && error.fields !== undefined
  return { fields: error.fields ?? {}, text: isBesideFields ? null : errorText(error, i18n), status: error.status }
}
