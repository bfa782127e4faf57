import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pgliteExtensions } from './durable-pglite.server.ts'
import { embeddedHandle } from './open.server.ts'
import type { DbHandle } from './types.ts'

/** Opens a copy of a database folder that is read once and thrown away: without fsync, and never as a new database. */
export async function openScratchCopy(folder: string): Promise<DbHandle> {
  if (!existsSync(join(folder, 'PG_VERSION'))) throw new Error(`${folder} is no copy of a database`)
  return embeddedHandle(await PGlite.create({ dataDir: folder, extensions: pgliteExtensions }), () => {})
}
