-- A picture of an entry that names one of the library (`media`) is a copy of what the library says of it: filled in when the
-- entry is written, by whichever way (form, import, merge, undo), and again when the library changes. Each is noted in media_uses.
create or replace function media_image(m media) returns jsonb language sql stable as $fn$
  select jsonb_strip_nulls(jsonb_build_object(
    'media', m.id,
    'src', '/media/' || m.hash || '/' || least(m.width, 960) || '.jpg',
    'hash', m.hash,
    'width', m.width,
    'height', m.height,
    'alt', m.alt,
    'placeholder', m.placeholder,
    'credit', m.credit,
    'licence', m.licence,
    'focalX', m.focal_x,
    'focalY', m.focal_y))
$fn$;
--> statement-breakpoint
create or replace function fill_entry_images() returns trigger language plpgsql as $fn$
begin
  new.images := coalesce((
    select jsonb_agg(case when i.image ? 'media' then public.media_image(m) else i.image end order by i.position)
    from jsonb_array_elements(new.images) with ordinality as i(image, position)
    left join public.media m on m.id = (i.image ->> 'media')::bigint
    where not i.image ? 'media' or m.id is not null), '[]'::jsonb);
  return new;
end
$fn$;
--> statement-breakpoint
create or replace function note_entry_images() returns trigger language plpgsql as $fn$
begin
  if tg_op <> 'INSERT' then
    delete from public.media_uses where room = 'guides' and subject = old.id::text;
  end if;
  if tg_op <> 'DELETE' then
    insert into public.media_uses (room, subject, media_id, position)
    select 'guides', new.id::text, (i.image ->> 'media')::bigint, min(i.position) - 1
    from jsonb_array_elements(new.images) with ordinality as i(image, position)
    where i.image ? 'media'
    group by 3;
  end if;
  return null;
end
$fn$;
--> statement-breakpoint
create or replace function refresh_entry_images() returns trigger language plpgsql as $fn$
begin
  update public.entries set images = images
  where id in (select case when subject ~ '^[0-9a-f-]{36}$' then subject::uuid end from public.media_uses where room = 'guides' and media_id = new.id);
  return null;
end
$fn$;
--> statement-breakpoint
create trigger images_filled before insert or update of images on entries for each row when (new.images @? '$[*].media') execute function fill_entry_images();
--> statement-breakpoint
create trigger images_noted_new after insert on entries for each row when (new.images @? '$[*].media') execute function note_entry_images();
--> statement-breakpoint
create trigger images_noted after update of images on entries for each row when (new.images is distinct from old.images) execute function note_entry_images();
--> statement-breakpoint
create trigger images_noted_gone after delete on entries for each row when (old.images @? '$[*].media') execute function note_entry_images();
--> statement-breakpoint
create trigger images_refreshed after update on media for each row when (old.hash <> new.hash or old.alt <> new.alt or (old.credit, old.licence, old.focal_x, old.focal_y) is distinct from (new.credit, new.licence, new.focal_x, new.focal_y)) execute function refresh_entry_images();
