import { statfsSync } from 'node:fs'
import { AppError } from '../errors.ts'

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
