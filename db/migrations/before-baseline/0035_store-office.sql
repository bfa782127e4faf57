CREATE TABLE "product_counts" (
	"category_id" text NOT NULL,
	"status" text NOT NULL,
	"products" integer NOT NULL,
	CONSTRAINT "product_counts_category_id_status_pk" PRIMARY KEY("category_id","status"),
	CONSTRAINT "product_counts_products" CHECK ("product_counts"."products" >= 0)
);
--> statement-breakpoint
DROP INDEX "product_variants_low";--> statement-breakpoint
CREATE INDEX "product_variants_code" ON "product_variants" USING gin ("sku" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_variants_left" ON "product_variants" USING btree (("inventory_quantity" - "reserved_quantity"),"id") WHERE "product_variants"."manage_inventory";--> statement-breakpoint
CREATE INDEX "product_variants_sold_out" ON "product_variants" USING btree ("product_id") WHERE "product_variants"."manage_inventory" and "product_variants"."inventory_quantity" - "product_variants"."reserved_quantity" <= 0;--> statement-breakpoint
CREATE INDEX "stock_movements_reason" ON "stock_movements" USING btree ("reason","id") WHERE "stock_movements"."reason" not in ('hold', 'sale');--> statement-breakpoint
CREATE INDEX "stock_movements_actor" ON "stock_movements" USING btree ("actor_name","id") WHERE "stock_movements"."actor_name" <> '';--> statement-breakpoint
CREATE INDEX "store_products_kept_by_name" ON "store_products" USING btree (ar_norm("title" ->> 'ar'),"id") WHERE "store_products"."status" <> 'deleted';--> statement-breakpoint
CREATE INDEX "store_products_kept_by_change" ON "store_products" USING btree ("updated_at","id") WHERE "store_products"."status" <> 'deleted';--> statement-breakpoint
CREATE INDEX "store_products_of_shelf_by_name" ON "store_products" USING btree ("category_id",ar_norm("title" ->> 'ar'),"id") WHERE "store_products"."status" <> 'deleted';--> statement-breakpoint
CREATE INDEX "store_products_of_shelf_by_change" ON "store_products" USING btree ("category_id","updated_at","id") WHERE "store_products"."status" <> 'deleted';--> statement-breakpoint
CREATE INDEX "store_products_drafts" ON "store_products" USING btree ("position","id") WHERE "store_products"."status" = 'draft';--> statement-breakpoint
CREATE INDEX "store_products_binned" ON "store_products" USING btree ("position","id") WHERE "store_products"."status" = 'deleted';--> statement-breakpoint
CREATE INDEX "store_products_samples" ON "store_products" USING btree ("position","id") WHERE "store_products"."sample" and "store_products"."status" <> 'deleted';--> statement-breakpoint
CREATE INDEX "store_products_any_name" ON "store_products" USING gin (ar_norm(search_words_of("title")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_of_place" ON "orders" USING btree ("delivery_place","created_at" DESC NULLS LAST) WHERE "orders"."delivery_place" is not null;--> statement-breakpoint
CREATE INDEX "orders_number_begins" ON "orders" USING btree ("number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "product_variants_low" ON "product_variants" USING btree (("inventory_quantity" - "reserved_quantity"),"id","product_id") WHERE "product_variants"."manage_inventory" and "product_variants"."inventory_quantity" - "product_variants"."reserved_quantity" <= "product_variants"."low_at";--> statement-breakpoint
insert into product_counts (category_id, status, products) select category_id, status, count(*) from store_products group by 1, 2;
--> statement-breakpoint
-- One statement moves the counts by what it changed. The rows are locked in one order, so two writers cannot deadlock.
create function count_products() returns trigger language plpgsql as $fn$
declare moved jsonb;
begin
  if tg_op = 'TRUNCATE' then
    delete from product_counts;
    return null;
  elsif tg_op = 'INSERT' then
    select jsonb_agg(d) into moved from (select category_id, status, count(*) n from new_rows group by 1, 2) d;
  elsif tg_op = 'DELETE' then
    select jsonb_agg(d) into moved from (select category_id, status, -count(*) n from old_rows group by 1, 2) d;
  else
    select jsonb_agg(d) into moved from (
      select category_id, status, sum(n) n from (
        select category_id, status, 1 n from new_rows union all select category_id, status, -1 from old_rows) each
      group by 1, 2 having sum(n) <> 0) d;
  end if;
  if moved is null then return null; end if;
  insert into product_counts (category_id, status, products)
    select m.category_id, m.status, 0 from jsonb_to_recordset(moved) m (category_id text, status text) order by 1, 2
    on conflict do nothing;
  perform 1 from product_counts c join jsonb_to_recordset(moved) m (category_id text, status text) using (category_id, status)
    order by c.category_id, c.status for update of c;
  update product_counts c set products = c.products + m.n from jsonb_to_recordset(moved) m (category_id text, status text, n int)
    where c.category_id = m.category_id and c.status = m.status;
  return null;
end
$fn$;
--> statement-breakpoint
create trigger products_counted_in after insert on store_products referencing new table as new_rows for each statement execute function count_products();
--> statement-breakpoint
create trigger products_counted_out after delete on store_products referencing old table as old_rows for each statement execute function count_products();
--> statement-breakpoint
create trigger products_counted_moved after update on store_products referencing old table as old_rows new table as new_rows for each statement execute function count_products();
--> statement-breakpoint
create trigger products_counted_cleared after truncate on store_products for each statement execute function count_products();
