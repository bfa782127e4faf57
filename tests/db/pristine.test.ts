// What lets tests share a database: what one leaves behind, the next one does not find.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { entries } from '#app/features/guides/entries/tables.server.ts'
import { searchEverything } from '#app/features/search/queries.server.ts'
import type { Db, DbOrTx } from '#app/platform/db/types.ts'
import { createEntry } from '#tests/factories/guide.ts'
import { createProduct } from '#tests/factories/store.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { fingerprint } from '#tests/harness/fingerprint.ts'
import { place } from '#tests/harness/orders.ts'
import { fillSeeded } from '#tests/harness/seeded.ts'

async function traces(db: Db) {
  const one = async (query: ReturnType<typeof sql>) => Object.values((await db.execute(query)).rows[0] ?? {})[0]
  return {
    products: await one(sql`select count(*) from store_products`),
    movements: await one(sql`select count(*) from stock_movements`),
    number: await one(sql`select nextval('order_events_id_seq')`),
    work_mem: await one(sql`select current_setting('work_mem')`),
    view: await one(sql`select to_regclass('left_behind')`),
    trigger: await one(sql`select count(*) from pg_trigger where tgname = 'left_behind'`),
  }
}

describeEachEngine('a test database', (ctx) => {
  let first: Awaited<ReturnType<typeof traces>>

  test('of a test that fills and sets', async () => {
    const { db } = ctx
    first = await traces(db)
    await createProduct(db, { variants: [{ id: 'a', inventoryQuantity: 5 }] })
    await place(db, { a: 2 })
    await db.execute(sql`set work_mem = '7MB'`)
    expect(await traces(db)).not.toEqual(first)
  })

  test('is as the migrations left it for the next, which changes its shape', async () => {
    const { db } = ctx
    expect(await traces(db)).toEqual(first)
    await db.execute(sql`create view left_behind as select 1`)
    await db.execute(
      sql`create trigger left_behind before insert on orders for each row execute function suppress_redundant_updates_trigger()`,
    )
  })

  test('and again for the one after it', async () => {
    expect(await traces(ctx.db)).toEqual(first)
  })
})

describeEachEngine('a seed', (ctx) => {
  const seed = async (db: DbOrTx) => {
    await createProduct(db, { id: 'oil', variants: [{ id: 'a', inventoryQuantity: 5 }] })
    await createEntry(db, { slug: 'pharmacy', name: { ar: 'صيدلية الشاطئ' } })
  }
  const everything = async () => ({ rows: await fingerprint(ctx.handle), ...(await traces(ctx.db)) })
  let first: Awaited<ReturnType<typeof everything>>
  let runs = 0
  const fill = () =>
    fillSeeded(ctx, 'a test’s', async (tx) => {
      runs += 1
      await seed(tx)
    })

  test('fills a database', async () => {
    await fill()
    first = await everything()
    expect([runs, await ctx.db.$count(entries)]).toEqual([1, 1])
  })

  test('fills the next one with the same rows and numbers, without being run, and triggers work on', async () => {
    expect(await ctx.db.$count(entries)).toBe(0)
    await fill()
    expect([runs, await everything()]).toEqual([1, first])
    expect((await searchEverything(ctx.db, { query: 'الشاطئ' })).hits).toHaveLength(1)
    await ctx.db.delete(entries)
    expect((await searchEverything(ctx.db, { query: 'الشاطئ' })).hits).toHaveLength(0)
    expect(runs).toBe(1)
  })

  test('is run again on a database that was thrown away', async () => {
    await ctx.db.execute(sql`create view left_behind as select 1`)
  })

  test('which is the next one', async () => {
    await fill()
    expect([runs, await ctx.db.$count(entries)]).toEqual([2, 1])
  })
})
