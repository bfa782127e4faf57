import { and, asc, eq } from 'drizzle-orm'
import { entries } from '#app/features/guides/entries/tables.server.ts'
import { categoryPath, communePath, entryPath, homePath } from '#app/features/guides/rules.ts'
import type { CategoryPlace } from '#app/features/guides/types.ts'
import { cities } from '#app/features/places/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { categories, sectors } from '../tables.server.ts'

type Address = { path: string; changedOn?: Date }

/** For search engines: the communes, the sectors and categories that hold something real, each as new as its newest entry, then the entries. Samples are left out. */
export async function listGuideAddresses(db: DbOrTx, limit: number): Promise<Address[]> {
  const rows = await db
    .select({
      guide: categories.guide,
      cityId: sectors.cityId,
      sectorSlug: sectors.slug,
      categorySlug: categories.slug,
      slug: entries.slug,
      changedOn: entries.updatedAt,
    })
    .from(entries)
    .innerJoin(categories, eq(categories.id, entries.categoryId))
    .leftJoin(sectors, eq(sectors.id, categories.sectorId))
    .where(and(eq(entries.status, 'published'), eq(entries.sample, false)))
    .orderBy(asc(entries.categoryId), asc(entries.position), asc(entries.id))
    .limit(limit)
  const above = new Map<string, Date>()
  const note = (path: string, changedOn: Date) => {
    const known = above.get(path)
    if (!known || changedOn > known) above.set(path, changedOn)
  }
  const found = rows.map(({ guide, cityId, sectorSlug, categorySlug, slug, changedOn }): Address => {
    const place: CategoryPlace = guide === 'general' ? { guide, cityId: cityId ?? '', sectorSlug: sectorSlug ?? '' } : { guide }
    if (guide === 'general') note(homePath(place), changedOn)
    note(categoryPath(place, categorySlug), changedOn)
    return { path: entryPath(place, categorySlug, slug), changedOn }
  })
  const communes = await db.select({ id: cities.id }).from(cities).orderBy(cities.position, cities.id).limit(limit)
  // The page at an address of its own stands in the manifest.
  const pages = communes.map(({ id }): Address => ({ path: communePath(id) })).filter(({ path }) => path.startsWith('/guide/'))
  return [...pages, ...[...above].map(([path, changedOn]) => ({ path, changedOn })), ...found].slice(0, limit)
}
