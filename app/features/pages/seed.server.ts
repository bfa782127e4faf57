import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#app/platform/db/types.ts'
import type { LocalBody } from '#app/platform/prose.ts'
import content from '#content/pages/pages.json' with { type: 'json' }
import { pages } from './tables.server.ts'

export const order = 41

type Item = (typeof content)[number]

/** What is mended from release to release; what else a page is, is the owner's from the first day. */
const textsOf = ({ title, summary, body }: Item) => ({ title, summary, body: body as LocalBody })

export async function seed(tx: Tx): Promise<void> {
  await tx.insert(pages).values(content.map((item) => ({ ...item, ...textsOf(item), id: item.slug, status: 'published' as const })))
}

/** A page that was brought along (`filledAt`) and that nobody has saved since is in its first version. */
export async function renew(tx: Tx, filledAt: string): Promise<number> {
  const untouched = and(eq(pages.version, 1), isNull(pages.deletedAt), sql`${pages.createdAt} = ${filledAt}::timestamptz`)
  const rows = new Map((await tx.select().from(pages).where(untouched).for('update')).map((row) => [row.slug, row]))
  const mended = content.filter((item) => {
    const row = rows.get(item.slug)
    return row && !isDeepStrictEqual({ title: row.title, summary: row.summary, body: row.body }, textsOf(item))
  })
  for (const item of mended) {
    await tx
      .update(pages)
      .set({ ...textsOf(item), updatedAt: sql`now()` })
      .where(eq(pages.slug, item.slug))
  }
  return mended.length
}
