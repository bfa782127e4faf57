import { eq } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { countUntranslated } from '#app/platform/db/untranslated.server.ts'
import { storeProducts } from '../tables.server.ts'

/** Published products whose name or description visitors would read in Arabic. */
export const countUntranslatedProducts = (db: DbOrTx) =>
  countUntranslated(db, storeProducts, {
    columns: [storeProducts.title, storeProducts.description],
    where: eq(storeProducts.status, 'published'),
  })
