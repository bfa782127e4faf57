import { sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/types.ts'

/** What must hold of the lines that accounting reads, whatever has happened to orders; each row returned is a breach. */
export async function saleBreaches(db: Db) {
  const { rows } = await db.execute(sql`
    select 'cash' as what, o.number from orders o left join sale_events s on s.source_id = o.id and s.kind = 'delivered'
      group by o.id having coalesce(sum(s.amount_in_cents), 0) <> coalesce(o.collected_in_cents, 0)
    union all
    select 'standing ' || k.kind, o.number from orders o cross join (values ('confirmed'), ('delivered'), ('refused'), ('cancelled')) k (kind)
      where (select count(*) from sale_events s where s.source_id = o.id and s.kind = k.kind and s.reverses is null and s.reversed_at is null)
        <> case k.kind when 'confirmed' then (o.state in ('confirmed', 'shipped', 'delivered', 'refused'))::int else (o.state = k.kind)::int end
        -- A confirmed order that was cancelled had been confirmed.
        and not (k.kind = 'confirmed' and o.state = 'cancelled')
    union all
    select 'a reversal of another amount', s.order_number from sale_events s join sale_events r on r.reverses = s.id
      where (r.source_id, r.kind, r.amount_in_cents) is distinct from (s.source_id, s.kind, -s.amount_in_cents) or s.reversed_at is null
    union all
    select 'reversed by nothing', s.order_number from sale_events s
      where s.reversed_at is not null and not exists (select 1 from sale_events r where r.reverses = s.id)`)
  return rows
}
