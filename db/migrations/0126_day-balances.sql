CREATE TABLE "ledger_day_balances" (
	"account" text NOT NULL,
	"date" date NOT NULL,
	"debit_in_cents" bigint NOT NULL,
	"credit_in_cents" bigint NOT NULL,
	CONSTRAINT "ledger_day_balances_account_date_pk" PRIMARY KEY("account","date")
);
--> statement-breakpoint
ALTER TABLE "media_uses" DROP CONSTRAINT "media_uses_room";--> statement-breakpoint
CREATE INDEX "ledger_day_balances_date" ON "ledger_day_balances" USING btree ("date");--> statement-breakpoint
CREATE INDEX "ledger_entries_journal" ON "ledger_entries" USING btree ("journal","date","position");--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_room" CHECK ("media_uses"."room" in ('guides', 'store', 'articles', 'pages', 'listings', 'home', 'advertisements', 'charity', 'education', 'accounting'));--> statement-breakpoint
-- What was posted before this table was there. Only sums are written; the entries stay as they are.
INSERT INTO "ledger_day_balances" ("account", "date", "debit_in_cents", "credit_in_cents")
SELECT "account", "date", sum("debit_in_cents"), sum("credit_in_cents") FROM "ledger_lines" GROUP BY "account", "date";
