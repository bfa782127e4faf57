CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text,
	"subject_id" text,
	"subject_name" text,
	"before" jsonb,
	"after" jsonb,
	"request_id" text
);
--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_kind","subject_id","id");
--> statement-breakpoint
-- Lines are added and never touched again.
create or replace function refuse_audit_change() returns trigger language plpgsql as $fn$
begin
  raise exception 'audit_log is append-only' using errcode = 'restrict_violation';
end
$fn$;
--> statement-breakpoint
create trigger audit_log_append_only before update or delete or truncate on audit_log for each statement execute function refuse_audit_change();
