import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/types.ts'
import { listingCounts, listings } from '../../tables.server.ts'
import type { CountedAction } from '../types.ts'

/** One more on that day. Numbers only: who it was is not known here. What is not published is not counted. */
export async function countListingAction(db: Db, { id, action, day }: { id: string; action: CountedAction; day: string }): Promise<void> {
  const [known] = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.id, id), eq(listings.state, 'published'), isNull(listings.deletedAt)))
  if (!known) return
  const more = { views: action === 'view' ? 1 : 0, calls: action === 'call' ? 1 : 0, messages: action === 'message' ? 1 : 0 }
  await db
    .insert(listingCounts)
    .values({ listingId: id, day, ...more })
    .onConflictDoUpdate({
      target: [listingCounts.listingId, listingCounts.day],
      set: {
        views: sql`${listingCounts.views} + ${more.views}`,
        calls: sql`${listingCounts.calls} + ${more.calls}`,
        messages: sql`${listingCounts.messages} + ${more.messages}`,
      },
    })
}
