import type { SheetRows } from '#app/features/resources/resource.ts'
import { decodeText } from '#app/platform/files/decode.ts'
import type { UnpackedFile } from '#app/platform/files/read-zip.server.ts'
import { FileError } from '#app/platform/files/types.ts'
import { bundleRows, isPictureFile, PictureSet, parseBundle, printBundle } from './bundle.ts'
import { readMarkdownFiles } from './markdown.ts'
import { isWordPress, readWordPress } from './wordpress.ts'

/** A ZIP of Markdown files with their pictures, or of a WordPress export with its uploads, as one text. */
export function readArticlePackage(files: readonly UnpackedFile[]): string {
  // What an archive of another computer adds to a folder is no part of it.
  const own = files.filter(({ name }) => !/(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db)/.test(name))
  const pictures = new PictureSet(own)
  const texts = own.filter(({ name }) => !isPictureFile(name) && /\.(?:md|markdown|xml)$/i.test(name))
  const decoded = texts.map(({ name, bytes }) => ({ name, text: bytes.length === 0 ? '' : decodeText(bytes).text }))
  const exported = decoded.filter(({ name, text }) => /\.xml$/i.test(name) && isWordPress(text))
  const markdown = decoded.filter(({ name }) => !/\.xml$/i.test(name))
  const rows = [...exported.flatMap(({ text }) => readWordPress(text, pictures)), ...readMarkdownFiles(markdown, pictures)]
  if (rows.length === 0) throw new FileError('no_rows')
  return printBundle({ rows, pictures: pictures.list() })
}

/** A package's text, a WordPress export or one article in Markdown; undefined for a table. */
export function readArticleFile(text: string): SheetRows | undefined {
  const bundle = parseBundle(text)
  if (bundle) return bundleRows(bundle)
  if (isWordPress(text)) return bundleRows({ rows: readWordPress(text, new PictureSet([])), pictures: [] })
  if (/^\ufeff?---\r?\n/.test(text))
    return bundleRows({ rows: readMarkdownFiles([{ name: '.md', text }], new PictureSet([])), pictures: [] })
  return undefined
}
