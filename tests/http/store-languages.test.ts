import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '#tests/harness/db.ts'
import { type RunningSite, startSite } from '#tests/harness/site.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let site: RunningSite
beforeAll(async () => {
  database = await createTestDatabase('filled')
  site = await startSite({ empty: true, env: { DATABASE_URL: database.url, WHATSAPP_NUMBER: '' } })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`insert into settings (key, value) values ('published_locales', '["en"]')`)
  await client.end()
  // Settings are heard of a moment after they change.
  await vi.waitFor(async () => expect((await fetch(`${site.url}/en/store`)).status).toBe(200), { timeout: 120_000 })
})
afterAll(async () => {
  await site.dispose()
  await database.drop()
})

const customer = { name: 'Fatima', phone: '+31 6 12345678', address: 'Al Menzah, Al Hoceima' }
const order = (quantity: number, key: string, prefix = '/en') =>
  fetch(`${site.url}${prefix}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ items: [{ variant_id: 'honey-thyme-3', quantity }], customer }),
  })

test('the shop in English, with the texts that the specification gives', async () => {
  const text = async (path: string) => (await fetch(site.url + path)).text()
  expect(await text('/en/store')).toContain('Thyme honey')
  expect(await text('/en/product/honey-thyme')).toContain('Add to cart')
  expect(await text('/en/cart')).toContain('Content of this page will be added soon. Thanks for visiting!')
  const refused = await order(13, 'too-many')
  expect(((await refused.json()) as { message: string }).message).toBe('Not enough stock for Thyme honey (1 kg). Only 12 left.')
})

test('an order keeps its language, also when it is asked for again from another; no number, no messaging link', async () => {
  const first = (await (await order(1, 'mine')).json()) as { order_number: string; status_url: string; whatsapp_url: null }
  expect([first.status_url, first.whatsapp_url]).toEqual([expect.stringMatching(/^\/en\/order\//), null])
  expect(await (await order(1, 'mine', '')).json()).toEqual(first)
  const success = await (await fetch(`${site.url}/en/success?order=${first.order_number}`)).text()
  expect(success).toContain('Your order has been received successfully!')
  const page = await (await fetch(site.url + first.status_url)).text()
  expect(page).toContain('Thyme honey')
  expect(page).not.toContain('wa.me')
})

test('the plain form stays in its language', async () => {
  const form = new URLSearchParams({ ...customer, key: 'plain', variant: 'honey-thyme-1', quantity: '1' })
  const response = await fetch(`${site.url}/en/checkout?variant=honey-thyme-1&quantity=1`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  })
  expect([response.status, response.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/en\/success\?/)])
  const success = await (await fetch(site.url + response.headers.get('location'))).text()
  expect(success).toContain('You do not need to do anything now: the store will call you.')
})
