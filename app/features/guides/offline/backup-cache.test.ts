import { expect, test } from 'vitest'
import { BACKUP_KEY, type BackupStorage, backupKey } from './backup.ts'
import { type CacheSource, loadBackup, saveBackup } from './backup-cache.ts'

const small = { cities: [] }
const large = { cities: [{ id: 'x'.repeat(2000) }] }

function browser(room = Number.POSITIVE_INFINITY, start: Record<string, string> = {}) {
  const items = new Map(Object.entries(start))
  const saved = new Map<string, string>()
  const storage: BackupStorage = {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, value)
    },
    removeItem: (key) => items.delete(key),
  }
  const cache = {
    match: async (path: string) => (saved.has(path) ? new Response(saved.get(path)) : undefined),
    put: async (path: string, response: Response) => void saved.set(path, await response.text()),
    delete: async (path: string) => saved.delete(path),
  }
  const shelf = (() => ({ open: async () => cache })) as unknown as CacheSource
  return { items, saved, storage: () => storage, shelf }
}
const off = () => {
  throw new DOMException('storage is off', 'SecurityError')
}

test('a guide too large for localStorage is kept whole in the wider storage, and read from there', async () => {
  const { items, saved, storage, shelf } = browser(1000)
  expect(await saveBackup({ storage, shelf }, large, 5)).toBe(true)
  expect([items.size, saved.size]).toEqual([0, 1])
  expect(await loadBackup(storage, shelf)).toEqual({ savedAt: 5, data: large })
})

test('the newer copy counts, whichever storage it is in; a copy that fits again leaves the wider one', async () => {
  const { items, saved, storage, shelf } = browser(1000)
  await saveBackup({ storage, shelf }, small, 1)
  await saveBackup({ storage, shelf }, large, 2)
  expect((await loadBackup(storage, shelf))?.savedAt).toBe(2)
  await saveBackup({ storage, shelf }, small, 3)
  expect((await loadBackup(storage, shelf))?.savedAt).toBe(3)
  expect([items.has(BACKUP_KEY), saved.size]).toEqual([true, 0])
})

test('a corrupt copy in the wider storage is set aside', async () => {
  const { saved, storage, shelf } = browser()
  saved.set('/guide-data-backup', '{"savedAt":')
  expect(await loadBackup(storage, shelf)).toBeUndefined()
  expect([...saved]).toEqual([['/guide-data-backup-corrupt', '{"savedAt":']])
})

test('never throws: one storage off, both off', async () => {
  const { storage, shelf } = browser()
  expect(await saveBackup({ storage: off, shelf }, small, 7)).toBe(true)
  expect((await loadBackup(off, shelf))?.savedAt).toBe(7)
  expect(await saveBackup({ storage, shelf: off }, small, 8)).toBe(true)
  expect((await loadBackup(storage, off))?.savedAt).toBe(8)
  expect(await saveBackup({ storage: off, shelf: off }, small, 9)).toBe(false)
  expect(await loadBackup(off, off)).toBeUndefined()
})

test('copies of several languages lie beside each other', async () => {
  const { items, saved, storage, shelf } = browser(1000)
  await saveBackup({ storage, shelf }, small, 1)
  await saveBackup({ storage, shelf, key: backupKey('fr') }, small, 2)
  await saveBackup({ storage, shelf, key: backupKey('en') }, large, 3)
  expect([...items.keys(), ...saved.keys()]).toEqual([BACKUP_KEY, 'guide-data-backup-fr', '/guide-data-backup-en'])
  const ages = (['ar', 'fr', 'en', 'es'] as const).map(async (locale) => (await loadBackup(storage, shelf, backupKey(locale)))?.savedAt)
  expect(await Promise.all(ages)).toEqual([1, 2, 3, undefined])
})
