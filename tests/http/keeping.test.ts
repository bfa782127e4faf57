import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '#app/platform/db/open.server.ts'
import type { DbHandle } from '#app/platform/db/types.ts'
import { createProduct } from '#tests/factories/store.ts'
import { createTestDatabase } from '#tests/harness/db.ts'
import { fingerprint } from '#tests/harness/fingerprint.ts'
import { createEverybody, type People } from '#tests/harness/sign-in-as.ts'
import { type RunningSite, startSite } from '#tests/harness/site.ts'
import { visitorsOf } from '#tests/harness/visitors.ts'

let site: RunningSite
let handle: DbHandle
let people: People
let closing: (() => Promise<unknown>)[] = []
const { ask } = visitorsOf(() => site)

beforeAll(async () => {
  const database = await createTestDatabase()
  site = await startSite({ env: { DATABASE_URL: database.url, TRUSTED_PROXIES: '127.0.0.1', DEMO_CONTENT: 'off' } })
  handle = openPostgres(database.url, { max: 4, patienceMs: 60_000 })
  closing = [() => site.dispose(), () => handle.close(), () => database.drop()]
  await ask('/admin', { cookie: 'dalil.session_token=nobody.nothing' })
  people = await createEverybody(handle.db)
  await createProduct(handle.db, { id: 'p', variants: [{ id: 'v', inventoryQuantity: 9 }] })
})
afterAll(async () => {
  for (const close of closing) await close()
})

const cookie = () => people['shop keeper']?.cookie ?? ''
const cell = (body: Record<string, unknown>) =>
  ask('/api/office/store-cells', {
    method: 'POST',
    cookie: cookie(),
    type: 'application/json',
    body: JSON.stringify(body),
  })
const form = (path: string, fields: Record<string, string>) =>
  ask(path, { method: 'POST', cookie: cookie(), body: new URLSearchParams(fields).toString() })

test('bad input changes nothing and is told as 4xx', async () => {
  const before = await fingerprint(handle)
  const was = '1|10000||9'
  for (const value of ['NaN', '-1', '1e309', '9007199254740992', '90071992547409.92', 'javascript:alert(1)', '\u202e12', '']) {
    expect([value, (await cell({ variant: 'v', field: 'price', value, was })).status]).toEqual([value, 422])
    expect([
      value,
      (await form('/admin/stock/in?variant=v', { intent: 'move', act: 'delivery_in', pieces: value, note: '' })).status,
    ]).toEqual([value, 400])
  }
  expect((await cell({ variant: 'v', field: 'price', value: '5', was: '7|10000||9' })).status).toBe(409)
  expect((await cell({ variant: 'v', field: 'stock', value: '5', was: '1|10000||8' })).status).toBe(409)
  expect((await cell({ variant: 'v', field: 'id', value: '5', was })).status).toBe(400)
  expect((await cell({ variant: 'nobody', field: 'price', value: '5', was })).status).toBe(404)
  expect(
    (await form('/admin/store/products/p', { intent: 'save', version: '99', 'title.ar': 'x', 'description.ar': 'y', category: 'nope' }))
      .status,
  ).toBe(409)
  expect((await form('/admin/store/sheet', { intent: 'apply', sheet: 'id\tprice\nv\t5', fingerprint: 'other' })).status).toBe(409)
  expect((await form('/admin/store/prices', { intent: 'apply', pair: 'v@9', op: 'up_percent', amount: '10', rounding: '50' })).status).toBe(
    409,
  )
  expect(await fingerprint(handle)).toEqual(before)
  expect((await cell({ variant: 'v', field: 'price', value: '٩٩,٥', was })).status).toBe(200)
})
