import { describe, expect, test } from 'vitest'
import { countStale, listStaleEntries } from '#app/features/guides/queries/office-entries.server.ts'
import { readGuideTree } from '#app/features/guides/queries/tree.server.ts'
import { yearBefore } from '#app/features/guides/rules.ts'
import type { OrderState } from '#app/features/store/orders/types.ts'
import type { Db } from '#app/platform/db/types.ts'
import { mailMessages } from '#app/platform/mail/tables.server.ts'
import { createCategory, createEntry } from '#tests/factories/guide.ts'
import { createOrder } from '#tests/factories/orders.ts'
import { createProduct } from '#tests/factories/store.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { countWaiting, getToday, startOfDay } from './today.server.ts'

describe('the day as Morocco has it', () => {
  test('began at its own midnight, before and after the clocks stopped changing', () => {
    expect(startOfDay(new Date('2026-11-21T10:00:00Z')).toISOString()).toBe('2026-11-21T00:00:00.000Z')
    // 00:30 on the 2nd in Morocco, still the 1st in UTC: the country was on UTC+1 then.
    expect(startOfDay(new Date('2026-07-01T23:30:00Z')).toISOString()).toBe('2026-07-01T23:00:00.000Z')
  })

  test('a year before is a day that exists', () => {
    expect(yearBefore(new Date('2026-11-21T10:00:00Z'))).toBe('2025-11-21')
    expect(yearBefore(new Date('2028-02-29T10:00:00Z'))).toBe('2027-02-28')
  })
})

const now = new Date('2026-11-21T10:00:00Z')
async function placeOrder(db: Db, state: OrderState, cents: number, createdAt: Date): Promise<void> {
  await createOrder(db, { state, totalInCents: cents, createdAt })
}

const ROTA = '/admin/guides-management/duty-rota'
const QUEUE = '/admin/guides-management/suggestions'

describeEachEngine('the figures of today', (ctx) => {
  test('count what was sold today and what waits, whenever it came', async () => {
    await placeOrder(ctx.db, 'received', 1000, now)
    await placeOrder(ctx.db, 'delivered', 500, new Date('2026-11-21T00:00:00Z'))
    await placeOrder(ctx.db, 'cancelled', 7000, now)
    await placeOrder(ctx.db, 'sent', 9000, new Date('2026-11-20T23:59:59Z'))
    const today = await getToday(ctx.db, now)
    expect(today.sales).toEqual({ waiting: 2, today: 2, todayInCents: 1500 })
    expect(today.waiting.map((order) => order.totalInCents)).toEqual([1000, 9000])
  })

  test('an entry is due when it was verified over a year ago, or never; drafts are not counted as due', async () => {
    const category = await createCategory(ctx.db)
    const add = (verifiedOn: string | null, status: 'draft' | 'published' = 'published') =>
      createEntry(ctx.db, { categoryId: category.id, verifiedOn, status })
    await add('2025-11-21')
    await add('2025-11-20')
    await add(null)
    await add(null, 'draft')
    const { guide, drafts } = await getToday(ctx.db, now)
    expect(guide).toEqual({ published: 3, drafts: 1, stale: 2, samples: 0 })
    expect(drafts).toHaveLength(1)
    // The guides' own pages say the same, figure by figure.
    const yearAgo = yearBefore(now)
    const figures = (await readGuideTree(ctx.db, yearAgo)).categories.map((one) => one.figures)
    const sum = (of: 'entries' | 'drafts' | 'stale') => figures.reduce((all, one) => all + one[of], 0)
    expect([sum('entries') - sum('drafts'), sum('drafts'), sum('stale')]).toEqual([guide.published, guide.drafts, guide.stale])
    const { never, old } = await countStale(ctx.db, yearAgo)
    expect([never, old, (await listStaleEntries(ctx.db, { yearAgo, limit: 9 })).rows.length]).toEqual([1, 1, guide.stale])
  })

  test('low is what can still be sold, not what lies on the shelf', async () => {
    const variants = [
      { inventoryQuantity: 4, lowAt: 3 },
      { inventoryQuantity: 10, reservedQuantity: 7 },
      { inventoryQuantity: 0 },
      { inventoryQuantity: 0, manageInventory: false },
    ]
    await createProduct(ctx.db, { variants })
    await createProduct(ctx.db, { status: 'draft', variants: [{ inventoryQuantity: 1 }] })
    const { low } = await getToday(ctx.db, now)
    expect([low.count, low.lines.map((line) => line.left)]).toEqual([2, [0, 3]])
  })

  test('the numbers beside the navigation are the work behind them', async () => {
    const none = { [QUEUE]: 0, [ROTA]: 0, '/admin/restock': 0, '/admin/reviews': 0 }
    expect(await countWaiting(ctx.db, now)).toEqual({ ...none, guide: 0, store: 0, people: 0, settings: 0 })
    await placeOrder(ctx.db, 'received', 1000, now)
    await createEntry(ctx.db, { status: 'draft' })
    await createProduct(ctx.db, { variants: [{ inventoryQuantity: 2 }] })
    const mail = { recipient: 'a@b.ma', subject: 's', body: 'b' }
    await ctx.db.insert(mailMessages).values([
      { ...mail, state: 'kept' },
      { ...mail, state: 'failed' },
      { ...mail, state: 'sent' },
    ])
    expect(await countWaiting(ctx.db, now)).toEqual({ ...none, guide: 1, store: 2, people: 0, settings: 2 })
  })
})
