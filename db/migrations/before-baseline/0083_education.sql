CREATE TABLE "education_certificates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"course_id" text NOT NULL,
	"learner_name" text NOT NULL,
	"course_title" jsonb NOT NULL,
	"lessons" integer NOT NULL,
	"minutes" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_reason" text,
	CONSTRAINT "education_certificates_code" UNIQUE("code"),
	CONSTRAINT "education_certificates_once" UNIQUE("enrolment_id"),
	CONSTRAINT "education_certificates_revoked" CHECK (("education_certificates"."revoked_at" is null) = ("education_certificates"."revoked_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "education_courses" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"needs" jsonb,
	"subject" text NOT NULL,
	"level" text DEFAULT 'beginner' NOT NULL,
	"language" text DEFAULT 'ar' NOT NULL,
	"illustration" text DEFAULT 'school' NOT NULL,
	"teacher" jsonb,
	"teacher_id" uuid,
	"place" jsonb,
	"starts_on" date,
	"ends_on" date,
	"seats" integer,
	"price_in_cents" bigint,
	"is_open" boolean DEFAULT true NOT NULL,
	"pass_percent" smallint DEFAULT 70 NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"is_ours" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 1000 NOT NULL,
	CONSTRAINT "education_courses_subject" CHECK ("education_courses"."subject" in ('rights', 'technology', 'farming', 'languages', 'crafts', 'other')),
	CONSTRAINT "education_courses_level" CHECK ("education_courses"."level" in ('beginner', 'intermediate', 'advanced')),
	CONSTRAINT "education_courses_language" CHECK ("education_courses"."language" in ('ar', 'en', 'es', 'fr')),
	CONSTRAINT "education_courses_dates" CHECK ("education_courses"."starts_on" <= "education_courses"."ends_on"),
	CONSTRAINT "education_courses_seats" CHECK ("education_courses"."seats" between 1 and 10000),
	CONSTRAINT "education_courses_price" CHECK ("education_courses"."price_in_cents" between 100 and 100000000),
	CONSTRAINT "education_courses_pass" CHECK ("education_courses"."pass_percent" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "education_lessons" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"course_id" text NOT NULL,
	"unit" jsonb,
	"title" jsonb NOT NULL,
	"minutes" smallint DEFAULT 10 NOT NULL,
	"body" jsonb NOT NULL,
	"illustration" text,
	"completion" text DEFAULT 'mark' NOT NULL,
	"is_required" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 1000 NOT NULL,
	CONSTRAINT "education_lessons_completion" CHECK ("education_lessons"."completion" in ('mark', 'quiz', 'open')),
	CONSTRAINT "education_lessons_minutes" CHECK ("education_lessons"."minutes" between 1 and 600)
);
--> statement-breakpoint
CREATE TABLE "education_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"lesson_id" text NOT NULL,
	"kind" text NOT NULL,
	"prompt" text NOT NULL,
	"answers" text NOT NULL,
	"explanation" text,
	"position" integer DEFAULT 1000 NOT NULL,
	CONSTRAINT "education_questions_kind" CHECK ("education_questions"."kind" in ('choice', 'order', 'match', 'short', 'number'))
);
--> statement-breakpoint
CREATE TABLE "education_answers" (
	"enrolment_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"answer" jsonb NOT NULL,
	"is_right" boolean NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "education_answers_enrolment_id_question_id_pk" PRIMARY KEY("enrolment_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "education_enrolments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"state" text NOT NULL,
	"queue" bigint GENERATED ALWAYS AS IDENTITY (sequence name "education_enrolments_queue_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"phone" text,
	"locale" text DEFAULT 'ar' NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"seated_at" timestamp with time zone,
	"last_lesson_id" text,
	"done_lessons" integer DEFAULT 0 NOT NULL,
	"total_lessons" integer DEFAULT 0 NOT NULL,
	"completed_at" timestamp with time zone,
	"changed_at" timestamp with time zone,
	"changed_from_done" integer,
	"changed_from_total" integer,
	CONSTRAINT "education_enrolments_token" UNIQUE("token_hash"),
	CONSTRAINT "education_enrolments_idempotency_key" UNIQUE("idempotency_key"),
	CONSTRAINT "education_enrolments_state" CHECK ("education_enrolments"."state" in ('active', 'waiting', 'left')),
	CONSTRAINT "education_enrolments_complete" CHECK (("education_enrolments"."completed_at" is not null) = ("education_enrolments"."total_lessons" > 0 and "education_enrolments"."done_lessons" = "education_enrolments"."total_lessons"))
);
--> statement-breakpoint
CREATE TABLE "education_progress" (
	"enrolment_id" uuid NOT NULL,
	"lesson_id" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"marked_at" timestamp with time zone,
	"note" text,
	CONSTRAINT "education_progress_enrolment_id_lesson_id_pk" PRIMARY KEY("enrolment_id","lesson_id")
);
--> statement-breakpoint
ALTER TABLE "search_documents" DROP CONSTRAINT "search_documents_kind";--> statement-breakpoint
ALTER TABLE "education_certificates" ADD CONSTRAINT "education_certificates_enrolment_id_education_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."education_enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "education_certificates" ADD CONSTRAINT "education_certificates_course_id_education_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."education_courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "education_courses" ADD CONSTRAINT "education_courses_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "education_lessons" ADD CONSTRAINT "education_lessons_course_id_education_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."education_courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "education_questions" ADD CONSTRAINT "education_questions_lesson_id_education_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."education_lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "education_answers" ADD CONSTRAINT "education_answers_enrolment_id_education_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."education_enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "education_answers" ADD CONSTRAINT "education_answers_question_id_education_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."education_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "education_enrolments" ADD CONSTRAINT "education_enrolments_course_id_education_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."education_courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "education_enrolments" ADD CONSTRAINT "education_enrolments_last_lesson_id_education_lessons_id_fk" FOREIGN KEY ("last_lesson_id") REFERENCES "public"."education_lessons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "education_progress" ADD CONSTRAINT "education_progress_enrolment_id_education_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."education_enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "education_progress" ADD CONSTRAINT "education_progress_lesson_id_education_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."education_lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "education_courses_listed" ON "education_courses" USING btree ("position","id") WHERE "education_courses"."deleted_at" is null and "education_courses"."is_published";--> statement-breakpoint
CREATE INDEX "education_courses_of_teacher" ON "education_courses" USING btree ("teacher_id") WHERE "education_courses"."teacher_id" is not null;--> statement-breakpoint
CREATE INDEX "education_lessons_of_course" ON "education_lessons" USING btree ("course_id","position","id");--> statement-breakpoint
CREATE INDEX "education_questions_of_lesson" ON "education_questions" USING btree ("lesson_id","position","id");--> statement-breakpoint
CREATE INDEX "education_answers_of_question" ON "education_answers" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "education_enrolments_of_course" ON "education_enrolments" USING btree ("course_id","state","queue");--> statement-breakpoint
CREATE INDEX "education_enrolments_newest" ON "education_enrolments" USING btree ("joined_at");--> statement-breakpoint
CREATE INDEX "education_enrolments_waiting" ON "education_enrolments" USING btree ("course_id","queue") WHERE "education_enrolments"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "education_enrolments_of_phone" ON "education_enrolments" USING btree ("phone") WHERE "education_enrolments"."phone" is not null;--> statement-breakpoint
CREATE INDEX "education_progress_of_lesson" ON "education_progress" USING btree ("lesson_id");--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_kind" CHECK ("search_documents"."kind" in ('entry', 'product', 'article', 'page', 'listing', 'city', 'category', 'emergency', 'service', 'text', 'campaign', 'course'));