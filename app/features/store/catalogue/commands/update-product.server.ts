import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { AuditFields } from '#app/features/audit/types.ts'
import { requireMedia } from '#app/features/media/commands/uses.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { photosOf } from '../admin/rules.ts'
import type { ProductInput } from '../admin/types.ts'
import { producers, storeProducts } from '../tables.server.ts'
import { imagesOf, lockProduct, requireCategory } from './edited.server.ts'

type Update = { id: string; version: number; product: Partial<ProductInput>; by: Actor }

/** Saves what an editor shows of a product, or a part of it. 409 `version_conflict` when somebody saved it since. */
export async function updateProduct(db: Db, { id, version, product, by }: Update): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockProduct(tx, id, version)
    const { photos, ...columns } = product
    if (columns.categoryId !== undefined && columns.categoryId !== row.categoryId) await requireCategory(tx, columns.categoryId)
    if (columns.producerId !== undefined) await checkProducer(tx, columns.producerId)
    if (photos) await requireMedia(tx, photos)
    const was = { ...row, photos: photosOf(row.images) }
    const before = Object.fromEntries(Object.keys(product).map((name) => [name, was[name as keyof ProductInput]])) as AuditFields
    const subject = { kind: 'product', id, name: (product.title ?? row.title).ar }
    const isChanged = await recordAudit(tx, {
      by,
      action: 'store.product_saved',
      subject,
      before,
      after: product,
    })
    if (!isChanged) return
    await tx
      .update(storeProducts)
      .set({
        ...columns,
        ...(photos && { images: [...imagesOf(photos), ...row.images.filter(({ media }) => media === undefined)] }),
        version: sql`${storeProducts.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(eq(storeProducts.id, id))
  })
}

export async function checkProducer(tx: Tx, id: string | null): Promise<void> {
  if (id === null) return
  const there = and(eq(producers.id, id), isNull(producers.deletedAt))
  // Locked as it stands: nobody throws away a producer while a product begins to name it.
  const [row] = await tx.select({ id: producers.id }).from(producers).where(there).for('share')
  if (!row) throw new AppError('keeping_choice', { status: 422, fields: { producer: 'keeping_choice' } })
}
