import { sql } from 'drizzle-orm'
import { moroccoDayOf } from '#app/platform/db/morocco-day.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'

export type DaySales = { day: string; orders: number; cents: number }

/**
 * Orders and their sum on each Moroccan day, from the orders themselves; what came to nothing is no sale.
 */
export async function listDailySales(db: DbOrTx, days: { from: string; to: string }): Promise<DaySales[]> {
  const { rows } = await db.execute<DaySales>(sql`
    select day::text as day, count(*)::int as orders, sum(cents)::float8 as cents from (
      select total_in_cents as cents,
        ${moroccoDayOf(sql`created_at`)} as day
      from orders
      where created_at >= ${days.from}::date - 1 and created_at < ${days.to}::date + 2
        and state not in ('refused', 'cancelled', 'expired')
    ) sold
    where day between ${days.from} and ${days.to} group by day order by day`)
  return rows
}
