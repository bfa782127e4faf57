import { sql } from 'drizzle-orm'
import { ensureOwner } from '#app/features/users/commands.server.ts'
import { countUnreadableFactors } from '#app/platform/auth/second-factor.server.ts'
import { signingSecret } from '#app/platform/auth/session.server.ts'
import type { DbHandle } from '#app/platform/db/types.ts'
import type { Env } from '#app/platform/env.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { renewSeeded, seedDatabase } from '#app/seeds.server.ts'

const FILLED = 'demo_content_filled'

/**
 * Fills a database that has never had content, in one transaction, and says whether it did. A mark is left: an owner who
 * deletes everything does not get the demo region back at the next start.
 */
export async function fillEmptyDatabase(handle: DbHandle, env: Env): Promise<boolean> {
  if (!env.demoContent) return false
  const filled = await handle.db.transaction(async (tx) => {
    // Two processes may start on one empty PostgreSQL: the second waits here and finds it filled.
    if (handle.kind === 'postgres') await tx.execute(sql`select pg_advisory_xact_lock(727002)`)
    const { rows } = await tx.execute<{ empty: boolean }>(
      sql`select not exists (select from cities) and not exists (select from settings where key = ${FILLED}) as empty`,
    )
    if (!rows[0]?.empty) return false
    await seedDatabase(tx)
    await tx.execute(sql`insert into settings (key, value) values (${FILLED}, 'true')`)
    return true
  })
  if (filled) await handle.pool.query('analyze')
  return filled
}

/**
 * Pages and articles that came with an earlier release and that nobody has edited get the texts of this one. What was filled
 * in bears the moment of its transaction, as the mark does: what the owner wrote under the same address has another.
 */
export async function renewFilledTexts({ db, kind }: DbHandle): Promise<number> {
  return db.transaction(async (tx) => {
    if (kind === 'postgres') await tx.execute(sql`select pg_advisory_xact_lock(727002)`)
    const { rows } = await tx.execute<{ filled_at: string }>(sql`select updated_at::text as filled_at from settings where key = ${FILLED}`)
    return rows[0] ? renewSeeded(tx, rows[0].filled_at) : 0
  })
}

/**
 * The owner, their password and the key that signs sessions. Called once the site listens: a start that fails on a
 * taken port must not use up a generated password that nobody got to see. Returns that password, when one was made.
 */
export async function prepareOwner(services: Services): Promise<string | undefined> {
  const unreadable = await countUnreadableFactors(services.db, await signingSecret(services))
  if (unreadable > 0) {
    services.logger.warn(
      { unreadable },
      'second factors were set up under another key: put the key back from a backup, or see npm run owner -- help',
    )
  }
  return ensureOwner(services.db, services.env.adminPassword)
}
