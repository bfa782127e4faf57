CREATE TABLE "home_draft" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"previous" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "home_draft_single" CHECK ("home_draft"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "home_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"content" jsonb NOT NULL,
	"published_by" text NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "media_uses" DROP CONSTRAINT "media_uses_room";--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_room" CHECK ("media_uses"."room" in ('guides', 'store', 'articles', 'pages', 'listings', 'home'));