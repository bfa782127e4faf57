import { and, asc, eq, gt } from 'drizzle-orm'
import { tokenHash } from '#app/platform/crypto-tokens.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { listingSearches } from '../tables.server.ts'

/** Whether a confirmation link can still be used. */
export async function isSearchConfirmable(db: DbOrTx, token: string, now: Date): Promise<boolean> {
  const isOpen = and(
    eq(listingSearches.confirmTokenHash, tokenHash(token)),
    eq(listingSearches.state, 'pending'),
    gt(listingSearches.confirmExpiresAt, now),
  )
  return (await db.select({ id: listingSearches.id }).from(listingSearches).where(isOpen).limit(1)).length > 0
}

/** The searches of a mail address, for whoever owns it. */
export async function listSearchesOf(db: DbOrTx, email: string) {
  return db
    .select({
      query: listingSearches.query,
      frequency: listingSearches.frequency,
      state: listingSearches.state,
      createdAt: listingSearches.createdAt,
      confirmedAt: listingSearches.confirmedAt,
    })
    .from(listingSearches)
    .where(eq(listingSearches.email, email))
    .orderBy(asc(listingSearches.createdAt), asc(listingSearches.id))
}
