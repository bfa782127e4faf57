ALTER TABLE "service_questions" ADD COLUMN "shown_when" text;--> statement-breakpoint
UPDATE "service_questions" SET "shown_when" = "shown_when_id" || ':' || "shown_when_option" WHERE "shown_when_id" IS NOT NULL AND "shown_when_option" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "service_questions" DROP CONSTRAINT "service_questions_when";--> statement-breakpoint
ALTER TABLE "service_questions" DROP CONSTRAINT "service_questions_shown_when_id_service_questions_id_fk";--> statement-breakpoint
ALTER TABLE "service_questions" DROP COLUMN "shown_when_id";--> statement-breakpoint
ALTER TABLE "service_questions" ADD COLUMN "shown_when_id" text GENERATED ALWAYS AS (nullif(split_part(shown_when, ':', 1), '')) STORED;--> statement-breakpoint
ALTER TABLE "service_questions" DROP COLUMN "shown_when_option";--> statement-breakpoint
ALTER TABLE "service_questions" ADD COLUMN "shown_when_option" smallint GENERATED ALWAYS AS (nullif(split_part(shown_when, ':', 2), '')::smallint) STORED;--> statement-breakpoint
ALTER TABLE "service_questions" ADD CONSTRAINT "service_questions_when" CHECK ("service_questions"."shown_when" ~ '^[^:]+:([1-9]|[1-3][0-9]|40)$');
