import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { binRows } from '#app/features/resources/commands/bin-rows.server.ts'
import { createRow } from '#app/features/resources/commands/save-row.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { createProductCategory, createProduct as made } from '#tests/factories/store.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { stockBreaches } from '#tests/harness/stock-breaches.ts'
import { fingerprintOf, planSheet, readSheet } from './admin/sheet/rules.ts'
import type { ProductInput, VariantInput } from './admin/types.ts'
import { applySheet, changeManyPrices } from './commands/change-prices.server.ts'
import { changeStock, type StockChange, setStock } from './commands/change-stock.server.ts'
import { createProduct, duplicateProduct } from './commands/create-product.server.ts'
import { mergeCategories } from './commands/edit-categories.server.ts'
import { createVariant, deleteVariant, updateVariant } from './commands/edit-variants.server.ts'
import { generateVariants } from './commands/generate-variants.server.ts'
import { moveStock } from './commands/move-stock.server.ts'
import { moveProduct } from './commands/order-rows.server.ts'
import { setProductStatus } from './commands/set-product-status.server.ts'
import { countPieces, postStockTake, startStockTake } from './commands/stock-take.server.ts'
import { updateProduct } from './commands/update-product.server.ts'
import { listAdminCategories } from './queries/admin-products.server.ts'
import { listProducts } from './queries/list.server.ts'
import { listSheetVariants } from './queries/sheet.server.ts'
import { findProduct } from './queries.server.ts'
import { categories, producers } from './resource.server.ts'
import { productVariants, storeProducts } from './tables.server.ts'

const by = { id: '00000000-0000-4000-8000-000000000001', name: 'نجاة', requestId: null }
const refused = (code: string) => expect.objectContaining({ code })
const stockOf = async (db: Db, id: string) => {
  const [row] = await db.select().from(productVariants).where(eq(productVariants.id, id))
  return row?.inventoryQuantity
}
const productInput = (categoryId: string, over: Partial<ProductInput> = {}): ProductInput => ({
  ...{ categoryId, title: { ar: 'عسل', en: 'Honey' }, description: { ar: 'وصف' }, facts: [], illustration: null, origin: null },
  ...{ ingredients: null, storage: null, producerId: null, optionNames: [], photos: [], sample: false, ...over },
})
const variantInput = (over: Partial<VariantInput> = {}): VariantInput => ({
  ...{ title: { ar: '1 كغ' }, optionValues: [], sku: null, priceInCents: 100, salePriceInCents: null, saleFrom: null, saleUntil: null },
  ...{ manageInventory: true, lowAt: 5, grams: null, millilitres: null, ...over },
})

describeEachEngine('the keeper’s store', (ctx) => {
  test('a product from nothing to the shop, its copy, the bin and back', async () => {
    const { db } = ctx
    const category = await createProductCategory(db)
    const id = await createProduct(db, { product: productInput(category.id), by })
    expect(id).toBe('honey')
    expect(await createProduct(db, { product: productInput(category.id), by })).toBe('honey-2')
    await expect(setProductStatus(db, { ids: [id], status: 'published', by })).rejects.toEqual(refused('keeping_no_variants'))
    const variant = await createVariant(db, { productId: id, variant: variantInput({ sku: 'H-1' }), stock: 4, by })
    await setProductStatus(db, { ids: [id], status: 'published', by })
    expect((await findProduct(db, id))?.variants).toMatchObject([{ id: variant, inventoryQuantity: 4 }])
    await expect(deleteVariant(db, { id: variant, by })).rejects.toEqual(refused('keeping_last_variant'))
    const copy = await duplicateProduct(db, { id, by })
    expect(await db.select().from(productVariants).where(eq(productVariants.productId, copy))).toMatchObject([
      { sku: null, inventoryQuantity: 0 },
    ])
    await setProductStatus(db, { ids: [id], status: 'deleted', by })
    expect(await findProduct(db, id)).toBeUndefined()
    await setProductStatus(db, { ids: [id], status: 'draft', by })
    const [row] = await db.select().from(storeProducts).where(eq(storeProducts.id, id))
    await expect(updateProduct(db, { id, version: 1, product: productInput(category.id), by })).rejects.toEqual(refused('version_conflict'))
    await updateProduct(db, { id, version: row?.version ?? 0, product: productInput(category.id, { origin: { ar: 'شقران' } }), by })
    expect((await db.select().from(auditLog)).map((line) => line.action)).toContain('store.product_restored')
    expect(await stockBreaches(db)).toEqual([])
  })

  test('many variants at once: what is there stays as it is, a code of another product stops them all', async () => {
    const { db } = ctx
    const category = await createProductCategory(db)
    const optionNames = [{ ar: 'الحجم' }]
    const id = await createProduct(db, { product: productInput(category.id, { optionNames }), by })
    const size = (ar: string, priceInCents: number) => ({
      ...{ title: { ar }, optionValues: [{ ar }], priceInCents, manageInventory: true, grams: null, millilitres: null },
    })
    const existing = await createVariant(db, { productId: id, variant: variantInput({ optionValues: [{ ar: '1 كغ' }] }), stock: 4, by })
    const sizes = [size('250 غ', 6500), size('1 كغ', 9), size('500 غ', 12_000)]
    expect(await generateVariants(db, { productId: id, variants: sizes, skuPrefix: 'HNY', by })).toBe(2)
    const rows = await db.select().from(productVariants).where(eq(productVariants.productId, id)).orderBy(productVariants.position)
    expect(rows.map(({ title, priceInCents, inventoryQuantity, sku }) => [title.ar, priceInCents, inventoryQuantity, sku])).toEqual([
      ['1 كغ', 100, 4, null],
      ['250 غ', 6500, 0, 'HNY-2'],
      ['500 غ', 12_000, 0, 'HNY-3'],
    ])
    expect(rows[0]?.id).toBe(existing)
    const again = generateVariants(db, { productId: id, variants: sizes, skuPrefix: '', by })
    await expect(again).rejects.toEqual(refused('keeping_no_new_size'))
    const other = await createProduct(db, { product: productInput(category.id, { optionNames }), by })
    await createVariant(db, { productId: other, variant: variantInput({ optionValues: [{ ar: 'x' }], sku: 'BOX' }), stock: 0, by })
    const taken = generateVariants(db, { productId: other, variants: sizes, skuPrefix: 'HNY', by })
    await expect(taken).rejects.toEqual(refused('keeping_sku_taken'))
    expect(await db.$count(productVariants, eq(productVariants.productId, other))).toBe(1)
  })

  test('a sale holds on its days, in lists, pages and orders by price', async () => {
    const { db } = ctx
    const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)
    const category = (await createProductCategory(db)).id
    const dated = (id: string, saleFrom: string | null, saleUntil: string | null) =>
      made(db, { id, categoryId: category, variants: [{ priceInCents: 1000, salePriceInCents: 100, saleFrom, saleUntil }] })
    await dated('past', null, day(-1))
    await dated('today', day(0), day(0))
    await dated('later', day(1), null)
    await made(db, { id: 'plain', categoryId: category, variants: [{ priceInCents: 500 }] })
    const listed = await listProducts(db, { category: category, sort: 'price_up', page: 1, locale: 'ar' })
    expect(listed.products.slice(0, 2).map((one) => one.id)).toEqual(['today', 'plain'])
    expect(listed.products.map((one) => one.variants[0]?.salePriceInCents).sort()).toEqual([100, null, null, null])
    const down = await listProducts(db, { category: category, sort: 'price_down', page: 1, locale: 'ar' })
    expect(down.products.slice(2).map((one) => one.id)).toEqual(['plain', 'today'])
  })

  test('versions, codes, held pieces and impossible prices are refused, and nothing is written', async () => {
    const { db } = ctx
    await made(db, { id: 'p', variants: [{ id: 'a', sku: 'A' }, { id: 'b' }] })
    await updateVariant(db, { id: 'a', version: 1, variant: { priceInCents: 9000 }, by })
    const stale = await updateVariant(db, { id: 'a', version: 1, variant: { priceInCents: 1 }, by }).catch((error: unknown) => error)
    expect(stale).toMatchObject({ code: 'version_conflict', extra: { saved: { version: 2, price: 9000 } } })
    await expect(updateVariant(db, { id: 'b', version: 1, variant: { sku: 'A' }, by })).rejects.toEqual(refused('keeping_sku_taken'))
    await expect(updateVariant(db, { id: 'b', version: 1, variant: { salePriceInCents: 10_000 }, by })).rejects.toEqual(
      refused('keeping_sale_not_below'),
    )
    await expect(updateVariant(db, { id: 'b', version: 1, variant: { priceInCents: 2 ** 53 }, by })).rejects.toThrow()
    await db.transaction((tx) => moveStock(tx, { reason: 'hold', moves: [{ variantId: 'b', reserved: 2 }], by }))
    await expect(deleteVariant(db, { id: 'b', by })).rejects.toEqual(refused('keeping_variant_held'))
    await expect(setStock(db, { variantId: 'b', from: 10, to: 1, by })).rejects.toEqual(refused('stock_below_reserved'))
    await expect(setStock(db, { variantId: 'b', from: 9, to: 5, by })).rejects.toEqual(refused('keeping_stock_moved'))
    await expect(changeStock(db, { variantId: 'b', reason: 'loss', pieces: 11, by })).rejects.toEqual(refused('keeping_below_zero'))
    expect(await stockOf(db, 'b')).toBe(10)
  })

  test('categories: only empty ones go, merging moves everything, a product moves without moving the category', async () => {
    const { db } = ctx
    const [one, two] = [await createProductCategory(db), await createProductCategory(db)]
    const position = 5
    for (const id of ['x', 'y', 'z']) await made(db, { id, categoryId: one.id, position })
    const bin = (id: string) => binRows(db, categories, { ids: [id], isBinned: true, by, batch: randomUUID() })
    await expect(bin(one.id)).rejects.toEqual(refused('keeping_not_empty'))
    await moveProduct(db, { id: 'z', before: 'x', by })
    const order = async () => (await listProducts(db, { sort: 'featured', page: 1, locale: 'ar' })).products.map((product) => product.id)
    expect((await order()).filter((id) => ['x', 'y', 'z'].includes(id))).toEqual(['z', 'x', 'y'])
    expect(await mergeCategories(db, { keep: two.id, drop: one.id, by })).toBe(3)
    await expect(mergeCategories(db, { keep: two.id, drop: two.id, by })).rejects.toEqual(refused('keeping_choice'))
    // The empty one lies in the bin: nothing can be put into it or merged with it, and it comes back as it was.
    expect((await listAdminCategories(db)).map(({ id }) => id)).not.toContain(one.id)
    await expect(createProduct(db, { product: productInput(one.id), by })).rejects.toEqual(refused('keeping_choice'))
    await expect(mergeCategories(db, { keep: one.id, drop: two.id, by })).rejects.toMatchObject({ status: 404 })
    await binRows(db, categories, { ids: [one.id], isBinned: false, by, batch: randomUUID() })
    expect(await createProduct(db, { product: productInput(one.id), by })).toBe('honey')
    const producerId = await createRow(db, producers, {
      values: { name: { ar: 'تعاونية', en: 'Coop' }, kind: 'cooperative', description: null, cityId: null, phone: null, sample: true },
      ...{ by, batch: randomUUID() },
    })
    await db.update(storeProducts).set({ producerId }).where(eq(storeProducts.id, 'x'))
    await expect(binRows(db, producers, { ids: [producerId], isBinned: true, by, batch: randomUUID() })).rejects.toEqual(
      refused('keeping_producer_named'),
    )
  })

  test('producers of one name created at the same moment get an id each', async () => {
    const values = { name: { ar: 'تعاونية', en: 'Twin' }, kind: 'producer', description: null, cityId: null, phone: null, sample: true }
    const create = () => createRow(ctx.db, producers, { values, by, batch: randomUUID() })
    const ids = await Promise.all(Array.from({ length: 4 }, create))
    expect(ids.sort()).toEqual(['twin', 'twin-2', 'twin-3', 'twin-4'])
  })

  test('many prices and a sheet: all or none, and only what was shown', async () => {
    const { db } = ctx
    await made(db, {
      id: 'p',
      variants: [
        { id: 'a', priceInCents: 1000 },
        { id: 'b', priceInCents: 5, salePriceInCents: 4 },
      ],
    })
    const change = { of: 'price', by: { cents: -5 }, rounding: 1 } as const
    await expect(
      changeManyPrices(db, {
        versions: new Map([
          ['a', 1],
          ['b', 1],
        ]),
        change,
        by,
      }),
    ).rejects.toEqual(refused('keeping_sale_not_below'))
    await expect(changeManyPrices(db, { versions: new Map([['a', 2]]), change, by })).rejects.toEqual(refused('version_conflict'))
    expect(await changeManyPrices(db, { versions: new Map([['a', 1]]), change, by })).toBe(1)
    const read = readSheet('id\tprice\tsale\tstock\na\t12,00\t\t3\nb\t\t-\t')
    if (!('rows' in read)) throw new Error(read.problem)
    const fingerprint = fingerprintOf(planSheet(read.rows, await listSheetVariants(db, read.rows)))
    await db.transaction((tx) => moveStock(tx, { reason: 'sale', moves: [{ variantId: 'a', onHand: -1 }], by }))
    await expect(applySheet(db, { rows: read.rows, fingerprint, by })).rejects.toEqual(refused('version_conflict'))
    const again = fingerprintOf(planSheet(read.rows, await listSheetVariants(db, read.rows)))
    expect(await applySheet(db, { rows: read.rows, fingerprint: again, by })).toBe(2)
    expect(await db.select().from(productVariants).where(eq(productVariants.id, 'a'))).toMatchObject([
      { priceInCents: 1200, inventoryQuantity: 3, version: 3 },
    ])
    expect(await db.select().from(productVariants).where(eq(productVariants.id, 'b'))).toMatchObject([{ salePriceInCents: null }])
    expect(await stockBreaches(db)).toEqual([])
  })

  test('a stock-take respects what was sold while it went on, and never guesses between two counts', async () => {
    const { db } = ctx
    await made(db, {
      id: 'p',
      variants: [
        { id: 'a', inventoryQuantity: 10 },
        { id: 'b', inventoryQuantity: 7 },
      ],
    })
    const takeId = await startStockTake(db, { categoryId: null, by })
    await countPieces(db, { takeId, variantId: 'a', counted: 8 })
    await countPieces(db, { takeId, variantId: 'b', counted: 7 })
    await db.transaction((tx) => moveStock(tx, { reason: 'sale', moves: [{ variantId: 'a', onHand: -3 }], by }))
    await changeStock(db, { variantId: 'b', reason: 'correction', pieces: -1, by })
    await expect(postStockTake(db, { takeId, by })).rejects.toEqual(refused('keeping_take_recount'))
    expect(await stockOf(db, 'a')).toBe(7)
    await countPieces(db, { takeId, variantId: 'b', counted: 6 })
    expect(await postStockTake(db, { takeId, by })).toEqual({ counted: 2, changed: 1 })
    // Two were missing when it was counted, three were sold after.
    expect([await stockOf(db, 'a'), await stockOf(db, 'b')]).toEqual([5, 6])
    await expect(postStockTake(db, { takeId, by })).rejects.toEqual(refused('keeping_take_posted'))
  })

  test('whatever is done to stock and variants in whatever order, log and stock agree, and a refusal changes nothing', async () => {
    const { db } = ctx
    const doing = ['set', 'set_late', 'hold', 'count', 'post', 'price', 'sheet', 'delivery_in', 'loss', 'return', 'correction'] as const
    const act = fc.record({ do: fc.constantFrom(...doing), n: fc.integer({ min: 1, max: 9 }) })
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
        run += 1
        const id = `r${run}`
        await made(db, { id: `p${run}`, variants: [{ id, inventoryQuantity: 5 }] })
        let takeId = await startStockTake(db, { categoryId: null, by })
        const read = async (n: number) => {
          const rows = [{ line: 2, cells: { id, stock: String(n) } }]
          return { rows, fingerprint: fingerprintOf(planSheet(rows, await listSheetVariants(db, rows))), by }
        }
        const change = (reason: StockChange) => (pieces: number) => changeStock(db, { variantId: id, reason, pieces, by })
        const acting: Record<(typeof doing)[number], (n: number, now: number) => Promise<unknown>> = {
          set: (n, now) => setStock(db, { variantId: id, from: now, to: n, by }),
          set_late: (n, now) => setStock(db, { variantId: id, from: now + 1, to: n, by }),
          hold: (n) => db.transaction((tx) => moveStock(tx, { reason: 'hold', moves: [{ variantId: id, reserved: (n % 5) - 2 }], by })),
          count: (n) => countPieces(db, { takeId, variantId: id, counted: n }),
          price: (n) => updateVariant(db, { id, version: n, variant: { priceInCents: n }, by }),
          post: async () => {
            await postStockTake(db, { takeId, by })
            takeId = await startStockTake(db, { categoryId: null, by })
          },
          sheet: async (n) => applySheet(db, await read(n)),
          delivery_in: change('delivery_in'),
          loss: change('loss'),
          return: change('return'),
          correction: change('correction'),
        }
        for (const step of acts) {
          const before = await stockOf(db, id)
          const work = () => acting[step.do](step.n, before ?? 0)
          const isRefused = await work().then(
            () => false,
            (error: unknown) => {
              if (error instanceof AppError && error.status < 500) return true
              throw error
            },
          )
          if (isRefused) expect(await stockOf(db, id)).toBe(before)
        }
        const breaches = (await stockBreaches(db)).filter((breach) => breach.what !== 'holds')
        expect(breaches).toEqual([])
      }),
      { numRuns: 15 },
    )
  })
})
