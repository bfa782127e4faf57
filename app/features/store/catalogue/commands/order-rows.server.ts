import { and, asc, eq, ne } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { distinctPlaces, movedBefore } from '../admin/rules.ts'
import { productVariants, storeProducts } from '../tables.server.ts'

/** `before`: whom it stands before from now on; null for last. */
type Move = { id: string; before: string | null; by: Actor }

type Placed = { id: string; position: number }

/** Who gets which place: those of the category are dealt out anew in the new order, and only what changed is returned. */
function dealt(rows: readonly Placed[], { id, before }: Move): Placed[] {
  const order = movedBefore(
    rows.map((row) => row.id),
    id,
    before,
  )
  if (!order) throw new AppError('keeping_choice', { status: 422 })
  const places = distinctPlaces(rows.map((row) => row.position))
  const now = new Map(rows.map((row) => [row.id, row.position]))
  return order.map((one, i) => ({ id: one, position: places[i] ?? i })).filter((row) => now.get(row.id) !== row.position)
}

/** Moves a product in its category; where the category stands in the whole shop stays as it is. */
export async function moveProduct(db: Db, move: Move): Promise<void> {
  await db.transaction(async (tx) => {
    const [product] = await tx.select().from(storeProducts).where(eq(storeProducts.id, move.id))
    if (!product) throw notFound()
    const rows = await tx
      .select({ id: storeProducts.id, position: storeProducts.position })
      .from(storeProducts)
      .where(and(eq(storeProducts.categoryId, product.categoryId), ne(storeProducts.status, 'deleted')))
      .orderBy(asc(storeProducts.position), asc(storeProducts.id))
      .for('no key update')
    for (const { id, position } of dealt(rows, move)) await tx.update(storeProducts).set({ position }).where(eq(storeProducts.id, id))
    const subject = { kind: 'product', id: move.id, name: product.title.ar }
    await recordAudit(tx, { by: move.by, action: 'store.product_moved', subject })
  })
}

/** The first variant is the one that a product's page offers first. */
export async function moveVariant(db: Db, move: Move): Promise<void> {
  await db.transaction(async (tx) => {
    const [variant] = await tx.select().from(productVariants).where(eq(productVariants.id, move.id))
    if (!variant) throw notFound()
    const rows = await tx
      .select({ id: productVariants.id, position: productVariants.position })
      .from(productVariants)
      .where(eq(productVariants.productId, variant.productId))
      .orderBy(asc(productVariants.position), asc(productVariants.id))
    for (const { id, position } of dealt(rows, move)) await tx.update(productVariants).set({ position }).where(eq(productVariants.id, id))
    await recordAudit(tx, { by: move.by, action: 'store.variant_moved', subject: { kind: 'variant', id: move.id, name: variant.title.ar } })
  })
}
