import * as z from 'zod'
import type { SheetRows } from '#app/features/resources/resource.ts'
import { FileError } from '#app/platform/files/types.ts'

/** A picture that came with texts. In these it stands as `picture:<id>`, an id that no picture of the library has. */
export type BundledPicture = { id: number; name: string; alt: string; base64: string }
export type Row = Record<string, string>

/** Articles and their pictures as one text: what is shown, agreed to and written is then the same. */
export type Bundle = { rows: Row[]; pictures: BundledPicture[] }

/** Above the ids of a library, beneath what a text takes as one. */
export const FIRST_BUNDLED_ID = 900_000_000_000
const MARK = 'dalil-rif-articles'

const bundle = z.object({
  kind: z.literal(MARK),
  rows: z.array(z.record(z.string(), z.string())).max(1000),
  pictures: z
    .array(z.object({ id: z.int().min(FIRST_BUNDLED_ID), name: z.string().max(300), alt: z.string().max(1000), base64: z.base64() }))
    .max(1000),
})

export const printBundle = (content: Bundle): string => JSON.stringify({ kind: MARK, ...content })

/** Undefined for a text that is none. */
export function parseBundle(text: string): Bundle | undefined {
  if (!text.startsWith(`{"kind":"${MARK}"`)) return undefined
  try {
    return bundle.parse(JSON.parse(text))
  } catch {
    throw new FileError('bad_json')
  }
}

/** For the preview of an import; a column that an article does not name is left as it stands. */
export function bundleRows({ rows }: Bundle): SheetRows {
  if (rows.length === 0) throw new FileError('no_rows')
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return { columns, rows: rows.map((cells, i) => ({ row: i + 1, cells })) }
}

const PICTURE_FILE = /\.(?:jpe?g|png|webp|avif|gif)$/i
export const isPictureFile = (name: string): boolean => PICTURE_FILE.test(name)
export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** The pictures of a package by their path, and by their bare name where only one has it; each gets its id when it is first used. */
export class PictureSet {
  readonly #files: ReadonlyMap<string, Uint8Array>
  readonly #byBase = new Map<string, string | null>()
  readonly #used = new Map<string, BundledPicture>()

  constructor(files: readonly { name: string; bytes: Uint8Array }[]) {
    const pictures = files.filter(({ name }) => isPictureFile(name))
    this.#files = new Map(pictures.map(({ name, bytes }) => [name, bytes]))
    for (const { name } of pictures) {
      const base = baseName(name).toLowerCase()
      this.#byBase.set(base, this.#byBase.has(base) ? null : name)
    }
  }

  /** The id of what an address in a text names; undefined for a picture that did not come along. */
  use(address: string, { alt, folder = '' }: { alt: string; folder?: string }): number | undefined {
    const path = this.#find(address, folder)
    const bytes = path === undefined ? undefined : this.#files.get(path)
    if (path === undefined || !bytes) return undefined
    const known = this.#used.get(path)
    if (known) return known.id
    const id = FIRST_BUNDLED_ID + this.#used.size
    this.#used.set(path, { id, name: path.slice(-300), alt: alt.slice(0, 300), base64: Buffer.from(bytes).toString('base64') })
    return id
  }

  #find(address: string, folder: string): string | undefined {
    const [clean = ''] = decoded(address).split(/[?#]/)
    const isElsewhere = /^[a-z][a-z+.-]*:/i.test(clean)
    if (!isElsewhere) {
      const path = joined(folder, clean)
      if (this.#files.has(path)) return path
    }
    // WordPress names smaller copies of a picture after their size.
    const base = baseName(clean).toLowerCase()
    return this.#byBase.get(base) ?? this.#byBase.get(base.replace(/-\d+x\d+(?=\.\w+$)/, '')) ?? undefined
  }

  list(): BundledPicture[] {
    return [...this.#used.values()]
  }
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

function joined(folder: string, path: string): string {
  const parts: string[] = path.startsWith('/') ? [] : folder.split('/').filter(Boolean)
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}
