-- Keeps the documents of a kind in step with a table, in the transaction that changes it: for a room's own migration, after its view
-- `search_source_<kind>`. `key` is the column that names the thing: the table's own key, or in a table that a thing is made up of
-- (a producer of products) the column that points to it.
create or replace function search_follow(tab text, kind text, key text) returns void language plpgsql as $fn$
begin
  execute pg_catalog.format('create trigger %I after insert on public.%I referencing new table as came for each statement execute function public.search_sync(%L, %L)',
    'search_insert_' || kind, tab, kind, key);
  execute pg_catalog.format('create trigger %I after update on public.%I referencing old table as gone new table as came for each statement execute function public.search_sync(%L, %L)',
    'search_update_' || kind, tab, kind, key);
  execute pg_catalog.format('create trigger %I after delete on public.%I referencing old table as gone for each statement execute function public.search_sync(%L, %L)',
    'search_delete_' || kind, tab, kind, key);
  execute pg_catalog.format('create trigger %I after truncate on public.%I for each statement execute function public.search_sync(%L, %L)',
    'search_truncate_' || kind, tab, kind, key);
  execute public.search_write_sql(kind, 'true');
end
$fn$;
--> statement-breakpoint
-- A producer has a page while something of theirs is for sale.
create view search_source_producer as
select p.id as key, p.city_id, null::text as category_id, null::bigint as sector_id, p.name as title,
  coalesce(p.description, '{}'::jsonb) as summary, null::jsonb as context, '/producer/' || p.id as path, 'store' as hue,
  null::text as illustration, p.sample, case when p.sample then 0 else 2 end as weight,
  concat_ws(' ', search_words_of(p.description), search_words_of(c.name)) as body, null::text as phone
from producers p
left join cities c on c.id = p.city_id
where p.deleted_at is null and exists (select from store_products s where s.producer_id = p.id and s.status = 'published');
--> statement-breakpoint
select search_follow('producers', 'producer', 'id');
--> statement-breakpoint
select search_follow('store_products', 'producer', 'producer_id');
--> statement-breakpoint
create trigger search_related_producer after update on cities referencing new table as came for each statement
  execute function search_sync_related('producer', 'city_id', 'id');
