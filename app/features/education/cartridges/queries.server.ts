import { isZip, readZip } from '#app/platform/files/read-zip.server.ts'
import { FileError } from '#app/platform/files/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import type { CartridgeView } from './admin/cartridge-screen.tsx'
import { readCartridge } from './read-cartridge.ts'
import { MAX_CARTRIDGE_TEXT } from './schema.ts'

const MAX_PACKAGE_BYTES = 16 * 1024 * 1024
/** Unpacked, whatever the files say of their size. */
const MAX_UNPACKED = { files: 2000, bytes: 4 * MAX_PACKAGE_BYTES }

/** What a package would become, lesson by lesson; nothing is written. */
export async function previewCartridge(
  file: FormDataEntryValue | null,
  i18n: I18n,
): Promise<Pick<CartridgeView, 'preview'> | { problem: string }> {
  if (!(file instanceof File) || file.size === 0) return { problem: i18n.t('errors.import_no_file') }
  if (file.size > MAX_PACKAGE_BYTES) return { problem: i18n.t('errors.import_too_large', { most: MAX_PACKAGE_BYTES / 1024 / 1024 }) }
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    if (!isZip(bytes)) throw new FileError('bad_archive')
    const { title, lessons, problems } = readCartridge(readZip(bytes, MAX_UNPACKED))
    const text = JSON.stringify({ title, lessons })
    if (text.length > MAX_CARTRIDGE_TEXT) throw new FileError('archive_too_large')
    const lines = lessons.map(({ unit, title: name, questions }) => ({ unit, title: name, questions: questions.length }))
    return { preview: { title, lessons: lines, problems, text } }
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    return { problem: i18n.t(`errors.import_${error.code}` as MessageKey, error.params) }
  }
}
