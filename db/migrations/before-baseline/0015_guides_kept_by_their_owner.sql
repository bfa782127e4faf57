CREATE TABLE "guide_revisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guide_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"batch_id" uuid NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"moved" jsonb,
	"undone_at" timestamp with time zone,
	CONSTRAINT "guide_revisions_kind" CHECK ("guide_revisions"."subject_kind" in ('city', 'sector', 'category', 'entry')),
	CONSTRAINT "guide_revisions_says" CHECK ("guide_revisions"."before" is not null or "guide_revisions"."after" is not null)
);
--> statement-breakpoint
CREATE TABLE "past_addresses" (
	"kind" text NOT NULL,
	"parent" text NOT NULL,
	"slug" text NOT NULL,
	"subject_id" text NOT NULL,
	"former_id" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "past_addresses_kind_parent_slug_pk" PRIMARY KEY("kind","parent","slug"),
	CONSTRAINT "past_addresses_kind" CHECK ("past_addresses"."kind" in ('city', 'sector', 'category', 'entry'))
);
--> statement-breakpoint
ALTER TABLE "entries" DROP CONSTRAINT "entries_status";--> statement-breakpoint
ALTER TABLE "entries" ALTER COLUMN "position" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sectors" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sectors" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "guide_revisions_subject" ON "guide_revisions" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "guide_revisions_batch" ON "guide_revisions" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "past_addresses_former" ON "past_addresses" USING btree ("kind","former_id") WHERE "past_addresses"."former_id" is not null;--> statement-breakpoint
CREATE INDEX "entries_binned" ON "entries" USING btree ("deleted_at","id") WHERE "entries"."status" = 'deleted';--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_deleted" CHECK (("entries"."status" = 'deleted') = ("entries"."deleted_at" is not null));--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_status" CHECK ("entries"."status" in ('draft', 'published', 'deleted'));