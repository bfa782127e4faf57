import { join } from 'node:path'
import { launchSite, type RunningSite, temporaryFolder } from '../../../tests/harness/launch.ts'
import { fillStock, fillStockAt } from '../../../tests/harness/plenty.ts'
import { type FloodPlan, type UnderFlood, underFlood } from '../flood.ts'
import { copyFilled, copyFilledDatabase } from '../sites.ts'
import type { Finding } from '../types.ts'

const CONNECTIONS = Number(process.env.ATTACK_CONNECTIONS ?? 500)
const SECONDS = Number(process.env.ATTACK_SECONDS ?? 6)
const MAX_MEGABYTES = 450

type Target = { name: string; before: string } & Pick<FloodPlan, 'path' | 'visitors' | 'headers' | 'body'>

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const targets: Target[] = [
  {
    name: 'searches for random words, many visitors',
    path: '/search?q={random}',
    visitors: 'many',
    before: '535 to 1,739 MB, no 503, order 18 s',
  },
  { name: 'searches for random words, one visitor', path: '/search?q={random}', visitors: 'one', before: 'the same' },
  {
    name: 'pages past the cache',
    path: '/store?x={random}',
    visitors: 'many',
    headers: { cookie: 'dalil.session=none' },
    before: 'not measured',
  },
  { name: 'pages that are not there', path: '/article/{random}', visitors: 'many', before: 'not measured' },
  {
    name: 'sign-in with wrong passwords',
    path: '/admin/login',
    visitors: 'many',
    headers: FORM,
    body: 'password=wrong',
    before: 'not measured',
  },
  { name: 'the guide as JSON, uncompressed', path: '/api/guide-data?x={random}', visitors: 'many', before: 'not measured' },
  { name: 'pictures of pages', path: '/og/article/{random}.png', visitors: 'many', before: 'not measured' },
]

function findings(engine: string, target: Target, maxOrderMs: number, { flood, peakMegabytes, orders }: UnderFlood): Finding[] {
  const what = `${CONNECTIONS} connections, ${engine}: ${target.name}`
  const placed = orders.statuses['201'] ?? 0
  const rejected = Object.entries(orders.statuses).filter(([status]) => status !== '201')
  const answers = Object.entries(flood.statuses).map(([status, count]) => `${count} × ${status}`)
  return [
    {
      what,
      before: target.before,
      now: `${peakMegabytes} MB; ${placed} orders, p99 ${orders.p99} ms${rejected.length > 0 ? `, rejected: ${JSON.stringify(Object.fromEntries(rejected))}` : ''}; answers ${answers.join(', ')}`,
      goal: `RSS ≤ ${MAX_MEGABYTES} MB, 0 orders rejected, p99 ≤ ${maxOrderMs / 1000} s`,
      holds: peakMegabytes <= MAX_MEGABYTES && rejected.length === 0 && placed > 0 && orders.p99 <= maxOrderMs,
    },
  ]
}

async function floodAll(site: RunningSite, engine: string, list: readonly Target[], maxOrderMs: number): Promise<Finding[]> {
  const found: Finding[] = []
  for (const { before, name, ...plan } of list) {
    const result = await underFlood(site, { ...plan, connections: CONNECTIONS, seconds: SECONDS })
    found.push(...findings(engine, { before, name, ...plan }, maxOrderMs, result))
  }
  return found
}

export async function run(): Promise<Finding[]> {
  const folder = temporaryFolder('attack-flood')
  const env = { TRUSTED_PROXIES: '127.0.0.1' }
  const dataDir = join(folder.path, 'data')
  await copyFilled(dataDir)
  await fillStock(dataDir)
  try {
    const embedded = await launchSite({ dataDir, env })
    // Compiling the embedded database takes up to 0.8 GB in the first seconds of work (ADR 0002); a site does that once.
    await underFlood(embedded, { path: '/search?q={random}', visitors: 'many', connections: 20, seconds: 10 })
    const found = await floodAll(embedded, 'embedded', targets, 2000)
    await embedded.dispose()
    const serverDir = join(folder.path, 'server')
    const url = await copyFilledDatabase('flood', serverDir)
    const server = await launchSite({ dataDir: serverDir, env: { ...env, DATABASE_URL: url } })
    await fillStockAt(url)
    found.push(...(await floodAll(server, 'PostgreSQL', targets.slice(0, 1), 3000)))
    await server.dispose()
    return found
  } finally {
    folder.remove()
  }
}
