import { listCities } from '#app/features/places/queries.server.ts'
import type { ContentVersions } from '#app/platform/content-versions.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { getListingIndex } from '../../browse/queries/listing-index.server.ts'
import { readBrowseQuery } from '../../browse/schema.ts'
import { searchPlaces, searchWords } from '../present.ts'
import { searchAddress, searchText } from '../rules.ts'

type Services = { db: DbOrTx; content: ContentVersions }
type SearchRequest = { url: string; i18n: I18n }

/** The search that an address carries: as it is stored, in words, and where its list is. */
export async function readSearchRequest(services: Services, { url, i18n }: SearchRequest) {
  const { query: asked } = readBrowseQuery(url)
  const query = searchText(asked)
  const [cities, { districts }] = await Promise.all([listCities(services.db, i18n.locale), getListingIndex(services)])
  const names = searchPlaces(asked, { cities, districts }, i18n.locale)
  return { query, words: searchWords(asked, names, i18n), address: searchAddress(query) }
}
