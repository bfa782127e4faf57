CREATE TABLE "listing_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"listing_id" text NOT NULL,
	"reason" text NOT NULL,
	"message" text NOT NULL,
	"visitor" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_reports_once" UNIQUE("listing_id","visitor"),
	CONSTRAINT "listing_reports_reason" CHECK ("listing_reports"."reason" in ('gone', 'price', 'pictures', 'money', 'other')),
	CONSTRAINT "listing_reports_state" CHECK ("listing_reports"."state" in ('open', 'resolved'))
);
--> statement-breakpoint
CREATE TABLE "property_costs" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" jsonb NOT NULL,
	"note" jsonb,
	"rate_bps" integer DEFAULT 0 NOT NULL,
	"fixed_in_cents" bigint DEFAULT 0 NOT NULL,
	"min_in_cents" bigint DEFAULT 0 NOT NULL,
	"above_in_cents" bigint DEFAULT 0 NOT NULL,
	"types" text[],
	"title_statuses" text[],
	"counted" boolean NOT NULL,
	"certain" boolean NOT NULL,
	"legal_basis" jsonb,
	"valid_from" date,
	"verified_on" date NOT NULL,
	CONSTRAINT "property_costs_amounts" CHECK ("property_costs"."rate_bps" between 0 and 10000 and "property_costs"."fixed_in_cents" >= 0 and "property_costs"."min_in_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "listing_reports" ADD CONSTRAINT "listing_reports_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "listing_reports_open" ON "listing_reports" USING btree ("created_at") WHERE "listing_reports"."state" = 'open';