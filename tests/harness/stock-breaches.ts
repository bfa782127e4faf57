import { sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/types.ts'

/** What must hold whatever has happened; each row returned is a breach. */
export async function stockBreaches(db: Db) {
  const { rows } = await db.execute(sql`
    select 'log' as what, v.id from product_variants v left join stock_movements m on m.variant_id = v.id
      group by v.id having v.inventory_quantity <> coalesce(sum(m.on_hand), 0) or v.reserved_quantity <> coalesce(sum(m.reserved), 0)
    union all
    select 'last line', v.id from product_variants v
      join lateral (select * from stock_movements m where m.variant_id = v.id order by m.id desc limit 1) m on true
      where (m.on_hand_after, m.reserved_after) <> (v.inventory_quantity, v.reserved_quantity)
    union all
    select 'holds', v.id from product_variants v left join order_lines l on l.variant_id = v.id
      group by v.id having v.reserved_quantity <> coalesce(sum(l.held_quantity), 0)
    union all
    select 'held by a closed order', l.variant_id from order_lines l join orders o on o.id = l.order_id
      where l.held_quantity > 0 and o.state not in ('received', 'sent', 'confirmed')
    union all
    select 'sold by an order at home', l.variant_id from order_lines l join orders o on o.id = l.order_id
      where l.sold_quantity > 0 and o.state not in ('shipped', 'delivered', 'refused')
    union all
    select 'an open line that holds less', l.variant_id from order_lines l join orders o on o.id = l.order_id
      join product_variants v on v.id = l.variant_id
      where v.manage_inventory and o.state in ('received', 'sent', 'confirmed') and l.held_quantity <> l.quantity - l.cancelled_quantity
    union all
    select 'an order under way that took less', l.variant_id from order_lines l join orders o on o.id = l.order_id
      join product_variants v on v.id = l.variant_id
      where v.manage_inventory and o.state in ('shipped', 'delivered') and l.sold_quantity <> l.quantity - l.cancelled_quantity
    union all
    select 'sold to orders by the log', v.id from product_variants v
      where (select coalesce(sum(m.on_hand), 0) from stock_movements m where m.variant_id = v.id and m.order_id is not null and m.reason in ('sale', 'return'))
        <> -(select coalesce(sum(l.sold_quantity), 0) from order_lines l where l.variant_id = v.id)
    union all
    select 'returned by an order that was not refused', l.variant_id from order_lines l join orders o on o.id = l.order_id
      where l.returned_quantity > 0 and o.state <> 'refused'
    union all
    select 'due', o.number from orders o where o.due_in_cents <> (
      select coalesce(sum((l.quantity - l.cancelled_quantity) * l.unit_price_in_cents), 0) from order_lines l where l.order_id = o.id) + o.delivery_fee_in_cents`)
  return rows
}
