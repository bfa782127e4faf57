-- A document that would be written as it stands is left alone: a product whose stock changes costs the indexes of the search nothing,
-- and a reindex (app/features/search/commands.server.ts) writes only what was not in step, and can say how much that was.
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
    where (d.name, d.name_tsv, d.weight, d.city_id, d.title, d.summary, d.context, d.path, d.hue, d.illustration, d.sample, d.phone, d.tsv)
      is distinct from (excluded.name, excluded.name_tsv, excluded.weight, excluded.city_id, excluded.title, excluded.summary,
        excluded.context, excluded.path, excluded.hue, excluded.illustration, excluded.sample, excluded.phone, excluded.tsv)
  $sql$, kind, 'search_source_' || kind, wanted)
$fn$;
