CREATE TABLE "iqra_answers" (
	"placement_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"bank_id" bigint NOT NULL,
	"item_id" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"option" smallint,
	"is_right" boolean,
	CONSTRAINT "iqra_answers_placement_id_position_pk" PRIMARY KEY("placement_id","position"),
	CONSTRAINT "iqra_answers_once" UNIQUE("placement_id","item_id"),
	CONSTRAINT "iqra_answers_answered" CHECK (("iqra_answers"."answered_at" is null) = ("iqra_answers"."is_right" is null))
);
--> statement-breakpoint
CREATE TABLE "iqra_bank_items" (
	"bank_id" bigint NOT NULL,
	"item_id" text NOT NULL,
	"item_version" integer NOT NULL,
	"band" text NOT NULL,
	"kind" text NOT NULL,
	"passage" text,
	"stem" text NOT NULL,
	"options" jsonb NOT NULL,
	"right_option" smallint NOT NULL,
	"a" double precision NOT NULL,
	"b" double precision NOT NULL,
	"is_calibrated" boolean DEFAULT false NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL,
	"flags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"shown" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "iqra_bank_items_bank_id_item_id_pk" PRIMARY KEY("bank_id","item_id"),
	CONSTRAINT "iqra_bank_items_right_option" CHECK ("iqra_bank_items"."right_option" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "iqra_banks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "iqra_banks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"language" text NOT NULL,
	"version" integer NOT NULL,
	"is_calibrated" boolean DEFAULT false NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL,
	"placements" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "iqra_banks_version" UNIQUE("language","version")
);
--> statement-breakpoint
CREATE TABLE "iqra_items" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"language" text NOT NULL,
	"band" text NOT NULL,
	"kind" text NOT NULL,
	"passage" text,
	"stem" text NOT NULL,
	"option_a" text NOT NULL,
	"option_b" text NOT NULL,
	"option_c" text NOT NULL,
	"option_d" text NOT NULL,
	"right_option" text NOT NULL,
	"source" text NOT NULL,
	"starting_b" double precision,
	CONSTRAINT "iqra_items_language" CHECK ("iqra_items"."language" in ('ar', 'en', 'es', 'fr')),
	CONSTRAINT "iqra_items_band" CHECK ("iqra_items"."band" in ('A1', 'A2', 'B1', 'B2', 'C1', 'C2')),
	CONSTRAINT "iqra_items_kind" CHECK ("iqra_items"."kind" in ('vocabulary', 'grammar', 'reading', 'unvocalised')),
	CONSTRAINT "iqra_items_right_option" CHECK ("iqra_items"."right_option" in ('a', 'b', 'c', 'd'))
);
--> statement-breakpoint
CREATE TABLE "iqra_placements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"device_hash" text,
	"user_id" uuid,
	"language" text NOT NULL,
	"bank_id" bigint NOT NULL,
	"seed" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"answered" integer DEFAULT 0 NOT NULL,
	"band" text,
	"probabilities" jsonb,
	"theta" double precision,
	"standard_error" double precision,
	CONSTRAINT "iqra_placements_token" UNIQUE("token_hash"),
	CONSTRAINT "iqra_placements_result" CHECK (("iqra_placements"."finished_at" is null) = ("iqra_placements"."band" is null))
);
--> statement-breakpoint
ALTER TABLE "iqra_answers" ADD CONSTRAINT "iqra_answers_placement_id_iqra_placements_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."iqra_placements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iqra_answers" ADD CONSTRAINT "iqra_answers_bank_id_item_id_iqra_bank_items_bank_id_item_id_fk" FOREIGN KEY ("bank_id","item_id") REFERENCES "public"."iqra_bank_items"("bank_id","item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iqra_bank_items" ADD CONSTRAINT "iqra_bank_items_bank_id_iqra_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."iqra_banks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iqra_placements" ADD CONSTRAINT "iqra_placements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iqra_placements" ADD CONSTRAINT "iqra_placements_bank_id_iqra_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."iqra_banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "iqra_answers_open" ON "iqra_answers" USING btree ("placement_id") WHERE "iqra_answers"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "iqra_items_changed" ON "iqra_items" USING btree ("language","updated_at");--> statement-breakpoint
CREATE INDEX "iqra_placements_device" ON "iqra_placements" USING btree ("device_hash","updated_at") WHERE "iqra_placements"."device_hash" is not null;--> statement-breakpoint
CREATE INDEX "iqra_placements_user" ON "iqra_placements" USING btree ("user_id","updated_at") WHERE "iqra_placements"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "iqra_placements_open" ON "iqra_placements" USING btree ("updated_at") WHERE "iqra_placements"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "iqra_placements_finished" ON "iqra_placements" USING btree ("language","finished_at") WHERE "iqra_placements"."finished_at" is not null;