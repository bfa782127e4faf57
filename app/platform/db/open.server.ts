import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { openDurablePglite } from './durable-pglite.server.ts'
import { lockFolder } from './folder-lock.server.ts'
import { freeSpaceGuard } from './free-space.server.ts'
import { PglitePool } from './pglite-pool.server.ts'
import type { Db, DbHandle } from './types.ts'

// bigint columns hold cents and counts below 2^53: read them as numbers, not as strings.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export async function openDb(options: { databaseUrl?: string | undefined; dataDir: string }): Promise<DbHandle> {
  return options.databaseUrl ? openPostgres(options.databaseUrl) : openEmbedded(options.dataDir)
}

/**
 * Bounded pool with timeouts: a slow or missing server answers 503 within three seconds instead of piling up requests.
 * `patienceMs` is how long one statement may take; setting up a database needs more than a visitor is asked to wait.
 */
export function openPostgres(connectionString: string, { max = 10, patienceMs = 2500 } = {}): DbHandle {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 2500,
    idleTimeoutMillis: 30_000,
    statement_timeout: patienceMs,
    query_timeout: patienceMs + 500,
    idle_in_transaction_session_timeout: 4 * patienceMs,
    application_name: 'dalil-rif',
  })
  // An idle client whose server went away: the pool replaces it, the process must not die of it.
  pool.on('error', () => {})
  return {
    kind: 'postgres',
    pool,
    db: drizzle(pool) as Db,
    listen: (channel, onMessage, onGap) => listenPostgres(connectionString, channel, onMessage, onGap),
    close: () => pool.end(),
  }
}

async function listenPostgres(
  connectionString: string,
  channel: string,
  onMessage: (payload: string) => void,
  onGap: () => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let stopped = false
  const connect = async () => {
    const next = new pg.Client({ connectionString, connectionTimeoutMillis: 2500, keepAlive: true, application_name: 'dalil-rif-listen' })
    const again = () => {
      if (stopped || client !== next) return
      client = undefined
      onGap()
      retry = setTimeout(() => void connect().catch(again), 500)
    }
    client = next
    next.on('error', again)
    next.on('end', again)
    next.on('notification', (message) => {
      if (message.channel === channel) onMessage(message.payload ?? '')
    })
    try {
      await next.connect()
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
      onGap()
    } catch {
      again()
    }
  }
  await connect()
  return async () => {
    stopped = true
    clearTimeout(retry)
    await client?.end().catch(() => {})
  }
}

export async function openEmbedded(dataDir: string): Promise<DbHandle> {
  mkdirSync(dataDir, { recursive: true })
  const unlock = await lockFolder(dataDir)
  try {
    const lite = await openDurablePglite(join(dataDir, 'pgdata'))
    return embeddedHandle(lite, freeSpaceGuard(dataDir), unlock)
  } catch (error) {
    await unlock()
    throw error
  }
}

export function embeddedHandle(
  lite: import('@electric-sql/pglite').PGlite,
  beforeWrite: () => void,
  unlock: () => Promise<void> = async () => {},
): DbHandle {
  const pool = new PglitePool(lite, { beforeWrite })
  const db = drizzle(pool as unknown as pg.Pool) as Db
  const transaction = db.transaction.bind(db)
  // Inside the callback the connection is taken: a checkout there can only wait for itself. Awaited in here, because a
  // query that `work` returns unawaited starts only when somebody does.
  db.transaction = ((work, config) => transaction((tx) => pool.holding(async () => await work(tx)), config)) as Db['transaction']
  return {
    kind: 'pglite',
    pool: pool as unknown as pg.Pool,
    db,
    listen: (channel, onMessage) => lite.listen(channel, onMessage),
    close: async () => {
      await pool.end()
      await lite.close()
      await unlock()
    },
  }
}
