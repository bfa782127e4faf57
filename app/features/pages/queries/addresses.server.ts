import type { DbOrTx } from '#app/platform/db/types.ts'
import { pages } from '../tables.server.ts'

/** For search engines: the standing pages. */
export async function listPageAddresses(db: DbOrTx): Promise<{ path: string; changedOn: Date }[]> {
  const rows = await db.select({ slug: pages.slug, changedOn: pages.updatedAt }).from(pages).orderBy(pages.slug)
  return rows.map(({ slug, changedOn }) => ({ path: `/${encodeURIComponent(slug)}`, changedOn }))
}
