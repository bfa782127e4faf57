import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createProduct, createProductCategory } from '#tests/factories/store.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import type { AdminProductSort } from './admin/types.ts'
import { moveStock } from './commands/move-stock.server.ts'
import {
  countAdminProducts,
  countByStatus,
  listAdminCategories,
  listAdminProducts,
  type ProductFilter,
} from './queries/admin-products.server.ts'
import { searchOffered } from './queries/buyable.server.ts'
import { countLowStock, getCatalogueStats, listLowStock } from './queries/stats.server.ts'
import { listForStock, listMovements, listMovers } from './queries/stock.server.ts'
import { productCounts, stockMovements, storeProducts } from './tables.server.ts'

describeEachEngine('the keeper’s products', (ctx) => {
  const ids = async (filter: ProductFilter, by: AdminProductSort = 'position', down = false) =>
    (await listAdminProducts(ctx.db, filter, { by, down }, 1)).products.map(({ id }) => id)

  async function fill() {
    const { db } = ctx
    const [honey, oil] = [await createProductCategory(db, { id: 'honey' }), await createProductCategory(db, { id: 'oil' })]
    const at = (day: number) => ({ position: day, updatedAt: new Date(Date.UTC(2026, 0, day)) })
    const big = { title: { ar: 'كبير', fr: 'Grand' } }
    await createProduct(db, {
      ...{ id: 'thyme', categoryId: honey.id, title: { ar: 'عسل الزعتر', fr: 'Miel de thym' }, ...at(1) },
      variants: [
        { priceInCents: 900, inventoryQuantity: 30, sku: 'TH-100%' },
        { ...big, priceInCents: 300, inventoryQuantity: 2, sku: 'TH_200' },
      ],
    })
    await createProduct(db, {
      ...{ id: 'carob', categoryId: honey.id, title: { ar: 'عسل الخروب' }, ...at(2) },
      variants: [{ ...big, priceInCents: 800, salePriceInCents: 100, saleUntil: '2100-01-01', inventoryQuantity: 10 }],
    })
    await createProduct(db, {
      ...{ id: 'olive', categoryId: oil.id, title: { ar: 'زيت الزيتون' }, sample: true, ...at(3) },
      variants: [{ priceInCents: 500, inventoryQuantity: 4, reservedQuantity: 4 }],
    })
    await createProduct(db, {
      ...{ id: 'made-to-order', categoryId: oil.id, title: { ar: 'سلة' }, ...at(4) },
      variants: [{ priceInCents: 700, manageInventory: false }],
    })
    await createProduct(db, { ...{ id: 'bare', categoryId: oil.id, title: { ar: 'بلا أحجام' }, status: 'draft', ...at(5) }, variants: [] })
    await createProduct(db, {
      ...{ id: 'binned', categoryId: oil.id, title: { ar: 'عسل قديم' }, status: 'deleted', ...at(6) },
      variants: [{ inventoryQuantity: 0 }],
    })
  }

  test('stand in each order where the least of their sizes does; what has none of it stands last', async () => {
    await fill()
    // The whole shop is walked along an index, what a text means is sorted: both are one order.
    const orders: [AdminProductSort, boolean, string[]][] = [
      ['position', false, ['thyme', 'carob', 'olive', 'made-to-order', 'bare']],
      ['name', false, ['bare', 'olive', 'made-to-order', 'carob', 'thyme']],
      ['changed', true, ['bare', 'made-to-order', 'olive', 'carob', 'thyme']],
      ['price', false, ['carob', 'thyme', 'olive', 'made-to-order', 'bare']],
      ['price', true, ['made-to-order', 'olive', 'thyme', 'carob', 'bare']],
      ['stock', false, ['olive', 'thyme', 'carob', 'made-to-order', 'bare']],
      ['stock', true, ['carob', 'thyme', 'olive', 'made-to-order', 'bare']],
    ]
    for (const [by, down, order] of orders) {
      expect([by, down, await ids({}, by, down)]).toEqual([by, down, order])
      const [honey, oil] = [order.filter((id) => ['thyme', 'carob'].includes(id)), order.filter((id) => !['thyme', 'carob'].includes(id))]
      expect([by, down, await ids({ category: 'oil' }, by, down)]).toEqual([by, down, oil])
      expect([by, down, await ids({ q: 'عسل' }, by, down)]).toEqual([by, down, honey])
    }
    for (let i = 0; i < 30; i += 1)
      await createProduct(ctx.db, {
        id: `more-${i}`,
        categoryId: 'honey',
        position: 10 + i,
        variants: i < 25 ? [{ priceInCents: 10_000 + i }] : [],
      })
    const pages = await Promise.all([1, 2].map((page) => listAdminProducts(ctx.db, {}, { by: 'price', down: false }, page)))
    const walked = pages.flatMap(({ products }) => products.map(({ id }) => id))
    expect([new Set(walked).size, pages.map(({ products }) => products.length), walked.slice(29, 31)]).toEqual([
      35,
      [25, 10],
      ['bare', 'more-25'],
    ])
  })

  test('are filtered and counted', async () => {
    await fill()
    const shown = {
      draft: ['bare'],
      published: ['thyme', 'carob', 'olive', 'made-to-order'],
      sold_out: ['olive'],
      low: ['thyme', 'olive'],
      on_sale: ['carob'],
      sample: ['olive'],
      bin: ['binned'],
    } as const
    for (const [show, found] of Object.entries(shown) as [keyof typeof shown, readonly string[]][]) {
      expect([show, await ids({ show }), await countAdminProducts(ctx.db, { show })]).toEqual([
        show,
        found,
        { total: found.length, isMore: false },
      ])
    }
    expect(await ids({ show: 'low', category: 'honey' })).toEqual(['thyme'])
    expect(await countAdminProducts(ctx.db, { show: 'low', category: 'honey', q: 'خروب' })).toEqual({ total: 0, isMore: false })
    expect([await countByStatus(ctx.db, ['draft', 'published']), await countAdminProducts(ctx.db, { category: 'oil' })]).toEqual([
      5,
      { total: 3, isMore: false },
    ])
    expect([await countLowStock(ctx.db), (await listLowStock(ctx.db, 9)).map((one) => one.productId)]).toEqual([2, ['olive', 'thyme']])
  })

  test('are found by a name in any language, a code, an id; signs of patterns are themselves', async () => {
    await fill()
    const meant: Record<string, string[]> = {
      ...{
        عَسَل: ['thyme', 'carob'],
        THYM: ['thyme'],
        th: ['thyme'],
        hy: [],
        'th-1': ['thyme'],
        '100%': ['thyme'],
        TH_2: ['thyme'],
        _20: ['thyme'],
      },
      ...{
        '%': [],
        _: [],
        '%%%': [],
        '\\': [],
        '1%0': [],
        TH__00: [],
        olive: ['olive'],
        'carob-v1': ['carob'],
        "' or 1=1": [],
        'غير موجود': [],
      },
    }
    for (const [q, found] of Object.entries(meant))
      expect([q, await ids({ q }), (await countAdminProducts(ctx.db, { q })).total]).toEqual([q, found, found.length])
    expect(await ids({ q: 'عسل', show: 'bin' })).toEqual(['binned'])
  })

  test('their sizes are found for stock and for orders on the telephone, by the product’s name with the size’s behind it', async () => {
    await fill()
    const found = async (text: string) => [
      (await listForStock(ctx.db, text, 9)).map((one) => one.id),
      (await searchOffered(ctx.db, text, 9)).map((one) => one.id),
    ]
    expect(await found('عسل')).toEqual([
      ['thyme-v1', 'thyme-v2', 'carob-v1'],
      ['thyme-v1', 'thyme-v2', 'carob-v1'],
    ])
    expect(await found('عسل الزعتر كبير')).toEqual([['thyme-v2'], ['thyme-v2']])
    expect(await found('miel de thym grand')).toEqual([['thyme-v2'], ['thyme-v2']])
    expect(await found('TH_200')).toEqual([['thyme-v2'], ['thyme-v2']])
    // Stock that is not counted is not moved; what is in the bin, or a draft, is not sold.
    expect(await found('سلة')).toEqual([[], ['made-to-order-v1']])
    for (const text of ['%', '__', 'عسل %', 'زيت كبير'])
      expect([text, await found(text)]).toEqual([
        text,
        text === 'عسل %'
          ? [
              ['thyme-v1', 'thyme-v2', 'carob-v1'],
              ['thyme-v1', 'thyme-v2', 'carob-v1'],
            ]
          : [[], []],
      ])
  })

  test('are counted by category and status as they come, move and go', async () => {
    await fill()
    const { db } = ctx
    const counted = async () => {
      const saved = await db
        .select()
        .from(productCounts)
        .where(sql`${productCounts.products} > 0`)
        .orderBy(productCounts.categoryId, productCounts.status)
      const there = await db
        .select({ categoryId: storeProducts.categoryId, status: storeProducts.status, products: sql<number>`count(*)::int` })
        .from(storeProducts)
        .groupBy(storeProducts.categoryId, storeProducts.status)
        .orderBy(storeProducts.categoryId, storeProducts.status)
      expect(saved).toEqual(there)
      return (await getCatalogueStats(db)).published
    }
    expect(await counted()).toBe(4)
    await db.update(storeProducts).set({ status: 'published', categoryId: 'honey' }).where(eq(storeProducts.id, 'bare'))
    expect(await counted()).toBe(5)
    await db.update(storeProducts).set({ categoryId: 'oil' })
    expect((await listAdminCategories(db)).map(({ id, products }) => [id, products])).toEqual(
      expect.arrayContaining([
        ['honey', 0],
        ['oil', 5],
      ]),
    )
    await expect(
      db.transaction(async (tx) => {
        await tx.delete(storeProducts).where(eq(storeProducts.status, 'published'))
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await counted()).toBe(5)
    await db.delete(storeProducts).where(and(eq(storeProducts.status, 'published'), eq(storeProducts.sample, true)))
    expect(await counted()).toBe(4)
  })

  test('the log is read by days, by who and why, as it was written', async () => {
    await fill()
    const by = (name: string) => ({ id: '00000000-0000-4000-8000-000000000001', name, requestId: null })
    for (const name of ['نجاة', 'كريم', 'نجاة'])
      await ctx.db.transaction((tx) =>
        moveStock(tx, { reason: 'delivery_in', by: by(name), moves: [{ variantId: 'thyme-v1', onHand: 1 }] }),
      )
    expect(await listMovers(ctx.db)).toEqual(['كريم', 'نجاة'])
    await ctx.db.execute(sql`alter table stock_movements disable trigger stock_movements_append_only`)
    await ctx.db.update(stockMovements).set({ at: sql`timestamptz '2026-03-01' + ${stockMovements.id} * interval '1 day'` })
    const all = (await listMovements(ctx.db, {}, { limit: 99 })).map(({ id, at }) => ({ id, at }))
    const [newest, second, third] = all
    if (!newest || !second || !third) throw new Error('no lines')
    const read = async (filter: Parameters<typeof listMovements>[1]) =>
      (await listMovements(ctx.db, filter, { limit: 99 })).map(({ id }) => id)
    expect(await read({ from: third.at, until: newest.at })).toEqual([second.id, third.id])
    expect(await read({ from: second.at })).toEqual([newest.id, second.id])
    expect(await read({ until: all.at(-2)?.at })).toEqual([all.at(-1)?.id])
    expect(await read({ who: 'نجاة' })).toEqual([newest.id, third.id])
    expect(await read({ reason: 'delivery_in', who: 'كريم' })).toEqual([second.id])
    expect(await read({ reason: 'loss' })).toEqual([])
  })
})
