import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { storageProblemOf } from '../db/free-space.server.ts'
import { AppError } from '../errors.ts'
import type { ByteRange } from '../http/range.ts'
import { flushFolder } from './flush-folder.server.ts'

const ID = /^[0-9a-f]{32}$/
const HOUR_MS = 3_600_000

/** What reads a file here and there; closed by whoever asked for it. */
type OpenFile = { size: number; read: (at: number, length: number) => Promise<DataView>; close: () => Promise<void> }

/**
 * Files that are too large to be held in memory: they grow piece by piece in `new`, are moved to their place when they are whole, and
 * are read in spans. Each is named by its id of 32 letters.
 */
export class LargeFiles {
  readonly #folder: string
  readonly #spareBytes: number

  constructor(folder: string, { spareBytes }: { spareBytes: number }) {
    this.#folder = folder
    this.#spareBytes = spareBytes
  }

  #path(id: string): string {
    if (!ID.test(id)) throw new Error('a large file is named by its id')
    return join(this.#folder, id.slice(0, 2), id)
  }

  #growing(id: string): string {
    if (!ID.test(id)) throw new Error('a large file is named by its id')
    return join(this.#folder, 'new', id)
  }

  /** Throws 503 where the disk has no room for so many bytes besides what everything else needs. */
  async requireRoom(bytes: number): Promise<void> {
    await saving(async () => {
      await mkdir(join(this.#folder, 'new'), { recursive: true, mode: 0o700 })
      const { bavail, bsize } = await statfs(this.#folder)
      if (bavail * bsize < bytes + this.#spareBytes) throw new AppError('storage_full', { status: 503, retryAfterSeconds: 600 })
    })
  }

  /** Writes a piece at its place. Written twice it is the same. */
  async write(id: string, startsAt: number, bytes: Uint8Array): Promise<void> {
    await saving(async () => {
      const path = this.#growing(id)
      await mkdir(join(path, '..'), { recursive: true, mode: 0o700 })
      const file = await open(path, startsAt === 0 ? 'w' : 'r+', 0o600)
      try {
        await file.write(bytes, 0, bytes.length, startsAt)
      } finally {
        await file.close()
      }
    })
  }

  /** A file that grows, to be looked at; undefined for one that is not there. */
  openGrowing(id: string): Promise<OpenFile | undefined> {
    return openForReading(this.#growing(id))
  }

  /** The whole file goes to its place, and is there after a power cut too. */
  async finish(id: string): Promise<void> {
    await saving(async () => {
      const [from, to] = [this.#growing(id), this.#path(id)]
      const file = await open(from, 'r+')
      await file.sync().finally(() => file.close())
      await mkdir(join(to, '..'), { recursive: true, mode: 0o700 })
      await rename(from, to)
      await flushFolder(join(to, '..'))
    })
  }

  /** A span of a file as a stream that reads no further than its reader does; undefined for what is not there. */
  async stream(id: string, span: ByteRange): Promise<ReadableStream<Uint8Array> | undefined> {
    const file = await open(this.#path(id), 'r').catch(undefinedIfGone)
    // The stream closes the file, also when its reader goes away.
    return file && (Readable.toWeb(createReadStream('', { fd: file, ...span })) as unknown as ReadableStream<Uint8Array>)
  }

  async remove(id: string): Promise<void> {
    await Promise.all([rm(this.#path(id), { force: true }), rm(this.#growing(id), { force: true })])
  }

  /** Removes the files older than an hour that nobody `keeps`, whole or growing. Returns how many. */
  async sweep(keeps: (ids: string[]) => Promise<ReadonlySet<string>>, now: Date): Promise<number> {
    const old: string[] = []
    for (const shard of await namesIn(this.#folder)) {
      for (const name of await namesIn(join(this.#folder, shard))) {
        const found = await stat(join(this.#folder, shard, name)).catch(undefinedIfGone)
        if (found && ID.test(name) && now.getTime() - found.mtimeMs > HOUR_MS) old.push(name)
      }
    }
    const kept = await keeps(old)
    const gone = old.filter((id) => !kept.has(id))
    for (const id of gone) await this.remove(id)
    return gone.length
  }
}

export const newLargeFileId = (): string => randomUUID().replaceAll('-', '')

async function openForReading(path: string): Promise<OpenFile | undefined> {
  const file = await open(path, 'r').catch(undefinedIfGone)
  if (!file) return undefined
  const { size } = await file.stat()
  return {
    size,
    read: async (at, length) => {
      const buffer = new Uint8Array(Math.max(0, Math.min(length, size - at)))
      const { bytesRead } = await file.read(buffer, 0, buffer.length, at)
      return new DataView(buffer.buffer, 0, bytesRead)
    },
    close: () => file.close(),
  }
}

function undefinedIfGone(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}

const namesIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(undefinedIfGone)) ?? []

/** A full or read-only disk is said as such (503). */
async function saving(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const problem = storageProblemOf(error)
    if (problem) throw new AppError(problem, { status: 503, retryAfterSeconds: 10, cause: error })
    throw error
  }
}

const opened = new Map<string, LargeFiles>()

/** The large files of one area of a data folder. */
export function openLargeFiles({ dataDir }: { dataDir: string }, area: string, spareBytes: number): LargeFiles {
  const folder = join(dataDir, area)
  const files = opened.get(folder) ?? new LargeFiles(folder, { spareBytes })
  opened.set(folder, files)
  return files
}
