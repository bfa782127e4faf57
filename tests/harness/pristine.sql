-- Remembers, inside a freshly migrated database, its shape and its sequences, and puts everything back between tests.
create schema pristine;

-- The shape of the database: what no emptying of tables brings back.
create function pristine.shape() returns text language sql as $$
  select concat_ws(' ',
    (select count(*) from pg_class where relnamespace = 'public'::regnamespace),
    (select count(*) from pg_attribute where not attisdropped and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)),
    (select count(*) from pg_constraint where connamespace = 'public'::regnamespace),
    (select count(*) from pg_trigger where tgenabled = 'O'),
    (select count(*) || ':' || coalesce(sum(hashtext(prosrc)), 0) from pg_proc where pronamespace = 'public'::regnamespace))
$$;

create table pristine.memory as select pristine.shape() as shape;

create table pristine.sequence_values (name text, last_value bigint, is_called boolean);

do $$
declare
  here record;
  has_rows boolean;
begin
  for here in select relname, relkind from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') loop
    if here.relkind = 'S' then
      execute format('insert into pristine.sequence_values select %L, last_value, is_called from public.%I', here.relname, here.relname);
    else
      execute format('select exists (select from public.%I)', here.relname) into has_rows;
      if has_rows then
        raise exception 'the migrations leave rows in %: restore() must learn to put them back', here.relname;
      end if;
    end if;
  end loop;
end $$;

-- True when the database is as the migrations left it; false when its shape was changed, and it must be thrown away.
create function pristine.restore() returns boolean language plpgsql as $$
declare
  used text;
begin
  if pristine.shape() is distinct from (select shape from pristine.memory) then
    return false;
  end if;
  -- Triggers that guard or count rows are for the site, not for the broom.
  set local session_replication_role = replica;
  select string_agg(format('public.%I', relname), ', ') into used from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and pg_relation_size(oid) > 0;
  if used is not null then
    execute 'truncate ' || used || ' cascade';
    -- What one test had analysed must not plan the queries of the next.
    delete from pg_statistic where starelid in (select oid from pg_class where relnamespace = 'public'::regnamespace);
  end if;
  perform setval(format('public.%I', name)::regclass, last_value, is_called) from pristine.sequence_values;
  return true;
end $$;

-- What a seed left, remembered under its name beside the empty tables: filling them again from here costs no program, no
-- trigger and no round trip.
create table pristine.seeds (seed text, name text, columns text, primary key (seed, name));

create table pristine.seed_sequences (seed text, name text, last_value bigint, is_called boolean);

create function pristine.keep(wanted text) returns void language plpgsql as $$
declare
  here record;
  has_rows boolean;
begin
  for here in select oid, relname, relkind from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') loop
    if here.relkind = 'S' then
      execute format('insert into pristine.seed_sequences select %L, %L, last_value, is_called from public.%I', wanted, here.relname, here.relname);
    else
      execute format('select exists (select from public.%I)', here.relname) into has_rows;
      if has_rows then
        execute format('create table pristine.%I as table public.%I', wanted || '.' || here.relname, here.relname);
        insert into pristine.seeds select wanted, here.relname, string_agg(format('%I', attname), ', ')
          from pg_attribute where attrelid = here.oid and attnum > 0 and not attisdropped and attgenerated = '';
      end if;
    end if;
  end loop;
end $$;

-- False when nothing is remembered under that name.
create function pristine.fill(wanted text) returns boolean language plpgsql as $$
declare
  kept record;
begin
  if not exists (select from pristine.seeds where seed = wanted) then
    return false;
  end if;
  -- Triggers and foreign keys have judged these rows before.
  set local session_replication_role = replica;
  for kept in select name, columns from pristine.seeds where seed = wanted loop
    execute format('insert into public.%1$I (%2$s) overriding system value select %2$s from pristine.%3$I',
      kept.name, kept.columns, wanted || '.' || kept.name);
  end loop;
  set local session_replication_role = origin;
  perform setval(format('public.%I', name)::regclass, last_value, is_called) from pristine.seed_sequences where seed = wanted;
  return true;
end $$;
