import { expect, test } from 'vitest'
import { createProduct, createProductCategory } from '#tests/factories/store.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { countByProducer, listProducts } from './queries/list.server.ts'
import { isNarrowed, storeAddress } from './rules.ts'
import { readStoreQuery } from './schema.ts'
import { producers } from './tables.server.ts'
import type { Narrowing, ProductSort } from './types.ts'

const address = 'https://x.example/store'

test('an address of the list is read as it is written, whatever digits it is typed in', () => {
  const read = (query: string) => readStoreQuery(address + query)
  const full = { category: 'honey', from: 4950, to: 20_000, sale: true, stock: true, producer: 'bees', sort: 'price_up', page: 3 } as const
  expect(storeAddress(full)).toBe('/store?category=honey&from=49.5&to=200&sale=1&stock=1&producer=bees&sort=price_up&page=3')
  expect(read(storeAddress(full).slice('/store'.length))).toEqual(full)
  expect(storeAddress(read(''))).toBe('/store')
  expect(isNarrowed(read('?from=&to=%20&producer=&category=honey&sort=name&page=2'))).toBe(false)
  expect(read('?from=٥٠&to=٦٠٫٥')).toMatchObject({ from: 5000, to: 6050 })
  expect(read('?from=60,5&to=50')).toMatchObject({ from: 5000, to: 6050 })
  expect(read('?from=1.234,50&to=2%20345.5')).toMatchObject({ from: 123_450, to: 234_550 })
  const odd = ['sale=2', 'stock=yes', 'sort=password', 'page=0', 'page=1.5', `producer=${'x'.repeat(121)}`]
  for (const one of odd) expect(() => read(`?${one}`), one).toThrow('bad_request')
})

test.each(['-1', '1e3', 'NaN', '99999999', '1.0055', "1'", 'abc'])('%s is no price: it narrows nothing and stays in its field', (text) => {
  const query = readStoreQuery(`${address}?from=${encodeURIComponent(text)}&to=60`)
  expect([query.from, query.to, query.unread]).toEqual([undefined, 6000, { from: text }])
})

describeEachEngine('a narrowed list', (ctx) => {
  const DATED = { priceInCents: 900, salePriceInCents: 100 }
  const filtered = async (given: Partial<Narrowing>, sort: ProductSort = 'featured') =>
    (await listProducts(ctx.db, { sale: false, stock: false, ...given, sort, page: 1, locale: 'ar' })).products.map(({ id }) => id)

  async function fill() {
    const { db } = ctx
    await db.insert(producers).values([
      { id: 'bees', name: { ar: 'تعاونية النحل' } },
      { id: 'idle', name: { ar: 'تعاونية أخرى' } },
    ])
    const category = (await createProductCategory(db, { id: 'honey' })).id
    const made = { categoryId: category, producerId: 'bees' }
    await createProduct(db, {
      ...made,
      id: 'two-sizes',
      position: 1,
      variants: [{ priceInCents: 300 }, { priceInCents: 900, inventoryQuantity: 0 }],
    })
    await createProduct(db, { id: 'on-sale', position: 2, variants: [{ priceInCents: 700, salePriceInCents: 250 }] })
    await createProduct(db, { id: 'sale-today', position: 3, variants: [{ ...DATED, saleFrom: '2020-01-01', saleUntil: '2100-01-01' }] })
    await createProduct(db, { id: 'sale-over', position: 4, variants: [{ ...DATED, saleUntil: '2020-01-01' }] })
    await createProduct(db, { id: 'gone', position: 5, variants: [{ priceInCents: 300, inventoryQuantity: 2, reservedQuantity: 2 }] })
    await createProduct(db, {
      id: 'to-order',
      position: 6,
      variants: [{ priceInCents: 5000, manageInventory: false, inventoryQuantity: 0 }],
    })
    await createProduct(db, { ...made, id: 'draft', status: 'draft', variants: [{ priceInCents: 300 }] })
  }

  test('holds what one and the same variant of a product is: in the price, on sale today, to be had', async () => {
    await fill()
    expect(await filtered({ from: 300, to: 900 })).toEqual(['two-sizes', 'sale-over', 'gone'])
    expect(await filtered({ to: 250 })).toEqual(['on-sale', 'sale-today'])
    expect(await filtered({ from: 901 })).toEqual(['to-order'])
    expect(await filtered({ sale: true })).toEqual(['on-sale', 'sale-today'])
    expect(await filtered({ stock: true })).toEqual(['two-sizes', 'on-sale', 'sale-today', 'sale-over', 'to-order'])
    // The size for 900 is sold out, and the one that there is costs 300.
    expect(await filtered({ stock: true, from: 400, to: 900 })).toEqual(['sale-over'])
    expect(await filtered({ sale: true, from: 200 })).toEqual(['on-sale'])
    expect(await filtered({ producer: 'bees' })).toEqual(['two-sizes'])
    expect(await filtered({ producer: "bees' or 1=1" })).toEqual([])
  })

  test('in the order of what is asked for of each product', async () => {
    await fill()
    expect(await filtered({ from: 200 }, 'price_up')).toEqual(['on-sale', 'gone', 'two-sizes', 'sale-over', 'to-order'])
    // Of the two sizes only the dear one is in the price.
    expect(await filtered({ from: 400 }, 'price_up')).toEqual(['two-sizes', 'sale-over', 'to-order'])
    expect(await filtered({ sale: true }, 'price_down')).toEqual(['on-sale', 'sale-today'])
    expect(await filtered({ stock: true, to: 1000 }, 'name')).toHaveLength(4)
    expect(await filtered({ producer: 'bees' }, 'price_up')).toEqual(['two-sizes'])
  })

  test('names the producers of whom something is shown, category by category', async () => {
    await fill()
    expect(await countByProducer(ctx.db)).toEqual([{ id: 'bees', name: { ar: 'تعاونية النحل' }, categoryId: 'honey', count: 1 }])
  })
})
