CREATE TABLE "iqra_days" (
	"learner_id" uuid NOT NULL,
	"day" date NOT NULL,
	"cards" integer DEFAULT 0 NOT NULL,
	"texts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "iqra_days_learner_id_day_pk" PRIMARY KEY("learner_id","day")
);
--> statement-breakpoint
CREATE TABLE "iqra_gloss_requests" (
	"language" text NOT NULL,
	"form" text NOT NULL,
	"text_id" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "iqra_gloss_requests_language_form_pk" PRIMARY KEY("language","form")
);
--> statement-breakpoint
CREATE TABLE "iqra_glosses" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"language" text NOT NULL,
	"band" text NOT NULL,
	"lemma" text NOT NULL,
	"root" text,
	"pattern" text,
	"forms" text,
	"meaning_ar" text,
	"meaning_fr" text,
	"meaning_en" text,
	"meaning_es" text,
	CONSTRAINT "iqra_glosses_language" CHECK ("iqra_glosses"."language" in ('ar', 'en', 'es', 'fr')),
	CONSTRAINT "iqra_glosses_band" CHECK ("iqra_glosses"."band" in ('A1', 'A2', 'B1', 'B2', 'C1', 'C2'))
);
--> statement-breakpoint
CREATE TABLE "iqra_learners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"device_hash" text,
	"user_id" uuid,
	"daily_limit" smallint DEFAULT 20 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "iqra_learners_device" UNIQUE("device_hash"),
	CONSTRAINT "iqra_learners_user" UNIQUE("user_id"),
	CONSTRAINT "iqra_learners_somebody" CHECK ("iqra_learners"."device_hash" is not null or "iqra_learners"."user_id" is not null),
	CONSTRAINT "iqra_learners_limit" CHECK ("iqra_learners"."daily_limit" between 5 and 100)
);
--> statement-breakpoint
CREATE TABLE "iqra_readings" (
	"learner_id" uuid NOT NULL,
	"text_id" text NOT NULL,
	"paragraph" smallint DEFAULT 0 NOT NULL,
	"paragraphs" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"right" smallint,
	"asked" smallint,
	CONSTRAINT "iqra_readings_learner_id_text_id_pk" PRIMARY KEY("learner_id","text_id")
);
--> statement-breakpoint
CREATE TABLE "iqra_reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "iqra_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"learner_id" uuid NOT NULL,
	"gloss_id" text NOT NULL,
	"rating" smallint NOT NULL,
	"reviewed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"before" jsonb NOT NULL,
	"known_before" timestamp with time zone,
	CONSTRAINT "iqra_reviews_rating" CHECK ("iqra_reviews"."rating" between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "iqra_texts" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"language" text NOT NULL,
	"band" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"questions" text,
	"illustration" text,
	"source" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"plain" text GENERATED ALWAYS AS (ar_norm(title || ' ' || body)) STORED,
	CONSTRAINT "iqra_texts_language" CHECK ("iqra_texts"."language" in ('ar', 'en', 'es', 'fr')),
	CONSTRAINT "iqra_texts_band" CHECK ("iqra_texts"."band" in ('A1', 'A2', 'B1', 'B2', 'C1')),
	CONSTRAINT "iqra_texts_status" CHECK ("iqra_texts"."status" in ('draft', 'published'))
);
--> statement-breakpoint
CREATE TABLE "iqra_words" (
	"learner_id" uuid NOT NULL,
	"gloss_id" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"known_at" timestamp with time zone,
	"form" text,
	"sentence" text,
	"text_id" text,
	"card" jsonb,
	"due" timestamp with time zone,
	"is_leech" boolean DEFAULT false NOT NULL,
	CONSTRAINT "iqra_words_learner_id_gloss_id_pk" PRIMARY KEY("learner_id","gloss_id"),
	CONSTRAINT "iqra_words_status" CHECK ("iqra_words"."status" in ('learning', 'known', 'ignored')),
	CONSTRAINT "iqra_words_card" CHECK (("iqra_words"."card" is null) = ("iqra_words"."due" is null))
);
--> statement-breakpoint
ALTER TABLE "iqra_days" ADD CONSTRAINT "iqra_days_learner_id_iqra_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."iqra_learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iqra_gloss_requests" ADD CONSTRAINT "iqra_gloss_requests_text_id_iqra_texts_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."iqra_texts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iqra_learners" ADD CONSTRAINT "iqra_learners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iqra_readings" ADD CONSTRAINT "iqra_readings_learner_id_iqra_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."iqra_learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iqra_readings" ADD CONSTRAINT "iqra_readings_text_id_iqra_texts_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."iqra_texts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iqra_reviews" ADD CONSTRAINT "iqra_reviews_learner_id_iqra_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."iqra_learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iqra_reviews" ADD CONSTRAINT "iqra_reviews_learner_id_gloss_id_iqra_words_learner_id_gloss_id_fk" FOREIGN KEY ("learner_id","gloss_id") REFERENCES "public"."iqra_words"("learner_id","gloss_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iqra_words" ADD CONSTRAINT "iqra_words_learner_id_iqra_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."iqra_learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iqra_words" ADD CONSTRAINT "iqra_words_gloss_id_iqra_glosses_id_fk" FOREIGN KEY ("gloss_id") REFERENCES "public"."iqra_glosses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iqra_words" ADD CONSTRAINT "iqra_words_text_id_iqra_texts_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."iqra_texts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "iqra_gloss_requests_newest" ON "iqra_gloss_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "iqra_glosses_language_at" ON "iqra_glosses" USING btree ("language","id");--> statement-breakpoint
CREATE INDEX "iqra_learners_unused" ON "iqra_learners" USING btree ("used_at") WHERE "iqra_learners"."user_id" is null;--> statement-breakpoint
CREATE INDEX "iqra_readings_newest" ON "iqra_readings" USING btree ("learner_id","updated_at");--> statement-breakpoint
CREATE INDEX "iqra_reviews_newest" ON "iqra_reviews" USING btree ("learner_id","reviewed_at");--> statement-breakpoint
CREATE INDEX "iqra_texts_library" ON "iqra_texts" USING btree ("language","band","id") WHERE "iqra_texts"."deleted_at" is null and "iqra_texts"."status" = 'published';--> statement-breakpoint
CREATE INDEX "iqra_words_due" ON "iqra_words" USING btree ("learner_id","due") WHERE "iqra_words"."status" = 'learning' and not "iqra_words"."is_leech";