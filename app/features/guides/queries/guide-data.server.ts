import { sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'

/** The `data` of guide_data's record 1, as JSON text. No row is not an error (PGRST116): there are no cities then. */
export async function readGuideData(db: DbOrTx): Promise<string> {
  const { rows } = await db.execute<{ data: string }>(sql`select data::text as data from guide_data where id = 1`)
  return rows[0]?.data ?? JSON.stringify({ cities: [] })
}
