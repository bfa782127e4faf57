import { randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openEmbedded } from '#app/platform/db/open.server.ts'
import { fillStock } from '#tests/harness/plenty.ts'
import { type RunningSite, startSite, temporaryFolder } from '#tests/harness/site.ts'
import { stockBreaches } from '#tests/harness/stock-breaches.ts'

/** Fifty are in `npm run attack -- kill`. */
const ROUNDS = 4
const BUYERS = 6

type Attempt = { key: string; body: string; acknowledged?: { order_number: string; status_url: string } }

let visitors = 0
/** Every order from an address of its own: the limit for one visitor is not what is tested here. */
function newVisitor(): string {
  visitors += 1
  return `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`
}

function newAttempt(): Attempt {
  const quantity = 1 + (visitors % 3)
  const items = [
    { variant_id: 'honey-multiflower-1', quantity },
    { variant_id: 'honey-thyme-2', quantity: 1 },
  ]
  return {
    key: randomUUID(),
    body: JSON.stringify({ items, customer: { name: 'فاطمة', phone: '0612345678', address: 'حي المنزه، الحسيمة' } }),
  }
}

async function place(site: RunningSite, attempt: Attempt): Promise<boolean> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': attempt.key, 'x-forwarded-for': newVisitor() }
  const response = await fetch(`${site.url}/api/orders`, { method: 'POST', headers, body: attempt.body }).catch(() => undefined)
  const answer = await response?.json().catch(() => undefined)
  if (response === undefined || answer === undefined) return false
  if (response.status !== 201 && response.status !== 200)
    throw new Error(`an order was answered ${response.status}: ${JSON.stringify(answer)}`)
  attempt.acknowledged = answer as NonNullable<Attempt['acknowledged']>
  return true
}

/** Buyers order without a pause until the site is killed under them, after `enough` orders were acknowledged. */
async function orderUntilKilled(site: RunningSite, enough: number): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  let done = 0
  const buyer = async () => {
    for (;;) {
      const attempt = newAttempt()
      attempts.push(attempt)
      if (!(await place(site, attempt))) return
      done += 1
      // Not awaited: the others are in the middle of theirs.
      if (done === enough) site.child.kill('SIGKILL')
    }
  }
  await Promise.all(Array.from({ length: BUYERS }, buyer))
  expect(await site.end('SIGKILL')).toBe('SIGKILL')
  return attempts
}

async function audit(dataDir: string) {
  const handle = await openEmbedded(dataDir)
  const one = async (text: string) => (await handle.pool.query(text)).rows
  const result = {
    orders: (await one('select number, idempotency_key as key from orders')) as { number: string; key: string }[],
    torn: await one(`select o.number from orders o left join order_lines l on l.order_id = o.id
      group by o.id having count(l.id) <> 2 or o.total_in_cents <> sum(l.line_total_in_cents)`),
    breaches: await stockBreaches(handle.db),
    strayEvents: await one('select id from orders o where not exists (select from order_events e where e.order_id = o.id)'),
  }
  await handle.close()
  return result
}

test(
  `${ROUNDS} times kill −9 in the middle of orders: nothing acknowledged is lost, nothing is half there, a retry makes no second order`,
  async () => {
    const folder = temporaryFolder('killed', { inMemory: true })
    onTestFinished(folder.remove)
    const dataDir = join(folder.path, 'data')
    cpSync(inject('siteTemplate'), dataDir, { recursive: true })
    await fillStock(dataDir)

    const attempts: Attempt[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const site = await startSite({ dataDir, env: { TRUSTED_PROXIES: '127.0.0.1' } })
      onTestFinished(() => site.dispose())
      // Who got no answer tries again with the same key, as a browser does.
      const unanswered = attempts.filter((attempt) => !attempt.acknowledged)
      expect(await Promise.all(unanswered.map((attempt) => place(site, attempt)))).not.toContain(false)
      attempts.push(...(await orderUntilKilled(site, 4 + 2 * round)))
    }
    const found = await audit(dataDir)
    const numbers = new Map(found.orders.map((order) => [order.key, order.number]))
    const acknowledged = attempts.flatMap(({ key, acknowledged }) => (acknowledged ? [{ key, number: acknowledged.order_number }] : []))
    expect(acknowledged.length).toBeGreaterThan(ROUNDS * 5)
    expect(acknowledged.filter(({ key, number }) => numbers.get(key) !== number)).toEqual([])
    expect({ torn: found.torn, breaches: found.breaches, strayEvents: found.strayEvents }).toEqual({
      torn: [],
      breaches: [],
      strayEvents: [],
    })
    expect(new Set(found.orders.map((order) => order.key)).size).toBe(found.orders.length)
    const known = new Set(attempts.map((attempt) => attempt.key))
    expect(found.orders.filter((order) => !known.has(order.key))).toEqual([])
  },
  ROUNDS * 60_000,
)
