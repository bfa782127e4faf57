CREATE TABLE "letter_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"letter_id" uuid NOT NULL,
	"subscriber_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"claim" uuid,
	"handed_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "letter_deliveries_once" UNIQUE("letter_id","subscriber_id"),
	CONSTRAINT "letter_deliveries_state" CHECK ("letter_deliveries"."state" in ('waiting', 'handed', 'sent', 'refused', 'failed', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "letter_links" (
	"letter_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"href" text NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "letter_links_letter_id_position_pk" PRIMARY KEY("letter_id","position")
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"preheader" text,
	"locale" text DEFAULT 'ar' NOT NULL,
	"to_letter" boolean DEFAULT true NOT NULL,
	"to_articles" boolean DEFAULT false NOT NULL,
	"to_shop" boolean DEFAULT false NOT NULL,
	"to_property" boolean DEFAULT false NOT NULL,
	"any_language" boolean DEFAULT false NOT NULL,
	"body" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"pace" integer DEFAULT 60 NOT NULL,
	"send_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"problem" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "letters_state" CHECK ("letters"."state" in ('draft', 'scheduled', 'sending', 'paused', 'stopped', 'sent')),
	CONSTRAINT "letters_pace" CHECK ("letters"."pace" between 1 and 6000),
	CONSTRAINT "letters_time" CHECK ("letters"."state" = 'draft' or "letters"."send_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "subscribers" DROP CONSTRAINT "subscribers_state";--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "interests" text[] DEFAULT '{"letter"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "suppressed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "suppressed_for" text;--> statement-breakpoint
ALTER TABLE "letter_deliveries" ADD CONSTRAINT "letter_deliveries_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_deliveries" ADD CONSTRAINT "letter_deliveries_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_links" ADD CONSTRAINT "letter_links_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_deliveries_due" ON "letter_deliveries" USING btree ("letter_id","next_attempt_at") WHERE "letter_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "letter_deliveries_subscriber" ON "letter_deliveries" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "letters_due" ON "letters" USING btree ("send_at") WHERE "letters"."state" in ('scheduled', 'sending');--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_suppressed" CHECK (("subscribers"."state" = 'suppressed') = ("subscribers"."suppressed_at" is not null and "subscribers"."suppressed_for" is not null));--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_interests" CHECK (cardinality("subscribers"."interests") > 0 and "subscribers"."interests" <@ array['letter', 'articles', 'shop', 'property']::text[]);--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_state" CHECK ("subscribers"."state" in ('pending', 'confirmed', 'suppressed'));