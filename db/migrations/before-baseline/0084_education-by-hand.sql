-- How much of a course a learner has done, counted from what they did (learning/rules.ts, `countDone`, counts the same).
create function education_recount(of_course text, of_enrolment uuid, has_course_changed boolean) returns void language sql as $fn$
  with fresh as (
    select e.id, count(l.id)::int as total,
      (count(*) filter (where case
        when l.completion = 'open' then p.opened_at is not null
        when l.completion = 'mark' or q.asked = 0 then p.marked_at is not null
        else q.right_ones * 100 >= c.pass_percent * q.asked end))::int as done
    from public.education_enrolments e
    join public.education_courses c on c.id = e.course_id
    left join public.education_lessons l on l.course_id = e.course_id and l.deleted_at is null and l.is_required
    left join public.education_progress p on p.enrolment_id = e.id and p.lesson_id = l.id
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
create function education_lesson_changed() returns trigger language plpgsql as $fn$
begin
  if tg_op <> 'INSERT' then
    perform public.education_recount(old.course_id, null, true);
  end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.course_id <> old.course_id) then
    perform public.education_recount(new.course_id, null, true);
  end if;
  return null;
end
$fn$;
--> statement-breakpoint
create trigger education_lesson_counted after insert or delete on education_lessons for each row execute function education_lesson_changed();
--> statement-breakpoint
create trigger education_lesson_recounted after update on education_lessons for each row
when ((old.course_id, old.completion, old.is_required, old.deleted_at is null) is distinct from (new.course_id, new.completion, new.is_required, new.deleted_at is null))
execute function education_lesson_changed();
--> statement-breakpoint
create function education_question_changed() returns trigger language plpgsql as $fn$
begin
  if tg_op <> 'INSERT' then
    perform public.education_recount(l.course_id, null, true) from public.education_lessons l where l.id = old.lesson_id;
  end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.lesson_id <> old.lesson_id) then
    perform public.education_recount(l.course_id, null, true) from public.education_lessons l where l.id = new.lesson_id;
  end if;
  return null;
end
$fn$;
--> statement-breakpoint
create trigger education_question_counted after insert or delete on education_questions for each row execute function education_question_changed();
--> statement-breakpoint
create trigger education_question_recounted after update on education_questions for each row
when ((old.lesson_id, old.deleted_at is null) is distinct from (new.lesson_id, new.deleted_at is null))
execute function education_question_changed();
--> statement-breakpoint
create function education_course_changed() returns trigger language plpgsql as $fn$
begin
  perform public.education_recount(new.id, null, true);
  return null;
end
$fn$;
--> statement-breakpoint
create trigger education_course_recounted after update on education_courses for each row
when (old.pass_percent is distinct from new.pass_percent) execute function education_course_changed();
--> statement-breakpoint
create function education_enrolment_counted() returns trigger language plpgsql as $fn$
begin
  perform public.education_recount(new.course_id, new.id, false);
  return null;
end
$fn$;
--> statement-breakpoint
create trigger education_enrolment_counted after insert on education_enrolments for each row execute function education_enrolment_counted();
--> statement-breakpoint
create function education_learner_changed() returns trigger language plpgsql as $fn$
begin
  if tg_op <> 'INSERT' then
    perform public.education_recount(e.course_id, e.id, false) from public.education_enrolments e where e.id = old.enrolment_id;
  else
    perform public.education_recount(e.course_id, e.id, false) from public.education_enrolments e where e.id = new.enrolment_id;
  end if;
  return null;
end
$fn$;
--> statement-breakpoint
create trigger education_progress_counted after insert or update or delete on education_progress for each row execute function education_learner_changed();
--> statement-breakpoint
create trigger education_answers_counted after insert or update or delete on education_answers for each row execute function education_learner_changed();
--> statement-breakpoint
-- Whatever writes: no course has more learners than seats, and nothing of another course is answered.
create function education_seat_guard() returns trigger language plpgsql as $fn$
declare
  seats integer;
begin
  if new.state = 'active' and (tg_op = 'INSERT' or old.state <> 'active') then
    select c.seats into seats from public.education_courses c where c.id = new.course_id for update;
    if seats is not null and (
      select count(*) from public.education_enrolments e where e.course_id = new.course_id and e.state = 'active' and e.id <> new.id
    ) >= seats then
      raise exception 'every seat is taken' using errcode = 'check_violation', constraint = 'education_enrolments_seats';
    end if;
  end if;
  return new;
end
$fn$;
--> statement-breakpoint
create trigger education_seat_guard before insert or update of state on education_enrolments for each row execute function education_seat_guard();
--> statement-breakpoint
create function education_answer_guard() returns trigger language plpgsql as $fn$
begin
  if not exists (
    select 1 from public.education_enrolments e
    join public.education_questions q on q.id = new.question_id
    join public.education_lessons l on l.id = q.lesson_id and l.course_id = e.course_id
    where e.id = new.enrolment_id and e.state = 'active'
  ) then
    raise exception 'no question of this learner' using errcode = 'check_violation', constraint = 'education_answers_own';
  end if;
  return new;
end
$fn$;
--> statement-breakpoint
create trigger education_answer_guard before insert on education_answers for each row execute function education_answer_guard();
--> statement-breakpoint
do $do$
declare
  t text;
begin
  foreach t in array array['education_courses', 'education_lessons', 'education_questions'] loop
    execute format('create trigger content_changed after insert or update or delete or truncate on %I for each statement execute function notify_content(%L)', t, 'education');
  end loop;
  -- Seats that are left stand on the course's page; what somebody learns changes no page.
  execute format('create trigger content_changed after insert or delete or truncate on %I for each statement execute function notify_content(%L)', 'education_enrolments', 'education');
  execute format('create trigger seats_changed after update of state on %I for each statement execute function notify_content(%L)', 'education_enrolments', 'education');
end
$do$;
--> statement-breakpoint
create view search_source_course as
select c.id as key, null::text as city_id, null::bigint as category_id, null::bigint as sector_id, c.title, c.summary, null::jsonb as context,
  '/education/' || c.id as path, 'reading' as hue, c.illustration, false as sample, 1 as weight,
  concat_ws(' ', search_words_of(c.summary), search_words_of(c.needs), search_words_of(c.teacher), search_words_of(c.place)) as body,
  null::text as phone
from education_courses c
where c.is_published and c.deleted_at is null;
--> statement-breakpoint
create trigger search_insert after insert on education_courses referencing new table as came for each statement execute function search_sync('course', 'id');
--> statement-breakpoint
create trigger search_update after update on education_courses referencing old table as gone new table as came for each statement execute function search_sync('course', 'id');
--> statement-breakpoint
create trigger search_delete after delete on education_courses referencing old table as gone for each statement execute function search_sync('course', 'id');
--> statement-breakpoint
create trigger search_truncate after truncate on education_courses for each statement execute function search_sync('course', 'id');
