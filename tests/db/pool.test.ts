import { eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import { describe, expect, test } from 'vitest'
import { cities } from '#app/features/places/tables.server.ts'
import { isDatabaseUnavailable, isUniqueViolation } from '#app/platform/db/errors.server.ts'
import { freeSpaceGuard } from '#app/platform/db/free-space.server.ts'
import { openPostgres } from '#app/platform/db/open.server.ts'
import { planOnce } from '#app/platform/db/plan-once.ts'
import { AppError } from '#app/platform/errors.ts'
import { asAppError } from '#app/platform/http/edge.server.ts'
import { createCity } from '#tests/factories/guide.ts'
import { createProduct } from '#tests/factories/store.ts'
import { createTestDatabase, describeEachEngine, openTestPglite } from '#tests/harness/db.ts'
import { temporaryFolder } from '#tests/harness/site.ts'

async function rejection(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.fail('it was let through'),
    (error: unknown) => error,
  )
}

describeEachEngine('one Db type', (ctx) => {
  test('cents past 32 bits come back as the same number', async () => {
    const product = await createProduct(ctx.db, { variants: [{ priceInCents: Number.MAX_SAFE_INTEGER }] })
    expect(product.variants[0]?.priceInCents).toBe(Number.MAX_SAFE_INTEGER)
    const { rows } = await ctx.db.execute<{ price: number }>(sql`select price_in_cents as price from product_variants`)
    expect(rows[0]?.price).toBe(Number.MAX_SAFE_INTEGER)
  })

  test('JSON, arrays, dates, nulls and odd texts come back as they went in', async () => {
    const name = { ar: `'"\\ %_ \u202e😀 \n`, en: '' }
    const city = await createCity(ctx.db, { name, verifiedOn: '2026-11-21', population2024: null })
    expect(city).toMatchObject({ name, verifiedOn: '2026-11-21', population2024: null })
    const { rows } = await ctx.db.execute<{ list: string[] }>(sql`select array['a,b', '"', null] as list`)
    expect(rows[0]?.list).toEqual(['a,b', '"', null])
  })

  test('a transaction that throws leaves nothing', async () => {
    const failed = ctx.db.transaction(async (tx) => {
      await createCity(tx)
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    expect(await ctx.db.$count(cities)).toBe(0)
  })

  test('a nested transaction that fails can be survived by the outer one', async () => {
    await ctx.db.transaction(async (tx) => {
      await createCity(tx, { id: 'kept' })
      await tx.transaction((inner) => createCity(inner, { id: 'kept' })).catch(() => {})
      await createCity(tx, { id: 'also-kept' })
    })
    expect(await ctx.db.$count(cities)).toBe(2)
  })

  test('a statement planned once answers for the words and the rows of each use', async () => {
    const named = async (id: string) =>
      (await ctx.db.execute(planOnce(sql`select id, population_2024 as people from cities where id = ${id}`))).rows
    expect(await named('far')).toEqual([])
    await createCity(ctx.db, { id: 'far', population2024: 7 })
    await createCity(ctx.db, { id: 'near', population2024: null })
    expect(await named('far')).toEqual([{ id: 'far', people: 7 }])
    expect(await named('near')).toEqual([{ id: 'near', people: null }])
  })

  test('what goes wrong in a statement planned once is told, and spoils neither its next use nor the plans of others', async () => {
    const tenBy = async (divisor: number) => (await ctx.db.execute(planOnce(sql`select 10 / ${divisor}::int as answer`))).rows
    const mode = async () => (await ctx.db.execute<{ plan_cache_mode: string }>(sql`show plan_cache_mode`)).rows[0]?.plan_cache_mode
    await expect(tenBy(0)).rejects.toThrow()
    expect(await mode()).toBe('auto')
    expect(await tenBy(5)).toEqual([{ answer: 2 }])
    await expect(ctx.db.execute(planOnce(sql`select ${1}::int from nothing_here`))).rejects.toThrow()
    await ctx.db.transaction(async (tx) => {
      await expect(tx.transaction((inner) => inner.execute(planOnce(sql`select 10 / ${0}::int as answer`)))).rejects.toThrow()
      expect((await tx.execute(planOnce(sql`select 10 / ${2}::int as answer`))).rows).toEqual([{ answer: 5 }])
    })
    expect(await mode()).toBe('auto')
  })

  test('a statement planned once follows a table that is changed under it', async () => {
    const read = async () => (await ctx.db.execute(planOnce(sql`select amount from things where amount > ${0}::int`))).rows
    await expect(read()).rejects.toThrow()
    await ctx.db.execute(sql`create table things (amount integer)`)
    await ctx.db.execute(sql`insert into things values (1)`)
    expect(await read()).toEqual([{ amount: 1 }])
    await ctx.db.execute(sql`alter table things add note text`)
    await ctx.db.execute(sql`drop table things`)
    await ctx.db.execute(sql`create table things (amount integer)`)
    expect(await read()).toEqual([])
  })

  test('a statement planned once whose columns became of another type fails once at most', async () => {
    // In a transaction: out of one, a connection that had an error is let go.
    const read = () =>
      ctx.db.transaction(async (tx) => (await tx.execute(planOnce(sql`select amount from things where true = ${true}`))).rows)
    await ctx.db.execute(sql`create table things (amount integer)`)
    await ctx.db.execute(sql`insert into things values (1)`)
    expect(await read()).toEqual([{ amount: 1 }])
    await ctx.db.execute(sql`alter table things alter amount type text`)
    await read().catch(() => {})
    expect(await read()).toEqual([{ amount: '1' }])
  })

  test('more statements planned once than are kept still answer', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 120; i += 1) {
        const { rows } = await ctx.db.execute(planOnce(sql`select ${i}::int + ${sql.raw(String(i))} as sum`))
        expect(rows).toEqual([{ sum: 2 * i }])
      }
    }
  })

  test('a failed statement does not spoil the next one', async () => {
    await expect(ctx.db.execute(sql`select * from nothing_here`)).rejects.toThrow()
    await expect(ctx.db.execute(sql`select ${'x'}::int`)).rejects.toThrow()
    const { rows } = await ctx.db.execute(sql`select ${'x'}::text as x`)
    expect(rows).toEqual([{ x: 'x' }])
  })

  test('many at once each get their own answer', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => ctx.db.execute<{ n: number }>(sql`select ${i}::int as n`)))
    expect(answers.map((answer) => answer.rows[0]?.n)).toEqual(Array.from({ length: 100 }, (_, i) => i))
  })

  test('parallel transactions do not see each other half way', async () => {
    await createCity(ctx.db, { id: 'x', position: 0 })
    const add = () =>
      ctx.db.transaction(async (tx) => {
        const [row] = await tx.select().from(cities).where(eq(cities.id, 'x')).for('update')
        await tx.update(cities).set({ position: (row?.position ?? 0) + 1 })
      })
    await Promise.all(Array.from({ length: 20 }, add))
    expect((await ctx.db.select().from(cities))[0]?.position).toBe(20)
  })

  test('a unique violation is known by its constraint', async () => {
    await createCity(ctx.db, { id: 'x' })
    const error = await rejection(createCity(ctx.db, { id: 'x' }))
    expect(isUniqueViolation(error, 'cities_pkey')).toBe(true)
    expect(isUniqueViolation(error, 'another')).toBe(false)
    expect(isDatabaseUnavailable(error)).toBe(false)
  })

  test('a change of content is heard, with its tag, once it is committed', async () => {
    const heard: string[] = []
    const stop = await ctx.handle.listen(
      'content_changed',
      (tag) => heard.push(tag),
      () => {},
    )
    await ctx.db
      .transaction(async (tx) => {
        await createCity(tx)
        throw new Error('rolled back')
      })
      .catch(() => {})
    await createProduct(ctx.db)
    await expect.poll(() => heard).toContain('store')
    expect(heard).not.toContain('guides')
    await stop()
  })
})

describe('PGlite', () => {
  test('the root database inside a transaction is an error at once, not a deadlock', async () => {
    const handle = await openTestPglite()
    const nested = handle.db.transaction(async (tx) => {
      await createCity(tx)
      await createCity(handle.db)
    })
    await expect(nested).rejects.toThrow()
    const error = await rejection(handle.db.transaction(() => handle.db.execute(sql`select 1`)))
    expect(String((error as Error).cause ?? error)).toContain('root database was used inside a transaction')
    expect(await handle.db.$count(cities)).toBe(0)
    await handle.close()
  })

  test('without room on the disk writes answer 503, reads go on, and room is noticed', async () => {
    const space = { minimum: 0, clock: 0 }
    const guards = { enough: freeSpaceGuard('/tmp', 0), full: freeSpaceGuard('/tmp', Number.MAX_SAFE_INTEGER) }
    const handle = await openTestPglite(() => (space.minimum > 0 ? guards.full() : guards.enough()))
    await createCity(handle.db, { id: 'before' })
    space.minimum = 1
    for (const write of [
      () => createCity(handle.db),
      () => handle.db.update(cities).set({ position: 1 }),
      () => handle.db.delete(cities),
      () => handle.db.transaction((tx) => createCity(tx)),
      () => handle.db.execute(sql`with gone as (delete from cities returning id) select * from gone`),
    ]) {
      const error = asAppError(await rejection(Promise.resolve(write())))
      expect(error).toBeInstanceOf(AppError)
      expect([error?.code, error?.status, error?.retryAfterSeconds]).toEqual(['storage_full', 503, 10])
    }
    expect((await handle.db.select().from(cities)).map((city) => city.id)).toEqual(['before'])
    space.minimum = 0
    await createCity(handle.db, { id: 'after' })
    expect(await handle.db.$count(cities)).toBe(2)
    await handle.close()
  })

  test('the guard looks at the disk once a second', () => {
    const folder = temporaryFolder('guard')
    const clock = { now: 0 }
    const guard = freeSpaceGuard(folder.path, 0, () => clock.now)
    guard()
    folder.remove()
    clock.now = 999
    expect(guard).not.toThrow()
    clock.now = 1000
    expect(guard).toThrow('ENOENT')
  })

  test('a queue of slow queries lets the event loop go on in between', async () => {
    const handle = await openTestPglite()
    let turns = 0
    let isDone = false
    const nextTurn = () => {
      turns += 1
      if (!isDone) setImmediate(nextTurn)
    }
    setImmediate(nextTurn)
    // Longer than one turn may take, on any machine: a fast one counts 30,000 rows in half of one.
    const slow = sql`select count(*) from generate_series(1, 100000)`
    await Promise.all(Array.from({ length: 20 }, () => handle.db.execute(slow)))
    isDone = true
    expect(turns).toBeGreaterThanOrEqual(10)
    await handle.close()
  })

  test('closing waits for work under way and refuses new work', async () => {
    const handle = await openTestPglite()
    const started = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    const work = handle.db.transaction(async (tx) => {
      started.resolve()
      await gate.promise
      return createCity(tx, { id: 'last' })
    })
    await started.promise
    const closed = handle.close()
    const refused = await rejection(Promise.resolve(handle.db.execute(sql`select 1`)))
    gate.resolve()
    await closed
    expect((await work).id).toBe('last')
    expect(isDatabaseUnavailable(refused)).toBe(true)
  })
})

test('a connection that is lost while it is handed over does not end the process', async () => {
  const { url, drop } = await createTestDatabase()
  const handle = openPostgres(url, { max: 1, patienceMs: 60_000 })
  const pool = handle.pool as unknown as pg.Pool
  // Its end can be read from the same packet as the answer after which it is handed on: before whoever asked goes on.
  pool.once('acquire', (client) => process.nextTick(() => client.emit('error', new Error('terminated'))))
  await pool.query('select 1')
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await handle.close()
  await drop()
})
