import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { notFound } from '#app/platform/errors.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { plainText } from '#app/platform/prose.ts'
import { articlesFeed, type FeedSite } from './feed.ts'
import { presentArticle, presentCard } from './present.ts'
import { PAGE_SIZE, pageCount } from './rules.ts'
import { articles } from './tables.server.ts'
import type { ArticleCard, ArticleListing, ArticlePageData } from './types.ts'

export type FoundArticle = Pick<ArticlePageData, 'article' | 'related'> & { text: string }

const RELATED = 3
const IN_FEED = 30

const card = {
  id: articles.id,
  slug: articles.slug,
  title: articles.title,
  summary: articles.summary,
  topic: articles.topic,
  illustration: articles.illustration,
  publishedOn: articles.publishedOn,
}
/** What visitors may read. */
export const published = and(eq(articles.status, 'published'), isNull(articles.deletedAt))
const newest = [desc(articles.publishedOn), articles.slug] as const

/** The newest published articles. */
export async function listLatestArticles(db: DbOrTx, params: { limit: number; locale: Locale }): Promise<ArticleCard[]> {
  const rows = await db
    .select(card)
    .from(articles)
    .where(published)
    .orderBy(...newest)
    .limit(params.limit)
  return rows.map((row) => presentCard(row, params.locale))
}

/** Those of these that are published, in the order of `ids`. */
export async function listArticlesByIds(db: DbOrTx, { ids, locale }: { ids: readonly string[]; locale: Locale }): Promise<ArticleCard[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(card)
    .from(articles)
    .where(and(published, inArray(articles.id, [...ids])))
  const byId = new Map(rows.map((row) => [row.id, presentCard(row, locale)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** One page of the published articles, newest first. A page past the end is not found. */
export async function getArticleListing(db: DbOrTx, { page, locale }: { page: number; locale: Locale }): Promise<ArticleListing> {
  const pages = pageCount(await db.$count(articles, published))
  if (page > pages) throw notFound()
  const rows = await db
    .select(card)
    .from(articles)
    .where(published)
    .orderBy(...newest)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { articles: rows.map((row) => presentCard(row, locale)), page, pages }
}

/** A published article and others to read after it: those of its topic first, then the newest. */
export async function findArticlePage(db: DbOrTx, params: { slug: string; locale: Locale }): Promise<FoundArticle | undefined> {
  const { slug, locale } = params
  const [row] = await db
    .select()
    .from(articles)
    .where(and(eq(articles.slug, slug), published))
  return row && readArticle(db, row, locale)
}

type ArticleRow = typeof articles.$inferSelect

/** An article as its page shows it, whatever its state. */
export async function readArticle(db: DbOrTx, row: ArticleRow, locale: Locale): Promise<FoundArticle> {
  const related = await db
    .select(card)
    .from(articles)
    .where(and(published, ne(articles.slug, row.slug)))
    .orderBy(desc(sql`${articles.topic}->>'ar' = ${row.topic.ar}`), ...newest)
    .limit(RELATED)
  // Places bear their Arabic names in the text that is the source of the others.
  const text = `${row.title.ar} ${row.summary.ar} ${plainText(row.body.ar)}`
  return { article: presentArticle(row, locale), related: related.map((other) => presentCard(other, locale)), text }
}

/** The newest articles as RSS. */
export async function readArticlesFeed(db: DbOrTx, { site, locale }: { site: FeedSite; locale: Locale }): Promise<string> {
  return articlesFeed(await listLatestArticles(db, { limit: IN_FEED, locale }), site)
}
