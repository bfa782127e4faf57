import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { WrittenArchive } from './archive.server.ts'
import { BackupError } from './errors.ts'
import { parseS3Url, S3Bucket } from './s3.server.ts'

/** Where archives are put: a folder, or a bucket. */
export type BackupPlace = {
  label: string
  isSameDisk(): Promise<boolean>
  /** Has `write` make the archive at the path it is given, and answers where it lies in the end. */
  store(name: string, write: (path: string) => Promise<WrittenArchive>): Promise<{ written: WrittenArchive; where: string }>
  remove(name: string): Promise<void>
  list(): Promise<string[]>
  /** Calls `use` with a path at which the archive can be read. */
  fetch<T>(name: string, use: (path: string) => Promise<T>): Promise<T>
}

export const isS3Url = (value: string) => /^https?:\/\//.test(value)
export const localBackups = (dataDir: string) => join(dataDir, 'backups')

/** The place that `BACKUP_TO` names; without it, a folder beside the data. */
export function openPlace({ dataDir, backupTo }: { dataDir: string; backupTo: string | undefined }): BackupPlace {
  if (backupTo && isS3Url(backupTo)) return bucketPlace(new S3Bucket(parseS3Url(backupTo)), dataDir)
  return folderPlace(backupTo && backupTo !== 'off' ? resolve(backupTo) : localBackups(dataDir), dataDir)
}

export function folderPlace(folder: string, dataDir: string): BackupPlace {
  return {
    label: folder,
    isSameDisk: async () => (await stat(folder)).dev === (await stat(dataDir)).dev,
    async store(name, write) {
      await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
        throw new BackupError(`The folder ${folder} for backups cannot be made.`, { cause: error })
      })
      const where = join(folder, name)
      return { written: await write(where), where }
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    list: () => readdir(folder).catch(() => []),
    fetch: (name, use) => use(join(folder, name)),
  }
}

/** An archive is made whole beside the data first: it must have a length and a checksum before it is sent. */
function bucketPlace(bucket: S3Bucket, dataDir: string): BackupPlace {
  const aside = async <T>(name: string, work: (path: string) => Promise<T>) => {
    await mkdir(localBackups(dataDir), { recursive: true, mode: 0o700 })
    const path = join(localBackups(dataDir), `${name}.sending`)
    try {
      return await work(path)
    } finally {
      await rm(path, { force: true })
    }
  }
  return {
    label: bucket.label,
    isSameDisk: async () => false,
    store: (name, write) =>
      aside(name, async (path) => {
        const written = await write(path)
        await bucket.put(name, { path, ...written })
        return { written, where: `${bucket.label}${name}` }
      }),
    remove: (name) => bucket.remove(name),
    list: () => bucket.list(),
    fetch: (name, use) =>
      aside(name, async (path) => {
        await bucket.get(name, path)
        return use(path)
      }),
  }
}
