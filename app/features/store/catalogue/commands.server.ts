import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import { salePriceToday } from './queries/sale-price.server.ts'
import { availableOf, effectivePrice, expectEnough, variantUnavailable } from './rules.ts'
import { producers, productVariants, storeProducts } from './tables.server.ts'
import type { OfferedLine, TargetVariant } from './types.ts'

/**
 * What an order wants as the shop offers it at this moment: the server's prices, and titles in `locale`. Nothing is locked:
 * whoever orders holds the stock after it (`holdStock`). Each variant must be named once. 422 `variant_unavailable`, 409
 * `insufficient_stock`.
 */
export async function offerVariants(tx: Tx, requested: readonly TargetVariant[], locale: Locale): Promise<OfferedLine[]> {
  const ids = requested.map((item) => item.variantId)
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
    })
    .from(productVariants)
    .innerJoin(storeProducts, and(eq(storeProducts.id, productVariants.productId), eq(storeProducts.status, 'published')))
    .where(sql`${productVariants.id} = any(${sql.param(ids)}::text[])`)
    .prepare('offer_variants')
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return requested.map(({ variantId, quantity }) => {
    const row = byId.get(variantId)
    if (!row) throw variantUnavailable(variantId)
    const { productId, illustration } = row
    const words = { productTitle: localize(row.productTitle, locale), variantTitle: localize(row.title, locale) }
    expectEnough({ variantId, quantity, ...words }, availableOf(row))
    const heldQuantity = row.manageInventory ? quantity : 0
    return { productId, variantId, ...words, illustration, unitPriceInCents: effectivePrice(row), quantity, heldQuantity }
  })
}

/** Takes the demo products and their producers away in one act; orders keep their own copies of titles and prices. */
export async function removeSamples(tx: Tx): Promise<number> {
  const samples = tx.select({ id: producers.id }).from(producers).where(eq(producers.sample, true))
  await tx.update(storeProducts).set({ producerId: null }).where(inArray(storeProducts.producerId, samples))
  await tx.delete(producers).where(eq(producers.sample, true))
  const gone = await tx.delete(storeProducts).where(eq(storeProducts.sample, true)).returning({ id: storeProducts.id })
  return gone.length
}
