CREATE TABLE "entry_suggestions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entry_suggestions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"field" text,
	"shown" text,
	"proposed" text,
	"message" text,
	"name" text,
	"phone" text,
	"email" text,
	"locale" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "entry_suggestions_status" CHECK ("entry_suggestions"."status" in ('pending', 'accepted', 'rejected')),
	CONSTRAINT "entry_suggestions_decided" CHECK (("entry_suggestions"."status" = 'pending') = ("entry_suggestions"."decided_at" is null)),
	CONSTRAINT "entry_suggestions_kind" CHECK (case "entry_suggestions"."kind" when 'edit' then "entry_suggestions"."field" is not null and coalesce("entry_suggestions"."proposed", '') <> '' when 'claim' then "entry_suggestions"."field" is null and coalesce("entry_suggestions"."name", '') <> '' and ("entry_suggestions"."phone" is not null or "entry_suggestions"."email" is not null) else false end)
);
--> statement-breakpoint
ALTER TABLE "entry_suggestions" ADD CONSTRAINT "entry_suggestions_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entry_suggestions_pending" ON "entry_suggestions" USING btree ("kind","created_at","id") WHERE "entry_suggestions"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "entry_suggestions_once" ON "entry_suggestions" USING btree ("entry_id","kind",md5(coalesce("field", '') || '|' || coalesce("proposed", '') || '|' || coalesce("phone", '') || '|' || coalesce("email", ''))) WHERE "entry_suggestions"."status" = 'pending';