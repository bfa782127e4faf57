import { resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { listProducts } from '../app/features/store/catalogue/queries/list.server.ts'
import { readStoreQuery } from '../app/features/store/catalogue/schema.ts'
import { migrateDb } from '../app/platform/db/migrate.server.ts'
import { openDb, openPostgres } from '../app/platform/db/open.server.ts'
import type { Db, DbHandle, Tx } from '../app/platform/db/types.ts'
import { temporaryFolder } from '../tests/harness/launch.ts'
import type { Row } from './run.ts'
import { quantile } from './stats.ts'

const PRODUCTS = 50_000
const TIMES = 20

/** Two sizes of each product; one in fifty on sale, one in ten sold out, half of them by two hundred producers. */
async function fillShop(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(
      sql`insert into producers (id, name) select 'maker-' || n, jsonb_build_object('ar', 'تعاونية ' || n) from generate_series(0, 199) n`,
    )
    await tx.execute(
      sql`insert into product_categories (id, name, position) select 'shelf-' || n, jsonb_build_object('ar', 'رف ' || n), n from generate_series(0, 9) n`,
    )
    await tx.execute(sql`insert into store_products (id, category_id, title, description, status, position, producer_id, created_at)
      select 'p-' || n, 'shelf-' || n % 10, jsonb_build_object('ar', 'منتج ' || md5(n::text)), '{"ar":"وصف"}', 'published', n,
        case when n % 2 = 0 then 'maker-' || (n / 2) % 200 end, now() - n * interval '1 minute' from generate_series(1, ${PRODUCTS}) n`)
    await tx.execute(sql`insert into product_variants (id, product_id, title, inventory_quantity, price_in_cents, sale_price_in_cents, sale_until, position)
      select p.id || '-' || size, p.id, '{"ar":"حجم"}', case when p.position % 10 = 0 then 0 else 10 end, 1000 * size + p.position % 997 * 100,
        case when p.position % 50 = 0 then 900 end, case when p.position % 500 = 0 then date '2100-01-01' end, size
      from store_products p, generate_series(1, 2) size where p.id like 'p-%'`)
  })
  await db.execute(sql`vacuum analyze store_products`)
  await db.execute(sql`vacuum analyze product_variants`)
}

const LISTS = {
  'the plain list': '',
  'its tenth page': '?page=10',
  'one shelf': '?category=shelf-3',
  newest: '?sort=newest',
  'by name': '?sort=name',
  'cheapest first': '?sort=price_up',
  'dearest first': '?sort=price_down',
  'a price from and to': '?from=200&to=300',
  'a price that few have': '?from=9.5&to=10.5',
  'on sale': '?sale=1',
  'on sale, dearest first, of one shelf': '?sale=1&sort=price_down&category=shelf-0',
  'in stock': '?stock=1',
  'one producer': '?producer=maker-7',
  'one producer, cheapest first': '?producer=maker-7&sort=price_up',
  'everything at once': '?category=shelf-4&from=100&to=900&sale=1&stock=1&producer=maker-7&sort=name',
  'what nothing is': '?from=9000000',
  'what nothing is, by price': '?from=50&to=60&sale=1&sort=price_down',
}

/** How often reading a list goes through a whole table, as the database itself counts it. */
async function readWhole(db: Db, read: (tx: Tx) => Promise<unknown>): Promise<number> {
  const counted = sql`select sum(seq_scan)::int as n from pg_stat_xact_user_tables where relname in ('store_products', 'product_variants')`
  return db.transaction(async (tx) => {
    const { rows: before } = await tx.execute<{ n: number }>(counted)
    await read(tx)
    const { rows: after } = await tx.execute<{ n: number }>(counted)
    return (after[0]?.n ?? 0) - (before[0]?.n ?? 0)
  })
}

async function measure(handle: DbHandle, where: string): Promise<Row[]> {
  await fillShop(handle.db)
  const rows: Row[] = []
  for (const [name, query] of Object.entries(LISTS)) {
    const requested = { ...readStoreQuery(`https://x.example/store${query}`), locale: 'ar' as const }
    const whole = await readWhole(handle.db, (tx) => listProducts(tx, requested))
    const times: number[] = []
    for (let i = 0; i < TIMES; i += 1) {
      const startedAt = performance.now()
      await listProducts(handle.db, requested)
      times.push(performance.now() - startedAt)
    }
    const took = `p50 ${quantile(times, 0.5).toFixed(1)}, p95 ${quantile(times, 0.95).toFixed(1)} ms`
    const scanned = whole > 0 ? `, ${whole} × a whole table` : ''
    rows.push([`Shop of ${2 * PRODUCTS} variants, ${where}: ${name}`, took + scanned, ''])
  }
  return rows
}

/** Each way of narrowing and ordering the shop at 100,000 variants, on both databases. */
export async function measureShop(postgresUrl: string): Promise<Row[]> {
  const migrations = resolve('db/migrations')
  const folder = temporaryFolder('bench-shop')
  const embedded = await openDb({ dataDir: folder.path })
  const rows: Row[] = []
  try {
    await migrateDb(embedded, migrations)
    rows.push(...(await measure(embedded, 'embedded')))
  } finally {
    await embedded.close()
    folder.remove()
  }
  const admin = new pg.Client({ connectionString: postgresUrl })
  await admin.connect()
  await admin.query('create database bench_shop')
  const url = new URL(postgresUrl)
  url.pathname = '/bench_shop'
  const server = openPostgres(url.href, { patienceMs: 10 * 60_000 })
  try {
    await migrateDb(server, migrations)
    rows.push(...(await measure(server, 'PostgreSQL')))
  } finally {
    await server.close()
    await admin.query('drop database bench_shop')
    await admin.end()
  }
  return rows
}
