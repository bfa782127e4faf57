import { expect, test } from 'vitest'
import type { Db } from '#app/platform/db/types.ts'
import { createOrder } from '#tests/factories/orders.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { listDailySales } from './queries/daily-sales.server.ts'
import type { OrderState } from './types.ts'

async function sell(db: Db, at: string, totalInCents: number, state: OrderState = 'received'): Promise<void> {
  await createOrder(db, { totalInCents, state, createdAt: new Date(at) })
}

describeEachEngine('orders by day', (ctx) => {
  test('are counted and summed; what came to nothing is not', async () => {
    await sell(ctx.db, '2026-11-20T08:00:00Z', 10_000)
    await sell(ctx.db, '2026-11-20T20:00:00Z', 5_050, 'delivered')
    for (const state of ['refused', 'cancelled', 'expired'] as const) await sell(ctx.db, '2026-11-20T09:00:00Z', 99_999, state)
    await sell(ctx.db, '2026-11-22T00:00:00Z', 1)
    await sell(ctx.db, '2026-11-14T23:59:59Z', 1)
    expect(await listDailySales(ctx.db, { from: '2026-11-15', to: '2026-11-21' })).toEqual([
      { day: '2026-11-20', orders: 2, cents: 15_050 },
    ])
  })

  test('days are Morocco’s: an hour ahead before 2026-09-20, UTC after', async () => {
    await sell(ctx.db, '2026-07-01T23:30:00Z', 1)
    await sell(ctx.db, '2026-11-20T23:30:00Z', 2)
    const days = await listDailySales(ctx.db, { from: '2026-07-01', to: '2026-11-30' })
    expect(days.map(({ day, cents }) => [day, cents])).toEqual([
      ['2026-07-02', 1],
      ['2026-11-20', 2],
    ])
  })
})
