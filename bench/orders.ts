import { cpSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { launchSite, temporaryFolder } from '../tests/harness/launch.ts'
import { fillStock, fillStockAt } from '../tests/harness/plenty.ts'
import { load } from './load.ts'
import type { Row } from './run.ts'

function orderOf(first: string, second: string): string {
  const items = [
    { variant_id: first, quantity: 1 },
    { variant_id: second, quantity: 2 },
  ]
  return JSON.stringify({ items, customer: { name: 'فاطمة', phone: '0612345678', address: 'حي المنزه، الحسيمة' } })
}

export const ORDER = orderOf('honey-multiflower-1', 'honey-thyme-2')

/** Two sizes each, of all that the shop has. */
function ordersOf(variants: readonly string[]): string[] {
  return variants.flatMap((first, i) => {
    const second = variants[(i * 7 + 3) % variants.length]
    return second === undefined || second === first ? [] : [orderOf(first, second)]
  })
}

async function ordersPerSecond(url: string, connections: number, bodies: string[]): Promise<string> {
  const plan = { url: `${url}/api/orders`, connections, headers: {}, bodies }
  await load({ ...plan, seconds: 2 })
  const result = await load({ ...plan, seconds: 6 })
  const refused = Object.entries(result.statuses).filter(([status]) => status !== '201')
  if (refused.length > 0) throw new Error(`orders were refused: ${JSON.stringify(result.statuses)}`)
  return `${Math.round(result.perSecond)} a second, p99 ${Math.round(result.p99)} ms`
}

/** A copy of the filled data folder in which nothing sells out. */
export async function fillStore(template: string, dataDir: string): Promise<void> {
  cpSync(template, dataDir, { recursive: true })
  await fillStock(dataDir)
}

/** Orders of two lines over HTTP, each from a visitor and with a key of its own, with every check on. */
export async function measureOrders(template: string, postgresUrl: string): Promise<Row[]> {
  const rows: Row[] = []
  const folder = temporaryFolder('bench-orders')
  const dataDir = join(folder.path, 'data')
  await fillStore(template, dataDir)
  const env = { TRUSTED_PROXIES: '127.0.0.1' }
  const embedded = await launchSite({ dataDir, env })
  rows.push(['Orders, embedded database (fsync on)', await ordersPerSecond(embedded.url, 8, [ORDER]), ''])
  await embedded.dispose()
  folder.remove()

  const server = await launchSite({ env: { ...env, DATABASE_URL: postgresUrl } })
  await fillStockAt(postgresUrl)
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  const { rows: sizes } = await client.query<{ id: string }>(
    "select v.id from product_variants v join store_products p on p.id = v.product_id where p.status = 'published' order by v.id",
  )
  await client.end()
  const every = ordersOf(sizes.map(({ id }) => id))
  rows.push(['Orders, PostgreSQL (fsync on), each of two sizes of all', await ordersPerSecond(server.url, 16, every), '≥ 300 a second'])
  rows.push(['Orders, PostgreSQL (fsync on), all of the same two sizes', await ordersPerSecond(server.url, 16, [ORDER]), '≥ 300 a second'])
  await server.dispose()
  return rows
}
