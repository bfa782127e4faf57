CREATE TABLE "page_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"page_slug" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "id" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "status" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "in_footer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "page_slugs" ADD CONSTRAINT "page_slugs_page_slug_pages_slug_fk" FOREIGN KEY ("page_slug") REFERENCES "public"."pages"("slug") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "page_slugs_page" ON "page_slugs" USING btree ("page_slug");--> statement-breakpoint
CREATE INDEX "pages_linked" ON "pages" USING btree ("slug") WHERE "pages"."in_footer" and "pages"."status" = 'published' and "pages"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_id" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_status" CHECK ("pages"."status" in ('draft', 'published'));--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_slug_filled" CHECK ("pages"."slug" <> '');