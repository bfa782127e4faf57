CREATE TABLE "entry_counts" (
	"category_id" bigint NOT NULL,
	"city_id" text,
	"published" integer NOT NULL,
	CONSTRAINT "entry_counts_place" UNIQUE NULLS NOT DISTINCT("category_id","city_id"),
	CONSTRAINT "entry_counts_published" CHECK ("entry_counts"."published" >= 0)
);
--> statement-breakpoint
insert into entry_counts (category_id, city_id, published)
  select category_id, city_id, count(*) from entries where status = 'published' group by 1, 2;
--> statement-breakpoint
-- One statement moves the counts by what it changed. The rows are locked in one order, so two writers cannot deadlock.
create or replace function move_entry_counts(changes jsonb) returns void language plpgsql as $fn$
begin
  insert into entry_counts (category_id, city_id, published)
    select (c ->> 'category')::bigint, c ->> 'city', 0 from jsonb_array_elements(changes) c order by 1, 2
    on conflict do nothing;
  perform 1 from entry_counts t join jsonb_array_elements(changes) c
    on t.category_id = (c ->> 'category')::bigint and t.city_id is not distinct from c ->> 'city'
    order by t.category_id, t.city_id for update of t;
  update entry_counts t set published = t.published + (c ->> 'delta')::int from jsonb_array_elements(changes) c
    where t.category_id = (c ->> 'category')::bigint and t.city_id is not distinct from c ->> 'city';
end
$fn$;
--> statement-breakpoint
create or replace function count_entries() returns trigger language plpgsql as $fn$
declare changes jsonb;
begin
  if tg_op = 'INSERT' then
    select jsonb_agg(jsonb_build_object('category', category_id, 'city', city_id, 'delta', n)) into changes
      from (select category_id, city_id, count(*) n from new_rows where status = 'published' group by 1, 2) d;
  elsif tg_op = 'DELETE' then
    select jsonb_agg(jsonb_build_object('category', category_id, 'city', city_id, 'delta', n)) into changes
      from (select category_id, city_id, -count(*) n from old_rows where status = 'published' group by 1, 2) d;
  elsif tg_op = 'UPDATE' then
    select jsonb_agg(jsonb_build_object('category', category_id, 'city', city_id, 'delta', n)) into changes from (
      select category_id, city_id, sum(n) n from (
        select category_id, city_id, 1 n from new_rows where status = 'published'
        union all select category_id, city_id, -1 from old_rows where status = 'published') moved
      group by 1, 2 having sum(n) <> 0) d;
  else
    delete from entry_counts;
  end if;
  if changes is not null then perform move_entry_counts(changes); end if;
  return null;
end
$fn$;
--> statement-breakpoint
create trigger entries_counted_in after insert on entries referencing new table as new_rows for each statement execute function count_entries();
--> statement-breakpoint
create trigger entries_counted_out after delete on entries referencing old table as old_rows for each statement execute function count_entries();
--> statement-breakpoint
create trigger entries_counted_moved after update on entries referencing old table as old_rows new table as new_rows for each statement execute function count_entries();
--> statement-breakpoint
create trigger entries_counted_cleared after truncate on entries for each statement execute function count_entries();
