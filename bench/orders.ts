import { cpSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { openEmbedded } from '../app/platform/db/open.server.ts'
import { launchSite, temporaryFolder } from '../tests/harness/launch.ts'
import { load } from './load.ts'
import type { Row } from './run.ts'

const PLENTY = 'update product_variants set inventory_quantity = 100000000'
export const ORDER = JSON.stringify({
  items: [
    { variant_id: 'honey-multiflower-1', quantity: 1 },
    { variant_id: 'honey-thyme-2', quantity: 2 },
  ],
  customer: { name: 'فاطمة', phone: '0612345678', address: 'حي المنزه، الحسيمة' },
})

async function ordersPerSecond(url: string, connections: number): Promise<string> {
  const plan = { url: `${url}/api/orders`, connections, headers: {}, body: ORDER }
  await load({ ...plan, seconds: 2 })
  const result = await load({ ...plan, seconds: 6 })
  const refused = Object.entries(result.statuses).filter(([status]) => status !== '201')
  if (refused.length > 0) throw new Error(`orders were refused: ${JSON.stringify(result.statuses)}`)
  return `${Math.round(result.perSecond)} a second, p99 ${Math.round(result.p99)} ms`
}

/** A copy of the filled data folder in which nothing sells out. */
export async function fillShelves(template: string, dataDir: string): Promise<void> {
  cpSync(template, dataDir, { recursive: true })
  const handle = await openEmbedded(dataDir)
  await handle.pool.query(PLENTY)
  await handle.close()
}

/** Orders of two lines over HTTP, each from a visitor and with a key of its own, with every check on. */
export async function measureOrders(template: string, postgresUrl: string): Promise<Row[]> {
  const rows: Row[] = []
  const folder = temporaryFolder('bench-orders')
  const dataDir = join(folder.path, 'data')
  await fillShelves(template, dataDir)
  const env = { TRUSTED_PROXIES: '127.0.0.1' }
  const embedded = await launchSite({ dataDir, env })
  rows.push(['Orders, embedded database (fsync on)', await ordersPerSecond(embedded.url, 8), ''])
  await embedded.dispose()
  folder.remove()

  const server = await launchSite({ env: { ...env, DATABASE_URL: postgresUrl } })
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  await client.query(PLENTY)
  await client.end()
  rows.push(['Orders, PostgreSQL', await ordersPerSecond(server.url, 16), '≥ 300 a second'])
  await server.dispose()
  return rows
}
