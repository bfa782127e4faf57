import { sql } from 'drizzle-orm'
import type { DbHandle } from '#app/platform/db/types.ts'
import type { Env } from '#app/platform/env.ts'
import { seedDatabase } from '#app/seeds.server.ts'

/** Fills a database that has no content yet, in one transaction. Returns a generated owner password, when one was made. */
export async function fillEmptyDatabase(handle: DbHandle, env: Env): Promise<string | undefined> {
  if (env.demoContent) {
    const filled = await handle.db.transaction(async (tx) => {
      // Two processes may start on one empty PostgreSQL: the second waits here and finds it filled.
      if (handle.kind === 'postgres') await tx.execute(sql`select pg_advisory_xact_lock(727002)`)
      const { rows } = await tx.execute<{ empty: boolean }>(sql`select not exists (select from cities) as empty`)
      if (!rows[0]?.empty) return false
      await seedDatabase(tx)
      return true
    })
    if (filled) await handle.pool.query('analyze')
  }
  return undefined
}
