-- An article that is public in some other language than Arabic is found too, by its words in those languages and by whoever reads them.
create or replace view search_source_article as
select a.slug as key, null::text as city_id, null::bigint as category_id, null::bigint as sector_id, t.title, t.summary, t.topic as context,
  '/article/' || a.slug as path, 'reading' as hue, a.illustration, false as sample, 1 as weight,
  concat_ws(' ', search_words_of(t.summary), search_words_of(t.topic), search_texts_in(t.body)) as body, null::text as phone
from articles a
cross join lateral (
  select array_remove(array[
    case when a.status <> 'published' then 'ar' end,
    case when coalesce(a.state_en, a.status) <> 'published' then 'en' end,
    case when coalesce(a.state_es, a.status) <> 'published' then 'es' end,
    case when coalesce(a.state_fr, a.status) <> 'published' then 'fr' end
  ], null) as hidden
) h
cross join lateral (
  select a.title - h.hidden as title, a.summary - h.hidden as summary, a.topic - h.hidden as topic, a.body - h.hidden as body
) t
where a.deleted_at is null and 'published' in (a.status, a.state_en, a.state_es, a.state_fr);
--> statement-breakpoint
-- What such sites have published already.
do $do$
begin
  execute search_write_sql('article', 'true');
end
$do$;
