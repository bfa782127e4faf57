CREATE TABLE "message_overrides" (
	"key" text NOT NULL,
	"locale" text NOT NULL,
	"text" text NOT NULL,
	"built_in" text NOT NULL,
	"source" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_overrides_key_locale_pk" PRIMARY KEY("key","locale"),
	CONSTRAINT "message_overrides_locale" CHECK ("message_overrides"."locale" in ('ar', 'en', 'es', 'fr')),
	CONSTRAINT "message_overrides_text" CHECK (length("message_overrides"."text") between 1 and 4000),
	CONSTRAINT "message_overrides_source" CHECK (("message_overrides"."source" is null) = ("message_overrides"."locale" = 'ar'))
);
--> statement-breakpoint
CREATE TABLE "message_revisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch" uuid NOT NULL,
	"key" text NOT NULL,
	"locale" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"undoes" uuid
);
--> statement-breakpoint
CREATE INDEX "message_revisions_key" ON "message_revisions" USING btree ("key","id");--> statement-breakpoint
CREATE INDEX "message_revisions_batch" ON "message_revisions" USING btree ("batch");