import { sql } from 'drizzle-orm'
import { ensureOwner } from '#app/features/users/commands.server.ts'
import { signingSecret } from '#app/platform/auth/session.server.ts'
import type { DbHandle } from '#app/platform/db/types.ts'
import type { Env } from '#app/platform/env.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { seedDatabase } from '#app/seeds.server.ts'

/** Fills a database that has no content yet, in one transaction. */
export async function fillEmptyDatabase(handle: DbHandle, env: Env): Promise<void> {
  if (!env.demoContent) return
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

/**
 * The owner, their password and the key that signs sessions. Called once the site listens: a start that fails on a
 * taken port must not use up a generated password that nobody got to see. Returns that password, when one was made.
 */
export async function prepareOwner(services: Services): Promise<string | undefined> {
  await signingSecret(services)
  return ensureOwner(services.db, services.env.adminPassword)
}
