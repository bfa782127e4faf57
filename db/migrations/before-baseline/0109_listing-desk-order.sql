CREATE INDEX "listings_desk_updated" ON "listings" USING btree ("updated_at","id") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "listings_desk_price" ON "listings" USING btree ("price_in_cents","id") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "listings_desk_area" ON "listings" USING btree ("area_m2","id") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "listings_desk_state" ON "listings" USING btree ("state","id") WHERE "deleted_at" is null;