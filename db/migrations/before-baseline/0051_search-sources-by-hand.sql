-- The Moroccan g with three dots below (U+0763) is looked up as the plain kaf, as its other two shapes are.
-- Escapes instead of letters: literals in right-to-left script are unreadable, and easy to break, in source.
create or replace function ar_norm(t text) returns text language sql immutable parallel safe strict as $fn$
  select btrim(regexp_replace(translate(
    regexp_replace(lower(normalize(t, NFKD)),
      '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640\u200b-\u200f\u202a-\u202e\u2066-\u2069]', '', 'g'),
    U&'\0671\0649\0629\06A9\06CC\06C1\06AF\06AD\0763\06A4\067E\0686\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9\0621',
    U&'\0627\064A\0647\0643\064A\0647\0643\0643\0643\0641\0628\062C' || '01234567890123456789'),
    '[^a-z0-9\u0621-\u064a]+', ' ', 'g'))
$fn$;
--> statement-breakpoint
-- What was indexed by the old folding is indexed anew.
do $do$
declare
  one record;
begin
  for one in select schemaname, indexname from pg_catalog.pg_indexes where schemaname = 'public' and (indexdef like '%ar_norm(%' or indexdef like '%ar_light(%') loop
    execute pg_catalog.format('reindex index %I.%I', one.schemaname, one.indexname);
  end loop;
end
$do$;
--> statement-breakpoint
-- Until now the day on which a source was read stood as the day on which somebody had verified an entry. What nobody
-- has touched since it was brought in was only ever compared with its source.
update entries set source_checked_on = verified_on, verified_on = null where verified_on is not null and version = 1 and source is not null;
--> statement-breakpoint
create or replace view search_source_entry as
select e.id as key, e.city_id, e.category_id, k.sector_id, e.name as title, e.description as summary, k.name as context,
  case when k.guide = 'general' then '/guide/' || s.city_id || '/' || s.slug || '/' || k.slug || '/' || e.slug
    else '/' || k.guide || '-guide/' || k.slug || '/' || e.slug end as path,
  k.guide as hue, coalesce(e.illustration, k.illustration) as illustration, e.sample,
  case when e.details ? 'state' then -1 when e.sample then 0 else 2 end as weight,
  concat_ws(' ', search_words_of(e.description), search_words_of(k.name), search_words_of(s.name), search_words_of(c.name),
    search_words_of(e.address), e.phone, search_texts_in(e.details)) as body, e.phone
from entries e
join categories k on k.id = e.category_id
left join sectors s on s.id = k.sector_id
left join cities c on c.id = e.city_id
where e.status = 'published';
--> statement-breakpoint
create or replace view search_source_product as
select p.id as key, null::text as city_id, p.category_id, null::bigint as sector_id, p.title, p.description as summary, k.name as context,
  '/product/' || p.id as path, 'store' as hue, p.illustration, p.sample, case when p.sample then 0 else 2 end as weight,
  concat_ws(' ', search_words_of(p.description), search_words_of(k.name), search_texts_in(p.facts)) as body, null::text as phone
from store_products p
join product_categories k on k.id = p.category_id
where p.status = 'published';
--> statement-breakpoint
create or replace view search_source_article as
select a.slug as key, null::text as city_id, null::bigint as category_id, null::bigint as sector_id, a.title, a.summary, a.topic as context,
  '/article/' || a.slug as path, 'reading' as hue, a.illustration, false as sample, 1 as weight,
  concat_ws(' ', search_words_of(a.summary), search_words_of(a.topic), search_texts_in(a.body)) as body, null::text as phone
from articles a
where a.status = 'published';
--> statement-breakpoint
create or replace view search_source_page as
select p.slug as key, null::text as city_id, null::bigint as category_id, null::bigint as sector_id, p.title, p.summary, null::jsonb as context,
  '/' || p.slug as path, 'general' as hue, null::text as illustration, false as sample, 0 as weight,
  concat_ws(' ', search_words_of(p.summary), search_texts_in(p.body)) as body, null::text as phone
from pages p;
--> statement-breakpoint
create or replace view search_source_listing as
select l.id as key, l.city_id, null::bigint as category_id, null::bigint as sector_id, l.title, l.description as summary, l.district as context,
  '/real-estate#' || l.id as path, 'property' as hue, l.illustration, l.sample, case when l.sample then 0 else 1 end as weight,
  concat_ws(' ', search_words_of(l.description), search_words_of(l.district), search_words_of(c.name)) as body, null::text as phone
from listings l
left join cities c on c.id = l.city_id
where l.status = 'published';
--> statement-breakpoint
create view search_source_city as
select c.id as key, c.id as city_id, null::bigint as category_id, null::bigint as sector_id, c.name as title,
  coalesce(c.summary, '{}'::jsonb) as summary, null::jsonb as context,
  case when c.id = 'al-hoceima' then '/al-hoceima' else '/guide/' || c.id end as path, 'general' as hue, 'village' as illustration,
  false as sample, 3 as weight, concat_ws(' ', search_words_of(c.summary), search_words_of(c.cercle), c.postal_code) as body, null::text as phone
from cities c;
--> statement-breakpoint
-- Whether a category holds anything is asked when it is found: it changes with every entry.
create view search_source_category as
select k.id as key, null::text as city_id, k.id as category_id, null::bigint as sector_id, k.name as title,
  coalesce(k.description, '{}'::jsonb) as summary, null::jsonb as context, '/' || k.guide || '-guide/' || k.slug as path, k.guide as hue,
  k.illustration, false as sample, 2 as weight, search_words_of(k.description) as body, null::text as phone
from categories k
where k.guide <> 'general';
--> statement-breakpoint
create view search_source_emergency as
select n.id as key, null::text as city_id, null::bigint as category_id, null::bigint as sector_id, n.name as title,
  n.when_to_call as summary, null::jsonb as context, '/health-guide#emergency' as path, 'health' as hue, 'clinic' as illustration,
  false as sample, 3 as weight, concat_ws(' ', n.number, search_words_of(n.when_to_call), search_words_of(n.hours)) as body, n.number as phone
from emergency_numbers n
where n.status = 'published';
--> statement-breakpoint
create or replace function search_write_sql(kind text, wanted text) returns text language sql immutable as $fn$
  select pg_catalog.format($sql$
    insert into public.search_documents as d
      (kind, ref, name, name_tsv, weight, city_id, title, summary, context, path, hue, illustration, sample, phone, tsv)
    select %1$L, s.key::text, public.ar_light(pg_catalog.left(public.search_words_of(s.title), 2000)),
      public.search_tsv(public.search_words_of(s.title)), s.weight, s.city_id, s.title, s.summary, s.context, s.path, s.hue,
      s.illustration, s.sample, s.phone, public.search_tsv(public.search_words_of(s.title) || ' ' || s.body)
    from public.%2$I s where %3$s
    on conflict (kind, ref) do update set name = excluded.name, name_tsv = excluded.name_tsv, weight = excluded.weight,
      city_id = excluded.city_id, title = excluded.title, summary = excluded.summary, context = excluded.context,
      path = excluded.path, hue = excluded.hue, illustration = excluded.illustration, sample = excluded.sample,
      phone = excluded.phone, tsv = excluded.tsv
  $sql$, kind, 'search_source_' || kind, wanted)
$fn$;
--> statement-breakpoint
do $do$
declare
  t text[];
begin
  foreach t slice 1 in array array[['cities','city','id'], ['categories','category','id'], ['emergency_numbers','emergency','id']] loop
    execute format('create trigger search_insert after insert on %I referencing new table as came for each statement execute function search_sync(%L, %L)', t[1], t[2], t[3]);
    execute format('create trigger search_update after update on %I referencing old table as gone new table as came for each statement execute function search_sync(%L, %L)', t[1], t[2], t[3]);
    execute format('create trigger search_delete after delete on %I referencing old table as gone for each statement execute function search_sync(%L, %L)', t[1], t[2], t[3]);
    execute format('create trigger search_truncate after truncate on %I for each statement execute function search_sync(%L, %L)', t[1], t[2], t[3]);
  end loop;
end
$do$;
--> statement-breakpoint
-- What a site already has, folded anew.
do $do$
declare
  kind text;
begin
  truncate search_documents;
  foreach kind in array array['entry', 'product', 'article', 'page', 'listing', 'city', 'category', 'emergency'] loop
    execute search_write_sql(kind, 'true');
  end loop;
end
$do$;
