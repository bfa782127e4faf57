CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"is_recurring" boolean DEFAULT false NOT NULL,
	"payload" jsonb,
	"run_at" timestamp with time zone NOT NULL,
	"is_requested" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"locked_by" uuid,
	"locked_until" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"last_error" text,
	"failed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jobs_lease" CHECK (("jobs"."locked_by" is null) = ("jobs"."locked_until" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_recurring" ON "jobs" USING btree ("name") WHERE "jobs"."is_recurring";--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("run_at") WHERE "jobs"."failed_at" is null and ("jobs"."is_recurring" or "jobs"."finished_at" is null);