CREATE TABLE "bank_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"statement_id" uuid NOT NULL,
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"date" date NOT NULL,
	"amount_in_cents" bigint NOT NULL,
	"text" text NOT NULL,
	"reference" text,
	"fingerprint" text NOT NULL,
	CONSTRAINT "bank_lines_once" UNIQUE("account","fingerprint"),
	CONSTRAINT "bank_lines_amount" CHECK ("bank_lines"."amount_in_cents" <> 0),
	CONSTRAINT "bank_lines_kind" CHECK ("bank_lines"."kind" in ('opening', 'line'))
);
--> statement-breakpoint
CREATE TABLE "bank_mappings" (
	"account" text PRIMARY KEY NOT NULL,
	"mapping" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_matched_entries" (
	"position" bigint NOT NULL,
	"line" integer NOT NULL,
	"match_id" uuid NOT NULL,
	CONSTRAINT "bank_matched_entries_position_line_pk" PRIMARY KEY("position","line")
);
--> statement-breakpoint
CREATE TABLE "bank_matched_lines" (
	"bank_line_id" bigint PRIMARY KEY NOT NULL,
	"match_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_matches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_rules" (
	"account" text NOT NULL,
	"words" text NOT NULL,
	"is_in" boolean NOT NULL,
	"other" text NOT NULL,
	"tax_code" text,
	CONSTRAINT "bank_rules_account_words_is_in_pk" PRIMARY KEY("account","words","is_in")
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"format" text NOT NULL,
	"file_name" text NOT NULL,
	"bank_number" text,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"opening_in_cents" bigint,
	"closing_in_cents" bigint,
	"line_count" integer NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_statements_days" CHECK ("bank_statements"."from_date" <= "bank_statements"."to_date"),
	CONSTRAINT "bank_statements_lines" CHECK ("bank_statements"."line_count" > 0)
);
--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matched_entries" ADD CONSTRAINT "bank_matched_entries_match_id_bank_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."bank_matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matched_entries" ADD CONSTRAINT "bank_matched_entries_position_line_ledger_lines_position_line_fk" FOREIGN KEY ("position","line") REFERENCES "public"."ledger_lines"("position","line") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matched_lines" ADD CONSTRAINT "bank_matched_lines_bank_line_id_bank_lines_id_fk" FOREIGN KEY ("bank_line_id") REFERENCES "public"."bank_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matched_lines" ADD CONSTRAINT "bank_matched_lines_match_id_bank_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."bank_matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_lines_account" ON "bank_lines" USING btree ("account","date","id");--> statement-breakpoint
CREATE INDEX "bank_lines_statement" ON "bank_lines" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "bank_matched_entries_match" ON "bank_matched_entries" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "bank_matched_lines_match" ON "bank_matched_lines" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "bank_matches_account" ON "bank_matches" USING btree ("account","at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "bank_statements_account" ON "bank_statements" USING btree ("account","to_date");