import { and, eq } from 'drizzle-orm'
import { mediaUses } from '#app/features/media/tables.server.ts'
import type { Tx } from '#app/platform/db/types.ts'
import type { AccountPerson } from '#app/platform/manifest.ts'
import { uploadsOf } from '../rules.ts'
import { listingSearches, listingSearchMails } from '../searches/tables.server.ts'

/** What is known by an address, or by a text: listings, marks and the agent go with the account's row. */
export async function eraseOwnData(tx: Tx, { userId, email }: AccountPerson): Promise<void> {
  await tx.delete(mediaUses).where(and(eq(mediaUses.room, 'listings'), eq(mediaUses.subject, uploadsOf(userId))))
  if (email === null) return
  await tx.delete(listingSearches).where(eq(listingSearches.email, email))
  await tx.delete(listingSearchMails).where(eq(listingSearchMails.email, email))
}
