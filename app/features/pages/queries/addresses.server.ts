import { inArray } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import { published } from '../queries.server.ts'
import { pagePath } from '../rules.ts'
import { pages } from '../tables.server.ts'

/** For search engines: the standing pages. */
export async function listPageAddresses(db: DbOrTx, limit: number): Promise<{ path: string; changedOn: Date }[]> {
  const rows = await db
    .select({ slug: pages.slug, changedOn: pages.updatedAt })
    .from(pages)
    .where(published)
    .orderBy(pages.slug)
    .limit(limit)
  return rows.map(({ slug, changedOn }) => ({ path: pagePath(slug), changedOn }))
}

/** Where pictures stand in the texts, for the library; a subject is `page:<id>:body`. */
export async function namePages(db: DbOrTx, subjects: readonly string[], locale: Locale) {
  const byId = new Map(subjects.map((subject) => [subject.slice('page:'.length, subject.lastIndexOf(':')), subject]))
  if (byId.size === 0) return []
  const rows = await db
    .select({ id: pages.id, title: pages.title })
    .from(pages)
    .where(inArray(pages.id, [...byId.keys()]))
  return rows.map(({ id, title }) => ({
    subject: byId.get(id) ?? '',
    name: localize(title, locale),
    to: `/admin/pages/${encodeURIComponent(id)}`,
  }))
}
