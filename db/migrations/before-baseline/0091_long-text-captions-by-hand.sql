-- Captions of pictures in a long text are words of it, too: as in search_triggers, with `caption` besides.
create or replace function search_texts_in(tree jsonb) returns text language sql immutable parallel safe as $fn$
  select coalesce(string_agg(leaf #>> '{}', ' '), '') from (
    select pg_catalog.jsonb_path_query(tree, 'lax $.**.text') as leaf
    union all select pg_catalog.jsonb_path_query(tree, 'lax $.**.items[*]')
    union all select pg_catalog.jsonb_path_query(tree, 'lax $.**.label')
    union all select pg_catalog.jsonb_path_query(tree, 'lax $.**.value')
    union all select pg_catalog.jsonb_path_query(tree, 'lax $.**.head[*]')
    union all select pg_catalog.jsonb_path_query(tree, 'lax $.**.rows[*][*]')
    union all select pg_catalog.jsonb_path_query(tree, 'lax $.**.caption')
    union all select pg_catalog.jsonb_path_query(tree, 'lax $.**.ar')
    union all select pg_catalog.jsonb_path_query(tree, 'lax $.**.en')
    union all select pg_catalog.jsonb_path_query(tree, 'lax $.**.es')
    union all select pg_catalog.jsonb_path_query(tree, 'lax $.**.fr')
  ) leaves where pg_catalog.jsonb_typeof(leaf) = 'string'
$fn$;
