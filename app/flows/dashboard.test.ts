import { expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { countStale, listStaleEntries } from '#app/features/guides/entries/queries/admin-entries.server.ts'
import { yearBefore } from '#app/features/guides/rules.ts'
import { readGuideTree } from '#app/features/guides/taxonomy/queries/tree.server.ts'
import type { OrderState } from '#app/features/store/orders/types.ts'
import { auditActions, auditFieldsOf, manifests } from '#app/manifests.server.ts'
import type { Reader } from '#app/platform/auth/permissions.ts'
import type { Role } from '#app/platform/auth/roles.ts'
import { ContentVersions } from '#app/platform/content-versions.ts'
import type { Db } from '#app/platform/db/types.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { mailMessages } from '#app/platform/mail/tables.server.ts'
import type { DashboardContext, RoomManifest } from '#app/platform/manifest.ts'
import { createCategory, createEntry } from '#tests/factories/guide.ts'
import { createOrder } from '#tests/factories/orders.ts'
import { createProduct } from '#tests/factories/store.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { countWaiting, getDashboard } from './dashboard.server.ts'

test('a year before is a day that exists', () => {
  expect(yearBefore(new Date('2026-11-21T10:00:00Z'))).toBe('2025-11-21')
  expect(yearBefore(new Date('2028-02-29T10:00:00Z'))).toBe('2027-02-28')
})

const now = new Date('2026-11-21T10:00:00Z')
const HOUR_MS = 3_600_000

async function placeOrder(db: Db, state: OrderState, cents: number, createdAt: Date, heldHours = 24): Promise<string> {
  const holdUntil = state === 'received' || state === 'sent' ? new Date(now.getTime() + heldHours * HOUR_MS) : null
  const order = await createOrder(db, { state, totalInCents: cents, createdAt, holdUntil })
  return order?.number ?? ''
}

/** No more of the process than rooms read for the dashboard. */
const services = {
  env: {},
  backups: { isRunning: false, status: () => ({ last: null, warnings: [], failure: null }) },
} as unknown as Services

const contextFor = (db: Db, ...roles: Role[]): DashboardContext => ({
  db,
  now,
  i18n: i18nFor('en'),
  services,
  user: { roles },
  auditWords: { actions: auditActions, fieldsOf: auditFieldsOf },
})

describeEachEngine('the dashboard', (ctx) => {
  const read = (...roles: Role[]) => getDashboard(contextFor(ctx.db, ...roles))
  const section = async (id: string) => (await read('owner')).sections.find((one) => one.id === id)
  const card = async (id: string) => (await read('owner')).cards.find((one) => one.id === id)

  test('counts what was sold today and what waits, whenever it came; what is released first stands first', async () => {
    await placeOrder(ctx.db, 'received', 1000, now)
    await placeOrder(ctx.db, 'delivered', 500, new Date('2026-11-21T00:00:00Z'))
    await placeOrder(ctx.db, 'cancelled', 7000, now)
    const soon = await placeOrder(ctx.db, 'sent', 9000, new Date('2026-11-20T23:59:59Z'), 0.5)
    expect(await card('store')).toMatchObject({
      value: '15.00',
      notes: [expect.stringContaining('2 orders'), expect.anything(), expect.anything()],
    })
    const orders = await section('orders')
    expect([orders?.count, orders?.lines.map((line) => [line.amountInCents, line.due?.isUrgent])]).toEqual([
      2,
      [
        [9000, true],
        [1000, false],
      ],
    ])
    const { urgent, sections } = await read('owner')
    expect(urgent).toMatchObject({ to: `/admin/orders/${soon}`, text: expect.stringContaining(soon) })
    expect(sections[0]?.id).toBe('orders')
  })

  test('an entry is due when it was verified over a year ago, or never; drafts are not counted as due', async () => {
    const category = await createCategory(ctx.db)
    const add = (verifiedOn: string | null, status: 'draft' | 'published' = 'published') =>
      createEntry(ctx.db, { categoryId: category.id, verifiedOn, status })
    await add('2025-11-21')
    await add('2025-11-20')
    await add(null)
    await add(null, 'draft')
    expect(await card('guide')).toMatchObject({ value: '3', notes: [expect.stringContaining('2 '), expect.stringMatching(/1 draft/)] })
    expect((await section('drafts'))?.lines).toHaveLength(1)
    // The guides' own pages have the same figures, one by one.
    const yearAgo = yearBefore(now)
    const figures = (await readGuideTree(ctx.db, yearAgo)).categories.map((one) => one.figures)
    const sum = (of: 'entries' | 'drafts' | 'stale') => figures.reduce((all, one) => all + one[of], 0)
    expect([sum('entries') - sum('drafts'), sum('drafts'), sum('stale')]).toEqual([3, 1, 2])
    const { never, old } = await countStale(ctx.db, yearAgo)
    expect([never, old, (await listStaleEntries(ctx.db, { yearAgo, limit: 9 })).rows.length]).toEqual([1, 1, 2])
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
    const low = await section('low-stock')
    expect([low?.count, low?.lines.map((line) => line.tag?.tone)]).toEqual([2, ['danger', 'warning']])
  })

  test('shows each role its own work: an editor no money of the shop, a shop keeper no drafts, and no address that refuses them', async () => {
    await placeOrder(ctx.db, 'received', 1000, now)
    await createEntry(ctx.db, { status: 'draft' })
    const seen = async (...roles: Role[]) => {
      const { cards, sections, notices } = await read(...roles)
      return { cards: cards.map(({ id }) => id), sections: sections.map(({ id }) => id).sort(), notices: notices.map(({ id }) => id) }
    }
    expect(await seen('editor')).toEqual({ cards: ['guide', 'analytics'], sections: ['drafts', 'gaps', 'suggestions'], notices: [] })
    expect(await seen('shop_keeper')).toEqual({ cards: ['store', 'analytics'], sections: ['low-stock', 'orders'], notices: [] })
    expect(await seen('accountant')).toEqual({ cards: [], sections: [], notices: [] })
    const owner = await seen('owner')
    expect(owner.cards).toEqual(['guide', 'store', 'analytics', 'users'])
    expect(owner.sections).toEqual(['backups', 'drafts', 'gaps', 'last-actions', 'low-stock', 'mails', 'orders', 'suggestions'])
    expect(owner.notices).toEqual(['missing-contact'])
  })
})

describeEachEngine('the numbers beside the navigation', (ctx) => {
  test('are the work behind them', async () => {
    const waiting = () => countWaiting({ db: ctx.db, content: new ContentVersions(), now: () => now })
    expect(Object.values(await waiting()).every((count) => count === 0)).toBe(true)
    await placeOrder(ctx.db, 'received', 1000, now)
    await createEntry(ctx.db, { status: 'draft' })
    await createProduct(ctx.db, { variants: [{ inventoryQuantity: 2 }] })
    const mail = { recipient: 'a@b.ma', subject: 's', body: 'b' }
    await ctx.db.insert(mailMessages).values([
      { ...mail, state: 'kept' },
      { ...mail, state: 'failed' },
      { ...mail, state: 'sent' },
    ])
    expect(Object.fromEntries(Object.entries(await waiting()).filter(([, count]) => count > 0))).toEqual({
      '/admin/guides-management': 1,
      '/admin/orders': 1,
      '/admin/stock': 1,
      '/admin/outbox': 2,
    })
  })

  test('are asked again only after what they count has changed, as its table announces', async () => {
    const content = new ContentVersions()
    const stop = await ctx.handle.listen(
      'content_changed',
      (tag) => content.changed(tag as never),
      () => {},
    )
    const requested: string[] = []
    const rooms = manifests.map((room): RoomManifest => {
      const badges = room.badges?.map((badge) => ({
        ...badge,
        count: (db: Db, at: Date, user: Reader | undefined) => {
          requested.push(badge.at)
          return badge.count(db, at, user)
        },
      }))
      return badges ? { badges } : {}
    })
    const waiting = () => countWaiting({ db: ctx.db, content, now: () => now }, rooms)
    await waiting()
    const first = requested.splice(0).length
    expect(first).toBeGreaterThan(7)
    await waiting()
    expect(requested).toEqual([])
    await createOrder(ctx.db, {})
    await expect.poll(async () => (await waiting())['/admin/orders']).toBe(1)
    expect(new Set(requested)).toEqual(new Set(['/admin/orders']))
    await stop()
  })
})
