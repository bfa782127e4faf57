CREATE TABLE "guide_import_rows" (
	"import_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"fault" jsonb,
	"fixes" jsonb,
	"left_out" boolean DEFAULT false NOT NULL,
	"decision" text,
	"state" text,
	"name" text,
	"problems" jsonb,
	"warnings" jsonb,
	"category_id" bigint,
	"category_key" text,
	"entry_id" uuid,
	"entry_version" integer,
	"after" jsonb,
	"before" jsonb,
	CONSTRAINT "guide_import_rows_import_id_seq_pk" PRIMARY KEY("import_id","seq"),
	CONSTRAINT "guide_import_rows_state" CHECK ("guide_import_rows"."state" in ('new', 'changed', 'same', 'wrong', 'alike', 'left_out'))
);
--> statement-breakpoint
CREATE TABLE "guide_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"file_bytes" integer NOT NULL,
	"format" text NOT NULL,
	"encoding" text NOT NULL,
	"delimiter" text,
	"columns" jsonb NOT NULL,
	"columns_key" text NOT NULL,
	"places" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"attribution" text,
	"mapping" jsonb,
	"options" jsonb NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"counts" jsonb,
	"new_places" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"batch_id" uuid,
	"searched_to" bigint,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	"undo_left" integer,
	CONSTRAINT "guide_imports_state" CHECK ("guide_imports"."state" in ('reading', 'mapping', 'checking', 'checked', 'applying', 'applied', 'undoing', 'undone', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "guide_import_rows" ADD CONSTRAINT "guide_import_rows_import_id_guide_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."guide_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guide_import_rows_state" ON "guide_import_rows" USING btree ("import_id","state","seq");--> statement-breakpoint
CREATE INDEX "guide_import_rows_warned" ON "guide_import_rows" USING btree ("import_id","seq") WHERE jsonb_array_length("guide_import_rows"."warnings") > 0;--> statement-breakpoint
CREATE INDEX "guide_imports_created" ON "guide_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "guide_imports_columns" ON "guide_imports" USING btree ("columns_key","created_at");--> statement-breakpoint
CREATE INDEX "guide_imports_searched" ON "guide_imports" USING btree ("id") WHERE "guide_imports"."searched_to" is not null;