import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '#app/platform/db/types.ts'
import { addDays } from '#app/platform/time.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { addCounts } from './commands.server.ts'
import { countContacts, countStoreSteps, getAnalyticsStats, getFirstDay, listDayTotals, listNames } from './queries.server.ts'
import { OTHER } from './rules.ts'
import type { DayCount } from './types.ts'

const today = '2026-11-21'
const week = { from: '2026-11-15', to: today }
const line = (kind: DayCount['kind'], name: string, count: number, back = 0): DayCount => ({
  day: addDays(today, -back),
  kind,
  name,
  count,
})

/** 750 days of 134 lines. */
async function fill(db: Db): Promise<void> {
  await db.execute(sql`
    insert into analytics_daily (day, kind, name, count)
    select ${today}::date - d, case when n <= 100 then 'view' when n <= 120 then 'language' when n <= 130 then 'referrer' else 'search_none' end, '/page/' || n, n
    from generate_series(0, 749) d, generate_series(1, 134) n`)
  await db.execute(sql`analyze analytics_daily`)
}

/** The plan of what a query of this room sends, and how long it takes. */
async function planOf(db: Db, ask: (db: Db) => Promise<unknown>): Promise<string> {
  const plans: string[] = []
  const spy = {
    execute: async (query: ReturnType<typeof sql>) => {
      const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
      return { rows: [] }
    },
  }
  await ask(spy as unknown as Db)
  return plans.join('\n')
}

describeEachEngine('what was counted', (ctx) => {
  test('sums by day and kind, within the days asked for', async () => {
    await addCounts(ctx.db, [
      line('view', '/', 5),
      line('view', '/store', 2),
      line('call', '/', 1),
      line('view', '/', 9, 6),
      line('view', '/', 99, 7),
    ])
    expect(await listDayTotals(ctx.db, week)).toEqual([
      { day: '2026-11-15', kind: 'view', count: 9 },
      { day: today, kind: 'call', count: 1 },
      { day: today, kind: 'view', count: 7 },
    ])
  })

  test('names: most first, what came too late last whatever its number', async () => {
    await addCounts(ctx.db, [
      line('referrer', OTHER, 50),
      line('referrer', 'b.ma', 3),
      line('referrer', 'a.ma', 2, 1),
      line('referrer', 'a.ma', 1),
      line('view', '/', 9),
    ])
    expect(await listNames(ctx.db, { kind: 'referrer', days: week, limit: 9 })).toEqual([
      { name: 'a.ma', count: 3 },
      { name: 'b.ma', count: 3 },
      { name: OTHER, count: 50 },
    ])
    expect(await listNames(ctx.db, { kind: 'referrer', days: week, limit: 1 })).toEqual([{ name: 'a.ma', count: 3 }])
  })

  test('contacts of pages, steps of the store, the first day', async () => {
    expect([await getFirstDay(ctx.db), await countContacts(ctx.db, { days: week, names: [] })]).toEqual([null, new Map()])
    await addCounts(ctx.db, [
      line('whatsapp', '/store', 4),
      line('directions', '/store', 1),
      line('call', '/x', 9),
      line('view', '/store', 10),
      line('view', '/product/a', 6),
      line('view', '/product/b', 1, 3),
      line('view', '/productive', 100),
      line('view', '/checkout', 2),
    ])
    expect(await countContacts(ctx.db, { days: week, names: ['/store', '/none'] })).toEqual(new Map([['/store', 5]]))
    expect(await countStoreSteps(ctx.db, week)).toEqual({ store: 10, product: 7, checkout: 2 })
    expect(await getFirstDay(ctx.db)).toBe('2026-11-18')
  })

  test('the figures of today’s page say nothing of a week that was not counted whole', async () => {
    await addCounts(ctx.db, [line('view', '/', 5), line('view', '/', 6, 6), line('view', '/', 7, 7), line('whatsapp', '/', 2, 2)])
    expect(await getAnalyticsStats(ctx.db, { today })).toEqual({ viewsToday: 5, viewsWeek: 11, viewsWeekBefore: null, contactsWeek: 2 })
    await addCounts(ctx.db, [line('view', '/', 1, 13), line('view', '/', 50, 14)])
    expect(await getAnalyticsStats(ctx.db, { today })).toMatchObject({ viewsWeek: 11, viewsWeekBefore: 8 })
  })

  test('a sum past what one line can hold is exact', async () => {
    await addCounts(
      ctx.db,
      Array.from({ length: 4 }, (_, back) => line('view', '/', 2_000_000_000, back)),
    )
    expect(await listNames(ctx.db, { kind: 'view', days: week, limit: 1 })).toEqual([{ name: '/', count: 8_000_000_000 }])
  })

  test('with 100,000 lines behind it, every question of four weeks goes through an index', async () => {
    await fill(ctx.db)
    const days = { from: addDays(today, -27), to: today }
    const both = { from: addDays(today, -55), to: today }
    const questions: [string, (db: Db) => Promise<unknown>][] = [
      ['totals', (db) => listDayTotals(db, both)],
      ['pages', (db) => listNames(db, { kind: 'view', days, limit: 8 })],
      ['searches', (db) => listNames(db, { kind: 'search_none', days, limit: 8 })],
      ['contacts', (db) => countContacts(db, { days, names: ['/page/1', '/page/2'] })],
      ['store', (db) => countStoreSteps(db, days)],
      ['first day', (db) => getFirstDay(db)],
    ]
    for (const [name, ask] of questions) {
      const plan = await planOf(ctx.db, ask)
      expect([name, /Index/.test(plan), /Seq Scan/.test(plan)]).toEqual([name, true, false])
    }
    const { rows } = await ctx.db.execute<{ n: number }>(sql`select count(*)::int as n from analytics_daily`)
    expect(rows[0]?.n).toBeGreaterThan(100_000)
  })
})
