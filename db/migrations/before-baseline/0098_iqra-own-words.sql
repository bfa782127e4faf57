ALTER TABLE "iqra_words" DROP CONSTRAINT "iqra_words_gloss_id_iqra_glosses_id_fk";
--> statement-breakpoint
ALTER TABLE "iqra_words" ADD COLUMN "own_lemma" text;
--> statement-breakpoint
ALTER TABLE "iqra_words" ADD COLUMN "glossary_id" text GENERATED ALWAYS AS (case when own_lemma is null then gloss_id end) STORED;
--> statement-breakpoint
ALTER TABLE "iqra_words" ADD COLUMN "own_language" text;
--> statement-breakpoint
ALTER TABLE "iqra_words" ADD COLUMN "own_meaning" text;
--> statement-breakpoint
ALTER TABLE "iqra_words" ADD COLUMN "own_meaning_language" text;
--> statement-breakpoint
ALTER TABLE "iqra_words" ADD COLUMN "import_id" uuid;
--> statement-breakpoint
ALTER TABLE "iqra_words" ADD CONSTRAINT "iqra_words_glossary_id_iqra_glosses_id_fk" FOREIGN KEY ("glossary_id") REFERENCES "public"."iqra_glosses"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "iqra_words_import" ON "iqra_words" USING btree ("learner_id","import_id") WHERE "iqra_words"."import_id" is not null;
--> statement-breakpoint
ALTER TABLE "iqra_words" ADD CONSTRAINT "iqra_words_own" CHECK (("iqra_words"."own_lemma" is null) = ("iqra_words"."own_language" is null) and ("iqra_words"."own_lemma" is null or "iqra_words"."own_meaning" is not null));
--> statement-breakpoint
ALTER TABLE "iqra_words" ADD CONSTRAINT "iqra_words_own_meaning" CHECK (("iqra_words"."own_meaning" is null) = ("iqra_words"."own_meaning_language" is null));
