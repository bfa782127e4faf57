import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cities } from '#app/features/places/tables.server.ts'
import { createCategory, createCity, createEntry } from '#tests/factories/guide.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { entries, entryCounts } from './tables.server.ts'

const change = fc.record({
  kind: fc.constantFrom('add', 'publish', 'withdraw', 'move', 'relocate', 'remove', 'roll back'),
  from: fc.constantFrom(0, 1),
  to: fc.constantFrom(0, 1),
  city: fc.constantFrom(0, 1, 2),
  many: fc.integer({ min: 1, max: 4 }),
})

type Act = { many: number; source: number; target: number; place: string | null; those: SQL }

describeEachEngine('the counts of published entries', (ctx) => {
  const counted = async () => {
    const rows = await ctx.db.select().from(entryCounts)
    return rows.filter((row) => row.published > 0).map((row) => `${row.categoryId} ${row.cityId} ${row.published}`)
  }
  const real = async () => {
    const { rows } = await ctx.db.execute<{ line: string }>(
      sql`select category_id || ' ' || coalesce(city_id, 'null') || ' ' || count(*) line from entries where status = 'published' group by category_id, city_id`,
    )
    return rows.map((row) => row.line)
  }

  /** One change to at most `many` entries of a category. */
  const acts = {
    add: async ({ many, source, place }: Act) => {
      for (let i = 0; i < many; i += 1) await createEntry(ctx.db, { categoryId: source, cityId: place })
    },
    publish: ({ those }: Act) => ctx.db.update(entries).set({ status: 'published' }).where(those),
    withdraw: ({ those }: Act) => ctx.db.update(entries).set({ status: 'draft' }).where(those),
    move: ({ those, target }: Act) => ctx.db.update(entries).set({ categoryId: target }).where(those),
    relocate: ({ those, place }: Act) => ctx.db.update(entries).set({ cityId: place }).where(those),
    remove: ({ those }: Act) => ctx.db.delete(entries).where(those),
    'roll back': async () => {
      const undone = ctx.db.transaction(async (tx) => {
        await tx.delete(entries)
        throw new Error('undone')
      })
      await expect(undone).rejects.toThrow('undone')
    },
  }

  test('agree with the entries after any run of changes, also one that is rolled back', async () => {
    const homes = [(await createCategory(ctx.db)).id, (await createCategory(ctx.db)).id] as const
    const places = [(await createCity(ctx.db)).id, (await createCity(ctx.db)).id, null] as const
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (changes) => {
        for (const { kind, from, to, city, many } of changes) {
          const source = homes[from]
          const some = ctx.db.select({ id: entries.id }).from(entries).where(eq(entries.categoryId, source)).limit(many)
          await acts[kind]({ many, source, target: homes[to], place: places[city], those: inArray(entries.id, some) })
          expect((await counted()).sort()).toEqual((await real()).sort())
        }
      }),
      { numRuns: 12 },
    )
    const [renamed] = places
    await createEntry(ctx.db, { categoryId: homes[0], cityId: renamed })
    await ctx.db
      .update(cities)
      .set({ id: `${renamed}-renamed` })
      .where(eq(cities.id, renamed))
    expect((await counted()).sort()).toEqual((await real()).sort())
  })
})
