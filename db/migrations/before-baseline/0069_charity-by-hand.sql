-- What a check of one row cannot see. The day is that of UTC, which Morocco keeps all year.
create function charity_campaign_guard() returns trigger language plpgsql as $fn$
declare
  today date := (now() at time zone 'UTC')::date;
begin
  if new.authorisation_paper_id is not null and not exists (
    select 1 from public.charity_papers p where p.id = new.authorisation_paper_id and p.campaign_id = new.id and p.kind = 'authorisation'
  ) then
    raise exception 'the authorisation is no paper of this campaign' using errcode = 'check_violation', constraint = 'charity_campaigns_own_paper';
  end if;
  if new.is_published and not new.sample and new.valid_until < today and (tg_op = 'INSERT' or not old.is_published) then
    raise exception 'the authorisation has run out' using errcode = 'check_violation', constraint = 'charity_campaigns_in_date';
  end if;
  if tg_op = 'UPDATE' then
    -- A sample with gifts that were made up must not become a campaign, nor a campaign escape the law as a sample.
    if new.sample <> old.sample then
      raise exception 'a campaign stays what it is' using errcode = 'check_violation', constraint = 'charity_campaigns_sample_stays';
    end if;
    if new.valid_until is distinct from old.valid_until and new.valid_until >= today then
      new.closed_at := null;
    end if;
  end if;
  return new;
end
$fn$;
--> statement-breakpoint
create trigger charity_campaign_guard before insert or update on charity_campaigns for each row execute function charity_campaign_guard();
--> statement-breakpoint
-- Nothing is given to what is not published, and nothing real to a sample.
create function charity_gift_guard() returns trigger language plpgsql as $fn$
begin
  if not exists (
    select 1 from public.charity_campaigns c
    where c.id = new.campaign_id and c.is_published and c.deleted_at is null and c.sample = new.sample
  ) then
    raise exception 'this campaign takes no gifts' using errcode = 'check_violation', constraint = 'charity_gifts_campaign';
  end if;
  return new;
end
$fn$;
--> statement-breakpoint
create trigger charity_gift_guard before insert on charity_gifts for each row execute function charity_gift_guard();
--> statement-breakpoint
-- What was confirmed or approved stays in the ledger as it is; only its giver's name and telephone can be erased from it.
create function charity_ledger_guard() returns trigger language plpgsql as $fn$
begin
  if old.sample then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_table_name = 'charity_gifts' and old.state = 'confirmed' and (
    tg_op = 'DELETE'
    or (new.state, new.amount_in_cents, new.campaign_id, new.receipt_number, new.confirmed_at, new.way)
      is distinct from (old.state, old.amount_in_cents, old.campaign_id, old.receipt_number, old.confirmed_at, old.way)
  ) then
    raise exception 'a confirmed gift stays' using errcode = 'check_violation', constraint = 'charity_gifts_stay';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$fn$;
--> statement-breakpoint
create trigger charity_ledger_guard before update or delete on charity_gifts for each row execute function charity_ledger_guard();
--> statement-breakpoint
create function charity_spending_guard() returns trigger language plpgsql as $fn$
begin
  if old.state = 'approved' and not old.sample and (tg_op = 'DELETE' or new is distinct from old) then
    raise exception 'an approved spending stays' using errcode = 'check_violation', constraint = 'charity_spendings_stay';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$fn$;
--> statement-breakpoint
create trigger charity_spending_guard before update or delete on charity_spendings for each row execute function charity_spending_guard();
--> statement-breakpoint
do $do$
declare
  t text;
begin
  foreach t in array array['charity_campaigns', 'charity_needs', 'charity_updates', 'charity_gifts', 'charity_spendings'] loop
    execute format('create trigger content_changed after insert or update or delete or truncate on %I for each statement execute function notify_content(%L)', t, 'charity');
  end loop;
  -- What the back office counts beside its navigation.
  foreach t in array array['charity_gifts', 'charity_spendings'] loop
    execute format('create trigger badge_changed after insert or update or delete or truncate on %I for each statement execute function notify_content(%L)', t, 'charity-treasury');
  end loop;
end
$do$;
--> statement-breakpoint
create view search_source_campaign as
select c.id as key, null::text as city_id, null::bigint as category_id, null::bigint as sector_id, c.title, c.summary, c.association as context,
  '/charity/' || c.id as path, 'general' as hue, c.illustration, c.sample, case when c.sample then 0 else 1 end as weight,
  concat_ws(' ', search_words_of(c.summary), search_words_of(c.story), search_words_of(c.association), search_words_of(c.area)) as body,
  null::text as phone
from charity_campaigns c
where c.is_published and c.deleted_at is null;
--> statement-breakpoint
create trigger search_insert after insert on charity_campaigns referencing new table as came for each statement execute function search_sync('campaign', 'id');
--> statement-breakpoint
create trigger search_update after update on charity_campaigns referencing old table as gone new table as came for each statement execute function search_sync('campaign', 'id');
--> statement-breakpoint
create trigger search_delete after delete on charity_campaigns referencing old table as gone for each statement execute function search_sync('campaign', 'id');
--> statement-breakpoint
create trigger search_truncate after truncate on charity_campaigns for each statement execute function search_sync('campaign', 'id');
