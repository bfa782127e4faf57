import { desc } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { published } from '../queries.server.ts'
import { articles } from '../tables.server.ts'

/** For search engines: the published articles, newest first. */
export async function listArticleAddresses(db: DbOrTx, limit: number): Promise<{ path: string; changedOn: Date }[]> {
  const rows = await db
    .select({ slug: articles.slug, changedOn: articles.updatedAt })
    .from(articles)
    .where(published)
    .orderBy(desc(articles.publishedOn), articles.slug)
    .limit(limit)
  return rows.map(({ slug, changedOn }) => ({ path: `/article/${encodeURIComponent(slug)}`, changedOn }))
}
