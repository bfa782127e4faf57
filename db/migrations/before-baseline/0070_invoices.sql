CREATE TABLE "invoice_counters" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "invoice_counters_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"invoice_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"description" text NOT NULL,
	"unit" text NOT NULL,
	"quantity_in_hundredths" bigint NOT NULL,
	"unit_price_in_cents" bigint NOT NULL,
	"discount_basis_points" integer NOT NULL,
	"tax_code" text NOT NULL,
	"tax_basis_points" integer NOT NULL,
	"net_in_cents" bigint NOT NULL,
	"credited_line" integer,
	CONSTRAINT "invoice_lines_invoice_id_line_pk" PRIMARY KEY("invoice_id","line"),
	CONSTRAINT "invoice_lines_amounts" CHECK ("invoice_lines"."quantity_in_hundredths" > 0 and "invoice_lines"."unit_price_in_cents" >= 0 and "invoice_lines"."net_in_cents" >= 0 and "invoice_lines"."discount_basis_points" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "invoice_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"date" date NOT NULL,
	"amount_in_cents" bigint NOT NULL,
	"money" text NOT NULL,
	"reversal_of" uuid,
	"actor_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_payments_reversed_once" UNIQUE("reversal_of"),
	CONSTRAINT "invoice_payments_amount" CHECK ("invoice_payments"."amount_in_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_seller" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"identity" jsonb NOT NULL,
	CONSTRAINT "invoice_seller_one" CHECK ("invoice_seller"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'invoice' NOT NULL,
	"credit_of" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"year" integer,
	"number_in_year" integer,
	"date" date NOT NULL,
	"due_date" date NOT NULL,
	"customer_name" text NOT NULL,
	"customer_ice" text,
	"customer_address" text,
	"customer_phone" text,
	"language" text NOT NULL,
	"account" text NOT NULL,
	"note" text,
	"seller" jsonb,
	"tax_groups" jsonb NOT NULL,
	"net_in_cents" bigint NOT NULL,
	"tax_in_cents" bigint NOT NULL,
	"total_in_cents" bigint NOT NULL,
	"paid_in_cents" bigint DEFAULT 0 NOT NULL,
	"credited_in_cents" bigint DEFAULT 0 NOT NULL,
	"access_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"issued_at" timestamp with time zone,
	"issued_by" uuid,
	CONSTRAINT "invoices_number" UNIQUE("kind","year","number_in_year"),
	CONSTRAINT "invoices_access_key" UNIQUE("access_key"),
	CONSTRAINT "invoices_issued_whole" CHECK (("invoices"."issued_at" is null) = ("invoices"."number_in_year" is null) and ("invoices"."issued_at" is null) = ("invoices"."year" is null) and ("invoices"."issued_at" is null) = ("invoices"."seller" is null)),
	CONSTRAINT "invoices_year" CHECK ("invoices"."year" is null or "invoices"."year" = extract(year from "invoices"."date")),
	CONSTRAINT "invoices_sums" CHECK ("invoices"."net_in_cents" >= 0 and "invoices"."tax_in_cents" >= 0 and "invoices"."total_in_cents" = "invoices"."net_in_cents" + "invoices"."tax_in_cents"),
	CONSTRAINT "invoices_paid" CHECK ("invoices"."paid_in_cents" between 0 and "invoices"."total_in_cents"),
	CONSTRAINT "invoices_credited" CHECK ("invoices"."credited_in_cents" between 0 and "invoices"."total_in_cents"),
	CONSTRAINT "invoices_credit_of" CHECK (("invoices"."kind" = 'credit_note') = ("invoices"."credit_of" is not null))
);
--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_reversal_of_invoice_payments_id_fk" FOREIGN KEY ("reversal_of") REFERENCES "public"."invoice_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credit_of_invoices_id_fk" FOREIGN KEY ("credit_of") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_payments_invoice" ON "invoice_payments" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoices_date" ON "invoices" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "invoices_credit_of" ON "invoices" USING btree ("credit_of");--> statement-breakpoint
CREATE INDEX "invoices_open" ON "invoices" USING btree ("due_date") WHERE "invoices"."issued_at" is not null and "invoices"."total_in_cents" > "invoices"."paid_in_cents" + "invoices"."credited_in_cents";