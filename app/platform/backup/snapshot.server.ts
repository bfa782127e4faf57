import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { MIN_FREE_BYTES } from '../db/free-space.server.ts'
import type { DbHandle } from '../db/types.ts'
import { BackupError } from './errors.ts'

/** What a file system may round a time of change by, and then some. */
const CLOCK_MARGIN_MS = 3000
/** Belongs to the process that has the folder open, not to the data. */
const NOT_COPIED = new Set(['postmaster.pid'])

/**
 * A folder has some 1,000 files, and under orders a turn of the event loop takes 10 ms: one file after the other they would
 * take a minute.
 */
const COPIED_AT_ONCE = 32

export type Snapshot = { folder: string; pausedMs: number }

/**
 * Copies the folder of the open embedded database to `target` as it is at one instant. Most of it is copied while the site
 * works. Then the one connection is taken, the log is written out to the tables, and only the files that changed since are
 * copied again: that is how long a query has to wait.
 */
export async function copyDatabaseFolder(handle: DbHandle, source: string, target: string): Promise<Snapshot> {
  const startedAt = Date.now()
  await checkRoom(source)
  await rm(target, { recursive: true, force: true })
  await copyTree(source, target, () => true)
  const client = await handle.pool.connect()
  const pausedAt = performance.now()
  try {
    await client.query('checkpoint')
    const present = await copyTree(source, target, (changedAt) => changedAt >= startedAt - CLOCK_MARGIN_MS)
    await removeOthers(target, present)
  } finally {
    client.release()
  }
  return { folder: target, pausedMs: Math.round(performance.now() - pausedAt) }
}

async function checkRoom(source: string): Promise<void> {
  let bytes = 0
  for await (const { path } of filesBelow(source)) bytes += (await sizeOf(join(source, path)))?.size ?? 0
  const { bavail, bsize } = await statfs(source)
  if (bavail * bsize < bytes + 3 * MIN_FREE_BYTES) {
    throw new BackupError(`There is not enough room beside the data for a copy of the database (${Math.ceil(bytes / 1024 ** 2)} MB).`)
  }
}

async function* filesBelow(root: string, folder = ''): AsyncGenerator<{ path: string; isFolder: boolean }> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(ifGone)
  for (const entry of entries ?? []) {
    const path = join(folder, entry.name)
    if (NOT_COPIED.has(path)) continue
    yield { path, isFolder: entry.isDirectory() }
    if (entry.isDirectory()) yield* filesBelow(root, path)
  }
}

/** Copies those whose time of change `isRequested`, and those that are not there yet; answers all that there are. */
async function copyTree(source: string, target: string, isRequested: (changedAt: number) => boolean): Promise<Set<string>> {
  const present = new Set<string>()
  const files: string[] = []
  await mkdir(target, { recursive: true, mode: 0o700 })
  for await (const { path, isFolder } of filesBelow(source)) {
    present.add(path)
    if (isFolder) await mkdir(join(target, path), { recursive: true, mode: 0o700 })
    else files.push(path)
  }
  const copyNext = async () => {
    for (let path = files.pop(); path !== undefined; path = files.pop()) {
      const [from, to] = await Promise.all([sizeOf(join(source, path)), sizeOf(join(target, path))])
      if (!from || (to?.size === from.size && !isRequested(from.mtimeMs))) continue
      await copyFile(join(source, path), join(target, path), constants.COPYFILE_FICLONE).catch(ifGone)
    }
  }
  await Promise.all(Array.from({ length: COPIED_AT_ONCE }, copyNext))
  return present
}

async function removeOthers(target: string, present: ReadonlySet<string>): Promise<void> {
  for await (const { path } of filesBelow(target)) {
    if (!present.has(path)) await rm(join(target, path), { recursive: true, force: true })
  }
}

const sizeOf = (path: string) => stat(path).catch(ifGone)

function ifGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
  return undefined
}
