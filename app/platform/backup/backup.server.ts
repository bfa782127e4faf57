import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { FolderInUseError, lockFolder } from '../db/folder-lock.server.ts'
import type { Connection } from '../db/migrate.server.ts'
import { openEmbedded, openPostgres } from '../db/open.server.ts'
import { openScratchCopy } from '../db/scratch-copy.server.ts'
import type { DbHandle } from '../db/types.ts'
import type { Env } from '../env.ts'
import { verifyArchive, type WrittenArchive, writeArchive } from './archive.server.ts'
import { callControl } from './control.server.ts'
import { BackupError } from './errors.ts'
import { type ArchiveRecord, readHistory, writeHistory } from './history.server.ts'
import { type BackupPlace, folderPlace, isS3Url, localBackups, openPlace } from './place.server.ts'
import { expiredArchives, FULL_RULE, LOCAL_RULE, type RetentionRule } from './retention.ts'
import type { Snapshot } from './snapshot.server.ts'

const PATIENCE_MS = 60 * 60_000
/** Archives made before an update: the last few are enough to go back. */
const UPDATE_RULE: RetentionRule = { newest: 3, days: 0, weeks: 0, months: 0 }

export type BackupEnv = Pick<Env, 'dataDir' | 'databaseUrl' | 'backupTo' | 'backupPassphrase'>
export type MadeBackup = { where: string; bytes: number; pausedMs: number | undefined; removed: string[] }

/** Where the site copies its embedded database to; emptied before and after. */
export const snapshotFolder = (dataDir: string) => join(localBackups(dataDir), 'work', 'pgdata')

/**
 * Makes one archive of database, pictures and keys, proves it, and removes those that the rule no longer keeps. Runs in a
 * process of its own, beside the site or without it. What became of it is noted in the data folder.
 */
export async function makeBackup(env: BackupEnv, now: () => Date = () => new Date()): Promise<MadeBackup> {
  return once(env.dataDir, async () => {
    try {
      const source = await openSource(env)
      try {
        const place = openPlace(env)
        const made = await store(place, env, 'full', (path) => write(path, source, env, now()), now())
        return { ...made, pausedMs: source.pausedMs, removed: await removeExpired(place, env) }
      } finally {
        await source.close()
      }
    } catch (error) {
      noteFailure(env.dataDir, error, now())
      throw error
    }
  })
}

/**
 * Before an update changes tables: the database and the keys, in a folder, through the connection that will change them.
 * Pictures are left out: no update changes them.
 */
export async function backUpBeforeUpdate(env: BackupEnv, { connection, engine }: Pick<Source, 'connection' | 'engine'>): Promise<string> {
  return once(env.dataDir, async () => {
    const place = folderPlace(env.backupTo && !isS3Url(env.backupTo) ? env.backupTo : localBackups(env.dataDir), env.dataDir)
    const at = new Date()
    const source = { connection, engine, dataDir: env.dataDir, withMedia: false, at }
    const made = await store(place, env, 'before-update', (path) => writeArchive(path, source, env.backupPassphrase), at)
    await removeExpired(place, env)
    return made.where
  })
}

/** One at a time for a data folder. */
async function once<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const folder = localBackups(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unlock = await lockFolder(folder).catch((error: unknown) => {
    throw error instanceof FolderInUseError ? new BackupError('Another backup is under way.', { cause: error }) : error
  })
  try {
    for (const name of await readdir(folder)) if (/^dalil-rif-.*\.(?:partial|sending)$/.test(name)) await rm(join(folder, name))
    return await work()
  } finally {
    await rm(join(folder, 'work'), { recursive: true, force: true })
    await unlock()
  }
}

type Source = { connection: Connection; engine: DbHandle['kind']; pausedMs: number | undefined; close: () => Promise<void> }

async function openSource({ databaseUrl, dataDir }: BackupEnv): Promise<Source> {
  if (databaseUrl) return sourceOf(openPostgres(databaseUrl, { max: 1, patienceMs: PATIENCE_MS }))
  if (!existsSync(join(dataDir, 'pgdata', 'PG_VERSION'))) throw new BackupError(`There is no database in ${dataDir} to back up.`)
  const own = await openEmbedded(dataDir).catch((error: unknown) => {
    if (!(error instanceof FolderInUseError)) throw error
    return undefined
  })
  if (own) return sourceOf(own)
  const snapshot = (await callControl(dataDir, 'snapshot')) as Snapshot | undefined
  if (!snapshot) {
    throw new BackupError(`The data folder ${dataDir} is in use, and its site does not answer: it may be starting. Try again in a moment.`)
  }
  return sourceOf(await openScratchCopy(snapshot.folder), snapshot.pausedMs)
}

async function sourceOf(handle: DbHandle, pausedMs?: number): Promise<Source> {
  const client = await handle.pool.connect()
  return {
    connection: client,
    engine: handle.kind,
    pausedMs,
    close: async () => {
      client.release()
      await handle.close()
    },
  }
}

async function write(path: string, { connection, engine }: Source, env: BackupEnv, at: Date): Promise<WrittenArchive> {
  const written = await writeArchive(path, { connection, engine, dataDir: env.dataDir, withMedia: true, at }, env.backupPassphrase)
  if (written.manifest.migrations.length === 0) {
    await rm(path)
    throw new BackupError('The database is empty: there is nothing to back up.')
  }
  await verifyArchive(path, env.backupPassphrase)
  return written
}

async function store(
  place: BackupPlace,
  { dataDir, backupPassphrase }: BackupEnv,
  kind: ArchiveRecord['kind'],
  make: (path: string) => Promise<WrittenArchive>,
  at: Date,
): Promise<{ where: string; bytes: number }> {
  // A name of its own in a place that other sites may use too.
  const stamp = `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z-${randomBytes(3).toString('hex')}`
  const name = `dalil-rif-${stamp}${kind === 'full' ? '' : `-${kind}`}.tar${backupPassphrase ? '.enc' : ''}`
  const { archives, failure, unfinished } = readHistory(dataDir)
  if (unfinished?.place === place.label) await place.remove(`${unfinished.name}.partial`)
  writeHistory(dataDir, { archives, failure, unfinished: { name, place: place.label } })
  const { written, where } = await place.store(name, make)
  const record: ArchiveRecord = {
    name,
    at: at.toISOString(),
    place: place.label,
    kind,
    bytes: written.bytes,
    encrypted: backupPassphrase !== undefined,
    sameDisk: await place.isSameDisk(),
  }
  writeHistory(dataDir, { archives: [...archives, record], failure: kind === 'full' ? null : failure, unfinished: null })
  return { where, bytes: written.bytes }
}

/** Only what this site has noted as made by itself, in the place that is in use now. */
async function removeExpired(place: BackupPlace, { dataDir, backupTo }: BackupEnv): Promise<string[]> {
  const history = readHistory(dataDir)
  const here = history.archives
    .filter((archive) => archive.place === place.label)
    .map((archive) => ({ ...archive, at: new Date(archive.at) }))
  const ofKind = (kind: ArchiveRecord['kind']) => here.filter((archive) => archive.kind === kind)
  const expired = [
    ...expiredArchives(ofKind('full'), backupTo && backupTo !== 'off' ? FULL_RULE : LOCAL_RULE),
    ...expiredArchives(ofKind('before-update'), UPDATE_RULE),
  ].map(({ name }) => name)
  for (const name of expired) await place.remove(name)
  const left = history.archives.filter((archive) => archive.place !== place.label || !expired.includes(archive.name))
  writeHistory(dataDir, { ...history, archives: left })
  return expired
}

function noteFailure(dataDir: string, error: unknown, at: Date): void {
  const message = error instanceof Error ? error.message : String(error)
  writeHistory(dataDir, { ...readHistory(dataDir), failure: { at: at.toISOString(), message } })
}
