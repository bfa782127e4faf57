import { and, asc, eq, inArray } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import { storeProducts } from '../tables.server.ts'
import { listProducerAddresses } from './producer.server.ts'

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

/** Products, then who made them. */
export async function listShopAddresses(db: DbOrTx, limit: number): Promise<{ path: string; changedOn?: Date }[]> {
  return [...(await listProductAddresses(db, limit)), ...(await listProducerAddresses(db, limit))]
}

/** Where pictures of products are shown, for the library: the page that keeps each. */
export async function nameProducts(db: DbOrTx, subjects: readonly string[], locale: Locale) {
  if (subjects.length === 0) return []
  const rows = await db
    .select({ id: storeProducts.id, title: storeProducts.title })
    .from(storeProducts)
    .where(inArray(storeProducts.id, [...subjects]))
  return rows.map(({ id, title }) => ({
    subject: id,
    name: localize(title, locale),
    to: `/admin/store/products/${encodeURIComponent(id)}`,
  }))
}
