import { BACKUP_KEY, type Backup, type BackupStorage, corruptKey, type GuideData, parseBackup, readBackup, writeBackup } from './backup.ts'

const CACHE = 'guide-data-backup'
const pathOf = (key: string) => `/${key}`

/** The browser's second, wider storage. It may be off, full or unknown to the browser; every call may throw. */
export type CacheSource = () => Pick<CacheStorage, 'open' | 'delete'>

async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}

async function readCached(shelf: CacheSource, key: string): Promise<Backup | undefined> {
  const cache = await shelf().open(CACHE)
  const text = await (await cache.match(pathOf(key)))?.text()
  if (text === undefined) return undefined
  const backup = parseBackup(text)
  if (backup) return backup
  await cache.delete(pathOf(key))
  await cache.put(pathOf(corruptKey(key)), new Response(text))
  return undefined
}

/** The newer of the two copies; there are two only when a clean-up failed. Never throws. */
export async function loadBackup(storage: () => BackupStorage, shelf: CacheSource, key = BACKUP_KEY): Promise<Backup | undefined> {
  const near = readBackup(storage, key)
  const far = await attempt(() => readCached(shelf, key))
  return near && far ? (near.savedAt >= far.savedAt ? near : far) : (near ?? far)
}

/**
 * Keeps a copy in localStorage; when that is full (a large guide, or others' data), in the wider storage instead. The old
 * copy goes only once the new one is there. Never throws; false when there was no room anywhere.
 */
export async function saveBackup(
  { storage, shelf, key = BACKUP_KEY }: { storage: () => BackupStorage; shelf: CacheSource; key?: string },
  data: GuideData,
  now: number,
): Promise<boolean> {
  if (writeBackup(storage, data, now, key)) {
    await attempt(async () => (await shelf().open(CACHE)).delete(pathOf(key)))
    return true
  }
  const body = JSON.stringify({ savedAt: now, data } satisfies Backup)
  const saved = await attempt(async () => {
    await (await shelf().open(CACHE)).put(pathOf(key), new Response(body))
    return true
  })
  return saved ?? false
}
