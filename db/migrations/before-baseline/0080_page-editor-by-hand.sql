-- The pages that are there are public already, and are called by their addresses.
update pages set status = 'published', id = slug;
--> statement-breakpoint
-- A draft is not found, nor what lies in the bin; a page that the owner added stands below /pages.
create or replace view search_source_page as
select p.slug as key, null::text as city_id, null::bigint as category_id, null::bigint as sector_id, p.title, p.summary, null::jsonb as context,
  case when p.slug in ('about', 'contact', 'privacy', 'terms') then '/' else '/pages/' end || p.slug as path,
  'general' as hue, null::text as illustration, false as sample, 0 as weight,
  concat_ws(' ', search_words_of(p.summary), search_texts_in(p.body)) as body, null::text as phone
from pages p
where p.status = 'published' and p.deleted_at is null;
