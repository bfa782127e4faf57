import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#app/platform/db/types.ts'
import type { SitemapAddress } from '#app/platform/manifest.ts'
import { listings } from '../../tables.server.ts'

/** The pages of what is offered now, newest first. Samples are no offers. */
export async function listListingAddresses(db: Db, limit: number): Promise<SitemapAddress[]> {
  const rows = await db
    .select({ id: listings.id, changedOn: listings.updatedAt })
    .from(listings)
    .where(and(eq(listings.state, 'published'), isNull(listings.deletedAt), eq(listings.sample, false)))
    .orderBy(desc(listings.publishedAt), desc(listings.id))
    .limit(limit)
  return rows.map(({ id, changedOn }) => ({ path: `/real-estate/${encodeURIComponent(id)}`, changedOn }))
}
