import { eq, like, or, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import { requireMedia } from '#app/features/media/commands/uses.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import { beginning } from '#app/platform/db/like.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { notFound } from '#app/platform/errors.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { idFrom } from '../admin/rules.ts'
import type { ProductInput } from '../admin/types.ts'
import { productVariants, storeProducts } from '../tables.server.ts'
import { imagesOf, requireCategory } from './edited.server.ts'
import { checkProducer } from './update-product.server.ts'

/** A new product is a draft, last in its category. Returns its id, which its address and any import know it by. */
export async function createProduct(db: Db, { product, by }: { product: ProductInput; by: Actor }): Promise<string> {
  return db.transaction(async (tx) => {
    await requireCategory(tx, product.categoryId)
    await checkProducer(tx, product.producerId)
    const { photos, ...columns } = product
    await requireMedia(tx, photos)
    const id = await freeProductId(tx, product.title)
    await tx.insert(storeProducts).values({ ...columns, images: imagesOf(photos), id, position: await lastPlace(tx) })
    await recordAudit(tx, {
      by,
      action: 'store.product_created',
      subject: { kind: 'product', id, name: product.title.ar },
      after: { title: product.title, category: product.categoryId },
    })
    return id
  })
}

/** The same product once more, as a draft with its variants, without their stock and codes. */
export async function duplicateProduct(db: Db, { id, by }: { id: string; by: Actor }): Promise<string> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(storeProducts).where(eq(storeProducts.id, id))
    if (!row) throw notFound()
    const { createdAt: _, updatedAt: __, version: ___, ...columns } = row
    const copy = await freeProductId(tx, row.title)
    await tx.insert(storeProducts).values({ ...columns, id: copy, status: 'draft', position: await lastPlace(tx) })
    const variants = await tx.select().from(productVariants).where(eq(productVariants.productId, id))
    if (variants.length > 0) {
      const rows = variants.map((variant, i) => ({
        ...variant,
        ...{ id: `${copy}-${i + 1}`, productId: copy, sku: null, version: 1, inventoryQuantity: 0, reservedQuantity: 0 },
      }))
      await tx.insert(productVariants).values(rows)
    }
    const after = { copy_of: id, variants: variants.length }
    await recordAudit(tx, { by, action: 'store.product_created', subject: { kind: 'product', id: copy, name: row.title.ar }, after })
    return copy
  })
}

async function lastPlace(tx: Tx): Promise<number> {
  const [row] = await tx.select({ last: sql<number>`coalesce(max(${storeProducts.position}), 0)`.mapWith(Number) }).from(storeProducts)
  return (row?.last ?? 0) + 1
}

/** `thyme-honey`, and `thyme-honey-2` for the next one; `product-…` where the name has no letters. */
export async function freeProductId(tx: Tx, title: LocalText): Promise<string> {
  const requested = idFrom(title) ?? 'product'
  const taken = await tx
    .select({ id: storeProducts.id })
    .from(storeProducts)
    .where(or(eq(storeProducts.id, requested), like(storeProducts.id, beginning(`${requested}-`))))
  const ids = new Set(taken.map((row) => row.id))
  if (!ids.has(requested) && requested !== 'product') return requested
  let n = requested === 'product' ? 1 : 2
  while (ids.has(`${requested}-${n}`)) n += 1
  return `${requested}-${n}`
}
