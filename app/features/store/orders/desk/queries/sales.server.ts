import { sql } from 'drizzle-orm'
import { moroccoDayOf } from '#app/platform/db/morocco-day.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { OrderState } from '../../types.ts'

type Span = { from: Date; until: Date }

export type DayFigures = {
  /** Orders that came into each state on the day, and those that came in at all. */
  states: { state: OrderState; orders: number }[]
  cashInCents: number
  byPlace: { place: string | null; orders: number; cents: number }[]
}

/** What happened to orders between two instants; `received` counts those that were placed. */
export async function getDayFigures(db: DbOrTx, { from, until }: Span): Promise<DayFigures> {
  const span = sql`between ${from.toISOString()}::timestamptz and ${until.toISOString()}::timestamptz - interval '1 microsecond'`
  const [states, cash, places] = await Promise.all([
    db.execute<{ state: OrderState; orders: number }>(sql`
      select state, count(distinct order_id)::int as orders from order_events where kind = 'state' and at ${span} group by state`),
    db.execute<{ cents: number }>(sql`
      select coalesce(sum(amount_in_cents), 0)::float8 as cents from sale_events where kind = 'delivered' and at ${span}`),
    db.execute<{ place: string | null; orders: number; cents: number }>(sql`
      select o.delivery_place as place, count(*)::int as orders, sum(s.amount_in_cents)::float8 as cents
      from sale_events s join orders o on o.id = s.source_id where s.kind = 'delivered' and s.at ${span} group by 1 order by 3 desc, 1`),
  ])
  return { states: states.rows, cashInCents: cash.rows[0]?.cents ?? 0, byPlace: places.rows }
}

export type Sales = {
  days: { day: string; orders: number; cents: number }[]
  products: { title: string; pieces: number; cents: number }[]
  places: { place: string | null; orders: number; cents: number; refused: number }[]
  delivered: number
  refused: number
}

const MOST_LISTED = 20

/** What was delivered and paid between two instants: by day, product and place, and how much was refused at the door. */
export async function getSales(db: DbOrTx, { from, until }: Span): Promise<Sales> {
  const span = sql`s.at >= ${from.toISOString()}::timestamptz and s.at < ${until.toISOString()}::timestamptz`
  // Its lines and its place are looked up order by order: a quarter of a year reads no more than its own orders.
  const [days, products, places] = await Promise.all([
    db.execute<Sales['days'][number]>(sql`
      select ${moroccoDayOf(sql`s.at`)}::text as day,
        count(*)::int as orders, sum(s.amount_in_cents)::float8 as cents
      from sale_events s where s.kind = 'delivered' and ${span} group by 1 order by 1`),
    db.execute<Sales['products'][number]>(sql`
      select max(l.product_title) as title, sum(l.quantity - l.cancelled_quantity)::int as pieces,
        sum(l.unit_price_in_cents * (l.quantity - l.cancelled_quantity))::float8 as cents
      from order_lines l where l.order_id = any(array(select s.source_id from sale_events s where s.kind = 'delivered' and ${span}))
      group by l.product_id having sum(l.quantity - l.cancelled_quantity) > 0
      order by 3 desc, 1 limit ${MOST_LISTED}`),
    db.execute<Sales['places'][number]>(sql`
      select o.delivery_place as place, (count(*) filter (where s.kind = 'delivered'))::int as orders,
        coalesce(sum(s.amount_in_cents) filter (where s.kind = 'delivered'), 0)::float8 as cents,
        (count(*) filter (where s.kind = 'refused'))::int as refused
      from sale_events s, lateral (select delivery_place from orders where id = s.source_id limit 1) o
      where s.kind in ('delivered', 'refused') and ${span} group by 1 order by 3 desc, 1`),
  ])
  const total = (of: 'orders' | 'refused') => places.rows.reduce((sum, row) => sum + row[of], 0)
  return {
    days: days.rows,
    products: products.rows,
    places: places.rows.slice(0, MOST_LISTED),
    delivered: total('orders'),
    refused: total('refused'),
  }
}
