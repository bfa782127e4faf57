import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

export const pgliteExtensions = { citext, fuzzystrmatch, pg_trgm }

type Stream = { nfd: number }
type NodeFs = { lookupPath(path: string): { node: { mount: { type: { stream_ops: { fsync?: (stream: Stream) => number } } } } } }

/**
 * Opens PGlite so that an acknowledged commit is on disk. As shipped it starts with `-F` and its file system has no
 * fsync; here fsync is on and reaches the real file. `wal_sync_method=fsync` because its fdatasync is a no-op.
 * ADR 0002; the test `durability.test.ts` counts the calls from outside.
 */
export async function openDurablePglite(dataDir: string): Promise<PGlite> {
  const startParams = [
    ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
    ...['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=32MB', 'max_wal_size=128MB'].flatMap((s) => ['-c', s]),
  ]
  const lite = await PGlite.create({ dataDir, startParams, extensions: pgliteExtensions, initialMemory: 128 * 1024 * 1024 })
  const files = (lite as unknown as { Module: { FS: NodeFs } }).Module.FS
  // An I/O error must reach PostgreSQL, which then panics rather than acknowledge the commit.
  files.lookupPath('/pglite/data').node.mount.type.stream_ops.fsync = (stream) => {
    fsyncSync(stream.nfd)
    return 0
  }
  return lite
}
