import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#app/platform/db/types.ts'

/**
 * A shop that has grown: `n` products (every fifth in three sizes), `n` orders of two lines over the last two years, three
 * movements of stock an order, a review of every fifth. The newest 1 % of the orders is still open. Written past the triggers.
 */
export async function fillShop(db: Db, n: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local session_replication_role = replica`)
    await fillProducts(tx, n)
    for (const part of [orders(n), lines, events, sales, movements, reviews]) await tx.execute(part)
  })
  await db.execute(sql`vacuum analyze`)
}

/** Its shelves alone: what visitors look at. */
export async function fillShelves(db: Db, n: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local session_replication_role = replica`)
    await fillProducts(tx, n)
  })
  await db.execute(sql`vacuum analyze`)
}

const PART = 10_000

/** In parts: the pool gives up on a statement that takes a minute. */
async function fillProducts(tx: Tx, n: number): Promise<void> {
  await tx.execute(shelves)
  for (let from = 1; from <= n; from += PART) {
    const to = Math.min(n, from + PART - 1)
    await tx.execute(products(from, to))
    await tx.execute(variants(from, to))
  }
}

const series = (n: number) => sql`generate_series(1, ${n}::int) n`

const shelves = sql`
  with shelves as (insert into product_categories (id, name, position) select 'shelf-' || s, jsonb_build_object('ar', 'رف ' || s), s from generate_series(0, 19) s)
  insert into producers (id, name) select 'maker-' || s, jsonb_build_object('ar', 'تعاونية ' || s) from generate_series(0, 99) s`

const products = (from: number, to: number) => sql`
  insert into store_products (id, category_id, title, description, status, sample, position, producer_id, updated_at)
  select 'p-' || n, 'shelf-' || n % 20, jsonb_build_object('ar', 'منتج ' || md5(n::text), 'fr', 'Produit ' || md5((n + 1)::text)), '{"ar":"وصف"}',
    case when n % 200 = 3 then 'draft' when n % 200 = 4 then 'deleted' else 'published' end, n % 500 = 7, n, 'maker-' || n % 100,
    now() - n * interval '1 minute' from generate_series(${from}::int, ${to}::int) n`

const variants = (from: number, to: number) => sql`
  insert into product_variants (id, product_id, title, sku, manage_inventory, inventory_quantity, reserved_quantity, price_in_cents,
    sale_price_in_cents, sale_until, position)
  select p.id || '-' || size, p.id, jsonb_build_object('ar', case size when 1 then 'صغير' when 2 then 'متوسط' else 'كبير' end), 'SKU-' || p.position || '-' || size,
    p.position % 50 > 0, case when p.position % 100 in (5, 55) then 2 else 20 + p.position % 313 end,
    case when p.position % 100 = 55 then 2 else p.position % 3 end,
    1000 * size + p.position % 997 * 100, case when p.position % 50 = 9 then 900 end, case when p.position % 500 = 9 then date '2100-01-01' end, size
  from store_products p, generate_series(1, case when p.position % 5 = 0 then 3 else 1 end) size
  where p.position between ${from}::int and ${to}::int`

/** The first is the oldest. Of those that are over, 85 of 100 were delivered. */
const orders = (n: number) => sql`
  insert into orders (id, number, token, idempotency_key, request_hash, state, customer_name, customer_phone, customer_address,
    delivery_place, total_in_cents, due_in_cents, collected_in_cents, hold_until, created_at, updated_at)
  select gen_random_uuid(), 'R-' || 1000 + n, 'token-' || n, 'key-' || n, '', state,
    case when n % 3 = 0 then 'محمد ' else 'زبون ' end || md5(n::text), '+2126' || lpad((n % 9973 * 7919 % 100000000)::text, 8, '0'), 'شارع',
    case when n % 500 = 11 then 'جزيرة' when n % 4 > 0 then 'الحسيمة' end, 10000, 10000, case when state = 'delivered' then 10000 end,
    case when state in ('received', 'sent') then now() + interval '1 day' end, placed, placed
  from (select n, now() - (${n}::int - n) * (interval '730 days' / ${n}::int) as placed,
    case when n > ${n}::int * 0.99 then (array['received', 'sent', 'confirmed', 'shipped'])[1 + n % 4]
      when n % 100 < 5 then 'refused' when n % 100 < 10 then 'cancelled' when n % 100 < 15 then 'expired' else 'delivered' end as state
    from ${series(n)}) o`

const ordered = sql`(select o.*, substr(o.number, 3)::int - 1000 as n, count(*) over () as all_of_them from orders o)`

const lines = sql`
  insert into order_lines (order_id, product_id, variant_id, product_title, variant_title, unit_price_in_cents, quantity, line_total_in_cents)
  select o.id, 'p-' || p, 'p-' || p || '-1', 'منتج ' || p, 'صغير', 5000, 1, 5000
  from ${ordered} o, lateral (select distinct 1 + (o.n * 7 + line * 31) % o.all_of_them as p from generate_series(0, 1) line) of_it`

const events = sql`
  insert into order_events (order_id, state, actor, at)
  select o.id, s.state, 'customer', o.created_at + s.i * interval '1 hour' from orders o,
    lateral unnest(case when o.state = 'received' then array['received'] when o.state in ('refused', 'delivered') then array['received', 'confirmed', 'shipped', o.state] else array['received', o.state] end)
      with ordinality s(state, i) order by o.created_at`

const sales = sql`
  insert into sale_events (source_id, kind, order_number, amount_in_cents, delivery_fee_in_cents, at)
  select id, state, number, 10000, 0, created_at + interval '4 hours' from orders where state in ('delivered', 'refused', 'cancelled') order by created_at`

/** One in five hundred was put right by hand, all by the same keeper. */
const movements = sql`
  insert into stock_movements (variant_id, reason, on_hand, reserved, on_hand_after, reserved_after, order_id, actor_name, at)
  select 'p-' || 1 + o.n * 7 % o.all_of_them || '-1', m.reason, m.on_hand, m.reserved, 20, 0, o.id,
    case when m.reason = 'correction' then 'فاطمة' when m.reason = 'release' then 'كريم' else '' end, o.created_at + m.i * interval '1 hour'
  from ${ordered} o, lateral (values (1, 'hold', 0, 1), (2, case when o.n % 10 = 0 then 'release' else 'sale' end, -1, -1),
    (3, case when o.n % 500 = 1 then 'correction' else 'delivery_in' end, 1, 0)) m(i, reason, on_hand, reserved) order by o.created_at, m.i`

const reviews = sql`
  insert into product_reviews (product_id, order_id, product_title, rating, text, signature, locale, state, decided_at, created_at)
  select 'p-' || o.n, o.id, 'منتج', 1 + o.n % 5, 'جيد', 'man', 'ar', case when o.n % 50 = 0 then 'pending' when o.n % 20 = 5 then 'rejected' else 'published' end,
    case when o.n % 50 > 0 then now() end, o.created_at from ${ordered} o where o.n % 5 = 0 order by o.n`
