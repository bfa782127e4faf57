import { and, asc, desc, isNull, ne, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { articles } from '../tables.server.ts'
import type { ArticleStatus } from '../types.ts'

/** How many articles stand in each state; those in the bin are none. */
export async function countArticles(db: DbOrTx): Promise<Record<ArticleStatus, number>> {
  const rows = await db
    .select({ status: articles.status, count: sql<number>`count(*)::int` })
    .from(articles)
    .where(isNull(articles.deletedAt))
    .groupBy(articles.status)
  const of = (status: ArticleStatus) => rows.find((row) => row.status === status)?.count ?? 0
  return { draft: of('draft'), scheduled: of('scheduled'), published: of('published') }
}

/** What is not public yet: those with a day to appear on first, by it, and then the drafts that were worked on last. */
export async function listUnpublishedArticles(db: DbOrTx, limit: number) {
  return db
    .select({ id: articles.id, title: articles.title, status: articles.status, publishedOn: articles.publishedOn })
    .from(articles)
    .where(and(isNull(articles.deletedAt), ne(articles.status, 'published')))
    .orderBy(
      sql`${articles.status} = 'draft'`,
      asc(sql`case when ${articles.status} = 'scheduled' then ${articles.publishedOn} end`),
      desc(articles.updatedAt),
      asc(articles.id),
    )
    .limit(limit)
}
