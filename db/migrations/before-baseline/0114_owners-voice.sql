CREATE TABLE "page_previews" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"page_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "unpublish_at" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "state_en" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "state_en_at" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "state_es" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "state_es_at" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "state_fr" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "state_fr_at" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "series" jsonb;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "series_part" integer;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "consent" text;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "import_batch" uuid;--> statement-breakpoint
ALTER TABLE "page_previews" ADD CONSTRAINT "page_previews_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_previews_page" ON "page_previews" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "page_previews_expiry" ON "page_previews" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "articles_topic" ON "articles" USING btree (("topic"->>'ar'));--> statement-breakpoint
CREATE INDEX "subscribers_import" ON "subscribers" USING btree ("import_batch") WHERE "subscribers"."import_batch" is not null;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_unpublish_at" CHECK ("articles"."unpublish_at" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2} ([01][0-9]|2[0-3]):[0-5][0-9]$');--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_state_en" CHECK (("articles"."state_en" in ('draft', 'scheduled', 'published') and ("articles"."state_en" <> 'scheduled' or "articles"."state_en_at" is not null)) and coalesce("articles"."state_en_at" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2} ([01][0-9]|2[0-3]):[0-5][0-9]$', true));--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_state_es" CHECK (("articles"."state_es" in ('draft', 'scheduled', 'published') and ("articles"."state_es" <> 'scheduled' or "articles"."state_es_at" is not null)) and coalesce("articles"."state_es_at" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2} ([01][0-9]|2[0-3]):[0-5][0-9]$', true));--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_state_fr" CHECK (("articles"."state_fr" in ('draft', 'scheduled', 'published') and ("articles"."state_fr" <> 'scheduled' or "articles"."state_fr_at" is not null)) and coalesce("articles"."state_fr_at" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2} ([01][0-9]|2[0-3]):[0-5][0-9]$', true));--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_consent" CHECK (("subscribers"."import_batch" is null) = ("subscribers"."consent" is null));
--> statement-breakpoint
-- What a language does not show yet is not found by its words either. What is public in another language than Arabic alone is not found.
create or replace view search_source_article as
select a.slug as key, null::text as city_id, null::bigint as category_id, null::bigint as sector_id, t.title, t.summary, t.topic as context,
  '/article/' || a.slug as path, 'reading' as hue, a.illustration, false as sample, 1 as weight,
  concat_ws(' ', search_words_of(t.summary), search_words_of(t.topic), search_texts_in(t.body)) as body, null::text as phone
from articles a
cross join lateral (
  select array_remove(array[
    case when a.state_en in ('draft', 'scheduled') then 'en' end,
    case when a.state_es in ('draft', 'scheduled') then 'es' end,
    case when a.state_fr in ('draft', 'scheduled') then 'fr' end
  ], null) as hidden
) h
cross join lateral (
  select a.title - h.hidden as title, a.summary - h.hidden as summary, a.topic - h.hidden as topic, a.body - h.hidden as body
) t
where a.status = 'published' and a.deleted_at is null;
