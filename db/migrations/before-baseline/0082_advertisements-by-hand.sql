-- Two confirmed bookings that meet in a slot are refused where one of them has it alone: a shared one takes up a lane of its
-- own, an exclusive one all lanes. Ranges only, so that no extension is needed.
alter table advertisement_bookings add constraint advertisement_bookings_apart exclude using gist (
  int4range(
    case slot when 'home' then 1 when 'guide_list' then 2 when 'article' then 3 else 4 end,
    case slot when 'home' then 2 when 'guide_list' then 3 when 'article' then 4 else 5 end
  ) with &&,
  daterange(starts_on, ends_on, '[]') with &&,
  int4range(case when is_exclusive then 0 else lane end, case when is_exclusive then null else lane + 1 end) with &&
) where (state = 'confirmed' and deleted_at is null);
--> statement-breakpoint
create trigger content_changed after insert or update or delete or truncate on advertisers for each statement execute function notify_content('advertisements');
--> statement-breakpoint
create trigger content_changed after insert or update or delete or truncate on advertisements for each statement execute function notify_content('advertisements');
--> statement-breakpoint
create trigger content_changed after insert or update or delete or truncate on advertisement_bookings for each statement execute function notify_content('advertisements');
