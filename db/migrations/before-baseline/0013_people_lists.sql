ALTER TABLE "users" ADD COLUMN "suspended_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invited_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "users_joined" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "users_team" ON "users" USING btree ("created_at","id") WHERE "users"."roles" && '{owner,administrator,editor,shop_keeper,accountant,agent}'::text[];--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("created_at","id") WHERE "users"."suspended_at" is not null;--> statement-breakpoint
CREATE INDEX "users_invited" ON "users" USING btree ("created_at","id") WHERE "users"."invited_at" is not null;--> statement-breakpoint
CREATE INDEX "users_text" ON "users" USING gin ("name" gin_trgm_ops,"email" gin_trgm_ops,"phone_number" gin_trgm_ops);