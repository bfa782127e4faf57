CREATE TABLE "resource_revisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resource_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"resource" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text NOT NULL,
	"version" integer NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"batch" uuid NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	"undoes" bigint,
	CONSTRAINT "resource_revisions_action" CHECK ("resource_revisions"."action" in ('created', 'saved', 'binned', 'restored'))
);
--> statement-breakpoint
ALTER TABLE "producers" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "producers" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "producers" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "resource_revisions_subject" ON "resource_revisions" USING btree ("resource","subject_id","version");--> statement-breakpoint
CREATE INDEX "resource_revisions_batch" ON "resource_revisions" USING btree ("batch","id");--> statement-breakpoint
CREATE INDEX "resource_revisions_undoes" ON "resource_revisions" USING btree ("undoes") WHERE "resource_revisions"."undoes" is not null;
--> statement-breakpoint
-- Lines are added and never touched again: a form's base and an undo are read from them.
create or replace function refuse_revision_change() returns trigger language plpgsql as $fn$
begin
  raise exception 'resource_revisions is append-only' using errcode = 'restrict_violation';
end
$fn$;
--> statement-breakpoint
create trigger resource_revisions_append_only before update or delete or truncate on resource_revisions for each statement execute function refuse_revision_change();
