import { expect, test } from 'vitest'
import { changeOrderState } from '#app/flows/change-order.server.ts'
import { correctCash, stepOrderBack } from '#app/flows/correct-order.server.ts'
import { getSiteAnalytics } from '#app/flows/site-analytics.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { createOrder } from '#tests/factories/orders.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { staff } from '#tests/harness/orders.ts'
import { getDayStats, getSales } from './admin/queries/sales.server.ts'
import { getSalesStats, listSalesDays } from './queries/sales-stats.server.ts'
import { getOrderStats } from './queries/stats.server.ts'
import { noSales, sumSales } from './rules.ts'
import type { OrderState } from './types.ts'

async function sell(db: Db, at: string, totalInCents: number, ...states: OrderState[]): Promise<string> {
  const { id } = await createOrder(db, { totalInCents, createdAt: new Date(at) })
  for (const to of states) await changeOrderState(db, { orderId: id, to, who: staff, now: new Date(at) })
  return id
}

const span = (from: string, until: string) => ({ from: new Date(from), until: new Date(until) })

describeEachEngine('sales', (ctx) => {
  test('ordered, confirmed, delivered and collected, by the day of each; what came to nothing is none of them', async () => {
    const { db } = ctx
    await sell(db, '2026-11-20T08:00:00Z', 10_000)
    await sell(db, '2026-11-20T20:00:00Z', 5_050, 'confirmed')
    await sell(db, '2026-11-20T09:00:00Z', 99_999, 'confirmed', 'shipped', 'refused')
    await sell(db, '2026-11-20T09:00:00Z', 99_999, 'cancelled')
    const late = await sell(db, '2026-11-20T23:59:59Z', 700, 'confirmed', 'shipped')
    await changeOrderState(db, { orderId: late, to: 'delivered', who: staff, now: new Date('2026-11-21T10:00:00Z'), collectedInCents: 650 })
    await sell(db, '2026-11-22T00:00:00Z', 1)
    await sell(db, '2026-11-14T23:59:59Z', 1)
    expect(await listSalesDays(db, span('2026-11-15T00:00:00Z', '2026-11-22T00:00:00Z'))).toEqual([
      { ...noSales, day: '2026-11-20', ordered: 3, orderedCents: 15_750, confirmed: 2, confirmedCents: 5_750 },
      { ...noSales, day: '2026-11-21', delivered: 1, collectedCents: 650 },
    ])
  })

  test('what was corrected counts as it is now, on the day on which it was', async () => {
    const { db } = ctx
    const mistake = { who: staff, now: new Date('2026-11-21T09:00:00Z'), reason: 'pressed_by_mistake' } as const
    const way = ['confirmed', 'shipped', 'delivered'] as const
    const recounted = await sell(db, '2026-11-20T08:00:00Z', 500, ...way)
    await correctCash(db, { orderId: recounted, cents: 450, ...mistake })
    const returned = await sell(db, '2026-11-20T08:00:00Z', 800, ...way)
    await stepOrderBack(db, { orderId: returned, step: 'undeliver', ...mistake })
    const unconfirmed = await sell(db, '2026-11-20T08:00:00Z', 90, 'confirmed')
    await stepOrderBack(db, { orderId: unconfirmed, step: 'unconfirm', ...mistake })
    const week = span('2026-11-15T00:00:00Z', '2026-11-22T00:00:00Z')
    const stats = { ordered: 3, orderedCents: 1_390, confirmed: 2, confirmedCents: 1_300, delivered: 1, collectedCents: 450 }
    expect(await listSalesDays(db, week)).toEqual([{ day: '2026-11-20', ...stats }])
    const day = await getDayStats(db, span('2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z'))
    expect([day.cashInCents, day.byPlace]).toEqual([450, [{ place: null, orders: 1, cents: 450 }]])
    expect(Object.fromEntries(day.states.map(({ state, orders }) => [state, orders]))).toMatchObject({
      confirmed: 2,
      shipped: 2,
      delivered: 1,
    })
    expect(await getSales(db, week)).toMatchObject({ delivered: 1, refused: 0, places: [{ orders: 1, cents: 450 }] })
  })

  test('are the same on today, on the sales page and in the analytics', async () => {
    const { db } = ctx
    await sell(db, '2026-11-21T08:00:00Z', 10_000)
    await sell(db, '2026-11-21T09:00:00Z', 5_000, 'confirmed', 'shipped', 'delivered')
    await sell(db, '2026-11-18T09:00:00Z', 2_500, 'confirmed', 'shipped', 'delivered')
    await sell(db, '2026-11-18T09:00:00Z', 70_000, 'confirmed', 'shipped', 'refused')
    const week = span('2026-11-15T00:00:00Z', '2026-11-21T12:00:00.001Z')
    const page = sumSales((await getSales(db, week)).days)
    expect(page).toEqual({ ordered: 3, orderedCents: 17_500, confirmed: 2, confirmedCents: 7_500, delivered: 2, collectedCents: 7_500 })
    const analytics = (await getSiteAnalytics(db, { range: '7', today: '2026-11-21' })).now
    const { confirmed: _, confirmedCents: __, ...shared } = page
    expect(analytics).toMatchObject(shared)
    const today = await getOrderStats(db, new Date('2026-11-21T00:00:00Z'))
    const ofToday = await getSalesStats(db, span('2026-11-21T00:00:00Z', '2026-11-21T12:00:00.001Z'))
    expect([today.today, today.todayInCents]).toEqual([ofToday.ordered, ofToday.orderedCents])
    expect([today.today, today.todayInCents]).toEqual([2, 15_000])
  })

  test('days are Morocco’s: an hour ahead before 2026-09-20, UTC after', async () => {
    await sell(ctx.db, '2026-07-01T23:30:00Z', 1)
    await sell(ctx.db, '2026-11-20T23:30:00Z', 2)
    const days = await listSalesDays(ctx.db, span('2026-06-30T23:00:00Z', '2026-12-01T00:00:00Z'))
    expect(days.map(({ day, orderedCents }) => [day, orderedCents])).toEqual([
      ['2026-07-02', 1],
      ['2026-11-20', 2],
    ])
  })
})
