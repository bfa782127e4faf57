import { sql } from 'drizzle-orm'
import type { Tx } from '#app/platform/db/types.ts'
import type { DbContext } from './db.ts'

/**
 * Fills a test's database with what `seed` writes: the first time through the program with everything that judges a row,
 * for the tests after it from the rows that it left. Commits, so it is called outside of a transaction.
 */
export async function fillSeeded(ctx: DbContext, name: string, seed: (tx: Tx) => Promise<void>): Promise<void> {
  const { rows } = await ctx.db.execute<{ filled: boolean }>(sql`select pristine.fill(${name}) as filled`)
  if (rows[0]?.filled) return
  await ctx.db.transaction(seed)
  await ctx.db.execute(sql`select pristine.keep(${name})`)
}
