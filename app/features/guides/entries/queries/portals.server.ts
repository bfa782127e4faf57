import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { entryPath } from '#app/features/guides/rules.ts'
import { categories } from '#app/features/guides/taxonomy/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import { presentPortals } from '../present.ts'
import { entries } from '../tables.server.ts'
import type { PortalView } from '../types.ts'

/** A government portal that published procedures name, each once, with the first procedure it serves. */
export type PortalInUse = PortalView & { procedure: { name: string; path: string } }

export async function listPortals(db: DbOrTx, locale: Locale): Promise<PortalInUse[]> {
  const rows = await db
    .select({ slug: entries.slug, name: entries.name, details: entries.details, categorySlug: categories.slug })
    .from(entries)
    .innerJoin(categories, eq(categories.id, entries.categoryId))
    .where(
      and(
        eq(categories.guide, 'legal'),
        isNull(categories.sectorId),
        eq(entries.status, 'published'),
        eq(entries.sample, false),
        sql`${entries.details} ? 'procedure'`,
      ),
    )
    .orderBy(asc(categories.position), asc(entries.position), asc(entries.id))
  const found = new Map<string, PortalInUse>()
  for (const { slug, name, details, categorySlug } of rows) {
    const procedure = { name: localize(name, locale), path: entryPath({ guide: 'legal' }, categorySlug, slug) }
    const portals = details.procedure ? presentPortals(details.procedure, locale) : []
    for (const portal of portals) if (!found.has(portal.url)) found.set(portal.url, { ...portal, procedure })
  }
  return [...found.values()]
}
