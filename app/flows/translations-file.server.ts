import { importMessages } from '#app/features/translations/commands.server.ts'
import { targetLocales } from '#app/features/translations/content/rules.ts'
import { presentImport } from '#app/features/translations/file/present.ts'
import {
  type FileRow,
  MAX_FILE_BYTES,
  type MessageFileFormat,
  messageFileFormats,
  type PlannedMessage,
  planMessageFile,
  readMessageFile,
  type SheetField,
  sheetFields,
  unitRows,
  writeUnits,
} from '#app/features/translations/file/rules.ts'
import { MAX_UNITS, MAX_XLIFF_BYTES, type XliffFile } from '#app/features/translations/file/xliff/rules.ts'
import type { MessageImportView } from '#app/features/translations/types.ts'
import type { Admin } from '#app/platform/auth/admin-route.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { decodeText } from '#app/platform/files/decode.ts'
import { readSentMapping, type SentMapping } from '#app/platform/files/mapping.ts'
import { readInThread } from '#app/platform/files/read-in-thread.server.ts'
import { FileError } from '#app/platform/files/types.ts'
import { oneField, textField } from '#app/platform/http/form.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { importContentRows, isContentRow, planContentRows } from './content-file.server.ts'
import type { ContentReader } from './content-translations.server.ts'
import { listMessages } from './translations.server.ts'

/** Read by Node as it stands in the site's folder. */
const XLIFF_READER = 'app/features/translations/file/xliff/readers/read-file.ts'

type Sent = Pick<Admin, 'db' | 'i18n' | 'by' | 'session' | 'now'> & { form: FormData }

const rejected = (problem: string): MessageImportView => ({ problem, preview: null })

/** What the file would change, row by row; nothing is written. */
export async function previewMessageFile(sent: Omit<Sent, 'by'>): Promise<MessageImportView> {
  const { i18n, form } = sent
  const again = form.get('text')
  // The text that was sent already, with another choice of columns.
  if (typeof again === 'string' && again !== '') return explained(i18n, () => previewText(sent, sentText(form)))
  const file = oneField(form, 'file')
  if (!(file instanceof File) || file.size === 0) return rejected(i18n.t('errors.import_no_file'))
  if (file.size > MAX_XLIFF_BYTES) return rejected(i18n.t('errors.import_too_large', { most: MAX_XLIFF_BYTES / 1024 / 1024 }))
  return explained(i18n, async () => {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const { text } = decodeText(bytes)
    if (/^\s*</.test(text)) return previewXliff(sent, bytes)
    if (file.size > MAX_FILE_BYTES) return rejected(i18n.t('errors.import_too_large', { most: MAX_FILE_BYTES / 1024 / 1024 }))
    const format = /^\s*[[{]/.test(text) ? 'json' : 'csv'
    return previewText(sent, { text, format })
  })
}

type SentText = { text: string; format: MessageFileFormat }

function sentText(form: FormData): SentText {
  const format = messageFileFormats.find((one) => one === textField(form, 'format'))
  const text = textField(form, 'text')
  if (!format || text === '' || text.length > MAX_FILE_BYTES) throw new AppError('bad_request')
  return { text, format }
}

async function previewText({ db, i18n, form }: Pick<Sent, 'db' | 'i18n' | 'form'>, { text, format }: SentText): Promise<MessageImportView> {
  const { rows, ...read } = readMessageFile(text, format, (columns) => readSentMapping(form, columns, sheetFields)?.mapping)
  const planned = planMessageFile(rows, await listMessages(db))
  return { problem: null, preview: presentImport({ rows: planned, ...read, text, format }, i18n) }
}

async function previewXliff(reader: ContentReader, bytes: Uint8Array): Promise<MessageImportView> {
  const reading = await readInThread<XliffFile>({ reader: XLIFF_READER, bytes, options: { name: 'texts.xlf' }, batch: MAX_UNITS })
  try {
    const { locale } = reading.head
    const rows = unitRows(await reading.next(), locale)
    const planned = await planUnits(reader, rows, locale)
    const text = writeUnits(rows, planned, locale)
    return { problem: null, preview: presentImport({ rows: planned, text, format: 'units' }, reader.i18n) }
  } finally {
    await reading.close()
  }
}

/** Units of texts and of content, in the order of the file. */
async function planUnits(reader: ContentReader, rows: readonly FileRow[], locale: XliffFile['locale']): Promise<PlannedMessage[]> {
  const content = await planContentRows(reader, rows.filter(isContentRow), locale)
  const texts = planMessageFile(
    rows.filter((row) => !isContentRow(row)),
    await listMessages(reader.db),
  )
  const [contentNext, textNext] = [content.values(), texts.values()]
  return rows.flatMap((row) => (isContentRow(row) ? contentNext : textNext).next().value ?? [])
}

/** Writes what the preview showed, planned anew. A view is what to draw instead. */
export async function importMessageFile(sent: Sent, batch: string): Promise<MessageImportView | { saved: number; content: number }> {
  const { db, i18n, by, form } = sent
  const { text, format } = sentText(form)
  return explained(i18n, async () => {
    let chosen: SentMapping<SheetField> | undefined
    const { rows, unclear } = readMessageFile(text, format, (columns) => {
      chosen = readSentMapping(form, columns, sheetFields)
      return chosen?.mapping
    })
    // Another choice than the one that was looked at is looked at first.
    if (unclear || chosen?.isSeen === false) return previewText(sent, { text, format })
    const ofContent = format === 'units' ? rows.filter(isContentRow) : []
    const planned = planMessageFile(
      rows.filter((row) => !ofContent.includes(row)),
      await listMessages(db),
    )
    const texts = await importMessages(db, { changes: planned.flatMap(({ changes }) => changes), by, batch })
    const locale = targetLocales.find((one) => ofContent.some((row) => row.texts[one] !== undefined))
    const content = locale ? await importContentRows(sent, ofContent, locale, batch) : 0
    return { saved: texts + content, content }
  })
}

async function explained<Result>(i18n: I18n, work: () => Promise<Result>): Promise<Result | MessageImportView> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    return rejected(i18n.t(`errors.import_${error.code}` as MessageKey, error.params))
  }
}
