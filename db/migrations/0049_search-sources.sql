ALTER TABLE "search_documents" DROP CONSTRAINT "search_documents_kind";--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "source_checked_on" date;--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_kind" CHECK ("search_documents"."kind" in ('entry', 'product', 'article', 'page', 'listing', 'city', 'category', 'emergency'));