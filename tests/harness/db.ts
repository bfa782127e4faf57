import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { afterEach, beforeEach, describe, inject } from 'vitest'
import { pgliteExtensions } from '#app/platform/db/durable-pglite.server.ts'
import { applyMigrations, inTransaction, type Migration } from '#app/platform/db/migrate.server.ts'
import { embeddedHandle, openPostgres } from '#app/platform/db/open.server.ts'
import type { Db, DbHandle } from '#app/platform/db/types.ts'
import { filledTemplate } from './filled-template.ts'

export type Engine = DbHandle['kind']

/** The test's own database; `db` and `handle` may be read inside hooks and tests, not while the suite is being declared. */
export type DbContext = { readonly kind: Engine; readonly db: Db; readonly handle: DbHandle }

/** Enough connections for the race tests: twenty buyers at once must really be at once. */
const POOL_SIZE = 24

const WAL_BYTES = 256 * 1024 * 1024

let snapshot: Blob | undefined

/** An in-memory PGlite, migrated, holding nothing. */
export async function openTestPglite(beforeWrite: () => void = () => {}): Promise<DbHandle> {
  snapshot ??= new Blob([readFileSync(inject('pgliteSnapshot'))])
  const lite = await PGlite.create({ loadDataDir: snapshot, extensions: pgliteExtensions })
  return embeddedHandle(lite, beforeWrite)
}

async function onServer(sql: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  try {
    await admin.query(sql)
  } finally {
    await admin.end()
  }
}

const templates = { migrated: async () => inject('postgresTemplate'), filled: filledTemplate, empty: async () => 'template0' }

/** A new database on the tests' PostgreSQL: a migrated one, one with the demo region, or an empty one. */
export async function createTestDatabase(kind: keyof typeof templates = 'migrated'): Promise<{ url: string; drop: () => Promise<void> }> {
  // Whatever bears the template's name goes when the run ends (setup-db.ts).
  const name = `${inject('postgresTemplate')}_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name} template ${await templates[kind]()}`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(`drop database if exists ${name} with (force)`) }
}

const openServer = (url: string, max = POOL_SIZE) => openPostgres(url, { max, patienceMs: 60_000 })

/** A pool on a fresh migrated PostgreSQL database, which is dropped on `close`. */
export async function openTestPostgres(max = POOL_SIZE): Promise<DbHandle> {
  const database = await createTestDatabase()
  const handle = openServer(database.url, max)
  return {
    ...handle,
    close: async () => {
      await handle.close()
      await database.drop()
    },
  }
}

/** A database that serves one test after the other, put back in between. */
type Reused = {
  /** A handle for one test; its `close` leaves the database in place. */
  open: () => DbHandle
  /** Whether it is again as the migrations left it. A test that changed tables, triggers or functions spoils it. */
  putBack: () => Promise<boolean>
  drop: () => Promise<void>
}

async function reusedPglite(): Promise<Reused> {
  snapshot ??= new Blob([readFileSync(inject('pgliteSnapshot'))])
  const lite = await PGlite.create({ loadDataDir: snapshot, extensions: pgliteExtensions })
  let emptiedAt = 0
  return {
    open: () => {
      const handle = embeddedHandle(lite, () => {})
      return { ...handle, close: () => handle.pool.end() }
    },
    putBack: async () => {
      if (lite.closed) return false
      await lite.exec('rollback')
      await lite.exec('discard all')
      const { rows } = await lite.query<{ restored: boolean; written: string }>(
        "select pristine.restore() as restored, pg_current_wal_lsn() - '0/0' as written",
      )
      const written = Number(rows[0]?.written)
      // Its write-ahead log lies in memory, and no process of its own makes room in it.
      if (written > emptiedAt + WAL_BYTES) {
        await lite.exec('checkpoint')
        emptiedAt = written
      }
      return rows[0]?.restored === true
    },
    drop: async () => {
      if (!lite.closed) await lite.close()
    },
  }
}

/** Connections that wait for the next test; those of a race are too many to be kept. */
const WARM = 2

/** What `discard all` does, without the prepared statements: the driver goes on believing in those that it has made. */
const AS_NEW = `close all; set session authorization default; reset all; unlisten *; select pg_advisory_unlock_all();
  discard plans; discard temp; discard sequences`

/** Makes each connection of a pool as it was when it was new; false when a test still holds one. */
async function freed({ pool }: DbHandle): Promise<boolean> {
  if (pool.idleCount < pool.totalCount) return false
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  await Promise.all(
    clients.map(async (client, i) => {
      if (i >= WARM) return client.release(true)
      await client.query('rollback')
      await client.query(AS_NEW)
      client.release()
    }),
  )
  return true
}

async function reusedPostgres(): Promise<Reused> {
  const { url, drop } = await createTestDatabase()
  // From test to test: a new connection has to read the catalogue anew, which takes longer than most tests.
  let handle = openServer(url)
  return {
    open: () => ({ ...handle, close: async () => {} }),
    putBack: async () => {
      if (!(await freed(handle))) {
        await handle.close()
        handle = openServer(url)
      }
      const { rows } = await handle.pool.query<{ restored: boolean }>('select pristine.restore() as restored')
      return rows[0]?.restored === true
    },
    drop: async () => {
      await handle.close()
      await drop()
    },
  }
}

const engines: Record<Engine, () => Promise<Reused>> = { pglite: reusedPglite, postgres: reusedPostgres }

/** One of each, from file to file: opening one costs more than most tests. */
const reused: Partial<Record<Engine, Reused>> = {}

/** Declares one suite twice, on PGlite and on PostgreSQL; each test finds a database as the migrations left it. */
export function describeEachEngine(name: string, declare: (ctx: DbContext) => void): void {
  describe.each(Object.keys(engines) as Engine[])(`${name} (%s)`, (kind) => {
    let open: DbHandle | undefined
    const current = (): DbHandle => {
      if (!open) throw new Error('the test database is open only inside hooks and tests')
      return open
    }
    beforeEach(async () => {
      reused[kind] ??= await engines[kind]()
      open = reused[kind].open()
    })
    afterEach(async () => {
      const closing = open
      open = undefined
      await closing?.close()
      const used = reused[kind]
      if (!used || (await used.putBack())) return
      delete reused[kind]
      await used.drop()
    })
    declare({
      kind,
      get db() {
        return current().db
      },
      get handle() {
        return current()
      },
    })
  })
}

/** A database of either engine in which nothing is yet. */
export const emptyEngines: Record<Engine, () => Promise<{ handle: DbHandle; close: () => Promise<void> }>> = {
  pglite: async () => {
    const handle = embeddedHandle(await PGlite.create({ extensions: pgliteExtensions }), () => {})
    return { handle, close: handle.close }
  },
  postgres: async () => {
    const database = await createTestDatabase('empty')
    const handle = openPostgres(database.url, { max: 2, patienceMs: 60_000 })
    return { handle, close: () => handle.close().then(database.drop) }
  },
}

/** Applies some migrations, as a start of the program does. */
export async function applyTo(handle: DbHandle, some: readonly Migration[]): Promise<void> {
  const client = await handle.pool.connect()
  try {
    await inTransaction(client, () => applyMigrations(client, some))
  } finally {
    client.release()
  }
}
