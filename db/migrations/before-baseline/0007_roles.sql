ALTER TABLE "users" DROP CONSTRAINT "users_role";--> statement-breakpoint
DROP INDEX "users_one_owner";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_number" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_number_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "app_type" text DEFAULT 'guide' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "data" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "roles" text[] DEFAULT '{"member"}' NOT NULL;--> statement-breakpoint
UPDATE "users" SET "roles" = ARRAY["role"];--> statement-breakpoint
CREATE UNIQUE INDEX "users_one_owner" ON "users" USING btree ((true)) WHERE "users"."roles" @> '{owner}';--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "role";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_phone_number" UNIQUE("phone_number");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_reachable" CHECK ("users"."email" is not null or "users"."phone_number" is not null);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_roles" CHECK (cardinality("users"."roles") > 0 and "users"."roles" <@ '{owner,administrator,editor,shop_keeper,accountant,agent,member}'::text[]);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_app_type" CHECK ("users"."app_type" in ('guide', 'real_estate', 'store', 'digital_services', 'iqra', 'charity', 'education'));