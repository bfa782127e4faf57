import { asc, eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { type SizeVariant, sizeKey } from '../admin/sizes/rules.ts'
import { productVariants, storeProducts } from '../tables.server.ts'
import { explain, lockProduct } from './edited.server.ts'

const skuTaken = new AppError('keeping_sku_taken', { status: 409, fields: { 'sizes.sku': 'keeping_sku_taken' } })
const nothingNew = new AppError('keeping_no_new_size', { status: 422, fields: { 'sizes.0': 'keeping_no_new_size' } })

type Generate = { productId: string; variants: readonly SizeVariant[]; skuPrefix: string; by: Actor }

/**
 * Many variants at once, after those there are; what the product has already is passed over, and stays as it is. Their stock
 * is nothing until it is counted. Returns how many were made. 422 `keeping_no_new_size`, 409 `keeping_sku_taken`.
 */
export async function generateVariants(db: Db, { productId, variants, skuPrefix, by }: Generate): Promise<number> {
  return db.transaction(async (tx) => {
    const product = await lockProduct(tx, productId, null)
    const others = await tx
      .select({
        id: productVariants.id,
        position: productVariants.position,
        title: productVariants.title,
        optionValues: productVariants.optionValues,
      })
      .from(productVariants)
      .where(eq(productVariants.productId, productId))
      .orderBy(asc(productVariants.position))
    const known = new Set(others.map(sizeKey))
    const fresh = variants.filter((variant) => !known.has(sizeKey(variant)))
    if (fresh.length === 0) throw nothingNew
    const taken = new Set(others.map(({ id }) => id))
    const last = others.at(-1)?.position ?? 0
    let n = others.length
    const rows = fresh.map((variant, i) => {
      do n += 1
      while (taken.has(`${productId}-${n}`))
      return {
        ...variant,
        id: `${productId}-${n}`,
        productId,
        position: last + i + 1,
        sku: skuPrefix ? `${skuPrefix}-${n}` : null,
      }
    })
    await tx
      .insert(productVariants)
      .values(rows)
      .catch((error: unknown) => explain(error, { product_variants_sku: skuTaken }))
    await tx.update(storeProducts).set({ updatedAt: sql`now()` }).where(eq(storeProducts.id, productId))
    for (const { id, title, optionValues, priceInCents, sku } of rows) {
      const subject = { kind: 'variant', id, name: `${product.title.ar} · ${title.ar}` }
      await recordAudit(tx, { by, action: 'store.variant_created', subject, after: { title, optionValues, priceInCents, sku, stock: 0 } })
    }
    return rows.length
  })
}
