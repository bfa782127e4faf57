import { sql } from 'drizzle-orm'
import type { DbOrTx } from './types.ts'

/**
 * Under some locales pg_trgm takes Arabic letters for punctuation, and near words are then never found, silently.
 * Called at start: a database like that must be made anew with a UTF-8 locale.
 */
export async function assertArabicTrigrams(db: DbOrTx): Promise<void> {
  const { rows } = await db.execute<{ n: number }>(sql`select coalesce(array_length(show_trgm(${'\u0633\u0648\u0642'}), 1), 0) as n`)
  if (!rows[0]?.n) {
    throw new Error("The database's locale does not know Arabic letters (show_trgm is empty): create it with a UTF-8 LC_CTYPE.")
  }
}
