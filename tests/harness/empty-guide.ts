import { sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/types.ts'

const tables = ['listings', 'guide_revisions', 'past_addresses', 'entries', 'categories', 'sectors', 'cities'] as const

/** Takes the whole guide away. Not truncated with what hangs on it: the shop's log, which cannot be emptied, would go too. */
export async function emptyGuide(db: Db): Promise<void> {
  for (const table of tables) await db.execute(sql.raw(`delete from ${table}`))
}
