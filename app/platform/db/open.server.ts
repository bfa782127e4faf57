import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { finishSwap } from '../backup/swap.server.ts'
import { AppError } from '../errors.ts'
import { BoundedPool } from './bounded-pool.server.ts'
import { checkDataFolder, inspectPgdata, noteDatabase, pgdataFolder, removeLeftovers } from './data-folder.server.ts'
import { openDurablePglite } from './durable-pglite.server.ts'
import { lockFolder, lockForReading } from './folder-lock.server.ts'
import { findStorageProblem, freeSpaceGuard, storageError } from './free-space.server.ts'
import { listenPostgres } from './listen-postgres.server.ts'
import { PglitePool } from './pglite-pool.server.ts'
import { openScratchPglite } from './scratch-pglite.server.ts'
import './type-parsers.server.ts'
import type { Db, DbHandle, StorageProblem } from './types.ts'

export async function openDb(options: { databaseUrl?: string | undefined; dataDir: string }): Promise<DbHandle> {
  if (!options.databaseUrl) return openEmbedded(options.dataDir)
  await finishSwap(options.dataDir)
  return openPostgres(options.databaseUrl)
}

/**
 * Bounded pool with timeouts: a slow or missing server answers 503 within three seconds instead of piling up requests.
 * `patienceMs` is how long one statement may take; setting up a database needs more than a visitor is asked to wait.
 */
export function openPostgres(connectionString: string, { max = 10, patienceMs = 2500 } = {}): DbHandle {
  const pool = new BoundedPool({
    connectionString,
    max,
    connectionTimeoutMillis: 2500,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: patienceMs,
    // The server gives up first, with words; if it does not answer at all, we do.
    patienceMs: patienceMs + 200,
    idle_in_transaction_session_timeout: 4 * patienceMs,
    application_name: 'dalil-rif',
  })
  return {
    kind: 'postgres',
    pool,
    db: drizzle(pool) as Db,
    listen: (channel, onMessage, onGap) => listenPostgres(connectionString, channel, onMessage, onGap),
    close: () => pool.end(),
  }
}

/**
 * Opens the database in a data folder, and makes it at the first start. A folder that cannot be written to is read from a
 * copy in memory (`readOnly` says why); one whose database is not whole is refused with `DataFolderError`.
 */
export async function openEmbedded(dataDir: string): Promise<DbHandle> {
  const problem = findStorageProblem(dataDir)
  if (problem) return openForReading(dataDir, problem)
  const unlock = await lockFolder(dataDir)
  try {
    await finishSwap(dataDir)
    const task = checkDataFolder(dataDir)
    removeLeftovers(dataDir)
    const lite = await openDurablePglite(pgdataFolder(dataDir), task)
    noteDatabase(dataDir)
    return embeddedHandle(lite, freeSpaceGuard(dataDir), unlock)
  } catch (error) {
    await unlock()
    throw error
  }
}

/** Whoever writes is refused, since it could not last; except in `allowWrites`, where a start brings the copy up to date. */
async function openForReading(dataDir: string, problem: StorageProblem): Promise<DbHandle> {
  if (inspectPgdata(pgdataFolder(dataDir)).state === 'absent') throw storageError(dataDir, problem)
  const unlock = problem === 'storage_readonly' ? lockForReading(dataDir) : await lockFolder(dataDir)
  try {
    checkDataFolder(dataDir)
    const lite = await openScratchPglite(pgdataFolder(dataDir))
    let isSealed = false
    const seal = async (sealed: boolean) => {
      // What writes without saying so (a function, a lock) must not be acknowledged either.
      await lite.exec(`set default_transaction_read_only = ${sealed ? 'on' : 'off'}`)
      isSealed = sealed
    }
    const refuse = () => {
      if (isSealed) throw new AppError(problem, { status: 503, retryAfterSeconds: 10 })
    }
    const allowWrites = async <T>(work: () => Promise<T>): Promise<T> => {
      await seal(false)
      try {
        return await work()
      } finally {
        await seal(true)
      }
    }
    await seal(true)
    return { ...embeddedHandle(lite, refuse, unlock), readOnly: { problem, allowWrites } }
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
