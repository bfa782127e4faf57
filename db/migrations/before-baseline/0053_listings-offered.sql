CREATE TABLE "agencies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"about" jsonb,
	"city_id" text,
	"phone" text,
	"verified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "distinct_listings" (
	"first_id" text NOT NULL,
	"second_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "distinct_listings_pair" PRIMARY KEY("first_id","second_id"),
	CONSTRAINT "distinct_listings_order" CHECK ("distinct_listings"."first_id" < "distinct_listings"."second_id")
);
--> statement-breakpoint
CREATE TABLE "listing_counts" (
	"listing_id" text NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "listing_counts_day" PRIMARY KEY("listing_id","day")
);
--> statement-breakpoint
CREATE TABLE "listing_prices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"listing_id" text NOT NULL,
	"price_in_cents" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_picture_fingerprints" (
	"media_id" bigint PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listings" RENAME COLUMN "status" TO "state";--> statement-breakpoint
DROP INDEX "listings_listed";--> statement-breakpoint
ALTER TABLE "listings" ALTER COLUMN "id" SET DEFAULT gen_random_uuid()::text;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "agency_id" uuid;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "reference" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "listings_reference_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1);--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "shown_latitude" double precision;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "shown_longitude" double precision;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "floor" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "is_furnished" boolean;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "has_water" boolean;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "has_electricity" boolean;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "has_road_access" boolean;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "pin_color" text DEFAULT 'brick' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "agency_id" uuid;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "contact_phone" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "submission_key" uuid;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "approved" jsonb;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "decision_reason" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "merged_into" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agencies" ADD CONSTRAINT "agencies_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "distinct_listings" ADD CONSTRAINT "distinct_listings_first_id_listings_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "distinct_listings" ADD CONSTRAINT "distinct_listings_second_id_listings_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "listing_counts" ADD CONSTRAINT "listing_counts_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "listing_prices" ADD CONSTRAINT "listing_prices_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "listing_picture_fingerprints" ADD CONSTRAINT "listing_picture_fingerprints_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agencies_slug" ON "agencies" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "agencies_city" ON "agencies" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "distinct_listings_second" ON "distinct_listings" USING btree ("second_id");--> statement-breakpoint
CREATE INDEX "listing_prices_of" ON "listing_prices" USING btree ("listing_id","at");--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_merged_into_listings_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agents_of" ON "agents" USING btree ("agency_id");--> statement-breakpoint
CREATE UNIQUE INDEX "listings_reference" ON "listings" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "listings_submission" ON "listings" USING btree ("submission_key");--> statement-breakpoint
CREATE INDEX "listings_newest" ON "listings" USING btree ("published_at","id") WHERE "state" = 'published' and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "listings_by_price" ON "listings" USING btree ("price_in_cents","id") WHERE "state" = 'published' and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "listings_shown" ON "listings" USING gist (point("shown_longitude", "shown_latitude")) WHERE "state" = 'published' and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "listings_area_prices" ON "listings" USING btree ("city_id","type","deal","area_m2","price_in_cents") WHERE "state" = 'published' and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "listings_waiting" ON "listings" USING btree ("submitted_at","id") WHERE "listings"."state" = 'waiting' and "listings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "listings_expiry" ON "listings" USING btree ("expires_at") WHERE "listings"."state" = 'published';--> statement-breakpoint
CREATE INDEX "listings_owner" ON "listings" USING btree ("owner_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "listings_agency" ON "listings" USING btree ("agency_id","published_at","id") WHERE "state" = 'published' and "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "listings_phone" ON "listings" USING btree ("contact_phone");--> statement-breakpoint
CREATE INDEX "listings_in_city" ON "listings" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "listings_listed" ON "listings" USING btree ("position","id") WHERE "state" = 'published' and "deleted_at" is null;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_type" CHECK ("listings"."type" in ('flat', 'house', 'villa', 'plot', 'shop'));--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_state" CHECK ("listings"."state" in ('draft', 'waiting', 'published', 'refused', 'withdrawn', 'sold', 'rented', 'expired'));--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_pin_color" CHECK ("listings"."pin_color" in ('brick', 'sea', 'thuya', 'honey', 'slate', 'violet'));--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_latitude" CHECK ("listings"."latitude" between -90 and 90 and "listings"."shown_latitude" between -90 and 90);--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_longitude" CHECK ("listings"."longitude" between -180 and 180 and "listings"."shown_longitude" between -180 and 180);--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_contact_phone" CHECK ("listings"."contact_phone" ~ '^\+[1-9][0-9]{7,14}$');