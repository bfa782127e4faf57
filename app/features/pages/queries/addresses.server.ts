import type { DbOrTx } from '#app/platform/db/types.ts'
import { published } from '../queries.server.ts'
import { pagePath } from '../rules.ts'
import { pages } from '../tables.server.ts'

/** For search engines: the standing pages. */
export async function listPageAddresses(db: DbOrTx, limit: number): Promise<{ path: string; changedOn: Date }[]> {
  const rows = await db
    .select({ slug: pages.slug, changedOn: pages.updatedAt })
    .from(pages)
    .where(published)
    .orderBy(pages.slug)
    .limit(limit)
  return rows.map(({ slug, changedOn }) => ({ path: pagePath(slug), changedOn }))
}
