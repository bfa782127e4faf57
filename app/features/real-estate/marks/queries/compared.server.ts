import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { listCards } from '../../browse/queries/cards.server.ts'
import { findListing } from '../../detail/queries/listing-page.server.ts'
import type { ListingDetail } from '../../detail/types.ts'
import { maxMarks } from '../rules.ts'

/** Listings that have a page, in the order of `ids`; what has none is left out. */
export async function listCompared(db: DbOrTx, ids: readonly string[], locale: Locale): Promise<ListingDetail[]> {
  const found = await Promise.all(ids.map((id) => findListing(db, id, locale)))
  return found.filter((listing) => listing !== undefined)
}

/** Those that are still offered. */
export function listFavourites(db: DbOrTx, ids: readonly string[], locale: Locale) {
  return listCards(db, ids.slice(0, maxMarks.favourite), locale)
}
