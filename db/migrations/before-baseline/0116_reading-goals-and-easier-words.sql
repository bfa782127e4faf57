ALTER TABLE "iqra_days" ADD COLUMN "question" jsonb;--> statement-breakpoint
ALTER TABLE "iqra_glosses" ADD COLUMN "easier" text;--> statement-breakpoint
ALTER TABLE "iqra_learners" ADD COLUMN "days_goal" smallint DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "iqra_learners" ADD COLUMN "texts_goal" smallint DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "iqra_learners" ADD CONSTRAINT "iqra_learners_goals" CHECK ("iqra_learners"."days_goal" between 1 and 7 and "iqra_learners"."texts_goal" between 1 and 14);