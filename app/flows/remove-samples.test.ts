import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAudit } from '#app/features/audit/queries.server.ts'
import { storeProducts } from '#app/features/store/catalogue/tables.server.ts'
import { seedDatabase } from '#app/seeds.server.ts'
import { createEntry } from '#tests/factories/guide.ts'
import { createProduct } from '#tests/factories/store.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { entries } from '../features/guides/entries/tables.server.ts'
import { countSamples, removeAllSamples } from './remove-samples.server.ts'

const by = { id: randomUUID(), name: 'نجاة', requestId: 'r-1' }

describeEachEngine('removing the samples', (ctx) => {
  test('takes all of them, whatever table they are in, and nothing else', async () => {
    await ctx.db.transaction(seedDatabase)
    const own = [await createEntry(ctx.db), await createProduct(ctx.db)]
    expect((await countSamples(ctx.db)).map(({ label }) => label)).toEqual([
      'admin.samples_products',
      'admin.samples_listings',
      'admin.samples_entries',
      'admin.samples_shifts',
      'services-admin.samples',
      'campaigns-admin.samples',
      'advertisements-admin.samples',
    ])
    const tables = await ctx.db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'sample'`,
    )
    expect(tables.rows.length).toBeGreaterThanOrEqual(4)

    await removeAllSamples(ctx.db, by)
    expect((await listAudit(ctx.db, {}, { limit: 2 })).entries).toMatchObject([{ action: 'samples.removed', actorName: by.name }])

    expect(await countSamples(ctx.db)).toEqual([])
    for (const { name } of tables.rows) {
      const { rows } = await ctx.db.execute<{ left: number }>(
        name === 'store_products'
          ? sql`select count(*)::int as left from store_products where sample and status <> 'deleted'`
          : sql`select count(*)::int as left from ${sql.identifier(name)} where sample`,
      )
      expect([name, rows[0]?.left]).toEqual([name, 0])
    }
    expect(await ctx.db.$count(entries, sql`${entries.id} = ${own[0]?.id}`)).toBe(1)
    expect(await ctx.db.$count(storeProducts, sql`${storeProducts.id} = ${own[1]?.id} and ${storeProducts.status} = 'published'`)).toBe(1)
  })
})
