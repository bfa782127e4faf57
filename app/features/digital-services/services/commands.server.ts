import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { hasServices } from './queries.server.ts'
import { seed } from './seed.server.ts'
import { digitalServices } from './tables.server.ts'

/** The catalogue that comes with the program, for a site that was there before it; nothing is put back that somebody removed. */
export async function shipCatalogue(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await hasServices(tx))) await seed(tx)
  })
}

/** Samples go with their questions. Requests have what they need of a service themselves. */
export async function removeSampleServices(tx: Tx): Promise<void> {
  await tx.delete(digitalServices).where(eq(digitalServices.sample, true))
}
