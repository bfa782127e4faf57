import { and, asc, eq } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { storeProducts } from '../tables.server.ts'
import { productsMeant } from './by-text.server.ts'

/** Products that the site's search does not know yet, by a name in any language, a code or an id. */
export async function findDraftProducts(db: DbOrTx, text: string, limit: number): Promise<{ id: string; title: LocalText }[]> {
  const isDraft = eq(storeProducts.status, 'draft')
  const { where } = await productsMeant(db, text, isDraft)
  return db
    .select({ id: storeProducts.id, title: storeProducts.title })
    .from(storeProducts)
    .where(and(isDraft, where))
    .orderBy(asc(storeProducts.position), asc(storeProducts.id))
    .limit(limit)
}
