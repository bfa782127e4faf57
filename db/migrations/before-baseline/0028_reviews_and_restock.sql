CREATE TABLE "restock_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restock_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variant_id" text NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"locale" text NOT NULL,
	"leave_token_hash" text NOT NULL,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "restock_requests_once" UNIQUE("variant_id","channel","address"),
	CONSTRAINT "restock_requests_leave" UNIQUE("leave_token_hash"),
	CONSTRAINT "restock_requests_channel" CHECK ("restock_requests"."channel" in ('mail', 'message')),
	CONSTRAINT "restock_requests_due" CHECK ("restock_requests"."due_at" is null or "restock_requests"."channel" = 'message')
);
--> statement-breakpoint
CREATE TABLE "product_reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"product_title" text NOT NULL,
	"rating" smallint NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"signature" text NOT NULL,
	"name" text,
	"locale" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_reviews_once" UNIQUE("order_id","product_id"),
	CONSTRAINT "product_reviews_rating" CHECK ("product_reviews"."rating" between 1 and 5),
	CONSTRAINT "product_reviews_text" CHECK (char_length("product_reviews"."text") <= 1000),
	CONSTRAINT "product_reviews_signature" CHECK ("product_reviews"."signature" in ('name', 'man', 'woman') and ("product_reviews"."signature" = 'name') = ("product_reviews"."name" is not null)),
	CONSTRAINT "product_reviews_state" CHECK ("product_reviews"."state" in ('pending', 'published', 'rejected') and ("product_reviews"."state" = 'pending') = ("product_reviews"."decided_at" is null))
);
--> statement-breakpoint
CREATE INDEX "restock_requests_waiting" ON "restock_requests" USING btree ("variant_id","id") WHERE "restock_requests"."due_at" is null;--> statement-breakpoint
CREATE INDEX "restock_requests_to_message" ON "restock_requests" USING btree ("due_at","id") WHERE "restock_requests"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "restock_requests_age" ON "restock_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "product_reviews_shown" ON "product_reviews" USING btree ("product_id","id") WHERE "product_reviews"."state" = 'published';--> statement-breakpoint
CREATE INDEX "product_reviews_in_state" ON "product_reviews" USING btree ("state","id");