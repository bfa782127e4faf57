CREATE TABLE "cash_counts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pieces" jsonb NOT NULL,
	"counted_in_cents" bigint NOT NULL,
	"expected_in_cents" bigint NOT NULL,
	"reason" text,
	"position" bigint,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "cash_counts_counted" CHECK ("cash_counts"."counted_in_cents" >= 0),
	CONSTRAINT "cash_counts_difference" CHECK (("cash_counts"."counted_in_cents" <> "cash_counts"."expected_in_cents") = ("cash_counts"."position" is not null) and ("cash_counts"."position" is null or "cash_counts"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "cash_counts" ADD CONSTRAINT "cash_counts_position_ledger_entries_position_fk" FOREIGN KEY ("position") REFERENCES "public"."ledger_entries"("position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_counts_newest" ON "cash_counts" USING btree ("at" DESC NULLS LAST);