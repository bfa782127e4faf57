import { listCities } from '#app/features/places/queries.server.ts'
import type { ContentVersions } from '#app/platform/content-versions.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { notFound } from '#app/platform/errors.ts'
import { type Locale, localeFacts } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import { cellsInView } from '../cells.ts'
import { countFacets } from '../facets.ts'
import { boundsAround } from '../polygon.ts'
import { noCriteria, PAGE_SIZE } from '../rules.ts'
import { pageOfIds } from '../sorting.ts'
import type { BrowsePage, BrowseProblems, BrowseQuery, ListingCollection, ListingCriteria } from '../types.ts'
import { listCards, listFeatures } from './cards.server.ts'
import { getListingIndex } from './listing-index.server.ts'

type Services = { db: DbOrTx; content: ContentVersions }
type PageRequest = { query: BrowseQuery; problems: BrowseProblems; typed: Record<string, string>; locale: Locale }

/** The list, with every choice counted. A page beyond the last is not found. */
export async function getBrowsePage(services: Services, { query, problems, typed, locale }: PageRequest): Promise<BrowsePage> {
  const index = await getListingIndex(services)
  const facets = countFacets(index, query)
  const pages = Math.max(1, Math.ceil(facets.total / PAGE_SIZE))
  if (query.page > pages) throw notFound()
  const [cards, cities] = await Promise.all([listCards(services.db, pageOfIds(index, query), locale), listCities(services.db, locale)])
  return {
    query,
    problems,
    typed,
    facets,
    all: index.all,
    cards,
    pages,
    cityNames: Object.fromEntries(cities.map(({ id, name }) => [id, name])),
    districtNames: Object.fromEntries(
      index.districts.filter(({ cityId }) => cityId === query.city).map(({ name }) => [name.ar, localize(name, locale)]),
    ),
  }
}

const EVERYWHERE = { west: -180, south: -85, east: 180, north: 85 }

/** The map's data for one view. */
export async function getMapListings(
  services: Services,
  { criteria, zoom, locale }: { criteria: ListingCriteria; zoom: number; locale: Locale },
): Promise<ListingCollection> {
  const index = await getListingIndex(services)
  const bounds = criteria.bounds ?? (criteria.polygon ? boundsAround(criteria.polygon) : EVERYWHERE)
  const { total, cells } = cellsInView(index, { criteria: { ...noCriteria, ...criteria }, bounds, zoom })
  const features = await listFeatures(services.db, cells, { locale, base: localeFacts[locale].prefix })
  return { type: 'FeatureCollection', total, features }
}
