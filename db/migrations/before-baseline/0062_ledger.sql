CREATE TABLE "ledger_accounts" (
	"code" text PRIMARY KEY NOT NULL,
	"name" jsonb,
	"closed_at" timestamp with time zone,
	CONSTRAINT "ledger_accounts_code" CHECK ("ledger_accounts"."code" ~ '^[1-7][0-9]{3,7}$')
);
--> statement-breakpoint
CREATE TABLE "ledger_balances" (
	"account" text NOT NULL,
	"month" text NOT NULL,
	"debit_in_cents" bigint NOT NULL,
	"credit_in_cents" bigint NOT NULL,
	CONSTRAINT "ledger_balances_account_month_pk" PRIMARY KEY("account","month")
);
--> statement-breakpoint
CREATE TABLE "ledger_counters" (
	"journal" text NOT NULL,
	"year" integer NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "ledger_counters_journal_year_pk" PRIMARY KEY("journal","year")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"position" bigint PRIMARY KEY NOT NULL,
	"journal" text NOT NULL,
	"year" integer NOT NULL,
	"number_in_journal" integer NOT NULL,
	"date" date NOT NULL,
	"label" text NOT NULL,
	"reference" text,
	"reversal_of" bigint,
	"source_kind" text,
	"source_id" text,
	"actor_id" uuid,
	"posted_at" timestamp with time zone NOT NULL,
	"line_count" integer NOT NULL,
	"total_in_cents" bigint NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "ledger_entries_number" UNIQUE("journal","year","number_in_journal"),
	CONSTRAINT "ledger_entries_hash" UNIQUE("hash"),
	CONSTRAINT "ledger_entries_reversed_once" UNIQUE("reversal_of"),
	CONSTRAINT "ledger_entries_year" CHECK ("ledger_entries"."year" = extract(year from "ledger_entries"."date")),
	CONSTRAINT "ledger_entries_lines" CHECK ("ledger_entries"."line_count" >= 2 and "ledger_entries"."total_in_cents" > 0),
	CONSTRAINT "ledger_entries_source_whole" CHECK (("ledger_entries"."source_kind" is null) = ("ledger_entries"."source_id" is null))
);
--> statement-breakpoint
CREATE TABLE "ledger_head" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"last_position" bigint DEFAULT 0 NOT NULL,
	"last_hash" text NOT NULL,
	"closed_through" date,
	"closed_by" uuid,
	CONSTRAINT "ledger_head_one" CHECK ("ledger_head"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"position" bigint NOT NULL,
	"line" integer NOT NULL,
	"account" text NOT NULL,
	"date" date NOT NULL,
	"debit_in_cents" bigint NOT NULL,
	"credit_in_cents" bigint NOT NULL,
	"label" text,
	"tax_code" text,
	CONSTRAINT "ledger_lines_position_line_pk" PRIMARY KEY("position","line"),
	CONSTRAINT "ledger_lines_account_code" CHECK ("ledger_lines"."account" ~ '^[1-7][0-9]{3,7}$'),
	CONSTRAINT "ledger_lines_one_side" CHECK ("ledger_lines"."debit_in_cents" >= 0 and "ledger_lines"."credit_in_cents" >= 0 and ("ledger_lines"."debit_in_cents" = 0) <> ("ledger_lines"."credit_in_cents" = 0))
);
--> statement-breakpoint
CREATE TABLE "ledger_requests" (
	"actor_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"position" bigint NOT NULL,
	CONSTRAINT "ledger_requests_actor_id_key_pk" PRIMARY KEY("actor_id","key")
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_reversal_of_ledger_entries_position_fk" FOREIGN KEY ("reversal_of") REFERENCES "public"."ledger_entries"("position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_position_ledger_entries_position_fk" FOREIGN KEY ("position") REFERENCES "public"."ledger_entries"("position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_requests" ADD CONSTRAINT "ledger_requests_position_ledger_entries_position_fk" FOREIGN KEY ("position") REFERENCES "public"."ledger_entries"("position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_balances_month" ON "ledger_balances" USING btree ("month");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_source" ON "ledger_entries" USING btree ("source_kind","source_id") WHERE "ledger_entries"."source_kind" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_date" ON "ledger_entries" USING btree ("date","position");--> statement-breakpoint
CREATE INDEX "ledger_lines_account" ON "ledger_lines" USING btree ("account","date","position","line");--> statement-breakpoint
CREATE INDEX "ledger_lines_date" ON "ledger_lines" USING btree ("date");