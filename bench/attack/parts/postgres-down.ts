// PostgreSQL is taken away under orders, in nine ways, and given back.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { launchSite, type RunningSite } from '../../../tests/harness/launch.ts'
import { auditOrders, type OrderLoad, startOrderLoad } from '../../../tests/harness/order-load.ts'
import { fillStockAt } from '../../../tests/harness/plenty.ts'
import { type Postgres, startPostgres } from '../../../tests/harness/postgres.ts'
import { startTcpProxy, type TcpProxy } from '../../../tests/harness/tcp-proxy.ts'
import type { Finding } from '../types.ts'

const ROUNDS = Number(process.env.POSTGRES_DOWN_ROUNDS ?? 9)
const BUYERS = 10
const DOWN_MS = 2000
const BACK_MS = 5000
const P99_MS = 3000

type Stage = { server: Postgres; proxy: TcpProxy; site: RunningSite }
/** Takes the database away; what it returns gives it back. */
type Harm = (stage: Stage) => Promise<(() => Promise<void>) | undefined>

async function terminate({ server }: Stage): Promise<undefined> {
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and application_name like 'dalil-rif%'",
  )
  await admin.end()
}

async function crash({ server }: Stage) {
  await server.crash()
  return () => server.start()
}

async function cut({ proxy }: Stage) {
  await proxy.cut()
  return () => proxy.restore()
}

async function swallow({ proxy }: Stage) {
  proxy.stall()
  return () => proxy.restore()
}

async function forgetOld({ proxy }: Stage) {
  proxy.stall()
  return async () => proxy.admitNew()
}

async function slow({ proxy }: Stage) {
  proxy.slow(400)
  return async () => proxy.slow(0)
}

const harms: Harm[] = [terminate, crash, cut, swallow, forgetOld, slow]

type Round = { backMs: number; pageStatuses: number[]; failed: boolean }

async function untilOrdered(load: OrderLoad, withinMs: number): Promise<number> {
  const startedAt = performance.now()
  const before = load.outcomes.length
  while (performance.now() - startedAt < withinMs) {
    if (load.outcomes.slice(before).some(({ status }) => status === 201)) break
    await sleep(20)
  }
  return performance.now() - startedAt
}

async function round(stage: Stage, load: OrderLoad, harm: Harm): Promise<Round> {
  const { site } = stage
  await untilOrdered(load, 20_000)
  await fetch(site.url)
  const giveBack = await harm(stage)
  const pageStatuses: number[] = []
  if (giveBack) {
    const until = performance.now() + DOWN_MS
    while (performance.now() < until) {
      pageStatuses.push(
        await fetch(site.url).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      await sleep(200)
    }
    await giveBack()
  }
  const backMs = await untilOrdered(load, 4 * BACK_MS)
  return { backMs, pageStatuses, failed: site.child.exitCode !== null }
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.POSITIVE_INFINITY
}

/** Nine rounds; the process, the answers, the time and afterwards every order are looked at. */
export async function run(): Promise<Finding[]> {
  const server = await startPostgres({ durable: true })
  const address = new URL(server.url)
  const proxy = await startTcpProxy({ host: '127.0.0.1', port: Number(address.port) })
  address.port = String(proxy.port)
  const site = await launchSite({ empty: true, env: { DATABASE_URL: address.href, TRUSTED_PROXIES: '127.0.0.1' } })
  let load: OrderLoad | undefined
  try {
    await fillStockAt(server.url)
    load = startOrderLoad(site.url, BUYERS)
    const rounds: Round[] = []
    for (let i = 0; i < ROUNDS && !rounds.some(({ failed }) => failed); i += 1) {
      rounds.push(await round({ server, proxy, site }, load, harms[i % harms.length] as Harm))
    }
    await load.settle(10_000)
    return findingsOf(rounds, load, await auditOrders(server.url, load))
  } finally {
    await load?.stop()
    await site.dispose()
    await proxy.close()
    await server.stop()
  }
}

function findingsOf(rounds: Round[], load: OrderLoad, audit: Awaited<ReturnType<typeof auditOrders>>): Finding[] {
  const ended = rounds.filter(({ failed }) => failed).length
  const wrong = load.outcomes.filter(({ status }) => ![200, 201, 503].includes(status)).length
  const hasty = load.outcomes.filter(({ status, retryAfter }) => status === 503 && retryAfter === null).length
  const backMs = Math.max(...rounds.map((one) => one.backMs))
  const p99 = percentile(
    load.outcomes.map(({ ms }) => ms),
    0.99,
  )
  const pages = rounds.flatMap(({ pageStatuses }) => pageStatuses)
  const unread = pages.filter((status) => status !== 200).length
  const orders = load.acknowledged().size
  const damage = audit.lost.length + audit.doubled.length + audit.torn.length
  const what = (text: string) => `PostgreSQL taken away ${rounds.length} times under orders: ${text}`
  return [
    {
      what: what('the process ends'),
      before: '7 of 9',
      now: `${ended} of ${rounds.length}`,
      goal: '0',
      holds: ended === 0 && rounds.length === ROUNDS,
    },
    {
      what: what('answers that are no order and no 503 with Retry-After'),
      before: 'connections refused',
      now: `${wrong + hasty} of ${load.outcomes.length}`,
      goal: '0',
      holds: wrong + hasty === 0,
    },
    {
      what: what('orders again after'),
      before: 'never',
      now: `${(backMs / 1000).toFixed(1)} s at worst`,
      goal: '≤ 5 s',
      holds: backMs <= BACK_MS,
    },
    { what: what('p99 of an order or its 503'), before: '–', now: `${Math.round(p99)} ms`, goal: '≤ 3,000 ms', holds: p99 <= P99_MS },
    {
      what: what('orders lost, double or half there'),
      before: '–',
      now: `${damage} of ${orders}`,
      goal: '0',
      holds: damage === 0 && orders > 0,
    },
    {
      what: what('pages that had been read, not answered meanwhile'),
      before: 'all',
      now: `${unread} of ${pages.length}`,
      goal: '0',
      holds: unread === 0 && pages.length > 0,
    },
  ]
}
