import { and, desc, eq, isNull } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { type Locale, locales } from '#app/platform/i18n/locales.ts'
import type { ProseBlock } from '#app/platform/prose.ts'
import { openLanguages, readingLanguage } from '../languages.ts'
import { articles } from '../tables.server.ts'

const isPublished = and(eq(articles.status, 'published'), isNull(articles.deletedAt))

const states = { stateEn: articles.stateEn, stateEs: articles.stateEs, stateFr: articles.stateFr }

export type WrittenArticle = { id: string; title: string; languages: Locale[] }

/** Published articles with the languages that their text is written in, the newest first. */
export async function listWrittenArticles(db: DbOrTx, { locale, limit }: { locale: Locale; limit: number }): Promise<WrittenArticle[]> {
  const rows = await db
    .select({ id: articles.id, title: articles.title, body: articles.body, ...states })
    .from(articles)
    .where(isPublished)
    .orderBy(desc(articles.publishedOn), articles.slug)
    .limit(limit)
  return rows.map(({ id, title, body, ...own }) => ({
    ...{ id, title: title[readingLanguage(own, locale)] ?? title.ar },
    languages: openLanguages(
      own,
      locales.filter((one) => (body[one] ?? []).length > 0 && title[one]),
    ),
  }))
}

/** A published article in one language as it is written there; undefined where it is not. */
export async function findWrittenArticle(
  db: DbOrTx,
  { id, language }: { id: string; language: Locale },
): Promise<{ slug: string; title: string; blocks: ProseBlock[]; illustration: string | null } | undefined> {
  const [row] = await db
    .select({ slug: articles.slug, title: articles.title, body: articles.body, illustration: articles.illustration, ...states })
    .from(articles)
    .where(and(isPublished, eq(articles.id, id)))
  if (!row || openLanguages(row, [language]).length === 0) return undefined
  const [title, blocks] = [row.title[language], row.body[language]]
  return title && blocks && blocks.length > 0 ? { slug: row.slug, title, blocks, illustration: row.illustration } : undefined
}
