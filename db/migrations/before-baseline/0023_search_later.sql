-- An import writes thousands of entries in one transaction. Making their documents is four fifths of the work, and on the
-- embedded database visitors wait for the end of a transaction: inside one that says `dalil.search_later`, the search is
-- told nothing, and the import tells it afterwards through `search_catch_up`.
create or replace function search_sync() returns trigger language plpgsql as $fn$
declare
  kind text := tg_argv[0];
  key text := tg_argv[1];
begin
  if pg_catalog.current_setting('dalil.search_later', true) = 'on' then
    return null;
  end if;
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
-- The documents of these entries, as the entries stand now; those that are gone or not published lose theirs.
create or replace function search_catch_up(wanted uuid[]) returns void language plpgsql as $fn$
begin
  delete from public.search_documents d using pg_catalog.unnest(wanted) id
    where d.kind = 'entry' and d.ref = id::text and not exists (select from public.search_source_entry s where s.key = id);
  execute public.search_write_sql('entry', pg_catalog.format('s.key = any(%L::uuid[])', wanted));
end
$fn$;
