CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"line" integer NOT NULL,
	"group" integer,
	"cells" jsonb NOT NULL,
	"fault" jsonb,
	"fixes" jsonb,
	"left_out" boolean DEFAULT false NOT NULL,
	"decision" text,
	"lead" integer,
	"state" text,
	"name" text,
	"problems" jsonb,
	"warnings" jsonb,
	"target_id" text,
	"target_version" integer,
	"plan" jsonb,
	"after" jsonb,
	"before" jsonb,
	CONSTRAINT "import_rows_import_id_seq_pk" PRIMARY KEY("import_id","seq"),
	CONSTRAINT "import_rows_state" CHECK ("import_rows"."state" in ('new', 'changed', 'same', 'wrong', 'alike', 'left_out'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text NOT NULL,
	"file_name" text NOT NULL,
	"file_bytes" integer NOT NULL,
	"format" text NOT NULL,
	"encoding" text NOT NULL,
	"delimiter" text,
	"columns" jsonb NOT NULL,
	"columns_key" text NOT NULL,
	"head" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"acting" jsonb,
	"resumed" integer DEFAULT 0 NOT NULL,
	"trial" integer DEFAULT 0 NOT NULL,
	"counts" jsonb,
	"plan" jsonb,
	"written" jsonb,
	"indexed_to" bigint,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	"undo_left" integer,
	CONSTRAINT "imports_state" CHECK ("imports"."state" in ('reading', 'mapping', 'checking', 'checked', 'applying', 'applied', 'undoing', 'undone', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_state" ON "import_rows" USING btree ("import_id","state","seq");--> statement-breakpoint
CREATE INDEX "import_rows_warned" ON "import_rows" USING btree ("import_id","seq") WHERE jsonb_array_length("import_rows"."warnings") > 0;--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("source","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "imports_columns" ON "imports" USING btree ("source","columns_key","created_at");--> statement-breakpoint
CREATE INDEX "imports_leased" ON "imports" USING btree ("lease_until") WHERE "imports"."lease_until" is not null;--> statement-breakpoint
CREATE INDEX "imports_unindexed" ON "imports" USING btree ("id") WHERE "imports"."indexed_to" is not null;--> statement-breakpoint
-- What is there goes on as it is: each import keeps its id, its state and what its undoing needs.
INSERT INTO "imports" ("id", "source", "file_name", "file_bytes", "format", "encoding", "delimiter", "columns", "columns_key", "head", "mapping",
  "options", "state", "problem", "done", "total", "lease_until", "trial", "counts", "plan", "written", "indexed_to", "actor_id", "actor_name",
  "created_at", "applied_at", "undone_at", "undone_by", "undo_left")
SELECT "id", 'guides.entries', "file_name", "file_bytes", "format", "encoding", "delimiter", "columns", "columns_key",
  jsonb_build_object('places', "places", 'attribution', "attribution"), coalesce("mapping", '{}'), "options", "state", "problem", "done", "total",
  "lease_until", CASE WHEN "counts" IS NULL THEN 0 ELSE 1 END, "counts" || jsonb_build_object('makes', jsonb_array_length("new_places")),
  CASE WHEN "counts" IS NOT NULL THEN jsonb_build_object('newPlaces', "new_places") END,
  CASE WHEN "batch_id" IS NOT NULL THEN jsonb_build_object('batch', "batch_id") END,
  "searched_to", "actor_id", "actor_name", "created_at", "applied_at", "undone_at", "undone_by", "undo_left"
FROM "guide_imports";--> statement-breakpoint
INSERT INTO "import_rows" ("import_id", "seq", "line", "cells", "fault", "fixes", "left_out", "decision", "state", "name", "problems", "warnings",
  "target_id", "target_version", "plan", "after", "before")
SELECT "import_id", "seq", "line", "cells", "fault", "fixes", "left_out", "decision", "state", "name", "problems", "warnings",
  "entry_id"::text, "entry_version",
  CASE WHEN "state" IS NOT NULL THEN jsonb_build_object('categoryId', "category_id", 'categoryKey', "category_key") END, "after", "before"
FROM "guide_import_rows";--> statement-breakpoint
-- A preview of products was planned anew for every view; now it is stored, so one that waits is tried once more.
INSERT INTO "imports" ("id", "source", "file_name", "file_bytes", "format", "encoding", "delimiter", "columns", "columns_key", "head", "mapping",
  "options", "state", "total", "counts", "written", "actor_id", "actor_name", "created_at", "applied_at", "undone_at", "undone_by", "undo_left")
SELECT "id", 'store.products', "file_name", "file_bytes", "format", "encoding", "delimiter", "columns", "columns_key",
  jsonb_build_object('shelves', "shelves", 'makers', "makers"), "mapping", "options" - 'withoutWrong', "state", "total",
  '{"alike": 0, "left_out": 0, "warned": 0}' || "counts",
  CASE WHEN "written" IS NOT NULL THEN jsonb_strip_nulls(jsonb_build_object('things', '[]'::jsonb, 'left', "undo_left")) || jsonb_build_object('things', "written") END,
  "actor_id", "actor_name", "created_at", "applied_at", "undone_at", "undone_by", jsonb_array_length("undo_left")
FROM "store_imports";--> statement-breakpoint
INSERT INTO "import_rows" ("import_id", "seq", "line", "group", "cells", "fault")
SELECT i."id", r.n - 1, (r."row" ->> 'row')::int, (r."row" ->> 'group')::int, r."row" -> 'cells', r."row" -> 'fault'
FROM "store_imports" i CROSS JOIN LATERAL jsonb_array_elements(i."rows") WITH ORDINALITY AS r("row", n);--> statement-breakpoint
DROP TABLE "guide_import_rows" CASCADE;--> statement-breakpoint
DROP TABLE "guide_imports" CASCADE;--> statement-breakpoint
DROP TABLE "store_imports" CASCADE;
