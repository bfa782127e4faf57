import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { searchSources } from '#app/flows/search-kinds.server.ts'
import { createProduct } from '#tests/factories/store.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { producers } from '../store/catalogue/tables.server.ts'
import { reindexSearch } from './commands.server.ts'
import { searchEverything } from './queries.server.ts'

describeEachEngine('the sources of the search', (ctx) => {
  const titles = async (query: string, kind: string) => (await searchEverything(ctx.db, { query, kind })).hits.map(({ title }) => title.ar)

  test('are those that the rooms name, each once, each with a view, and no view without a room', async () => {
    const { rows } = await ctx.db.execute<{ kind: string }>(
      sql`select substr(relname, 15) as kind from pg_class where relkind = 'v' and starts_with(relname, 'search_source_') order by 1`,
    )
    expect(searchSources.map(({ kind }) => kind).sort()).toEqual(rows.map(({ kind }) => kind).sort())
  })

  test('may be one more, which a migration of its room adds: found at once, kept up, narrowed to, and gone with its view', async () => {
    await ctx.db.transaction(async (tx) => {
      await tx.execute(sql`create table boats (id int primary key, name text not null)`)
      await tx.execute(sql`insert into boats values (1, 'فلوكة الفجر')`)
      await tx.execute(sql`create view search_source_boat as
        select b.id as key, null::text as city_id, jsonb_build_object('ar', b.name) as title, '{}'::jsonb as summary, null::jsonb as context,
          '/boat/' || b.id as path, 'sea' as hue, null::text as illustration, false as sample, 0 as weight, ''::text as body, null::text as phone
        from boats b`)
      await tx.execute(sql`select search_follow('boats', 'boat', 'id')`)
    })
    try {
      expect(await titles('فلوكة', 'boat')).toEqual(['فلوكة الفجر'])
      await ctx.db.execute(sql`insert into boats values (2, 'فلوكة البحر')`)
      await ctx.db.execute(sql`update boats set name = 'قارب الفجر' where id = 1`)
      expect(await titles('فلوكة', 'boat')).toEqual(['فلوكة البحر'])
      expect((await searchEverything(ctx.db, { query: 'قارب الفجر' })).counts).toEqual({ boat: 1 })
      expect(await reindexSearch(ctx.db)).toMatchObject({ changed: 0, removed: 0, words: 0 })
    } finally {
      await ctx.db.execute(sql`drop table boats cascade`)
    }
    expect(await reindexSearch(ctx.db)).toMatchObject({ removed: 2 })
    expect(await titles('فلوكة', 'boat')).toEqual([])
  })

  test('a producer is found while something of theirs is for sale', async () => {
    await ctx.db.insert(producers).values({ id: 'rif-bees', name: { ar: 'تعاونية نحل الريف' } })
    expect(await titles('نحل', 'producer')).toEqual([])
    const product = await createProduct(ctx.db, { producerId: 'rif-bees' })
    expect(await titles('نحل', 'producer')).toEqual(['تعاونية نحل الريف'])
    await ctx.db.execute(sql`update store_products set status = 'draft' where id = ${product.id}`)
    expect(await titles('نحل', 'producer')).toEqual([])
    await ctx.db.execute(sql`update store_products set status = 'published' where id = ${product.id}`)
    await ctx.db.execute(sql`update producers set name = '{"ar": "تعاونية الزعتر"}'`)
    expect(await titles('الزعتر', 'producer')).toEqual(['تعاونية الزعتر'])
    await ctx.db.execute(sql`update store_products set producer_id = null`)
    expect(await titles('الزعتر', 'producer')).toEqual([])
  })
})
