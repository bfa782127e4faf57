import { expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { withPhotos } from '#app/features/store/orders/queries.server.ts'
import { orderLines } from '#app/features/store/orders/tables.server.ts'
import { decideReview } from '#app/features/store/reviews/commands.server.ts'
import { countWaitingReviews, getReviewSummary, listReviews } from '#app/features/store/reviews/queries.server.ts'
import { parseReview } from '#app/features/store/reviews/schema.ts'
import { productReviews } from '#app/features/store/reviews/tables.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { createOrder } from '#tests/factories/orders.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { listReviewable, reviewProduct, withdrawReviewOf } from './review-product.server.ts'

const now = new Date('2026-11-21T12:00:00Z')
const by = { id: '00000000-0000-4000-8000-000000000001', name: 'نجاة', requestId: null }
const token = (letter: string) => letter.repeat(24)

async function delivered(db: Db, letter: string, state: 'delivered' | 'shipped' = 'delivered') {
  const order = await createOrder(db, { state, token: token(letter), customerName: 'السيدة سعاد المرابط' })
  const line = { orderId: order.id, unitPriceInCents: 100, quantity: 1, lineTotalInCents: 100, productTitle: 'عسل', variantTitle: 'كيلو' }
  await db.insert(orderLines).values([
    { ...line, productId: 'honey', variantId: 'honey-1' },
    { ...line, productId: 'honey', variantId: 'honey-2' },
    { ...line, productId: 'oil', variantId: 'oil-1', cancelledQuantity: 1 },
  ])
  return order
}

const say = (db: Db, letter: string, fields: Partial<Record<'product' | 'rating' | 'text' | 'signature', string>> = {}) =>
  reviewProduct(db, {
    token: token(letter),
    review: parseReview({ product: 'honey', rating: '4', text: 'طيب', signature: 'name', ...fields }),
    locale: 'ar',
  })

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )

describeEachEngine('a review', (ctx) => {
  test('comes from a delivered order only, of what arrived with it, once; sent ten times at once it is one', async () => {
    const { db } = ctx
    const order = await delivered(db, 'a')
    await delivered(db, 'b', 'shipped')
    expect(await codeOf(say(db, 'b'))).toBe('review_not_delivered')
    expect(await codeOf(say(db, 'c'))).toBe('not_found')
    expect(await codeOf(say(db, 'a', { product: 'oil' }))).toBe('not_found')
    expect(await codeOf(say(db, 'a', { product: 'figs' }))).toBe('not_found')
    expect(await db.$count(productReviews)).toBe(0)
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(say(db, 'a'))))
    expect(codes.toSorted()).toEqual(['done', ...Array(9).fill('review_exists')])
    expect(await db.select().from(productReviews)).toMatchObject([
      { orderId: order.id, name: 'سعاد', state: 'pending', productTitle: 'عسل' },
    ])
  })

  test('is hidden until a keeper publishes it; both decisions are in the log; the second keeper is told who was first', async () => {
    const { db } = ctx
    for (const letter of 'abc') {
      await delivered(db, letter)
      await say(db, letter, letter === 'b' ? { rating: '1', signature: 'woman' } : {})
    }
    expect(await getReviewSummary(db, 'honey')).toBeUndefined()
    expect(await countWaitingReviews(db)).toBe(3)
    const ids = (await db.select({ id: productReviews.id }).from(productReviews).orderBy(productReviews.id)).map((row) => row.id)
    const [first = 0, second = 0] = ids
    const decide = (id: number, to: 'published' | 'rejected', from: 'pending' | 'published' = 'pending') =>
      decideReview(db, { id, from, to, by, now })
    const raced = await Promise.all([codeOf(decide(first, 'published')), codeOf(decide(first, 'published'))])
    expect(raced.toSorted()).toEqual(['done', 'review_decided'])
    await decide(second, 'published')
    expect(await getReviewSummary(db, 'honey')).toEqual({ count: 2, average: 2.5, byRating: [1, 0, 0, 1, 0] })
    expect((await listReviews(db, 'honey', 1)).map((review) => [review.id, review.name])).toEqual([
      [second, null],
      [first, 'سعاد'],
    ])
    await decide(second, 'rejected', 'published')
    expect(await getReviewSummary(db, 'honey')).toMatchObject({ count: 1, average: 4 })
    expect(await codeOf(decide(999, 'published'))).toBe('not_found')
    expect((await db.select().from(auditLog)).map((line) => line.action)).toEqual([
      'reviews.published',
      'reviews.published',
      'reviews.rejected',
    ])
  })

  test('is taken back by its writer alone, whatever its state, and can be written anew', async () => {
    const { db } = ctx
    const order = await delivered(db, 'a')
    await delivered(db, 'b')
    await say(db, 'a')
    await withdrawReviewOf(db, { token: token('b'), productId: 'honey' })
    expect(await db.$count(productReviews)).toBe(1)
    await withdrawReviewOf(db, { token: token('a'), productId: 'honey' })
    await withdrawReviewOf(db, { token: token('a'), productId: 'honey' })
    expect(await db.$count(productReviews)).toBe(0)
    await say(db, 'a')
    const view = await listReviewable(db, { ...order, lines: await withPhotos(db, await db.select().from(orderLines)) })
    expect(view).toMatchObject({ firstName: 'سعاد', products: [{ productId: 'honey', review: { rating: 4, state: 'pending' } }] })
  })
})
