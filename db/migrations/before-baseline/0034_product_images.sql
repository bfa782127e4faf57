-- A picture of a product, as one of an entry (migration `entry_images`): a copy of what the library says of it, and noted in
-- media_uses, by whichever way the product was written (form, copy, import, undo).
create or replace function note_product_images() returns trigger language plpgsql as $fn$
begin
  if tg_op <> 'INSERT' then
    delete from public.media_uses where room = 'store' and subject = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into public.media_uses (room, subject, media_id, position)
    select 'store', new.id, (i.image ->> 'media')::bigint, min(i.position) - 1
    from jsonb_array_elements(new.images) with ordinality as i(image, position)
    where i.image ? 'media'
    group by 3;
  end if;
  return null;
end
$fn$;
--> statement-breakpoint
create or replace function refresh_product_images() returns trigger language plpgsql as $fn$
begin
  update public.store_products set images = images
  where id in (select subject from public.media_uses where room = 'store' and media_id = new.id);
  return null;
end
$fn$;
--> statement-breakpoint
create trigger images_filled before insert or update of images on store_products for each row when (new.images @? '$[*].media') execute function fill_entry_images();
--> statement-breakpoint
create trigger images_noted_new after insert on store_products for each row when (new.images @? '$[*].media') execute function note_product_images();
--> statement-breakpoint
create trigger images_noted after update of images on store_products for each row when (new.images is distinct from old.images) execute function note_product_images();
--> statement-breakpoint
create trigger images_noted_gone after delete on store_products for each row when (old.images @? '$[*].media') execute function note_product_images();
--> statement-breakpoint
create trigger images_refreshed_in_store after update on media for each row when (old.hash <> new.hash or old.alt <> new.alt or (old.credit, old.licence, old.focal_x, old.focal_y) is distinct from (new.credit, new.licence, new.focal_x, new.focal_y)) execute function refresh_product_images();
