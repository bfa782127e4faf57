CREATE TABLE "search_synonyms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_synonyms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"language" text NOT NULL,
	"direction" text NOT NULL,
	"terms" text NOT NULL,
	"means" text,
	"phrases" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "search_synonyms_language" CHECK ("search_synonyms"."language" in ('ar', 'en', 'es', 'fr')),
	CONSTRAINT "search_synonyms_direction" CHECK ("search_synonyms"."direction" in ('both', 'one')),
	CONSTRAINT "search_synonyms_means" CHECK (("search_synonyms"."means" is null) = ("search_synonyms"."direction" = 'both'))
);
--> statement-breakpoint
CREATE INDEX "search_synonyms_phrases" ON "search_synonyms" USING gin ("phrases") WHERE "search_synonyms"."deleted_at" is null;