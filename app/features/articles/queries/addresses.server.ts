import { desc, inArray } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
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

/** Where pictures stand in the texts, for the library; a subject is `article:<id>:body`. */
export async function nameArticles(db: DbOrTx, subjects: readonly string[], locale: Locale) {
  const byId = new Map(subjects.map((subject) => [subject.slice('article:'.length, subject.lastIndexOf(':')), subject]))
  if (byId.size === 0) return []
  const rows = await db
    .select({ id: articles.id, title: articles.title })
    .from(articles)
    .where(inArray(articles.id, [...byId.keys()]))
  return rows.map(({ id, title }) => ({
    subject: byId.get(id) ?? '',
    name: localize(title, locale),
    to: `/admin/articles/${encodeURIComponent(id)}`,
  }))
}
