import { productCategories, productVariants, storeProducts } from '#app/features/store/catalogue/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { one, serial } from './serial.ts'

type NewProduct = Partial<typeof storeProducts.$inferInsert>
type NewVariant = Partial<typeof productVariants.$inferInsert>

export function createProductCategory(db: DbOrTx, values: Partial<typeof productCategories.$inferInsert> = {}) {
  const n = serial()
  return one(
    db
      .insert(productCategories)
      .values({ id: `shelf-${n}`, name: { ar: `رف ${n}` }, ...values })
      .returning(),
  )
}

/** A published product with the given variants; without any, one that costs 100 dirhams and of which there are ten. */
export async function createProduct(db: DbOrTx, values: NewProduct & { variants?: NewVariant[] } = {}) {
  const n = serial()
  const { variants = [{}], ...own } = values
  const categoryId = own.categoryId ?? (await createProductCategory(db)).id
  const product = await one(
    db
      .insert(storeProducts)
      .values({
        id: `product-${n}`,
        title: { ar: `منتج ${n}` },
        description: { ar: `وصف المنتج ${n}` },
        status: 'published',
        ...own,
        categoryId,
      })
      .returning(),
  )
  const rows = variants.map((variant, position) => ({
    id: `${product.id}-v${position + 1}`,
    title: { ar: `حجم ${position + 1}` },
    priceInCents: 10_000,
    inventoryQuantity: 10,
    position,
    ...variant,
    productId: product.id,
  }))
  const made = rows.length > 0 ? await db.insert(productVariants).values(rows).returning() : []
  return { ...product, variants: made }
}
