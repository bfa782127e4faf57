-- An issued invoice is never changed, whoever tries: what was paid and credited of it goes up and down, everything else stays.
create function refuse_issued_invoice_change() returns trigger language plpgsql as $fn$
begin
  if old.issued_at is null then
    if tg_op = 'DELETE' then
      return old;
    end if;
    return new;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - 'paid_in_cents' - 'credited_in_cents' = to_jsonb(old) - 'paid_in_cents' - 'credited_in_cents' then
    return new;
  end if;
  raise exception 'issued invoices are never changed' using errcode = 'restrict_violation';
end
$fn$;
--> statement-breakpoint
create trigger invoices_issued_stay before update or delete on invoices for each row execute function refuse_issued_invoice_change();
--> statement-breakpoint
create function refuse_issued_invoice_lines() returns trigger language plpgsql as $fn$
begin
  if tg_op <> 'INSERT' and exists (select from public.invoices where id = old.invoice_id and issued_at is not null)
    or tg_op <> 'DELETE' and exists (select from public.invoices where id = new.invoice_id and issued_at is not null) then
    raise exception 'lines of issued invoices are never changed' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$fn$;
--> statement-breakpoint
create trigger invoice_lines_issued_stay before insert or update or delete on invoice_lines for each row execute function refuse_issued_invoice_lines();
--> statement-breakpoint
create function refuse_invoice_change() returns trigger language plpgsql as $fn$
begin
  raise exception 'invoices and their payments are never emptied' using errcode = 'restrict_violation';
end
$fn$;
--> statement-breakpoint
create trigger invoices_not_truncated before truncate on invoices for each statement execute function refuse_invoice_change();
--> statement-breakpoint
create trigger invoice_lines_not_truncated before truncate on invoice_lines for each statement execute function refuse_invoice_change();
--> statement-breakpoint
create trigger invoice_payments_append_only before update or delete or truncate on invoice_payments for each statement execute function refuse_invoice_change();
--> statement-breakpoint
-- At the end of the transaction an issued invoice is whole: its lines are its sum, and what was paid and credited of it is
-- what its payments and credit notes say.
create function check_whole_invoice() returns trigger language plpgsql as $fn$
begin
  if exists (
    select from public.invoices i
    where i.id = new.id and i.issued_at is not null and (
      i.net_in_cents::numeric <> (select coalesce(sum(l.net_in_cents), -1) from public.invoice_lines l where l.invoice_id = i.id)
      or i.paid_in_cents::numeric <> (
        select coalesce(sum(case p.direction when 'in' then p.amount_in_cents else -p.amount_in_cents end), 0)
        from public.invoice_payments p where p.invoice_id = i.id
      )
      or i.credited_in_cents::numeric <> (
        select coalesce(sum(c.total_in_cents), 0) from public.invoices c where c.credit_of = i.id and c.issued_at is not null
      )
    )
  ) then
    raise exception 'invoice % does not add up', new.id using errcode = 'check_violation';
  end if;
  return null;
end
$fn$;
--> statement-breakpoint
create constraint trigger invoices_whole after insert or update on invoices deferrable initially deferred for each row execute function check_whole_invoice();
