import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveStock } from '#app/features/store/catalogue/commands/move-stock.server.ts'
import { orderLines } from '#app/features/store/orders/tables.server.ts'
import { type OrderState, orderStates } from '#app/features/store/orders/types.ts'
import { theSite } from '#app/platform/auth/actor.ts'
import { AppError } from '#app/platform/errors.ts'
import { createProduct } from '#tests/factories/store.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { become, hours, place, staff, start, stockOf } from '#tests/harness/orders.ts'
import { stockBreaches } from '#tests/harness/stock-breaches.ts'
import { cancelOrderLines, expireHolds } from './change-order.server.ts'

describeEachEngine('orders and stock', (ctx) => {
  test('whatever happens in whatever order, stock, log, holds and dues agree, and a refused act changes nothing', async () => {
    const { db } = ctx
    await createProduct(db, {
      variants: [
        { id: 'a', inventoryQuantity: 6, priceInCents: 100 },
        { id: 'b', inventoryQuantity: 3, priceInCents: 70 },
      ],
    })
    const which = fc.nat({ max: 7 })
    const act = fc.oneof(
      { weight: 4, arbitrary: fc.record({ do: fc.constant('place' as const), a: fc.nat({ max: 3 }), b: fc.integer({ min: 1, max: 2 }) }) },
      {
        weight: 8,
        arbitrary: fc.record({ do: fc.constant('become' as const), which, to: fc.constantFrom(...orderStates), restock: fc.boolean() }),
      },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('pieces' as const), which, a: fc.nat({ max: 3 }) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('expire' as const), after: fc.nat({ max: 60 }) }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('stock' as const), n: fc.integer({ min: -4, max: 5 }).filter((n) => n !== 0) }) },
    )
    type Act = {
      do: 'place' | 'become' | 'pieces' | 'expire' | 'stock'
      a?: number
      b?: number
      which?: number
      to?: OrderState
      restock?: boolean
      after?: number
      n?: number
    }
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 20 }), async (acts: Act[]) => {
        const placed: string[] = []
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
        expect(await stockBreaches(db)).toEqual([])
      }),
      { numRuns: 20 },
    )
  })
})
