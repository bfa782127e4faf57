-- What waits already is put in its place; nothing has to be built anew.
ALTER INDEX "search_documents_name" SET (gin_pending_list_limit = 256);--> statement-breakpoint
SELECT gin_clean_pending_list('search_documents_name');--> statement-breakpoint
ALTER INDEX "search_documents_tsv" SET (gin_pending_list_limit = 256);--> statement-breakpoint
SELECT gin_clean_pending_list('search_documents_tsv');--> statement-breakpoint
ALTER INDEX "search_words_trigrams" SET (gin_pending_list_limit = 256);--> statement-breakpoint
SELECT gin_clean_pending_list('search_words_trigrams');--> statement-breakpoint
ALTER INDEX "search_words_deletes" SET (gin_pending_list_limit = 256);--> statement-breakpoint
SELECT gin_clean_pending_list('search_words_deletes');
