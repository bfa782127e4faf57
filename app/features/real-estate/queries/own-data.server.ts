import { asc, eq } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { AccountPerson } from '#app/platform/manifest.ts'
import { agents } from '../agents/tables.server.ts'
import { listMarks } from '../marks/queries/marks.server.ts'
import { listSearchesOf } from '../searches/queries/searches.server.ts'
import { listingPrices, listings } from '../tables.server.ts'

/** Everything of an account in this room, those of its listings in the bin and their exact points too: it is all theirs. */
export async function exportOwnData({ db }: { db: DbOrTx }, { userId, email }: AccountPerson) {
  const [agent] = await db
    .select({
      agency: agents.agency,
      registration: agents.registration,
      cityId: agents.cityId,
      state: agents.state,
      termsAcceptedAt: agents.termsAcceptedAt,
    })
    .from(agents)
    .where(eq(agents.userId, userId))
  const own = await db.select().from(listings).where(eq(listings.ownerId, userId)).orderBy(asc(listings.reference))
  const prices = await db
    .select({ listingId: listingPrices.listingId, priceInCents: listingPrices.priceInCents, at: listingPrices.at })
    .from(listingPrices)
    .innerJoin(listings, eq(listings.id, listingPrices.listingId))
    .where(eq(listings.ownerId, userId))
    .orderBy(asc(listingPrices.at))
  return {
    agent: agent ?? null,
    // Who decided is somebody else.
    listings: own.map(({ decidedBy: _decidedBy, ...listing }) => listing),
    prices,
    marks: await listMarks(db, userId),
    searches: email === null ? [] : await listSearchesOf(db, email),
  }
}
