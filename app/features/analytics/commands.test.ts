import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '#app/platform/db/types.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { addCounts, forgetCounts } from './commands.server.ts'
import { analyticsDaily } from './tables.server.ts'
import type { DayCount } from './types.ts'

const line = (over: Partial<DayCount> = {}): DayCount => ({ day: '2026-11-21', kind: 'view', name: '/', count: 1, ...over })
const stored = (db: Db) => db.select().from(analyticsDaily).orderBy(analyticsDaily.day, analyticsDaily.kind, analyticsDaily.name)

describeEachEngine('daily counts', (ctx) => {
  test('are added to what the day has; nothing is nothing', async () => {
    await addCounts(ctx.db, [])
    await addCounts(ctx.db, [line({ count: 3 }), line({ name: '/store' })])
    await addCounts(ctx.db, [line({ count: 4 }), line({ day: '2026-11-22' }), line({ kind: 'call' })])
    expect(await stored(ctx.db)).toEqual([
      line({ kind: 'call' }),
      line({ count: 7 }),
      line({ name: '/store' }),
      line({ day: '2026-11-22' }),
    ])
  })

  test('one line given twice in one flush is added twice', async () => {
    await addCounts(ctx.db, [line({ count: 2 }), line({ count: 5 })])
    expect(await stored(ctx.db)).toEqual([line({ count: 7 })])
  })

  test('of many instances that flush at once add up exactly, whatever order each has its lines in', async () => {
    const names = Array.from({ length: 40 }, (_, i) => `/page-${i}`)
    const flushes = Array.from({ length: 60 }, (_, i) =>
      names.map((_name, at) => line({ name: names[(at * 7 + i) % 40] ?? '', count: i + 1 })),
    )
    await Promise.all(flushes.map((lines) => addCounts(ctx.db, lines)))
    const rows = await stored(ctx.db)
    expect(rows).toHaveLength(40)
    expect(new Set(rows.map(({ count }) => count))).toEqual(new Set([(60 * 61) / 2]))
  })

  test('names from anywhere are only ever values', async () => {
    const name = `'); drop table analytics_daily; -- {"a",\\b} "quoted" NULL`
    await addCounts(ctx.db, [line({ name }), line({ name: 'NULL' }), line({ name: '{}' })])
    expect((await stored(ctx.db)).map((row) => row.name).sort()).toEqual([name, 'NULL', '{}'].sort())
  })

  test('a flush that the database refuses leaves nothing behind', async () => {
    await expect(addCounts(ctx.db, [line(), line({ name: 'x'.repeat(201) })])).rejects.toThrow()
    await expect(addCounts(ctx.db, [line(), line({ name: '/zero', count: 0 })])).rejects.toThrow()
    expect(await stored(ctx.db)).toEqual([])
  })

  test('days that are too old are forgotten, the first kept day is not', async () => {
    await addCounts(ctx.db, [line({ day: '2024-09-30' }), line({ day: '2024-10-01' }), line()])
    await forgetCounts(ctx.db, '2024-10-01')
    expect((await stored(ctx.db)).map(({ day }) => day)).toEqual(['2024-10-01', '2026-11-21'])
  })

  test('the table has no column for anything but a day, a kind, a name and a count', async () => {
    const { rows } = await ctx.db.execute<{ column_name: string }>(
      sql`select column_name from information_schema.columns where table_name = 'analytics_daily' order by column_name`,
    )
    expect(rows.map((row) => row.column_name)).toEqual(['count', 'day', 'kind', 'name'])
  })
})
