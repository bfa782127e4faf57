-- Where an approximate listing is shown: a point within 300 m of its own, drawn once and stored. Whoever writes the point,
-- a form, an import or a script, it is drawn here, so that no way in can forget it. What was given with a new row stands.
create function listing_shown_point() returns trigger language plpgsql as $fn$
declare
  -- 53 random bits that nobody can foretell, as 0 to 1.
  turn constant double precision := (('x' || pg_catalog.substr(pg_catalog.md5(pg_catalog.gen_random_uuid()::text), 1, 13))::bit(52)::bigint)::double precision / 4503599627370496.0;
  reach constant double precision := (('x' || pg_catalog.substr(pg_catalog.md5(pg_catalog.gen_random_uuid()::text), 1, 13))::bit(52)::bigint)::double precision / 4503599627370496.0;
  -- The same chance for every place in the circle; a little inside it, since degrees are rounded.
  metres constant double precision := 298 * pg_catalog.sqrt(reach);
begin
  if new.latitude is null or new.longitude is null then
    new.shown_latitude := null;
    new.shown_longitude := null;
    return new;
  end if;
  if new.point_is = 'exact' then
    new.shown_latitude := new.latitude;
    new.shown_longitude := new.longitude;
    return new;
  end if;
  if tg_op = 'INSERT' then
    if new.shown_latitude is not null and new.shown_longitude is not null then
      return new;
    end if;
  elsif (new.latitude, new.longitude, new.point_is) is not distinct from (old.latitude, old.longitude, old.point_is)
    and old.shown_latitude is not null then
    new.shown_latitude := old.shown_latitude;
    new.shown_longitude := old.shown_longitude;
    return new;
  end if;
  new.shown_latitude := pg_catalog.round((new.latitude + metres * pg_catalog.sin(2 * pg_catalog.pi() * turn) / 111195)::numeric, 5);
  new.shown_longitude := pg_catalog.round((new.longitude
    + metres * pg_catalog.cos(2 * pg_catalog.pi() * turn) / (111195 * greatest(pg_catalog.cos(pg_catalog.radians(new.latitude)), 0.01)))::numeric, 5);
  return new;
end
$fn$;
--> statement-breakpoint
-- What visitors saw until today stays where it was.
update listings set shown_latitude = latitude, shown_longitude = longitude;
--> statement-breakpoint
create trigger listing_shown_point before insert or update of latitude, longitude, point_is, shown_latitude, shown_longitude on listings
  for each row execute function listing_shown_point();
--> statement-breakpoint
update listings set published_at = created_at, expires_at = case when sample then null else now() + interval '60 days' end
where state = 'published';
--> statement-breakpoint
-- What a state begins with, whoever sets it: a listing that is published stands for sixty days, one that is closed says since
-- when. Whatever the writer says of it stands.
create function listing_state_begins() returns trigger language plpgsql as $fn$
begin
  if tg_op = 'UPDATE' and new.state = old.state then
    return new;
  end if;
  if new.state = 'published' then
    new.published_at := coalesce(new.published_at, pg_catalog.now());
    new.closed_at := null;
    if not new.sample and (new.expires_at is null or (tg_op = 'UPDATE' and new.expires_at = old.expires_at and new.expires_at <= pg_catalog.now())) then
      new.expires_at := pg_catalog.now() + interval '60 days';
      new.reminded_at := null;
    end if;
  elsif new.state in ('withdrawn', 'sold', 'rented', 'expired') then
    new.closed_at := coalesce(new.closed_at, pg_catalog.now());
  elsif new.state = 'waiting' then
    new.submitted_at := coalesce(new.submitted_at, pg_catalog.now());
  end if;
  return new;
end
$fn$;
--> statement-breakpoint
create trigger listing_state_begins before insert or update of state on listings for each row execute function listing_state_begins();
--> statement-breakpoint
-- The price history: what a listing has cost while visitors saw it, whoever changed it.
create function log_listing_price() returns trigger language plpgsql as $fn$
declare
  last bigint;
begin
  if new.state <> 'published' then
    return null;
  end if;
  select p.price_in_cents into last from public.listing_prices p where p.listing_id = new.id order by p.at desc, p.id desc limit 1;
  if last is distinct from new.price_in_cents then
    insert into public.listing_prices (listing_id, price_in_cents) values (new.id, new.price_in_cents);
  end if;
  return null;
end
$fn$;
--> statement-breakpoint
create trigger log_listing_price after insert or update of price_in_cents, state on listings
  for each row execute function log_listing_price();
--> statement-breakpoint
insert into listing_prices (listing_id, price_in_cents, at) select id, price_in_cents, created_at from listings where state = 'published';
--> statement-breakpoint
-- A listing that is gone for good shows no picture any more.
create function forget_listing_pictures() returns trigger language plpgsql as $fn$
begin
  delete from public.media_uses u using gone g where u.room = 'listings' and u.subject = 'listing:' || g.id || ':pictures';
  return null;
end
$fn$;
--> statement-breakpoint
create trigger forget_listing_pictures after delete on listings referencing old table as gone
  for each statement execute function forget_listing_pictures();
--> statement-breakpoint
create trigger content_changed after insert or update or delete or truncate on agencies for each statement execute function notify_content('agents');
--> statement-breakpoint
-- Each listing has a page of its own now, and one in the bin is not found.
create or replace view search_source_listing as
select l.id as key, l.city_id, null::bigint as category_id, null::bigint as sector_id, l.title, l.description as summary, l.district as context,
  '/real-estate/' || l.id as path, 'property' as hue, l.illustration, l.sample, case when l.sample then 0 else 1 end as weight,
  concat_ws(' ', search_words_of(l.description), search_words_of(l.district), search_words_of(c.name)) as body, null::text as phone
from listings l
left join cities c on c.id = l.city_id
where l.state = 'published' and l.deleted_at is null;
--> statement-breakpoint
do $do$
begin
  execute search_write_sql('listing', 'true');
end
$do$;
