CREATE TABLE "store_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"file_bytes" integer NOT NULL,
	"format" text NOT NULL,
	"encoding" text NOT NULL,
	"delimiter" text,
	"columns" jsonb NOT NULL,
	"columns_key" text NOT NULL,
	"shelves" jsonb NOT NULL,
	"makers" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"total" integer NOT NULL,
	"mapping" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"state" text NOT NULL,
	"counts" jsonb,
	"written" jsonb,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	"undo_left" jsonb,
	CONSTRAINT "store_imports_state" CHECK ("store_imports"."state" in ('mapping', 'checked', 'applied', 'undone', 'cancelled'))
);
--> statement-breakpoint
CREATE INDEX "store_imports_newest" ON "store_imports" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "store_imports_columns" ON "store_imports" USING btree ("columns_key","created_at");