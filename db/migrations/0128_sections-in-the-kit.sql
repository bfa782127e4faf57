-- What lies in the bin says so by its day alone, as everywhere in the resource kit; it keeps whether visitors saw it before.
ALTER TABLE "emergency_numbers" DROP CONSTRAINT "emergency_numbers_status";--> statement-breakpoint
ALTER TABLE "emergency_numbers" DROP CONSTRAINT "emergency_numbers_deleted";--> statement-breakpoint
ALTER TABLE "tellings" DROP CONSTRAINT "tellings_status";--> statement-breakpoint
ALTER TABLE "tellings" DROP CONSTRAINT "tellings_deleted";--> statement-breakpoint
ALTER TABLE "emergency_numbers" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tellings" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tellings" ADD COLUMN "on_city" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tellings" ADD COLUMN "how" text;--> statement-breakpoint
ALTER TABLE "tellings" ADD COLUMN "caution" jsonb;--> statement-breakpoint
ALTER TABLE "tellings" ADD COLUMN "stages" jsonb;--> statement-breakpoint
ALTER TABLE "tellings" ADD COLUMN "communes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
update emergency_numbers n set status = coalesce((select r.before ->> 'status' from guide_revisions r where r.subject_kind = 'number'
  and r.subject_id = n.id and r.after ->> 'status' = 'deleted' order by r.id desc limit 1), 'draft') where n.status = 'deleted';
--> statement-breakpoint
update tellings t set status = coalesce((select r.before ->> 'status' from guide_revisions r where r.subject_kind = 'telling'
  and r.subject_id = t.id and r.after ->> 'status' = 'deleted' order by r.id desc limit 1), 'draft') where t.status = 'deleted';
--> statement-breakpoint
update tellings set on_city = coalesce((details ->> 'city')::boolean, false), how = details ->> 'how',
  caution = details -> 'caution', stages = details -> 'stages', communes = coalesce(details -> 'communes', '[]');
--> statement-breakpoint
-- The history says the same in the columns of now, so that its lines are read and undone as before.
update guide_revisions set before = case when before ->> 'status' = 'deleted' then before - 'status' else before end,
  after = case when after ->> 'status' = 'deleted' then after - 'status' else after end
  where subject_kind in ('telling', 'number') and (before ->> 'status' = 'deleted' or after ->> 'status' = 'deleted');
--> statement-breakpoint
update guide_revisions set
  before = case when before ? 'details' then before - 'details' || jsonb_build_object('on_city', coalesce(before #> '{details,city}', 'false'),
    'how', before #> '{details,how}', 'caution', before #> '{details,caution}', 'stages', before #> '{details,stages}',
    'communes', coalesce(before #> '{details,communes}', '[]')) else before end,
  after = case when after ? 'details' then after - 'details' || jsonb_build_object('on_city', coalesce(after #> '{details,city}', 'false'),
    'how', after #> '{details,how}', 'caution', after #> '{details,caution}', 'stages', after #> '{details,stages}',
    'communes', coalesce(after #> '{details,communes}', '[]')) else after end
  where subject_kind = 'telling' and (before ? 'details' or after ? 'details');
--> statement-breakpoint
ALTER TABLE "tellings" DROP COLUMN "details";--> statement-breakpoint
ALTER TABLE "emergency_numbers" ADD CONSTRAINT "emergency_numbers_status" CHECK ("emergency_numbers"."status" in ('draft', 'published'));--> statement-breakpoint
ALTER TABLE "tellings" ADD CONSTRAINT "tellings_status" CHECK ("tellings"."status" in ('draft', 'published'));--> statement-breakpoint
ALTER TABLE "tellings" ADD CONSTRAINT "tellings_how" CHECK ("tellings"."how" in ('road', 'air', 'sea'));--> statement-breakpoint
create or replace view search_source_emergency as
  select n.id as key, null::text as city_id, null::bigint as category_id, null::bigint as sector_id, n.name as title,
    n.when_to_call as summary, null::jsonb as context, '/health-guide#emergency'::text as path, 'health'::text as hue,
    'clinic'::text as illustration, false as sample, 3 as weight,
    concat_ws(' ', n.number, search_words_of(n.when_to_call), search_words_of(n.hours)) as body, n.number as phone
  from emergency_numbers n where n.status = 'published' and n.deleted_at is null;
