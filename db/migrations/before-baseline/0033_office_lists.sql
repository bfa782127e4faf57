CREATE INDEX "entries_telephone_part" ON "entries" USING gin ("phone" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "entries_kept" ON "entries" USING btree ("category_id","position","id") WHERE "entries"."status" <> 'deleted';--> statement-breakpoint
CREATE INDEX "entries_kept_named" ON "entries" USING btree (left(ar_light(coalesce("name"->>'ar', "name"->>'ar')), 60) collate "C","id") WHERE "entries"."status" <> 'deleted';--> statement-breakpoint
CREATE INDEX "entries_stale" ON "entries" USING btree (coalesce("verified_on", '0001-01-01'),"id") WHERE "entries"."status" = 'published' and not "entries"."sample";--> statement-breakpoint
CREATE INDEX "entries_drafts" ON "entries" USING btree ("updated_at","id") WHERE "entries"."status" = 'draft';--> statement-breakpoint
CREATE INDEX "entries_samples" ON "entries" USING btree ("updated_at","id") WHERE "entries"."sample" and "entries"."status" <> 'deleted';--> statement-breakpoint
CREATE INDEX "entry_suggestions_waiting" ON "entry_suggestions" USING btree ("id") WHERE "entry_suggestions"."status" = 'pending';