CREATE TABLE "education_captions" (
	"lesson_id" text NOT NULL,
	"language" text NOT NULL,
	"captions" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "education_captions_lesson_id_language_pk" PRIMARY KEY("lesson_id","language"),
	CONSTRAINT "education_captions_language" CHECK ("education_captions"."language" in ('ar', 'en', 'es', 'fr')),
	CONSTRAINT "education_captions_size" CHECK (length("education_captions"."captions") between 1 and 524288)
);
--> statement-breakpoint
CREATE TABLE "education_media" (
	"id" text PRIMARY KEY NOT NULL,
	"lesson_id" text NOT NULL,
	"bytes" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"kind" text,
	"mime" text,
	"seconds" integer,
	"added_by_name" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	CONSTRAINT "education_media_kind" CHECK ("education_media"."kind" in ('video', 'audio')),
	CONSTRAINT "education_media_bytes" CHECK ("education_media"."received" between 0 and "education_media"."bytes" and "education_media"."bytes" between 1 and 419430400),
	CONSTRAINT "education_media_ready" CHECK (("education_media"."ready_at" is null) = ("education_media"."kind" is null) and ("education_media"."ready_at" is null) = ("education_media"."mime" is null) and ("education_media"."ready_at" is null or "education_media"."received" = "education_media"."bytes"))
);
--> statement-breakpoint
ALTER TABLE "media_uses" DROP CONSTRAINT "media_uses_room";--> statement-breakpoint
ALTER TABLE "education_captions" ADD CONSTRAINT "education_captions_lesson_id_education_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."education_lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "education_media" ADD CONSTRAINT "education_media_lesson_id_education_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."education_lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "education_media_of_lesson" ON "education_media" USING btree ("lesson_id") WHERE "education_media"."ready_at" is not null;--> statement-breakpoint
CREATE INDEX "education_media_unfinished" ON "education_media" USING btree ("started_at") WHERE "education_media"."ready_at" is null;--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_room" CHECK ("media_uses"."room" in ('guides', 'store', 'articles', 'pages', 'listings', 'home', 'advertisements', 'charity', 'education'));--> statement-breakpoint
create trigger content_changed after insert or update or delete or truncate on education_media for each statement execute function notify_content('education');
--> statement-breakpoint
create trigger content_changed after insert or update or delete or truncate on education_captions for each statement execute function notify_content('education');
