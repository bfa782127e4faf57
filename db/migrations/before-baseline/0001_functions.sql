-- Arabic folding for search: the same steps as app/platform/arabic.ts, which a test holds to this text.
-- Escapes instead of letters: literals in right-to-left script are unreadable, and easy to break, in source.
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists fuzzystrmatch;
--> statement-breakpoint
create or replace function ar_norm(t text) returns text language sql immutable parallel safe strict as $fn$
  select btrim(regexp_replace(translate(
    regexp_replace(lower(normalize(t, NFKD)),
      '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640\u200b-\u200f\u202a-\u202e\u2066-\u2069]', '', 'g'),
    U&'\0671\0649\0629\06A9\06CC\06C1\06AF\06AD\06A4\067E\0686\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9\0621',
    U&'\0627\064A\0647\0643\064A\0647\0643\0643\0641\0628\062C' || '01234567890123456789'),
    '[^a-z0-9\u0621-\u064a]+', ' ', 'g'))
$fn$;
--> statement-breakpoint
create or replace function ar_light(t text) returns text language sql immutable parallel safe strict as $fn$
  select regexp_replace(public.ar_norm(t), '(^| )(?:[\u0648\u0628\u0641\u0643]?\u0627\u0644|\u0644\u0644)(?=[\u0621-\u064a]{2})', '\1', 'g')
$fn$;
--> statement-breakpoint
-- A page cache forgets the pages of a tag when anything under it changed; NOTIFY is delivered on commit, once per tag.
create or replace function notify_content() returns trigger language plpgsql as $fn$
begin
  perform pg_notify('content_changed', tg_argv[0]);
  return null;
end
$fn$;
--> statement-breakpoint
create trigger content_changed after insert or update or delete or truncate on cities for each statement execute function notify_content('guides');
--> statement-breakpoint
create trigger content_changed after insert or update or delete or truncate on sectors for each statement execute function notify_content('guides');
--> statement-breakpoint
create trigger content_changed after insert or update or delete or truncate on categories for each statement execute function notify_content('guides');
--> statement-breakpoint
create trigger content_changed after insert or update or delete or truncate on entries for each statement execute function notify_content('guides');
--> statement-breakpoint
create trigger content_changed after insert or update or delete or truncate on emergency_numbers for each statement execute function notify_content('guides');
--> statement-breakpoint
create trigger content_changed after insert or update or delete or truncate on duty_shifts for each statement execute function notify_content('guides');
--> statement-breakpoint
create trigger content_changed after insert or update or delete or truncate on product_categories for each statement execute function notify_content('store');
--> statement-breakpoint
create trigger content_changed after insert or update or delete or truncate on store_products for each statement execute function notify_content('store');
--> statement-breakpoint
create trigger content_changed after insert or update or delete or truncate on product_variants for each statement execute function notify_content('store');
--> statement-breakpoint
create trigger content_changed after insert or update or delete or truncate on articles for each statement execute function notify_content('articles');
--> statement-breakpoint
create trigger content_changed after insert or update or delete or truncate on pages for each statement execute function notify_content('pages');
--> statement-breakpoint
create trigger content_changed after insert or update or delete or truncate on listings for each statement execute function notify_content('listings');
--> statement-breakpoint
create trigger content_changed after insert or update or delete or truncate on settings for each statement execute function notify_content('settings');
--> statement-breakpoint
-- The published entries of a category as the public JSON shows them.
create or replace function public_entries(category bigint) returns jsonb language sql stable as $fn$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'id', e.slug,
    'name', e.name ->> 'ar',
    'description', e.description ->> 'ar',
    'city', e.city_id,
    'address', e.address ->> 'ar',
    'phone', e.phone,
    'website', e.website,
    'latitude', e.latitude,
    'longitude', e.longitude,
    'point_is', e.point_is,
    'hours', e.hours,
    'verified_on', e.verified_on,
    'sample', case when e.sample then true end)) || jsonb_build_object('images', e.images)
    order by e.position, e.id), '[]'::jsonb)
  from public.entries e where e.category_id = category and e.status = 'published'
$fn$;
--> statement-breakpoint
-- The old product's shape, kept selectable: select data from guide_data where id = 1.
create view guide_data as
select 1 as id, jsonb_build_object('cities', coalesce((
  select jsonb_agg(jsonb_build_object(
    'id', c.id,
    'name', c.name ->> 'ar',
    'sectors', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', s.slug,
        'name', s.name ->> 'ar',
        'categories', coalesce((
          select jsonb_agg(jsonb_build_object(
            'id', k.slug,
            'name', k.name ->> 'ar',
            'entries', public_entries(k.id)
          ) order by k.position, k.id)
          from categories k where k.sector_id = s.id), '[]'::jsonb)
      ) order by s.position, s.id)
      from sectors s where s.city_id = c.id), '[]'::jsonb)
  ) order by c.position, c.id)
  from cities c), '[]'::jsonb),
'guides', coalesce((
  select jsonb_agg(jsonb_build_object('id', g.guide, 'categories', g.categories) order by g.guide)
  from (
    select k.guide, jsonb_agg(jsonb_build_object(
      'id', k.slug, 'name', k.name ->> 'ar', 'entries', public_entries(k.id)) order by k.position, k.id) as categories
    from categories k where k.guide <> 'general' group by k.guide
  ) g), '[]'::jsonb)) as data;
