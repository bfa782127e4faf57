import { randomUUID } from 'node:crypto'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '../errors.ts'
import { DataFolderError } from './data-folder.server.ts'
import { createFolder } from './durable-files.server.ts'
import type { StorageProblem } from './types.ts'

/** PGlite spins without an error on a full disk, so writing stops while there is still room to close cleanly. */
export const MIN_FREE_BYTES = 64 * 1024 * 1024

/**
 * Returns a guard that throws `AppError('storage_full')` (503) while less than `minFreeBytes` are free in `folder`.
 * The reading is kept for a second: a full disk is noticed, and forgotten, within that time.
 */
export function freeSpaceGuard(folder: string, minFreeBytes = MIN_FREE_BYTES, now: () => number = Date.now): () => void {
  let readAt = Number.NEGATIVE_INFINITY
  let freeBytes = Number.POSITIVE_INFINITY
  return () => {
    if (now() - readAt >= 1000) {
      const stats = statfsSync(folder)
      freeBytes = stats.bavail * stats.bsize
      readAt = now()
    }
    if (freeBytes < minFreeBytes) throw new AppError('storage_full', { status: 503, retryAfterSeconds: 10 })
  }
}

const PROBLEMS: Record<string, StorageProblem> = {
  EROFS: 'storage_readonly',
  EACCES: 'storage_readonly',
  EPERM: 'storage_readonly',
  ENOSPC: 'storage_full',
  EDQUOT: 'storage_full',
}

/** What an error of the file system says about saving anything there. */
export function storageProblemOf(error: unknown): StorageProblem | undefined {
  const { code = '', syscall } = error as NodeJS.ErrnoException
  // Node's recursive mkdir says ENOENT when it may not create the first folder.
  return code === 'ENOENT' && syscall === 'mkdir' ? 'storage_readonly' : PROBLEMS[code]
}

/** Tries whether a database can be opened in a folder for writing, by writing; creates the folder where it can. */
export function findStorageProblem(folder: string): StorageProblem | undefined {
  const probe = join(folder, `.write-probe-${randomUUID()}`)
  try {
    createFolder(folder)
    writeFileSync(probe, 'x', { flag: 'wx' })
    rmSync(probe)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < MIN_FREE_BYTES ? 'storage_full' : undefined
  } catch (error) {
    try {
      rmSync(probe, { force: true })
    } catch {
      // The folder that cannot be written to holds no probe either.
    }
    const problem = storageProblemOf(error)
    if (!problem) throw error
    return problem
  }
}

/** For a folder that cannot be written to and has nothing to read. */
export function storageError(folder: string, problem: StorageProblem): DataFolderError {
  const what = problem === 'storage_full' ? 'Its disk is full: 64 MB must be free' : 'It cannot be written to'
  return new DataFolderError(
    `A database cannot be made in ${folder}. ${what}, and there is none in it yet to be read.\n` +
      'Make room or make it writable, or name another folder with DATA_DIR.',
  )
}
