import { and, asc, desc, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm'
import { type EntryRow, presentCard } from '#app/features/guides/entries/present.ts'
import { PAGE_SIZE } from '#app/features/guides/entries/rules.ts'
import { entries, entryCounts } from '#app/features/guides/entries/tables.server.ts'
import type { CityFacet, EntryCard, ListedEntry } from '#app/features/guides/entries/types.ts'
import type { TopicGuide } from '#app/features/guides/types.ts'
import { cities } from '#app/features/places/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { type LocalText, localize, localizeOptional } from '#app/platform/local-text.ts'
import { presentCategory } from '../present.ts'
import { categories, sectors } from '../tables.server.ts'
import type { CategoryCard, CategoryFound } from '../types.ts'

export async function findTopicCategory(
  db: DbOrTx,
  params: { guide: TopicGuide; slug: string; locale: Locale },
): Promise<CategoryFound | undefined> {
  const [row] = await db
    .select()
    .from(categories)
    .where(and(eq(categories.guide, params.guide), isNull(categories.sectorId), eq(categories.slug, params.slug)))
  return row && { ...namesOf(row, params.locale), place: { guide: params.guide }, above: null }
}

export async function findSectorCategory(
  db: DbOrTx,
  params: { cityId: string; sectorSlug: string; slug: string; locale: Locale },
): Promise<CategoryFound | undefined> {
  const { cityId, sectorSlug, slug, locale } = params
  const [row] = await db
    .select({ category: categories, sectorName: sectors.name, cityName: cities.name })
    .from(sectors)
    .innerJoin(cities, eq(cities.id, sectors.cityId))
    .innerJoin(categories, and(eq(categories.sectorId, sectors.id), eq(categories.slug, slug)))
    .where(and(eq(sectors.cityId, cityId), eq(sectors.slug, sectorSlug)))
  return (
    row && {
      ...namesOf(row.category, locale),
      place: { guide: 'general', cityId, sectorSlug },
      above: { city: localize(row.cityName, locale), sector: localize(row.sectorName, locale) },
    }
  )
}

function namesOf(row: typeof categories.$inferSelect, locale: Locale) {
  return {
    id: row.id,
    slug: row.slug,
    name: localize(row.name, locale),
    description: localizeOptional(row.description, locale) ?? null,
    illustration: row.illustration,
  }
}

/** The categories of a guide that hold something: an empty one leads nowhere. */
export async function listTopicCategories(
  db: DbOrTx,
  params: { guide: TopicGuide; locale: Locale; counts: Map<number, number> },
): Promise<CategoryCard[]> {
  const rows = await db
    .select()
    .from(categories)
    .where(and(eq(categories.guide, params.guide), isNull(categories.sectorId)))
    .orderBy(categories.position, categories.id)
  return rows
    .map((row) => presentCategory(row, { guide: params.guide }, params.counts.get(row.id) ?? 0, params.locale))
    .filter(({ count }) => count > 0)
}

/** The cities in which a category has entries, fullest first. */
export async function listCityFacets(db: DbOrTx, categoryId: number, locale: Locale): Promise<CityFacet[]> {
  const rows = await db
    .select({ id: cities.id, name: cities.name, count: entryCounts.published })
    .from(entryCounts)
    .innerJoin(cities, eq(cities.id, entryCounts.cityId))
    .where(and(eq(entryCounts.categoryId, categoryId), gt(entryCounts.published, 0)))
    .orderBy(desc(entryCounts.published), cities.position, cities.id)
  return rows.map((row) => ({ id: row.id, name: localize(row.name, locale), count: row.count }))
}

/**
 * One page of a category. The page is found in the index alone (no row is read that is not shown), so its cost does not
 * grow with the guide, only with how far into one category a visitor leafs.
 */
export async function listEntries(
  db: DbOrTx,
  params: { category: CategoryFound; cityId: string | null; page: number; locale: Locale },
): Promise<EntryCard[]> {
  const { category, cityId, page, locale } = params
  const onPage = db
    .select({ id: entries.id })
    .from(entries)
    .where(
      and(eq(entries.categoryId, category.id), eq(entries.status, 'published'), cityId === null ? undefined : eq(entries.cityId, cityId)),
    )
    .orderBy(asc(entries.position), asc(entries.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const rows = await selectEntries(db, inArray(entries.id, onPage))
  return rows.map((row) => presentCard(row, { place: category.place, categorySlug: category.slug, locale }))
}

/** The entries of ids that were found in some order, in that order. */
export async function listByIds(
  db: DbOrTx,
  params: { category: CategoryFound; found: readonly { id: string; metres: number | null }[]; locale: Locale },
): Promise<ListedEntry[]> {
  const { category, found, locale } = params
  if (found.length === 0) return []
  const rows = await selectEntries(
    db,
    inArray(
      entries.id,
      found.map(({ id }) => id),
    ),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return found.flatMap(({ id, metres }) => {
    const row = byId.get(id)
    return row ? [{ ...presentCard(row, { place: category.place, categorySlug: category.slug, locale }), metres }] : []
  })
}

/** Whole rows with their city's name, in the owner's order. */
export async function selectEntries(db: DbOrTx, where: SQL | undefined): Promise<EntryRow[]> {
  const rows = await db
    .select({ entry: entries, cityName: cities.name })
    .from(entries)
    .leftJoin(cities, eq(cities.id, entries.cityId))
    .where(where)
    .orderBy(asc(entries.position), asc(entries.id))
  return rows.map((row) => ({ ...row.entry, cityName: row.cityName as LocalText | null }))
}
