import { type Backup, type BackupStorage, type GuideData, parseBackup, readBackup, writeBackup } from './backup.ts'

const SHELF = 'guide-data-backup'
const COPY = '/guide-data-backup'
const CORRUPT = '/guide-data-backup-corrupt'

/** The browser's second, wider storage. It may be off, full or unknown to the browser; every call may throw. */
export type Shelf = () => Pick<CacheStorage, 'open' | 'delete'>

async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}

async function readShelf(shelf: Shelf): Promise<Backup | undefined> {
  const cache = await shelf().open(SHELF)
  const text = await (await cache.match(COPY))?.text()
  if (text === undefined) return undefined
  const backup = parseBackup(text)
  if (backup) return backup
  await cache.delete(COPY)
  await cache.put(CORRUPT, new Response(text))
  return undefined
}

/** The newer of the two copies; there are two only when a clean-up failed. Never throws. */
export async function loadBackup(storage: () => BackupStorage, shelf: Shelf): Promise<Backup | undefined> {
  const near = readBackup(storage)
  const far = await attempt(() => readShelf(shelf))
  return near && far ? (near.savedAt >= far.savedAt ? near : far) : (near ?? far)
}

/**
 * Keeps a copy in localStorage; when that is full (a large guide, or others' data), in the wider storage instead. The old
 * copy goes only once the new one is there. Never throws; false when there was no room anywhere.
 */
export async function saveBackup(storage: () => BackupStorage, shelf: Shelf, data: GuideData, now: number): Promise<boolean> {
  if (writeBackup(storage, data, now)) {
    await attempt(async () => (await shelf().open(SHELF)).delete(COPY))
    return true
  }
  const body = JSON.stringify({ savedAt: now, data } satisfies Backup)
  const kept = await attempt(async () => {
    await (await shelf().open(SHELF)).put(COPY, new Response(body))
    return true
  })
  return kept ?? false
}
