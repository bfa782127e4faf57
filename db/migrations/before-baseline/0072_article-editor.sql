CREATE TABLE "article_previews" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"article_slug" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"article_slug" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "articles" DROP CONSTRAINT "articles_status";--> statement-breakpoint
DROP INDEX "articles_newest";--> statement-breakpoint
ALTER TABLE "articles" ALTER COLUMN "reading_minutes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "id" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "publish_time" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "article_previews" ADD CONSTRAINT "article_previews_article_slug_articles_slug_fk" FOREIGN KEY ("article_slug") REFERENCES "public"."articles"("slug") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "article_slugs" ADD CONSTRAINT "article_slugs_article_slug_articles_slug_fk" FOREIGN KEY ("article_slug") REFERENCES "public"."articles"("slug") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "article_previews_article" ON "article_previews" USING btree ("article_slug");--> statement-breakpoint
CREATE INDEX "article_previews_expiry" ON "article_previews" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "article_slugs_article" ON "article_slugs" USING btree ("article_slug");--> statement-breakpoint
CREATE INDEX "articles_scheduled" ON "articles" USING btree ("published_on") WHERE "articles"."status" = 'scheduled' and "articles"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "articles_newest" ON "articles" USING btree ("published_on" DESC NULLS LAST,"slug") WHERE "articles"."status" = 'published' and "articles"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_id" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_publish_time" CHECK ("articles"."publish_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_status" CHECK ("articles"."status" in ('draft', 'scheduled', 'published'));