import { sql } from 'drizzle-orm'
import { listSalesDays, type SalesDay, type SalesSpan, standing, within } from '#app/features/store/orders/queries/sales-stats.server.ts'
import type { OrderState } from '#app/features/store/orders/types.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'

export type DayStats = {
  /** Orders that came into each state on the day and were not led back out of it, and those that came in at all. */
  states: { state: OrderState; orders: number }[]
  cashInCents: number
  byPlace: { place: string | null; orders: number; cents: number }[]
}

/** What happened to orders between two instants; `received` counts those that were placed. */
export async function getDayStats(db: DbOrTx, span: SalesSpan): Promise<DayStats> {
  const [states, cash, places] = await Promise.all([
    db.execute<{ state: OrderState; orders: number }>(sql`
      select e.state, count(distinct e.order_id)::int as orders from order_events e
      where e.kind = 'state' and ${within(sql`e.at`, span)} and not exists (
        select 1 from order_events c where c.order_id = e.order_id and c.kind = 'corrected' and c.id > e.id and c.details->>'from' = e.state)
      group by e.state`),
    db.execute<{ cents: number }>(sql`
      select coalesce(sum(s.amount_in_cents), 0)::float8 as cents from sale_events s
      where s.kind = 'delivered' and ${standing('s')} and ${within(sql`s.at`, span)}`),
    db.execute<{ place: string | null; orders: number; cents: number }>(sql`
      select o.delivery_place as place, count(*)::int as orders, sum(s.amount_in_cents)::float8 as cents
      from sale_events s join orders o on o.id = s.source_id
      where s.kind = 'delivered' and ${standing('s')} and ${within(sql`s.at`, span)} group by 1 order by 3 desc, 1`),
  ])
  return { states: states.rows, cashInCents: cash.rows[0]?.cents ?? 0, byPlace: places.rows }
}

export type Sales = {
  days: SalesDay[]
  products: { title: string; pieces: number; cents: number }[]
  places: { place: string | null; orders: number; cents: number; refused: number }[]
  delivered: number
  refused: number
}

const MAX_LISTED = 20

/** What was sold between two instants, by day; of what was delivered, by product and place; and how much was refused at the door. */
export async function getSales(db: DbOrTx, span: SalesSpan): Promise<Sales> {
  const stands = sql`${standing('s')} and ${within(sql`s.at`, span)}`
  // Its lines and its place are looked up order by order: a quarter of a year reads no more than its own orders.
  const [days, products, places] = await Promise.all([
    listSalesDays(db, span),
    db.execute<Sales['products'][number]>(sql`
      select max(l.product_title) as title, sum(l.quantity - l.cancelled_quantity)::int as pieces,
        sum(l.unit_price_in_cents * (l.quantity - l.cancelled_quantity))::float8 as cents
      from order_lines l where l.order_id = any(array(select s.source_id from sale_events s where s.kind = 'delivered' and ${stands}))
      group by l.product_id having sum(l.quantity - l.cancelled_quantity) > 0
      order by 3 desc, 1 limit ${MAX_LISTED}`),
    db.execute<Sales['places'][number]>(sql`
      select o.delivery_place as place, (count(*) filter (where s.kind = 'delivered'))::int as orders,
        coalesce(sum(s.amount_in_cents) filter (where s.kind = 'delivered'), 0)::float8 as cents,
        (count(*) filter (where s.kind = 'refused'))::int as refused
      from sale_events s, lateral (select delivery_place from orders where id = s.source_id limit 1) o
      where s.kind in ('delivered', 'refused') and ${stands} group by 1 order by 3 desc, 1`),
  ])
  const total = (of: 'orders' | 'refused') => places.rows.reduce((sum, row) => sum + row[of], 0)
  return {
    days,
    products: products.rows,
    places: places.rows.slice(0, MAX_LISTED),
    delivered: total('orders'),
    refused: total('refused'),
  }
}
