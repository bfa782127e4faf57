import { and, inArray, ne, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import type { ProductStatus } from '../admin/types.ts'
import { productVariants, storeProducts } from '../tables.server.ts'
import { lockProducts } from './edited.server.ts'

const actions = { published: 'store.product_published', draft: 'store.product_drafted', deleted: 'store.product_binned' } as const

/** What the audit log calls a change of status. */
export const statusActions: readonly string[] = [...Object.values(actions), 'store.product_restored']

type SetStatus = { ids: readonly string[]; status: ProductStatus; by: Actor }

/**
 * Publishes products, takes them back to drafts, or puts them in the bin; from the bin they come back as drafts. All or
 * none: 409 `keeping_no_variants` for publishing what nobody could buy. Orders keep their own copies, and their holds.
 */
export function setProductStatus(db: Db, change: SetStatus): Promise<number> {
  return db.transaction((tx) => changeStatus(tx, change))
}

/** `setProductStatus` in a transaction that does more. */
export async function changeStatus(tx: Tx, { ids, status, by }: SetStatus): Promise<number> {
  const rows = await lockProducts(tx, ids)
  if (rows.length === 0) throw notFound()
  const changing = rows.filter((row) => row.status !== status)
  if (changing.length === 0) return 0
  if (status === 'published') {
    const bare = await tx
      .select({ title: storeProducts.title })
      .from(storeProducts)
      .where(
        and(
          inArray(
            storeProducts.id,
            changing.map((row) => row.id),
          ),
          sql`not exists (select 1 from ${productVariants} where ${productVariants.productId} = ${storeProducts.id})`,
        ),
      )
      .limit(1)
    if (bare[0]) throw new AppError('keeping_no_variants', { status: 409, params: { product: bare[0].title.ar } })
  }
  await tx
    .update(storeProducts)
    .set({ status, version: sql`${storeProducts.version} + 1`, updatedAt: sql`now()` })
    .where(
      and(
        inArray(
          storeProducts.id,
          changing.map((row) => row.id),
        ),
        ne(storeProducts.status, status),
      ),
    )
  for (const row of changing) {
    const action = row.status === 'deleted' ? 'store.product_restored' : actions[status]
    await recordAudit(tx, {
      by,
      action,
      subject: { kind: 'product', id: row.id, name: row.title.ar },
      before: { status: row.status },
      after: { status },
    })
  }
  return changing.length
}
