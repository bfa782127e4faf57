import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAddresses } from '#app/flows/sitemap.server.ts'
import type { Tx } from '#app/platform/db/types.ts'
import { createCity } from '#tests/factories/guide.ts'
import { createProduct, createProductCategory } from '#tests/factories/store.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { removeSamples } from './commands.server.ts'
import { presentJsonLd, presentProducer, presentProduct, presentRow, producerJsonLd } from './present.ts'
import { listProducts, PAGE_SIZE } from './queries/list.server.ts'
import { findProducer } from './queries/producer.server.ts'
import { countCategories, findProduct, listAllProducts, listRelated } from './queries.server.ts'
import { producers } from './tables.server.ts'
import { type ProductSort, productSorts } from './types.ts'

describeEachEngine('the catalogue', (ctx) => {
  const ids = async (sort: ProductSort, more: { category?: string; page?: number } = {}) =>
    (await listProducts(ctx.db, { sort, page: 1, locale: 'ar', ...more })).products.map((product) => product.id)

  async function fill() {
    const { db } = ctx
    await createProductCategory(db, { id: 'honey', position: 1 })
    await createProductCategory(db, { id: 'oil', position: 2 })
    const at = (day: number) => new Date(Date.UTC(2026, 10, day))
    await createProduct(db, {
      id: 'thyme',
      categoryId: 'honey',
      position: 2,
      title: { ar: 'عسل الزعتر' },
      createdAt: at(1),
      variants: [{ priceInCents: 300 }, { priceInCents: 900, salePriceInCents: 100 }],
    })
    await createProduct(db, {
      id: 'oil-1',
      categoryId: 'oil',
      position: 3,
      title: { ar: 'أركان' },
      createdAt: at(3),
      variants: [{ priceInCents: 200 }],
    })
    await createProduct(db, {
      id: 'carob',
      categoryId: 'honey',
      position: 1,
      title: { ar: 'خروب' },
      createdAt: at(2),
      sample: true,
      variants: [{ priceInCents: 500 }],
    })
    await createProduct(db, { id: 'draft', categoryId: 'honey', status: 'draft' })
    await createProduct(db, { id: 'gone', categoryId: 'honey', status: 'deleted' })
    await createProduct(db, { id: 'bare', categoryId: 'honey', variants: [] })
  }

  test('lists what is published and can be chosen, in each order', async () => {
    await fill()
    expect(await ids('featured')).toEqual(['carob', 'thyme', 'oil-1'])
    expect(await ids('newest')).toEqual(['oil-1', 'carob', 'thyme'])
    expect(await ids('price_up')).toEqual(['thyme', 'oil-1', 'carob'])
    expect(await ids('price_down')).toEqual(['carob', 'oil-1', 'thyme'])
    expect(await ids('name')).toEqual(['oil-1', 'carob', 'thyme'])
    expect(await ids('price_up', { category: 'honey' })).toEqual(['thyme', 'carob'])
    expect(await ids('featured', { category: "honey' or 1=1" })).toEqual([])
    expect((await countCategories(ctx.db)).map((item) => [item.id, item.count])).toEqual([
      ['honey', 2],
      ['oil', 1],
    ])
  })

  test('hides drafts and what was deleted everywhere', async () => {
    await fill()
    expect(await findProduct(ctx.db, 'draft')).toBeUndefined()
    expect(await findProduct(ctx.db, 'gone')).toBeUndefined()
    const thyme = await findProduct(ctx.db, 'thyme')
    expect(thyme?.variants.map((variant) => variant.priceInCents)).toEqual([300, 900])
    expect((await listRelated(ctx.db, { id: 'thyme', categoryId: 'honey' })).map((product) => product.id)).toEqual(['carob', 'oil-1'])
    expect((await listAllProducts(ctx.db)).map((product) => product.id).sort()).toEqual(['bare', 'carob', 'oil-1', 'thyme'])
  })

  test('the public row shows what can be sold, and no stock of its own', async () => {
    await createProduct(ctx.db, { id: 'p', variants: [{ id: 'v', inventoryQuantity: 7, reservedQuantity: 3 }] })
    const [product] = await listAllProducts(ctx.db)
    const row = product && presentRow(product)
    expect(row?.variants[0]).toMatchObject({
      id: 'v',
      manage_inventory: true,
      inventory_quantity: 4,
      price_in_cents: 10_000,
      sale_price_in_cents: null,
    })
    expect(JSON.stringify(row)).not.toMatch(/reserved|status|version/)
  })

  test('pages follow each other without gap or repeat', async () => {
    const categoryId = (await createProductCategory(ctx.db)).id
    for (let i = 0; i < PAGE_SIZE + 3; i += 1) await createProduct(ctx.db, { categoryId, variants: [{ priceInCents: 100 + (i % 4) }] })
    for (const sort of ['featured', 'price_up', 'price_down', 'newest', 'name'] as const) {
      const pages = [...(await ids(sort)), ...(await ids(sort, { page: 2 }))]
      expect([sort, new Set(pages).size]).toEqual([sort, PAGE_SIZE + 3])
    }
  })

  test('the samples go in one act, and nothing else does', async () => {
    await fill()
    expect(await ctx.db.transaction((tx) => removeSamples(tx))).toBe(1)
    expect(await ids('featured')).toEqual(['thyme', 'oil-1'])
  })

  test('each order of the shop has an index to walk', async () => {
    await ctx.db.execute(sql`insert into product_categories (id, name) values ('c', '{"ar":"رف"}')`)
    await ctx.db.execute(sql`insert into store_products (id, category_id, title, description, status, position)
      select 'p' || i, 'c', jsonb_build_object('ar', 'منتج ' || i), '{"ar":""}', 'published', i from generate_series(1, 3000) i`)
    await ctx.db.execute(
      sql`insert into product_variants (id, product_id, title, price_in_cents) select id || '-v', id, '{"ar":"حجم"}', 100 + position % 50 from store_products`,
    )
    await ctx.db.execute(sql`analyze store_products`)
    await ctx.db.execute(sql`analyze product_variants`)
    const plan = async (query: ReturnType<typeof sql>) => JSON.stringify((await ctx.db.execute(sql`explain ${query}`)).rows)
    const from = sql`select id from store_products where status = 'published' order by`
    expect(await plan(sql`${from} position asc, id asc limit 25`)).toContain('store_products_by_position')
    expect(await plan(sql`${from} created_at desc, id asc limit 25`)).toContain('store_products_by_age')
    expect(await plan(sql`${from} ar_norm(title ->> 'ar'), id asc limit 25`)).toContain('store_products_by_name')
    expect(
      await plan(sql`select v.id from product_variants v where v.sale_from is null and v.sale_until is null
        order by coalesce(v.sale_price_in_cents, v.price_in_cents), v.id limit 25`),
    ).toContain('product_variants_by_price')
    // What the database counts in a transaction may hold what the session did before it.
    const wholeReads = async (tx: Tx) =>
      (
        await tx.execute<{ n: number }>(
          sql`select sum(seq_scan)::int as n from pg_stat_xact_user_tables where relname in ('store_products', 'product_variants')`,
        )
      ).rows[0]?.n ?? 0
    const readWhole = (read: (tx: Tx) => Promise<unknown>) =>
      ctx.db.transaction(async (tx) => {
        const before = await wholeReads(tx)
        await read(tx)
        return (await wholeReads(tx)) - before
      })
    for (const sort of productSorts) {
      expect([sort, await readWhole((tx) => listProducts(tx, { sort, page: 1, locale: 'ar' }))]).toEqual([sort, 0])
    }
    expect(await readWhole((tx) => tx.execute(sql`select count(*) from store_products where title ->> 'ar' = ''`))).toBe(1)
  })
})

describeEachEngine('what a product’s page says beside its price', (ctx) => {
  test('the end of a sale that is on, and who made it from what; nothing of a sale that is over', async () => {
    await ctx.db.insert(producers).values({ id: 'bees', name: { ar: 'تعاونية النحل' } })
    const sale = { priceInCents: 200, salePriceInCents: 100 }
    await createProduct(ctx.db, {
      id: 'honey',
      producerId: 'bees',
      origin: { ar: 'بني بوفراح' },
      variants: [
        { ...sale, id: 'on', saleUntil: '2100-01-01' },
        { ...sale, id: 'over', saleUntil: '2020-01-01' },
        { ...sale, id: 'endless' },
      ],
    })
    const row = await findProduct(ctx.db, 'honey')
    if (!row) throw new Error('no product')
    const page = presentProduct(row, 'ar')
    expect(page.producer).toEqual({ id: 'bees', name: 'تعاونية النحل', kind: 'producer', sample: false })
    expect(page.details).toEqual({ origin: 'بني بوفراح', ingredients: '', storage: '' })
    expect(page.variants.map((variant) => variant.saleUntil)).toEqual(['2100-01-01', null, null])
    expect(presentJsonLd(page, 'https://x.example')).toMatchObject({
      manufacturer: { name: 'تعاونية النحل' },
      offers: [
        { price: '1.00', priceCurrency: 'MAD', priceValidUntil: '2100-01-01' },
        { price: '2.00', priceCurrency: 'MAD' },
        { price: '1.00', priceCurrency: 'MAD' },
      ],
    })
    expect(JSON.stringify(presentJsonLd(page, '')).match(/priceValidUntil/g)).toHaveLength(1)
  })
})

describeEachEngine('who made it', (ctx) => {
  test('is known while something of theirs is shown, by what the public may know; samples are in no list for machines', async () => {
    await createCity(ctx.db, { id: 'targuist' })
    await ctx.db.insert(producers).values([
      { id: 'bees', name: { ar: 'تعاونية النحل' }, kind: 'cooperative', cityId: 'targuist', phone: '+212539000000' },
      { id: 'made-up', name: { ar: 'عينة' }, sample: true },
      { id: 'of-samples', name: { ar: 'صاحب عينات' } },
      { id: 'idle', name: { ar: 'لا شيء' } },
    ])
    await createProduct(ctx.db, { producerId: 'bees' })
    await createProduct(ctx.db, { producerId: 'made-up' })
    await createProduct(ctx.db, { producerId: 'of-samples', sample: true })
    await createProduct(ctx.db, { producerId: 'idle', status: 'draft' })
    await createProduct(ctx.db, { producerId: 'idle', variants: [] })
    const bees = await findProducer(ctx.db, 'bees')
    expect(bees).toEqual({
      id: 'bees',
      name: { ar: 'تعاونية النحل' },
      kind: 'cooperative',
      description: null,
      cityId: 'targuist',
      sample: false,
    })
    expect(await findProducer(ctx.db, 'idle')).toBeUndefined()
    expect((await findProducer(ctx.db, 'made-up'))?.sample).toBe(true)
    expect((await listAddresses(ctx.db)).map(({ path }) => path).filter((path) => path.startsWith('/producer/'))).toEqual([
      '/producer/bees',
    ])
    expect(bees && producerJsonLd(presentProducer(bees, { city: 'تارجيست', locale: 'ar' }), 'https://x.example/producer/bees')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': 'https://x.example/producer/bees#organization',
      name: 'تعاونية النحل',
      url: 'https://x.example/producer/bees',
      address: { '@type': 'PostalAddress', addressLocality: 'تارجيست', addressCountry: 'MA' },
    })
  })

  test('a sample that real products name goes with the samples, and the products stay', async () => {
    await ctx.db.insert(producers).values({ id: 'made-up', name: { ar: 'عينة' }, sample: true })
    await createProduct(ctx.db, { id: 'own', producerId: 'made-up' })
    await ctx.db.transaction((tx) => removeSamples(tx))
    expect((await findProduct(ctx.db, 'own'))?.producer).toBeNull()
    expect(await ctx.db.$count(producers)).toBe(0)
  })
})
