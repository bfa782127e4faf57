import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { isPublic } from '../../rules.ts'
import { listings } from '../../tables.server.ts'
import { tellOwner } from './decide-listing.server.ts'
import { lockListing, moveListing, subjectFor } from './listing-row.server.ts'

type Merge = { id: string; intoId: string }
type Merging = { by: Actor; i18n: I18n; now: Date; origin: string }

/**
 * Two listings turned out to be one property: the first is withdrawn, its address leads to the second, and who has marked it
 * or was mailed it has the second instead. Its owner is told, and may send it again where that was wrong. 409 when the second
 * has no page to lead to, or gives way to another itself.
 */
export async function mergeListings(db: Db, { id, intoId }: Merge, { by, i18n, now, origin }: Merging): Promise<void> {
  if (id === intoId) throw new AppError('listing_merge', { status: 409 })
  await db.transaction(async (tx) => {
    // In one order, whoever merges which into which.
    const [first = '', second = ''] = [id, intoId].sort()
    const locked = [await lockListing(tx, first), await lockListing(tx, second)]
    const [row, into] = [locked.find((one) => one.id === id), locked.find((one) => one.id === intoId)]
    if (!row || !into || into.mergedInto !== null || row.mergedInto !== null || !isPublic(into.state)) {
      throw new AppError('listing_merge', { status: 409 })
    }
    if (row.state === 'published' || row.state === 'waiting') await moveListing(tx, row, { action: 'withdraw', role: 'moderator', by, now })
    await tx
      .update(listings)
      .set({ mergedInto: intoId, version: sql`${listings.version} + 1`, updatedAt: now })
      .where(eq(listings.id, id))
    // What gave way to this one before gives way to the same.
    await tx.update(listings).set({ mergedInto: intoId }).where(eq(listings.mergedInto, id))
    await moveReaders(tx, { id, intoId })
    await recordAudit(tx, { by, action: 'listing.merged', subject: subjectFor(row), after: { into: String(into.reference) } })
    await tellOwner(tx, row, {
      key: 'merged',
      i18n,
      reason: `${origin}/real-estate/${encodeURIComponent(intoId)}`,
      url: `${origin}/my-listings`,
    })
  })
}

async function moveReaders(tx: Tx, { id, intoId }: Merge): Promise<void> {
  await tx.execute(sql`insert into listing_marks (user_id, listing_id, kind, at)
    select user_id, ${intoId}, kind, at from listing_marks where listing_id = ${id} on conflict do nothing`)
  await tx.execute(sql`delete from listing_marks where listing_id = ${id}`)
  await tx.execute(sql`insert into listing_search_mails (email, listing_id, at)
    select email, ${intoId}, at from listing_search_mails where listing_id = ${id} on conflict do nothing`)
}
