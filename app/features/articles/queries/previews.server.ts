import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { isToken, tokenHash } from '#app/platform/crypto-tokens.server.ts'
import { holds, holdsFolded } from '#app/platform/db/like.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { type FoundArticle, publishedIn, readArticle } from '../queries.server.ts'
import { articlePreviews, articleSlugs, articles } from '../tables.server.ts'

/** The article as it is saved, whatever its state; not one in the bin. */
export function findArticleDraft(db: DbOrTx, { id, locale }: { id: string; locale: Locale }): Promise<FoundArticle | undefined> {
  return findSaved(db, eq(articles.id, id), locale)
}

async function findSaved(db: DbOrTx, which: SQL, locale: Locale): Promise<FoundArticle | undefined> {
  const [row] = await db
    .select()
    .from(articles)
    .where(and(which, isNull(articles.deletedAt)))
  return row && readArticle(db, row, locale, true)
}

/** What a link of `createPreview` shows, until it expires. */
export async function findPreviewedArticle(
  db: DbOrTx,
  { token, locale, now }: { token: unknown; locale: Locale; now: Date },
): Promise<FoundArticle | undefined> {
  if (!isToken(token)) return undefined
  const [preview] = await db
    .select({ slug: articlePreviews.articleSlug })
    .from(articlePreviews)
    .where(and(eq(articlePreviews.tokenHash, tokenHash(token)), gt(articlePreviews.expiresAt, now)))
  return preview && findSaved(db, eq(articles.slug, preview.slug), locale)
}

/** The slug that an article has now, by one that it had. */
export async function findNewSlug(db: DbOrTx, slug: string, locale: Locale = 'ar'): Promise<string | undefined> {
  const [row] = await db
    .select({ slug: articles.slug })
    .from(articleSlugs)
    .innerJoin(articles, eq(articles.slug, articleSlugs.articleSlug))
    .where(and(eq(articleSlugs.slug, slug), publishedIn(locale)))
  return row?.slug
}

/** By their titles in any language, drafts among them. */
export async function findArticlesByTitle(db: DbOrTx, { text, limit }: { text: string; limit: number }) {
  return db
    .select({ id: articles.id, title: articles.title, status: articles.status })
    .from(articles)
    .where(and(isNull(articles.deletedAt), or(holdsFolded(sql`ar_norm(${articles.title}::text)`, text), holds(articles.slug, text))))
    .orderBy(articles.slug)
    .limit(limit)
}
