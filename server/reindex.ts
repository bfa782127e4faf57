// `npm run reindex`: every document of the search anew from what is published.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { reindexInWords } from '#app/flows/reindex-search.server.ts'
import { FolderInUseError } from '#app/platform/db/folder-lock.server.ts'
import { openDb, openPostgres } from '#app/platform/db/open.server.ts'
import type { Env } from '#app/platform/env.ts'

/** One statement of it, the count of all words, reads every document. */
const PATIENCE_MS = 30 * 60_000

/** Runs the command, telling `print` how far it is; returns what to say at the end, and whether it went well. */
export async function reindexCommand(env: Env, print: (line: string) => void): Promise<{ output: string; ok: boolean }> {
  if (!env.databaseUrl && !existsSync(join(env.dataDir, 'pgdata')))
    return { output: `There is no site's data in ${env.dataDir}. Set DATA_DIR (or DATABASE_URL) as the site has it.`, ok: false }
  try {
    const handle = env.databaseUrl ? openPostgres(env.databaseUrl, { max: 1, patienceMs: PATIENCE_MS }) : await openDb(env)
    try {
      return { output: await reindexInWords(handle.db, print), ok: true }
    } finally {
      await handle.close()
    }
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error
    return { output: `The site is running on ${env.dataDir} and does this itself: press "run now" at /admin/jobs.`, ok: false }
  }
}
