import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { pgliteExtensions } from '#app/platform/db/durable-pglite.server.ts'
import { migrateDb } from '#app/platform/db/migrate.server.ts'
import { embeddedHandle, openPostgres } from '#app/platform/db/open.server.ts'
import { startPostgres } from './postgres.ts'
import { sharedByRun } from './shared.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Maintenance address of a PostgreSQL server on which databases may be made and dropped. */
    postgresUrl: string
    /** Migrated database on that server, to copy from. */
    postgresTemplate: string
    /** A dump of a migrated PGlite data folder. */
    pgliteSnapshot: string
  }
}

const migrations = resolve('db/migrations')
/** Lets a migrated database be put back after a test (`pristine.restore()`). */
const pristine = readFileSync(resolve(import.meta.dirname, 'pristine.sql'), 'utf8')

async function startPostgresWithTemplate() {
  const own = process.env.TEST_DATABASE_URL ? undefined : await startPostgres()
  try {
    return await makeTemplate(process.env.TEST_DATABASE_URL ?? own?.url ?? '', async () => own?.stop())
  } catch (error) {
    await own?.stop()
    throw error
  }
}

async function makeTemplate(url: string, stopServer: () => Promise<void>) {
  const template = `dalil_template_${process.pid}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`drop database if exists ${template}`)
  await admin.query(`create database ${template}`)
  const handle = openPostgres(databaseUrl(url, template), { max: 2, patienceMs: 60_000 })
  await migrateDb(handle, migrations)
  await handle.pool.query(pristine)
  await handle.close()
  const stop = async () => {
    const { rows } = await admin.query('select datname from pg_database where starts_with(datname, $1)', [template])
    for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`)
    await admin.end()
    await stopServer()
  }
  return { value: { url, template }, stop }
}

async function makePgliteSnapshot() {
  const folder = mkdtempSync(join(tmpdir(), 'dalil-pglite-'))
  const lite = await PGlite.create({ extensions: pgliteExtensions })
  const handle = embeddedHandle(lite, () => {})
  await migrateDb(handle, migrations)
  await lite.exec(pristine)
  const dump = await lite.dumpDataDir('none')
  const file = join(folder, 'snapshot.tar')
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()))
  const stop = async () => {
    // Open until the end: V8 hands the code it has compiled for it to the threads in which tests open theirs.
    await handle.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { value: file, stop }
}

export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // One after the other: PGlite computes in this thread, and PostgreSQL's connections would time out meanwhile.
  const postgres = await sharedByRun('postgres', startPostgresWithTemplate)
  const pglite = await sharedByRun('pglite', makePgliteSnapshot)
  project.provide('postgresUrl', postgres.value.url)
  project.provide('postgresTemplate', postgres.value.template)
  project.provide('pgliteSnapshot', pglite.value)
  return async () => {
    await Promise.all([postgres.release(), pglite.release()])
  }
}
