import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { MemoryFS, PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { DataFolderError } from './data-folder.server.ts'
import { createPglite } from './durable-pglite.server.ts'

const INSIDE = '/pglite/data'
/** What the site itself needs beside the copy. */
const RESERVE_BYTES = 400 * 1024 * 1024

type MemoryModule = {
  FS: { mkdirTree(path: string, mode?: number): void; writeFile(path: string, bytes: Uint8Array, options: { canOwn: boolean }): void }
}
type FsInit = Parameters<MemoryFS['init']>

/** A copy of a database's folder in memory: what is written into it is gone with the process. */
class CopyFs extends MemoryFS {
  readonly #pgdata: string

  constructor(pgdata: string) {
    super()
    this.#pgdata = pgdata
  }

  override async init(pg: FsInit[0], options: FsInit[1]) {
    this.pg = pg
    const fill = (module: unknown) => copyInto(module as MemoryModule, this.#pgdata, INSIDE)
    return { emscriptenOpts: { ...options, preRun: [...(options.preRun ?? []), fill] } }
  }
}

function copyInto(module: MemoryModule, from: string, to: string): void {
  module.FS.mkdirTree(to, 0o700)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), `${to}/${entry.name}`]
    if (entry.isDirectory()) copyInto(module, source, target)
    else if (entry.isFile() && entry.name !== 'postmaster.pid') module.FS.writeFile(target, readFileSync(source), { canOwn: true })
  }
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).reduce(
    (sum, entry) => sum + (entry.isFile() ? statSync(join(entry.parentPath, entry.name)).size : 0),
    0,
  )
}

const MiB = 1024 * 1024

/** Opens a copy of the database in memory, for a folder that PostgreSQL could not start in because it has to write there. */
export async function openScratchPglite(pgdata: string): Promise<PGlite> {
  const bytes = sizeOf(pgdata)
  const free = process.availableMemory()
  if (bytes + RESERVE_BYTES > free) {
    throw new DataFolderError(
      `The disk cannot be written to, and a copy of the database in memory (${Math.ceil(bytes / MiB)} MB) does not fit: ` +
        `${Math.floor(free / MiB)} MB are free. Make room on the disk, or make it writable, and start again.`,
    )
  }
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']
  return createPglite(pgdata, { fs: new CopyFs(pgdata), startParams } satisfies PGliteOptions)
}
