import { thumbOf } from '#app/features/store/catalogue/present.ts'
import { findProductOfVariant } from '#app/features/store/catalogue/queries.server.ts'
import { effectivePrice, publicAvailable } from '#app/features/store/catalogue/rules.ts'
import type { PublicOrderLine } from '#app/features/store/orders/present.ts'
import { MAX_QUANTITY } from '#app/features/store/orders/rules.ts'
import { latinDigits } from '#app/platform/arabic.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'

export type DirectOrder = { productId: string; line: PublicOrderLine; isSoldOut: boolean }

/** The one line of an order made without the cart, from `?variant=…&quantity=…`; undefined for what the shop does not sell. */
export async function findDirectOrder(db: DbOrTx, query: URLSearchParams, locale: Locale): Promise<DirectOrder | undefined> {
  const variantId = query.get('variant') ?? ''
  const product = await findProductOfVariant(db, variantId)
  const variant = product?.variants.find((item) => item.id === variantId)
  if (!product || !variant) return undefined
  const left = Math.min(MAX_QUANTITY, publicAvailable(variant))
  const requested = Number.parseInt(latinDigits(query.get('quantity') ?? '1'), 10)
  const quantity = Math.max(1, Math.min(Number.isNaN(requested) ? 1 : requested, left))
  return {
    productId: product.id,
    isSoldOut: left < 1,
    line: {
      variantId,
      productTitle: localize(product.title, locale),
      variantTitle: localize(variant.title, locale),
      illustration: product.illustration,
      photo: thumbOf(product),
      sample: product.sample,
      quantity,
      totalInCents: effectivePrice(variant) * quantity,
    },
  }
}
