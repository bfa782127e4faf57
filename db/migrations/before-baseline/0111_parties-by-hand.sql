-- Lines with one letter are of its account, two at least, and come to nothing; a letter that is gone needs nothing.
create function check_lettering() returns trigger language plpgsql as $fn$
declare
  checked uuid;
  own text;
  lettered record;
begin
  if tg_table_name = 'letterings' then
    checked := new.id;
  elsif tg_op = 'DELETE' then
    checked := old.lettering_id;
  else
    checked := new.lettering_id;
  end if;
  select l.account into own from public.letterings l where l.id = checked;
  if own is null then
    return null;
  end if;
  select count(*) as lines, coalesce(sum(l.debit_in_cents - l.credit_in_cents), 0) as cents, coalesce(bool_and(l.account = own), true) as is_own into lettered
    from public.lettered_lines m join public.ledger_lines l on (l.position, l.line) = (m.position, m.line) where m.lettering_id = checked;
  if lettered.lines < 2 or lettered.cents <> 0 or not lettered.is_own then
    raise exception 'lettering % is not even', checked using errcode = 'check_violation';
  end if;
  return null;
end
$fn$;
--> statement-breakpoint
create function refuse_lettering_change() returns trigger language plpgsql as $fn$
begin
  raise exception 'a letter is taken away and given anew' using errcode = 'restrict_violation';
end
$fn$;
--> statement-breakpoint
create constraint trigger letterings_even after insert on letterings deferrable initially deferred for each row execute function check_lettering();
--> statement-breakpoint
create constraint trigger lettered_lines_even after insert or delete on lettered_lines deferrable initially deferred for each row execute function check_lettering();
--> statement-breakpoint
create trigger letterings_unchanged before update on letterings for each statement execute function refuse_lettering_change();
--> statement-breakpoint
create trigger lettered_lines_unchanged before update on lettered_lines for each statement execute function refuse_lettering_change();
