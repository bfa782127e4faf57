-- What was told in one piece is told part by part from here on; a site that has been running keeps what it tells.
CREATE TABLE "tellings_whole" AS SELECT "content" FROM "tellings" WHERE "id" = 'region';--> statement-breakpoint
DELETE FROM "tellings";--> statement-breakpoint
ALTER TABLE "guide_revisions" DROP CONSTRAINT "guide_revisions_kind";--> statement-breakpoint
ALTER TABLE "emergency_numbers" ALTER COLUMN "id" SET DEFAULT gen_random_uuid()::text;--> statement-breakpoint
ALTER TABLE "tellings" ALTER COLUMN "id" SET DEFAULT gen_random_uuid()::text;--> statement-breakpoint
ALTER TABLE "emergency_numbers" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "emergency_numbers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "emergency_numbers" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tellings" ADD COLUMN "chapter" text NOT NULL;--> statement-breakpoint
ALTER TABLE "tellings" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tellings" ADD COLUMN "name" jsonb;--> statement-breakpoint
ALTER TABLE "tellings" ADD COLUMN "text" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tellings" ADD COLUMN "sources" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tellings" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tellings" ADD COLUMN "status" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "tellings" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tellings" ADD COLUMN "verified_on" date;--> statement-breakpoint
ALTER TABLE "tellings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tellings" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tellings" DROP COLUMN "content";--> statement-breakpoint
ALTER TABLE "guide_revisions" ADD CONSTRAINT "guide_revisions_kind" CHECK ("guide_revisions"."subject_kind" in ('city', 'sector', 'category', 'entry', 'telling', 'number'));--> statement-breakpoint
ALTER TABLE "emergency_numbers" ADD CONSTRAINT "emergency_numbers_number" CHECK ("emergency_numbers"."number" ~ '^\+?[0-9]{2,15}$');--> statement-breakpoint
ALTER TABLE "emergency_numbers" ADD CONSTRAINT "emergency_numbers_status" CHECK ("emergency_numbers"."status" in ('draft', 'published', 'deleted'));--> statement-breakpoint
ALTER TABLE "emergency_numbers" ADD CONSTRAINT "emergency_numbers_deleted" CHECK (("emergency_numbers"."status" = 'deleted') = ("emergency_numbers"."deleted_at" is not null));--> statement-breakpoint
ALTER TABLE "tellings" ADD CONSTRAINT "tellings_chapter" CHECK ("tellings"."chapter" in ('months', 'climate', 'park', 'park-note', 'walks', 'history', 'food', 'ways', 'sources'));--> statement-breakpoint
ALTER TABLE "tellings" ADD CONSTRAINT "tellings_status" CHECK ("tellings"."status" in ('draft', 'published', 'deleted'));--> statement-breakpoint
ALTER TABLE "tellings" ADD CONSTRAINT "tellings_deleted" CHECK (("tellings"."status" = 'deleted') = ("tellings"."deleted_at" is not null));--> statement-breakpoint
INSERT INTO "tellings" ("id", "chapter", "position", "name", "text", "sources", "details", "status")
SELECT CASE chapter WHEN 'sources' THEN part ->> 'id' ELSE chapter || '-' || coalesce(part ->> 'id', at::text) END, chapter, at,
  coalesce(part -> 'figure', part -> 'when', part -> 'from', CASE chapter WHEN 'sources' THEN NULL ELSE part -> 'name' END),
  coalesce(part -> 'text', part -> 'name'), coalesce(part -> 'sources', '[]'::jsonb),
  jsonb_strip_nulls(jsonb_build_object('city', part -> 'city', 'how', part -> 'how', 'caution', part -> 'caution', 'stages', part -> 'stages', 'communes', part -> 'communes')),
  'published'
FROM (
  SELECT 'months' AS chapter, 1 AS at, content -> 'months' AS part FROM "tellings_whole"
  UNION ALL SELECT 'park-note', 1, (content #> '{park,note}') || jsonb_build_object('communes', content #> '{park,communes}') FROM "tellings_whole"
  UNION ALL SELECT 'park', p.at, p.part FROM "tellings_whole", jsonb_array_elements(content #> '{park,figures}') WITH ORDINALITY AS p(part, at)
  UNION ALL SELECT c.chapter, p.at, p.part FROM "tellings_whole",
    unnest(array['climate', 'walks', 'history', 'food', 'ways', 'sources']) AS c(chapter),
    jsonb_array_elements(content -> c.chapter) WITH ORDINALITY AS p(part, at)
) parts;--> statement-breakpoint
DROP TABLE "tellings_whole";
