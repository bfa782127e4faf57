import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/types.ts'

/** Writes many entries at once without telling the search of them, which is four fifths of the work and not what is tested. */
export async function insertUnsearched(db: Db, insert: SQL): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('dalil.search_later', 'on', true)`)
    await tx.execute(insert)
  })
}
