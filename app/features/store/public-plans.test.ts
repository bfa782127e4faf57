import { expect, onTestFinished, test } from 'vitest'
import { fillShelves } from '#tests/factories/full-shop.ts'
import { openTestPostgres } from '#tests/harness/db.ts'
import { rowsRead } from '#tests/harness/rows-read.ts'
import { listFeatured, listProducts, PAGE_SIZE } from './catalogue/queries/list.server.ts'
import { findProduct, findProductOfVariant, listAllProducts, listRelated } from './catalogue/queries.server.ts'
import { productSorts } from './catalogue/types.ts'

const N = 100_000
/** Of a shelf by price one in twenty is taken as the prices are walked; a list that lost its index reads the shop. */
const MAX = 8000

/** Rows of any table that each look of a visitor at a shop of 100,000 products has in its hands. */
test('what visitors look at costs its own page', async () => {
  const handle = await openTestPostgres(4)
  onTestFinished(() => handle.close())
  const { db } = handle
  await fillShelves(db, N)
  const reads: [string, number][] = []
  const look = async (name: string, work: () => Promise<unknown>) => {
    reads.push([name, await rowsRead(handle, undefined, work)])
  }
  type Options = Partial<Parameters<typeof listProducts>[1]>
  const list = (name: string, options: Options) =>
    look(name, () => listProducts(db, { category: undefined, sort: 'featured', page: 1, locale: 'ar', ...options }))
  for (const sort of productSorts) {
    await list(`all by ${sort}`, { sort })
    await list(`all by ${sort}, tenth page`, { sort, page: 10 })
    await list(`a shelf by ${sort}`, { sort, category: 'shelf-7' })
  }
  for (const locale of ['en', 'es', 'fr'] as const) await list(`by name in ${locale}`, { sort: 'name', locale })
  await list('in stock', { stock: true })
  await list('on sale, by price', { sale: true, sort: 'price_up' })
  await list('of a producer', { producer: 'maker-7' })
  await list('between two prices, by price', { from: 20_000, to: 30_000, sort: 'price_up' })
  await look('featured', () => listFeatured(db, PAGE_SIZE))
  await look('a product', () => findProduct(db, 'p-777'))
  await look('the product of a variant', () => findProductOfVariant(db, 'p-777-1'))
  await look('beside a product', () => listRelated(db, { id: 'p-777', categoryId: 'shelf-17' }))
  const cart = Array.from({ length: 50 }, (_, i) => `p-${i * 1000 + 1}`)
  await look('a cart looks again', () => listAllProducts(db, cart))
  expect(reads.filter(([, read]) => read > MAX)).toEqual([])
})
