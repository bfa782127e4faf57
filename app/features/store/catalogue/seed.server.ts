import type { Tx } from '#app/platform/db/types.ts'
import categories from '#content/store/categories.json' with { type: 'json' }
import producerList from '#content/store/producers.json' with { type: 'json' }
import products from '#content/store/products.json' with { type: 'json' }
import { producers, productCategories, productVariants, storeProducts } from './tables.server.ts'

export const order = 30

/** The demo shop: every product is a sample, marked as such on screen and removable in one act (`removeSamples`). */
export async function seed(tx: Tx): Promise<void> {
  await tx.insert(productCategories).values(categories.map(({ id, name, description, position }) => ({ id, name, description, position })))
  await tx.insert(producers).values(
    producerList.map(({ id, name, kind, description, sample }) => ({
      id,
      name,
      kind: kind as 'cooperative' | 'producer',
      description,
      sample,
    })),
  )
  const producerFrom = new Map(producerList.flatMap(({ id, products }) => products.map((product) => [product, id] as const)))
  await tx.insert(storeProducts).values(
    products.map((product) => ({
      id: product.id,
      categoryId: product.category,
      title: product.title,
      description: product.description,
      facts: product.facts,
      illustration: product.illustration,
      producerId: producerFrom.get(product.id) ?? null,
      status: 'published' as const,
      sample: product.sample,
      position: product.position,
    })),
  )
  await tx.insert(productVariants).values(
    products.flatMap((product) =>
      product.variants.map((variant, position) => ({
        id: variant.id,
        productId: product.id,
        title: variant.title,
        manageInventory: variant.manage_inventory,
        inventoryQuantity: variant.inventory_quantity,
        priceInCents: variant.price_in_cents,
        salePriceInCents: 'sale_price_in_cents' in variant ? variant.sale_price_in_cents : null,
        grams: 'grams' in variant ? variant.grams : null,
        millilitres: 'millilitres' in variant ? variant.millilitres : null,
        position,
      })),
    ),
  )
}
