import { lt, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { analyticsDaily } from './tables.server.ts'
import type { DayCount } from './types.ts'

/** Rows of one statement: one flush is one or two of these. */
export const FLUSH_ROWS = 1000

/**
 * Adds counts to the day's lines, at most FLUSH_ROWS of them. Any number of instances may add at once: the sum is made
 * by the database, and all of them take the lines in one order, so that two cannot wait for each other.
 */
export async function addCounts(db: DbOrTx, counts: readonly DayCount[]): Promise<void> {
  if (counts.length === 0) return
  const column = <Key extends keyof DayCount>(key: Key) => sql.param(counts.map((line) => line[key]))
  await db.execute(sql`
    insert into analytics_daily as kept (day, kind, name, count)
    select day, kind, name, sum(count)::int
    from unnest(${column('day')}::date[], ${column('kind')}::text[], ${column('name')}::text[], ${column('count')}::int[]) t(day, kind, name, count)
    group by day, kind, name order by day, kind, name
    on conflict (day, kind, name) do update set count = kept.count + excluded.count`)
}

/** Forgets the days before `firstKept`. */
export async function forgetCounts(db: DbOrTx, firstKept: string): Promise<void> {
  await db.delete(analyticsDaily).where(lt(analyticsDaily.day, firstKept))
}
