import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { secretFromFile } from '../auth/secret.server.ts'
import { freeSpaceGuard, storageProblemOf } from '../db/free-space.server.ts'
import { AppError } from '../errors.ts'
import { flushFolder } from './flush-folder.server.ts'

const ID = /^[0-9a-f]{32}$/
/** Says how a file is sealed, so that another way can come beside it. */
const FORMAT = Buffer.from('DR1')
const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32
const HOUR_MS = 3_600_000

/**
 * Files that belong to somebody, encrypted (AES-256-GCM) with a key that lies beside them in the data folder and in no database
 * and no backup. A file appears whole or not at all. What it was stored for (`context`) is sealed with it: a file that is moved
 * to another request does not open.
 */
export class PrivateFiles {
  readonly #folder: string
  readonly #secret: () => Promise<string>

  constructor(folder: string, secret: () => Promise<string>) {
    this.#folder = folder
    this.#secret = secret
  }

  #path(id: string): string {
    if (!ID.test(id)) throw new Error('a private file is named by its id')
    return join(this.#folder, id.slice(0, 2), id)
  }

  async #key(id: string): Promise<Buffer> {
    return Buffer.from(hkdfSync('sha256', await this.#secret(), id, 'private file', KEY_BYTES))
  }

  /** Answers the id of the new file. Throws 503 like every write where the disk is full or read-only. */
  async put(bytes: Uint8Array, context: string): Promise<string> {
    const id = randomBytes(16).toString('hex')
    const target = this.#path(id)
    const aside = join(this.#folder, 'new', randomUUID())
    try {
      await mkdir(join(this.#folder, 'new'), { recursive: true, mode: 0o700 })
      freeSpaceGuard(this.#folder)()
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', await this.#key(id), iv).setAAD(Buffer.from(`${id} ${context}`))
      const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
      await writeWhole(aside, Buffer.concat([FORMAT, iv, cipher.getAuthTag(), sealed]))
      await mkdir(join(target, '..'), { recursive: true, mode: 0o700 })
      await rename(aside, target)
      await flushFolder(join(target, '..'))
      return id
    } catch (error) {
      const problem = storageProblemOf(error)
      if (problem) throw new AppError(problem, { status: 503, retryAfterSeconds: 10, cause: error })
      throw error
    } finally {
      await rm(aside, { force: true }).catch(() => {})
    }
  }

  /** Undefined for what is not there, was changed, or was stored for something else. */
  async read(id: string, context: string): Promise<Buffer | undefined> {
    if (!ID.test(id)) return undefined
    const stored = await readFile(this.#path(id)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
    const head = FORMAT.length + IV_BYTES + TAG_BYTES
    if (!stored || stored.length < head || !stored.subarray(0, FORMAT.length).equals(FORMAT)) return undefined
    const iv = stored.subarray(FORMAT.length, FORMAT.length + IV_BYTES)
    const decipher = createDecipheriv('aes-256-gcm', await this.#key(id), iv).setAAD(Buffer.from(`${id} ${context}`))
    decipher.setAuthTag(stored.subarray(FORMAT.length + IV_BYTES, head))
    try {
      return Buffer.concat([decipher.update(stored.subarray(head)), decipher.final()])
    } catch {
      return undefined
    }
  }

  async remove(id: string): Promise<void> {
    await rm(this.#path(id), { force: true })
  }

  /** Removes what was written aside by a process that was killed, and the files older than an hour that nobody `keeps`. */
  async sweep(keeps: (ids: string[]) => Promise<ReadonlySet<string>>, now: Date): Promise<number> {
    const isOld = async (path: string) => now.getTime() - (await stat(path)).mtime.getTime() > HOUR_MS
    const old: string[] = []
    for (const shard of await namesIn(this.#folder)) {
      for (const name of await namesIn(join(this.#folder, shard))) {
        const path = join(this.#folder, shard, name)
        if (!(await isOld(path))) continue
        if (shard === 'new') await rm(path, { force: true })
        else if (ID.test(name)) old.push(name)
      }
    }
    const kept = await keeps(old)
    const gone = old.filter((id) => !kept.has(id))
    for (const id of gone) await this.remove(id)
    return gone.length
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

type Private = { files: PrivateFiles; secret: () => Promise<string> }
const opened = new Map<string, Private>()

/**
 * The private files of a data folder, and the key that also seals what is private in the database. A feature that sweeps its own
 * files has an area of its own: another one's sweep does not know them.
 */
export function openPrivate({ dataDir }: { dataDir: string }, area = ''): Private {
  const folder = join(dataDir, 'private', area)
  const known = opened.get(folder)
  if (known) return known
  let reading: Promise<string> | undefined
  const secret = () => {
    reading ??= secretFromFile(join(dataDir, 'private-key')).catch((error: unknown) => {
      reading = undefined
      throw error
    })
    return reading
  }
  const place = { secret, files: new PrivateFiles(folder, secret) }
  opened.set(folder, place)
  return place
}
