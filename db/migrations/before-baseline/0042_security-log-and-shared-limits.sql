CREATE TABLE "security_alerts" (
	"kind" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ref" uuid NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"actor_id" uuid,
	"network" text,
	"browser" text,
	"system" text,
	"known_device" boolean,
	"route" text,
	"count" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "security_events_ref" UNIQUE("ref"),
	CONSTRAINT "security_events_count" CHECK ("security_events"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"tokens" double precision NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"full_at" timestamp with time zone NOT NULL,
	"allowed" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_email";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_phone_number";--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_events_first" ON "security_events" USING btree ("first_at");--> statement-breakpoint
CREATE INDEX "security_events_kind" ON "security_events" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "security_events_user" ON "security_events" USING btree ("user_id","kind","id");--> statement-breakpoint
CREATE INDEX "security_events_actor" ON "security_events" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email") WHERE "users"."email_verified";--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone_number" ON "users" USING btree ("phone_number") WHERE "users"."phone_number_verified";--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_by_phone_number" ON "users" USING btree ("phone_number");