CREATE TABLE "entry_contacts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entry_contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"message" text,
	"confirmed_at" timestamp with time zone NOT NULL,
	"confirmed_by" text NOT NULL,
	CONSTRAINT "entry_contacts_once" UNIQUE NULLS NOT DISTINCT("entry_id","phone","email"),
	CONSTRAINT "entry_contacts_reach" CHECK ("entry_contacts"."phone" is not null or "entry_contacts"."email" is not null)
);
--> statement-breakpoint
ALTER TABLE "entry_suggestions" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "entry_suggestions" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "entry_suggestions" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "entry_suggestions" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
ALTER TABLE "entry_contacts" ADD CONSTRAINT "entry_contacts_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entry_suggestions_latest" ON "entry_suggestions" USING btree ("decided_at","id") WHERE "entry_suggestions"."status" <> 'pending';