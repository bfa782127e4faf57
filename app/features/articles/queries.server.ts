import { and, count, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { notFound } from '#app/platform/errors.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { type LocalText, writtenText } from '#app/platform/local-text.ts'
import { plainText } from '#app/platform/prose.ts'
import { articlesFeed, type FeedSite } from './feed.ts'
import { languageFields } from './languages.ts'
import { presentArticle, presentCard } from './present.ts'
import { mostRelated } from './related.ts'
import { PAGE_SIZE, pageCount } from './rules.ts'
import { articles } from './tables.server.ts'
import type { ArticleCard, ArticleListing, ArticlePageData, ArticleSeries, ArticleTopic } from './types.ts'

export type FoundArticle = Pick<ArticlePageData, 'article' | 'related' | 'series'> & { text: string }

const RELATED = 3
const IN_FEED = 30
const MAX_TOPICS = 60
const MAX_PARTS = 100
/** Among so many of the newest, what to read next is looked for. */
const MAX_COMPARED = 400

const card = {
  id: articles.id,
  slug: articles.slug,
  title: articles.title,
  summary: articles.summary,
  topic: articles.topic,
  illustration: articles.illustration,
  publishedOn: articles.publishedOn,
  stateEn: articles.stateEn,
  stateEs: articles.stateEs,
  stateFr: articles.stateFr,
}
/** What visitors may read in Arabic, and in the other languages with it. */
export const published = and(eq(articles.status, 'published'), isNull(articles.deletedAt))

/** What visitors of a language may read: what is published in it, or in Arabic, which stands in for it. */
export function publishedIn(locale: Locale): SQL | undefined {
  if (locale === 'ar') return published
  const own = articles[languageFields[locale].state]
  return and(or(eq(articles.status, 'published'), eq(own, 'published')), isNull(articles.deletedAt))
}

const newest = [desc(articles.publishedOn), articles.slug] as const

/** The newest published articles. */
export async function listLatestArticles(
  db: DbOrTx,
  params: { limit: number; locale: Locale; topic?: string | undefined },
): Promise<ArticleCard[]> {
  const rows = await db
    .select(card)
    .from(articles)
    .where(and(publishedIn(params.locale), params.topic === undefined ? undefined : inTopic(params.topic)))
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
    .where(and(publishedIn(locale), inArray(articles.id, [...ids])))
  const byId = new Map(rows.map((row) => [row.id, presentCard(row, locale)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type ListingQuery = { page: number; topic?: string | undefined; locale: Locale }

/** One page of the published articles, newest first, of all topics or of one. A page past the end and a topic of none are not found. */
export async function getArticleListing(db: DbOrTx, { page, topic: key, locale }: ListingQuery): Promise<ArticleListing> {
  const topics = await listTopics(db, locale)
  const topic = topics.find((one) => one.key === key) ?? null
  if (key !== undefined && !topic) throw notFound()
  const where = and(publishedIn(locale), topic ? inTopic(topic.key) : undefined)
  const pages = pageCount(await db.$count(articles, where))
  if (page > pages) throw notFound()
  const rows = await db
    .select(card)
    .from(articles)
    .where(where)
    .orderBy(...newest)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { articles: rows.map((row) => presentCard(row, locale)), page, pages, topic, topics }
}

const inTopic = (key: string) => sql`${articles.topic}->>'ar' = ${key}`

/** The topics of what is published, those of most articles first. */
async function listTopics(db: DbOrTx, locale: Locale): Promise<ArticleTopic[]> {
  const key = sql<string>`${articles.topic}->>'ar'`
  const rows = await db
    .select({ key, topic: sql<LocalText>`(array_agg(${articles.topic} order by ${articles.publishedOn} desc))[1]`, count: count() })
    .from(articles)
    .where(publishedIn(locale))
    .groupBy(key)
    .orderBy(desc(count()), key)
    .limit(MAX_TOPICS)
  return rows.map((row) => ({ key: row.key, name: writtenText(row.topic, locale), count: row.count }))
}

/** A published article and others to read after it: those of its topic first, then the newest. */
export async function findArticlePage(db: DbOrTx, params: { slug: string; locale: Locale }): Promise<FoundArticle | undefined> {
  const { slug, locale } = params
  const [row] = await db
    .select()
    .from(articles)
    .where(and(eq(articles.slug, slug), publishedIn(locale)))
  return row && readArticle(db, row, locale)
}

type ArticleRow = typeof articles.$inferSelect

/** An article as its page shows it, whatever its state; a preview with the texts that are not public yet. */
export async function readArticle(db: DbOrTx, row: ArticleRow, locale: Locale, isPreview = false): Promise<FoundArticle> {
  const others = await db
    .select(card)
    .from(articles)
    .where(and(publishedIn(locale), ne(articles.slug, row.slug)))
    .orderBy(...newest)
    .limit(MAX_COMPARED)
  // Places bear their Arabic names in the text that is the source of the others.
  const text = `${row.title.ar} ${row.summary.ar} ${plainText(row.body.ar)}`
  const related = mostRelated(row, others, RELATED)
  return {
    article: presentArticle(row, locale, { isPreview }),
    related: related.map((other) => presentCard(other, locale)),
    series: row.series && (await readSeries(db, { of: row, series: row.series, locale })),
    text,
  }
}

type Series = { of: ArticleRow; series: LocalText; locale: Locale }

/** The parts of a series that visitors may read, in their order; null while there is only this one. */
async function readSeries(db: DbOrTx, { of, series, locale }: Series): Promise<ArticleSeries | null> {
  const rows = await db
    .select(card)
    .from(articles)
    .where(and(or(publishedIn(locale), eq(articles.id, of.id)), sql`${articles.series}->>'ar' = ${series.ar}`))
    .orderBy(sql`${articles.seriesPart} nulls last`, articles.publishedOn, articles.slug)
    .limit(MAX_PARTS)
  if (rows.length < 2) return null
  const parts = rows.map((row) => presentCard(row, locale))
  return { name: writtenText(series, locale), parts: parts.map(({ id, title, path }) => ({ title, path, isThis: id === of.id })) }
}

type FeedQuery = { site: FeedSite; locale: Locale; topic?: string | undefined }

/** The newest articles as RSS, of all topics or of one; undefined for a topic that has none. */
export async function readArticlesFeed(db: DbOrTx, { site, locale, topic }: FeedQuery): Promise<string | undefined> {
  const found = await listLatestArticles(db, { limit: IN_FEED, locale, topic })
  if (topic === undefined) return articlesFeed(found, site)
  const [first] = found
  return first && articlesFeed(found, { ...site, title: `${site.title} · ${first.topic.text}`, topic })
}
