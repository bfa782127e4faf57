CREATE TABLE "charity_households" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" text NOT NULL,
	"number" integer NOT NULL,
	"people" smallint NOT NULL,
	"sealed" text,
	"added_at" timestamp with time zone NOT NULL,
	"added_by_name" text NOT NULL,
	CONSTRAINT "charity_households_number" UNIQUE("campaign_id","number"),
	CONSTRAINT "charity_households_people" CHECK ("charity_households"."people" between 1 and 40)
);
--> statement-breakpoint
CREATE TABLE "charity_stock_moves" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"need_id" text NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	"household_id" uuid,
	"idempotency_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_name" text NOT NULL,
	CONSTRAINT "charity_stock_moves_key" UNIQUE("idempotency_key"),
	CONSTRAINT "charity_stock_moves_kind" CHECK ("charity_stock_moves"."kind" in ('bought', 'given', 'lost')),
	CONSTRAINT "charity_stock_moves_quantity" CHECK (("charity_stock_moves"."kind" = 'bought') = ("charity_stock_moves"."quantity" > 0) and "charity_stock_moves"."quantity" <> 0 and abs("charity_stock_moves"."quantity") <= 10000),
	CONSTRAINT "charity_stock_moves_household" CHECK (("charity_stock_moves"."kind" = 'given') = ("charity_stock_moves"."household_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "education_badge_keys" (
	"public_key" text PRIMARY KEY NOT NULL,
	"sealed_seed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "education_banks" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"title" jsonb NOT NULL,
	"language" text DEFAULT 'ar' NOT NULL,
	"note" text,
	CONSTRAINT "education_banks_language" CHECK ("education_banks"."language" in ('ar', 'en', 'es', 'fr'))
);
--> statement-breakpoint
CREATE TABLE "education_draws" (
	"enrolment_id" uuid NOT NULL,
	"lesson_id" text NOT NULL,
	"question_id" text NOT NULL,
	"position" integer NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL,
	CONSTRAINT "education_draws_enrolment_id_lesson_id_question_id_pk" PRIMARY KEY("enrolment_id","lesson_id","question_id")
);
--> statement-breakpoint
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
ALTER TABLE "education_questions" ALTER COLUMN "lesson_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "education_lessons" ADD COLUMN "bank_id" text;--> statement-breakpoint
ALTER TABLE "education_lessons" ADD COLUMN "draw_count" smallint;--> statement-breakpoint
ALTER TABLE "education_questions" ADD COLUMN "bank_id" text;--> statement-breakpoint
ALTER TABLE "education_answers" ADD COLUMN "first_answer" jsonb;--> statement-breakpoint
ALTER TABLE "education_answers" ADD COLUMN "was_right_at_once" boolean;--> statement-breakpoint
ALTER TABLE "charity_households" ADD CONSTRAINT "charity_households_campaign_id_charity_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."charity_campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charity_stock_moves" ADD CONSTRAINT "charity_stock_moves_need_id_charity_needs_id_fk" FOREIGN KEY ("need_id") REFERENCES "public"."charity_needs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charity_stock_moves" ADD CONSTRAINT "charity_stock_moves_household_id_charity_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."charity_households"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "education_draws" ADD CONSTRAINT "education_draws_enrolment_id_education_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."education_enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "education_draws" ADD CONSTRAINT "education_draws_lesson_id_education_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."education_lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "education_draws" ADD CONSTRAINT "education_draws_question_id_education_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."education_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "education_captions" ADD CONSTRAINT "education_captions_lesson_id_education_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."education_lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "education_media" ADD CONSTRAINT "education_media_lesson_id_education_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."education_lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charity_households_named" ON "charity_households" USING btree ("campaign_id") WHERE "charity_households"."sealed" is not null;--> statement-breakpoint
CREATE INDEX "charity_stock_moves_of_need" ON "charity_stock_moves" USING btree ("need_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "charity_stock_moves_of_household" ON "charity_stock_moves" USING btree ("household_id") WHERE "charity_stock_moves"."household_id" is not null;--> statement-breakpoint
CREATE INDEX "education_draws_of_question" ON "education_draws" USING btree ("question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "education_media_of_lesson" ON "education_media" USING btree ("lesson_id") WHERE "education_media"."ready_at" is not null;--> statement-breakpoint
CREATE INDEX "education_media_unfinished" ON "education_media" USING btree ("started_at") WHERE "education_media"."ready_at" is null;--> statement-breakpoint
ALTER TABLE "education_lessons" ADD CONSTRAINT "education_lessons_bank_id_education_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."education_banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "education_questions" ADD CONSTRAINT "education_questions_bank_id_education_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."education_banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "education_lessons_of_bank" ON "education_lessons" USING btree ("bank_id") WHERE "education_lessons"."bank_id" is not null;--> statement-breakpoint
CREATE INDEX "education_questions_of_bank" ON "education_questions" USING btree ("bank_id","position","id") WHERE "education_questions"."bank_id" is not null;--> statement-breakpoint
ALTER TABLE "education_lessons" ADD CONSTRAINT "education_lessons_draw" CHECK (("education_lessons"."bank_id" is null) = ("education_lessons"."draw_count" is null) and "education_lessons"."draw_count" between 1 and 50);--> statement-breakpoint
ALTER TABLE "education_questions" ADD CONSTRAINT "education_questions_place" CHECK (num_nonnulls("education_questions"."lesson_id", "education_questions"."bank_id") = 1);--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_room" CHECK ("media_uses"."room" in ('guides', 'store', 'articles', 'pages', 'listings', 'home', 'advertisements', 'charity', 'education'));--> statement-breakpoint
create trigger content_changed after insert or update or delete or truncate on education_media for each statement execute function notify_content('education');
--> statement-breakpoint
create trigger content_changed after insert or update or delete or truncate on education_captions for each statement execute function notify_content('education');
--> statement-breakpoint
create trigger content_changed after insert or update or delete or truncate on education_banks for each statement execute function notify_content('education');
--> statement-breakpoint
-- By hand: questions that were drawn for a learner count with those of the lesson (learning/rules.ts, `countDone`, counts the same).
create or replace function education_recount(of_course text, of_enrolment uuid, has_course_changed boolean) returns void language sql as $fn$
  with fresh as (
    select e.id, count(l.id)::int as total,
      (count(*) filter (where case
        when l.completion = 'open' then p.opened_at is not null
        when l.completion = 'task' then w.id is not null
        when l.completion = 'mark' or q.asked + d.asked = 0 then p.marked_at is not null
        else (q.right_ones + d.right_ones) * 100 >= c.pass_percent * (q.asked + d.asked) end))::int as done
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
drop trigger education_lesson_recounted on education_lessons;
--> statement-breakpoint
create trigger education_lesson_recounted after update on education_lessons for each row
when ((old.course_id, old.completion, old.is_required, old.draw_count, old.deleted_at is null) is distinct from (new.course_id, new.completion, new.is_required, new.draw_count, new.deleted_at is null))
execute function education_lesson_changed();
--> statement-breakpoint
-- A lesson that draws from another bank draws anew.
create function education_bank_changed() returns trigger language plpgsql as $fn$
begin
  delete from public.education_draws where lesson_id = new.id;
  return null;
end
$fn$;
--> statement-breakpoint
create trigger education_lesson_bank after update on education_lessons for each row
when (old.bank_id is distinct from new.bank_id) execute function education_bank_changed();
--> statement-breakpoint
create or replace function education_question_changed() returns trigger language plpgsql as $fn$
begin
  if tg_op <> 'INSERT' then
    perform public.education_recount(l.course_id, null, true) from public.education_lessons l where l.id = old.lesson_id;
    -- Of a bank only those are told for whom the question was drawn.
    perform public.education_recount(e.course_id, e.id, true) from public.education_enrolments e
      where old.bank_id is not null and e.id in (select d.enrolment_id from public.education_draws d where d.question_id = old.id);
  end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.lesson_id is distinct from old.lesson_id) then
    perform public.education_recount(l.course_id, null, true) from public.education_lessons l where l.id = new.lesson_id;
  end if;
  return null;
end
$fn$;
--> statement-breakpoint
create trigger education_draws_counted after insert or update or delete on education_draws for each row execute function education_learner_changed();
--> statement-breakpoint
-- Whatever writes: only questions of the lesson's own bank are drawn, for a learner of its course.
create function education_draw_guard() returns trigger language plpgsql as $fn$
begin
  if not exists (
    select 1 from public.education_enrolments e
    join public.education_lessons l on l.id = new.lesson_id and l.course_id = e.course_id
    join public.education_questions q on q.id = new.question_id and q.bank_id = l.bank_id
    where e.id = new.enrolment_id and e.state = 'active'
  ) then
    raise exception 'no question of this lesson''s bank' using errcode = 'check_violation', constraint = 'education_draws_own';
  end if;
  return new;
end
$fn$;
--> statement-breakpoint
create trigger education_draw_guard before insert or update on education_draws for each row execute function education_draw_guard();
--> statement-breakpoint
create or replace function education_answer_guard() returns trigger language plpgsql as $fn$
begin
  if not exists (
    select 1 from public.education_enrolments e
    join public.education_questions q on q.id = new.question_id
    join public.education_lessons l on l.id = q.lesson_id and l.course_id = e.course_id
    where e.id = new.enrolment_id and e.state = 'active'
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
-- Whatever writes: no more of a thing goes out of store than is in it, and what was moved stays as it was.
create function charity_stock_guard() returns trigger language plpgsql as $fn$
declare
  on_hand integer;
begin
  if tg_op <> 'INSERT' then
    raise exception 'what was moved stays' using errcode = 'check_violation', constraint = 'charity_stock_moves_stay';
  end if;
  perform 1 from public.charity_needs n where n.id = new.need_id and n.kind = 'goods' for update;
  if not found then
    raise exception 'nothing in kind' using errcode = 'check_violation', constraint = 'charity_stock_moves_goods';
  end if;
  select coalesce((select sum(g.quantity) from public.charity_gifts g where g.need_id = new.need_id and g.way = 'goods' and g.state = 'confirmed' and not g.sample), 0)
    + coalesce((select sum(m.quantity) from public.charity_stock_moves m where m.need_id = new.need_id), 0) + new.quantity into on_hand;
  if on_hand < 0 then
    raise exception 'not so many in store' using errcode = 'check_violation', constraint = 'charity_stock_moves_never_negative';
  end if;
  return new;
end
$fn$;
--> statement-breakpoint
create trigger charity_stock_guard before insert or update or delete on charity_stock_moves for each row execute function charity_stock_guard();
