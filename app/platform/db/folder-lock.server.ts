import { randomUUID } from 'node:crypto'
import { readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { DataFolderError } from './data-folder.server.ts'
import { createFolder } from './durable-files.server.ts'
import { type FileSystemKind, fileSystemOf } from './file-system.server.ts'
import { storageProblemOf } from './free-space.server.ts'

export type LockHolder = { pid: number; host: string; nonce: string; since: string; beats: number }
export type Release = () => Promise<void>

const BEAT_MS = 300
const WATCH_MS = 900
/** A beat older than this is nobody's: a holder that cannot write for so long has lost the folder. */
const STALE_MS = 30_000
const SQLITE_BUSY = 5

const lockFile = (folder: string) => join(folder, 'dalil-rif.lock')
const holderFile = (folder: string) => join(folder, 'dalil-rif.holder')

export class FolderInUseError extends DataFolderError {
  constructor(folder: string, holder: LockHolder | undefined) {
    const who = holder ? ` (pid ${holder.pid} on ${holder.host}, since ${holder.since})` : ''
    super(
      `The data folder ${folder} is already open in another process${who}. ` +
        'Two processes on one folder would lose data. Stop the other one, or give this one its own DATA_DIR.',
    )
    this.name = 'FolderInUseError'
  }
}

/**
 * Takes a data folder for this process alone. The lock is the kernel's, on a file in the folder (SQLite's, which Node
 * brings: Node itself offers none): it holds across containers that share the folder, whatever their network and process
 * namespaces, and is free the moment the process dies, however it dies. What other machines can write to is refused, since
 * no lock of this kernel stops them. Where it is not known whether locks work, a heartbeat is looked for as well.
 */
export async function lockFolder(
  folder: string,
  { fileSystem = fileSystemOf }: { fileSystem?: typeof fileSystemOf } = {},
): Promise<Release> {
  createFolder(folder)
  const real = realpathSync(folder)
  const kind = fileSystem(real)
  refuseShared(real, kind)
  const releases: Release[] = []
  const release = async () => {
    for (const step of releases.splice(0).reverse()) await step()
  }
  try {
    releases.push(lockWholeFile(real))
    if (process.platform === 'linux') releases.push(await lockSocket(real))
    if (kind.kind === 'unknown') await refuseBeating(real)
    releases.push(announce(real, kind))
    return release
  } catch (error) {
    await release()
    throw error
  }
}

/**
 * For a folder that cannot be written: many may read it, unless somebody writes to it by another way (a mount of the same
 * disk that is not read-only).
 */
export function lockForReading(folder: string): Release {
  const real = realpathSync(folder)
  if (!statSync(lockFile(real), { throwIfNoEntry: false })) return async () => {}
  return takeLock(real, { readOnly: true }, 'begin; select count(*) from sqlite_schema')
}

/** Who holds the folder, without taking it: nobody, or what is known of the holder. Reads only. */
export function findHolder(folder: string): 'nobody' | { holder: LockHolder | undefined } {
  try {
    void lockForReading(folder)()
    return 'nobody'
  } catch (error) {
    if (error instanceof FolderInUseError) return { holder: readHolder(folder) }
    throw error
  }
}

function refuseShared(folder: string, kind: FileSystemKind): void {
  if (kind.kind !== 'shared') return
  throw new DataFolderError(
    `The data folder ${folder} lies on a file system that other machines can write to (${kind.name}). ` +
      'Nothing can prove that no other process has it open, and two would lose data. ' +
      'Put DATA_DIR on a disk of this machine, or keep the data on a PostgreSQL server (DATABASE_URL).',
  )
}

/** The transaction is never ended and never writes: it is the lock. Its journal stays in memory, so a full disk is no matter. */
function lockWholeFile(folder: string): Release {
  return takeLock(folder, { readOnly: false }, 'pragma journal_mode = memory; begin exclusive')
}

function takeLock(folder: string, { readOnly }: { readOnly: boolean }, statements: string): Release {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(lockFile(folder), { readOnly, timeout: 0 })
    lock.exec(statements)
  } catch (error) {
    lock?.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) throw new FolderInUseError(folder, readHolder(folder))
    throw new DataFolderError(`The data folder ${folder} cannot be locked: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
  const held = lock
  return async () => held.close()
}

/** The lock that earlier versions of this program take, so that an old and a new one do not meet on one folder. */
async function lockSocket(folder: string): Promise<Release> {
  const { dev, ino } = statSync(folder)
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new FolderInUseError(folder, readHolder(folder)) : error),
    )
    server.listen(`\0dalil-rif-${dev}-${ino}`, resolve)
  })
  server.unref()
  return () => new Promise((resolve) => server.close(() => resolve()))
}

/** Refuses when another's heart beats in the folder although its lock was free: locks do not work there. */
async function refuseBeating(folder: string): Promise<void> {
  const before = readHolder(folder)
  const writtenAt = statSync(holderFile(folder), { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (!before || Math.abs(Date.now() - writtenAt) > STALE_MS) return
  await wait(WATCH_MS)
  const after = readHolder(folder)
  if (after && (after.nonce !== before.nonce || after.beats !== before.beats)) throw new FolderInUseError(folder, after)
}

/** Writes down who holds the folder and, where locks are not known to work, keeps showing that it is still held. */
function announce(folder: string, kind: FileSystemKind): Release {
  const holder: LockHolder = { pid: process.pid, host: hostname(), nonce: randomUUID(), since: new Date().toISOString(), beats: 0 }
  const write = () => writeFileSync(holderFile(folder), JSON.stringify(holder))
  try {
    write()
  } catch (error) {
    // On a full disk the lock holds all the same; only the message to others is poorer.
    if (kind.kind === 'unknown' || storageProblemOf(error) === undefined) throw error
  }
  const beat = () => {
    if (readHolder(folder)?.nonce !== holder.nonce) return
    holder.beats += 1
    write()
  }
  const timer = kind.kind === 'unknown' ? setInterval(beat, BEAT_MS).unref() : undefined
  return async () => {
    clearInterval(timer)
    if (readHolder(folder)?.nonce === holder.nonce) rmSync(holderFile(folder), { force: true })
  }
}

function readHolder(folder: string): LockHolder | undefined {
  try {
    return JSON.parse(readFileSync(holderFile(folder), 'utf8')) as LockHolder
  } catch {
    return undefined
  }
}
