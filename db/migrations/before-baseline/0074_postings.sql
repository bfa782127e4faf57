CREATE TABLE "book_marks" (
	"source" text PRIMARY KEY NOT NULL,
	"done_through" bigint DEFAULT 0 NOT NULL,
	"seen" bigint NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booked_events" (
	"source" text NOT NULL,
	"event_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"position" bigint,
	"problem" text,
	"at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booked_events_source_event_id_pk" PRIMARY KEY("source","event_id"),
	CONSTRAINT "booked_events_one_end" CHECK ("booked_events"."position" is null or "booked_events"."problem" is null)
);
--> statement-breakpoint
CREATE TABLE "posting_rules" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posting_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"is_posted" boolean NOT NULL,
	"money" text NOT NULL,
	"accounts" jsonb NOT NULL,
	"tax_code" text,
	"actor_id" uuid
);
--> statement-breakpoint
CREATE TABLE "posting_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"starts_on" date NOT NULL,
	CONSTRAINT "posting_settings_one" CHECK ("posting_settings"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "booked_events" ADD CONSTRAINT "booked_events_position_ledger_entries_position_fk" FOREIGN KEY ("position") REFERENCES "public"."ledger_entries"("position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booked_events_waiting" ON "booked_events" USING btree ("tried_at") WHERE "booked_events"."problem" is not null;--> statement-breakpoint
CREATE INDEX "posting_rules_of_kind" ON "posting_rules" USING btree ("source","kind","valid_from" DESC NULLS LAST,"id" DESC NULLS LAST);