CREATE TABLE "cheque_steps" (
	"cheque_id" uuid NOT NULL,
	"step" text NOT NULL,
	"date" date NOT NULL,
	"position" bigint NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "cheque_steps_cheque_id_step_pk" PRIMARY KEY("cheque_id","step")
);
--> statement-breakpoint
CREATE TABLE "cheques" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"bank" text NOT NULL,
	"drawer" text NOT NULL,
	"amount_in_cents" bigint NOT NULL,
	"received_on" date NOT NULL,
	"due_on" date NOT NULL,
	"account" text NOT NULL,
	"invoice_id" uuid,
	"state" text DEFAULT 'in_hand' NOT NULL,
	"position" bigint NOT NULL,
	CONSTRAINT "cheques_amount" CHECK ("cheques"."amount_in_cents" > 0),
	CONSTRAINT "cheques_days" CHECK ("cheques"."due_on" >= "cheques"."received_on")
);
--> statement-breakpoint
ALTER TABLE "cheque_steps" ADD CONSTRAINT "cheque_steps_cheque_id_cheques_id_fk" FOREIGN KEY ("cheque_id") REFERENCES "public"."cheques"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cheque_steps" ADD CONSTRAINT "cheque_steps_position_ledger_entries_position_fk" FOREIGN KEY ("position") REFERENCES "public"."ledger_entries"("position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cheques" ADD CONSTRAINT "cheques_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cheques" ADD CONSTRAINT "cheques_position_ledger_entries_position_fk" FOREIGN KEY ("position") REFERENCES "public"."ledger_entries"("position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cheques_due" ON "cheques" USING btree ("state","due_on","id");