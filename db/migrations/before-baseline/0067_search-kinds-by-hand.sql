-- Digital services and reading texts are found like everything else that is published.
create view search_source_service as
select s.id as key, null::text as city_id, null::bigint as category_id, null::bigint as sector_id, s.name as title,
  s.description as summary, null::jsonb as context, '/digital-services/' || s.id as path, 'services' as hue, 'procedure' as illustration,
  s.sample, 0 as weight,
  concat_ws(' ', search_words_of(s.description), search_words_of(s.papers), search_words_of(s.portal_name), search_words_of(s.owner_does)) as body,
  null::text as phone
from digital_services s
where s.deleted_at is null;
--> statement-breakpoint
-- A text is found by its title: the words of a story are about everything.
create view search_source_text as
select t.id as key, null::text as city_id, null::bigint as category_id, null::bigint as sector_id, pg_catalog.jsonb_build_object('ar', t.title) as title,
  pg_catalog.jsonb_build_object('ar', pg_catalog.left(t.body, 400)) as summary, null::jsonb as context, '/iqra-platform/texts/' || t.id as path,
  'reading' as hue, coalesce(t.illustration, 'reading') as illustration, false as sample, 0 as weight, ''::text as body, null::text as phone
from iqra_texts t
where t.deleted_at is null and t.status = 'published';
--> statement-breakpoint
do $do$
declare
  t text[];
begin
  foreach t slice 1 in array array[['digital_services','service','id'], ['iqra_texts','text','id']] loop
    execute format('create trigger search_insert after insert on %I referencing new table as came for each statement execute function search_sync(%L, %L)', t[1], t[2], t[3]);
    execute format('create trigger search_update after update on %I referencing old table as gone new table as came for each statement execute function search_sync(%L, %L)', t[1], t[2], t[3]);
    execute format('create trigger search_delete after delete on %I referencing old table as gone for each statement execute function search_sync(%L, %L)', t[1], t[2], t[3]);
    execute format('create trigger search_truncate after truncate on %I for each statement execute function search_sync(%L, %L)', t[1], t[2], t[3]);
    execute search_write_sql(t[2], 'true');
  end loop;
end
$do$;
