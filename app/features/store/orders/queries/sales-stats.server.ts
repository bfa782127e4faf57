import { type SQL, sql } from 'drizzle-orm'
import { moroccoDayOf } from '#app/platform/db/morocco-day.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { sumSales } from '../rules.ts'
import type { SalesStats } from '../types.ts'

/** Instants; `until` is the first that does not belong to it. */
export type SalesSpan = { from: Date; until: Date }
export type SalesDay = SalesStats & { day: string }

/** Of `sale_events`, the lines that say what was sold: neither reversed nor a reversal. `s` is their alias. */
export const standing = (s: 's'): SQL => sql.raw(`(${s}.reverses is null and ${s}.reversed_at is null)`)

export const within = (at: SQL, { from, until }: SalesSpan): SQL =>
  sql`(${at} >= ${from.toISOString()}::timestamptz and ${at} < ${until.toISOString()}::timestamptz)`

/**
 * What was sold on each of Morocco's days, as every screen means it (`SalesStats`); a day on which nothing happened has no row.
 * Orders and their lines of accounting are each read over their own index of time.
 */
export async function listSalesDays(db: DbOrTx, span: SalesSpan): Promise<SalesDay[]> {
  const { rows } = await db.execute<SalesDay>(sql`
    select day::text as day,
      (count(*) filter (where what = 'ordered'))::int as "ordered",
      coalesce(sum(cents) filter (where what = 'ordered'), 0)::float8 as "orderedCents",
      (count(*) filter (where what = 'confirmed'))::int as "confirmed",
      coalesce(sum(cents) filter (where what = 'confirmed'), 0)::float8 as "confirmedCents",
      (count(*) filter (where what = 'delivered'))::int as "delivered",
      coalesce(sum(cents) filter (where what = 'delivered'), 0)::float8 as "collectedCents"
    from (
      select 'ordered' as what, ${moroccoDayOf(sql`created_at`)} as day, due_in_cents as cents
      from orders where ${within(sql`created_at`, span)} and state not in ('refused', 'cancelled', 'expired')
      union all
      select s.kind, ${moroccoDayOf(sql`s.at`)}, case s.kind when 'delivered' then s.amount_in_cents else o.due_in_cents end
      from sale_events s, lateral (select state, due_in_cents from orders where id = s.source_id limit 1) o
      where s.kind in ('confirmed', 'delivered') and ${standing('s')} and ${within(sql`s.at`, span)}
        and o.state not in ('refused', 'cancelled', 'expired')
    ) sold
    group by 1 order by 1`)
  return rows
}

/** The same over the whole span. */
export async function getSalesStats(db: DbOrTx, span: SalesSpan): Promise<SalesStats> {
  return sumSales(await listSalesDays(db, span))
}
