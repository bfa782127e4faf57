-- Search keeps itself in step: statement triggers on the rooms' tables write search_documents, and triggers on that table
-- keep the lexicon. Statement level with transition tables, so that a bulk load pays once and not once a row.
-- Calls are schema-qualified: a restored dump runs without a search path.
create or replace function search_words_of(texts jsonb) returns text language sql immutable parallel safe as $fn$
  select coalesce(string_agg(value, ' '), '') from pg_catalog.jsonb_each_text(case when pg_catalog.jsonb_typeof(texts) = 'object' then texts end)
$fn$;
--> statement-breakpoint
-- Every text inside a body (LocalBody) or an entry's details, whatever its depth; keys and block types are left out.
create or replace function search_texts_in(tree jsonb) returns text language sql immutable parallel safe as $fn$
  select coalesce(string_agg(leaf #>> '{}', ' '), '') from (
    select pg_catalog.jsonb_path_query(tree, 'lax $.**.text') as leaf
    union all select pg_catalog.jsonb_path_query(tree, 'lax $.**.items[*]')
    union all select pg_catalog.jsonb_path_query(tree, 'lax $.**.label')
    union all select pg_catalog.jsonb_path_query(tree, 'lax $.**.value')
    union all select pg_catalog.jsonb_path_query(tree, 'lax $.**.head[*]')
    union all select pg_catalog.jsonb_path_query(tree, 'lax $.**.rows[*][*]')
    union all select pg_catalog.jsonb_path_query(tree, 'lax $.**.ar')
    union all select pg_catalog.jsonb_path_query(tree, 'lax $.**.en')
    union all select pg_catalog.jsonb_path_query(tree, 'lax $.**.es')
    union all select pg_catalog.jsonb_path_query(tree, 'lax $.**.fr')
  ) leaves where pg_catalog.jsonb_typeof(leaf) = 'string'
$fn$;
--> statement-breakpoint
-- A tsvector ends at 1 MB: a text longer than any page of ours is cut rather than refused.
create or replace function search_tsv(t text) returns tsvector language sql immutable parallel safe as $fn$
  select pg_catalog.to_tsvector('pg_catalog.simple'::pg_catalog.regconfig, public.ar_light(pg_catalog.left(t, 100000)))
$fn$;
--> statement-breakpoint
create or replace function search_deletes(word text) returns text[] language sql immutable parallel safe strict as $fn$
  select case when pg_catalog.length(word) > 16 then array[word] else
    array(select distinct pg_catalog.overlay(word, '', i, 1) from pg_catalog.generate_series(1, pg_catalog.length(word)) i) || word end
$fn$;
--> statement-breakpoint
create view search_source_entry as
select e.id as key, e.city_id, e.category_id, k.sector_id, e.name as title, e.description as summary, k.name as context,
  case when k.guide = 'general' then '/guide/' || s.city_id || '/' || s.slug || '/' || k.slug || '/' || e.slug
    else '/' || k.guide || '-guide/' || k.slug || '/' || e.slug end as path,
  k.guide as hue, coalesce(e.illustration, k.illustration) as illustration, e.sample, case when e.sample then 0 else 2 end as weight,
  concat_ws(' ', search_words_of(e.description), search_words_of(k.name), search_words_of(s.name), search_words_of(c.name),
    search_words_of(e.address), e.phone, search_texts_in(e.details)) as body
from entries e
join categories k on k.id = e.category_id
left join sectors s on s.id = k.sector_id
left join cities c on c.id = e.city_id
where e.status = 'published';
--> statement-breakpoint
create view search_source_product as
select p.id as key, null::text as city_id, p.category_id, null::bigint as sector_id, p.title, p.description as summary, k.name as context,
  '/product/' || p.id as path, 'store' as hue, p.illustration, p.sample, case when p.sample then 0 else 2 end as weight,
  concat_ws(' ', search_words_of(p.description), search_words_of(k.name), search_texts_in(p.facts)) as body
from store_products p
join product_categories k on k.id = p.category_id
where p.status = 'published';
--> statement-breakpoint
create view search_source_article as
select a.slug as key, null::text as city_id, null::bigint as category_id, null::bigint as sector_id, a.title, a.summary, a.topic as context,
  '/article/' || a.slug as path, 'reading' as hue, a.illustration, false as sample, 1 as weight,
  concat_ws(' ', search_words_of(a.summary), search_words_of(a.topic), search_texts_in(a.body)) as body
from articles a
where a.status = 'published';
--> statement-breakpoint
create view search_source_page as
select p.slug as key, null::text as city_id, null::bigint as category_id, null::bigint as sector_id, p.title, p.summary, null::jsonb as context,
  '/' || p.slug as path, 'general' as hue, null::text as illustration, false as sample, 0 as weight,
  concat_ws(' ', search_words_of(p.summary), search_texts_in(p.body)) as body
from pages p;
--> statement-breakpoint
create view search_source_listing as
select l.id as key, l.city_id, null::bigint as category_id, null::bigint as sector_id, l.title, l.description as summary, l.district as context,
  '/real-estate#' || l.id as path, 'property' as hue, l.illustration, l.sample, case when l.sample then 0 else 1 end as weight,
  concat_ws(' ', search_words_of(l.description), search_words_of(l.district), search_words_of(c.name)) as body
from listings l
left join cities c on c.id = l.city_id
where l.status = 'published';
--> statement-breakpoint
-- The statement that writes the documents of one kind, those that `wanted` picks. It is text because each kind has its own
-- view (which keeps the key's index usable), and because only the trigger's own function sees the rows that it was called for.
create or replace function search_write_sql(kind text, wanted text) returns text language sql immutable as $fn$
  select pg_catalog.format($sql$
    insert into public.search_documents as d
      (kind, ref, name, name_tsv, weight, city_id, title, summary, context, path, hue, illustration, sample, tsv)
    select %1$L, s.key::text, public.ar_light(pg_catalog.left(public.search_words_of(s.title), 2000)),
      public.search_tsv(public.search_words_of(s.title)), s.weight, s.city_id, s.title, s.summary, s.context, s.path, s.hue,
      s.illustration, s.sample, public.search_tsv(public.search_words_of(s.title) || ' ' || s.body)
    from public.%2$I s where %3$s
    on conflict (kind, ref) do update set name = excluded.name, name_tsv = excluded.name_tsv, weight = excluded.weight,
      city_id = excluded.city_id, title = excluded.title, summary = excluded.summary, context = excluded.context,
      path = excluded.path, hue = excluded.hue, illustration = excluded.illustration, sample = excluded.sample, tsv = excluded.tsv
  $sql$, kind, 'search_source_' || kind, wanted)
$fn$;
--> statement-breakpoint
-- Arguments: kind, key column. A row that is no longer published, or gone, loses its document first.
create or replace function search_sync() returns trigger language plpgsql as $fn$
declare
  kind text := tg_argv[0];
  key text := tg_argv[1];
begin
  if tg_op = 'TRUNCATE' then
    delete from public.search_documents d where d.kind = tg_argv[0];
    return null;
  end if;
  if tg_op <> 'INSERT' then
    execute pg_catalog.format('delete from public.search_documents d using gone g where d.kind = %L and d.ref = g.%I::text
      and not exists (select from public.%I s where s.key = g.%2$I)', kind, key, 'search_source_' || kind);
  end if;
  if tg_op <> 'DELETE' then
    execute public.search_write_sql(kind, pg_catalog.format('s.key in (select c.%I from came c)', key));
  end if;
  return null;
end
$fn$;
--> statement-breakpoint
-- A renamed city, sector or category stands in the documents of what lies in it. Arguments: kind, column of the view, key.
create or replace function search_sync_related() returns trigger language plpgsql as $fn$
begin
  execute public.search_write_sql(tg_argv[0], pg_catalog.format('s.%I in (select c.%I from came c)', tg_argv[1], tg_argv[2]));
  return null;
end
$fn$;
--> statement-breakpoint
do $do$
declare
  t text[];
begin
  foreach t slice 1 in array array[['entries','entry','id'], ['store_products','product','id'], ['articles','article','slug'],
    ['pages','page','slug'], ['listings','listing','id']] loop
    execute format('create trigger search_insert after insert on %I referencing new table as came for each statement execute function search_sync(%L, %L)', t[1], t[2], t[3]);
    execute format('create trigger search_update after update on %I referencing old table as gone new table as came for each statement execute function search_sync(%L, %L)', t[1], t[2], t[3]);
    execute format('create trigger search_delete after delete on %I referencing old table as gone for each statement execute function search_sync(%L, %L)', t[1], t[2], t[3]);
    execute format('create trigger search_truncate after truncate on %I for each statement execute function search_sync(%L, %L)', t[1], t[2], t[3]);
  end loop;
  foreach t slice 1 in array array[['cities','entry','city_id'], ['cities','listing','city_id'], ['sectors','entry','sector_id'],
    ['categories','entry','category_id'], ['product_categories','product','category_id']] loop
    execute format('create trigger %I after update on %I referencing new table as came for each statement execute function search_sync_related(%L, %L, %L)',
      'search_related_' || t[2], t[1], t[2], t[3], 'id');
  end loop;
end
$do$;
--> statement-breakpoint
-- Word by word in one order, so that two writers wait for each other instead of locking each other out.
create or replace function search_words_changed() returns trigger language plpgsql as $fn$
begin
  if tg_op = 'TRUNCATE' then
    truncate public.search_words;
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into public.search_words as w (word, documents, deletes)
    select word, n, public.search_deletes(word)
    from (select word, pg_catalog.count(*) as n from came, unnest(pg_catalog.tsvector_to_array(came.tsv)) word group by word) x
    order by word
    on conflict (word) do update set documents = w.documents + excluded.documents;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    insert into public.search_words as w (word, documents, deletes)
    select word, n, public.search_deletes(word) from (
      select word, pg_catalog.sum(step) as n from (
        select word, 1 as step from came, unnest(pg_catalog.tsvector_to_array(came.tsv)) word
        union all
        select word, -1 from gone, unnest(pg_catalog.tsvector_to_array(gone.tsv)) word
      ) steps group by word having pg_catalog.sum(step) <> 0
    ) x
    order by word
    on conflict (word) do update set documents = w.documents + excluded.documents;
    delete from public.search_words w using gone g, unnest(pg_catalog.tsvector_to_array(g.tsv)) lost where w.word = lost and w.documents <= 0;
    return null;
  end if;
  update public.search_words w set documents = w.documents - x.n
  from (select word, pg_catalog.count(*) as n from gone, unnest(pg_catalog.tsvector_to_array(gone.tsv)) word group by word order by word) x
  where w.word = x.word;
  delete from public.search_words w using gone g, unnest(pg_catalog.tsvector_to_array(g.tsv)) lost where w.word = lost and w.documents <= 0;
  return null;
end
$fn$;
--> statement-breakpoint
create trigger words_insert after insert on search_documents referencing new table as came for each statement execute function search_words_changed();
--> statement-breakpoint
create trigger words_update after update on search_documents referencing old table as gone new table as came for each statement execute function search_words_changed();
--> statement-breakpoint
create trigger words_delete after delete on search_documents referencing old table as gone for each statement execute function search_words_changed();
--> statement-breakpoint
create trigger words_truncate after truncate on search_documents for each statement execute function search_words_changed();
--> statement-breakpoint
-- What an existing site already has.
do $do$
declare
  kind text;
begin
  foreach kind in array array['entry', 'product', 'article', 'page', 'listing'] loop
    execute search_write_sql(kind, 'true');
  end loop;
end
$do$;
