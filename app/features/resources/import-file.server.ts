import type { Darkroom } from '#app/features/media/commands/upload.server.ts'
import type { Admin } from '#app/platform/auth/admin-route.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { decodeText } from '#app/platform/files/decode.ts'
import { isZip, readZip } from '#app/platform/files/read-zip.server.ts'
import { FileError } from '#app/platform/files/types.ts'
import { refusalOf } from '#app/platform/http/refused.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { importRows } from './commands/import-rows.server.ts'
import { presentImportRow } from './present-import.ts'
import { listAllRows, listOptions } from './queries.server.ts'
import type { Resource } from './resource.ts'
import { type ImportRow, MAX_EXPORT, planSheet } from './sheet.ts'
import type { ResourceImportView } from './views.ts'

type Sent = Pick<Admin, 'db' | 'i18n' | 'by'> & { form: FormData; darkroom: Darkroom }
type Answer = Pick<ResourceImportView, 'preview'> | Pick<ResourceImportView, 'problem'>

/** Of the text that goes out with the preview and comes back with the consent. */
const MAX_FILE_BYTES = 512 * 1024
/** Of a package: as many rows as are read of it, and some pictures besides. */
const MAX_PACKED = 2000

/** What the file would do, row by row; nothing is written. */
export async function previewFile(resource: Resource, { form, ...sent }: Sent): Promise<Answer> {
  const { i18n } = sent
  const mostBytes = resource.fileBytes ?? MAX_FILE_BYTES
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return { problem: i18n.t('errors.import_no_file') }
  if (file.size > mostBytes) return { problem: i18n.t('errors.import_too_large', { most: mostBytes / 1024 / 1024 }) }
  return explained(i18n, async () => {
    const text = textOf(resource, new Uint8Array(await file.arrayBuffer()))
    const { rows, ignored } = await plan(resource, { ...sent, isPreview: true }, text)
    const count = (state: ImportRow['state']) => rows.filter((row) => row.state === state).length
    const counts = { new: count('new'), changed: count('changed'), same: count('same'), wrong: count('wrong') }
    return { preview: { rows: rows.map((row) => presentImportRow(resource, row, i18n)), counts, ignored, text } }
  })
}

/** A package becomes one text before anything else: what is shown, agreed to and written is then the same. */
function textOf({ readPackage, fileBytes = MAX_FILE_BYTES }: Resource, bytes: Uint8Array): string {
  if (!readPackage || !isZip(bytes)) return decodeText(bytes).text
  const text = readPackage(readZip(bytes, { files: MAX_PACKED, bytes: 2 * fileBytes }))
  if (Buffer.byteLength(text) > fileBytes) throw new FileError('archive_too_large')
  return text
}

/** Writes what the preview showed. Undefined when it is done. */
export async function importFile(resource: Resource, { form, ...sent }: Sent, batch: string): Promise<Answer | undefined> {
  const { db, i18n, by } = sent
  const text = form.get('text')
  if (typeof text !== 'string') throw new AppError('bad_request')
  return explained(i18n, async () => {
    const { rows } = await plan(resource, { ...sent, isPreview: false }, text)
    try {
      await importRows(db, resource, { rows, by, batch })
      return undefined
    } catch (error) {
      return { problem: refusalOf(error, i18n).refused }
    }
  })
}

type Planning = Omit<Sent, 'form'> & { isPreview: boolean }

async function plan(resource: Resource, { db, i18n, ...on }: Planning, sent: string) {
  const text = resource.adoptFile ? await resource.adoptFile(sent, { db, ...on }) : sent
  const [rows, options] = await Promise.all([listAllRows(db, resource, MAX_EXPORT), listOptions(db, resource, i18n)])
  return planSheet(resource, resource.readFile?.(text) ?? text, { rows, options, i18n })
}

async function explained<Result>(i18n: I18n, work: () => Promise<Result>): Promise<Result | Pick<ResourceImportView, 'problem'>> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    return { problem: i18n.t(`errors.import_${error.code}` as MessageKey, error.params) }
  }
}
