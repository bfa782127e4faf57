// What lets tests share a database: what one leaves behind, the next one does not find.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '#app/platform/db/types.ts'
import { createProduct } from '#tests/factories/store.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { place } from '#tests/harness/orders.ts'

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
