import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/harness/db.ts'
import { type RunningSite, startSite } from '#tests/harness/site.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let site: RunningSite
let admin: pg.Client
beforeAll(async () => {
  database = await createTestDatabase('migrated')
  site = await startSite({ empty: true, env: { DATABASE_URL: database.url, DEMO_CONTENT: 'off' } })
  admin = new pg.Client({ connectionString: database.url })
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await site.dispose()
  await database.drop()
})

const store = async (search = '') => {
  const response = await fetch(`${site.url}/store${search}`)
  return { status: response.status, html: await response.text() }
}

/** A page that is never kept (rules.ts, narrowingKeys), again and again until the site has heard that the shop changed. */
async function failedStore() {
  for (;;) {
    const page = await store('?stock=1')
    if (page.status !== 200) return page
    await sleep(50)
  }
}

test('an empty shop says so', async () => {
  const { status, html } = await store()
  expect(status).toBe(200)
  expect(html).toContain('المتجر فارغ الآن')
})

/** Said by another connection than the one that holds the lock: a notification leaves with its commit. */
async function announceShopChange() {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`notify content_changed, 'store'`)
  await client.end()
}

test('products that cannot be read: the page stands, says what failed and is not kept; one that was read before is as it was', async () => {
  await admin.query('begin')
  // Held for longer than the site lets a statement run.
  await admin.query('lock table store_products in access exclusive mode')
  await announceShopChange()
  const failed = await failedStore()
  expect(failed.status).toBe(503)
  expect(failed.html).toContain('<h1>متجر الريف</h1>')
  expect(failed.html).toContain('تعذّر جلب المنتجات من قاعدة البيانات.')
  const before = await store()
  expect([before.status, before.html]).toEqual([200, expect.stringContaining('المتجر فارغ الآن')])
  await admin.query('rollback')
  expect((await store()).status).toBe(200)

  await admin.query('alter table product_variants rename to elsewhere')
  await announceShopChange()
  const broken = await failedStore()
  expect(broken.status).toBe(503)
  expect(broken.html).toContain('حدث خطأ غير متوقع أثناء جلب البيانات.')
  expect(broken.html).not.toMatch(/product_variants|DrizzleQueryError/)
})
