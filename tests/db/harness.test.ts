import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { entries } from '#app/features/guides/entries/tables.server.ts'
import { productVariants } from '#app/features/store/catalogue/tables.server.ts'
import { createCategory, createEntry } from '#tests/factories/guide.ts'
import { createProduct } from '#tests/factories/store.ts'
import { describeEachEngine } from '#tests/harness/db.ts'

describeEachEngine('the test database', (ctx) => {
  test('starts migrated and empty, whatever the test before it wrote', async () => {
    const { rows } = await ctx.db.execute(sql`select (select count(*) from entries) as entries, (select count(*) from cities) as cities`)
    expect(rows).toEqual([{ entries: 0, cities: 0 }])
    await createEntry(ctx.db)
  })

  test('starts migrated and empty a second time', async () => {
    expect(await ctx.db.$count(entries)).toBe(0)
    const category = await createCategory(ctx.db, { guide: 'general' })
    await createEntry(ctx.db, { categoryId: category.id })
    expect(await ctx.db.$count(entries)).toBe(1)
  })

  test('makes products with their variants', async () => {
    const product = await createProduct(ctx.db, { variants: [{ priceInCents: 5000 }, { inventoryQuantity: 3 }] })
    expect(product.variants.map((v) => [v.priceInCents, v.inventoryQuantity])).toEqual([
      [5000, 10],
      [10_000, 3],
    ])
    expect(await ctx.db.$count(productVariants)).toBe(2)
  })

  test('has the PostgreSQL that its name says', async () => {
    const { rows } = await ctx.db.execute<{ version: string }>(sql`select version()`)
    expect(rows[0]?.version.includes('emscripten')).toBe(ctx.kind === 'pglite')
  })
})
