CREATE TABLE "producers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"kind" text DEFAULT 'producer' NOT NULL,
	"description" jsonb,
	"city_id" text,
	"phone" text,
	"sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "producers_kind" CHECK ("producers"."kind" in ('cooperative', 'producer'))
);
--> statement-breakpoint
CREATE TABLE "stock_take_counts" (
	"take_id" bigint NOT NULL,
	"variant_id" text NOT NULL,
	"counted" integer NOT NULL,
	"on_hand_then" integer NOT NULL,
	"last_movement" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_take_counts_take_id_variant_id_pk" PRIMARY KEY("take_id","variant_id"),
	CONSTRAINT "stock_take_counts_counted" CHECK ("stock_take_counts"."counted" between 0 and 10000000)
);
--> statement-breakpoint
CREATE TABLE "stock_takes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_takes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"category_id" text,
	"state" text DEFAULT 'open' NOT NULL,
	"started_by" text DEFAULT '' NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"posted_by" text,
	"posted_at" timestamp with time zone,
	CONSTRAINT "stock_takes_state" CHECK ("stock_takes"."state" in ('open', 'posted') and ("stock_takes"."state" = 'posted') = ("stock_takes"."posted_at" is not null))
);
--> statement-breakpoint
DROP INDEX "product_variants_by_price";--> statement-breakpoint
ALTER TABLE "product_categories" ADD COLUMN "illustration" text;--> statement-breakpoint
ALTER TABLE "product_categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "sale_from" date;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "sale_until" date;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "option_values" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "low_at" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "store_products" ADD COLUMN "origin" jsonb;--> statement-breakpoint
ALTER TABLE "store_products" ADD COLUMN "ingredients" jsonb;--> statement-breakpoint
ALTER TABLE "store_products" ADD COLUMN "storage" jsonb;--> statement-breakpoint
ALTER TABLE "store_products" ADD COLUMN "producer_id" text;--> statement-breakpoint
ALTER TABLE "store_products" ADD COLUMN "option_names" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "producers" ADD CONSTRAINT "producers_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "stock_take_counts" ADD CONSTRAINT "stock_take_counts_take_id_stock_takes_id_fk" FOREIGN KEY ("take_id") REFERENCES "public"."stock_takes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_take_counts" ADD CONSTRAINT "stock_take_counts_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "stock_takes" ADD CONSTRAINT "stock_takes_category_id_product_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."product_categories"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "stock_takes_newest" ON "stock_takes" USING btree ("started_at" DESC NULLS LAST,"id");--> statement-breakpoint
ALTER TABLE "store_products" ADD CONSTRAINT "store_products_producer_id_producers_id_fk" FOREIGN KEY ("producer_id") REFERENCES "public"."producers"("id") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "product_variants_dated" ON "product_variants" USING btree ("id") WHERE "product_variants"."sale_from" is not null or "product_variants"."sale_until" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_sku" ON "product_variants" USING btree ("sku") WHERE "product_variants"."sku" is not null;--> statement-breakpoint
CREATE INDEX "product_variants_low" ON "product_variants" USING btree (("inventory_quantity" - "reserved_quantity" - "low_at"),"id") WHERE "product_variants"."manage_inventory";--> statement-breakpoint
CREATE INDEX "store_products_kept" ON "store_products" USING btree ("position","id") WHERE "store_products"."status" <> 'deleted';--> statement-breakpoint
CREATE INDEX "store_products_of_shelf" ON "store_products" USING btree ("category_id","position","id");--> statement-breakpoint
CREATE INDEX "store_products_of_producer" ON "store_products" USING btree ("producer_id") WHERE "store_products"."producer_id" is not null;--> statement-breakpoint
CREATE INDEX "product_variants_by_price" ON "product_variants" USING btree (coalesce("sale_price_in_cents", "price_in_cents"),"id") WHERE "product_variants"."sale_from" is null and "product_variants"."sale_until" is null;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_sale_days" CHECK ("product_variants"."sale_from" <= "product_variants"."sale_until");--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_low_at" CHECK ("product_variants"."low_at" between 0 and 1000000);--> statement-breakpoint
create trigger content_changed after insert or update or delete or truncate on producers for each statement execute function notify_content('store');
