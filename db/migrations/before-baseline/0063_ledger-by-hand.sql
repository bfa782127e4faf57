-- Posted entries and their lines are added and never touched again, whoever asks. A mistake is taken back by an entry of its own.
create function refuse_ledger_change() returns trigger language plpgsql as $fn$
begin
  raise exception 'posted entries are never changed' using errcode = 'restrict_violation';
end
$fn$;
--> statement-breakpoint
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries for each statement execute function refuse_ledger_change();
--> statement-breakpoint
create trigger ledger_lines_append_only before update or delete or truncate on ledger_lines for each statement execute function refuse_ledger_change();
--> statement-breakpoint
-- Nothing is posted into a closed period, past the program neither.
create function refuse_closed_period() returns trigger language plpgsql as $fn$
begin
  if exists (select from public.ledger_head where closed_through >= new.date) then
    raise exception 'the period is closed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$fn$;
--> statement-breakpoint
create trigger ledger_entries_open_period before insert on ledger_entries for each row execute function refuse_closed_period();
--> statement-breakpoint
-- At the end of the transaction an entry is whole: as many lines as it says, both sides its total, all of its own day. Lines
-- that are added to it later break that.
create function check_whole_entry() returns trigger language plpgsql as $fn$
begin
  if not exists (
    select from public.ledger_entries e
    where e.position = new.position
      and (e.line_count::bigint, e.total_in_cents::numeric, e.total_in_cents::numeric, true) = (
        select count(*), coalesce(sum(l.debit_in_cents), 0), coalesce(sum(l.credit_in_cents), 0), coalesce(bool_and(l.date = e.date), false)
        from public.ledger_lines l
        where l.position = e.position
      )
  ) then
    raise exception 'entry % does not balance', new.position using errcode = 'check_violation';
  end if;
  return null;
end
$fn$;
--> statement-breakpoint
create constraint trigger ledger_entries_whole after insert on ledger_entries deferrable initially deferred for each row execute function check_whole_entry();
--> statement-breakpoint
create constraint trigger ledger_lines_whole after insert on ledger_lines deferrable initially deferred for each row execute function check_whole_entry();
