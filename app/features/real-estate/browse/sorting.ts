import { pricePerMetre } from '../rules.ts'
import { matchesCriteria } from './criteria.ts'
import { PAGE_SIZE } from './rules.ts'
import type { BrowseQuery, IndexedListing, ListingIndex, ListingSort } from './types.ts'

const compare: Record<ListingSort, (a: IndexedListing, b: IndexedListing) => number> = {
  newest: () => 0,
  price: (a, b) => a.priceInCents - b.priceInCents,
  price_high: (a, b) => b.priceInCents - a.priceInCents,
  // What has no price per square metre, a rent, comes last.
  per_metre: (a, b) => (pricePerMetre(a) ?? Number.MAX_SAFE_INTEGER) - (pricePerMetre(b) ?? Number.MAX_SAFE_INTEGER),
}

/** Places in the index in the order of a sort. Sorting is stable, so equals stand newest first. */
function orderOf(index: ListingIndex, sort: ListingSort): Uint32Array {
  const known = index.orders[sort]
  if (known) return known
  const { listings } = index
  const order = Uint32Array.from(listings.keys())
  if (sort !== 'newest') {
    order.sort((a, b) => compare[sort](listings[a] as IndexedListing, listings[b] as IndexedListing) || a - b)
  }
  index.orders[sort] = order
  return order
}

/** The ids of one page of the list. */
export function pageOfIds(index: ListingIndex, { sort, page, ...criteria }: BrowseQuery, size = PAGE_SIZE): string[] {
  const matches = matchesCriteria(criteria)
  const ids: string[] = []
  let skip = (page - 1) * size
  for (const place of orderOf(index, sort)) {
    const listing = index.listings[place] as IndexedListing
    if (!matches(listing)) continue
    if (skip > 0) skip -= 1
    else if (ids.push(listing.id) === size) break
  }
  return ids
}
