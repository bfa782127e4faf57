import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveStock } from '#app/features/store/catalogue/commands/move-stock.server.ts'
import { nextStatesOf, type StepBack, stepBackFrom, stepsBackNames } from '#app/features/store/orders/rules.ts'
import { orderLines, orders } from '#app/features/store/orders/tables.server.ts'
import { type OrderState, orderStates } from '#app/features/store/orders/types.ts'
import { theSite } from '#app/platform/auth/actor.ts'
import { AppError } from '#app/platform/errors.ts'
import { createProduct } from '#tests/factories/store.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { become, hours, place, staff, start, stockOf } from '#tests/harness/orders.ts'
import { saleBreaches } from '#tests/harness/sale-breaches.ts'
import { stockBreaches } from '#tests/harness/stock-breaches.ts'
import { cancelOrderLines, expireHolds } from './change-order.server.ts'
import { correctCash, postponeDelivery, stepOrderBack } from './correct-order.server.ts'

const mistake = { who: staff, now: start, reason: 'pressed_by_mistake' } as const

describeEachEngine('orders and stock', (ctx) => {
  test('whatever happens and is corrected in whatever order, stock, log, holds, dues and cash agree, and a refused act changes nothing', async () => {
    const { db } = ctx
    await createProduct(db, {
      variants: [
        { id: 'a', inventoryQuantity: 6, priceInCents: 100 },
        { id: 'b', inventoryQuantity: 3, priceInCents: 70 },
      ],
    })
    const which = fc.nat({ max: 2 })
    const act = fc.oneof(
      { weight: 4, arbitrary: fc.record({ do: fc.constant('place' as const), a: fc.nat({ max: 3 }), b: fc.integer({ min: 1, max: 2 }) }) },
      {
        weight: 3,
        arbitrary: fc.record({ do: fc.constant('become' as const), which, to: fc.constantFrom(...orderStates), restock: fc.boolean() }),
      },
      // Where it may go from where it is, so that orders come to their ends and back from them.
      { weight: 14, arbitrary: fc.record({ do: fc.constant('on' as const), which, n: fc.nat({ max: 9 }), restock: fc.boolean() }) },
      { weight: 7, arbitrary: fc.record({ do: fc.constant('back' as const), which }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('back' as const), which, step: fc.constantFrom(...stepsBackNames) }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('recount' as const), which, n: fc.nat({ max: 900 }) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('postpone' as const), which }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('pieces' as const), which, a: fc.nat({ max: 3 }) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('expire' as const), after: fc.nat({ max: 60 }) }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('stock' as const), n: fc.integer({ min: -4, max: 5 }).filter((n) => n !== 0) }) },
    )
    type Act = {
      do: 'place' | 'become' | 'on' | 'back' | 'recount' | 'postpone' | 'pieces' | 'expire' | 'stock'
      step?: StepBack
      a?: number
      b?: number
      which?: number
      to?: OrderState
      restock?: boolean
      after?: number
      n?: number
    }
    const stateOf = async (id: string) =>
      (await db.select({ state: orders.state }).from(orders).where(eq(orders.id, id)))[0]?.state ?? 'expired'
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 12, maxLength: 30 }), async (acts: Act[]) => {
        const placed: string[] = []
        const more = [
          { variantId: 'a', onHand: 6 },
          { variantId: 'b', onHand: 4 },
        ]
        await db.transaction((tx) => moveStock(tx, { reason: 'delivery_in', moves: more, by: theSite }))
        const chosen = (step: Act) => placed[(step.which ?? 0) % placed.length]
        const acting: Record<Act['do'], (step: Act) => Promise<unknown>> = {
          place: async ({ a = 0, b = 1 }) => placed.push(await place(db, a ? { a, b } : { b })),
          stock: ({ n = 1 }) =>
            db.transaction((tx) => moveStock(tx, { reason: 'correction', moves: [{ variantId: 'a', onHand: n }], by: theSite })),
          expire: ({ after = 0 }) => expireHolds(db, hours(after)),
          become: async (step) => {
            const orderId = chosen(step)
            if (orderId) await become(db, orderId, step.to ?? 'sent', { restock: step.restock })
          },
          on: async (step) => {
            const orderId = chosen(step)
            const state = orderId ? await stateOf(orderId) : 'delivered'
            const next = nextStatesOf(state)
            const n = step.n ?? 0
            // Mostly to the door, or every sequence would end before an order gets there.
            const to =
              n < 6 ? (next.find((one) => one === 'confirmed' || one === 'shipped') ?? next[n % next.length]) : next[n % next.length]
            if (orderId && to) await become(db, orderId, to, { restock: step.restock })
          },
          back: async (step) => {
            const orderId = chosen(step)
            const back = orderId && (step.step ?? stepBackFrom(await stateOf(orderId)))
            if (back) await stepOrderBack(db, { orderId, step: back, ...mistake })
          },
          recount: async (step) => {
            const orderId = chosen(step)
            if (orderId) await correctCash(db, { orderId, cents: step.n ?? 0, ...mistake })
          },
          postpone: async (step) => {
            const orderId = chosen(step)
            if (orderId) await postponeDelivery(db, { orderId, day: '2026-11-22', ...mistake })
          },
          pieces: async (step) => {
            const orderId = chosen(step)
            if (!orderId) return
            const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.variantId)
            await cancelOrderLines(db, { orderId, pieces: new Map([[line?.id ?? 0, step.a ?? 0]]), who: staff, now: start })
          },
        }
        for (const step of acts) {
          const before = await stockOf(db)
          const refused = await acting[step.do](step).then(
            () => false,
            (error: unknown) => {
              if (error instanceof AppError && error.status < 500) return true
              throw error
            },
          )
          if (refused) expect(await stockOf(db)).toEqual(before)
        }
        expect([await stockBreaches(db), await saleBreaches(db)]).toEqual([[], []])
      }),
      { numRuns: 20 },
    )
  })
})
