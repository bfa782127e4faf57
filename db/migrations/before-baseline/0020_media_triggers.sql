-- Pages that show a picture are made anew when it is chosen, put away, described otherwise or replaced; a room is the tag of its pages.
create or replace function notify_media_uses() returns trigger language plpgsql as $fn$
begin
  perform pg_notify('content_changed', room) from (select distinct room from changed) as rooms;
  return null;
end
$fn$;
--> statement-breakpoint
create or replace function notify_media() returns trigger language plpgsql as $fn$
begin
  perform pg_notify('content_changed', room)
    from (select distinct u.room from changed c join public.media_uses u on u.media_id = c.id) as rooms;
  return null;
end
$fn$;
--> statement-breakpoint
create trigger content_changed_in after insert on media_uses referencing new table as changed for each statement execute function notify_media_uses();
--> statement-breakpoint
create trigger content_changed_out after delete on media_uses referencing old table as changed for each statement execute function notify_media_uses();
--> statement-breakpoint
create trigger content_changed after update on media referencing new table as changed for each statement execute function notify_media();
