import pg from 'pg'
import { inject } from 'vitest'
import { openPostgres } from '#app/platform/db/open.server.ts'
import { readEnv } from '#app/platform/env.ts'

/** Any number: whoever comes second waits for the first. */
const MAKING = 727_100

/**
 * A migrated database with the demo region, to copy from, as `npm run seed` leaves it. Made by the first test of a run that
 * needs it: a site that starts on a copy has nothing to fill.
 */
export async function filledTemplate(): Promise<string> {
  const migrated = inject('postgresTemplate')
  const filled = `${migrated}_filled`
  const admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock($1)', [MAKING])
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [filled])
    if (rowCount === 0) {
      await admin.query(`create database ${filled}_new template ${migrated}`)
      await fill(`${filled}_new`)
      await admin.query(`alter database ${filled}_new rename to ${filled}`)
    }
    return filled
  } finally {
    await admin.end()
  }
}

async function fill(database: string): Promise<void> {
  const { fillEmptyDatabase } = await import('../../server/first-start.ts')
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${database}`
  const handle = openPostgres(url.href, { max: 2, patienceMs: 60_000 })
  await fillEmptyDatabase(handle, readEnv({}))
  await handle.close()
}
