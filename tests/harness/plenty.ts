import pg from 'pg'
import { openEmbedded } from '#app/platform/db/open.server.ts'

/** Nothing sells out, and strangers may hold it all. */
export const PLENTY = [
  'update product_variants set inventory_quantity = 100000000',
  `insert into settings (key, value) values ('unconfirmed_orders', '"unlimited"') on conflict (key) do nothing`,
]

/** For many orders in a data folder that no site has open: none is rejected for want of stock, nor for what strangers may hold. */
export async function fillStock(dataDir: string): Promise<void> {
  const handle = await openEmbedded(dataDir)
  for (const statement of PLENTY) await handle.pool.query(statement)
  await handle.close()
}

/** The same on a PostgreSQL server. */
export async function fillStockAt(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  for (const statement of PLENTY) await client.query(statement)
  await client.end()
}
