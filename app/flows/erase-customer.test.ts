import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { presentCustomerData } from '#app/features/store/orders/admin/present.ts'
import { restockRequests } from '#app/features/store/restock/tables.server.ts'
import { productReviews } from '#app/features/store/reviews/tables.server.ts'
import { createOrder } from '#tests/factories/orders.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { eraseCustomer, findCustomer } from './erase-customer.server.ts'

const by = { id: randomUUID(), name: 'نجاة', requestId: 'r-1' }
const now = new Date('2026-11-21T10:00:00Z')
const PHONE = '+212612345678'
const mine = { customerName: 'يوسف العلوي', customerPhone: PHONE, state: 'delivered' } as const

describeEachEngine('a customer who is forgotten', (ctx) => {
  const review = {
    productId: 'honey',
    productTitle: 'عسل',
    rating: 5,
    signature: 'name',
    name: 'يوسف',
    locale: 'ar',
    text: 'من يوسف',
  } as const
  const notice = { variantId: 'jar', title: 'عسل', url: 'https://x.example/product/honey', locale: 'ar' } as const
  const erase = () => eraseCustomer(ctx.db, { phone: PHONE, by, now })

  async function fill(state: 'delivered' | 'shipped' = 'delivered') {
    const { db } = ctx
    const own = [await createOrder(db, mine), await createOrder(db, { ...mine, state })]
    const other = await createOrder(db, { state: 'delivered' })
    await db.insert(productReviews).values([
      { ...review, orderId: own[0]?.id ?? '' },
      { ...review, orderId: own[0]?.id ?? '', productId: 'oil', state: 'published', decidedBy: 'نجاة', decidedAt: now },
      { ...review, orderId: own[1]?.id ?? '', state: 'rejected', decidedBy: 'نجاة', decidedAt: now },
      { ...review, orderId: other.id, name: 'سعاد', text: 'من سعاد' },
    ])
    await db.insert(restockRequests).values([
      { ...notice, channel: 'message', address: PHONE, leaveTokenHash: 'a' },
      { ...notice, variantId: 'big-jar', channel: 'message', address: PHONE, leaveTokenHash: 'b', dueAt: now },
      { ...notice, channel: 'message', address: '+212611111111', leaveTokenHash: 'c' },
      { ...notice, channel: 'mail', address: 'a@x.example', leaveTokenHash: 'd' },
    ])
  }

  test('leaves no review, whatever its state, and waits for nothing; others lose nothing; the audit line counts', async () => {
    await fill()
    const handed = JSON.stringify(presentCustomerData(PHONE, await findCustomer(ctx.db, PHONE)))
    expect(handed.match(/من يوسف/g)).toHaveLength(3)
    expect(handed.match(/waits_for/g)).toHaveLength(2)
    expect(handed).not.toMatch(/سعاد|611111111|x\.example/)
    expect(await erase()).toMatchObject({ orders: 2, reviews: 3, notices: 2 })
    expect((await ctx.db.select().from(productReviews)).map(({ name }) => name)).toEqual(['سعاد'])
    expect((await ctx.db.select().from(restockRequests)).map(({ address }) => address).sort()).toEqual(['+212611111111', 'a@x.example'])
    const log = await ctx.db.select().from(auditLog)
    expect(log).toMatchObject([{ action: 'orders.customer_erased', after: { orders: 2, reviews: 3, notices: 2 } }])
    expect(JSON.stringify(log)).not.toMatch(/يوسف|612345678/)
    expect(await erase()).toMatchObject({ orders: 0, reviews: 0, notices: 0 })
    expect(await ctx.db.$count(auditLog)).toBe(1)
  })

  test('who only waits for a notice is forgotten too', async () => {
    await ctx.db.insert(restockRequests).values({ ...notice, channel: 'message', address: PHONE, leaveTokenHash: 'a' })
    expect(await erase()).toMatchObject({ orders: 0, reviews: 0, notices: 1 })
    expect([await ctx.db.$count(restockRequests), await ctx.db.$count(auditLog)]).toEqual([0, 1])
  })

  test('not while an order is under way: then nothing is touched', async () => {
    await fill('shipped')
    await expect(erase()).rejects.toMatchObject({ status: 409, code: 'customer_under_way' })
    expect([await ctx.db.$count(productReviews), await ctx.db.$count(restockRequests), await ctx.db.$count(auditLog)]).toEqual([4, 4, 0])
  })
})
