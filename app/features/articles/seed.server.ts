import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#app/platform/db/types.ts'
import type { LocalBody } from '#app/platform/prose.ts'
import content from '#content/articles/articles.json' with { type: 'json' }
import { articles } from './tables.server.ts'

export const order = 40

type Item = (typeof content)[number]

const slugOf = (item: Item) => item.slug.normalize('NFC')

/** What is mended from release to release; where an article stands, and since when, is the owner's from the first day. */
const textsOf = (item: Item) => ({
  title: item.title,
  summary: item.summary,
  topic: item.topic,
  byline: item.byline,
  body: item.body as LocalBody,
  sources: item.sources,
  gaps: 'gaps' in item ? item.gaps : null,
  illustration: item.illustration,
  readingMinutes: item.reading_minutes,
})

export async function seed(tx: Tx): Promise<void> {
  await tx
    .insert(articles)
    .values(content.map((item) => ({ slug: slugOf(item), ...textsOf(item), status: 'published' as const, publishedOn: item.published_on })))
}

/** An article that was brought along (`filledAt`) and that nobody has saved since is in its first version. */
export async function renew(tx: Tx, filledAt: string): Promise<number> {
  const untouched = and(eq(articles.version, 1), isNull(articles.deletedAt), sql`${articles.createdAt} = ${filledAt}::timestamptz`)
  const rows = new Map((await tx.select().from(articles).where(untouched).for('update')).map((row) => [row.slug, row]))
  const mended = content.filter((item) => {
    const row = rows.get(slugOf(item))
    const texts = textsOf(item)
    return row && Object.entries(texts).some(([name, text]) => !isDeepStrictEqual(row[name as keyof typeof texts], text))
  })
  for (const item of mended) {
    await tx
      .update(articles)
      .set({ ...textsOf(item), updatedAt: sql`now()` })
      .where(eq(articles.slug, slugOf(item)))
  }
  return mended.length
}
