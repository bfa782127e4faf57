import { fsyncSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { DataFolderError } from './data-folder.server.ts'
import { syncFolder, syncTree } from './durable-files.server.ts'

export const pgliteExtensions = { citext, fuzzystrmatch, pg_trgm }

/** Where PGlite's PostgreSQL sees its data. */
const INSIDE = '/pglite/data'

type Stream = { nfd: number }
type EmscriptenModule = {
  FS: { mkdirTree(path: string): void; mount(type: object, options: { root: string }, path: string): void }
  NODEFS: { stream_ops: { fsync?: (stream: Stream) => number }; tryFSOperation(work: () => void): void }
}
type FsInit = Parameters<NodeFS['init']>

/**
 * The real folder as PostgreSQL's, with an fsync, which Emscripten's own has not. It is there before PostgreSQL's first
 * instruction, so that what a start writes (recovery, control file, lock file) is as durable as a commit. A new database
 * is made aside, synced, and renamed into its place: a folder called `pgdata` is a whole one.
 */
class DurableFs extends NodeFS {
  readonly #pgdata: string
  readonly #mounted: { root: string }

  constructor(pgdata: string, task: 'open' | 'create') {
    const root = task === 'create' ? `${pgdata}.new` : pgdata
    super(root)
    this.#pgdata = pgdata
    this.#mounted = { root }
  }

  override async init(pg: FsInit[0], options: FsInit[1]) {
    this.pg = pg
    const mount = (module: unknown) => {
      const { FS, NODEFS } = module as EmscriptenModule
      NODEFS.stream_ops.fsync = (stream) => {
        // An I/O error must reach PostgreSQL, which then panics rather than acknowledge the commit.
        NODEFS.tryFSOperation(() => fsyncSync(stream.nfd))
        return 0
      }
      FS.mkdirTree(INSIDE)
      FS.mount(NODEFS, this.#mounted, INSIDE)
    }
    return { emscriptenOpts: { ...options, preRun: [...(options.preRun ?? []), mount] } }
  }

  /** PGlite calls this when initdb's files are in the folder and PostgreSQL has not started yet, and after every query. */
  override async syncToFs(): Promise<void> {
    const { root } = this.#mounted
    if (root === this.#pgdata) return
    await syncTree(root)
    rmSync(this.#pgdata, { recursive: true, force: true })
    renameSync(root, this.#pgdata)
    syncFolder(dirname(this.#pgdata))
    this.#mounted.root = this.#pgdata
  }
}

/**
 * Opens PGlite so that an acknowledged commit is on disk, from the first one after a start. As shipped it starts with `-F`
 * and its file system has no fsync. `wal_sync_method=fsync` because its fdatasync is a no-op. ADR 0002; the tests
 * `durability.test.ts` and `power-cut.test.ts` look from outside.
 */
export async function openDurablePglite(pgdata: string, task: 'open' | 'create'): Promise<PGlite> {
  const startParams = [
    ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
    ...['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=32MB', 'max_wal_size=128MB'].flatMap((s) => ['-c', s]),
  ]
  return createPglite(pgdata, { fs: new DurableFs(pgdata, task), startParams })
}

/** Starts PGlite; what PostgreSQL says while it refuses becomes the error's message. */
export async function createPglite(pgdata: string, options: Pick<PGliteOptions, 'fs' | 'startParams'>): Promise<PGlite> {
  const lines: string[] = []
  const onStderr = (text: string) => {
    lines.push(text)
    if (lines.length > 12) lines.shift()
    return true
  }
  try {
    return await PGlite.create({ ...options, extensions: pgliteExtensions, initialMemory: 128 * 1024 * 1024, onStderr })
  } catch (cause) {
    const reasons = lines.filter((line) => /FATAL|PANIC|ERROR|HINT|DETAIL/.test(line)).join('\n  ')
    const why = reasons || (cause instanceof Error ? cause.message : String(cause))
    throw new DataFolderError(
      `PostgreSQL could not open the database in ${pgdata}:\n  ${why}\nIt was not replaced. \`npm run doctor\` says what to do.`,
      { cause },
    )
  }
}
