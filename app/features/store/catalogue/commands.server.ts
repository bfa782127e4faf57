import { asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { localize } from '#app/platform/local-text.ts'
import { moveStock } from './commands/move-stock.server.ts'
import { salePriceToday } from './queries/sale-price.server.ts'
import { availableOf, effectivePrice } from './rules.ts'
import { producers, productVariants, storeProducts } from './tables.server.ts'
import type { ReservedLine, ReserveOptions } from './types.ts'

/**
 * Takes stock for an order inside its transaction and returns the lines at the server's prices.
 *
 * The rows are locked in ascending id order, so that two orders of the same variants wait for each other instead of
 * deadlocking; what is read after the wait is what the other order left. Each variant must be named once.
 */
export async function reserveVariants(tx: Tx, { wanted, locale, orderId, by }: ReserveOptions): Promise<ReservedLine[]> {
  const ids = wanted.map((item) => item.variantId)
  const rows = await tx
    .select({
      id: productVariants.id,
      productId: productVariants.productId,
      title: productVariants.title,
      manageInventory: productVariants.manageInventory,
      inventoryQuantity: productVariants.inventoryQuantity,
      reservedQuantity: productVariants.reservedQuantity,
      priceInCents: productVariants.priceInCents,
      salePriceInCents: salePriceToday(productVariants),
      productTitle: storeProducts.title,
      illustration: storeProducts.illustration,
      status: storeProducts.status,
    })
    .from(productVariants)
    .innerJoin(storeProducts, eq(storeProducts.id, productVariants.productId))
    .where(inArray(productVariants.id, ids))
    .orderBy(asc(productVariants.id))
    .for('update', { of: productVariants })
  const byId = new Map(rows.filter((row) => row.status === 'published').map((row) => [row.id, row]))

  const lines = wanted.map(({ variantId, quantity }) => {
    const row = byId.get(variantId)
    if (!row)
      throw new AppError('variant_unavailable', { status: 422, fields: { items: 'variant_unavailable' }, extra: { variant_id: variantId } })
    const productTitle = localize(row.productTitle, locale)
    const variantTitle = localize(row.title, locale)
    const left = availableOf(row)
    if (quantity > left) {
      const params = { product: productTitle, variant: variantTitle, left }
      throw new AppError('insufficient_stock', { status: 409, params, extra: { variant_id: variantId, left } })
    }
    const { productId, illustration } = row
    const heldQuantity = row.manageInventory ? quantity : 0
    return { productId, variantId, productTitle, variantTitle, illustration, unitPriceInCents: effectivePrice(row), quantity, heldQuantity }
  })
  await moveStock(tx, {
    reason: 'hold',
    orderId,
    by,
    moves: lines.map((line) => ({ variantId: line.variantId, reserved: line.heldQuantity })),
  })
  return lines
}

/** Takes the demo products and their makers away in one act; orders keep their own copies of titles and prices. */
export async function removeSamples(tx: Tx): Promise<number> {
  const samples = tx.select({ id: producers.id }).from(producers).where(eq(producers.sample, true))
  await tx.update(storeProducts).set({ producerId: null }).where(inArray(storeProducts.producerId, samples))
  await tx.delete(producers).where(eq(producers.sample, true))
  const gone = await tx.delete(storeProducts).where(eq(storeProducts.sample, true)).returning({ id: storeProducts.id })
  return gone.length
}
