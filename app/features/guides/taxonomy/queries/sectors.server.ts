import { and, eq, sql } from 'drizzle-orm'
import { categoryPath, homePath, isNamedAlHoceima } from '#app/features/guides/rules.ts'
import type { CategoryPlace } from '#app/features/guides/types.ts'
import { cities } from '#app/features/places/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize, localizeOptional } from '#app/platform/local-text.ts'
import { presentCategory } from '../present.ts'
import { categories, sectors } from '../tables.server.ts'
import type { DiscoverMenuData, SectorCard, SectorPageData } from '../types.ts'

/** The city named after Al Hoceima and its sectors; null when the guide has no such city. */
export async function findDiscoverMenu(db: DbOrTx, locale: Locale): Promise<DiscoverMenuData | null> {
  const rows = await db.select({ id: cities.id, name: cities.name }).from(cities).orderBy(cities.position, cities.id)
  const city = rows.find(isNamedAlHoceima)
  if (!city) return null
  return { cityId: city.id, cityName: localize(city.name, locale), sectors: await listSectors(db, city.id, locale) }
}

const pathOf = (place: CategoryPlace, only: string | null) => (only === null ? homePath(place) : categoryPath(place, only))

/** The sectors of a city with their published entries. */
export async function listSectors(db: DbOrTx, cityId: string, locale: Locale): Promise<SectorCard[]> {
  const rows = await db
    .select({
      slug: sectors.slug,
      name: sectors.name,
      description: sectors.description,
      count: sql<number>`(select count(*) from entries e join categories k on k.id = e.category_id
        where k.sector_id = sectors.id and e.status = 'published')`,
      only: sql<string | null>`(select case when count(*) = 1 then min(k.slug) end from categories k where k.sector_id = sectors.id
        and exists (select from entry_counts n where n.category_id = k.id and n.published > 0))`,
    })
    .from(sectors)
    .where(eq(sectors.cityId, cityId))
    .orderBy(sectors.position, sectors.id)
  return rows.map((row) => ({
    slug: row.slug,
    // A sector of one category is that category: one tap less.
    path: pathOf({ guide: 'general', cityId, sectorSlug: row.slug }, row.only),
    name: localize(row.name, locale),
    description: localizeOptional(row.description, locale) ?? null,
    count: Number(row.count),
  }))
}

export async function findSectorPage(
  db: DbOrTx,
  params: { cityId: string; sectorSlug: string; locale: Locale; counts: Map<number, number> },
): Promise<SectorPageData | undefined> {
  const { cityId, sectorSlug, locale, counts } = params
  const [row] = await db
    .select({ id: sectors.id, name: sectors.name, description: sectors.description, cityName: cities.name })
    .from(sectors)
    .innerJoin(cities, eq(cities.id, sectors.cityId))
    .where(and(eq(sectors.cityId, cityId), eq(sectors.slug, sectorSlug)))
  if (!row) return undefined
  const categoryRows = await db.select().from(categories).where(eq(categories.sectorId, row.id)).orderBy(categories.position, categories.id)
  const all = await listSectors(db, cityId, locale)
  const place = { guide: 'general', cityId, sectorSlug } as const
  return {
    city: { id: cityId, name: localize(row.cityName, locale) },
    slug: sectorSlug,
    name: localize(row.name, locale),
    description: localizeOptional(row.description, locale) ?? null,
    categories: categoryRows
      .map((category) => presentCategory(category, place, counts.get(category.id) ?? 0, locale))
      .filter(({ count }) => count > 0),
    others: all.filter((sector) => sector.slug !== sectorSlug),
  }
}
