import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { programVersion } from '../program-version.server.ts'
import type { DbHandle } from './types.ts'

export const MIGRATION_LOCK = 727_001
const SEPARATOR = '--> statement-breakpoint'

/** Migrations that the baseline stands for; an older database still goes through them one by one. */
const BEFORE_BASELINE = 'before-baseline'
const BASELINE_OF = /^-- baseline of (\S+)\n/

/** One change of the tables. `when` identifies it, `name` is for people. */
export type Migration = {
  name: string
  when: number
  hash: string
  crlfHash: string
  statements: string[]
  /** What the first migration of all and those up to this one make together, where that is written down. */
  baseline: Baseline | null
}

type Baseline = { sql: string; count: number }

/** A change of the tables as a database (or a backup) remembers it. `name` and `program` are missing in old ones. */
export type AppliedMigration = { when: number; hash: string; name: string | null; program: string | null }

/** One connection of either engine, inside or outside a transaction. */
export type Connection = { query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> }

export const isSameMigration = (migration: Migration, applied: AppliedMigration) =>
  migration.when === applied.when && (migration.hash === applied.hash || migration.crlfHash === applied.hash)

/** The tables are newer than this program, or of another line of it: it must not work on them. */
export class SchemaMismatchError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'SchemaMismatchError'
  }
}

export class MigrationFailedError extends Error {
  readonly migration: Migration
  constructor(migration: Migration, cause: unknown, backup?: string) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(
      `The tables could not be brought up to date: '${migration.name}' failed (${reason}). Nothing was changed: the version that ran before still works. ${
        backup ? `A backup was made first: ${backup}` : 'No backup was made first.'
      }`,
      { cause },
    )
    this.name = 'MigrationFailedError'
    this.migration = migration
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The program's migrations, oldest first. Line endings do not count: Git changes them on Windows. */
export function readMigrations(folder: string): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as { entries: { tag: string; when: number }[] }
  const sql = readBaseline(folder)
  const [, until] = BASELINE_OF.exec(sql) ?? []
  return journal.entries.map(({ tag, when }, i) => {
    const text = readSql(folder, tag)
    return {
      ...{ name: tag, when, hash: sha256(text), crlfHash: sha256(text.replaceAll('\n', '\r\n')), statements: text.split(SEPARATOR) },
      baseline: tag === until ? { sql, count: i + 1 } : null,
    }
  })
}

function readSql(folder: string, tag: string): string {
  const file = join(folder, `${tag}.sql`)
  return readFileSync(existsSync(file) ? file : join(folder, BEFORE_BASELINE, `${tag}.sql`), 'utf8').replaceAll('\r\n', '\n')
}

function readBaseline(folder: string): string {
  const file = join(folder, 'baseline.sql')
  return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : ''
}

/** What was applied to a database, oldest first; empty for a new one. */
export async function readApplied(connection: Connection): Promise<AppliedMigration[]> {
  const { rows } = await connection.query(
    `select column_name as name from information_schema.columns
      where table_schema = 'drizzle' and table_name = '__drizzle_migrations'`,
  )
  if (rows.length === 0) return []
  const isNamed = rows.some((row) => (row as { name: string }).name === 'program')
  const names = isNamed ? 'name, program' : 'null as name, null as program'
  const { rows: found } = await connection.query(`select created_at, hash, ${names} from drizzle.__drizzle_migrations order by created_at`)
  return (found as (AppliedMigration & { created_at: string | number })[]).map(({ created_at, hash, name, program }) => ({
    when: Number(created_at),
    hash,
    name,
    program,
  }))
}

/** The migrations that are still to be applied; throws when `applied` holds one that this program does not know. */
export function pendingMigrations(migrations: readonly Migration[], applied: readonly AppliedMigration[], what: string): Migration[] {
  const unknown = applied.filter((done) => !migrations.some((migration) => isSameMigration(migration, done)))
  const newest = unknown.at(-1)
  const altered = unknown.find((done) => migrations.some(({ when }) => when === done.when))
  if (altered) {
    const name = migrations.find(({ when }) => when === altered.when)?.name
    throw new SchemaMismatchError(
      `${what} were made by another line of this program: the change '${name}' is not the same there. Nothing was touched. Use the program that made them.`,
    )
  }
  if (newest) throw new SchemaMismatchError(describeMismatch(newest, what))
  const pending = migrations.filter(({ when }) => !applied.some((done) => done.when === when))
  const last = applied.at(-1)
  const skipped = pending.find(({ when }) => last !== undefined && when < last.when)
  if (skipped) {
    throw new SchemaMismatchError(
      `${what} lack the change '${skipped.name}' but have later ones. Restore a backup, or use its own program.`,
    )
  }
  return pending
}

function describeMismatch({ name, program, when }: AppliedMigration, what: string): string {
  const change = `${name ? `'${name}', ` : ''}${new Date(when).toISOString().slice(0, 10)}`
  const needed = program ? `version ${program} or a newer one` : 'the version that was used last, or a newer one'
  return (
    `${what} are newer than this program (${programVersion()}): it does not know their last change (${change}). ` +
    `Working on them could lose data, so nothing was touched. Start ${needed}, or restore a backup of before the update (npm run restore).`
  )
}

/**
 * How many of these, which begin with the very first, the baseline does in one step; 0 where they begin later. It is of no other
 * database than an empty one: the first migration is due nowhere else.
 */
export function coveredByBaseline(migrations: readonly Migration[]): number {
  const at = migrations.findIndex(({ baseline }) => baseline !== null)
  const count = migrations[at]?.baseline?.count
  return count === at + 1 ? count : 0
}

/** Applies migrations on a connection that is inside a transaction. */
export async function applyMigrations(connection: Connection, migrations: readonly Migration[]): Promise<void> {
  await connection.query('create schema if not exists drizzle')
  await connection.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  await connection.query(
    'alter table drizzle.__drizzle_migrations add column if not exists name text, add column if not exists program text',
  )
  const covered = coveredByBaseline(migrations)
  for (const [i, migration] of migrations.entries()) {
    try {
      if (i === covered - 1) await connection.query(migration.baseline?.sql ?? '')
      if (i >= covered) for (const statement of migration.statements) await connection.query(statement)
    } catch (error) {
      throw new MigrationFailedError(migration, error)
    }
    await connection.query('insert into drizzle.__drizzle_migrations (hash, created_at, name, program) values ($1, $2, $3, $4)', [
      migration.hash,
      migration.when,
      migration.name,
      programVersion(),
    ])
  }
}

type BackUp = (connection: Connection) => Promise<string | undefined>

/**
 * Brings the tables up to date in one transaction, once, also when several processes start on one PostgreSQL at the same
 * moment. `backUp` is called before tables that hold something are changed, and answers where it put the archive. The
 * handle must be a patient one: the other processes wait for the lock as long as the first one works.
 */
export async function migrateDb(handle: DbHandle, folder: string, backUp?: BackUp): Promise<void> {
  const migrations = readMigrations(folder)
  const client = await handle.pool.connect()
  const isShared = handle.kind === 'postgres'
  try {
    if (isShared) await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const pending = pendingMigrations(migrations, await readApplied(client), 'The tables of this database')
    if (pending.length === 0) return
    const backup = pending.length < migrations.length ? await backUp?.(client) : undefined
    await inTransaction(client, () => applyMigrations(client, pending)).catch((error: unknown) => {
      throw error instanceof MigrationFailedError ? new MigrationFailedError(error.migration, error.cause, backup) : error
    })
  } finally {
    if (isShared) await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {})
    client.release(isShared)
  }
}

export async function inTransaction<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
  await connection.query('begin')
  try {
    const result = await work()
    await connection.query('commit')
    return result
  } catch (error) {
    await connection.query('rollback').catch(() => {})
    throw error
  }
}

/** The name of the newest migration this program brings: its schema's version. */
export const newestMigration = (folder: string): string => readMigrations(folder).at(-1)?.name ?? ''
