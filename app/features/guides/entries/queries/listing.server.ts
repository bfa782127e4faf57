import { listByIds, listCityFacets, listEntries } from '#app/features/guides/taxonomy/queries/categories.server.ts'
import type { CategoryFound } from '#app/features/guides/taxonomy/types.ts'
import { findCity, listTowns } from '#app/features/places/queries.server.ts'
import type { Town } from '#app/features/places/types.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { notFound } from '#app/platform/errors.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { isNarrowed, MAX_FILTERED_PAGES, PAGE_SIZE, pageCount, workingFirst } from '../rules.ts'
import type { CategoryListing, CityFacet, ListQuery } from '../types.ts'
import { countOpen, findHeld, listNarrowed, listOpenHours } from './filtered.server.ts'

type ListingParams = { category: CategoryFound | undefined; total: number; query: ListQuery; locale: Locale; now: Date }

/** One page of a category, as its address asks for it. A page past the end, an unknown commune or town are not found. */
export async function getCategoryListing(db: DbOrTx, params: ListingParams): Promise<CategoryListing> {
  const { category, total, locale, now } = params
  if (!category) throw notFound()
  // A category of the general guide stands in one city already.
  const isGeneral = category.place.guide === 'general'
  const query = isGeneral ? { ...params.query, city: null } : params.query
  const facets = isGeneral ? [] : await listCityFacets(db, category.id, locale)
  const city = query.city === null ? null : (facets.find(({ id }) => id === query.city) ?? (await emptyFacet(db, query.city, locale)))
  const hours = await listOpenHours(db, category.id, now)
  const towns = await listTowns(db, locale)
  const openNow = hours.known ? await countOpen(db, category.id, hours.open) : null
  const held = await findHeld(db, category.id)
  const base = { category, query, total, facets, city, towns, openNow, ...held, now: now.toISOString() }
  if (isNarrowed(query)) return { ...base, ...(await narrowedPage(db, { category, query, towns, openHours: hours.open, locale, now })) }
  const pages = pageCount(city ? city.count : total)
  if (query.page > pages) throw notFound()
  const entries = await listEntries(db, { category, cityId: query.city, page: query.page, locale })
  return {
    ...base,
    entries: workingFirst(entries.map((entry) => ({ ...entry, metres: null }))),
    pages,
    hasNext: query.page < pages,
    nearTown: null,
  }
}

type NarrowedParams = { category: CategoryFound; query: ListQuery; towns: readonly Town[]; openHours: string[]; locale: Locale; now: Date }

async function narrowedPage(db: DbOrTx, { category, query, towns, openHours, locale, now }: NarrowedParams) {
  if (query.page > MAX_FILTERED_PAGES) throw notFound()
  const nearTown = query.near && 'town' in query.near ? findTown(towns, query.near.town) : null
  const from = nearTown?.point ?? (query.near && 'cell' in query.near ? query.near.cell : null)
  const found = await listNarrowed(db, { categoryId: category.id, query, openHours, from, locale, now })
  if (found.length === 0 && query.page > 1) throw notFound()
  const entries = workingFirst(await listByIds(db, { category, found: found.slice(0, PAGE_SIZE), locale }))
  const hasNext = found.length > PAGE_SIZE && query.page < MAX_FILTERED_PAGES
  return { entries, pages: null, hasNext, nearTown: nearTown?.name ?? null }
}

function findTown(towns: readonly Town[], id: string): Town {
  const town = towns.find((one) => one.id === id)
  if (!town) throw notFound()
  return town
}

/** A commune that exists but has nothing in the category: an answer, not an error. */
async function emptyFacet(db: DbOrTx, cityId: string, locale: Locale): Promise<CityFacet> {
  const city = await findCity(db, cityId, locale)
  if (!city) throw notFound()
  return { id: city.id, name: city.name, count: 0 }
}
