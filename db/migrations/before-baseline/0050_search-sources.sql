ALTER TABLE "search_documents" DROP CONSTRAINT "search_documents_kind";--> statement-breakpoint
DROP INDEX "entries_around";--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "source_checked_on" date;--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "phone" text;--> statement-breakpoint
CREATE INDEX "entries_around" ON "entries" USING btree ("latitude","longitude") WHERE "entries"."status" = 'published' and "entries"."point_is" <> 'none';--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_kind" CHECK ("search_documents"."kind" in ('entry', 'product', 'article', 'page', 'listing', 'city', 'category', 'emergency'));