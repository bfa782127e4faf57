import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { DbHandle } from './types.ts'

const MIGRATION_LOCK = 727_001

/**
 * Applies `folder`'s migrations once, also when several processes start on one PostgreSQL at the same moment. The handle
 * must be a patient one: the others wait for the lock as long as the first one works.
 */
export async function migrateDb(handle: DbHandle, folder: string): Promise<void> {
  if (handle.kind === 'pglite') return migrate(handle.db, { migrationsFolder: folder })
  const client = await handle.pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(handle.db, { migrationsFolder: folder })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {})
    client.release(true)
  }
}
