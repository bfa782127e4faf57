CREATE TABLE "advertisement_bookings" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"advertisement_id" text NOT NULL,
	"slot" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"state" text DEFAULT 'offer' NOT NULL,
	"is_exclusive" boolean DEFAULT false NOT NULL,
	"weight" integer DEFAULT 1 NOT NULL,
	"daily_cap" integer,
	"price_in_cents" bigint,
	"lane" integer GENERATED ALWAYS AS IDENTITY (sequence name "advertisement_bookings_lane_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	CONSTRAINT "advertisement_bookings_slot" CHECK ("advertisement_bookings"."slot" in ('home', 'guide_list', 'article', 'store')),
	CONSTRAINT "advertisement_bookings_state" CHECK ("advertisement_bookings"."state" in ('offer', 'confirmed')),
	CONSTRAINT "advertisement_bookings_weeks" CHECK (extract(isodow from "advertisement_bookings"."starts_on") = 1 and extract(isodow from "advertisement_bookings"."ends_on") = 7 and "advertisement_bookings"."ends_on" > "advertisement_bookings"."starts_on"),
	CONSTRAINT "advertisement_bookings_weight" CHECK ("advertisement_bookings"."weight" between 1 and 10),
	CONSTRAINT "advertisement_bookings_cap" CHECK ("advertisement_bookings"."daily_cap" between 1 and 1000000),
	CONSTRAINT "advertisement_bookings_price" CHECK ("advertisement_bookings"."price_in_cents" between 0 and 100000000)
);
--> statement-breakpoint
CREATE TABLE "advertisement_days" (
	"advertisement_id" text NOT NULL,
	"day" date NOT NULL,
	"place" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "advertisement_days_advertisement_id_day_place_pk" PRIMARY KEY("advertisement_id","day","place"),
	CONSTRAINT "advertisement_days_counts" CHECK ("advertisement_days"."views" >= 0 and "advertisement_days"."clicks" >= 0)
);
--> statement-breakpoint
CREATE TABLE "advertisements" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"advertiser_id" text NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"link" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"illustration" text,
	"sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "advertisements_link" CHECK ("advertisements"."link" ~ '^(https?://|tel:[+])' and length("advertisements"."link") <= 500),
	CONSTRAINT "advertisements_illustration" CHECK ("advertisements"."illustration" is null or "advertisements"."sample")
);
--> statement-breakpoint
CREATE TABLE "advertisers" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text NOT NULL,
	"contact" text,
	"phone" text,
	"note" text,
	"report_token_hash" text,
	"sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "advertisers_report_token" UNIQUE("report_token_hash")
);
--> statement-breakpoint
ALTER TABLE "media_uses" DROP CONSTRAINT "media_uses_room";--> statement-breakpoint
ALTER TABLE "advertisement_bookings" ADD CONSTRAINT "advertisement_bookings_advertisement_id_advertisements_id_fk" FOREIGN KEY ("advertisement_id") REFERENCES "public"."advertisements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advertisement_days" ADD CONSTRAINT "advertisement_days_advertisement_id_advertisements_id_fk" FOREIGN KEY ("advertisement_id") REFERENCES "public"."advertisements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advertisements" ADD CONSTRAINT "advertisements_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advertisement_bookings_ending" ON "advertisement_bookings" USING btree ("ends_on","starts_on") WHERE "advertisement_bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "advertisement_bookings_of" ON "advertisement_bookings" USING btree ("advertisement_id");--> statement-breakpoint
CREATE INDEX "advertisement_days_day" ON "advertisement_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "advertisements_of_advertiser" ON "advertisements" USING btree ("advertiser_id");--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_room" CHECK ("media_uses"."room" in ('guides', 'store', 'articles', 'pages', 'listings', 'home', 'advertisements'));