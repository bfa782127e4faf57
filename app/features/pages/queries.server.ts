import { asc } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { writtenText } from '#app/platform/local-text.ts'
import { writtenBody } from '#app/platform/prose.ts'
import { pages } from './tables.server.ts'
import type { PageLink, PageSlug, PageView } from './types.ts'

/** A standing page and the ways to the others. */
export async function findPage(
  db: DbOrTx,
  { slug, locale }: { slug: PageSlug; locale: Locale },
): Promise<{ page: PageView; others: PageLink[] } | undefined> {
  const rows = await db.select().from(pages).orderBy(asc(pages.slug))
  const link = (row: (typeof rows)[number]): PageLink => ({
    slug: row.slug,
    path: `/${encodeURIComponent(row.slug)}`,
    title: writtenText(row.title, locale),
  })
  const row = rows.find((candidate) => candidate.slug === slug)
  if (!row) return undefined
  const page = { ...link(row), summary: writtenText(row.summary, locale), body: writtenBody(row.body, locale) }
  return { page, others: rows.filter((other) => other !== row).map(link) }
}
