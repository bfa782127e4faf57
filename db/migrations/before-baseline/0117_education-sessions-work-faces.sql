CREATE TABLE "education_work" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"lesson_id" text NOT NULL,
	"text" text,
	"file_id" text,
	"mime" text,
	"state" text DEFAULT 'sent' NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"teacher_answer" text,
	"answered_at" timestamp with time zone,
	"answered_by_name" text,
	CONSTRAINT "education_work_once" UNIQUE("enrolment_id","lesson_id"),
	CONSTRAINT "education_work_state" CHECK ("education_work"."state" in ('sent', 'accepted', 'returned')),
	CONSTRAINT "education_work_something" CHECK ("education_work"."text" is not null or "education_work"."file_id" is not null),
	CONSTRAINT "education_work_file" CHECK (("education_work"."file_id" is null) = ("education_work"."mime" is null)),
	CONSTRAINT "education_work_answered" CHECK (("education_work"."state" = 'sent') = ("education_work"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "education_attendance" (
	"session_id" text NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"is_there" boolean NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	"noted_by_name" text NOT NULL,
	CONSTRAINT "education_attendance_session_id_enrolment_id_pk" PRIMARY KEY("session_id","enrolment_id")
);
--> statement-breakpoint
CREATE TABLE "education_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"course_id" text NOT NULL,
	"title" jsonb NOT NULL,
	"on_day" date NOT NULL,
	"starts_at" text NOT NULL,
	"minutes" smallint DEFAULT 60 NOT NULL,
	"place" jsonb,
	"link" text,
	CONSTRAINT "education_sessions_starts" CHECK ("education_sessions"."starts_at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "education_sessions_minutes" CHECK ("education_sessions"."minutes" between 5 and 720),
	CONSTRAINT "education_sessions_link" CHECK ("education_sessions"."link" ~ '^https://')
);
--> statement-breakpoint
ALTER TABLE "education_lessons" DROP CONSTRAINT "education_lessons_completion";--> statement-breakpoint
ALTER TABLE "media_uses" DROP CONSTRAINT "media_uses_room";--> statement-breakpoint
ALTER TABLE "charity_updates" ADD COLUMN "faces" text;--> statement-breakpoint
ALTER TABLE "education_lessons" ADD COLUMN "task" jsonb;--> statement-breakpoint
ALTER TABLE "education_work" ADD CONSTRAINT "education_work_enrolment_id_education_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."education_enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "education_work" ADD CONSTRAINT "education_work_lesson_id_education_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."education_lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "education_attendance" ADD CONSTRAINT "education_attendance_session_id_education_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."education_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "education_attendance" ADD CONSTRAINT "education_attendance_enrolment_id_education_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."education_enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "education_sessions" ADD CONSTRAINT "education_sessions_course_id_education_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."education_courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "education_work_of_lesson" ON "education_work" USING btree ("lesson_id","state");--> statement-breakpoint
CREATE INDEX "education_work_of_file" ON "education_work" USING btree ("file_id") WHERE "education_work"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "education_attendance_of_learner" ON "education_attendance" USING btree ("enrolment_id");--> statement-breakpoint
CREATE INDEX "education_sessions_of_course" ON "education_sessions" USING btree ("course_id","on_day","starts_at");--> statement-breakpoint
ALTER TABLE "charity_updates" ADD CONSTRAINT "charity_updates_faces" CHECK ("charity_updates"."faces" in ('nobody', 'adults', 'children'));--> statement-breakpoint
ALTER TABLE "education_lessons" ADD CONSTRAINT "education_lessons_task" CHECK ("education_lessons"."completion" <> 'task' or "education_lessons"."task" is not null);--> statement-breakpoint
ALTER TABLE "education_lessons" ADD CONSTRAINT "education_lessons_completion" CHECK ("education_lessons"."completion" in ('mark', 'quiz', 'open', 'task'));--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_room" CHECK ("media_uses"."room" in ('guides', 'store', 'articles', 'pages', 'listings', 'home', 'advertisements', 'charity'));--> statement-breakpoint
-- By hand: a lesson that is done by its task counts once its teacher accepted the work (learning/rules.ts, `countDone`, counts the same).
create or replace function education_recount(of_course text, of_enrolment uuid, has_course_changed boolean) returns void language sql as $fn$
  with fresh as (
    select e.id, count(l.id)::int as total,
      (count(*) filter (where case
        when l.completion = 'open' then p.opened_at is not null
        when l.completion = 'task' then w.id is not null
        when l.completion = 'mark' or q.asked = 0 then p.marked_at is not null
        else q.right_ones * 100 >= c.pass_percent * q.asked end))::int as done
    from public.education_enrolments e
    join public.education_courses c on c.id = e.course_id
    left join public.education_lessons l on l.course_id = e.course_id and l.deleted_at is null and l.is_required
    left join public.education_progress p on p.enrolment_id = e.id and p.lesson_id = l.id
    left join public.education_work w on w.enrolment_id = e.id and w.lesson_id = l.id and w.state = 'accepted'
    left join lateral (
      select count(*)::int as asked, (count(*) filter (where a.is_right))::int as right_ones
      from public.education_questions q
      left join public.education_answers a on a.question_id = q.id and a.enrolment_id = e.id
      where q.lesson_id = l.id and q.deleted_at is null
    ) q on l.completion = 'quiz'
    where e.course_id = of_course and (of_enrolment is null or e.id = of_enrolment)
    group by e.id
  )
  update public.education_enrolments e set
    done_lessons = f.done,
    total_lessons = f.total,
    completed_at = case when f.total > 0 and f.done = f.total then coalesce(e.completed_at, now()) end,
    changed_at = case when has_course_changed and e.total_lessons > 0 then now() else e.changed_at end,
    changed_from_done = case when has_course_changed and e.total_lessons > 0 then e.done_lessons else e.changed_from_done end,
    changed_from_total = case when has_course_changed and e.total_lessons > 0 then e.total_lessons else e.changed_from_total end
  from fresh f
  where f.id = e.id and (e.done_lessons, e.total_lessons) is distinct from (f.done, f.total)
$fn$;
--> statement-breakpoint
create trigger education_work_counted after insert or update or delete on education_work for each row execute function education_learner_changed();
--> statement-breakpoint
-- Whatever writes: work belongs to a lesson of its learner's course, and what was accepted stays accepted.
create function education_work_guard() returns trigger language plpgsql as $fn$
begin
  if tg_op = 'UPDATE' and old.state = 'accepted' and new.state <> 'accepted' then
    raise exception 'accepted work stays' using errcode = 'check_violation', constraint = 'education_work_stays';
  end if;
  if not exists (
    select 1 from public.education_enrolments e
    join public.education_lessons l on l.id = new.lesson_id and l.course_id = e.course_id
    where e.id = new.enrolment_id and e.state = 'active'
  ) then
    raise exception 'no lesson of this learner' using errcode = 'check_violation', constraint = 'education_work_own';
  end if;
  return new;
end
$fn$;
--> statement-breakpoint
create trigger education_work_guard before insert or update on education_work for each row execute function education_work_guard();
--> statement-breakpoint
-- Only of the session's own course is anybody ticked off.
create function education_attendance_guard() returns trigger language plpgsql as $fn$
begin
  if not exists (
    select 1 from public.education_enrolments e
    join public.education_sessions s on s.id = new.session_id and s.course_id = e.course_id
    where e.id = new.enrolment_id
  ) then
    raise exception 'no learner of this course' using errcode = 'check_violation', constraint = 'education_attendance_own';
  end if;
  return new;
end
$fn$;
--> statement-breakpoint
create trigger education_attendance_guard before insert or update on education_attendance for each row execute function education_attendance_guard();
--> statement-breakpoint
create trigger content_changed after insert or update or delete or truncate on education_sessions for each statement execute function notify_content('education');
