import type { Darkroom } from '#app/features/media/commands/upload.server.ts'
import type { Admin } from '#app/platform/auth/admin-route.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { decodeText } from '#app/platform/files/decode.ts'
import { readSentMapping, type SentMapping } from '#app/platform/files/mapping.ts'
import { isZip, readZip } from '#app/platform/files/read-zip.server.ts'
import { FileError } from '#app/platform/files/types.ts'
import { refusalOf } from '#app/platform/http/refused.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { importRows } from './commands/import-rows.server.ts'
import { presentImportRow } from './present-import.ts'
import { listAllRows, listOptions } from './queries.server.ts'
import type { Resource } from './resource.ts'
import { type ImportRow, MAX_EXPORT, planSheet, sheetFieldLabel, sheetFields } from './sheet.ts'
import type { ResourceImportView } from './views.ts'

type Sent = Pick<Admin, 'db' | 'i18n' | 'by'> & { form: FormData; darkroom: Darkroom }
type Answer = Pick<ResourceImportView, 'preview'> | Pick<ResourceImportView, 'problem'>

/** Of the text that goes out with the preview and comes back with the consent. */
const MAX_FILE_BYTES = 512 * 1024
/** Of a package: as many rows as are read of it, and some pictures besides. */
const MAX_PACKED = 2000

/** What the file would do, row by row; nothing is written. The file comes with the form, or its text with another choice of columns. */
export async function previewFile(resource: Resource, { form, ...sent }: Sent): Promise<Answer> {
  const { i18n } = sent
  const again = form.get('text')
  if (typeof again === 'string') return explained(i18n, () => previewText(resource, { form, ...sent }, again))
  const mostBytes = resource.fileBytes ?? MAX_FILE_BYTES
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return { problem: i18n.t('errors.import_no_file') }
  if (file.size > mostBytes) return { problem: i18n.t('errors.import_too_large', { most: mostBytes / 1024 / 1024 }) }
  return explained(i18n, async () => {
    const text = textOf(resource, new Uint8Array(await file.arrayBuffer()))
    return previewText(resource, { form, ...sent }, text)
  })
}

async function previewText(resource: Resource, sent: Sent, text: string): Promise<Answer> {
  const { i18n } = sent
  const { rows, columns, doubled, isTable } = await plan(resource, { ...sent, isPreview: true }, text)
  const count = (state: ImportRow['state']) => rows.filter((row) => row.state === state).length
  const label = (field: string) => sheetFieldLabel(resource, field, i18n)
  const fields = doubled.map(label).join(i18n.t('admin.list_comma'))
  return {
    preview: {
      rows: rows.map((row) => presentImportRow(resource, row, i18n)),
      counts: { new: count('new'), changed: count('changed'), same: count('same'), wrong: count('wrong') },
      ignored: columns.flatMap(({ name, field }) => (field === '' ? [name] : [])),
      mapping: isTable ? { columns, fields: sheetFields(resource).map((value) => ({ value, label: label(value) })) } : null,
      problem: doubled.length > 0 ? i18n.t('errors.import_doubled', { fields }) : null,
      text,
    },
  }
}

/** A package becomes one text before anything else: what is shown, agreed to and written is then the same. */
function textOf({ readPackage, fileBytes = MAX_FILE_BYTES }: Resource, bytes: Uint8Array): string {
  if (!readPackage || !isZip(bytes)) return decodeText(bytes).text
  const text = readPackage(readZip(bytes, { files: MAX_PACKED, bytes: 2 * fileBytes }))
  if (Buffer.byteLength(text) > fileBytes) throw new FileError('archive_too_large')
  return text
}

/** Writes what the preview showed; the preview again where the columns are chosen otherwise than in it. Undefined when it is done. */
export async function importFile(resource: Resource, sent: Sent, batch: string): Promise<Answer | undefined> {
  const { db, i18n, by, form } = sent
  const text = form.get('text')
  if (typeof text !== 'string') throw new AppError('bad_request')
  return explained(i18n, async () => {
    const { rows, isSeen } = await plan(resource, { ...sent, isPreview: false }, text)
    if (!isSeen) return previewText(resource, sent, text)
    try {
      await importRows(db, resource, { rows, by, batch })
      return undefined
    } catch (error) {
      return { problem: refusalOf(error, i18n).refused }
    }
  })
}

type Planning = Sent & { isPreview: boolean }

async function plan(resource: Resource, { db, i18n, form, ...on }: Planning, sent: string) {
  const text = resource.adoptFile ? await resource.adoptFile(sent, { db, ...on }) : sent
  const [rows, options] = await Promise.all([listAllRows(db, resource, MAX_EXPORT), listOptions(db, resource, i18n)])
  const ownForm = resource.readFile?.(text)
  let chosen: SentMapping<string> | undefined
  const choose = (columns: readonly string[]) => {
    chosen = ownForm === undefined ? readSentMapping(form, columns, sheetFields(resource)) : undefined
    return chosen?.mapping
  }
  const planned = planSheet(resource, ownForm ?? text, { rows, options, i18n }, choose)
  return { ...planned, isSeen: chosen?.isSeen ?? true, isTable: ownForm === undefined }
}

async function explained<Result>(i18n: I18n, work: () => Promise<Result>): Promise<Result | Pick<ResourceImportView, 'problem'>> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    return { problem: i18n.t(`errors.import_${error.code}` as MessageKey, error.params) }
  }
}
