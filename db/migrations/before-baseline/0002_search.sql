CREATE TABLE "search_documents" (
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"name" text NOT NULL,
	"name_tsv" "tsvector" NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL,
	"city_id" text,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"context" jsonb,
	"path" text NOT NULL,
	"hue" text NOT NULL,
	"illustration" text,
	"sample" boolean DEFAULT false NOT NULL,
	"tsv" "tsvector" NOT NULL,
	CONSTRAINT "search_documents_kind_ref_pk" PRIMARY KEY("kind","ref"),
	CONSTRAINT "search_documents_kind" CHECK ("search_documents"."kind" in ('entry', 'product', 'article', 'page', 'listing'))
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"documents" integer NOT NULL,
	"deletes" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "gaps" jsonb;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "point_is" text DEFAULT 'approximate' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "bedrooms" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "bathrooms" integer;--> statement-breakpoint
CREATE INDEX "search_documents_name" ON "search_documents" USING gin ("name_tsv");--> statement-breakpoint
CREATE INDEX "search_documents_tsv" ON "search_documents" USING gin ("tsv");--> statement-breakpoint
CREATE INDEX "search_words_prefix" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_deletes" ON "search_words" USING gin ("deletes");--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_point_is" CHECK ("listings"."point_is" in ('exact', 'approximate'));