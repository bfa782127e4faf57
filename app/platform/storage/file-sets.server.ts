import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { freeSpaceGuard, storageProblemOf } from '../db/free-space.server.ts'
import { AppError } from '../errors.ts'
import { flushFolder } from './flush-folder.server.ts'

const HASH = /^[0-9a-f]{40}$/
const NAME = /^[a-z0-9-]{1,40}\.(?:avif|webp|jpg|png)$/
const DAY_MS = 86_400_000

export type StoredFile = { name: string; bytes: Uint8Array }

/**
 * Files below one folder, in sets that belong together: `<folder>/<2 of the hash>/<hash>/<name>`. A set is named after
 * what it was made from and never changes. It appears whole or not at all: written aside, flushed, then renamed into its
 * place. Only names of these shapes are ever joined to a path.
 */
export class FileSets {
  readonly #folder: string
  readonly #guard: () => void

  constructor(folder: string, guard?: () => void) {
    try {
      mkdirSync(folder, { recursive: true })
    } catch (error) {
      // A disk that cannot be written to can still be read; `put` says so to whoever wants to save.
      if (storageProblemOf(error) === undefined) throw error
    }
    this.#folder = folder
    this.#guard = guard ?? freeSpaceGuard(folder)
  }

  #path(hash: string): string {
    if (!HASH.test(hash)) throw new Error('a set of files is named by a hash')
    return join(this.#folder, hash.slice(0, 2), hash)
  }

  /** Answers whether the set is new. Throws 503: `storage_full` before the disk is full, and when it is, `storage_readonly` where nothing can be written. */
  async put(hash: string, files: readonly StoredFile[]): Promise<boolean> {
    const target = this.#path(hash)
    if (files.length === 0 || !files.every(({ name }) => NAME.test(name))) throw new Error('a file of a set has a name of another shape')
    if (await this.has(hash)) {
      await this.touch(hash)
      return false
    }
    this.#guard()
    const aside = join(this.#folder, 'new', randomUUID())
    try {
      await mkdir(aside, { recursive: true })
      for (const { name, bytes } of files) await writeFlushed(join(aside, name), bytes)
      await flushFolder(aside)
      await mkdir(join(target, '..'), { recursive: true })
      await rename(aside, target)
      await flushFolder(join(target, '..'))
      return true
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      // Somebody else has just put the same set: it holds the same bytes.
      if (code === 'ENOTEMPTY' || code === 'EEXIST') return false
      const problem = storageProblemOf(error)
      if (problem) throw new AppError(problem, { status: 503, retryAfterSeconds: 10, cause: error })
      throw error
    } finally {
      // Nothing was written where nothing can be.
      await rm(aside, { recursive: true, force: true }).catch(() => {})
    }
  }

  async has(hash: string): Promise<boolean> {
    return (await ageOf(this.#path(hash))) !== undefined
  }

  /** A file of a set; undefined for what is not there, or cannot be. */
  async read(hash: string, name: string): Promise<Buffer<ArrayBuffer> | undefined> {
    if (!HASH.test(hash) || !NAME.test(name)) return undefined
    try {
      return await readFile(join(this.#path(hash), name))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }

  async remove(hash: string): Promise<void> {
    await rm(this.#path(hash), { recursive: true, force: true })
  }

  /** Notes that a set was wanted just now, for `trim`. */
  async touch(hash: string): Promise<void> {
    const now = new Date()
    await utimes(this.#path(hash), now, now).catch(() => {})
  }

  async list(): Promise<{ hash: string; at: Date }[]> {
    const sets: { hash: string; at: Date }[] = []
    for (const shard of await readdir(this.#folder)) {
      if (!/^[0-9a-f]{2}$/.test(shard)) continue
      for (const hash of await readdir(join(this.#folder, shard))) {
        const at = HASH.test(hash) ? await ageOf(join(this.#folder, shard, hash)) : undefined
        if (at) sets.push({ hash, at })
      }
    }
    return sets
  }

  /** Keeps the `most` sets that were wanted last. For what can be made again. */
  async trim(max: number): Promise<void> {
    const sets = await this.list()
    sets.sort((a, b) => b.at.getTime() - a.at.getTime())
    for (const { hash } of sets.slice(max)) await this.remove(hash)
  }

  /** Removes what a process that was killed had written aside, and the sets older than a day that nobody `keeps`. */
  async sweep(keeps: (hashes: string[]) => Promise<ReadonlySet<string>>, now: Date): Promise<number> {
    const isOld = (at: Date | undefined) => at !== undefined && now.getTime() - at.getTime() > DAY_MS
    const aside = join(this.#folder, 'new')
    for (const name of await readdir(aside).catch(() => [])) {
      if (isOld(await ageOf(join(aside, name)))) await rm(join(aside, name), { recursive: true, force: true })
    }
    const old = (await this.list()).filter(({ at }) => isOld(at)).map(({ hash }) => hash)
    const saved = await keeps(old)
    const gone = old.filter((hash) => !saved.has(hash))
    for (const hash of gone) await this.remove(hash)
    return gone.length
  }
}

async function ageOf(path: string): Promise<Date | undefined> {
  try {
    return (await stat(path)).mtime
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function writeFlushed(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o640)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}
