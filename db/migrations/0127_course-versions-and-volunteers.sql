CREATE TABLE "education_version_lessons" (
	"version_id" uuid NOT NULL,
	"lesson_id" text NOT NULL,
	"position" integer NOT NULL,
	"unit" jsonb,
	"title" jsonb NOT NULL,
	"minutes" smallint NOT NULL,
	"body" jsonb NOT NULL,
	"illustration" text,
	"bank_id" text,
	"draw_count" smallint,
	"task" jsonb,
	"completion" text NOT NULL,
	"is_required" boolean NOT NULL,
	CONSTRAINT "education_version_lessons_version_id_lesson_id_pk" PRIMARY KEY("version_id","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "education_version_questions" (
	"version_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"lesson_id" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"prompt" text NOT NULL,
	"answers" text NOT NULL,
	"explanation" text,
	CONSTRAINT "education_version_questions_version_id_question_id_pk" PRIMARY KEY("version_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "education_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" text NOT NULL,
	"number" integer NOT NULL,
	"pass_percent" smallint NOT NULL,
	"note" text,
	"published_at" timestamp with time zone NOT NULL,
	"published_by_name" text NOT NULL,
	CONSTRAINT "education_versions_number" UNIQUE("course_id","number"),
	CONSTRAINT "education_versions_of_course" UNIQUE("course_id","id"),
	CONSTRAINT "education_versions_positive" CHECK ("education_versions"."number" > 0),
	CONSTRAINT "education_versions_pass" CHECK ("education_versions"."pass_percent" between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "charity_gifts" ADD COLUMN "attendance" text;--> statement-breakpoint
ALTER TABLE "charity_gifts" ADD COLUMN "attendance_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "charity_gifts" ADD COLUMN "attendance_by_name" text;--> statement-breakpoint
ALTER TABLE "education_enrolments" ADD COLUMN "version_id" uuid;--> statement-breakpoint
ALTER TABLE "education_version_lessons" ADD CONSTRAINT "education_version_lessons_version_id_education_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."education_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "education_version_lessons" ADD CONSTRAINT "education_version_lessons_lesson_id_education_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."education_lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "education_version_lessons" ADD CONSTRAINT "education_version_lessons_bank_id_education_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."education_banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "education_version_questions" ADD CONSTRAINT "education_version_questions_version_id_education_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."education_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "education_version_questions" ADD CONSTRAINT "education_version_questions_question_id_education_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."education_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "education_versions" ADD CONSTRAINT "education_versions_course_id_education_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."education_courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "education_version_lessons_of_lesson" ON "education_version_lessons" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "education_version_lessons_of_bank" ON "education_version_lessons" USING btree ("bank_id") WHERE "education_version_lessons"."bank_id" is not null;--> statement-breakpoint
CREATE INDEX "education_version_questions_of_lesson" ON "education_version_questions" USING btree ("version_id","lesson_id");--> statement-breakpoint
CREATE INDEX "education_version_questions_of_question" ON "education_version_questions" USING btree ("question_id");--> statement-breakpoint
ALTER TABLE "education_enrolments" ADD CONSTRAINT "education_enrolments_version" FOREIGN KEY ("course_id","version_id") REFERENCES "public"."education_versions"("course_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "education_enrolments_of_version" ON "education_enrolments" USING btree ("version_id") WHERE "education_enrolments"."version_id" is not null;--> statement-breakpoint
ALTER TABLE "charity_gifts" ADD CONSTRAINT "charity_gifts_attendance" CHECK ("charity_gifts"."attendance" is null or ("charity_gifts"."attendance" in ('expected', 'present', 'absent') and "charity_gifts"."way" = 'work'));--> statement-breakpoint
ALTER TABLE "charity_gifts" ADD CONSTRAINT "charity_gifts_attendance_by" CHECK (("charity_gifts"."attendance" is null) = ("charity_gifts"."attendance_at" is null and "charity_gifts"."attendance_by_name" is null));--> statement-breakpoint
-- By hand: an enrolment counts the lessons of its version (learning/rules.ts, `countDone`, counts the same).
create or replace function education_recount(of_course text, of_enrolment uuid, has_course_changed boolean) returns void language sql as $fn$
  with fresh as (
    select e.id, count(l.id)::int as total,
      (count(*) filter (where case
        when l.completion = 'open' then p.opened_at is not null
        when l.completion = 'task' then w.id is not null
        when l.completion = 'mark' or q.asked + d.asked = 0 then p.marked_at is not null
        else (q.right_ones + d.right_ones) * 100 >= coalesce(v.pass_percent, c.pass_percent) * (q.asked + d.asked) end))::int as done
    from public.education_enrolments e
    join public.education_courses c on c.id = e.course_id
    left join public.education_versions v on v.id = e.version_id
    left join lateral (
      select n.id, n.completion, n.draw_count from public.education_lessons n
      where e.version_id is null and n.course_id = e.course_id and n.deleted_at is null and n.is_required
      union all
      select n.lesson_id, n.completion, n.draw_count from public.education_version_lessons n
      where n.version_id = e.version_id and n.is_required
    ) l on true
    left join public.education_progress p on p.enrolment_id = e.id and p.lesson_id = l.id
    left join public.education_work w on w.enrolment_id = e.id and w.lesson_id = l.id and w.state = 'accepted'
    left join lateral (
      select count(*)::int as asked, (count(*) filter (where a.is_right))::int as right_ones
      from (
        select n.id from public.education_questions n where e.version_id is null and n.lesson_id = l.id and n.deleted_at is null
        union all
        select n.question_id from public.education_version_questions n where n.version_id = e.version_id and n.lesson_id = l.id
      ) q
      left join public.education_answers a on a.question_id = q.id and a.enrolment_id = e.id
    ) q on l.completion = 'quiz'
    left join lateral (
      select case when l.draw_count is null then 0 when count(*) = 0 then l.draw_count else count(*)::int end as asked,
        case when l.draw_count is null then 0 else (count(*) filter (where a.is_right))::int end as right_ones
      from public.education_draws d
      join public.education_questions q on q.id = d.question_id and q.deleted_at is null
      left join public.education_answers a on a.question_id = q.id and a.enrolment_id = e.id
      where d.enrolment_id = e.id and d.lesson_id = l.id
    ) d on l.completion = 'quiz'
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
-- Which bank a learner's lesson draws from: that of their version.
create function education_bank_of(of_enrolment uuid, of_lesson text) returns text language sql stable as $fn$
  select case when e.version_id is null then l.bank_id else v.bank_id end
  from public.education_enrolments e
  join public.education_lessons l on l.id = of_lesson and l.course_id = e.course_id
  left join public.education_version_lessons v on v.version_id = e.version_id and v.lesson_id = of_lesson
  where e.id = of_enrolment
$fn$;
--> statement-breakpoint
-- Another version is another course for whoever took it: what was drawn from banks that it does not draw from goes, and they are told.
create function education_version_taken() returns trigger language plpgsql as $fn$
begin
  delete from public.education_draws d using public.education_questions q
    where d.enrolment_id = new.id and q.id = d.question_id and q.bank_id is distinct from public.education_bank_of(new.id, d.lesson_id);
  perform public.education_recount(new.course_id, new.id, true);
  return null;
end
$fn$;
--> statement-breakpoint
create trigger education_version_taken after update on education_enrolments for each row
when (old.version_id is distinct from new.version_id) execute function education_version_taken();
--> statement-breakpoint
create or replace function education_bank_changed() returns trigger language plpgsql as $fn$
begin
  delete from public.education_draws d using public.education_enrolments e
    where d.lesson_id = new.id and e.id = d.enrolment_id and e.version_id is null;
  return null;
end
$fn$;
--> statement-breakpoint
create or replace function education_draw_guard() returns trigger language plpgsql as $fn$
begin
  if not exists (
    select 1 from public.education_enrolments e
    join public.education_questions q on q.id = new.question_id and q.bank_id = public.education_bank_of(e.id, new.lesson_id)
    where e.id = new.enrolment_id and e.state = 'active'
  ) then
    raise exception 'no question of this lesson''s bank' using errcode = 'check_violation', constraint = 'education_draws_own';
  end if;
  return new;
end
$fn$;
--> statement-breakpoint
create or replace function education_answer_guard() returns trigger language plpgsql as $fn$
begin
  if not exists (
    select 1 from public.education_enrolments e
    join public.education_questions q on q.id = new.question_id
    join public.education_lessons l on l.id = q.lesson_id and l.course_id = e.course_id
    left join public.education_version_questions v on v.version_id = e.version_id and v.question_id = q.id
    where e.id = new.enrolment_id and e.state = 'active' and (e.version_id is null or v.question_id is not null)
  ) and not exists (
    select 1 from public.education_draws d
    join public.education_enrolments e on e.id = d.enrolment_id and e.state = 'active'
    where d.enrolment_id = new.enrolment_id and d.question_id = new.question_id
  ) then
    raise exception 'no question of this learner' using errcode = 'check_violation', constraint = 'education_answers_own';
  end if;
  return new;
end
$fn$;
--> statement-breakpoint
-- Whatever writes: what was published stays as it was, as long as its course is there.
create function education_version_stays() returns trigger language plpgsql as $fn$
begin
  if tg_op = 'DELETE' and not exists (select 1 from public.education_versions v where v.id = old.version_id) then
    return old;
  end if;
  raise exception 'a published version stays' using errcode = 'check_violation', constraint = 'education_versions_stay';
end
$fn$;
--> statement-breakpoint
create trigger education_version_lessons_stay before update or delete on education_version_lessons for each row execute function education_version_stays();
--> statement-breakpoint
create trigger education_version_questions_stay before update or delete on education_version_questions for each row execute function education_version_stays();
--> statement-breakpoint
create function education_versions_stay() returns trigger language plpgsql as $fn$
begin
  if tg_op = 'DELETE' and not exists (select 1 from public.education_courses c where c.id = old.course_id) then
    return old;
  end if;
  raise exception 'a published version stays' using errcode = 'check_violation', constraint = 'education_versions_stay';
end
$fn$;
--> statement-breakpoint
create trigger education_versions_stay before update or delete on education_versions for each row execute function education_versions_stay();
--> statement-breakpoint
create trigger content_changed after insert or update or delete or truncate on education_versions for each statement execute function notify_content('education');
