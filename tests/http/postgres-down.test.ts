import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { auditOrders, type OrderLoad, startOrderLoad } from '#tests/harness/order-load.ts'
import { fetchPatiently } from '#tests/harness/patient.ts'
import { fillStockAt } from '#tests/harness/plenty.ts'
import { type Postgres, startPostgres } from '#tests/harness/postgres.ts'
import { type RunningSite, startSite } from '#tests/harness/site.ts'
import { startTcpProxy, type TcpProxy } from '#tests/harness/tcp-proxy.ts'

const BUYERS = 8

describe('PostgreSQL taken away under orders', () => {
  let server: Postgres
  let proxy: TcpProxy
  let site: RunningSite
  let load: OrderLoad | undefined

  beforeAll(async () => {
    // A server that crashes must keep what it acknowledged, or it is not the site that lost it.
    server = await startPostgres({ durable: true })
    const address = new URL(server.url)
    proxy = await startTcpProxy({ host: '127.0.0.1', port: Number(address.port) })
    address.port = String(proxy.port)
    site = await startSite({ empty: true, env: { DATABASE_URL: address.href, TRUSTED_PROXIES: '127.0.0.1' } })
    await fillStockAt(server.url)
  })
  afterEach(() => load?.stop())
  afterAll(async () => {
    await site?.dispose()
    await proxy?.close()
    await server?.stop()
  })

  const count = (status: number) => load?.outcomes.filter((outcome) => outcome.status === status).length ?? 0
  const readyz = async () => (await fetch(`${site.url}/readyz`)).status

  async function terminateBackends() {
    const admin = new pg.Client({ connectionString: server.url })
    await admin.connect()
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and application_name like 'dalil-rif%'",
    )
    await admin.end()
  }

  /** Orders that are under way, `harm` done to them, and orders again afterwards; then every order is looked for. */
  async function under(harm: () => Promise<void>): Promise<void> {
    const current = startOrderLoad(site.url, BUYERS)
    load = current
    await expect.poll(() => count(201), { interval: 20 }).toBeGreaterThan(2 * BUYERS)
    await harm()
    await expect.poll(readyz, { interval: 50 }).toBe(200)
    const before = count(201)
    await expect.poll(() => count(201), { interval: 50 }).toBeGreaterThan(before + 2 * BUYERS)
    await current.settle(10_000)
    expect(site.child.exitCode, site.output()).toBe(null)
    expect(current.outcomes.filter(({ status }) => ![200, 201, 503].includes(status))).toEqual([])
    expect(current.outcomes.filter(({ status, retryAfter }) => status === 503 && retryAfter === null)).toEqual([])
    expect(await auditOrders(server.url, current)).toEqual({ lost: [], doubled: [], torn: [] })
  }

  test('backends terminated, again and again', async () => {
    await under(async () => {
      for (let round = 0; round < 5; round += 1) {
        const before = count(201)
        await terminateBackends()
        await expect.poll(() => count(201), { interval: 20 }).toBeGreaterThan(before + BUYERS)
      }
    })
  })

  test('crashed at once and started again; pages that were read before are still there meanwhile', async () => {
    expect((await fetch(site.url)).status).toBe(200)
    await under(async () => {
      await server.crash()
      await expect.poll(() => count(503)).toBeGreaterThan(BUYERS)
      // Longer than the listener takes to see that it is alone.
      await expect.poll(readyz).toBe(503)
      for (let i = 0; i < 3; i += 1) {
        expect((await fetch(site.url)).status).toBe(200)
        await expect.poll(() => count(503)).toBeGreaterThan((i + 2) * 10 * BUYERS)
      }
      await server.start()
    })
  })

  test('silent for ever on the old connections, as behind a router that forgot them', async () => {
    await under(async () => {
      proxy.stall()
      await expect.poll(() => count(503)).toBeGreaterThan(0)
      proxy.admitNew()
    })
  })

  test('the network cut, and mended', async () => {
    await under(async () => {
      await proxy.cut()
      await expect.poll(() => count(503)).toBeGreaterThan(BUYERS)
      await proxy.restore()
    })
  })

  test('slow: orders are given up on in time, and the site is itself again at once', async () => {
    await under(async () => {
      proxy.slow(400)
      await expect.poll(() => count(503)).toBeGreaterThan(0)
      proxy.slow(0)
    })
  })

  test('afterwards the pool is whole, and a change is heard of', async () => {
    const admin = new pg.Client({ connectionString: server.url })
    await admin.connect()
    onTestFinished(() => admin.end())
    const html = async () => (await fetch(site.url)).text()
    await html()
    await admin.query(`insert into settings (key, value) values ('contact_email', '"after@dalil.example"')
      on conflict (key) do update set value = excluded.value`)
    await expect.poll(html, { interval: 25 }).toContain('after@dalil.example')
    const visitor = (i: number) => ({ headers: { 'x-forwarded-for': `10.1.${i}.1` } })
    // Who is turned away for want of room has not reached the pool, and comes again.
    const together = await Promise.all(Array.from({ length: 40 }, (_, i) => fetchPatiently(`${site.url}/search?q=x${i}`, visitor(i))))
    expect(together.map(({ status }) => status)).toEqual(together.map(() => 200))
  })
})
