import { tryAll } from './passes.ts'
import { PAGE_SIZE } from './rules.ts'
import type { BrowseQuery, ListingColumns, ListingIndex, ListingSort } from './types.ts'

/** What a sort goes by, and whether the greatest comes first. */
const keys: Record<Exclude<ListingSort, 'newest'>, (columns: ListingColumns) => { figures: Float64Array; sign: 1 | -1 }> = {
  price: ({ price }) => ({ figures: price, sign: 1 }),
  price_high: ({ price }) => ({ figures: price, sign: -1 }),
  per_metre: ({ perMetre }) => ({ figures: perMetre, sign: 1 }),
}

/** Places in the index in the order of a sort; equals stand newest first. */
function orderOf(index: ListingIndex, sort: ListingSort): Uint32Array {
  const known = index.orders[sort]
  if (known) return known
  const order = Uint32Array.from(index.listings.keys())
  if (sort !== 'newest') {
    const { figures, sign } = keys[sort](index.columns)
    order.sort((a, b) => sign * ((figures[a] as number) - (figures[b] as number)) || a - b)
  }
  index.orders[sort] = order
  return order
}

/** The ids of one page of the list. */
export function pageOfIds(index: ListingIndex, { sort, page, ...criteria }: BrowseQuery, size = PAGE_SIZE): string[] {
  const { counts } = tryAll(index.columns, criteria)
  const ids: string[] = []
  let skip = (page - 1) * size
  for (const place of orderOf(index, sort)) {
    if (counts[place] !== 0) continue
    if (skip > 0) skip -= 1
    else if (ids.push(index.listings[place]?.id ?? '') === size) break
  }
  return ids
}
