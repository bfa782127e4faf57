import { eq } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { countUntranslated } from '#app/platform/db/untranslated.server.ts'
import { entries } from '../tables.server.ts'

/** Published entries whose name or description visitors would read in Arabic. */
export const countUntranslatedEntries = (db: DbOrTx) =>
  countUntranslated(db, entries, { columns: [entries.name, entries.description], where: eq(entries.status, 'published') })
