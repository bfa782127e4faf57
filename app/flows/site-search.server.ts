import { searchEverything } from '#app/features/search/queries.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import type { ReadContext } from '#app/platform/read-tool.ts'
import { searchKinds } from './search-kinds.server.ts'

/** What the site's own search finds of a kind, as the tools of the rooms may ask for it. */
export function searchOf(db: Db): ReadContext['search'] {
  return async (kind, text, how) => {
    if (!searchKinds.includes(kind)) return []
    const { hits, corrected, ignored } = await searchEverything(db, { query: text, kind })
    if (how?.exact && (corrected !== null || ignored.length > 0)) return []
    return hits.filter((hit) => hit.kind === kind).map(({ ref }) => ref)
  }
}
