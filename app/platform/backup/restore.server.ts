import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, rm, statfs } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { putAuthSecret } from '../auth/secret.server.ts'
import { lockFolder } from '../db/folder-lock.server.ts'
import { MIN_FREE_BYTES } from '../db/free-space.server.ts'
import { type Connection, inTransaction, MIGRATION_LOCK, type Migration, pendingMigrations, readMigrations } from '../db/migrate.server.ts'
import { openEmbedded, openPostgres } from '../db/open.server.ts'
import { readArchive, verifyArchive } from './archive.server.ts'
import { BackupError } from './errors.ts'
import { loadDatabase } from './load.server.ts'
import { AUTH_SECRET, isMediaPath, type Manifest } from './manifest.ts'
import { beginSwap, finishSwap } from './swap.server.ts'
import type { TarMember } from './tar.ts'

const PATIENCE_MS = 60 * 60_000
/** Rows as text shrink about so much; a table with its indexes takes about twice its rows. */
const ROWS_GROW_BY = 12

export type Restore = {
  archive: string
  passphrase: string | undefined
  dataDir: string
  databaseUrl: string | undefined
  migrationsFolder: string
  onStep?: (step: 'verify' | 'load' | 'replace') => void
}

export type Restored = { manifest: Manifest; replaced: string | undefined; replacedSchema: string | undefined }

/**
 * Puts an archive in the place of what is there. Nothing is replaced before the archive is proven whole and loaded whole
 * beside it, and what is replaced is set aside. Refuses while the site runs.
 */
export async function restoreArchive({ archive, passphrase, onStep = () => {}, ...target }: Restore): Promise<Restored> {
  onStep('verify')
  const manifest = await verifyArchive(archive, passphrase)
  const migrations = readMigrations(target.migrationsFolder)
  pendingMigrations(migrations, manifest.migrations, 'The tables of this archive')
  await mkdir(target.dataDir, { recursive: true })
  const unlock = await lockFolder(target.dataDir)
  const staging = join(target.dataDir, `restore-${randomUUID()}`)
  try {
    await finishSwap(target.dataDir)
    await checkRoom(target.dataDir, manifest)
    onStep('load')
    const work: Work = { manifest, migrations, staging, read: () => readArchive(archive, passphrase), onReplace: () => onStep('replace') }
    await mkdir(staging)
    await extractMedia(work)
    const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
    const replacedSchema = target.databaseUrl ? await replacePostgres(target.databaseUrl, work, stamp) : await buildEmbedded(work)
    const items = ['pgdata', 'auth-secret', ...(manifest.hasMedia ? ['media'] : [])].filter((item) => existsSync(join(staging, item)))
    const replaced = await beginSwap(target.dataDir, { staging: basename(staging), replaced: `replaced-${stamp}`, items })
    return { manifest, replaced, replacedSchema }
  } finally {
    await rm(staging, { recursive: true, force: true })
    await unlock()
  }
}

type Work = {
  manifest: Manifest
  migrations: readonly Migration[]
  staging: string
  read: () => AsyncIterable<TarMember>
  onReplace: () => void
}

async function checkRoom(dataDir: string, { members }: Manifest): Promise<void> {
  const needed = members.reduce(
    (sum, { path, size }) => sum + (path.startsWith('database/') ? size * ROWS_GROW_BY : size),
    3 * MIN_FREE_BYTES,
  )
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize < needed) {
    throw new BackupError(
      `There is not enough room in ${dataDir}: about ${Math.ceil(needed / 1024 ** 2)} MB are needed. Nothing was changed.`,
    )
  }
}

async function extractMedia({ manifest, staging, read }: Work): Promise<void> {
  if (!manifest.hasMedia) return
  await mkdir(join(staging, 'media'))
  for await (const { path, bytes } of read()) {
    if (!isMediaPath(path)) continue
    await mkdir(dirname(join(staging, path)), { recursive: true })
    const file = await open(join(staging, path), 'wx', 0o640)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
  }
}

async function buildEmbedded(work: Work): Promise<undefined> {
  const handle = await openEmbedded(work.staging)
  try {
    const client = await handle.pool.connect()
    try {
      await inTransaction(client, () => loadDatabase(client, { ...work, members: work.read() }))
      await placeSecret(client, work, 'pglite')
      await client.query('vacuum analyze')
    } finally {
      client.release()
    }
  } finally {
    await handle.close()
  }
  work.onReplace()
}

async function placeSecret(connection: Connection, { read, staging }: Work, kind: 'pglite' | 'postgres'): Promise<void> {
  for await (const { path, bytes } of read()) {
    if (path === AUTH_SECRET) await putAuthSecret({ connection, kind, dataDir: staging }, bytes.toString().trim())
  }
}

/** In one transaction: the present schemas are renamed, the archive's are made and filled. */
async function replacePostgres(url: string, work: Work, stamp: string): Promise<string | undefined> {
  const handle = openPostgres(url, { max: 1, patienceMs: PATIENCE_MS })
  const client = await handle.pool.connect()
  try {
    // A site that starts meanwhile waits for this lock before it looks at the tables.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await refuseWhileInUse(client)
    return await inTransaction(client, async () => {
      const replaced = await setSchemasAside(client, `replaced_${stamp}`)
      await loadDatabase(client, { ...work, members: work.read() })
      await placeSecret(client, work, 'postgres')
      await client.query('analyze')
      work.onReplace()
      return replaced
    })
  } finally {
    client.release(true)
    await handle.close()
  }
}

async function refuseWhileInUse(connection: Connection): Promise<void> {
  const { rows } = await connection.query(
    `select count(*)::int as sessions from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name like 'dalil-rif%'`,
  )
  if ((rows[0] as { sessions: number }).sessions > 0) {
    throw new BackupError('The site is running on this database. Stop every instance of it first; nothing was changed.')
  }
}

async function setSchemasAside(connection: Connection, name: string): Promise<string | undefined> {
  const { rows } = await connection.query(`
    select exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r') as filled,
      exists (select from pg_namespace where nspname = 'drizzle') as migrated`)
  const { filled, migrated } = rows[0] as { filled: boolean; migrated: boolean }
  if (migrated) await connection.query(`alter schema drizzle rename to ${name}_drizzle`)
  if (!filled) return undefined
  await connection.query(`alter schema public rename to ${name}`)
  await connection.query('create schema public')
  await connection.query('grant usage on schema public to public')
  // Extensions are there once in a database: the new tables use them from where they look for them.
  const { rows: extensions } = await connection.query(
    `select format('alter extension %I set schema public', e.extname) as move
      from pg_extension e join pg_namespace n on n.oid = e.extnamespace where n.nspname = $1`,
    [name],
  )
  for (const { move } of extensions as { move: string }[]) await connection.query(move)
  return name
}
