import { and, asc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { isToken, tokenHash } from '#app/platform/crypto-tokens.server.ts'
import { holds, holdsFolded } from '#app/platform/db/like.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { type LocalText, writtenText } from '#app/platform/local-text.ts'
import { writtenBody } from '#app/platform/prose.ts'
import { pagePath } from './rules.ts'
import { pagePreviews, pageSlugs, pages } from './tables.server.ts'
import { fixedSlugs, type PageLink, type PageView } from './types.ts'

/** So many pages are named at the foot of another. */
const MAX_LINKS = 20

/** What visitors may read. */
export const published = and(eq(pages.status, 'published'), isNull(pages.deletedAt))
const isLinked = or(inArray(pages.slug, [...fixedSlugs]), eq(pages.inFooter, true))

type FoundPage = { page: PageView; others: PageLink[] }

const presentLink = ({ slug, title }: { slug: string; title: LocalText }, locale: Locale): PageLink => ({
  slug,
  path: pagePath(slug),
  title: writtenText(title, locale),
})

/** A published page and the ways to the others. */
export function findPage(db: DbOrTx, { slug, locale }: { slug: string; locale: Locale }): Promise<FoundPage | undefined> {
  return findBy(db, and(eq(pages.slug, slug), published), locale)
}

/** The page as it is saved, whatever its state; not one in the bin. */
export function findPageDraft(db: DbOrTx, { id, locale }: { id: string; locale: Locale }): Promise<FoundPage | undefined> {
  return findBy(db, and(eq(pages.id, id), isNull(pages.deletedAt)), locale)
}

/** What a link of `createPagePreview` shows, until it expires. */
export async function findPreviewedPage(
  db: DbOrTx,
  { token, locale, now }: { token: unknown; locale: Locale; now: Date },
): Promise<FoundPage | undefined> {
  if (!isToken(token)) return undefined
  const [preview] = await db
    .select({ id: pagePreviews.pageId })
    .from(pagePreviews)
    .where(and(eq(pagePreviews.tokenHash, tokenHash(token)), gt(pagePreviews.expiresAt, now)))
  return preview && findPageDraft(db, { id: preview.id, locale })
}

async function findBy(db: DbOrTx, which: SQL | undefined, locale: Locale): Promise<FoundPage | undefined> {
  const [row] = await db.select().from(pages).where(which)
  if (!row) return undefined
  const others = await db
    .select({ slug: pages.slug, title: pages.title })
    .from(pages)
    .where(and(published, isLinked, ne(pages.slug, row.slug)))
    .orderBy(asc(pages.slug))
    .limit(MAX_LINKS)
  const page = { ...presentLink(row, locale), summary: writtenText(row.summary, locale), body: writtenBody(row.body, locale) }
  return { page, others: others.map((other) => presentLink(other, locale)) }
}

/** The pages that the owner put at the foot of the site. */
export async function listFooterPages(db: DbOrTx, locale: Locale): Promise<PageLink[]> {
  const rows = await db
    .select({ slug: pages.slug, title: pages.title })
    .from(pages)
    .where(and(published, eq(pages.inFooter, true)))
    .orderBy(asc(pages.slug))
    .limit(MAX_LINKS)
  return rows.map((row) => presentLink(row, locale))
}

/** The slug that a page has now, by one that it had. */
export async function findNewPageSlug(db: DbOrTx, slug: string): Promise<string | undefined> {
  const [row] = await db
    .select({ slug: pages.slug })
    .from(pageSlugs)
    .innerJoin(pages, eq(pages.slug, pageSlugs.pageSlug))
    .where(and(eq(pageSlugs.slug, slug), published))
  return row?.slug
}

/** By their titles in any language, drafts among them. */
export function findPagesByTitle(db: DbOrTx, { text, limit }: { text: string; limit: number }) {
  return db
    .select({ id: pages.id, title: pages.title, status: pages.status })
    .from(pages)
    .where(and(isNull(pages.deletedAt), or(holdsFolded(sql`ar_norm(${pages.title}::text)`, text), holds(pages.slug, text))))
    .orderBy(pages.slug)
    .limit(limit)
}
