import { and, eq, ne } from 'drizzle-orm'
import { findSectorCategory, findTopicCategory, selectEntries } from '#app/features/guides/taxonomy/queries/categories.server.ts'
import { categories, sectors } from '#app/features/guides/taxonomy/tables.server.ts'
import type { CategoryFound } from '#app/features/guides/taxonomy/types.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { presentEntry } from '../present.ts'
import { entries } from '../tables.server.ts'
import type { EntryView } from '../types.ts'

/** An entry as its page will show it, published or not; what lies in the bin has no page. */
export async function findPreview(
  db: DbOrTx,
  id: string,
  locale: Locale,
): Promise<{ category: CategoryFound; entry: EntryView; published: boolean } | undefined> {
  const [row] = await selectEntries(db, and(eq(entries.id, id), ne(entries.status, 'deleted')))
  if (!row) return undefined
  const [where] = await db
    .select({ guide: categories.guide, slug: categories.slug, sectorSlug: sectors.slug, cityId: sectors.cityId })
    .from(categories)
    .leftJoin(sectors, eq(sectors.id, categories.sectorId))
    .where(eq(categories.id, row.categoryId))
  if (!where) return undefined
  const { guide, slug, sectorSlug, cityId } = where
  const category =
    guide === 'general'
      ? await findSectorCategory(db, { cityId: cityId ?? '', sectorSlug: sectorSlug ?? '', slug, locale })
      : await findTopicCategory(db, { guide, slug, locale })
  if (!category) return undefined
  return {
    category,
    entry: presentEntry(row, { place: category.place, categorySlug: slug, locale }),
    published: row.status === 'published',
  }
}
