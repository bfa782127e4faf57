import { and, eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { hasVariants, published } from '../queries.server.ts'
import { producers, storeProducts } from '../tables.server.ts'
import type { StoredProducer } from '../types.ts'

const shown = (real?: 'real') =>
  sql`exists (select 1 from ${storeProducts} where ${and(eq(storeProducts.producerId, producers.id), published, hasVariants, real && eq(storeProducts.sample, false))})`

/** A producer of whom the shop shows something; the telephone number is the keeper's and stays out. */
export async function findProducer(db: DbOrTx, id: string): Promise<StoredProducer | undefined> {
  const { name, kind, description, cityId, sample } = producers
  const [row] = await db
    .select({ id: producers.id, name, kind, description, cityId, sample })
    .from(producers)
    .where(and(eq(producers.id, id), shown()))
  return row
}

/** For search engines: real ones of whom real products are sold. */
export async function listProducerAddresses(db: DbOrTx, limit: number): Promise<{ path: string }[]> {
  const rows = await db
    .select({ id: producers.id })
    .from(producers)
    .where(and(eq(producers.sample, false), shown('real')))
    .orderBy(producers.id)
    .limit(limit)
  return rows.map(({ id }) => ({ path: `/producer/${encodeURIComponent(id)}` }))
}
