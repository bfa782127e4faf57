import { resolve } from 'node:path'
import pg from 'pg'
import { migrateDb } from '../app/platform/db/migrate.server.ts'
import { openDb, openPostgres } from '../app/platform/db/open.server.ts'
import type { DbHandle } from '../app/platform/db/types.ts'
import { fillShop } from '../tests/factories/full-shop.ts'
import { temporaryFolder } from '../tests/harness/launch.ts'
import { rowsRead } from '../tests/harness/rows-read.ts'
import { storeLooks } from '../tests/harness/store-looks.ts'
import type { Row } from './run.ts'
import { quantile } from './stats.ts'

const PRODUCTS = 100_000
const TIMES = 5

async function measure(handle: DbHandle, where: string): Promise<Row[]> {
  await migrateDb(handle, resolve('db/migrations'))
  await fillShop(handle.db, PRODUCTS)
  const rows: Row[] = []
  for (const [name, work] of storeLooks(handle.db, PRODUCTS)) {
    const read = await rowsRead(handle, undefined, work)
    const times: number[] = []
    for (let i = 0; i < TIMES; i += 1) {
      const startedAt = performance.now()
      await work()
      times.push(performance.now() - startedAt)
    }
    rows.push([`Keeper of ${PRODUCTS} products, ${where}: ${name}`, `${Math.round(read)} rows, ${quantile(times, 0.5).toFixed(1)} ms`, ''])
  }
  return rows
}

/** What the keeper of the shop looks at, with 100,000 products and as many orders, on both databases: rows read, and the median time. */
export async function measureAdmin(postgresUrl: string): Promise<Row[]> {
  const admin = new pg.Client({ connectionString: postgresUrl })
  await admin.connect()
  await admin.query('create database bench_office')
  const url = new URL(postgresUrl)
  url.pathname = '/bench_office'
  const server = openPostgres(url.href, { max: 4, patienceMs: 10 * 60_000 })
  const rows: Row[] = []
  try {
    rows.push(...(await measure(server, 'PostgreSQL')))
  } finally {
    await server.close()
    await admin.query('drop database bench_office')
    await admin.end()
  }
  const folder = temporaryFolder('bench-office')
  const embedded = await openDb({ dataDir: folder.path })
  try {
    rows.push(...(await measure(embedded, 'embedded')))
  } finally {
    await embedded.close()
    folder.remove()
  }
  return rows
}
