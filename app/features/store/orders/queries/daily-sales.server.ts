import { sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { UTC_ALL_YEAR_SINCE } from '#app/platform/time.ts'

export type DaySales = { day: string; orders: number; cents: number }

/**
 * Orders and their sum on each Moroccan day, from the orders themselves; what came to nothing is no sale. The days are
 * made here: the database's own time zones may not know that Morocco stays on UTC since 2026-09-20.
 */
export async function listDailySales(db: DbOrTx, days: { from: string; to: string }): Promise<DaySales[]> {
  const since = new Date(UTC_ALL_YEAR_SINCE).toISOString()
  const { rows } = await db.execute<DaySales>(sql`
    select day::text as day, count(*)::int as orders, sum(cents)::float8 as cents from (
      select total_in_cents as cents,
        (created_at at time zone case when created_at >= ${since}::timestamptz then 'UTC' else 'Africa/Casablanca' end)::date as day
      from orders
      where created_at >= ${days.from}::date - 1 and created_at < ${days.to}::date + 2
        and state not in ('refused', 'cancelled', 'expired')
    ) sold
    where day between ${days.from} and ${days.to} group by day order by day`)
  return rows
}
