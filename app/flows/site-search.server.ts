import { searchEverything } from '#app/features/search/queries.server.ts'
import { searchKinds } from '#app/features/search/types.ts'
import type { Db } from '#app/platform/db/types.ts'
import type { ReadContext } from '#app/platform/read-tool.ts'

/** What the site's own search finds of a kind, as the tools of the rooms may ask for it. */
export function searchOf(db: Db): ReadContext['search'] {
  return async (kind, text, how) => {
    const known = searchKinds.find((one) => one === kind)
    if (!known) return []
    const { hits, corrected, ignored } = await searchEverything(db, { query: text, kind: known })
    if (how?.exact && (corrected !== null || ignored.length > 0)) return []
    return hits.filter((hit) => hit.kind === known).map(({ ref }) => ref)
  }
}
