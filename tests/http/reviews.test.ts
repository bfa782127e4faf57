import { beforeAll, expect, test } from 'vitest'
import { orderLines } from '#app/features/store/orders/tables.server.ts'
import { productReviews } from '#app/features/store/reviews/tables.server.ts'
import { createOrder } from '#tests/factories/orders.ts'
import { createProduct } from '#tests/factories/store.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import type { People } from '#tests/harness/sign-in-as.ts'

const own = ownSite({ DEMO_CONTENT: 'off' })
const { ask } = own
let people: People
const token = (letter: string) => letter.repeat(24)

beforeAll(async () => {
  people = await own.peopled()
  await createProduct(own.handle.db, { id: 'honey', title: { ar: 'عسل' }, variants: [{ id: 'honey-1' }] })
  for (const [letter, state] of [
    ['a', 'delivered'],
    ['b', 'shipped'],
  ] as const) {
    const { id: orderId } = await createOrder(own.handle.db, { token: token(letter), state })
    const line = { unitPriceInCents: 100, quantity: 1, lineTotalInCents: 100, productTitle: 'عسل', variantTitle: 'كيلو' }
    await own.handle.db.insert(orderLines).values({ ...line, orderId, productId: 'honey', variantId: 'honey-1' })
  }
})

const good = { intent: 'review', product: 'honey', rating: '5', text: 'طيب جدا', signature: 'woman' }
const say = (letter: string, fields: Record<string, string> = {}) =>
  ask(`/order/${token(letter)}`, { method: 'POST', body: new URLSearchParams({ ...good, ...fields }).toString() })
const read = async (path: string, cookie = '') => (await ask(path, { cookie })).text()

test.each([
  ['b', {}, 409],
  ['c', {}, 404],
  ['a', { product: 'other' }, 404],
  ['a', { product: '' }, 400],
  ['a', { rating: '0' }, 422],
  ['a', { rating: '6' }, 422],
  ['a', { rating: 'NaN' }, 422],
  ['a', { signature: '<b>' }, 422],
  ['a', { text: 'x'.repeat(10_240) }, 422],
])('order %s with %j answers %i and keeps nothing', async (letter, fields, status) => {
  expect((await say(letter, fields)).status).toBe(status)
  expect(await own.handle.db.$count(productReviews)).toBe(0)
})

test('what is wrong stands beside its field, and nothing typed is lost', async () => {
  const answer = await say('a', { rating: '', text: 'كلام <script>طويل' })
  const html = await answer.text()
  expect(html).toContain('اختر من نجمة إلى خمس نجوم')
  expect(html).toContain('كلام &lt;script&gt;طويل</textarea>')
  expect(html).toMatch(/value="woman"[^>]*checked|checked[^>]*value="woman"/)
})

test('from the delivered order to the product’s page, read by a keeper in between', async () => {
  expect(await read(`/order/${token('b')}`)).not.toContain('name="rating"')
  const sent = await say('a', { text: '\u202eطيب <i>جدا' })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `/order/${token('a')}#reviews`])
  expect((await say('a')).status).toBe(409)
  expect(await own.handle.db.$count(productReviews)).toBe(1)
  const before = await read('/product/honey')
  expect(before).not.toContain('aggregateRating')
  expect(before).not.toContain('طيب')

  const keeper = people['shop keeper']?.cookie ?? ''
  const [row] = await own.handle.db.select().from(productReviews)
  expect(await read('/admin/reviews', keeper)).toContain('طيب &lt;i&gt;جدا')
  const decide = (cookie: string, fields: Record<string, string>) =>
    ask('/admin/reviews', {
      method: 'POST',
      cookie,
      body: new URLSearchParams({ id: String(row?.id), from: 'pending', ...fields }).toString(),
    })
  expect((await decide(people.editor?.cookie ?? '', { to: 'published' })).status).toBe(403)
  const wrong: Record<string, string>[] = [
    { to: 'pending' },
    { to: 'published', id: '0' },
    { to: 'published', id: "1' or 1" },
    { to: 'published', from: 'x' },
  ]
  for (const fields of wrong) {
    expect((await decide(keeper, fields)).status).toBe(400)
  }
  expect((await decide(keeper, { to: 'published' })).status).toBe(303)
  expect((await decide(keeper, { to: 'rejected' })).status).toBe(409)

  // Kept pages hear of a change a moment after it.
  await expect.poll(() => read('/product/honey')).toContain('طيب &lt;i&gt;جدا')
  const html = await read('/product/honey')
  expect(html).toContain('زبونة')
  expect(html).not.toContain('سعاد')
  const ld = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}')
  expect(ld).toMatchObject({
    '@type': 'Product',
    aggregateRating: { ratingValue: 5, reviewCount: 1 },
    review: [{ author: { name: 'زبونة' } }],
  })
  for (const page of ['2', '0', '-1', 'NaN', '1e9']) expect((await ask(`/product/honey?reviews=${page}`)).status).toBe(404)

  expect((await say('a', { intent: 'withdraw-review' })).status).toBe(303)
  await expect.poll(() => read('/product/honey')).not.toContain('aggregateRating')
})
