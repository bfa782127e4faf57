-- What a bank has written is never changed. A statement that was imported by mistake goes away whole.
create function refuse_bank_line_change() returns trigger language plpgsql as $fn$
begin
  raise exception 'lines of the bank are never changed' using errcode = 'restrict_violation';
end
$fn$;
--> statement-breakpoint
create trigger bank_lines_unchanged before update on bank_lines for each statement execute function refuse_bank_line_change();
--> statement-breakpoint
-- Both sides of a match come to the same sum, and all of it is of the match's account; one that is gone needs nothing.
create function require_even_match(matched uuid) returns void language plpgsql as $fn$
declare
  own text;
  bank record;
  books record;
begin
  select m.account into own from public.bank_matches m where m.id = matched;
  if own is null then
    return;
  end if;
  select count(*) as lines, coalesce(sum(b.amount_in_cents), 0) as cents, coalesce(bool_and(b.account = own), true) as is_own into bank
    from public.bank_matched_lines m join public.bank_lines b on b.id = m.bank_line_id where m.match_id = matched;
  select count(*) as lines, coalesce(sum(l.debit_in_cents - l.credit_in_cents), 0) as cents, coalesce(bool_and(l.account = own), true) as is_own into books
    from public.bank_matched_entries m join public.ledger_lines l on (l.position, l.line) = (m.position, m.line) where m.match_id = matched;
  if bank.cents <> books.cents or bank.lines + books.lines = 0 or not bank.is_own or not books.is_own then
    raise exception 'match % is not even', matched using errcode = 'check_violation';
  end if;
end
$fn$;
--> statement-breakpoint
-- At the end of the transaction for a match and the bank's lines; a match may have thousands of the books', which are
-- written last, and checked once for each statement.
create function check_bank_match() returns trigger language plpgsql as $fn$
begin
  if tg_table_name = 'bank_matches' then
    perform public.require_even_match(new.id);
  elsif tg_op = 'DELETE' then
    perform public.require_even_match(old.match_id);
  else
    perform public.require_even_match(new.match_id);
  end if;
  return null;
end
$fn$;
--> statement-breakpoint
create function check_bank_matched_entries() returns trigger language plpgsql as $fn$
begin
  perform public.require_even_match(changed.match_id) from (select distinct match_id from changed_entries) changed;
  return null;
end
$fn$;
--> statement-breakpoint
create function refuse_bank_match_change() returns trigger language plpgsql as $fn$
begin
  raise exception 'a match is taken away and made anew' using errcode = 'restrict_violation';
end
$fn$;
--> statement-breakpoint
create constraint trigger bank_matches_even after insert on bank_matches deferrable initially deferred for each row execute function check_bank_match();
--> statement-breakpoint
create constraint trigger bank_matched_lines_even after insert or delete on bank_matched_lines deferrable initially deferred for each row execute function check_bank_match();
--> statement-breakpoint
create trigger bank_matched_entries_added after insert on bank_matched_entries referencing new table as changed_entries for each statement execute function check_bank_matched_entries();
--> statement-breakpoint
create trigger bank_matched_entries_removed after delete on bank_matched_entries referencing old table as changed_entries for each statement execute function check_bank_matched_entries();
--> statement-breakpoint
create trigger bank_matches_unchanged before update on bank_matches for each statement execute function refuse_bank_match_change();
--> statement-breakpoint
create trigger bank_matched_lines_unchanged before update on bank_matched_lines for each statement execute function refuse_bank_match_change();
--> statement-breakpoint
create trigger bank_matched_entries_unchanged before update on bank_matched_entries for each statement execute function refuse_bank_match_change();
