CREATE TABLE "entry_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"fields" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entry_template_runs" (
	"template_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"position" bigint,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "entry_template_runs_template_id_due_on_pk" PRIMARY KEY("template_id","due_on")
);
--> statement-breakpoint
CREATE TABLE "entry_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"fields" jsonb NOT NULL,
	"every_months" smallint,
	"starts_on" date,
	"next_on" date,
	CONSTRAINT "entry_templates_schedule" CHECK (("entry_templates"."every_months" is null) = ("entry_templates"."starts_on" is null) and ("entry_templates"."every_months" is null) = ("entry_templates"."next_on" is null)),
	CONSTRAINT "entry_templates_every" CHECK ("entry_templates"."every_months" between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "entry_receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"file_id" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "entry_receipts_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "entry_receipts_bytes" CHECK ("entry_receipts"."bytes" > 0)
);
--> statement-breakpoint
ALTER TABLE "entry_template_runs" ADD CONSTRAINT "entry_template_runs_template_id_entry_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."entry_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_template_runs" ADD CONSTRAINT "entry_template_runs_position_ledger_entries_position_fk" FOREIGN KEY ("position") REFERENCES "public"."ledger_entries"("position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_receipts" ADD CONSTRAINT "entry_receipts_position_ledger_entries_position_fk" FOREIGN KEY ("position") REFERENCES "public"."ledger_entries"("position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entry_drafts_author" ON "entry_drafts" USING btree ("author_id","saved_at");--> statement-breakpoint
CREATE INDEX "entry_templates_next" ON "entry_templates" USING btree ("next_on") WHERE "entry_templates"."next_on" is not null;--> statement-breakpoint
CREATE INDEX "entry_receipts_position" ON "entry_receipts" USING btree ("position");