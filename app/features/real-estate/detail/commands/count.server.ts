import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/types.ts'
import { listingCounts, listings } from '../../tables.server.ts'
import type { CountedAction } from '../types.ts'

const columns = { view: 'views', call: 'calls', message: 'messages' } as const satisfies Record<CountedAction, string>

/** One more on that day. Numbers only: who it was is not known here. What is not published is not counted. */
export async function countListingAction(db: Db, { id, action, day }: { id: string; action: CountedAction; day: string }): Promise<void> {
  const column = columns[action]
  const [known] = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.id, id), eq(listings.state, 'published'), isNull(listings.deletedAt)))
  if (!known) return
  await db
    .insert(listingCounts)
    .values({ listingId: id, day, [column]: 1 })
    .onConflictDoUpdate({
      target: [listingCounts.listingId, listingCounts.day],
      set: { [column]: sql`${listingCounts[column]} + 1` },
    })
}
