import { PGlite } from '@electric-sql/pglite'
import { pgliteExtensions } from '#app/platform/db/durable-pglite.server.ts'
import { applyMigrations, inTransaction, type Migration } from '#app/platform/db/migrate.server.ts'
import { embeddedHandle, openPostgres } from '#app/platform/db/open.server.ts'
import type { DbHandle } from '#app/platform/db/types.ts'
import { createTestDatabase } from './db.ts'

/** A database of either engine in which nothing is yet. */
export const emptyEngines: Record<DbHandle['kind'], () => Promise<{ handle: DbHandle; close: () => Promise<void> }>> = {
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
