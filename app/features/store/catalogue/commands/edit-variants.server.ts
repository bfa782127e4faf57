import { asc, eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { AuditFields } from '#app/features/audit/types.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import type { VariantInput } from '../admin/types.ts'
import { productVariants, storeProducts } from '../tables.server.ts'
import { type DeleteRow, explain, lockProduct, lockVariant, type VariantRow } from './edited.server.ts'
import { moveStock } from './move-stock.server.ts'

const skuTaken = new AppError('keeping_sku_taken', { status: 409, fields: { sku: 'keeping_sku_taken' } })

type Create = { productId: string; variant: VariantInput; stock: number; by: Actor }

/** A new variant, last of its product, with what lies there of it from the start. Returns its id. */
export async function createVariant(db: Db, { productId, variant, stock, by }: Create): Promise<string> {
  return db.transaction(async (tx) => {
    const product = await lockProduct(tx, productId, null)
    const others = await tx
      .select({ id: productVariants.id, position: productVariants.position })
      .from(productVariants)
      .where(eq(productVariants.productId, productId))
      .orderBy(asc(productVariants.position))
    const taken = new Set(others.map((row) => row.id))
    let n = others.length + 1
    while (taken.has(`${productId}-${n}`)) n += 1
    const id = `${productId}-${n}`
    const row = { ...variant, id, productId, position: (others.at(-1)?.position ?? 0) + 1 }
    await tx
      .insert(productVariants)
      .values(row)
      .catch((error: unknown) => explain(error, { product_variants_sku: skuTaken }))
    if (stock > 0) await moveStock(tx, { reason: 'opening', moves: [{ variantId: id, onHand: stock }], by })
    await touch(tx, productId)
    const subject = { kind: 'variant', id, name: `${product.title.ar} · ${variant.title.ar}` }
    await recordAudit(tx, { by, action: 'store.variant_created', subject, after: { ...auditFields(variant), stock } })
    return id
  })
}

type Update = { id: string; version: number; variant: Partial<VariantInput>; by: Actor; action?: string }

/** Saves some or all of a variant; returns it as it stands now. 409 `version_conflict` with what was saved meanwhile. */
export async function updateVariant(db: Db, { id, version, variant, by }: Update): Promise<VariantRow> {
  return db.transaction(async (tx) => {
    const row = await lockVariant(tx, id, version)
    const merged = { ...row, ...variant }
    if (merged.salePriceInCents !== null && merged.salePriceInCents >= merged.priceInCents) throw saleNotBelow('sale')
    // What is held for open orders must stay counted until they are done.
    if (!merged.manageInventory && row.reservedQuantity > 0) throw heldRefusal(row)
    const [product] = await tx.select({ title: storeProducts.title }).from(storeProducts).where(eq(storeProducts.id, row.productId))
    const before = Object.fromEntries(Object.keys(variant).map((name) => [name, row[name as keyof VariantInput]])) as Partial<VariantInput>
    const subject = { kind: 'variant', id, name: `${product?.title.ar} · ${merged.title.ar}` }
    const audit = { by, action: 'store.variant_saved', subject, before: auditFields(before), after: auditFields(variant) }
    if (!(await recordAudit(tx, audit))) return row
    const [saved] = await tx
      .update(productVariants)
      .set({ ...variant, version: sql`${productVariants.version} + 1` })
      .where(eq(productVariants.id, id))
      .returning()
      .catch((error: unknown) => explain(error, { product_variants_sku: skuTaken }))
    await touch(tx, row.productId)
    return saved ?? row
  })
}

/** A variant that open orders hold stays (409 `keeping_variant_held`); old orders keep their own copy of its name and price. */
export async function deleteVariant(db: Db, { id, by, dryRun = false }: DeleteRow): Promise<string> {
  return db.transaction(async (tx) => {
    const row = await lockVariant(tx, id, null)
    if (row.reservedQuantity > 0) throw heldRefusal(row)
    const [product] = await tx.select().from(storeProducts).where(eq(storeProducts.id, row.productId))
    const others = await tx.$count(productVariants, eq(productVariants.productId, row.productId))
    if (product?.status === 'published' && others === 1) {
      throw new AppError('keeping_last_variant', { status: 409, params: { product: product.title.ar } })
    }
    if (dryRun) return row.productId
    await tx.delete(productVariants).where(eq(productVariants.id, id))
    await touch(tx, row.productId)
    const subject = { kind: 'variant', id, name: `${product?.title.ar} · ${row.title.ar}` }
    await recordAudit(tx, { by, action: 'store.variant_deleted', subject, before: { ...auditFields(row), stock: row.inventoryQuantity } })
    return row.productId
  })
}

export const saleNotBelow = (field: string) =>
  new AppError('keeping_sale_not_below', { status: 422, fields: { [field]: 'keeping_sale_not_below' } })

const heldRefusal = (row: VariantRow) =>
  new AppError('keeping_variant_held', { status: 409, params: { variant: row.title.ar, held: row.reservedQuantity } })

const touch = (tx: Tx, productId: string) => tx.update(storeProducts).set({ updatedAt: sql`now()` }).where(eq(storeProducts.id, productId))

const audited: readonly (keyof VariantInput)[] = [
  ...(['title', 'optionValues', 'sku', 'priceInCents', 'salePriceInCents', 'saleFrom', 'saleUntil'] as const),
  ...(['manageInventory', 'lowAt', 'grams', 'millilitres'] as const),
]

function auditFields(variant: Partial<VariantInput>): AuditFields {
  return Object.fromEntries(audited.filter((name) => name in variant).map((name) => [name, variant[name]])) as AuditFields
}
