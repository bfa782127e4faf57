import { and, asc, eq } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { storeProducts } from '../tables.server.ts'

/** For search engines: what is really sold, not the samples. */
export async function listProductAddresses(db: DbOrTx, limit: number): Promise<{ path: string; changedOn: Date }[]> {
  const rows = await db
    .select({ id: storeProducts.id, changedOn: storeProducts.updatedAt })
    .from(storeProducts)
    .where(and(eq(storeProducts.status, 'published'), eq(storeProducts.sample, false)))
    .orderBy(asc(storeProducts.position), asc(storeProducts.id))
    .limit(limit)
  return rows.map(({ id, changedOn }) => ({ path: `/product/${encodeURIComponent(id)}`, changedOn }))
}
