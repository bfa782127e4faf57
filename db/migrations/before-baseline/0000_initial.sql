CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "articles" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"topic" jsonb NOT NULL,
	"byline" jsonb,
	"body" jsonb NOT NULL,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"illustration" text,
	"reading_minutes" integer NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_on" date NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "articles_status" CHECK ("articles"."status" in ('draft', 'published')),
	CONSTRAINT "articles_slug_filled" CHECK ("articles"."slug" <> '')
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"guide" text NOT NULL,
	"sector_id" bigint,
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb,
	"illustration" text,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "categories_slug" UNIQUE NULLS NOT DISTINCT("guide","sector_id","slug"),
	CONSTRAINT "categories_guide" CHECK ("categories"."guide" in ('general', 'health', 'tourism', 'legal')),
	CONSTRAINT "categories_sector" CHECK (("categories"."guide" = 'general') = ("categories"."sector_id" is not null)),
	CONSTRAINT "categories_slug_filled" CHECK ("categories"."slug" <> '')
);
--> statement-breakpoint
CREATE TABLE "duty_shifts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "duty_shifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" uuid NOT NULL,
	"city_id" text NOT NULL,
	"duty_date" date NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "duty_shifts_once" UNIQUE("duty_date","city_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "emergency_numbers" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"name" jsonb NOT NULL,
	"when_to_call" jsonb NOT NULL,
	"hours" jsonb,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"verified_on" date,
	"source" text
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"category_id" bigint NOT NULL,
	"city_id" text,
	"slug" text NOT NULL,
	"kind" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"address" jsonb,
	"phone" text,
	"website" text,
	"latitude" double precision,
	"longitude" double precision,
	"point_is" text DEFAULT 'none' NOT NULL,
	"point_note" jsonb,
	"point_attribution" text,
	"hours" text,
	"caution" jsonb,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"illustration" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"confidence" text,
	"verified_on" date,
	"source" text,
	"sample" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entries_slug" UNIQUE("category_id","slug"),
	CONSTRAINT "entries_slug_filled" CHECK ("entries"."slug" <> ''),
	CONSTRAINT "entries_point_is" CHECK ("entries"."point_is" in ('thing', 'village', 'none')),
	CONSTRAINT "entries_point" CHECK (("entries"."point_is" = 'none') = ("entries"."latitude" is null) and ("entries"."latitude" is null) = ("entries"."longitude" is null)),
	CONSTRAINT "entries_latitude" CHECK ("entries"."latitude" between -90 and 90),
	CONSTRAINT "entries_longitude" CHECK ("entries"."longitude" between -180 and 180),
	CONSTRAINT "entries_status" CHECK ("entries"."status" in ('draft', 'published'))
);
--> statement-breakpoint
CREATE TABLE "sectors" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sectors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"city_id" text NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sectors_slug" UNIQUE("city_id","slug"),
	CONSTRAINT "sectors_slug_filled" CHECK ("sectors"."slug" <> '')
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"confirm_token_hash" text,
	"confirm_expires_at" timestamp with time zone,
	"leave_token_hash" text NOT NULL,
	"locale" text DEFAULT 'ar' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "subscribers_email" UNIQUE("email"),
	CONSTRAINT "subscribers_confirm_token" UNIQUE("confirm_token_hash"),
	CONSTRAINT "subscribers_leave_token" UNIQUE("leave_token_hash"),
	CONSTRAINT "subscribers_state" CHECK ("subscribers"."state" in ('pending', 'confirmed', 'left'))
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"kind" text NOT NULL,
	"summary" jsonb,
	"latitude" double precision,
	"longitude" double precision,
	"population_2024" integer,
	"population_2014" integer,
	"area_km2" double precision,
	"postal_code" text,
	"cercle" jsonb,
	"website" text,
	"verified_on" date,
	"source" text,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "cities_kind" CHECK ("cities"."kind" in ('urban', 'rural')),
	CONSTRAINT "cities_latitude" CHECK ("cities"."latitude" between -90 and 90),
	CONSTRAINT "cities_longitude" CHECK ("cities"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"deal" text NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"city_id" text,
	"district" jsonb,
	"latitude" double precision,
	"longitude" double precision,
	"area_m2" integer NOT NULL,
	"rooms" integer,
	"price_in_cents" bigint NOT NULL,
	"price_period" text,
	"title_status" text NOT NULL,
	"illustration" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listings_deal" CHECK ("listings"."deal" in ('sale', 'rent')),
	CONSTRAINT "listings_title_status" CHECK ("listings"."title_status" in ('titled', 'requisition', 'melkia', 'not_applicable')),
	CONSTRAINT "listings_price" CHECK ("listings"."price_in_cents" >= 0 and "listings"."price_in_cents" <= 9007199254740991),
	CONSTRAINT "listings_area" CHECK ("listings"."area_m2" > 0)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"id" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_variants" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"title" jsonb NOT NULL,
	"manage_inventory" boolean DEFAULT true NOT NULL,
	"inventory_quantity" integer DEFAULT 0 NOT NULL,
	"reserved_quantity" integer DEFAULT 0 NOT NULL,
	"price_in_cents" bigint NOT NULL,
	"sale_price_in_cents" bigint,
	"grams" integer,
	"millilitres" integer,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_variants_price" CHECK ("product_variants"."price_in_cents" >= 0 and "product_variants"."price_in_cents" <= 9007199254740991),
	CONSTRAINT "product_variants_sale_price" CHECK ("product_variants"."sale_price_in_cents" >= 0 and "product_variants"."sale_price_in_cents" < "product_variants"."price_in_cents"),
	CONSTRAINT "product_variants_stock" CHECK ("product_variants"."inventory_quantity" >= 0 and "product_variants"."reserved_quantity" >= 0),
	CONSTRAINT "product_variants_never_oversold" CHECK (not "product_variants"."manage_inventory" or "product_variants"."reserved_quantity" <= "product_variants"."inventory_quantity")
);
--> statement-breakpoint
CREATE TABLE "store_products" (
	"id" text PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"facts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"illustration" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_products_status" CHECK ("store_products"."status" in ('draft', 'published', 'deleted'))
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"product_title" text NOT NULL,
	"variant_title" text NOT NULL,
	"illustration" text,
	"unit_price_in_cents" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"line_total_in_cents" bigint NOT NULL,
	CONSTRAINT "order_lines_variant" UNIQUE("order_id","variant_id"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" > 0),
	CONSTRAINT "order_lines_total" CHECK ("order_lines"."line_total_in_cents" = "order_lines"."unit_price_in_cents" * "order_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"token" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"customer_name" text NOT NULL,
	"customer_phone" text NOT NULL,
	"customer_address" text NOT NULL,
	"note" text,
	"locale" text DEFAULT 'ar' NOT NULL,
	"total_in_cents" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_number" UNIQUE("number"),
	CONSTRAINT "orders_token" UNIQUE("token"),
	CONSTRAINT "orders_idempotency_key" UNIQUE("idempotency_key"),
	CONSTRAINT "orders_state" CHECK ("orders"."state" in ('received', 'sent', 'confirmed', 'shipped', 'delivered', 'refused', 'cancelled', 'expired')),
	CONSTRAINT "orders_total" CHECK ("orders"."total_in_cents" >= 0 and "orders"."total_in_cents" <= 9007199254740991)
);
--> statement-breakpoint
CREATE TABLE "mail_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mail_messages_state" CHECK ("mail_messages"."state" in ('queued', 'sent', 'failed', 'kept'))
);
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_sector_id_sectors_id_fk" FOREIGN KEY ("sector_id") REFERENCES "public"."sectors"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_shifts" ADD CONSTRAINT "duty_shifts_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_shifts" ADD CONSTRAINT "duty_shifts_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "sectors" ADD CONSTRAINT "sectors_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_store_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."store_products"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "store_products" ADD CONSTRAINT "store_products_category_id_product_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."product_categories"("id") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_newest" ON "articles" USING btree ("published_on" DESC NULLS LAST,"slug") WHERE "articles"."status" = 'published';--> statement-breakpoint
CREATE INDEX "categories_sector" ON "categories" USING btree ("sector_id","position");--> statement-breakpoint
CREATE INDEX "entries_listed" ON "entries" USING btree ("category_id","position","id") WHERE "entries"."status" = 'published';--> statement-breakpoint
CREATE INDEX "entries_city" ON "entries" USING btree ("city_id","category_id") WHERE "entries"."status" = 'published';--> statement-breakpoint
CREATE INDEX "cities_position" ON "cities" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "listings_listed" ON "listings" USING btree ("position","id") WHERE "listings"."status" = 'published';--> statement-breakpoint
CREATE INDEX "product_variants_product" ON "product_variants" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "store_products_listed" ON "store_products" USING btree ("category_id","position","id") WHERE "store_products"."status" = 'published';--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mail_messages_due" ON "mail_messages" USING btree ("next_attempt_at") WHERE "mail_messages"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "mail_messages_newest" ON "mail_messages" USING btree ("created_at" DESC NULLS LAST);