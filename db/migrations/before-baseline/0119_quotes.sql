CREATE TABLE "invoice_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text,
	"recipient" text,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_events_channel" CHECK (("invoice_events"."channel" is null) = ("invoice_events"."recipient" is null))
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "quote_id" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "invoice_events" ADD CONSTRAINT "invoice_events_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_events_invoice" ON "invoice_events" USING btree ("invoice_id","at");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_quote_id_invoices_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_quote_once" ON "invoices" USING btree ("quote_id") WHERE "invoices"."quote_id" is not null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_decision" CHECK ("invoices"."decision" is null or "invoices"."kind" = 'quote');--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_quote_id" CHECK ("invoices"."quote_id" is null or "invoices"."kind" = 'invoice');--> statement-breakpoint
-- What a customer said to a quote is noted on the quote; everything else of what has a number stays as it was.
create or replace function refuse_issued_invoice_change() returns trigger language plpgsql as $fn$
begin
  if old.issued_at is null then
    if tg_op = 'DELETE' then
      return old;
    end if;
    return new;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - 'paid_in_cents' - 'credited_in_cents' - 'decision' = to_jsonb(old) - 'paid_in_cents' - 'credited_in_cents' - 'decision' then
    return new;
  end if;
  raise exception 'issued invoices are never changed' using errcode = 'restrict_violation';
end
$fn$;
--> statement-breakpoint
create function refuse_invoice_event_change() returns trigger language plpgsql as $fn$
begin
  raise exception 'what happened to an invoice stays written' using errcode = 'restrict_violation';
end
$fn$;
--> statement-breakpoint
create trigger invoice_events_append_only before update or delete or truncate on invoice_events for each statement execute function refuse_invoice_event_change();
