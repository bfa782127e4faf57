import { findCity } from '#app/features/places/queries.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { notFound } from '#app/platform/errors.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { pageCount } from '../rules.ts'
import type { CategoryFound, CategoryListing, CityFacet } from '../types.ts'
import { listCityFacets, listEntries } from './categories.server.ts'

/** One page of a category, narrowed to a commune or not. A page past the end and an unknown commune are not found. */
export async function getCategoryListing(
  db: DbOrTx,
  params: { category: CategoryFound | undefined; total: number; cityId: string | null; page: number; locale: Locale; now: Date },
): Promise<CategoryListing> {
  const { category, total, cityId, page, locale, now } = params
  if (!category) throw notFound()
  const facets = category.place.guide === 'general' ? [] : await listCityFacets(db, category.id, locale)
  const city = cityId === null ? null : (facets.find((facet) => facet.id === cityId) ?? (await emptyFacet(db, cityId, locale)))
  if (page > pageCount(city ? city.count : total)) throw notFound()
  const entries = await listEntries(db, { category, cityId, page, locale })
  return { category, entries, total, facets, city, page, now: now.toISOString() }
}

/** A commune that exists but has nothing in the category: an answer, not an error. */
async function emptyFacet(db: DbOrTx, cityId: string, locale: Locale): Promise<CityFacet> {
  const city = await findCity(db, cityId, locale)
  if (!city) throw notFound()
  return { id: city.id, name: city.name, count: 0 }
}
