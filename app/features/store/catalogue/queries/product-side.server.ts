import { desc, sql } from 'drizzle-orm'
import { moroccoDayOf } from '#app/platform/db/morocco-day.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { VariantDay } from '../admin/side/rules.ts'
import { stockMovements } from '../tables.server.ts'
import { movedSince } from './stock.server.ts'

const m = stockMovements

/**
 * The days of Morocco's calendar on which stock of these variants moved, from an instant on, the first day first. Reads
 * the lines of those days and no older ones: what stood before is what the first of them says.
 */
export async function listStockDays(db: DbOrTx, variantIds: readonly string[], from: Date): Promise<VariantDay[]> {
  const { rows } = await db.execute<VariantDay>(sql`
    select variant_id as "variantId", day, (array_agg(left_after order by id desc))[1] as "left",
      (array_agg(left_after - change order by id))[1] as "before", (array_agg(reason order by id))[1] = 'opening' as "isOpened",
      coalesce(sum(-on_hand) filter (where reason in ('sale', 'return')), 0)::int as sold
    from (
      select ${m.id}, ${m.variantId}, ${m.reason}, ${m.onHand}, ${m.onHandAfter} - ${m.reservedAfter} as left_after, ${m.onHand} - ${m.reserved} as change,
        ${moroccoDayOf(m.at)}::text as day
      from ${m} where ${m.variantId} = any(${sql.param([...variantIds])}::text[]) and ${movedSince(from)}) moved
    group by variant_id, day order by day, variant_id`)
  return rows
}

/** The newest changes of stock that no order made, newest first; what a variant began with is told with its making. */
export function listMovedByHand(db: DbOrTx, variantIds: readonly string[], limit: number) {
  const newest = sql`array(select line.id from unnest(${sql.param([...variantIds])}::text[]) as one(id), lateral (
    select l.id from stock_movements l where l.variant_id = one.id and l.order_id is null and l.reason <> 'opening'
    order by l.id desc limit ${limit}) line)`
  return db.select().from(m).where(sql`${m.id} = any(${newest})`).orderBy(desc(m.id)).limit(limit)
}

export type MovedByHand = Awaited<ReturnType<typeof listMovedByHand>>[number]
