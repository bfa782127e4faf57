import { sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { listings } from '../tables.server.ts'

export type ListingStats = { published: number; drafts: number; samples: number }

export async function getListingStats(db: DbOrTx): Promise<ListingStats> {
  const [figures] = await db
    .select({
      published: sql<number>`count(*) filter (where ${listings.state} = 'published' and ${listings.deletedAt} is null)`.mapWith(Number),
      drafts: sql<number>`count(*) filter (where ${listings.state} = 'draft' and ${listings.deletedAt} is null)`.mapWith(Number),
      samples: sql<number>`count(*) filter (where ${listings.sample})`.mapWith(Number),
    })
    .from(listings)
  if (!figures) throw new Error('An aggregate without a row')
  return figures
}
