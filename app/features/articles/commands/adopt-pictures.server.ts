import { inArray } from 'drizzle-orm'
import { hashOf, uploadMedia } from '#app/features/media/commands/upload.server.ts'
import { mediaByHashes } from '#app/features/media/queries.server.ts'
import type { Adopting } from '#app/features/resources/resource.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { type BundledPicture, baseName, parseBundle, printBundle, type Row } from '../import/bundle.ts'
import { articles } from '../tables.server.ts'

/** What a file of ours is called: what the library knows the picture by. */
const OWN_NAME = /^([0-9a-f]{40})\.jpg$/

/**
 * The pictures of a package become pictures of the library, and its articles those that have their slug already. In the preview
 * only what is there is found. A picture that cannot be read is left out, and its description stays as words.
 */
export async function adoptArticles(text: string, on: Adopting): Promise<string> {
  const bundle = parseBundle(text)
  if (!bundle) return text
  const ids = await adoptPictures(bundle.pictures, on)
  const rows = await withIds(on.db, bundle.rows)
  const inLibrary = (value: string) =>
    value.replace(/!\[((?:\\.|[^\]\\])*)\]\(picture:(\d{12,15})\)([^\n]*)/g, (whole, alt: string, id: string, rest: string) => {
      const own = ids.get(Number(id))
      if (own === 'unreadable') return `${alt}${rest}`.trim()
      return own === undefined ? whole : `![${alt}](picture:${own})${rest}`
    })
  const adopted = rows.map((row) => Object.fromEntries(Object.entries(row).map(([column, value]) => [column, inLibrary(value)])))
  return printBundle({ rows: adopted, pictures: [] })
}

async function adoptPictures(pictures: readonly BundledPicture[], { db, by, darkroom, isPreview }: Adopting) {
  const files = pictures.map(({ id, name, alt, base64 }) => {
    const bytes = Buffer.from(base64, 'base64')
    const file = baseName(name)
    return { id, alt: alt || file.replace(/\.\w+$/, ''), bytes, hash: OWN_NAME.exec(file)?.[1] ?? hashOf(bytes) }
  })
  const known = new Map((await mediaByHashes(db, [...new Set(files.map(({ hash }) => hash))])).map(({ hash, id }) => [hash, id]))
  const found = new Map<number, number | 'unreadable'>()
  for (const { id, alt, bytes, hash } of files) {
    const own = known.get(hash)
    if (own !== undefined) found.set(id, own)
    else if (!isPreview) {
      const details = { alt: { ar: alt }, credit: null, licence: 'own' as const, focalX: 50, focalY: 50 }
      const uploaded = await uploadMedia(db, darkroom, { bytes, details, by }).catch((error: unknown) => {
        if (error instanceof AppError && error.fields?.file) return undefined
        throw error
      })
      found.set(id, uploaded?.id ?? 'unreadable')
    }
  }
  return found
}

/** An article that was taken away and comes back is the same one where its slug is. */
async function withIds(db: Db, rows: readonly Row[]): Promise<Row[]> {
  const slugs = rows.flatMap(({ slug }) => (slug ? [slug] : []))
  if (slugs.length === 0) return [...rows]
  const found = await db
    .select({ id: articles.id, slug: articles.slug, deletedAt: articles.deletedAt })
    .from(articles)
    .where(inArray(articles.slug, slugs))
  const bySlug = new Map(found.flatMap(({ id, slug, deletedAt }) => (deletedAt ? [] : [[slug, id] as const])))
  return rows.map((row) => {
    const id = bySlug.get(row.slug ?? '')
    return id === undefined ? row : { id, ...row }
  })
}
