import { desc, inArray, or } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { type Locale, locales } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import type { SitemapAddress } from '#app/platform/manifest.ts'
import { visibleIn } from '../languages.ts'
import { publishedIn } from '../queries.server.ts'
import { articles } from '../tables.server.ts'

/** For search engines: the articles that are published in some language, newest first. */
export async function listArticleAddresses(db: DbOrTx, limit: number): Promise<SitemapAddress[]> {
  const { status, stateEn, stateEs, stateFr } = articles
  const rows = await db
    .select({ slug: articles.slug, changedOn: articles.updatedAt, status, stateEn, stateEs, stateFr })
    .from(articles)
    .where(or(...locales.map(publishedIn)))
    .orderBy(desc(articles.publishedOn), articles.slug)
    .limit(limit)
  return rows.map(({ slug, changedOn, ...states }) => {
    const languages = visibleIn(states)
    return { path: `/article/${encodeURIComponent(slug)}`, changedOn, ...(languages && { languages }) }
  })
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
