-- What lies in the bin is not found.
create or replace view search_source_article as
select a.slug as key, null::text as city_id, null::bigint as category_id, null::bigint as sector_id, a.title, a.summary, a.topic as context,
  '/article/' || a.slug as path, 'reading' as hue, a.illustration, false as sample, 1 as weight,
  concat_ws(' ', search_words_of(a.summary), search_words_of(a.topic), search_texts_in(a.body)) as body, null::text as phone
from articles a
where a.status = 'published' and a.deleted_at is null;
