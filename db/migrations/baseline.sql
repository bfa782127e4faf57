-- baseline of 0124_education-second
-- What the migrations in before-baseline/ make of an empty database, in one step (ADR 0092). Taken with pg_dump and never
-- changed by hand: tests/db/baseline.test.ts compares the two.
set local check_function_bodies = off;
create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;

CREATE FUNCTION public.apply_stock_movement() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  -- Written by the trigger below: the variant has changed already.
  if pg_trigger_depth() > 1 then return new; end if;
  update product_variants
    set inventory_quantity = inventory_quantity + new.on_hand, reserved_quantity = reserved_quantity + new.reserved
    where id = new.variant_id
    returning inventory_quantity, reserved_quantity into new.on_hand_after, new.reserved_after;
  if not found then raise exception 'no variant %', new.variant_id using errcode = 'foreign_key_violation'; end if;
  return new;
end
$$;

CREATE FUNCTION public.ar_light(t text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  select regexp_replace(public.ar_norm(t), '(^| )(?:[\u0648\u0628\u0641\u0643]?\u0627\u0644|\u0644\u0644)(?=[\u0621-\u064a]{2})', '\1', 'g')
$$;

CREATE FUNCTION public.ar_norm(t text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  select btrim(regexp_replace(translate(
    regexp_replace(lower(normalize(t, NFKD)),
      '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640\u200b-\u200f\u202a-\u202e\u2066-\u2069]', '', 'g'),
    U&'\0671\0649\0629\06A9\06CC\06C1\06AF\06AD\0763\06A4\067E\0686\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9\0621',
    U&'\0627\064A\0647\0643\064A\0647\0643\0643\0643\0641\0628\062C' || '01234567890123456789'),
    '[^a-z0-9\u0621-\u064a]+', ' ', 'g'))
$$;

CREATE FUNCTION public.charity_campaign_guard() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  today date := (now() at time zone 'UTC')::date;
begin
  if new.authorisation_paper_id is not null and not exists (
    select 1 from public.charity_papers p where p.id = new.authorisation_paper_id and p.campaign_id = new.id and p.kind = 'authorisation'
  ) then
    raise exception 'the authorisation is no paper of this campaign' using errcode = 'check_violation', constraint = 'charity_campaigns_own_paper';
  end if;
  if new.is_published and not new.sample and new.valid_until < today and (tg_op = 'INSERT' or not old.is_published) then
    raise exception 'the authorisation has run out' using errcode = 'check_violation', constraint = 'charity_campaigns_in_date';
  end if;
  if tg_op = 'UPDATE' then
    -- A sample with gifts that were made up must not become a campaign, nor a campaign escape the law as a sample.
    if new.sample <> old.sample then
      raise exception 'a campaign stays what it is' using errcode = 'check_violation', constraint = 'charity_campaigns_sample_stays';
    end if;
    if new.valid_until is distinct from old.valid_until and new.valid_until >= today then
      new.closed_at := null;
    end if;
  end if;
  return new;
end
$$;

CREATE FUNCTION public.charity_gift_guard() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if not exists (
    select 1 from public.charity_campaigns c
    where c.id = new.campaign_id and c.is_published and c.deleted_at is null and c.sample = new.sample
  ) then
    raise exception 'this campaign takes no gifts' using errcode = 'check_violation', constraint = 'charity_gifts_campaign';
  end if;
  return new;
end
$$;

CREATE FUNCTION public.charity_ledger_guard() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if old.sample then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_table_name = 'charity_gifts' and old.state = 'confirmed' and (
    tg_op = 'DELETE'
    or (new.state, new.amount_in_cents, new.campaign_id, new.receipt_number, new.confirmed_at, new.way)
      is distinct from (old.state, old.amount_in_cents, old.campaign_id, old.receipt_number, old.confirmed_at, old.way)
  ) then
    raise exception 'a confirmed gift stays' using errcode = 'check_violation', constraint = 'charity_gifts_stay';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

CREATE FUNCTION public.charity_spending_guard() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if old.state = 'approved' and not old.sample and (tg_op = 'DELETE' or new is distinct from old) then
    raise exception 'an approved spending stays' using errcode = 'check_violation', constraint = 'charity_spendings_stay';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

CREATE FUNCTION public.charity_stock_guard() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
$$;

CREATE FUNCTION public.check_bank_match() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_table_name = 'bank_matches' then
    perform public.require_even_match(new.id);
  elsif tg_op = 'DELETE' then
    perform public.require_even_match(old.match_id);
  else
    perform public.require_even_match(new.match_id);
  end if;
  return null;
end
$$;

CREATE FUNCTION public.check_bank_matched_entries() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform public.require_even_match(changed.match_id) from (select distinct match_id from changed_entries) changed;
  return null;
end
$$;

CREATE FUNCTION public.check_lettering() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  checked uuid;
  own text;
  lettered record;
begin
  if tg_table_name = 'letterings' then
    checked := new.id;
  elsif tg_op = 'DELETE' then
    checked := old.lettering_id;
  else
    checked := new.lettering_id;
  end if;
  select l.account into own from public.letterings l where l.id = checked;
  if own is null then
    return null;
  end if;
  select count(*) as lines, coalesce(sum(l.debit_in_cents - l.credit_in_cents), 0) as cents, coalesce(bool_and(l.account = own), true) as is_own into lettered
    from public.lettered_lines m join public.ledger_lines l on (l.position, l.line) = (m.position, m.line) where m.lettering_id = checked;
  if lettered.lines < 2 or lettered.cents <> 0 or not lettered.is_own then
    raise exception 'lettering % is not even', checked using errcode = 'check_violation';
  end if;
  return null;
end
$$;

CREATE FUNCTION public.check_whole_entry() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if not exists (
    select from public.ledger_entries e
    where e.position = new.position
      and (e.line_count::bigint, e.total_in_cents::numeric, e.total_in_cents::numeric, true) = (
        select count(*), coalesce(sum(l.debit_in_cents), 0), coalesce(sum(l.credit_in_cents), 0), coalesce(bool_and(l.date = e.date), false)
        from public.ledger_lines l
        where l.position = e.position
      )
  ) then
    raise exception 'entry % does not balance', new.position using errcode = 'check_violation';
  end if;
  return null;
end
$$;

CREATE FUNCTION public.check_whole_invoice() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (
    select from public.invoices i
    where i.id = new.id and i.issued_at is not null and (
      i.net_in_cents::numeric <> (select coalesce(sum(l.net_in_cents), -1) from public.invoice_lines l where l.invoice_id = i.id)
      or i.paid_in_cents::numeric <> (
        select coalesce(sum(case p.direction when 'in' then p.amount_in_cents else -p.amount_in_cents end), 0)
        from public.invoice_payments p where p.invoice_id = i.id
      )
      or i.credited_in_cents::numeric <> (
        select coalesce(sum(c.total_in_cents), 0) from public.invoices c where c.credit_of = i.id and c.issued_at is not null
      )
    )
  ) then
    raise exception 'invoice % does not add up', new.id using errcode = 'check_violation';
  end if;
  return null;
end
$$;

CREATE FUNCTION public.claim_order_hold(the_order uuid, pieces integer, at timestamp with time zone, usual_hours double precision, phone bigint, address bigint, network bigint, max_phone integer, max_address integer, max_network integer, max_hour integer, short_hours double precision, busy_hours double precision) RETURNS timestamp with time zone
    LANGUAGE plpgsql
    AS $$
declare
  hours double precision := usual_hours;
  held bigint;
  of_hour bigint;
begin
  -- Written by the shop itself.
  if phone is null then return at + make_interval(secs => usual_hours * 3600); end if;
  if max_phone = 0 then raise exception 'nothing is held unconfirmed' using errcode = 'ORDHL'; end if;
  if pieces = 0 then return at + make_interval(secs => usual_hours * 3600); end if;
  if max_phone is not null then
    held := held_under(max_phone, 'phone', phone);
    if held + pieces > max_phone then raise exception 'held by telephone' using errcode = 'ORDHL'; end if;
    -- Large, or not the first one that waits.
    if held > 0 or pieces > max_phone / 2 then hours := least(hours, short_hours); end if;
  end if;
  if address is not null and max_address is not null then
    held := held_under(max_address, 'address', address);
    if held + pieces > max_address then raise exception 'held by address' using errcode = 'ORDHL'; end if;
  end if;
  if network is not null and max_network is not null then
    held := held_under(max_network, 'network', network);
    if held + pieces > max_network then raise exception 'held by network' using errcode = 'ORDHL'; end if;
    if held + pieces > max_network / 2 then hours := least(hours, short_hours); end if;
  end if;
  if address is not null and max_hour is not null then
    perform pg_advisory_xact_lock(hashtextextended('order_holds of strangers', 0));
    select coalesce(sum(quantity), 0), coalesce(sum(quantity) filter (where placed_at > at - interval '1 hour'), 0) into held, of_hour
    from (select quantity, placed_at from order_holds where address_key is not null order by placed_at desc limit max_hour) as newest;
    if of_hour + pieces > max_hour then raise exception 'held in an hour' using errcode = 'ORDHL'; end if;
    -- Much is held by strangers already: what comes on top is given back soon.
    if held + pieces > max_hour / 2 then hours := least(hours, busy_hours); end if;
  end if;
  insert into order_holds (order_id, phone_key, address_key, network_key, quantity, placed_at)
  values (the_order, phone, address, network, pieces, at);
  return at + make_interval(secs => hours * 3600);
end $$;

CREATE FUNCTION public.count_entries() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare changes jsonb;
begin
  if tg_op = 'INSERT' then
    select jsonb_agg(jsonb_build_object('category', category_id, 'city', city_id, 'delta', n)) into changes
      from (select category_id, city_id, count(*) n from new_rows where status = 'published' group by 1, 2) d;
  elsif tg_op = 'DELETE' then
    select jsonb_agg(jsonb_build_object('category', category_id, 'city', city_id, 'delta', n)) into changes
      from (select category_id, city_id, -count(*) n from old_rows where status = 'published' group by 1, 2) d;
  elsif tg_op = 'UPDATE' then
    select jsonb_agg(jsonb_build_object('category', category_id, 'city', city_id, 'delta', n)) into changes from (
      select category_id, city_id, sum(n) n from (
        select category_id, city_id, 1 n from new_rows where status = 'published'
        union all select category_id, city_id, -1 from old_rows where status = 'published') moved
      group by 1, 2 having sum(n) <> 0) d;
  else
    delete from entry_counts;
  end if;
  if changes is not null then perform move_entry_counts(changes); end if;
  return null;
end
$$;

CREATE FUNCTION public.count_products() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare moved jsonb;
begin
  if tg_op = 'TRUNCATE' then
    delete from product_counts;
    return null;
  elsif tg_op = 'INSERT' then
    select jsonb_agg(d) into moved from (select category_id, status, count(*) n from new_rows group by 1, 2) d;
  elsif tg_op = 'DELETE' then
    select jsonb_agg(d) into moved from (select category_id, status, -count(*) n from old_rows group by 1, 2) d;
  else
    select jsonb_agg(d) into moved from (
      select category_id, status, sum(n) n from (
        select category_id, status, 1 n from new_rows union all select category_id, status, -1 from old_rows) each
      group by 1, 2 having sum(n) <> 0) d;
  end if;
  if moved is null then return null; end if;
  insert into product_counts (category_id, status, products)
    select m.category_id, m.status, 0 from jsonb_to_recordset(moved) m (category_id text, status text) order by 1, 2
    on conflict do nothing;
  perform 1 from product_counts c join jsonb_to_recordset(moved) m (category_id text, status text) using (category_id, status)
    order by c.category_id, c.status for update of c;
  update product_counts c set products = c.products + m.n from jsonb_to_recordset(moved) m (category_id text, status text, n int)
    where c.category_id = m.category_id and c.status = m.status;
  return null;
end
$$;

CREATE FUNCTION public.education_answer_guard() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
$$;

CREATE FUNCTION public.education_attendance_guard() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
$$;

CREATE FUNCTION public.education_bank_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from public.education_draws where lesson_id = new.id;
  return null;
end
$$;

CREATE FUNCTION public.education_course_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform public.education_recount(new.id, null, true);
  return null;
end
$$;

CREATE FUNCTION public.education_draw_guard() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
$$;

CREATE FUNCTION public.education_enrolment_counted() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform public.education_recount(new.course_id, new.id, false);
  return null;
end
$$;

CREATE FUNCTION public.education_learner_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op <> 'INSERT' then
    perform public.education_recount(e.course_id, e.id, false) from public.education_enrolments e where e.id = old.enrolment_id;
  else
    perform public.education_recount(e.course_id, e.id, false) from public.education_enrolments e where e.id = new.enrolment_id;
  end if;
  return null;
end
$$;

CREATE FUNCTION public.education_lesson_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op <> 'INSERT' then
    perform public.education_recount(old.course_id, null, true);
  end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.course_id <> old.course_id) then
    perform public.education_recount(new.course_id, null, true);
  end if;
  return null;
end
$$;

CREATE FUNCTION public.education_question_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
$$;

CREATE FUNCTION public.education_recount(of_course text, of_enrolment uuid, has_course_changed boolean) RETURNS void
    LANGUAGE sql
    AS $$
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
$$;

CREATE FUNCTION public.education_seat_guard() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
$$;

CREATE FUNCTION public.education_work_guard() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
$$;

CREATE FUNCTION public.end_order_hold() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from order_holds where order_id = old.id;
  return null;
end $$;

CREATE FUNCTION public.fill_entry_images() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.images := coalesce((
    select jsonb_agg(case when i.image ? 'media' then public.media_image(m) else i.image end order by i.position)
    from jsonb_array_elements(new.images) with ordinality as i(image, position)
    left join public.media m on m.id = (i.image ->> 'media')::bigint
    where not i.image ? 'media' or m.id is not null), '[]'::jsonb);
  return new;
end
$$;

CREATE FUNCTION public.forget_listing_pictures() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from public.media_uses u using gone g where u.room = 'listings' and u.subject = 'listing:' || g.id || ':pictures';
  return null;
end
$$;

CREATE FUNCTION public.held_under(rows_read integer, key_name text, key bigint) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
declare
  held bigint;
begin
  perform pg_advisory_xact_lock(key);
  case key_name
    when 'phone' then
      select coalesce(sum(quantity), 0) into held from (select quantity from order_holds where phone_key = key limit rows_read) as h;
    when 'address' then
      select coalesce(sum(quantity), 0) into held from (select quantity from order_holds where address_key = key limit rows_read) as h;
    else
      select coalesce(sum(quantity), 0) into held from (select quantity from order_holds where network_key = key limit rows_read) as h;
  end case;
  return held;
end $$;

CREATE FUNCTION public.listing_shown_point() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  -- 53 random bits that nobody can foretell, as 0 to 1.
  turn constant double precision := (('x' || pg_catalog.substr(pg_catalog.md5(pg_catalog.gen_random_uuid()::text), 1, 13))::bit(52)::bigint)::double precision / 4503599627370496.0;
  reach constant double precision := (('x' || pg_catalog.substr(pg_catalog.md5(pg_catalog.gen_random_uuid()::text), 1, 13))::bit(52)::bigint)::double precision / 4503599627370496.0;
  -- The same chance for every place in the circle; a little inside it, since degrees are rounded.
  metres constant double precision := 298 * pg_catalog.sqrt(reach);
begin
  if new.latitude is null or new.longitude is null then
    new.shown_latitude := null;
    new.shown_longitude := null;
    return new;
  end if;
  if new.point_is = 'exact' then
    new.shown_latitude := new.latitude;
    new.shown_longitude := new.longitude;
    return new;
  end if;
  if tg_op = 'INSERT' then
    if new.shown_latitude is not null and new.shown_longitude is not null then
      return new;
    end if;
  elsif (new.latitude, new.longitude, new.point_is) is not distinct from (old.latitude, old.longitude, old.point_is)
    and old.shown_latitude is not null then
    new.shown_latitude := old.shown_latitude;
    new.shown_longitude := old.shown_longitude;
    return new;
  end if;
  new.shown_latitude := pg_catalog.round((new.latitude + metres * pg_catalog.sin(2 * pg_catalog.pi() * turn) / 111195)::numeric, 5);
  new.shown_longitude := pg_catalog.round((new.longitude
    + metres * pg_catalog.cos(2 * pg_catalog.pi() * turn) / (111195 * greatest(pg_catalog.cos(pg_catalog.radians(new.latitude)), 0.01)))::numeric, 5);
  return new;
end
$$;

CREATE FUNCTION public.listing_state_begins() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'UPDATE' and new.state = old.state then
    return new;
  end if;
  if new.state = 'published' then
    new.published_at := coalesce(new.published_at, pg_catalog.now());
    new.closed_at := null;
    if not new.sample and (new.expires_at is null or (tg_op = 'UPDATE' and new.expires_at = old.expires_at and new.expires_at <= pg_catalog.now())) then
      new.expires_at := pg_catalog.now() + interval '60 days';
      new.reminded_at := null;
    end if;
  elsif new.state in ('withdrawn', 'sold', 'rented', 'expired') then
    new.closed_at := coalesce(new.closed_at, pg_catalog.now());
  elsif new.state = 'waiting' then
    new.submitted_at := coalesce(new.submitted_at, pg_catalog.now());
  end if;
  return new;
end
$$;

CREATE FUNCTION public.log_listing_price() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  last bigint;
begin
  if new.state <> 'published' then
    return null;
  end if;
  select p.price_in_cents into last from public.listing_prices p where p.listing_id = new.id order by p.at desc, p.id desc limit 1;
  if last is distinct from new.price_in_cents then
    insert into public.listing_prices (listing_id, price_in_cents) values (new.id, new.price_in_cents);
  end if;
  return null;
end
$$;

CREATE FUNCTION public.log_stock_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  had integer := case tg_op when 'INSERT' then 0 else old.inventory_quantity end;
  held integer := case tg_op when 'INSERT' then 0 else old.reserved_quantity end;
begin
  insert into stock_movements (variant_id, reason, on_hand, reserved, on_hand_after, reserved_after)
  values (new.id, case tg_op when 'INSERT' then 'opening' else 'correction' end,
    new.inventory_quantity - had, new.reserved_quantity - held, new.inventory_quantity, new.reserved_quantity);
  return null;
end
$$;

CREATE FUNCTION public.lower_order_hold() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  released integer := old.held_quantity - new.held_quantity;
begin
  delete from order_holds where order_id = new.order_id and quantity <= released;
  update order_holds set quantity = quantity - released where order_id = new.order_id;
  return null;
end $$;

CREATE TABLE public.media (
    id bigint NOT NULL,
    hash text NOT NULL,
    mime text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    bytes integer NOT NULL,
    placeholder text,
    alt jsonb NOT NULL,
    credit text,
    licence text NOT NULL,
    focal_x real DEFAULT 50 NOT NULL,
    focal_y real DEFAULT 50 NOT NULL,
    made_by uuid,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    CONSTRAINT media_alt CHECK ((COALESCE(btrim((alt ->> 'ar'::text)), ''::text) <> ''::text)),
    CONSTRAINT media_focal CHECK ((((focal_x >= (0)::double precision) AND (focal_x <= (100)::double precision)) AND ((focal_y >= (0)::double precision) AND (focal_y <= (100)::double precision)))),
    CONSTRAINT media_hash_shape CHECK ((hash ~ '^[0-9a-f]{40}$'::text)),
    CONSTRAINT media_licence CHECK ((licence = ANY (ARRAY['own'::text, 'permission'::text, 'cc0'::text, 'cc-by'::text, 'cc-by-sa'::text, 'public-domain'::text]))),
    CONSTRAINT media_size CHECK (((width > 0) AND (height > 0) AND (bytes > 0)))
);

CREATE FUNCTION public.media_image(m public.media) RETURNS jsonb
    LANGUAGE sql STABLE
    AS $$
  select jsonb_strip_nulls(jsonb_build_object(
    'media', m.id,
    'src', '/media/' || m.hash || '/' || least(m.width, 960) || '.jpg',
    'hash', m.hash,
    'width', m.width,
    'height', m.height,
    'alt', m.alt,
    'placeholder', m.placeholder,
    'credit', m.credit,
    'licence', m.licence,
    'focalX', m.focal_x,
    'focalY', m.focal_y))
$$;

CREATE FUNCTION public.move_entry_counts(changes jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  insert into entry_counts (category_id, city_id, published)
    select (c ->> 'category')::bigint, c ->> 'city', 0 from jsonb_array_elements(changes) c order by 1, 2
    on conflict do nothing;
  perform 1 from entry_counts t join jsonb_array_elements(changes) c
    on t.category_id = (c ->> 'category')::bigint and t.city_id is not distinct from c ->> 'city'
    order by t.category_id, t.city_id for update of t;
  update entry_counts t set published = t.published + (c ->> 'delta')::int from jsonb_array_elements(changes) c
    where t.category_id = (c ->> 'category')::bigint and t.city_id is not distinct from c ->> 'city';
end
$$;

CREATE FUNCTION public.note_entry_images() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op <> 'INSERT' then
    delete from public.media_uses where room = 'guides' and subject = old.id::text;
  end if;
  if tg_op <> 'DELETE' then
    insert into public.media_uses (room, subject, media_id, position)
    select 'guides', new.id::text, (i.image ->> 'media')::bigint, min(i.position) - 1
    from jsonb_array_elements(new.images) with ordinality as i(image, position)
    where i.image ? 'media'
    group by 3;
  end if;
  return null;
end
$$;

CREATE FUNCTION public.note_product_images() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op <> 'INSERT' then
    delete from public.media_uses where room = 'store' and subject = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into public.media_uses (room, subject, media_id, position)
    select 'store', new.id, (i.image ->> 'media')::bigint, min(i.position) - 1
    from jsonb_array_elements(new.images) with ordinality as i(image, position)
    where i.image ? 'media'
    group by 3;
  end if;
  return null;
end
$$;

CREATE FUNCTION public.notify_content() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('content_changed', tg_argv[0]);
  return null;
end
$$;

CREATE FUNCTION public.notify_media() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('content_changed', room)
    from (select distinct u.room from changed c join public.media_uses u on u.media_id = c.id) as rooms;
  return null;
end
$$;

CREATE FUNCTION public.notify_media_uses() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('content_changed', room) from (select distinct room from changed) as rooms;
  return null;
end
$$;

CREATE FUNCTION public.public_entries(category bigint) RETURNS jsonb
    LANGUAGE sql STABLE
    AS $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'id', e.slug,
    'name', e.name ->> 'ar',
    'description', e.description ->> 'ar',
    'city', e.city_id,
    'address', e.address ->> 'ar',
    'phone', e.phone,
    'website', e.website,
    'latitude', e.latitude,
    'longitude', e.longitude,
    'point_is', e.point_is,
    'hours', e.hours,
    'verified_on', e.verified_on,
    'sample', case when e.sample then true end)) || jsonb_build_object('images', e.images)
    order by e.position, e.id), '[]'::jsonb)
  from public.entries e where e.category_id = category and e.status = 'published'
$$;

CREATE FUNCTION public.refresh_entry_images() RETURNS trigger
    LANGUAGE plpgsql
    AS $_$
begin
  update public.entries set images = images
  where id in (select case when subject ~ '^[0-9a-f-]{36}$' then subject::uuid end from public.media_uses where room = 'guides' and media_id = new.id);
  return null;
end
$_$;

CREATE FUNCTION public.refresh_product_images() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update public.store_products set images = images
  where id in (select subject from public.media_uses where room = 'store' and media_id = new.id);
  return null;
end
$$;

CREATE FUNCTION public.refuse_audit_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'audit_log is append-only' using errcode = 'restrict_violation';
end
$$;

CREATE FUNCTION public.refuse_bank_line_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'lines of the bank are never changed' using errcode = 'restrict_violation';
end
$$;

CREATE FUNCTION public.refuse_bank_match_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'a match is taken away and made anew' using errcode = 'restrict_violation';
end
$$;

CREATE FUNCTION public.refuse_closed_period() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (select from public.ledger_head where closed_through >= new.date) then
    raise exception 'the period is closed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

CREATE FUNCTION public.refuse_invoice_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'invoices and their payments are never emptied' using errcode = 'restrict_violation';
end
$$;

CREATE FUNCTION public.refuse_invoice_event_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'what happened to an invoice stays written' using errcode = 'restrict_violation';
end
$$;

CREATE FUNCTION public.refuse_issued_invoice_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if old.issued_at is null then
    if tg_op = 'DELETE' then
      return old;
    end if;
    return new;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - 'paid_in_cents' - 'credited_in_cents' - 'decision' = to_jsonb(old) - 'paid_in_cents' - 'credited_in_cents' - 'decision' then
    return new;
  end if;
  raise exception 'issued invoices are never changed' using errcode = 'restrict_violation';
end
$$;

CREATE FUNCTION public.refuse_issued_invoice_lines() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op <> 'INSERT' and exists (select from public.invoices where id = old.invoice_id and issued_at is not null)
    or tg_op <> 'DELETE' and exists (select from public.invoices where id = new.invoice_id and issued_at is not null) then
    raise exception 'lines of issued invoices are never changed' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;

CREATE FUNCTION public.refuse_ledger_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'posted entries are never changed' using errcode = 'restrict_violation';
end
$$;

CREATE FUNCTION public.refuse_lettering_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'a letter is taken away and given anew' using errcode = 'restrict_violation';
end
$$;

CREATE FUNCTION public.refuse_revision_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'resource_revisions is append-only' using errcode = 'restrict_violation';
end
$$;

CREATE FUNCTION public.refuse_stock_rewrite() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'stock_movements is append-only' using errcode = 'restrict_violation';
end
$$;

CREATE FUNCTION public.require_even_match(matched uuid) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  own text;
  bank record;
  books record;
begin
  select m.account into own from public.bank_matches m where m.id = matched;
  if own is null then
    return;
  end if;
  select count(*) as lines, coalesce(sum(b.amount_in_cents), 0) as cents, coalesce(bool_and(b.account = own), true) as is_own into bank
    from public.bank_matched_lines m join public.bank_lines b on b.id = m.bank_line_id where m.match_id = matched;
  select count(*) as lines, coalesce(sum(l.debit_in_cents - l.credit_in_cents), 0) as cents, coalesce(bool_and(l.account = own), true) as is_own into books
    from public.bank_matched_entries m join public.ledger_lines l on (l.position, l.line) = (m.position, m.line) where m.match_id = matched;
  if bank.cents <> books.cents or bank.lines + books.lines = 0 or not bank.is_own or not books.is_own then
    raise exception 'match % is not even', matched using errcode = 'check_violation';
  end if;
end
$$;

CREATE FUNCTION public.search_catch_up(wanted uuid[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  delete from public.search_documents d using pg_catalog.unnest(wanted) id
    where d.kind = 'entry' and d.ref = id::text and not exists (select from public.search_source_entry s where s.key = id);
  execute public.search_write_sql('entry', pg_catalog.format('s.key = any(%L::uuid[])', wanted));
end
$$;

CREATE FUNCTION public.search_deletes(word text) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  select case when pg_catalog.length(word) > 16 then array[word] else
    array(select distinct pg_catalog.overlay(word, '', i, 1) from pg_catalog.generate_series(1, pg_catalog.length(word)) i) || word end
$$;

CREATE FUNCTION public.search_follow(tab text, kind text, key text) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  execute pg_catalog.format('create trigger %I after insert on public.%I referencing new table as came for each statement execute function public.search_sync(%L, %L)',
    'search_insert_' || kind, tab, kind, key);
  execute pg_catalog.format('create trigger %I after update on public.%I referencing old table as gone new table as came for each statement execute function public.search_sync(%L, %L)',
    'search_update_' || kind, tab, kind, key);
  execute pg_catalog.format('create trigger %I after delete on public.%I referencing old table as gone for each statement execute function public.search_sync(%L, %L)',
    'search_delete_' || kind, tab, kind, key);
  execute pg_catalog.format('create trigger %I after truncate on public.%I for each statement execute function public.search_sync(%L, %L)',
    'search_truncate_' || kind, tab, kind, key);
  execute public.search_write_sql(kind, 'true');
end
$$;

CREATE FUNCTION public.search_skeleton(word text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $_$
  select pg_catalog.regexp_replace(case when word ~ '[a-z]' then pg_catalog.translate(
    pg_catalog.regexp_replace(pg_catalog.regexp_replace(pg_catalog.regexp_replace(pg_catalog.regexp_replace(
      pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(
        pg_catalog.regexp_replace(word, 'tch|sch|ch|sh', 'C', 'g'),
        'kh', 'X'), 'gh', 'G'), 'dj', 'j'), 'dh', 'd'), 'th', 't'), 'ph', 'f'),
      '[gq]u(?=[eiy])', 'k', 'g'), 'c(?=[eiy])', 's', 'g'), 'x', 'ks', 'g'), 'h$', ''),
    'cqgpvCGX579aeiouyw0123468', 'kkkbfcgxxhk')
  else pg_catalog.translate(pg_catalog.regexp_replace(word, '\u0647$', ''),
    U&'\0628\062A\062B\062C\062D\062E\062F\0630\0631\0632\0633\0634\0635\0636\0637\0638\063A\0641\0642\0643\0644\0645\0646\0647\0627\0648\064A\06390123456789',
    'bttjhxddrzscsdtdgfkklmnh')
  end, '(.)\1+', '\1', 'g')
$_$;

CREATE FUNCTION public.search_sync() RETURNS trigger
    LANGUAGE plpgsql
    AS $_$
declare
  kind text := tg_argv[0];
  key text := tg_argv[1];
begin
  if pg_catalog.current_setting('dalil.search_later', true) = 'on' then
    return null;
  end if;
  if tg_op = 'TRUNCATE' then
    delete from public.search_documents d where d.kind = tg_argv[0];
    return null;
  end if;
  if tg_op <> 'INSERT' then
    execute pg_catalog.format('delete from public.search_documents d using gone g where d.kind = %L and d.ref = g.%I::text
      and not exists (select from public.%I s where s.key = g.%2$I)', kind, key, 'search_source_' || kind);
  end if;
  if tg_op <> 'DELETE' then
    execute public.search_write_sql(kind, pg_catalog.format('s.key in (select c.%I from came c)', key));
  end if;
  return null;
end
$_$;

CREATE FUNCTION public.search_sync_related() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  execute public.search_write_sql(tg_argv[0], pg_catalog.format('s.%I in (select c.%I from came c)', tg_argv[1], tg_argv[2]));
  return null;
end
$$;

CREATE FUNCTION public.search_synonym_phrases() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.phrases := array(
    select distinct public.ar_light(term) from pg_catalog.regexp_split_to_table(new.terms, ' · ') as term
  );
  return new;
end
$$;

CREATE FUNCTION public.search_texts_in(tree jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $_$
  select coalesce(string_agg(leaf #>> '{}', ' '), '') from (
    select pg_catalog.jsonb_path_query(tree, 'lax $.**.text') as leaf
    union all select pg_catalog.jsonb_path_query(tree, 'lax $.**.items[*]')
    union all select pg_catalog.jsonb_path_query(tree, 'lax $.**.label')
    union all select pg_catalog.jsonb_path_query(tree, 'lax $.**.value')
    union all select pg_catalog.jsonb_path_query(tree, 'lax $.**.head[*]')
    union all select pg_catalog.jsonb_path_query(tree, 'lax $.**.rows[*][*]')
    union all select pg_catalog.jsonb_path_query(tree, 'lax $.**.caption')
    union all select pg_catalog.jsonb_path_query(tree, 'lax $.**.ar')
    union all select pg_catalog.jsonb_path_query(tree, 'lax $.**.en')
    union all select pg_catalog.jsonb_path_query(tree, 'lax $.**.es')
    union all select pg_catalog.jsonb_path_query(tree, 'lax $.**.fr')
  ) leaves where pg_catalog.jsonb_typeof(leaf) = 'string'
$_$;

CREATE FUNCTION public.search_tsv(t text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select pg_catalog.to_tsvector('pg_catalog.simple'::pg_catalog.regconfig, public.ar_light(pg_catalog.left(t, 100000)))
$$;

CREATE FUNCTION public.search_words_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'TRUNCATE' then
    truncate public.search_words;
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into public.search_words as w (word, documents, deletes)
    select word, n, public.search_deletes(word)
    from (select word, pg_catalog.count(*) as n from came, unnest(pg_catalog.tsvector_to_array(came.tsv)) word group by word) x
    order by word
    on conflict (word) do update set documents = w.documents + excluded.documents;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    insert into public.search_words as w (word, documents, deletes)
    select word, n, public.search_deletes(word) from (
      select word, pg_catalog.sum(step) as n from (
        select word, 1 as step from came, unnest(pg_catalog.tsvector_to_array(came.tsv)) word
        union all
        select word, -1 from gone, unnest(pg_catalog.tsvector_to_array(gone.tsv)) word
      ) steps group by word having pg_catalog.sum(step) <> 0
    ) x
    order by word
    on conflict (word) do update set documents = w.documents + excluded.documents;
    delete from public.search_words w using gone g, unnest(pg_catalog.tsvector_to_array(g.tsv)) lost where w.word = lost and w.documents <= 0;
    return null;
  end if;
  update public.search_words w set documents = w.documents - x.n
  from (select word, pg_catalog.count(*) as n from gone, unnest(pg_catalog.tsvector_to_array(gone.tsv)) word group by word order by word) x
  where w.word = x.word;
  delete from public.search_words w using gone g, unnest(pg_catalog.tsvector_to_array(g.tsv)) lost where w.word = lost and w.documents <= 0;
  return null;
end
$$;

CREATE FUNCTION public.search_words_of(texts jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select coalesce(string_agg(value, ' '), '') from pg_catalog.jsonb_each_text(case when pg_catalog.jsonb_typeof(texts) = 'object' then texts end)
$$;

CREATE FUNCTION public.search_write_sql(kind text, wanted text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $_$
  select pg_catalog.format($sql$
    insert into public.search_documents as d
      (kind, ref, name, name_tsv, weight, city_id, title, summary, context, path, hue, illustration, sample, phone, tsv)
    select %1$L, s.key::text, public.ar_light(pg_catalog.left(public.search_words_of(s.title), 2000)),
      public.search_tsv(public.search_words_of(s.title)), s.weight, s.city_id, s.title, s.summary, s.context, s.path, s.hue,
      s.illustration, s.sample, s.phone, public.search_tsv(public.search_words_of(s.title) || ' ' || s.body)
    from public.%2$I s where %3$s
    on conflict (kind, ref) do update set name = excluded.name, name_tsv = excluded.name_tsv, weight = excluded.weight,
      city_id = excluded.city_id, title = excluded.title, summary = excluded.summary, context = excluded.context,
      path = excluded.path, hue = excluded.hue, illustration = excluded.illustration, sample = excluded.sample,
      phone = excluded.phone, tsv = excluded.tsv
    where (d.name, d.name_tsv, d.weight, d.city_id, d.title, d.summary, d.context, d.path, d.hue, d.illustration, d.sample, d.phone, d.tsv)
      is distinct from (excluded.name, excluded.name_tsv, excluded.weight, excluded.city_id, excluded.title, excluded.summary,
        excluded.context, excluded.path, excluded.hue, excluded.illustration, excluded.sample, excluded.phone, excluded.tsv)
  $sql$, kind, 'search_source_' || kind, wanted)
$_$;

CREATE TABLE public.accounts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id text NOT NULL,
    provider_id text NOT NULL,
    user_id uuid NOT NULL,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamp with time zone,
    refresh_token_expires_at timestamp with time zone,
    scope text,
    password text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.advertisement_bookings (
    id text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    advertisement_id text NOT NULL,
    slot text NOT NULL,
    starts_on date NOT NULL,
    ends_on date NOT NULL,
    state text DEFAULT 'offer'::text NOT NULL,
    is_exclusive boolean DEFAULT false NOT NULL,
    weight integer DEFAULT 1 NOT NULL,
    daily_cap integer,
    price_in_cents bigint,
    lane integer NOT NULL,
    CONSTRAINT advertisement_bookings_cap CHECK (((daily_cap >= 1) AND (daily_cap <= 1000000))),
    CONSTRAINT advertisement_bookings_price CHECK (((price_in_cents >= 0) AND (price_in_cents <= 100000000))),
    CONSTRAINT advertisement_bookings_slot CHECK ((slot = ANY (ARRAY['home'::text, 'guide_list'::text, 'article'::text, 'store'::text]))),
    CONSTRAINT advertisement_bookings_state CHECK ((state = ANY (ARRAY['offer'::text, 'confirmed'::text]))),
    CONSTRAINT advertisement_bookings_weeks CHECK (((EXTRACT(isodow FROM starts_on) = (1)::numeric) AND (EXTRACT(isodow FROM ends_on) = (7)::numeric) AND (ends_on > starts_on))),
    CONSTRAINT advertisement_bookings_weight CHECK (((weight >= 1) AND (weight <= 10)))
);

ALTER TABLE public.advertisement_bookings ALTER COLUMN lane ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.advertisement_bookings_lane_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.advertisement_days (
    advertisement_id text NOT NULL,
    day date NOT NULL,
    place text NOT NULL,
    views integer DEFAULT 0 NOT NULL,
    clicks integer DEFAULT 0 NOT NULL,
    CONSTRAINT advertisement_days_counts CHECK (((views >= 0) AND (clicks >= 0)))
);

CREATE TABLE public.advertisements (
    id text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    advertiser_id text NOT NULL,
    title jsonb NOT NULL,
    body jsonb NOT NULL,
    link text,
    is_active boolean DEFAULT true NOT NULL,
    illustration text,
    sample boolean DEFAULT false NOT NULL,
    CONSTRAINT advertisements_illustration CHECK (((illustration IS NULL) OR sample)),
    CONSTRAINT advertisements_link CHECK (((link ~ '^(https?://|tel:[+])'::text) AND (length(link) <= 500)))
);

CREATE TABLE public.advertisers (
    id text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    name text NOT NULL,
    contact text,
    phone text,
    note text,
    report_token_hash text,
    sample boolean DEFAULT false NOT NULL
);

CREATE TABLE public.agencies (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    about jsonb,
    city_id text,
    phone text,
    verified_at timestamp with time zone DEFAULT now() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.agents (
    user_id uuid NOT NULL,
    agency text NOT NULL,
    registration text,
    city_id text,
    state text DEFAULT 'pending'::text NOT NULL,
    terms_accepted_at timestamp with time zone NOT NULL,
    decided_at timestamp with time zone,
    decided_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    agency_id uuid,
    CONSTRAINT agents_state CHECK ((state = ANY (ARRAY['pending'::text, 'verified'::text, 'refused'::text])))
);

CREATE TABLE public.analytics_daily (
    day date NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    count integer NOT NULL,
    CONSTRAINT analytics_daily_count CHECK ((count > 0)),
    CONSTRAINT analytics_daily_name CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);

CREATE TABLE public.article_previews (
    token_hash text NOT NULL,
    article_slug text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.article_slugs (
    slug text NOT NULL,
    article_slug text NOT NULL
);

CREATE TABLE public.articles (
    slug text NOT NULL,
    title jsonb NOT NULL,
    summary jsonb NOT NULL,
    topic jsonb NOT NULL,
    byline jsonb,
    body jsonb NOT NULL,
    sources jsonb DEFAULT '[]'::jsonb NOT NULL,
    illustration text,
    reading_minutes integer,
    status text DEFAULT 'draft'::text NOT NULL,
    published_on date NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    gaps jsonb,
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    publish_time text,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    unpublish_at text,
    state_en text,
    state_en_at text,
    state_es text,
    state_es_at text,
    state_fr text,
    state_fr_at text,
    series jsonb,
    series_part integer,
    CONSTRAINT articles_publish_time CHECK ((publish_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
    CONSTRAINT articles_slug_filled CHECK ((slug <> ''::text)),
    CONSTRAINT articles_state_en CHECK (((state_en = ANY (ARRAY['draft'::text, 'scheduled'::text, 'published'::text])) AND ((state_en <> 'scheduled'::text) OR (state_en_at IS NOT NULL)) AND COALESCE((state_en_at ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2} ([01][0-9]|2[0-3]):[0-5][0-9]$'::text), true))),
    CONSTRAINT articles_state_es CHECK (((state_es = ANY (ARRAY['draft'::text, 'scheduled'::text, 'published'::text])) AND ((state_es <> 'scheduled'::text) OR (state_es_at IS NOT NULL)) AND COALESCE((state_es_at ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2} ([01][0-9]|2[0-3]):[0-5][0-9]$'::text), true))),
    CONSTRAINT articles_state_fr CHECK (((state_fr = ANY (ARRAY['draft'::text, 'scheduled'::text, 'published'::text])) AND ((state_fr <> 'scheduled'::text) OR (state_fr_at IS NOT NULL)) AND COALESCE((state_fr_at ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2} ([01][0-9]|2[0-3]):[0-5][0-9]$'::text), true))),
    CONSTRAINT articles_status CHECK ((status = ANY (ARRAY['draft'::text, 'scheduled'::text, 'published'::text]))),
    CONSTRAINT articles_unpublish_at CHECK ((unpublish_at ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2} ([01][0-9]|2[0-3]):[0-5][0-9]$'::text))
);

CREATE TABLE public.assemblies (
    id uuid NOT NULL,
    kind text NOT NULL,
    date date NOT NULL,
    place text,
    quorum_percent smallint NOT NULL,
    majority_percent smallint NOT NULL,
    minutes_file_id text,
    minutes_mime text,
    minutes_sha256 text,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT assemblies_kind CHECK ((kind = ANY (ARRAY['ordinary'::text, 'extraordinary'::text]))),
    CONSTRAINT assemblies_minutes CHECK ((((minutes_file_id IS NULL) = (minutes_mime IS NULL)) AND ((minutes_file_id IS NULL) = (minutes_sha256 IS NULL)))),
    CONSTRAINT assemblies_percents CHECK ((((quorum_percent >= 0) AND (quorum_percent <= 100)) AND ((majority_percent >= 0) AND (majority_percent <= 99))))
);

CREATE TABLE public.assembly_attendance (
    assembly_id uuid NOT NULL,
    member_id uuid NOT NULL
);

CREATE TABLE public.assembly_decisions (
    id uuid NOT NULL,
    assembly_id uuid NOT NULL,
    number integer NOT NULL,
    text text NOT NULL,
    entitled integer NOT NULL,
    present integer NOT NULL,
    votes_for integer NOT NULL,
    votes_against integer NOT NULL,
    abstentions integer NOT NULL,
    CONSTRAINT assembly_decisions_one_vote_each CHECK (((LEAST(votes_for, votes_against, abstentions) >= 0) AND (((votes_for + votes_against) + abstentions) = present) AND (present <= entitled)))
);

CREATE TABLE public.assistant_approvals (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    conversation_id uuid NOT NULL,
    user_id uuid NOT NULL,
    act text NOT NULL,
    locale text NOT NULL,
    input jsonb NOT NULL,
    preview jsonb NOT NULL,
    version text NOT NULL,
    hash text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    decided_at timestamp with time zone,
    outcome jsonb,
    question_id uuid,
    CONSTRAINT assistant_approvals_decided CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
    CONSTRAINT assistant_approvals_hash CHECK ((char_length(hash) = 43)),
    CONSTRAINT assistant_approvals_state CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'rejected'::text, 'failed'::text, 'undone'::text])))
);

CREATE TABLE public.assistant_conversations (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    title text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    shown_id uuid,
    CONSTRAINT assistant_conversations_title CHECK (((char_length(title) >= 1) AND (char_length(title) <= 80)))
);

CREATE TABLE public.assistant_files (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    message_id uuid,
    kind text NOT NULL,
    name text NOT NULL,
    bytes integer NOT NULL,
    file_id text NOT NULL,
    reading_id text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT assistant_files_bytes CHECK ((bytes > 0)),
    CONSTRAINT assistant_files_kind CHECK ((kind = ANY (ARRAY['table'::text, 'text'::text, 'picture'::text]))),
    CONSTRAINT assistant_files_name CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120)))
);

CREATE TABLE public.assistant_messages (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    conversation_id uuid NOT NULL,
    "position" integer NOT NULL,
    role text NOT NULL,
    text text NOT NULL,
    answer jsonb,
    at timestamp with time zone NOT NULL,
    parent_id uuid,
    CONSTRAINT assistant_messages_role CHECK (((role = ANY (ARRAY['user'::text, 'assistant'::text])) AND ((role = 'assistant'::text) = (answer IS NOT NULL)))),
    CONSTRAINT assistant_messages_text CHECK (((char_length(text) >= 1) AND (char_length(text) <= 20000)))
);

CREATE TABLE public.assistant_model (
    id smallint DEFAULT 1 NOT NULL,
    base_url text,
    model text,
    key_sealed text,
    key_set_at timestamp with time zone,
    tested_at timestamp with time zone,
    is_on boolean DEFAULT false NOT NULL,
    person_tokens bigint DEFAULT 2000000 NOT NULL,
    all_tokens bigint DEFAULT 10000000 NOT NULL,
    input_price_in_cents integer DEFAULT 0 NOT NULL,
    output_price_in_cents integer DEFAULT 0 NOT NULL,
    retention_days integer DEFAULT 180 NOT NULL,
    takes_pictures boolean DEFAULT false NOT NULL,
    CONSTRAINT assistant_model_on CHECK (((NOT is_on) OR ((base_url IS NOT NULL) AND (model IS NOT NULL)))),
    CONSTRAINT assistant_model_one CHECK ((id = 1))
);

CREATE TABLE public.assistant_usage (
    user_id uuid NOT NULL,
    month text NOT NULL,
    replies integer DEFAULT 0 NOT NULL,
    input_tokens bigint DEFAULT 0 NOT NULL,
    output_tokens bigint DEFAULT 0 NOT NULL,
    cost_in_micros bigint DEFAULT 0 NOT NULL,
    CONSTRAINT assistant_usage_month CHECK ((month ~ '^\d{4}-\d{2}$'::text))
);

CREATE TABLE public.audit_log (
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    actor_id uuid,
    actor_name text NOT NULL,
    action text NOT NULL,
    subject_kind text,
    subject_id text,
    subject_name text,
    before jsonb,
    after jsonb,
    request_id text
);

ALTER TABLE public.audit_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.auth_proofs (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    target text,
    hash text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT auth_proofs_kind CHECK ((kind = ANY (ARRAY['verify'::text, 'reset'::text, 'second_factor'::text])))
);

CREATE TABLE public.bank_lines (
    id bigint NOT NULL,
    statement_id uuid NOT NULL,
    account text NOT NULL,
    kind text NOT NULL,
    date date NOT NULL,
    amount_in_cents bigint NOT NULL,
    text text NOT NULL,
    reference text,
    fingerprint text NOT NULL,
    CONSTRAINT bank_lines_amount CHECK ((amount_in_cents <> 0)),
    CONSTRAINT bank_lines_kind CHECK ((kind = ANY (ARRAY['opening'::text, 'line'::text])))
);

ALTER TABLE public.bank_lines ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.bank_lines_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.bank_mappings (
    account text NOT NULL,
    mapping jsonb NOT NULL
);

CREATE TABLE public.bank_matched_entries (
    "position" bigint NOT NULL,
    line integer NOT NULL,
    match_id uuid NOT NULL
);

CREATE TABLE public.bank_matched_lines (
    bank_line_id bigint NOT NULL,
    match_id uuid NOT NULL
);

CREATE TABLE public.bank_matches (
    id uuid NOT NULL,
    account text NOT NULL,
    actor_id uuid,
    actor_name text NOT NULL,
    at timestamp with time zone NOT NULL
);

CREATE TABLE public.bank_rules (
    account text NOT NULL,
    words text NOT NULL,
    is_in boolean NOT NULL,
    other text NOT NULL,
    tax_code text
);

CREATE TABLE public.bank_statements (
    id uuid NOT NULL,
    account text NOT NULL,
    format text NOT NULL,
    file_name text NOT NULL,
    bank_number text,
    from_date date NOT NULL,
    to_date date NOT NULL,
    opening_in_cents bigint,
    closing_in_cents bigint,
    line_count integer NOT NULL,
    actor_id uuid,
    actor_name text NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT bank_statements_days CHECK ((from_date <= to_date)),
    CONSTRAINT bank_statements_lines CHECK ((line_count > 0))
);

CREATE TABLE public.bill_accounts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    operator_id text NOT NULL,
    nickname text NOT NULL,
    sealed_number text NOT NULL,
    number_tail text NOT NULL,
    number_hash text NOT NULL,
    remind_days smallint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT bill_accounts_remind CHECK (((remind_days >= 1) AND (remind_days <= 30)))
);

CREATE TABLE public.bill_operators (
    id text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    kind text NOT NULL,
    name jsonb NOT NULL,
    about jsonb,
    website text,
    number_shape text DEFAULT 'mixed'::text NOT NULL,
    number_min smallint DEFAULT 4 NOT NULL,
    number_max smallint DEFAULT 24 NOT NULL,
    number_hint jsonb,
    source text,
    verified_on date,
    "position" integer DEFAULT 1000 NOT NULL,
    CONSTRAINT bill_operators_kind CHECK ((kind = ANY (ARRAY['electricity'::text, 'water'::text, 'telephone'::text, 'taxes'::text, 'other'::text]))),
    CONSTRAINT bill_operators_length CHECK ((((number_min >= 2) AND (number_min <= number_max)) AND (number_max <= 32))),
    CONSTRAINT bill_operators_shape CHECK ((number_shape = ANY (ARRAY['digits'::text, 'mixed'::text])))
);

CREATE TABLE public.bill_questions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id uuid NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    answered_at timestamp with time zone,
    answered_by text,
    note text
);

CREATE TABLE public.bills (
    id bigint NOT NULL,
    account_id uuid NOT NULL,
    amount_in_cents bigint NOT NULL,
    due_on date NOT NULL,
    paid_on date,
    reminded_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT bills_amount CHECK (((amount_in_cents >= 1) AND (amount_in_cents <= 100000000)))
);

ALTER TABLE public.bills ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.bills_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.book_marks (
    source text NOT NULL,
    done_through bigint DEFAULT 0 NOT NULL,
    seen bigint NOT NULL,
    seen_at timestamp with time zone NOT NULL
);

CREATE TABLE public.booked_events (
    source text NOT NULL,
    event_id bigint NOT NULL,
    kind text NOT NULL,
    reference text NOT NULL,
    "position" bigint,
    problem text,
    at timestamp with time zone NOT NULL,
    tried_at timestamp with time zone NOT NULL,
    CONSTRAINT booked_events_one_end CHECK ((("position" IS NULL) OR (problem IS NULL)))
);

CREATE TABLE public.cash_counts (
    id uuid NOT NULL,
    pieces jsonb NOT NULL,
    counted_in_cents bigint NOT NULL,
    expected_in_cents bigint NOT NULL,
    reason text,
    "position" bigint,
    actor_id uuid,
    actor_name text NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT cash_counts_counted CHECK ((counted_in_cents >= 0)),
    CONSTRAINT cash_counts_difference CHECK ((((counted_in_cents <> expected_in_cents) = ("position" IS NOT NULL)) AND (("position" IS NULL) OR (reason IS NOT NULL))))
);

CREATE TABLE public.categories (
    id bigint NOT NULL,
    guide text NOT NULL,
    sector_id bigint,
    slug text NOT NULL,
    name jsonb NOT NULL,
    description jsonb,
    illustration text,
    "position" integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT categories_guide CHECK ((guide = ANY (ARRAY['general'::text, 'health'::text, 'tourism'::text, 'legal'::text]))),
    CONSTRAINT categories_sector CHECK (((guide = 'general'::text) = (sector_id IS NOT NULL))),
    CONSTRAINT categories_slug_filled CHECK ((slug <> ''::text))
);

ALTER TABLE public.categories ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.categories_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.charity_books (
    id smallint DEFAULT 1 NOT NULL,
    two_person_over_in_cents bigint DEFAULT 100000 NOT NULL,
    last_receipt integer DEFAULT 0 NOT NULL,
    CONSTRAINT charity_books_limit CHECK (((two_person_over_in_cents >= 0) AND (two_person_over_in_cents <= 100000000))),
    CONSTRAINT charity_books_one CHECK ((id = 1))
);

CREATE TABLE public.charity_campaigns (
    id text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    title jsonb NOT NULL,
    summary jsonb NOT NULL,
    story jsonb NOT NULL,
    illustration text DEFAULT 'charity'::text NOT NULL,
    goal_in_cents bigint NOT NULL,
    area jsonb,
    association jsonb NOT NULL,
    association_registration text,
    bank_name text,
    bank_account text,
    cash_place jsonb,
    authorisation_number text,
    valid_from date,
    valid_until date,
    authorisation_paper_id uuid,
    is_published boolean DEFAULT false NOT NULL,
    closed_at timestamp with time zone,
    report_paper_id uuid,
    reported_on date,
    sample boolean DEFAULT false NOT NULL,
    "position" integer DEFAULT 1000 NOT NULL,
    CONSTRAINT charity_campaigns_account CHECK ((bank_account ~ '^[0-9]{24}$'::text)),
    CONSTRAINT charity_campaigns_dates CHECK ((valid_from <= valid_until)),
    CONSTRAINT charity_campaigns_goal CHECK (((goal_in_cents >= 100) AND (goal_in_cents <= '10000000000'::bigint))),
    CONSTRAINT charity_campaigns_papers CHECK (((NOT is_published) OR sample OR ((btrim(COALESCE(authorisation_number, ''::text)) <> ''::text) AND (valid_from IS NOT NULL) AND (valid_until IS NOT NULL) AND (btrim(COALESCE(association_registration, ''::text)) <> ''::text) AND (bank_account IS NOT NULL) AND (authorisation_paper_id IS NOT NULL)))),
    CONSTRAINT charity_campaigns_report CHECK (((report_paper_id IS NOT NULL) = (reported_on IS NOT NULL))),
    CONSTRAINT charity_campaigns_sample CHECK (((NOT sample) OR ((bank_account IS NULL) AND (authorisation_paper_id IS NULL))))
);

CREATE TABLE public.charity_events (
    id bigint NOT NULL,
    kind text NOT NULL,
    subject_id uuid NOT NULL,
    campaign_id text NOT NULL,
    receipt_number integer,
    amount_in_cents bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT charity_events_amount CHECK ((amount_in_cents > 0)),
    CONSTRAINT charity_events_kind CHECK ((kind = ANY (ARRAY['gift'::text, 'spending'::text])))
);

ALTER TABLE public.charity_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.charity_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.charity_gifts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    reference text NOT NULL,
    token_hash text NOT NULL,
    idempotency_key text NOT NULL,
    request_hash text NOT NULL,
    campaign_id text NOT NULL,
    way text NOT NULL,
    amount_in_cents bigint,
    need_id text,
    quantity integer,
    state text DEFAULT 'promised'::text NOT NULL,
    by_giver boolean NOT NULL,
    name text,
    phone text,
    shows_name boolean DEFAULT false NOT NULL,
    locale text DEFAULT 'ar'::text NOT NULL,
    sample boolean DEFAULT false NOT NULL,
    promised_at timestamp with time zone NOT NULL,
    received_at timestamp with time zone,
    entered_by_id uuid,
    entered_by_name text,
    confirmed_at timestamp with time zone,
    confirmed_by_id uuid,
    confirmed_by_name text,
    two_person_over_in_cents bigint,
    receipt_number integer,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT charity_gifts_amount CHECK ((((way = ANY (ARRAY['transfer'::text, 'cash'::text])) = (amount_in_cents IS NOT NULL)) AND ((amount_in_cents >= 1) AND (amount_in_cents <= 100000000)))),
    CONSTRAINT charity_gifts_confirmed CHECK (((state = 'confirmed'::text) = ((confirmed_at IS NOT NULL) AND (sample OR (receipt_number IS NOT NULL))))),
    CONSTRAINT charity_gifts_quantity CHECK ((((way = ANY (ARRAY['goods'::text, 'work'::text])) = ((quantity IS NOT NULL) AND (need_id IS NOT NULL))) AND ((quantity >= 1) AND (quantity <= 1000)))),
    CONSTRAINT charity_gifts_state CHECK ((state = ANY (ARRAY['promised'::text, 'received'::text, 'confirmed'::text, 'lapsed'::text, 'withdrawn'::text]))),
    CONSTRAINT charity_gifts_two_people CHECK (((state <> 'confirmed'::text) OR sample OR ((entered_by_id IS NOT NULL) AND (confirmed_by_id IS NOT NULL) AND ((entered_by_id <> confirmed_by_id) OR (by_giver AND (COALESCE(amount_in_cents, (0)::bigint) <= COALESCE(two_person_over_in_cents, ('-1'::integer)::bigint))))))),
    CONSTRAINT charity_gifts_way CHECK ((way = ANY (ARRAY['transfer'::text, 'cash'::text, 'goods'::text, 'work'::text])))
);

CREATE TABLE public.charity_households (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    campaign_id text NOT NULL,
    number integer NOT NULL,
    people smallint NOT NULL,
    sealed text,
    added_at timestamp with time zone NOT NULL,
    added_by_name text NOT NULL,
    CONSTRAINT charity_households_people CHECK (((people >= 1) AND (people <= 40)))
);

CREATE TABLE public.charity_needs (
    id text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    campaign_id text NOT NULL,
    kind text NOT NULL,
    label jsonb NOT NULL,
    amount_in_cents bigint,
    quantity integer,
    on_day date,
    "position" integer DEFAULT 1000 NOT NULL,
    CONSTRAINT charity_needs_amount CHECK ((((kind = 'money'::text) = (amount_in_cents IS NOT NULL)) AND ((amount_in_cents >= 1) AND (amount_in_cents <= '10000000000'::bigint)))),
    CONSTRAINT charity_needs_day CHECK (((kind = 'work'::text) = (on_day IS NOT NULL))),
    CONSTRAINT charity_needs_kind CHECK ((kind = ANY (ARRAY['money'::text, 'goods'::text, 'work'::text]))),
    CONSTRAINT charity_needs_quantity CHECK ((((kind = 'money'::text) = (quantity IS NULL)) AND ((quantity >= 1) AND (quantity <= 100000))))
);

CREATE TABLE public.charity_papers (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    campaign_id text NOT NULL,
    kind text NOT NULL,
    file_id text NOT NULL,
    mime text NOT NULL,
    bytes integer NOT NULL,
    added_by_name text NOT NULL,
    added_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT charity_papers_kind CHECK ((kind = ANY (ARRAY['authorisation'::text, 'receipt'::text, 'report'::text])))
);

CREATE SEQUENCE public.charity_references
    START WITH 1001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.charity_spendings (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    campaign_id text NOT NULL,
    need_id text,
    idempotency_key text NOT NULL,
    what text NOT NULL,
    amount_in_cents bigint NOT NULL,
    spent_on date NOT NULL,
    paper_id uuid,
    state text DEFAULT 'entered'::text NOT NULL,
    entered_at timestamp with time zone NOT NULL,
    entered_by_id uuid,
    entered_by_name text,
    approved_at timestamp with time zone,
    approved_by_id uuid,
    approved_by_name text,
    sample boolean DEFAULT false NOT NULL,
    CONSTRAINT charity_spendings_amount CHECK (((amount_in_cents >= 1) AND (amount_in_cents <= '10000000000'::bigint))),
    CONSTRAINT charity_spendings_approved CHECK (((state = 'approved'::text) = (approved_at IS NOT NULL))),
    CONSTRAINT charity_spendings_state CHECK ((state = ANY (ARRAY['entered'::text, 'approved'::text, 'dropped'::text]))),
    CONSTRAINT charity_spendings_two_people CHECK (((state <> 'approved'::text) OR sample OR ((paper_id IS NOT NULL) AND (entered_by_id IS NOT NULL) AND (approved_by_id IS NOT NULL) AND (entered_by_id <> approved_by_id))))
);

CREATE TABLE public.charity_stock_moves (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    need_id text NOT NULL,
    kind text NOT NULL,
    quantity integer NOT NULL,
    household_id uuid,
    idempotency_key text NOT NULL,
    at timestamp with time zone NOT NULL,
    by_name text NOT NULL,
    CONSTRAINT charity_stock_moves_household CHECK (((kind = 'given'::text) = (household_id IS NOT NULL))),
    CONSTRAINT charity_stock_moves_kind CHECK ((kind = ANY (ARRAY['bought'::text, 'given'::text, 'lost'::text]))),
    CONSTRAINT charity_stock_moves_quantity CHECK ((((kind = 'bought'::text) = (quantity > 0)) AND (quantity <> 0) AND (abs(quantity) <= 10000)))
);

CREATE TABLE public.charity_updates (
    id text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    campaign_id text NOT NULL,
    on_day date NOT NULL,
    title jsonb NOT NULL,
    text jsonb NOT NULL,
    faces text,
    CONSTRAINT charity_updates_faces CHECK ((faces = ANY (ARRAY['nobody'::text, 'adults'::text, 'children'::text])))
);

CREATE TABLE public.cheque_steps (
    cheque_id uuid NOT NULL,
    step text NOT NULL,
    date date NOT NULL,
    "position" bigint NOT NULL,
    actor_id uuid,
    actor_name text NOT NULL,
    at timestamp with time zone NOT NULL
);

CREATE TABLE public.cheques (
    id uuid NOT NULL,
    number text NOT NULL,
    bank text NOT NULL,
    drawer text NOT NULL,
    amount_in_cents bigint NOT NULL,
    received_on date NOT NULL,
    due_on date NOT NULL,
    account text NOT NULL,
    invoice_id uuid,
    state text DEFAULT 'in_hand'::text NOT NULL,
    "position" bigint NOT NULL,
    CONSTRAINT cheques_amount CHECK ((amount_in_cents > 0)),
    CONSTRAINT cheques_days CHECK ((due_on >= received_on))
);

CREATE TABLE public.cities (
    id text NOT NULL,
    name jsonb NOT NULL,
    kind text NOT NULL,
    summary jsonb,
    latitude double precision,
    longitude double precision,
    population_2024 integer,
    population_2014 integer,
    area_km2 double precision,
    postal_code text,
    cercle jsonb,
    website text,
    verified_on date,
    source text,
    "position" integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT cities_kind CHECK ((kind = ANY (ARRAY['urban'::text, 'rural'::text]))),
    CONSTRAINT cities_latitude CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
    CONSTRAINT cities_longitude CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)))
);

CREATE TABLE public.closing_adjustments (
    id uuid NOT NULL,
    kind text NOT NULL,
    through date NOT NULL,
    account text NOT NULL,
    label text NOT NULL,
    amount_in_cents bigint NOT NULL,
    "position" bigint,
    back_position bigint,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT closing_adjustments_amount CHECK (((amount_in_cents <> 0) AND ((kind = 'stock'::text) OR (amount_in_cents > 0)))),
    CONSTRAINT closing_adjustments_back CHECK (((back_position IS NULL) OR (("position" IS NOT NULL) AND (kind <> 'stock'::text)))),
    CONSTRAINT closing_adjustments_kind CHECK ((kind = ANY (ARRAY['prepaid'::text, 'deferred'::text, 'to_receive'::text, 'to_issue'::text, 'stock'::text])))
);

CREATE TABLE public.contact_messages (
    id bigint NOT NULL,
    form_key uuid NOT NULL,
    topic text NOT NULL,
    name text NOT NULL,
    phone text,
    email text,
    text text NOT NULL,
    locale text NOT NULL,
    state text NOT NULL,
    user_id uuid,
    created_at timestamp with time zone NOT NULL,
    decided_by text,
    decided_at timestamp with time zone,
    CONSTRAINT contact_messages_reach CHECK (((phone IS NOT NULL) OR (email IS NOT NULL))),
    CONSTRAINT contact_messages_state CHECK ((state = ANY (ARRAY['waiting'::text, 'answered'::text, 'held'::text])))
);

ALTER TABLE public.contact_messages ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.contact_messages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.cooperative_members (
    id uuid NOT NULL,
    number integer NOT NULL,
    name text NOT NULL,
    phone text,
    joined_on date NOT NULL,
    left_on date,
    note text,
    CONSTRAINT cooperative_members_left CHECK ((left_on >= joined_on))
);

CREATE TABLE public.cooperative_share (
    id smallint DEFAULT 1 NOT NULL,
    value_in_cents bigint NOT NULL,
    CONSTRAINT cooperative_share_one CHECK ((id = 1)),
    CONSTRAINT cooperative_share_value CHECK ((value_in_cents >= 10000))
);

CREATE TABLE public.delivery_places (
    id bigint NOT NULL,
    name jsonb NOT NULL,
    fee_in_cents bigint DEFAULT 0 NOT NULL,
    open boolean DEFAULT true NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT delivery_places_fee CHECK (((fee_in_cents >= 0) AND (fee_in_cents <= 100000000)))
);

ALTER TABLE public.delivery_places ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.delivery_places_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.digital_services (
    id text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    need text NOT NULL,
    kind text NOT NULL,
    name jsonb NOT NULL,
    description jsonb NOT NULL,
    official_fee jsonb,
    owner_fee_in_cents bigint,
    duration jsonb,
    days_to_finish smallint,
    papers jsonb,
    portal_name jsonb,
    portal_url text,
    owner_does jsonb,
    owner_does_not jsonb,
    procedures text,
    is_open boolean DEFAULT true NOT NULL,
    source text,
    confidence text,
    verified_on date,
    sample boolean DEFAULT false NOT NULL,
    "position" integer DEFAULT 1000 NOT NULL,
    CONSTRAINT digital_services_confidence CHECK ((confidence = ANY (ARRAY['high'::text, 'medium'::text, 'low'::text]))),
    CONSTRAINT digital_services_days CHECK (((days_to_finish >= 1) AND (days_to_finish <= 365))),
    CONSTRAINT digital_services_fee CHECK (((owner_fee_in_cents >= 0) AND (owner_fee_in_cents <= 100000000))),
    CONSTRAINT digital_services_kind CHECK ((kind = ANY (ARRAY['official'::text, 'own'::text]))),
    CONSTRAINT digital_services_need CHECK ((need = ANY (ARRAY['papers'::text, 'vehicles'::text, 'land'::text, 'school'::text, 'work'::text, 'bills'::text, 'printing'::text]))),
    CONSTRAINT digital_services_official CHECK (((kind = 'own'::text) OR (owner_fee_in_cents IS NULL)))
);

CREATE TABLE public.distinct_listings (
    first_id text NOT NULL,
    second_id text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT distinct_listings_order CHECK ((first_id < second_id))
);

CREATE TABLE public.duty_shifts (
    id bigint NOT NULL,
    entry_id uuid NOT NULL,
    city_id text NOT NULL,
    duty_date date NOT NULL,
    sample boolean DEFAULT false NOT NULL
);

ALTER TABLE public.duty_shifts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.duty_shifts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.education_answers (
    enrolment_id uuid NOT NULL,
    question_id text NOT NULL,
    answer jsonb NOT NULL,
    is_right boolean NOT NULL,
    tries integer DEFAULT 1 NOT NULL,
    answered_at timestamp with time zone NOT NULL,
    first_answer jsonb,
    was_right_at_once boolean
);

CREATE TABLE public.education_attendance (
    session_id text NOT NULL,
    enrolment_id uuid NOT NULL,
    is_there boolean NOT NULL,
    noted_at timestamp with time zone NOT NULL,
    noted_by_name text NOT NULL
);

CREATE TABLE public.education_badge_keys (
    public_key text NOT NULL,
    sealed_seed text NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE public.education_banks (
    id text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    title jsonb NOT NULL,
    language text DEFAULT 'ar'::text NOT NULL,
    note text,
    CONSTRAINT education_banks_language CHECK ((language = ANY (ARRAY['ar'::text, 'en'::text, 'es'::text, 'fr'::text])))
);

CREATE TABLE public.education_captions (
    lesson_id text NOT NULL,
    language text NOT NULL,
    captions text NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    CONSTRAINT education_captions_language CHECK ((language = ANY (ARRAY['ar'::text, 'en'::text, 'es'::text, 'fr'::text]))),
    CONSTRAINT education_captions_size CHECK (((length(captions) >= 1) AND (length(captions) <= 524288)))
);

CREATE TABLE public.education_certificates (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    code text NOT NULL,
    enrolment_id uuid NOT NULL,
    course_id text NOT NULL,
    learner_name text NOT NULL,
    course_title jsonb NOT NULL,
    lessons integer NOT NULL,
    minutes integer NOT NULL,
    issued_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    revoked_reason text,
    CONSTRAINT education_certificates_revoked CHECK (((revoked_at IS NULL) = (revoked_reason IS NULL)))
);

CREATE TABLE public.education_courses (
    id text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    title jsonb NOT NULL,
    summary jsonb NOT NULL,
    needs jsonb,
    subject text NOT NULL,
    level text DEFAULT 'beginner'::text NOT NULL,
    language text DEFAULT 'ar'::text NOT NULL,
    illustration text DEFAULT 'school'::text NOT NULL,
    teacher jsonb,
    teacher_id uuid,
    place jsonb,
    starts_on date,
    ends_on date,
    seats integer,
    price_in_cents bigint,
    is_open boolean DEFAULT true NOT NULL,
    pass_percent smallint DEFAULT 70 NOT NULL,
    is_published boolean DEFAULT false NOT NULL,
    is_ours boolean DEFAULT false NOT NULL,
    "position" integer DEFAULT 1000 NOT NULL,
    CONSTRAINT education_courses_dates CHECK ((starts_on <= ends_on)),
    CONSTRAINT education_courses_language CHECK ((language = ANY (ARRAY['ar'::text, 'en'::text, 'es'::text, 'fr'::text]))),
    CONSTRAINT education_courses_level CHECK ((level = ANY (ARRAY['beginner'::text, 'intermediate'::text, 'advanced'::text]))),
    CONSTRAINT education_courses_pass CHECK (((pass_percent >= 1) AND (pass_percent <= 100))),
    CONSTRAINT education_courses_price CHECK (((price_in_cents >= 100) AND (price_in_cents <= 100000000))),
    CONSTRAINT education_courses_seats CHECK (((seats >= 1) AND (seats <= 10000))),
    CONSTRAINT education_courses_subject CHECK ((subject = ANY (ARRAY['rights'::text, 'technology'::text, 'farming'::text, 'languages'::text, 'crafts'::text, 'other'::text])))
);

CREATE TABLE public.education_draws (
    enrolment_id uuid NOT NULL,
    lesson_id text NOT NULL,
    question_id text NOT NULL,
    "position" integer NOT NULL,
    drawn_at timestamp with time zone NOT NULL
);

CREATE TABLE public.education_enrolments (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    course_id text NOT NULL,
    token_hash text NOT NULL,
    idempotency_key text NOT NULL,
    request_hash text NOT NULL,
    state text NOT NULL,
    queue bigint NOT NULL,
    name text NOT NULL,
    phone text,
    locale text DEFAULT 'ar'::text NOT NULL,
    joined_at timestamp with time zone NOT NULL,
    seated_at timestamp with time zone,
    last_lesson_id text,
    done_lessons integer DEFAULT 0 NOT NULL,
    total_lessons integer DEFAULT 0 NOT NULL,
    completed_at timestamp with time zone,
    changed_at timestamp with time zone,
    changed_from_done integer,
    changed_from_total integer,
    CONSTRAINT education_enrolments_complete CHECK (((completed_at IS NOT NULL) = ((total_lessons > 0) AND (done_lessons = total_lessons)))),
    CONSTRAINT education_enrolments_state CHECK ((state = ANY (ARRAY['active'::text, 'waiting'::text, 'left'::text])))
);

ALTER TABLE public.education_enrolments ALTER COLUMN queue ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.education_enrolments_queue_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.education_lessons (
    id text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    course_id text NOT NULL,
    unit jsonb,
    title jsonb NOT NULL,
    minutes smallint DEFAULT 10 NOT NULL,
    body jsonb NOT NULL,
    illustration text,
    completion text DEFAULT 'mark'::text NOT NULL,
    is_required boolean DEFAULT true NOT NULL,
    "position" integer DEFAULT 1000 NOT NULL,
    task jsonb,
    bank_id text,
    draw_count smallint,
    CONSTRAINT education_lessons_completion CHECK ((completion = ANY (ARRAY['mark'::text, 'quiz'::text, 'open'::text, 'task'::text]))),
    CONSTRAINT education_lessons_draw CHECK ((((bank_id IS NULL) = (draw_count IS NULL)) AND ((draw_count >= 1) AND (draw_count <= 50)))),
    CONSTRAINT education_lessons_minutes CHECK (((minutes >= 1) AND (minutes <= 600))),
    CONSTRAINT education_lessons_task CHECK (((completion <> 'task'::text) OR (task IS NOT NULL)))
);

CREATE TABLE public.education_media (
    id text NOT NULL,
    lesson_id text NOT NULL,
    bytes bigint NOT NULL,
    received bigint DEFAULT 0 NOT NULL,
    kind text,
    mime text,
    seconds integer,
    added_by_name text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    ready_at timestamp with time zone,
    CONSTRAINT education_media_bytes CHECK ((((received >= 0) AND (received <= bytes)) AND ((bytes >= 1) AND (bytes <= 419430400)))),
    CONSTRAINT education_media_kind CHECK ((kind = ANY (ARRAY['video'::text, 'audio'::text]))),
    CONSTRAINT education_media_ready CHECK ((((ready_at IS NULL) = (kind IS NULL)) AND ((ready_at IS NULL) = (mime IS NULL)) AND ((ready_at IS NULL) OR (received = bytes))))
);

CREATE TABLE public.education_progress (
    enrolment_id uuid NOT NULL,
    lesson_id text NOT NULL,
    opened_at timestamp with time zone NOT NULL,
    marked_at timestamp with time zone,
    note text
);

CREATE TABLE public.education_questions (
    id text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    lesson_id text,
    kind text NOT NULL,
    prompt text NOT NULL,
    answers text NOT NULL,
    explanation text,
    "position" integer DEFAULT 1000 NOT NULL,
    bank_id text,
    CONSTRAINT education_questions_kind CHECK ((kind = ANY (ARRAY['choice'::text, 'order'::text, 'match'::text, 'short'::text, 'number'::text]))),
    CONSTRAINT education_questions_place CHECK ((num_nonnulls(lesson_id, bank_id) = 1))
);

CREATE TABLE public.education_sessions (
    id text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    course_id text NOT NULL,
    title jsonb NOT NULL,
    on_day date NOT NULL,
    starts_at text NOT NULL,
    minutes smallint DEFAULT 60 NOT NULL,
    place jsonb,
    link text,
    CONSTRAINT education_sessions_link CHECK ((link ~ '^https://'::text)),
    CONSTRAINT education_sessions_minutes CHECK (((minutes >= 5) AND (minutes <= 720))),
    CONSTRAINT education_sessions_starts CHECK ((starts_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text))
);

CREATE TABLE public.education_work (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    enrolment_id uuid NOT NULL,
    lesson_id text NOT NULL,
    text text,
    file_id text,
    mime text,
    state text DEFAULT 'sent'::text NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    teacher_answer text,
    answered_at timestamp with time zone,
    answered_by_name text,
    CONSTRAINT education_work_answered CHECK (((state = 'sent'::text) = (answered_at IS NULL))),
    CONSTRAINT education_work_file CHECK (((file_id IS NULL) = (mime IS NULL))),
    CONSTRAINT education_work_something CHECK (((text IS NOT NULL) OR (file_id IS NOT NULL))),
    CONSTRAINT education_work_state CHECK ((state = ANY (ARRAY['sent'::text, 'accepted'::text, 'returned'::text])))
);

CREATE TABLE public.emergency_numbers (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    number text NOT NULL,
    name jsonb NOT NULL,
    when_to_call jsonb NOT NULL,
    hours jsonb,
    "position" integer DEFAULT 0 NOT NULL,
    status text DEFAULT 'published'::text NOT NULL,
    verified_on date,
    source text,
    deleted_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT emergency_numbers_deleted CHECK (((status = 'deleted'::text) = (deleted_at IS NOT NULL))),
    CONSTRAINT emergency_numbers_number CHECK ((number ~ '^\+?[0-9]{2,15}$'::text)),
    CONSTRAINT emergency_numbers_status CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'deleted'::text])))
);

CREATE TABLE public.entries (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    category_id bigint NOT NULL,
    city_id text,
    slug text NOT NULL,
    kind text NOT NULL,
    name jsonb NOT NULL,
    description jsonb NOT NULL,
    address jsonb,
    phone text,
    website text,
    latitude double precision,
    longitude double precision,
    point_is text DEFAULT 'none'::text NOT NULL,
    point_note jsonb,
    point_attribution text,
    hours text,
    caution jsonb,
    images jsonb DEFAULT '[]'::jsonb NOT NULL,
    illustration text,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    status text DEFAULT 'draft'::text NOT NULL,
    confidence text,
    verified_on date,
    source text,
    sample boolean DEFAULT false NOT NULL,
    "position" double precision DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    source_checked_on date,
    CONSTRAINT entries_deleted CHECK (((status = 'deleted'::text) = (deleted_at IS NOT NULL))),
    CONSTRAINT entries_latitude CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
    CONSTRAINT entries_longitude CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
    CONSTRAINT entries_point CHECK ((((point_is = 'none'::text) = (latitude IS NULL)) AND ((latitude IS NULL) = (longitude IS NULL)))),
    CONSTRAINT entries_point_is CHECK ((point_is = ANY (ARRAY['thing'::text, 'village'::text, 'none'::text]))),
    CONSTRAINT entries_slug_filled CHECK ((slug <> ''::text)),
    CONSTRAINT entries_status CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'deleted'::text])))
);

CREATE TABLE public.entries_distinct (
    one uuid NOT NULL,
    other uuid NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT entries_distinct_order CHECK ((one < other))
);

CREATE TABLE public.entry_contacts (
    id bigint NOT NULL,
    entry_id uuid NOT NULL,
    name text NOT NULL,
    phone text,
    email text,
    message text,
    confirmed_at timestamp with time zone NOT NULL,
    confirmed_by text NOT NULL,
    CONSTRAINT entry_contacts_reach CHECK (((phone IS NOT NULL) OR (email IS NOT NULL)))
);

ALTER TABLE public.entry_contacts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.entry_contacts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.entry_counts (
    category_id bigint NOT NULL,
    city_id text,
    published integer NOT NULL,
    CONSTRAINT entry_counts_published CHECK ((published >= 0))
);

CREATE TABLE public.entry_drafts (
    id uuid NOT NULL,
    author_id uuid NOT NULL,
    fields jsonb NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    saved_at timestamp with time zone NOT NULL
);

CREATE TABLE public.entry_receipts (
    id uuid NOT NULL,
    "position" bigint NOT NULL,
    file_id text NOT NULL,
    mime text NOT NULL,
    bytes integer NOT NULL,
    sha256 text NOT NULL,
    actor_id uuid,
    actor_name text NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT entry_receipts_bytes CHECK ((bytes > 0))
);

CREATE TABLE public.entry_suggestions (
    id bigint NOT NULL,
    entry_id uuid NOT NULL,
    kind text NOT NULL,
    field text,
    shown text,
    proposed text,
    message text,
    name text,
    phone text,
    email text,
    locale text NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_at timestamp with time zone,
    decided_by text,
    reason text,
    note text,
    batch_id uuid,
    user_id uuid,
    CONSTRAINT entry_suggestions_decided CHECK (((status = 'pending'::text) = (decided_at IS NULL))),
    CONSTRAINT entry_suggestions_kind CHECK (
CASE kind
    WHEN 'edit'::text THEN ((field IS NOT NULL) AND (COALESCE(proposed, ''::text) <> ''::text))
    WHEN 'claim'::text THEN ((field IS NULL) AND (COALESCE(name, ''::text) <> ''::text) AND ((phone IS NOT NULL) OR (email IS NOT NULL)))
    ELSE false
END),
    CONSTRAINT entry_suggestions_status CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'rejected'::text])))
);

ALTER TABLE public.entry_suggestions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.entry_suggestions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.entry_template_runs (
    template_id uuid NOT NULL,
    due_on date NOT NULL,
    "position" bigint,
    actor_id uuid,
    at timestamp with time zone NOT NULL
);

CREATE TABLE public.entry_templates (
    id uuid NOT NULL,
    name text NOT NULL,
    fields jsonb NOT NULL,
    every_months smallint,
    starts_on date,
    next_on date,
    CONSTRAINT entry_templates_every CHECK (((every_months >= 1) AND (every_months <= 12))),
    CONSTRAINT entry_templates_schedule CHECK ((((every_months IS NULL) = (starts_on IS NULL)) AND ((every_months IS NULL) = (next_on IS NULL))))
);

CREATE TABLE public.fixed_asset_charges (
    asset_id uuid NOT NULL,
    "position" bigint NOT NULL,
    year smallint NOT NULL,
    amount_in_cents bigint NOT NULL,
    CONSTRAINT fixed_asset_charges_amount CHECK ((amount_in_cents > 0))
);

CREATE TABLE public.fixed_assets (
    id uuid NOT NULL,
    name text NOT NULL,
    account text NOT NULL,
    in_service_on date NOT NULL,
    cost_in_cents bigint NOT NULL,
    life_months integer NOT NULL,
    depreciated_before_in_cents bigint NOT NULL,
    disposed_on date,
    disposal_position bigint,
    CONSTRAINT fixed_assets_account CHECK ((account ~ '^2[1-3][0-9]{2,6}$'::text)),
    CONSTRAINT fixed_assets_before CHECK (((depreciated_before_in_cents >= 0) AND (depreciated_before_in_cents <= cost_in_cents))),
    CONSTRAINT fixed_assets_cost CHECK ((cost_in_cents > 0)),
    CONSTRAINT fixed_assets_disposed CHECK (((disposed_on IS NULL) = (disposal_position IS NULL))),
    CONSTRAINT fixed_assets_life CHECK (((life_months >= 12) AND (life_months <= 600)))
);

CREATE TABLE public.sectors (
    id bigint NOT NULL,
    city_id text NOT NULL,
    slug text NOT NULL,
    name jsonb NOT NULL,
    description jsonb,
    "position" integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT sectors_slug_filled CHECK ((slug <> ''::text))
);

CREATE VIEW public.guide_data AS
 SELECT 1 AS id,
    jsonb_build_object('cities', COALESCE(( SELECT jsonb_agg(jsonb_build_object('id', c.id, 'name', (c.name ->> 'ar'::text), 'sectors', COALESCE(( SELECT jsonb_agg(jsonb_build_object('id', s.slug, 'name', (s.name ->> 'ar'::text), 'categories', COALESCE(( SELECT jsonb_agg(jsonb_build_object('id', k.slug, 'name', (k.name ->> 'ar'::text), 'entries', public.public_entries(k.id)) ORDER BY k."position", k.id) AS jsonb_agg
                           FROM public.categories k
                          WHERE (k.sector_id = s.id)), '[]'::jsonb)) ORDER BY s."position", s.id) AS jsonb_agg
                   FROM public.sectors s
                  WHERE (s.city_id = c.id)), '[]'::jsonb)) ORDER BY c."position", c.id) AS jsonb_agg
           FROM public.cities c), '[]'::jsonb), 'guides', COALESCE(( SELECT jsonb_agg(jsonb_build_object('id', g.guide, 'categories', g.categories) ORDER BY g.guide) AS jsonb_agg
           FROM ( SELECT k.guide,
                    jsonb_agg(jsonb_build_object('id', k.slug, 'name', (k.name ->> 'ar'::text), 'entries', public.public_entries(k.id)) ORDER BY k."position", k.id) AS categories
                   FROM public.categories k
                  WHERE (k.guide <> 'general'::text)
                  GROUP BY k.guide) g), '[]'::jsonb)) AS data;

CREATE TABLE public.guide_import_rows (
    import_id uuid NOT NULL,
    seq integer NOT NULL,
    line integer NOT NULL,
    cells jsonb NOT NULL,
    fault jsonb,
    fixes jsonb,
    left_out boolean DEFAULT false NOT NULL,
    decision text,
    state text,
    name text,
    problems jsonb,
    warnings jsonb,
    category_id bigint,
    category_key text,
    entry_id uuid,
    entry_version integer,
    after jsonb,
    before jsonb,
    CONSTRAINT guide_import_rows_state CHECK ((state = ANY (ARRAY['new'::text, 'changed'::text, 'same'::text, 'wrong'::text, 'alike'::text, 'left_out'::text])))
);

CREATE TABLE public.guide_imports (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    file_name text NOT NULL,
    file_bytes integer NOT NULL,
    format text NOT NULL,
    encoding text NOT NULL,
    delimiter text,
    columns jsonb NOT NULL,
    columns_key text NOT NULL,
    places jsonb DEFAULT '[]'::jsonb NOT NULL,
    attribution text,
    mapping jsonb,
    options jsonb NOT NULL,
    state text NOT NULL,
    problem text,
    done integer DEFAULT 0 NOT NULL,
    total integer DEFAULT 0 NOT NULL,
    lease_until timestamp with time zone,
    counts jsonb,
    new_places jsonb DEFAULT '[]'::jsonb NOT NULL,
    batch_id uuid,
    searched_to bigint,
    actor_id uuid,
    actor_name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    applied_at timestamp with time zone,
    undone_at timestamp with time zone,
    undone_by text,
    undo_left integer,
    CONSTRAINT guide_imports_state CHECK ((state = ANY (ARRAY['reading'::text, 'mapping'::text, 'checking'::text, 'checked'::text, 'applying'::text, 'applied'::text, 'undoing'::text, 'undone'::text, 'cancelled'::text])))
);

CREATE TABLE public.guide_revisions (
    id bigint NOT NULL,
    subject_kind text NOT NULL,
    subject_id text NOT NULL,
    subject_name text NOT NULL,
    action text NOT NULL,
    actor_id uuid,
    actor_name text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    batch_id uuid NOT NULL,
    before jsonb,
    after jsonb,
    moved jsonb,
    undone_at timestamp with time zone,
    CONSTRAINT guide_revisions_kind CHECK ((subject_kind = ANY (ARRAY['city'::text, 'sector'::text, 'category'::text, 'entry'::text, 'telling'::text, 'number'::text]))),
    CONSTRAINT guide_revisions_says CHECK (((before IS NOT NULL) OR (after IS NOT NULL)))
);

ALTER TABLE public.guide_revisions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.guide_revisions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.home_draft (
    id integer DEFAULT 1 NOT NULL,
    content jsonb NOT NULL,
    previous jsonb,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT home_draft_single CHECK ((id = 1))
);

CREATE TABLE public.home_versions (
    id integer NOT NULL,
    content jsonb NOT NULL,
    published_by text NOT NULL,
    published_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.home_versions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.home_versions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.invoice_counters (
    kind text NOT NULL,
    year integer NOT NULL,
    last_number integer NOT NULL
);

CREATE TABLE public.invoice_events (
    id uuid NOT NULL,
    invoice_id uuid NOT NULL,
    kind text NOT NULL,
    channel text,
    recipient text,
    actor_id uuid,
    actor_name text NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT invoice_events_channel CHECK (((channel IS NULL) = (recipient IS NULL)))
);

CREATE TABLE public.invoice_lines (
    invoice_id uuid NOT NULL,
    line integer NOT NULL,
    description text NOT NULL,
    unit text NOT NULL,
    quantity_in_hundredths bigint NOT NULL,
    unit_price_in_cents bigint NOT NULL,
    discount_basis_points integer NOT NULL,
    tax_code text NOT NULL,
    tax_basis_points integer NOT NULL,
    net_in_cents bigint NOT NULL,
    credited_line integer,
    CONSTRAINT invoice_lines_amounts CHECK (((quantity_in_hundredths > 0) AND (unit_price_in_cents >= 0) AND (net_in_cents >= 0) AND ((discount_basis_points >= 0) AND (discount_basis_points <= 10000))))
);

CREATE TABLE public.invoice_payments (
    id uuid NOT NULL,
    invoice_id uuid NOT NULL,
    direction text NOT NULL,
    date date NOT NULL,
    amount_in_cents bigint NOT NULL,
    money text NOT NULL,
    reversal_of uuid,
    actor_id uuid,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT invoice_payments_amount CHECK ((amount_in_cents > 0))
);

CREATE TABLE public.invoice_seller (
    id smallint DEFAULT 1 NOT NULL,
    identity jsonb NOT NULL,
    CONSTRAINT invoice_seller_one CHECK ((id = 1))
);

CREATE TABLE public.invoices (
    id uuid NOT NULL,
    kind text DEFAULT 'invoice'::text NOT NULL,
    credit_of uuid,
    revision integer DEFAULT 1 NOT NULL,
    year integer,
    number_in_year integer,
    date date NOT NULL,
    due_date date NOT NULL,
    customer_name text NOT NULL,
    customer_ice text,
    customer_address text,
    customer_phone text,
    language text NOT NULL,
    account text NOT NULL,
    note text,
    seller jsonb,
    tax_groups jsonb NOT NULL,
    net_in_cents bigint NOT NULL,
    tax_in_cents bigint NOT NULL,
    total_in_cents bigint NOT NULL,
    paid_in_cents bigint DEFAULT 0 NOT NULL,
    credited_in_cents bigint DEFAULT 0 NOT NULL,
    access_key uuid DEFAULT gen_random_uuid() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    issued_at timestamp with time zone,
    issued_by uuid,
    quote_id uuid,
    decision text,
    order_number text,
    CONSTRAINT invoices_credit_of CHECK (((kind = 'credit_note'::text) = (credit_of IS NOT NULL))),
    CONSTRAINT invoices_credited CHECK (((credited_in_cents >= 0) AND (credited_in_cents <= total_in_cents))),
    CONSTRAINT invoices_decision CHECK (((decision IS NULL) OR (kind = 'quote'::text))),
    CONSTRAINT invoices_issued_whole CHECK ((((issued_at IS NULL) = (number_in_year IS NULL)) AND ((issued_at IS NULL) = (year IS NULL)) AND ((issued_at IS NULL) = (seller IS NULL)))),
    CONSTRAINT invoices_order CHECK (((order_number IS NULL) OR (kind = 'invoice'::text))),
    CONSTRAINT invoices_paid CHECK (((paid_in_cents >= 0) AND (paid_in_cents <= total_in_cents))),
    CONSTRAINT invoices_quote_id CHECK (((quote_id IS NULL) OR (kind = 'invoice'::text))),
    CONSTRAINT invoices_sums CHECK (((net_in_cents >= 0) AND (tax_in_cents >= 0) AND (total_in_cents = (net_in_cents + tax_in_cents)))),
    CONSTRAINT invoices_year CHECK (((year IS NULL) OR ((year)::numeric = EXTRACT(year FROM date))))
);

CREATE TABLE public.iqra_answers (
    placement_id uuid NOT NULL,
    "position" smallint NOT NULL,
    bank_id bigint NOT NULL,
    item_id text NOT NULL,
    asked_at timestamp with time zone DEFAULT now() NOT NULL,
    answered_at timestamp with time zone,
    option smallint,
    is_right boolean,
    CONSTRAINT iqra_answers_answered CHECK (((answered_at IS NULL) = (is_right IS NULL)))
);

CREATE TABLE public.iqra_bank_items (
    bank_id bigint NOT NULL,
    item_id text NOT NULL,
    item_version integer NOT NULL,
    band text NOT NULL,
    kind text NOT NULL,
    passage text,
    stem text NOT NULL,
    options jsonb NOT NULL,
    right_option smallint NOT NULL,
    a double precision NOT NULL,
    b double precision NOT NULL,
    is_calibrated boolean DEFAULT false NOT NULL,
    answers integer DEFAULT 0 NOT NULL,
    flags jsonb DEFAULT '[]'::jsonb NOT NULL,
    shown integer DEFAULT 0 NOT NULL,
    CONSTRAINT iqra_bank_items_right_option CHECK (((right_option >= 0) AND (right_option <= 3)))
);

CREATE TABLE public.iqra_banks (
    id bigint NOT NULL,
    language text NOT NULL,
    version integer NOT NULL,
    is_calibrated boolean DEFAULT false NOT NULL,
    answers integer DEFAULT 0 NOT NULL,
    placements integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.iqra_banks ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.iqra_banks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.iqra_class_members (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    class_id uuid NOT NULL,
    learner_id uuid NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    joined_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT iqra_class_members_name_length CHECK (((char_length(name) >= 2) AND (char_length(name) <= 30)))
);

CREATE TABLE public.iqra_class_texts (
    class_id uuid NOT NULL,
    text_id text NOT NULL,
    due_on date NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.iqra_classes (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    owner_id uuid NOT NULL,
    name text NOT NULL,
    code text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    used_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT iqra_classes_code_form CHECK ((code ~ '^[0-9]{12}$'::text)),
    CONSTRAINT iqra_classes_name CHECK (((char_length(name) >= 2) AND (char_length(name) <= 60)))
);

CREATE TABLE public.iqra_days (
    learner_id uuid NOT NULL,
    day date NOT NULL,
    cards integer DEFAULT 0 NOT NULL,
    texts integer DEFAULT 0 NOT NULL,
    question jsonb
);

CREATE TABLE public.iqra_gloss_requests (
    language text NOT NULL,
    form text NOT NULL,
    text_id text NOT NULL,
    times integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.iqra_glosses (
    id text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    language text NOT NULL,
    band text NOT NULL,
    lemma text NOT NULL,
    root text,
    pattern text,
    forms text,
    meaning_ar text,
    meaning_fr text,
    meaning_en text,
    meaning_es text,
    easier text,
    CONSTRAINT iqra_glosses_band CHECK ((band = ANY (ARRAY['A1'::text, 'A2'::text, 'B1'::text, 'B2'::text, 'C1'::text, 'C2'::text]))),
    CONSTRAINT iqra_glosses_language CHECK ((language = ANY (ARRAY['ar'::text, 'en'::text, 'es'::text, 'fr'::text])))
);

CREATE TABLE public.iqra_items (
    id text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    language text NOT NULL,
    band text NOT NULL,
    kind text NOT NULL,
    passage text,
    stem text NOT NULL,
    option_a text NOT NULL,
    option_b text NOT NULL,
    option_c text NOT NULL,
    option_d text NOT NULL,
    right_option text NOT NULL,
    source text NOT NULL,
    starting_b double precision,
    CONSTRAINT iqra_items_band CHECK ((band = ANY (ARRAY['A1'::text, 'A2'::text, 'B1'::text, 'B2'::text, 'C1'::text, 'C2'::text]))),
    CONSTRAINT iqra_items_kind CHECK ((kind = ANY (ARRAY['vocabulary'::text, 'grammar'::text, 'reading'::text, 'unvocalised'::text]))),
    CONSTRAINT iqra_items_language CHECK ((language = ANY (ARRAY['ar'::text, 'en'::text, 'es'::text, 'fr'::text]))),
    CONSTRAINT iqra_items_right_option CHECK ((right_option = ANY (ARRAY['a'::text, 'b'::text, 'c'::text, 'd'::text])))
);

CREATE TABLE public.iqra_learners (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    device_hash text,
    user_id uuid,
    daily_limit smallint DEFAULT 20 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    used_at timestamp with time zone DEFAULT now() NOT NULL,
    days_goal smallint DEFAULT 5 NOT NULL,
    texts_goal smallint DEFAULT 3 NOT NULL,
    CONSTRAINT iqra_learners_goals CHECK ((((days_goal >= 1) AND (days_goal <= 7)) AND ((texts_goal >= 1) AND (texts_goal <= 14)))),
    CONSTRAINT iqra_learners_limit CHECK (((daily_limit >= 5) AND (daily_limit <= 100))),
    CONSTRAINT iqra_learners_somebody CHECK (((device_hash IS NOT NULL) OR (user_id IS NOT NULL)))
);

CREATE TABLE public.iqra_placements (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    token_hash text NOT NULL,
    device_hash text,
    user_id uuid,
    language text NOT NULL,
    bank_id bigint NOT NULL,
    seed integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone,
    answered integer DEFAULT 0 NOT NULL,
    band text,
    probabilities jsonb,
    theta double precision,
    standard_error double precision,
    CONSTRAINT iqra_placements_result CHECK (((finished_at IS NULL) = (band IS NULL)))
);

CREATE TABLE public.iqra_readings (
    learner_id uuid NOT NULL,
    text_id text NOT NULL,
    paragraph smallint DEFAULT 0 NOT NULL,
    paragraphs smallint DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone,
    "right" smallint,
    asked smallint
);

CREATE TABLE public.iqra_reviews (
    id bigint NOT NULL,
    learner_id uuid NOT NULL,
    gloss_id text NOT NULL,
    rating smallint NOT NULL,
    reviewed_at timestamp with time zone DEFAULT now() NOT NULL,
    before jsonb NOT NULL,
    known_before timestamp with time zone,
    CONSTRAINT iqra_reviews_rating CHECK (((rating >= 1) AND (rating <= 4)))
);

ALTER TABLE public.iqra_reviews ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.iqra_reviews_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.iqra_texts (
    id text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    language text NOT NULL,
    band text NOT NULL,
    title text NOT NULL,
    body text NOT NULL,
    questions text,
    illustration text,
    source text NOT NULL,
    status text DEFAULT 'draft'::text NOT NULL,
    plain text GENERATED ALWAYS AS (public.ar_norm(((title || ' '::text) || body))) STORED,
    CONSTRAINT iqra_texts_band CHECK ((band = ANY (ARRAY['A1'::text, 'A2'::text, 'B1'::text, 'B2'::text, 'C1'::text]))),
    CONSTRAINT iqra_texts_language CHECK ((language = ANY (ARRAY['ar'::text, 'en'::text, 'es'::text, 'fr'::text]))),
    CONSTRAINT iqra_texts_status CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text])))
);

CREATE TABLE public.iqra_words (
    learner_id uuid NOT NULL,
    gloss_id text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    known_at timestamp with time zone,
    form text,
    sentence text,
    text_id text,
    card jsonb,
    due timestamp with time zone,
    is_leech boolean DEFAULT false NOT NULL,
    own_lemma text,
    glossary_id text GENERATED ALWAYS AS (
CASE
    WHEN (own_lemma IS NULL) THEN gloss_id
    ELSE NULL::text
END) STORED,
    own_language text,
    own_meaning text,
    own_meaning_language text,
    import_id uuid,
    CONSTRAINT iqra_words_card CHECK (((card IS NULL) = (due IS NULL))),
    CONSTRAINT iqra_words_own CHECK ((((own_lemma IS NULL) = (own_language IS NULL)) AND ((own_lemma IS NULL) OR (own_meaning IS NOT NULL)))),
    CONSTRAINT iqra_words_own_meaning CHECK (((own_meaning IS NULL) = (own_meaning_language IS NULL))),
    CONSTRAINT iqra_words_status CHECK ((status = ANY (ARRAY['learning'::text, 'known'::text, 'ignored'::text])))
);

CREATE TABLE public.jobs (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    is_recurring boolean DEFAULT false NOT NULL,
    payload jsonb,
    run_at timestamp with time zone NOT NULL,
    is_requested boolean DEFAULT false NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    locked_by uuid,
    locked_until timestamp with time zone,
    started_at timestamp with time zone,
    finished_at timestamp with time zone,
    last_error text,
    failed_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT jobs_lease CHECK (((locked_by IS NULL) = (locked_until IS NULL)))
);

CREATE TABLE public.ledger_accounts (
    code text NOT NULL,
    name jsonb,
    closed_at timestamp with time zone,
    CONSTRAINT ledger_accounts_code CHECK ((code ~ '^[1-7][0-9]{3,7}$'::text))
);

CREATE TABLE public.ledger_balances (
    account text NOT NULL,
    month text NOT NULL,
    debit_in_cents bigint NOT NULL,
    credit_in_cents bigint NOT NULL
);

CREATE TABLE public.ledger_counters (
    journal text NOT NULL,
    year integer NOT NULL,
    last_number integer NOT NULL
);

CREATE TABLE public.ledger_entries (
    "position" bigint NOT NULL,
    journal text NOT NULL,
    year integer NOT NULL,
    number_in_journal integer NOT NULL,
    date date NOT NULL,
    label text NOT NULL,
    reference text,
    reversal_of bigint,
    source_kind text,
    source_id text,
    actor_id uuid,
    posted_at timestamp with time zone NOT NULL,
    line_count integer NOT NULL,
    total_in_cents bigint NOT NULL,
    previous_hash text NOT NULL,
    hash text NOT NULL,
    CONSTRAINT ledger_entries_lines CHECK (((line_count >= 2) AND (total_in_cents > 0))),
    CONSTRAINT ledger_entries_source_whole CHECK (((source_kind IS NULL) = (source_id IS NULL))),
    CONSTRAINT ledger_entries_year CHECK (((year)::numeric = EXTRACT(year FROM date)))
);

CREATE TABLE public.ledger_head (
    id smallint DEFAULT 1 NOT NULL,
    last_position bigint DEFAULT 0 NOT NULL,
    last_hash text NOT NULL,
    closed_through date,
    closed_by uuid,
    CONSTRAINT ledger_head_one CHECK ((id = 1))
);

CREATE TABLE public.ledger_lines (
    "position" bigint NOT NULL,
    line integer NOT NULL,
    account text NOT NULL,
    date date NOT NULL,
    debit_in_cents bigint NOT NULL,
    credit_in_cents bigint NOT NULL,
    label text,
    tax_code text,
    CONSTRAINT ledger_lines_account_code CHECK ((account ~ '^[1-7][0-9]{3,7}$'::text)),
    CONSTRAINT ledger_lines_one_side CHECK (((debit_in_cents >= 0) AND (credit_in_cents >= 0) AND ((debit_in_cents = 0) <> (credit_in_cents = 0))))
);

CREATE TABLE public.ledger_requests (
    actor_id uuid NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    "position" bigint NOT NULL
);

CREATE TABLE public.letter_counters (
    account text NOT NULL,
    last_number integer NOT NULL
);

CREATE TABLE public.letter_deliveries (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    letter_id uuid NOT NULL,
    subscriber_id uuid,
    state text DEFAULT 'waiting'::text NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone NOT NULL,
    claim uuid,
    handed_at timestamp with time zone,
    last_error text,
    CONSTRAINT letter_deliveries_state CHECK ((state = ANY (ARRAY['waiting'::text, 'handed'::text, 'sent'::text, 'refused'::text, 'failed'::text, 'skipped'::text])))
);

CREATE TABLE public.letter_links (
    letter_id uuid NOT NULL,
    "position" smallint NOT NULL,
    href text NOT NULL,
    clicks integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.lettered_lines (
    "position" bigint NOT NULL,
    line integer NOT NULL,
    lettering_id uuid NOT NULL
);

CREATE TABLE public.letterings (
    id uuid NOT NULL,
    account text NOT NULL,
    number integer NOT NULL,
    actor_id uuid,
    actor_name text NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT letterings_number CHECK ((number > 0))
);

CREATE TABLE public.letters (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    subject text NOT NULL,
    preheader text,
    locale text DEFAULT 'ar'::text NOT NULL,
    to_letter boolean DEFAULT true NOT NULL,
    to_articles boolean DEFAULT false NOT NULL,
    to_shop boolean DEFAULT false NOT NULL,
    to_property boolean DEFAULT false NOT NULL,
    any_language boolean DEFAULT false NOT NULL,
    body jsonb DEFAULT '[]'::jsonb NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    pace integer DEFAULT 60 NOT NULL,
    send_at timestamp with time zone,
    started_at timestamp with time zone,
    finished_at timestamp with time zone,
    problem text,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    CONSTRAINT letters_pace CHECK (((pace >= 1) AND (pace <= 6000))),
    CONSTRAINT letters_state CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'sending'::text, 'paused'::text, 'stopped'::text, 'sent'::text]))),
    CONSTRAINT letters_time CHECK (((state = 'draft'::text) OR (send_at IS NOT NULL)))
);

CREATE TABLE public.listing_counts (
    listing_id text NOT NULL,
    day date NOT NULL,
    views integer DEFAULT 0 NOT NULL,
    calls integer DEFAULT 0 NOT NULL,
    messages integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.listing_marks (
    user_id uuid NOT NULL,
    listing_id text NOT NULL,
    kind text NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT listing_marks_kind CHECK ((kind = ANY (ARRAY['favourite'::text, 'hidden'::text, 'viewed'::text])))
);

CREATE TABLE public.listing_picture_fingerprints (
    media_id bigint NOT NULL,
    fingerprint text NOT NULL
);

CREATE TABLE public.listing_prices (
    id bigint NOT NULL,
    listing_id text NOT NULL,
    price_in_cents bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.listing_prices ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.listing_prices_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.listing_reports (
    id bigint NOT NULL,
    listing_id text NOT NULL,
    reason text NOT NULL,
    message text NOT NULL,
    visitor text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    resolved_at timestamp with time zone,
    resolved_by uuid,
    CONSTRAINT listing_reports_reason CHECK ((reason = ANY (ARRAY['gone'::text, 'price'::text, 'pictures'::text, 'money'::text, 'other'::text]))),
    CONSTRAINT listing_reports_state CHECK ((state = ANY (ARRAY['open'::text, 'resolved'::text])))
);

ALTER TABLE public.listing_reports ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.listing_reports_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.listing_search_mails (
    email text NOT NULL,
    listing_id text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.listing_searches (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    email text NOT NULL,
    query text NOT NULL,
    frequency text NOT NULL,
    state text DEFAULT 'pending'::text NOT NULL,
    locale text NOT NULL,
    confirm_token_hash text,
    confirm_expires_at timestamp with time zone,
    leave_token_hash text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    confirmed_at timestamp with time zone,
    searched_at timestamp with time zone,
    due_at timestamp with time zone,
    CONSTRAINT listing_searches_due CHECK (((state = 'pending'::text) OR ((due_at IS NOT NULL) AND (searched_at IS NOT NULL)))),
    CONSTRAINT listing_searches_frequency CHECK ((frequency = ANY (ARRAY['at_once'::text, 'daily'::text, 'weekly'::text]))),
    CONSTRAINT listing_searches_state CHECK ((state = ANY (ARRAY['pending'::text, 'confirmed'::text])))
);

CREATE TABLE public.listings (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    type text NOT NULL,
    deal text NOT NULL,
    title jsonb NOT NULL,
    description jsonb NOT NULL,
    city_id text,
    district jsonb,
    latitude double precision,
    longitude double precision,
    area_m2 integer NOT NULL,
    rooms integer,
    price_in_cents bigint NOT NULL,
    price_period text,
    title_status text NOT NULL,
    illustration text,
    state text DEFAULT 'draft'::text NOT NULL,
    sample boolean DEFAULT false NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    point_is text DEFAULT 'approximate'::text NOT NULL,
    bedrooms integer,
    bathrooms integer,
    reference integer NOT NULL,
    shown_latitude double precision,
    shown_longitude double precision,
    floor integer,
    is_furnished boolean,
    has_water boolean,
    has_electricity boolean,
    has_road_access boolean,
    pin_color text DEFAULT 'brick'::text NOT NULL,
    owner_id uuid,
    agency_id uuid,
    contact_phone text,
    submission_key uuid,
    approved jsonb,
    submitted_at timestamp with time zone,
    decided_at timestamp with time zone,
    decided_by uuid,
    decision_reason text,
    published_at timestamp with time zone,
    expires_at timestamp with time zone,
    reminded_at timestamp with time zone,
    closed_at timestamp with time zone,
    merged_into text,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    CONSTRAINT listings_area CHECK ((area_m2 > 0)),
    CONSTRAINT listings_contact_phone CHECK ((contact_phone ~ '^\+[1-9][0-9]{7,14}$'::text)),
    CONSTRAINT listings_deal CHECK ((deal = ANY (ARRAY['sale'::text, 'rent'::text]))),
    CONSTRAINT listings_latitude CHECK ((((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision)) AND ((shown_latitude >= ('-90'::integer)::double precision) AND (shown_latitude <= (90)::double precision)))),
    CONSTRAINT listings_longitude CHECK ((((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)) AND ((shown_longitude >= ('-180'::integer)::double precision) AND (shown_longitude <= (180)::double precision)))),
    CONSTRAINT listings_pin_color CHECK ((pin_color = ANY (ARRAY['brick'::text, 'sea'::text, 'thuya'::text, 'honey'::text, 'slate'::text, 'violet'::text]))),
    CONSTRAINT listings_point_is CHECK ((point_is = ANY (ARRAY['exact'::text, 'approximate'::text]))),
    CONSTRAINT listings_price CHECK (((price_in_cents >= 0) AND (price_in_cents <= '9007199254740991'::bigint))),
    CONSTRAINT listings_state CHECK ((state = ANY (ARRAY['draft'::text, 'waiting'::text, 'published'::text, 'refused'::text, 'withdrawn'::text, 'sold'::text, 'rented'::text, 'expired'::text]))),
    CONSTRAINT listings_title_status CHECK ((title_status = ANY (ARRAY['titled'::text, 'requisition'::text, 'melkia'::text, 'not_applicable'::text]))),
    CONSTRAINT listings_type CHECK ((type = ANY (ARRAY['flat'::text, 'house'::text, 'villa'::text, 'plot'::text, 'shop'::text])))
);

ALTER TABLE public.listings ALTER COLUMN reference ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.listings_reference_seq
    START WITH 1001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.mail_messages (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone DEFAULT now() NOT NULL,
    last_error text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    channel text DEFAULT 'mail'::text NOT NULL,
    blanked_at timestamp with time zone,
    unsubscribe_url text,
    CONSTRAINT mail_messages_channel CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text]))),
    CONSTRAINT mail_messages_state CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text, 'kept'::text])))
);

ALTER TABLE public.media ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.media_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.media_uses (
    room text NOT NULL,
    subject text NOT NULL,
    media_id bigint NOT NULL,
    "position" integer NOT NULL,
    CONSTRAINT media_uses_room CHECK ((room = ANY (ARRAY['guides'::text, 'store'::text, 'articles'::text, 'pages'::text, 'listings'::text, 'home'::text, 'advertisements'::text, 'charity'::text, 'education'::text])))
);

CREATE TABLE public.member_movements (
    id uuid NOT NULL,
    member_id uuid NOT NULL,
    kind text NOT NULL,
    date date NOT NULL,
    amount_in_cents bigint NOT NULL,
    shares integer,
    product text,
    quantity_milli bigint,
    unit text,
    unit_price_in_cents bigint,
    quality text,
    "position" bigint NOT NULL,
    reverses uuid,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT member_movements_amount CHECK ((amount_in_cents > 0)),
    CONSTRAINT member_movements_delivery CHECK (((kind = 'delivery'::text) = ((quantity_milli IS NOT NULL) AND (product IS NOT NULL)))),
    CONSTRAINT member_movements_kind CHECK ((kind = ANY (ARRAY['delivery'::text, 'payment'::text, 'shares'::text, 'share_payment'::text]))),
    CONSTRAINT member_movements_shares CHECK ((((kind = 'shares'::text) = (shares IS NOT NULL)) AND (shares > 0)))
);

CREATE TABLE public.message_comments (
    id bigint NOT NULL,
    key text NOT NULL,
    text text NOT NULL,
    actor_id uuid,
    actor_name text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    resolved_at timestamp with time zone,
    resolved_by text,
    CONSTRAINT message_comments_resolved CHECK (((resolved_at IS NULL) = (resolved_by IS NULL))),
    CONSTRAINT message_comments_text CHECK (((length(text) >= 1) AND (length(text) <= 1000)))
);

ALTER TABLE public.message_comments ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.message_comments_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.message_overrides (
    key text NOT NULL,
    locale text NOT NULL,
    text text NOT NULL,
    built_in text NOT NULL,
    source text,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT message_overrides_locale CHECK ((locale = ANY (ARRAY['ar'::text, 'en'::text, 'es'::text, 'fr'::text]))),
    CONSTRAINT message_overrides_source CHECK (((source IS NULL) = (locale = 'ar'::text))),
    CONSTRAINT message_overrides_text CHECK (((length(text) >= 1) AND (length(text) <= 4000)))
);

CREATE TABLE public.message_revisions (
    id bigint NOT NULL,
    batch uuid NOT NULL,
    key text NOT NULL,
    locale text NOT NULL,
    before jsonb,
    after jsonb,
    actor_id uuid,
    actor_name text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    undoes uuid
);

ALTER TABLE public.message_revisions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.message_revisions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.order_events (
    id bigint NOT NULL,
    order_id uuid NOT NULL,
    state text NOT NULL,
    actor text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    kind text DEFAULT 'state'::text NOT NULL,
    actor_id uuid,
    actor_name text,
    text text,
    pieces jsonb,
    details jsonb,
    request_hash text
);

ALTER TABLE public.order_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.order_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.order_holds (
    order_id uuid NOT NULL,
    phone_key bigint NOT NULL,
    address_key bigint,
    network_key bigint,
    quantity integer NOT NULL,
    placed_at timestamp with time zone NOT NULL,
    CONSTRAINT order_holds_quantity CHECK ((quantity > 0))
);

CREATE TABLE public.order_lines (
    id bigint NOT NULL,
    order_id uuid NOT NULL,
    product_id text NOT NULL,
    variant_id text NOT NULL,
    product_title text NOT NULL,
    variant_title text NOT NULL,
    illustration text,
    unit_price_in_cents bigint NOT NULL,
    quantity integer NOT NULL,
    line_total_in_cents bigint NOT NULL,
    cancelled_quantity integer DEFAULT 0 NOT NULL,
    held_quantity integer DEFAULT 0 NOT NULL,
    sold_quantity integer DEFAULT 0 NOT NULL,
    returned_quantity integer DEFAULT 0 NOT NULL,
    CONSTRAINT order_lines_cancelled CHECK (((cancelled_quantity >= 0) AND (cancelled_quantity <= quantity))),
    CONSTRAINT order_lines_held CHECK (((held_quantity >= 0) AND (sold_quantity >= 0) AND ((held_quantity + sold_quantity) <= (quantity - cancelled_quantity)))),
    CONSTRAINT order_lines_quantity CHECK ((quantity > 0)),
    CONSTRAINT order_lines_returned CHECK (((returned_quantity >= 0) AND ((sold_quantity + returned_quantity) <= quantity))),
    CONSTRAINT order_lines_total CHECK ((line_total_in_cents = (unit_price_in_cents * quantity)))
);

ALTER TABLE public.order_lines ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.order_lines_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE SEQUENCE public.order_numbers
    START WITH 1001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.orders (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    number text NOT NULL,
    token text NOT NULL,
    idempotency_key text NOT NULL,
    request_hash text NOT NULL,
    state text DEFAULT 'received'::text NOT NULL,
    customer_name text NOT NULL,
    customer_phone text NOT NULL,
    customer_address text NOT NULL,
    note text,
    locale text DEFAULT 'ar'::text NOT NULL,
    total_in_cents bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    delivery_place text,
    delivery_fee_in_cents bigint DEFAULT 0 NOT NULL,
    due_in_cents bigint NOT NULL,
    collected_in_cents bigint,
    hold_until timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    delivery_day date,
    CONSTRAINT orders_collected CHECK ((((collected_in_cents IS NULL) OR (collected_in_cents >= 0)) AND ((collected_in_cents IS NOT NULL) = (state = 'delivered'::text)))),
    CONSTRAINT orders_delivery_day CHECK (((delivery_day IS NULL) OR (state = 'shipped'::text))),
    CONSTRAINT orders_due CHECK (((due_in_cents >= 0) AND (due_in_cents <= total_in_cents))),
    CONSTRAINT orders_hold CHECK (((hold_until IS NOT NULL) = (state = ANY (ARRAY['received'::text, 'sent'::text])))),
    CONSTRAINT orders_state CHECK ((state = ANY (ARRAY['received'::text, 'sent'::text, 'confirmed'::text, 'shipped'::text, 'delivered'::text, 'refused'::text, 'cancelled'::text, 'expired'::text]))),
    CONSTRAINT orders_total CHECK (((total_in_cents >= 0) AND (total_in_cents <= '9007199254740991'::bigint)))
);

CREATE TABLE public.page_previews (
    token_hash text NOT NULL,
    page_id text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.page_slugs (
    slug text NOT NULL,
    page_slug text NOT NULL
);

CREATE TABLE public.pages (
    slug text NOT NULL,
    title jsonb NOT NULL,
    summary jsonb NOT NULL,
    body jsonb NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    status text DEFAULT 'draft'::text NOT NULL,
    in_footer boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    CONSTRAINT pages_slug_filled CHECK ((slug <> ''::text)),
    CONSTRAINT pages_status CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text])))
);

CREATE TABLE public.party_lines (
    "position" bigint NOT NULL,
    line integer NOT NULL,
    party_id uuid NOT NULL
);

CREATE TABLE public.past_addresses (
    kind text NOT NULL,
    parent text NOT NULL,
    slug text NOT NULL,
    subject_id text NOT NULL,
    former_id text,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT past_addresses_kind CHECK ((kind = ANY (ARRAY['city'::text, 'sector'::text, 'category'::text, 'entry'::text])))
);

CREATE TABLE public.posting_rules (
    id bigint NOT NULL,
    source text NOT NULL,
    kind text NOT NULL,
    valid_from timestamp with time zone NOT NULL,
    is_posted boolean NOT NULL,
    money text NOT NULL,
    accounts jsonb NOT NULL,
    tax_code text,
    actor_id uuid
);

ALTER TABLE public.posting_rules ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.posting_rules_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.posting_settings (
    id smallint DEFAULT 1 NOT NULL,
    starts_on date NOT NULL,
    CONSTRAINT posting_settings_one CHECK ((id = 1))
);

CREATE TABLE public.producers (
    id text NOT NULL,
    name jsonb NOT NULL,
    kind text DEFAULT 'producer'::text NOT NULL,
    description jsonb,
    city_id text,
    phone text,
    sample boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    CONSTRAINT producers_kind CHECK ((kind = ANY (ARRAY['cooperative'::text, 'producer'::text])))
);

CREATE TABLE public.product_categories (
    id text NOT NULL,
    name jsonb NOT NULL,
    description jsonb,
    "position" integer DEFAULT 0 NOT NULL,
    illustration text,
    version integer DEFAULT 1 NOT NULL
);

CREATE TABLE public.product_counts (
    category_id text NOT NULL,
    status text NOT NULL,
    products integer NOT NULL,
    CONSTRAINT product_counts_products CHECK ((products >= 0))
);

CREATE TABLE public.product_reviews (
    id bigint NOT NULL,
    product_id text NOT NULL,
    order_id uuid NOT NULL,
    product_title text NOT NULL,
    rating smallint NOT NULL,
    text text DEFAULT ''::text NOT NULL,
    signature text NOT NULL,
    name text,
    locale text NOT NULL,
    state text DEFAULT 'pending'::text NOT NULL,
    decided_by text,
    decided_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT product_reviews_rating CHECK (((rating >= 1) AND (rating <= 5))),
    CONSTRAINT product_reviews_signature CHECK (((signature = ANY (ARRAY['name'::text, 'man'::text, 'woman'::text])) AND ((signature = 'name'::text) = (name IS NOT NULL)))),
    CONSTRAINT product_reviews_state CHECK (((state = ANY (ARRAY['pending'::text, 'published'::text, 'rejected'::text])) AND ((state = 'pending'::text) = (decided_at IS NULL)))),
    CONSTRAINT product_reviews_text CHECK ((char_length(text) <= 1000))
);

ALTER TABLE public.product_reviews ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.product_reviews_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.product_variants (
    id text NOT NULL,
    product_id text NOT NULL,
    title jsonb NOT NULL,
    manage_inventory boolean DEFAULT true NOT NULL,
    inventory_quantity integer DEFAULT 0 NOT NULL,
    reserved_quantity integer DEFAULT 0 NOT NULL,
    price_in_cents bigint NOT NULL,
    sale_price_in_cents bigint,
    grams integer,
    millilitres integer,
    "position" integer DEFAULT 0 NOT NULL,
    sale_from date,
    sale_until date,
    sku text,
    option_values jsonb DEFAULT '[]'::jsonb NOT NULL,
    low_at integer DEFAULT 5 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT product_variants_low_at CHECK (((low_at >= 0) AND (low_at <= 1000000))),
    CONSTRAINT product_variants_never_oversold CHECK ((reserved_quantity <= inventory_quantity)),
    CONSTRAINT product_variants_price CHECK (((price_in_cents >= 0) AND (price_in_cents <= '9007199254740991'::bigint))),
    CONSTRAINT product_variants_sale_days CHECK ((sale_from <= sale_until)),
    CONSTRAINT product_variants_sale_price CHECK (((sale_price_in_cents >= 0) AND (sale_price_in_cents < price_in_cents))),
    CONSTRAINT product_variants_stock CHECK (((inventory_quantity >= 0) AND (reserved_quantity >= 0)))
);

CREATE TABLE public.property_costs (
    id text NOT NULL,
    "position" integer NOT NULL,
    name jsonb NOT NULL,
    note jsonb,
    rate_bps integer DEFAULT 0 NOT NULL,
    fixed_in_cents bigint DEFAULT 0 NOT NULL,
    min_in_cents bigint DEFAULT 0 NOT NULL,
    above_in_cents bigint DEFAULT 0 NOT NULL,
    types text[],
    title_statuses text[],
    counted boolean NOT NULL,
    certain boolean NOT NULL,
    legal_basis jsonb,
    valid_from date,
    verified_on date NOT NULL,
    CONSTRAINT property_costs_amounts CHECK ((((rate_bps >= 0) AND (rate_bps <= 10000)) AND (fixed_in_cents >= 0) AND (min_in_cents >= 0)))
);

CREATE TABLE public.rate_limits (
    key text NOT NULL,
    tokens double precision NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    full_at timestamp with time zone NOT NULL,
    allowed boolean NOT NULL
);

CREATE TABLE public.recovery_codes (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    hash text NOT NULL,
    used_at timestamp with time zone
);

CREATE TABLE public.resource_confirmations (
    resource text NOT NULL,
    subject_id text NOT NULL,
    field text NOT NULL,
    locale text NOT NULL,
    version integer NOT NULL
);

CREATE TABLE public.resource_revisions (
    id bigint NOT NULL,
    resource text NOT NULL,
    subject_id text NOT NULL,
    subject_name text NOT NULL,
    version integer NOT NULL,
    action text NOT NULL,
    actor_id uuid,
    actor_name text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    batch uuid NOT NULL,
    before jsonb,
    after jsonb NOT NULL,
    undoes bigint,
    CONSTRAINT resource_revisions_action CHECK ((action = ANY (ARRAY['created'::text, 'saved'::text, 'binned'::text, 'restored'::text])))
);

ALTER TABLE public.resource_revisions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.resource_revisions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.restock_requests (
    id bigint NOT NULL,
    variant_id text NOT NULL,
    title text NOT NULL,
    url text NOT NULL,
    channel text NOT NULL,
    address text NOT NULL,
    locale text NOT NULL,
    leave_token_hash text NOT NULL,
    due_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT restock_requests_channel CHECK ((channel = ANY (ARRAY['mail'::text, 'message'::text]))),
    CONSTRAINT restock_requests_due CHECK (((due_at IS NULL) OR (channel = 'message'::text)))
);

ALTER TABLE public.restock_requests ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.restock_requests_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.sale_events (
    id bigint NOT NULL,
    source_kind text DEFAULT 'order'::text NOT NULL,
    source_id uuid NOT NULL,
    kind text NOT NULL,
    order_number text NOT NULL,
    amount_in_cents bigint NOT NULL,
    delivery_fee_in_cents bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    reverses bigint,
    reversed_at timestamp with time zone,
    CONSTRAINT sale_events_kind CHECK ((kind = ANY (ARRAY['confirmed'::text, 'delivered'::text, 'refused'::text, 'cancelled'::text])))
);

ALTER TABLE public.sale_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.sale_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.saved_places (
    user_id uuid NOT NULL,
    entry_id uuid NOT NULL,
    saved_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.saved_views (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    list text NOT NULL,
    name text NOT NULL,
    address text NOT NULL,
    hidden_columns text[],
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT saved_views_address CHECK (((address ~~ '/admin/%'::text) AND (char_length(address) <= 1000))),
    CONSTRAINT saved_views_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60)))
);

CREATE TABLE public.search_documents (
    kind text NOT NULL,
    ref text NOT NULL,
    name text NOT NULL,
    name_tsv tsvector NOT NULL,
    weight integer DEFAULT 0 NOT NULL,
    city_id text,
    title jsonb NOT NULL,
    summary jsonb NOT NULL,
    context jsonb,
    path text NOT NULL,
    hue text NOT NULL,
    illustration text,
    sample boolean DEFAULT false NOT NULL,
    tsv tsvector NOT NULL,
    phone text,
    CONSTRAINT search_documents_kind CHECK ((kind ~ '^[a-z_]{1,30}$'::text))
);

CREATE VIEW public.search_source_article AS
 SELECT a.slug AS key,
    NULL::text AS city_id,
    NULL::bigint AS category_id,
    NULL::bigint AS sector_id,
    t.title,
    t.summary,
    t.topic AS context,
    ('/article/'::text || a.slug) AS path,
    'reading'::text AS hue,
    a.illustration,
    false AS sample,
    1 AS weight,
    concat_ws(' '::text, public.search_words_of(t.summary), public.search_words_of(t.topic), public.search_texts_in(t.body)) AS body,
    NULL::text AS phone
   FROM ((public.articles a
     CROSS JOIN LATERAL ( SELECT array_remove(ARRAY[
                CASE
                    WHEN (a.status <> 'published'::text) THEN 'ar'::text
                    ELSE NULL::text
                END,
                CASE
                    WHEN (COALESCE(a.state_en, a.status) <> 'published'::text) THEN 'en'::text
                    ELSE NULL::text
                END,
                CASE
                    WHEN (COALESCE(a.state_es, a.status) <> 'published'::text) THEN 'es'::text
                    ELSE NULL::text
                END,
                CASE
                    WHEN (COALESCE(a.state_fr, a.status) <> 'published'::text) THEN 'fr'::text
                    ELSE NULL::text
                END], NULL::text) AS hidden) h)
     CROSS JOIN LATERAL ( SELECT (a.title - h.hidden) AS title,
            (a.summary - h.hidden) AS summary,
            (a.topic - h.hidden) AS topic,
            (a.body - h.hidden) AS body) t)
  WHERE ((a.deleted_at IS NULL) AND (((('published'::text = a.status) OR ('published'::text = a.state_en)) OR ('published'::text = a.state_es)) OR ('published'::text = a.state_fr)));

CREATE VIEW public.search_source_campaign AS
 SELECT c.id AS key,
    NULL::text AS city_id,
    NULL::bigint AS category_id,
    NULL::bigint AS sector_id,
    c.title,
    c.summary,
    c.association AS context,
    ('/charity/'::text || c.id) AS path,
    'general'::text AS hue,
    c.illustration,
    c.sample,
        CASE
            WHEN c.sample THEN 0
            ELSE 1
        END AS weight,
    concat_ws(' '::text, public.search_words_of(c.summary), public.search_words_of(c.story), public.search_words_of(c.association), public.search_words_of(c.area)) AS body,
    NULL::text AS phone
   FROM public.charity_campaigns c
  WHERE (c.is_published AND (c.deleted_at IS NULL));

CREATE VIEW public.search_source_category AS
 SELECT k.id AS key,
    NULL::text AS city_id,
    k.id AS category_id,
    NULL::bigint AS sector_id,
    k.name AS title,
    COALESCE(k.description, '{}'::jsonb) AS summary,
    NULL::jsonb AS context,
    ((('/'::text || k.guide) || '-guide/'::text) || k.slug) AS path,
    k.guide AS hue,
    k.illustration,
    false AS sample,
    2 AS weight,
    public.search_words_of(k.description) AS body,
    NULL::text AS phone
   FROM public.categories k
  WHERE (k.guide <> 'general'::text);

CREATE VIEW public.search_source_city AS
 SELECT c.id AS key,
    c.id AS city_id,
    NULL::bigint AS category_id,
    NULL::bigint AS sector_id,
    c.name AS title,
    COALESCE(c.summary, '{}'::jsonb) AS summary,
    NULL::jsonb AS context,
        CASE
            WHEN (c.id = 'al-hoceima'::text) THEN '/al-hoceima'::text
            ELSE ('/guide/'::text || c.id)
        END AS path,
    'general'::text AS hue,
    'village'::text AS illustration,
    false AS sample,
    3 AS weight,
    concat_ws(' '::text, public.search_words_of(c.summary), public.search_words_of(c.cercle), c.postal_code) AS body,
    NULL::text AS phone
   FROM public.cities c;

CREATE VIEW public.search_source_course AS
 SELECT c.id AS key,
    NULL::text AS city_id,
    NULL::bigint AS category_id,
    NULL::bigint AS sector_id,
    c.title,
    c.summary,
    NULL::jsonb AS context,
    ('/education/'::text || c.id) AS path,
    'reading'::text AS hue,
    c.illustration,
    false AS sample,
    1 AS weight,
    concat_ws(' '::text, public.search_words_of(c.summary), public.search_words_of(c.needs), public.search_words_of(c.teacher), public.search_words_of(c.place)) AS body,
    NULL::text AS phone
   FROM public.education_courses c
  WHERE (c.is_published AND (c.deleted_at IS NULL));

CREATE VIEW public.search_source_emergency AS
 SELECT n.id AS key,
    NULL::text AS city_id,
    NULL::bigint AS category_id,
    NULL::bigint AS sector_id,
    n.name AS title,
    n.when_to_call AS summary,
    NULL::jsonb AS context,
    '/health-guide#emergency'::text AS path,
    'health'::text AS hue,
    'clinic'::text AS illustration,
    false AS sample,
    3 AS weight,
    concat_ws(' '::text, n.number, public.search_words_of(n.when_to_call), public.search_words_of(n.hours)) AS body,
    n.number AS phone
   FROM public.emergency_numbers n
  WHERE (n.status = 'published'::text);

CREATE VIEW public.search_source_entry AS
 SELECT e.id AS key,
    e.city_id,
    e.category_id,
    k.sector_id,
    e.name AS title,
    e.description AS summary,
    k.name AS context,
        CASE
            WHEN (k.guide = 'general'::text) THEN ((((((('/guide/'::text || s.city_id) || '/'::text) || s.slug) || '/'::text) || k.slug) || '/'::text) || e.slug)
            ELSE ((((('/'::text || k.guide) || '-guide/'::text) || k.slug) || '/'::text) || e.slug)
        END AS path,
    k.guide AS hue,
    COALESCE(e.illustration, k.illustration) AS illustration,
    e.sample,
        CASE
            WHEN (e.details ? 'state'::text) THEN '-1'::integer
            WHEN e.sample THEN 0
            ELSE 2
        END AS weight,
    concat_ws(' '::text, public.search_words_of(e.description), public.search_words_of(k.name), public.search_words_of(s.name), public.search_words_of(c.name), public.search_words_of(e.address), e.phone, public.search_texts_in(e.details)) AS body,
    e.phone
   FROM (((public.entries e
     JOIN public.categories k ON ((k.id = e.category_id)))
     LEFT JOIN public.sectors s ON ((s.id = k.sector_id)))
     LEFT JOIN public.cities c ON ((c.id = e.city_id)))
  WHERE (e.status = 'published'::text);

CREATE VIEW public.search_source_listing AS
 SELECT l.id AS key,
    l.city_id,
    NULL::bigint AS category_id,
    NULL::bigint AS sector_id,
    l.title,
    l.description AS summary,
    l.district AS context,
    ('/real-estate/'::text || l.id) AS path,
    'property'::text AS hue,
    l.illustration,
    l.sample,
        CASE
            WHEN l.sample THEN 0
            ELSE 1
        END AS weight,
    concat_ws(' '::text, public.search_words_of(l.description), public.search_words_of(l.district), public.search_words_of(c.name)) AS body,
    NULL::text AS phone
   FROM (public.listings l
     LEFT JOIN public.cities c ON ((c.id = l.city_id)))
  WHERE ((l.state = 'published'::text) AND (l.deleted_at IS NULL));

CREATE VIEW public.search_source_page AS
 SELECT p.slug AS key,
    NULL::text AS city_id,
    NULL::bigint AS category_id,
    NULL::bigint AS sector_id,
    p.title,
    p.summary,
    NULL::jsonb AS context,
    (
        CASE
            WHEN (p.slug = ANY (ARRAY['about'::text, 'contact'::text, 'privacy'::text, 'terms'::text])) THEN '/'::text
            ELSE '/pages/'::text
        END || p.slug) AS path,
    'general'::text AS hue,
    NULL::text AS illustration,
    false AS sample,
    0 AS weight,
    concat_ws(' '::text, public.search_words_of(p.summary), public.search_texts_in(p.body)) AS body,
    NULL::text AS phone
   FROM public.pages p
  WHERE ((p.status = 'published'::text) AND (p.deleted_at IS NULL));

CREATE TABLE public.store_products (
    id text NOT NULL,
    category_id text NOT NULL,
    title jsonb NOT NULL,
    description jsonb NOT NULL,
    facts jsonb DEFAULT '[]'::jsonb NOT NULL,
    images jsonb DEFAULT '[]'::jsonb NOT NULL,
    illustration text,
    status text DEFAULT 'draft'::text NOT NULL,
    sample boolean DEFAULT false NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    origin jsonb,
    ingredients jsonb,
    storage jsonb,
    producer_id text,
    option_names jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT store_products_status CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'deleted'::text])))
);

CREATE VIEW public.search_source_producer AS
 SELECT p.id AS key,
    p.city_id,
    NULL::text AS category_id,
    NULL::bigint AS sector_id,
    p.name AS title,
    COALESCE(p.description, '{}'::jsonb) AS summary,
    NULL::jsonb AS context,
    ('/producer/'::text || p.id) AS path,
    'store'::text AS hue,
    NULL::text AS illustration,
    p.sample,
        CASE
            WHEN p.sample THEN 0
            ELSE 2
        END AS weight,
    concat_ws(' '::text, public.search_words_of(p.description), public.search_words_of(c.name)) AS body,
    NULL::text AS phone
   FROM (public.producers p
     LEFT JOIN public.cities c ON ((c.id = p.city_id)))
  WHERE ((p.deleted_at IS NULL) AND (EXISTS ( SELECT
           FROM public.store_products s
          WHERE ((s.producer_id = p.id) AND (s.status = 'published'::text)))));

CREATE VIEW public.search_source_product AS
 SELECT p.id AS key,
    NULL::text AS city_id,
    p.category_id,
    NULL::bigint AS sector_id,
    p.title,
    p.description AS summary,
    k.name AS context,
    ('/product/'::text || p.id) AS path,
    'store'::text AS hue,
    p.illustration,
    p.sample,
        CASE
            WHEN p.sample THEN 0
            ELSE 2
        END AS weight,
    concat_ws(' '::text, public.search_words_of(p.description), public.search_words_of(k.name), public.search_texts_in(p.facts)) AS body,
    NULL::text AS phone
   FROM (public.store_products p
     JOIN public.product_categories k ON ((k.id = p.category_id)))
  WHERE (p.status = 'published'::text);

CREATE VIEW public.search_source_service AS
 SELECT s.id AS key,
    NULL::text AS city_id,
    NULL::bigint AS category_id,
    NULL::bigint AS sector_id,
    s.name AS title,
    s.description AS summary,
    NULL::jsonb AS context,
    ('/digital-services/'::text || s.id) AS path,
    'services'::text AS hue,
    'procedure'::text AS illustration,
    s.sample,
    0 AS weight,
    concat_ws(' '::text, public.search_words_of(s.description), public.search_words_of(s.papers), public.search_words_of(s.portal_name), public.search_words_of(s.owner_does)) AS body,
    NULL::text AS phone
   FROM public.digital_services s
  WHERE (s.deleted_at IS NULL);

CREATE VIEW public.search_source_text AS
 SELECT t.id AS key,
    NULL::text AS city_id,
    NULL::bigint AS category_id,
    NULL::bigint AS sector_id,
    jsonb_build_object('ar', t.title) AS title,
    jsonb_build_object('ar', "left"(t.body, 400)) AS summary,
    NULL::jsonb AS context,
    ('/iqra-platform/texts/'::text || t.id) AS path,
    'reading'::text AS hue,
    COALESCE(t.illustration, 'reading'::text) AS illustration,
    false AS sample,
    0 AS weight,
    ''::text AS body,
    NULL::text AS phone
   FROM public.iqra_texts t
  WHERE ((t.deleted_at IS NULL) AND (t.status = 'published'::text));

CREATE TABLE public.search_synonyms (
    id bigint NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    language text NOT NULL,
    direction text NOT NULL,
    terms text NOT NULL,
    means text,
    phrases text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT search_synonyms_direction CHECK ((direction = ANY (ARRAY['both'::text, 'one'::text]))),
    CONSTRAINT search_synonyms_language CHECK ((language = ANY (ARRAY['ar'::text, 'en'::text, 'es'::text, 'fr'::text]))),
    CONSTRAINT search_synonyms_means CHECK (((means IS NULL) = (direction = 'both'::text)))
);

ALTER TABLE public.search_synonyms ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.search_synonyms_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.search_words (
    word text NOT NULL,
    documents integer NOT NULL,
    deletes text[] NOT NULL,
    skeleton text GENERATED ALWAYS AS (public.search_skeleton(word)) STORED NOT NULL
);

CREATE TABLE public.second_factors (
    user_id uuid NOT NULL,
    secret text NOT NULL,
    confirmed_at timestamp with time zone,
    last_step bigint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.secrets (
    name text NOT NULL,
    value text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.sectors ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.sectors_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.security_alerts (
    kind text NOT NULL,
    sent_at timestamp with time zone NOT NULL
);

CREATE TABLE public.security_events (
    id bigint NOT NULL,
    ref uuid NOT NULL,
    kind text NOT NULL,
    user_id uuid,
    actor_id uuid,
    network text,
    browser text,
    system text,
    known_device boolean,
    route text,
    count integer DEFAULT 1 NOT NULL,
    first_at timestamp with time zone NOT NULL,
    last_at timestamp with time zone NOT NULL,
    CONSTRAINT security_events_count CHECK ((count > 0))
);

ALTER TABLE public.security_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.security_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.service_income_events (
    id bigint NOT NULL,
    request_id uuid NOT NULL,
    number text NOT NULL,
    amount_in_cents bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT service_income_events_amount CHECK ((amount_in_cents > 0))
);

ALTER TABLE public.service_income_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.service_income_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.service_paper_views (
    id bigint NOT NULL,
    paper_id uuid NOT NULL,
    actor text NOT NULL,
    actor_name text,
    at timestamp with time zone NOT NULL
);

ALTER TABLE public.service_paper_views ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.service_paper_views_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.service_papers (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    request_id uuid NOT NULL,
    question_id text NOT NULL,
    file_id text NOT NULL,
    mime text NOT NULL,
    bytes integer NOT NULL,
    state text DEFAULT 'sent'::text NOT NULL,
    reason text,
    sent_at timestamp with time zone NOT NULL,
    delete_on date NOT NULL,
    deleted_at timestamp with time zone,
    CONSTRAINT service_papers_state CHECK ((state = ANY (ARRAY['sent'::text, 'accepted'::text, 'refused'::text])))
);

CREATE TABLE public.service_questions (
    id text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    service_id text NOT NULL,
    "position" integer DEFAULT 1000 NOT NULL,
    kind text NOT NULL,
    label jsonb NOT NULL,
    hint jsonb,
    options jsonb,
    is_required boolean DEFAULT true NOT NULL,
    shown_when text,
    shown_when_id text GENERATED ALWAYS AS (NULLIF(split_part(shown_when, ':'::text, 1), ''::text)) STORED,
    shown_when_option smallint GENERATED ALWAYS AS ((NULLIF(split_part(shown_when, ':'::text, 2), ''::text))::smallint) STORED,
    CONSTRAINT service_questions_kind CHECK ((kind = ANY (ARRAY['text'::text, 'date'::text, 'choice'::text, 'number'::text, 'phone'::text, 'identity'::text, 'file'::text]))),
    CONSTRAINT service_questions_when CHECK ((shown_when ~ '^[^:]+:([1-9]|[1-3][0-9]|40)$'::text))
);

CREATE TABLE public.service_request_events (
    id bigint NOT NULL,
    request_id uuid NOT NULL,
    kind text NOT NULL,
    state text NOT NULL,
    actor text NOT NULL,
    actor_id uuid,
    actor_name text,
    text text,
    at timestamp with time zone NOT NULL
);

ALTER TABLE public.service_request_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.service_request_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE SEQUENCE public.service_request_numbers
    START WITH 1001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.service_requests (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    number text NOT NULL,
    token_hash text NOT NULL,
    idempotency_key text NOT NULL,
    request_hash text NOT NULL,
    service_id text,
    service_name jsonb NOT NULL,
    owner_fee_in_cents bigint,
    official_fee jsonb,
    form jsonb NOT NULL,
    sealed_answers text NOT NULL,
    state text DEFAULT 'received'::text NOT NULL,
    user_id uuid,
    name text NOT NULL,
    phone text NOT NULL,
    for_name text,
    locale text DEFAULT 'ar'::text NOT NULL,
    keep_days smallint NOT NULL,
    consent_at timestamp with time zone NOT NULL,
    due_on date,
    assignee_id uuid,
    assignee_name text,
    paid_in_cents bigint,
    handed_to text,
    handed_at timestamp with time zone,
    ended_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT service_requests_ended CHECK (((ended_at IS NOT NULL) = (state = ANY (ARRAY['handed_over'::text, 'refused'::text, 'withdrawn'::text])))),
    CONSTRAINT service_requests_handed CHECK (((handed_at IS NOT NULL) = (state = 'handed_over'::text))),
    CONSTRAINT service_requests_keep CHECK (((keep_days >= 1) AND (keep_days <= 180))),
    CONSTRAINT service_requests_paid CHECK (((paid_in_cents >= 0) AND (paid_in_cents <= 100000000))),
    CONSTRAINT service_requests_state CHECK ((state = ANY (ARRAY['received'::text, 'papers_missing'::text, 'working'::text, 'waiting_for_office'::text, 'ready'::text, 'handed_over'::text, 'refused'::text, 'withdrawn'::text])))
);

CREATE TABLE public.service_upload_pieces (
    id bigint NOT NULL,
    upload_id uuid NOT NULL,
    starts_at integer NOT NULL,
    file_id text NOT NULL
);

ALTER TABLE public.service_upload_pieces ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.service_upload_pieces_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.service_uploads (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    token_hash text NOT NULL,
    service_id text NOT NULL,
    question_id text NOT NULL,
    bytes integer NOT NULL,
    received integer DEFAULT 0 NOT NULL,
    file_id text,
    mime text,
    stored_bytes integer,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT service_uploads_received CHECK (((received >= 0) AND (received <= bytes))),
    CONSTRAINT service_uploads_whole CHECK ((((file_id IS NULL) = (mime IS NULL)) AND ((file_id IS NULL) = (stored_bytes IS NULL))))
);

CREATE TABLE public.sessions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    token text NOT NULL,
    user_id uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ip_address text,
    user_agent text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    family uuid DEFAULT gen_random_uuid() NOT NULL,
    previous_token text,
    rotated_at timestamp with time zone,
    reauthenticated_at timestamp with time zone
);

CREATE TABLE public.settings (
    key text NOT NULL,
    value jsonb NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.stock_movements (
    id bigint NOT NULL,
    variant_id text NOT NULL,
    reason text NOT NULL,
    on_hand integer DEFAULT 0 NOT NULL,
    reserved integer DEFAULT 0 NOT NULL,
    on_hand_after integer DEFAULT 0 NOT NULL,
    reserved_after integer DEFAULT 0 NOT NULL,
    order_id uuid,
    note text,
    actor_id uuid,
    actor_name text DEFAULT ''::text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT stock_movements_moves CHECK (((on_hand <> 0) OR (reserved <> 0))),
    CONSTRAINT stock_movements_reason CHECK ((reason = ANY (ARRAY['opening'::text, 'hold'::text, 'release'::text, 'sale'::text, 'return'::text, 'delivery_in'::text, 'correction'::text, 'stock_take'::text, 'loss'::text])))
);

ALTER TABLE public.stock_movements ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.stock_movements_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.stock_take_counts (
    take_id bigint NOT NULL,
    variant_id text NOT NULL,
    counted integer NOT NULL,
    on_hand_then integer NOT NULL,
    last_movement bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT stock_take_counts_counted CHECK (((counted >= 0) AND (counted <= 10000000)))
);

CREATE TABLE public.stock_takes (
    id bigint NOT NULL,
    category_id text,
    state text DEFAULT 'open'::text NOT NULL,
    started_by text DEFAULT ''::text NOT NULL,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    posted_by text,
    posted_at timestamp with time zone,
    CONSTRAINT stock_takes_state CHECK (((state = ANY (ARRAY['open'::text, 'posted'::text])) AND ((state = 'posted'::text) = (posted_at IS NOT NULL))))
);

ALTER TABLE public.stock_takes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.stock_takes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.store_imports (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    file_name text NOT NULL,
    file_bytes integer NOT NULL,
    format text NOT NULL,
    encoding text NOT NULL,
    delimiter text,
    columns jsonb NOT NULL,
    columns_key text NOT NULL,
    shelves jsonb NOT NULL,
    makers jsonb NOT NULL,
    rows jsonb NOT NULL,
    total integer NOT NULL,
    mapping jsonb NOT NULL,
    options jsonb NOT NULL,
    state text NOT NULL,
    counts jsonb,
    written jsonb,
    actor_id uuid,
    actor_name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    applied_at timestamp with time zone,
    undone_at timestamp with time zone,
    undone_by text,
    undo_left jsonb,
    CONSTRAINT store_imports_state CHECK ((state = ANY (ARRAY['mapping'::text, 'checked'::text, 'applied'::text, 'undone'::text, 'cancelled'::text])))
);

CREATE TABLE public.subscribers (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    email text NOT NULL,
    state text DEFAULT 'pending'::text NOT NULL,
    confirm_token_hash text,
    confirm_expires_at timestamp with time zone,
    leave_token_hash text NOT NULL,
    locale text DEFAULT 'ar'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    confirmed_at timestamp with time zone,
    interests text[] DEFAULT '{letter}'::text[] NOT NULL,
    suppressed_at timestamp with time zone,
    suppressed_for text,
    consent text,
    import_batch uuid,
    CONSTRAINT subscribers_consent CHECK (((import_batch IS NULL) = (consent IS NULL))),
    CONSTRAINT subscribers_interests CHECK (((cardinality(interests) > 0) AND (interests <@ ARRAY['letter'::text, 'articles'::text, 'shop'::text, 'property'::text]))),
    CONSTRAINT subscribers_state CHECK ((state = ANY (ARRAY['pending'::text, 'confirmed'::text, 'suppressed'::text]))),
    CONSTRAINT subscribers_suppressed CHECK (((state = 'suppressed'::text) = ((suppressed_at IS NOT NULL) AND (suppressed_for IS NOT NULL))))
);

CREATE TABLE public.surplus_allocations (
    id uuid NOT NULL,
    decision_id uuid NOT NULL,
    year integer NOT NULL,
    amount_in_cents bigint NOT NULL,
    losses_in_cents bigint NOT NULL,
    legal_reserve_in_cents bigint NOT NULL,
    other_reserve_in_cents bigint NOT NULL,
    interest_in_cents bigint NOT NULL,
    patronage_in_cents bigint NOT NULL,
    retained_in_cents bigint NOT NULL,
    legal_basis_points integer NOT NULL,
    interest_basis_points integer NOT NULL,
    patronage_basis_points integer NOT NULL,
    "position" bigint NOT NULL,
    reversed_position bigint,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT surplus_allocations_whole CHECK (((amount_in_cents > 0) AND (amount_in_cents = (((((losses_in_cents + legal_reserve_in_cents) + other_reserve_in_cents) + interest_in_cents) + patronage_in_cents) + retained_in_cents)) AND (LEAST(losses_in_cents, legal_reserve_in_cents, other_reserve_in_cents, interest_in_cents, patronage_in_cents, retained_in_cents) >= 0)))
);

CREATE TABLE public.surplus_parts (
    allocation_id uuid NOT NULL,
    member_id uuid NOT NULL,
    capital_in_cents bigint NOT NULL,
    delivered_in_cents bigint NOT NULL,
    interest_in_cents bigint NOT NULL,
    patronage_in_cents bigint NOT NULL,
    paid_position bigint,
    CONSTRAINT surplus_parts_some CHECK (((interest_in_cents >= 0) AND (patronage_in_cents >= 0) AND ((interest_in_cents + patronage_in_cents) > 0)))
);

CREATE TABLE public.tellings (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    chapter text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    name jsonb,
    text jsonb NOT NULL,
    sources jsonb DEFAULT '[]'::jsonb NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    status text DEFAULT 'draft'::text NOT NULL,
    deleted_at timestamp with time zone,
    verified_on date,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT tellings_chapter CHECK ((chapter = ANY (ARRAY['months'::text, 'climate'::text, 'park'::text, 'park-note'::text, 'walks'::text, 'history'::text, 'food'::text, 'ways'::text, 'sources'::text]))),
    CONSTRAINT tellings_deleted CHECK (((status = 'deleted'::text) = (deleted_at IS NOT NULL))),
    CONSTRAINT tellings_status CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'deleted'::text])))
);

CREATE TABLE public.third_parties (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    side text NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    phone text,
    email text,
    language text,
    CONSTRAINT third_parties_side CHECK ((side = ANY (ARRAY['customer'::text, 'supplier'::text])))
);

CREATE TABLE public.users (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    email text,
    email_verified boolean DEFAULT false NOT NULL,
    image text,
    suspended_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    phone_number text,
    phone_number_verified boolean DEFAULT false NOT NULL,
    app_type text DEFAULT 'guide'::text NOT NULL,
    data jsonb DEFAULT '{}'::jsonb NOT NULL,
    roles text[] DEFAULT '{member}'::text[] NOT NULL,
    suspended_reason text,
    invited_at timestamp with time zone,
    CONSTRAINT users_app_type CHECK ((app_type = ANY (ARRAY['guide'::text, 'real_estate'::text, 'store'::text, 'digital_services'::text, 'iqra'::text, 'charity'::text, 'education'::text]))),
    CONSTRAINT users_reachable CHECK (((email IS NOT NULL) OR (phone_number IS NOT NULL))),
    CONSTRAINT users_roles CHECK (((cardinality(roles) > 0) AND (roles <@ '{owner,administrator,editor,shop_keeper,accountant,clerk,agent,member}'::text[])))
);

CREATE TABLE public.verifications (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.wizard_drafts (
    user_id uuid NOT NULL,
    "values" jsonb NOT NULL,
    saved_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_provider UNIQUE (provider_id, account_id);

ALTER TABLE ONLY public.advertisement_bookings
    ADD CONSTRAINT advertisement_bookings_apart EXCLUDE USING gist (int4range(
CASE slot
    WHEN 'home'::text THEN 1
    WHEN 'guide_list'::text THEN 2
    WHEN 'article'::text THEN 3
    ELSE 4
END,
CASE slot
    WHEN 'home'::text THEN 2
    WHEN 'guide_list'::text THEN 3
    WHEN 'article'::text THEN 4
    ELSE 5
END) WITH &&, daterange(starts_on, ends_on, '[]'::text) WITH &&, int4range(
CASE
    WHEN is_exclusive THEN 0
    ELSE lane
END,
CASE
    WHEN is_exclusive THEN NULL::integer
    ELSE (lane + 1)
END) WITH &&) WHERE (((state = 'confirmed'::text) AND (deleted_at IS NULL)));

ALTER TABLE ONLY public.advertisement_bookings
    ADD CONSTRAINT advertisement_bookings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.advertisement_days
    ADD CONSTRAINT advertisement_days_advertisement_id_day_place_pk PRIMARY KEY (advertisement_id, day, place);

ALTER TABLE ONLY public.advertisements
    ADD CONSTRAINT advertisements_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.advertisers
    ADD CONSTRAINT advertisers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.advertisers
    ADD CONSTRAINT advertisers_report_token UNIQUE (report_token_hash);

ALTER TABLE ONLY public.agencies
    ADD CONSTRAINT agencies_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.agents
    ADD CONSTRAINT agents_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.analytics_daily
    ADD CONSTRAINT analytics_daily_day_kind_name_pk PRIMARY KEY (day, kind, name);

ALTER TABLE ONLY public.article_previews
    ADD CONSTRAINT article_previews_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.article_slugs
    ADD CONSTRAINT article_slugs_pkey PRIMARY KEY (slug);

ALTER TABLE ONLY public.articles
    ADD CONSTRAINT articles_id UNIQUE (id);

ALTER TABLE ONLY public.articles
    ADD CONSTRAINT articles_pkey PRIMARY KEY (slug);

ALTER TABLE ONLY public.assemblies
    ADD CONSTRAINT assemblies_minutes_file_id_unique UNIQUE (minutes_file_id);

ALTER TABLE ONLY public.assemblies
    ADD CONSTRAINT assemblies_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.assembly_attendance
    ADD CONSTRAINT assembly_attendance_assembly_id_member_id_pk PRIMARY KEY (assembly_id, member_id);

ALTER TABLE ONLY public.assembly_decisions
    ADD CONSTRAINT assembly_decisions_number UNIQUE (assembly_id, number);

ALTER TABLE ONLY public.assembly_decisions
    ADD CONSTRAINT assembly_decisions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.assistant_approvals
    ADD CONSTRAINT assistant_approvals_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.assistant_conversations
    ADD CONSTRAINT assistant_conversations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.assistant_files
    ADD CONSTRAINT assistant_files_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.assistant_messages
    ADD CONSTRAINT assistant_messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.assistant_messages
    ADD CONSTRAINT assistant_messages_position UNIQUE (conversation_id, "position");

ALTER TABLE ONLY public.assistant_model
    ADD CONSTRAINT assistant_model_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.assistant_usage
    ADD CONSTRAINT assistant_usage_user_id_month_pk PRIMARY KEY (user_id, month);

ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.auth_proofs
    ADD CONSTRAINT auth_proofs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.bank_lines
    ADD CONSTRAINT bank_lines_once UNIQUE (account, fingerprint);

ALTER TABLE ONLY public.bank_lines
    ADD CONSTRAINT bank_lines_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.bank_mappings
    ADD CONSTRAINT bank_mappings_pkey PRIMARY KEY (account);

ALTER TABLE ONLY public.bank_matched_entries
    ADD CONSTRAINT bank_matched_entries_position_line_pk PRIMARY KEY ("position", line);

ALTER TABLE ONLY public.bank_matched_lines
    ADD CONSTRAINT bank_matched_lines_pkey PRIMARY KEY (bank_line_id);

ALTER TABLE ONLY public.bank_matches
    ADD CONSTRAINT bank_matches_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.bank_rules
    ADD CONSTRAINT bank_rules_account_words_is_in_pk PRIMARY KEY (account, words, is_in);

ALTER TABLE ONLY public.bank_statements
    ADD CONSTRAINT bank_statements_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.bill_accounts
    ADD CONSTRAINT bill_accounts_number UNIQUE (user_id, operator_id, number_hash);

ALTER TABLE ONLY public.bill_accounts
    ADD CONSTRAINT bill_accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.bill_operators
    ADD CONSTRAINT bill_operators_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.bill_questions
    ADD CONSTRAINT bill_questions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.bills
    ADD CONSTRAINT bills_due UNIQUE (account_id, due_on);

ALTER TABLE ONLY public.bills
    ADD CONSTRAINT bills_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.book_marks
    ADD CONSTRAINT book_marks_pkey PRIMARY KEY (source);

ALTER TABLE ONLY public.booked_events
    ADD CONSTRAINT booked_events_source_event_id_pk PRIMARY KEY (source, event_id);

ALTER TABLE ONLY public.cash_counts
    ADD CONSTRAINT cash_counts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_slug UNIQUE NULLS NOT DISTINCT (guide, sector_id, slug);

ALTER TABLE ONLY public.charity_books
    ADD CONSTRAINT charity_books_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.charity_campaigns
    ADD CONSTRAINT charity_campaigns_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.charity_events
    ADD CONSTRAINT charity_events_once UNIQUE (kind, subject_id);

ALTER TABLE ONLY public.charity_events
    ADD CONSTRAINT charity_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.charity_gifts
    ADD CONSTRAINT charity_gifts_idempotency_key UNIQUE (idempotency_key);

ALTER TABLE ONLY public.charity_gifts
    ADD CONSTRAINT charity_gifts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.charity_gifts
    ADD CONSTRAINT charity_gifts_receipt UNIQUE (receipt_number);

ALTER TABLE ONLY public.charity_gifts
    ADD CONSTRAINT charity_gifts_reference UNIQUE (reference);

ALTER TABLE ONLY public.charity_gifts
    ADD CONSTRAINT charity_gifts_token UNIQUE (token_hash);

ALTER TABLE ONLY public.charity_households
    ADD CONSTRAINT charity_households_number UNIQUE (campaign_id, number);

ALTER TABLE ONLY public.charity_households
    ADD CONSTRAINT charity_households_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.charity_needs
    ADD CONSTRAINT charity_needs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.charity_papers
    ADD CONSTRAINT charity_papers_file UNIQUE (file_id);

ALTER TABLE ONLY public.charity_papers
    ADD CONSTRAINT charity_papers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.charity_spendings
    ADD CONSTRAINT charity_spendings_idempotency_key UNIQUE (idempotency_key);

ALTER TABLE ONLY public.charity_spendings
    ADD CONSTRAINT charity_spendings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.charity_stock_moves
    ADD CONSTRAINT charity_stock_moves_key UNIQUE (idempotency_key);

ALTER TABLE ONLY public.charity_stock_moves
    ADD CONSTRAINT charity_stock_moves_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.charity_updates
    ADD CONSTRAINT charity_updates_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.cheque_steps
    ADD CONSTRAINT cheque_steps_cheque_id_step_pk PRIMARY KEY (cheque_id, step);

ALTER TABLE ONLY public.cheques
    ADD CONSTRAINT cheques_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.cities
    ADD CONSTRAINT cities_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.closing_adjustments
    ADD CONSTRAINT closing_adjustments_back_position_unique UNIQUE (back_position);

ALTER TABLE ONLY public.closing_adjustments
    ADD CONSTRAINT closing_adjustments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.closing_adjustments
    ADD CONSTRAINT closing_adjustments_position_unique UNIQUE ("position");

ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_once UNIQUE (form_key);

ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.cooperative_members
    ADD CONSTRAINT cooperative_members_number UNIQUE (number);

ALTER TABLE ONLY public.cooperative_members
    ADD CONSTRAINT cooperative_members_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.cooperative_share
    ADD CONSTRAINT cooperative_share_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.delivery_places
    ADD CONSTRAINT delivery_places_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.digital_services
    ADD CONSTRAINT digital_services_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.distinct_listings
    ADD CONSTRAINT distinct_listings_pair PRIMARY KEY (first_id, second_id);

ALTER TABLE ONLY public.duty_shifts
    ADD CONSTRAINT duty_shifts_once UNIQUE (duty_date, city_id, entry_id);

ALTER TABLE ONLY public.duty_shifts
    ADD CONSTRAINT duty_shifts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.education_answers
    ADD CONSTRAINT education_answers_enrolment_id_question_id_pk PRIMARY KEY (enrolment_id, question_id);

ALTER TABLE ONLY public.education_attendance
    ADD CONSTRAINT education_attendance_session_id_enrolment_id_pk PRIMARY KEY (session_id, enrolment_id);

ALTER TABLE ONLY public.education_badge_keys
    ADD CONSTRAINT education_badge_keys_pkey PRIMARY KEY (public_key);

ALTER TABLE ONLY public.education_banks
    ADD CONSTRAINT education_banks_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.education_captions
    ADD CONSTRAINT education_captions_lesson_id_language_pk PRIMARY KEY (lesson_id, language);

ALTER TABLE ONLY public.education_certificates
    ADD CONSTRAINT education_certificates_code UNIQUE (code);

ALTER TABLE ONLY public.education_certificates
    ADD CONSTRAINT education_certificates_once UNIQUE (enrolment_id);

ALTER TABLE ONLY public.education_certificates
    ADD CONSTRAINT education_certificates_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.education_courses
    ADD CONSTRAINT education_courses_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.education_draws
    ADD CONSTRAINT education_draws_enrolment_id_lesson_id_question_id_pk PRIMARY KEY (enrolment_id, lesson_id, question_id);

ALTER TABLE ONLY public.education_enrolments
    ADD CONSTRAINT education_enrolments_idempotency_key UNIQUE (idempotency_key);

ALTER TABLE ONLY public.education_enrolments
    ADD CONSTRAINT education_enrolments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.education_enrolments
    ADD CONSTRAINT education_enrolments_token UNIQUE (token_hash);

ALTER TABLE ONLY public.education_lessons
    ADD CONSTRAINT education_lessons_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.education_media
    ADD CONSTRAINT education_media_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.education_progress
    ADD CONSTRAINT education_progress_enrolment_id_lesson_id_pk PRIMARY KEY (enrolment_id, lesson_id);

ALTER TABLE ONLY public.education_questions
    ADD CONSTRAINT education_questions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.education_sessions
    ADD CONSTRAINT education_sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.education_work
    ADD CONSTRAINT education_work_once UNIQUE (enrolment_id, lesson_id);

ALTER TABLE ONLY public.education_work
    ADD CONSTRAINT education_work_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.emergency_numbers
    ADD CONSTRAINT emergency_numbers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.entries_distinct
    ADD CONSTRAINT entries_distinct_one_other_pk PRIMARY KEY (one, other);

ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_slug UNIQUE (category_id, slug);

ALTER TABLE ONLY public.entry_contacts
    ADD CONSTRAINT entry_contacts_once UNIQUE NULLS NOT DISTINCT (entry_id, phone, email);

ALTER TABLE ONLY public.entry_contacts
    ADD CONSTRAINT entry_contacts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.entry_counts
    ADD CONSTRAINT entry_counts_place UNIQUE NULLS NOT DISTINCT (category_id, city_id);

ALTER TABLE ONLY public.entry_drafts
    ADD CONSTRAINT entry_drafts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.entry_receipts
    ADD CONSTRAINT entry_receipts_file_id_unique UNIQUE (file_id);

ALTER TABLE ONLY public.entry_receipts
    ADD CONSTRAINT entry_receipts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.entry_suggestions
    ADD CONSTRAINT entry_suggestions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.entry_template_runs
    ADD CONSTRAINT entry_template_runs_template_id_due_on_pk PRIMARY KEY (template_id, due_on);

ALTER TABLE ONLY public.entry_templates
    ADD CONSTRAINT entry_templates_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.fixed_asset_charges
    ADD CONSTRAINT fixed_asset_charges_asset_id_position_pk PRIMARY KEY (asset_id, "position");

ALTER TABLE ONLY public.fixed_assets
    ADD CONSTRAINT fixed_assets_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.guide_import_rows
    ADD CONSTRAINT guide_import_rows_import_id_seq_pk PRIMARY KEY (import_id, seq);

ALTER TABLE ONLY public.guide_imports
    ADD CONSTRAINT guide_imports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.guide_revisions
    ADD CONSTRAINT guide_revisions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.home_draft
    ADD CONSTRAINT home_draft_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.home_versions
    ADD CONSTRAINT home_versions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.invoice_counters
    ADD CONSTRAINT invoice_counters_kind_year_pk PRIMARY KEY (kind, year);

ALTER TABLE ONLY public.invoice_events
    ADD CONSTRAINT invoice_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.invoice_lines
    ADD CONSTRAINT invoice_lines_invoice_id_line_pk PRIMARY KEY (invoice_id, line);

ALTER TABLE ONLY public.invoice_payments
    ADD CONSTRAINT invoice_payments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.invoice_payments
    ADD CONSTRAINT invoice_payments_reversed_once UNIQUE (reversal_of);

ALTER TABLE ONLY public.invoice_seller
    ADD CONSTRAINT invoice_seller_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_access_key UNIQUE (access_key);

ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_number UNIQUE (kind, year, number_in_year);

ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.iqra_answers
    ADD CONSTRAINT iqra_answers_once UNIQUE (placement_id, item_id);

ALTER TABLE ONLY public.iqra_answers
    ADD CONSTRAINT iqra_answers_placement_id_position_pk PRIMARY KEY (placement_id, "position");

ALTER TABLE ONLY public.iqra_bank_items
    ADD CONSTRAINT iqra_bank_items_bank_id_item_id_pk PRIMARY KEY (bank_id, item_id);

ALTER TABLE ONLY public.iqra_banks
    ADD CONSTRAINT iqra_banks_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.iqra_banks
    ADD CONSTRAINT iqra_banks_version UNIQUE (language, version);

ALTER TABLE ONLY public.iqra_class_members
    ADD CONSTRAINT iqra_class_members_name UNIQUE (class_id, name_key);

ALTER TABLE ONLY public.iqra_class_members
    ADD CONSTRAINT iqra_class_members_once UNIQUE (class_id, learner_id);

ALTER TABLE ONLY public.iqra_class_members
    ADD CONSTRAINT iqra_class_members_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.iqra_class_texts
    ADD CONSTRAINT iqra_class_texts_class_id_text_id_pk PRIMARY KEY (class_id, text_id);

ALTER TABLE ONLY public.iqra_classes
    ADD CONSTRAINT iqra_classes_code UNIQUE (code);

ALTER TABLE ONLY public.iqra_classes
    ADD CONSTRAINT iqra_classes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.iqra_days
    ADD CONSTRAINT iqra_days_learner_id_day_pk PRIMARY KEY (learner_id, day);

ALTER TABLE ONLY public.iqra_gloss_requests
    ADD CONSTRAINT iqra_gloss_requests_language_form_pk PRIMARY KEY (language, form);

ALTER TABLE ONLY public.iqra_glosses
    ADD CONSTRAINT iqra_glosses_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.iqra_items
    ADD CONSTRAINT iqra_items_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.iqra_learners
    ADD CONSTRAINT iqra_learners_device UNIQUE (device_hash);

ALTER TABLE ONLY public.iqra_learners
    ADD CONSTRAINT iqra_learners_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.iqra_learners
    ADD CONSTRAINT iqra_learners_user UNIQUE (user_id);

ALTER TABLE ONLY public.iqra_placements
    ADD CONSTRAINT iqra_placements_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.iqra_placements
    ADD CONSTRAINT iqra_placements_token UNIQUE (token_hash);

ALTER TABLE ONLY public.iqra_readings
    ADD CONSTRAINT iqra_readings_learner_id_text_id_pk PRIMARY KEY (learner_id, text_id);

ALTER TABLE ONLY public.iqra_reviews
    ADD CONSTRAINT iqra_reviews_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.iqra_texts
    ADD CONSTRAINT iqra_texts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.iqra_words
    ADD CONSTRAINT iqra_words_learner_id_gloss_id_pk PRIMARY KEY (learner_id, gloss_id);

ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.ledger_accounts
    ADD CONSTRAINT ledger_accounts_pkey PRIMARY KEY (code);

ALTER TABLE ONLY public.ledger_balances
    ADD CONSTRAINT ledger_balances_account_month_pk PRIMARY KEY (account, month);

ALTER TABLE ONLY public.ledger_counters
    ADD CONSTRAINT ledger_counters_journal_year_pk PRIMARY KEY (journal, year);

ALTER TABLE ONLY public.ledger_entries
    ADD CONSTRAINT ledger_entries_hash UNIQUE (hash);

ALTER TABLE ONLY public.ledger_entries
    ADD CONSTRAINT ledger_entries_number UNIQUE (journal, year, number_in_journal);

ALTER TABLE ONLY public.ledger_entries
    ADD CONSTRAINT ledger_entries_pkey PRIMARY KEY ("position");

ALTER TABLE ONLY public.ledger_entries
    ADD CONSTRAINT ledger_entries_reversed_once UNIQUE (reversal_of);

ALTER TABLE ONLY public.ledger_head
    ADD CONSTRAINT ledger_head_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.ledger_lines
    ADD CONSTRAINT ledger_lines_position_line_pk PRIMARY KEY ("position", line);

ALTER TABLE ONLY public.ledger_requests
    ADD CONSTRAINT ledger_requests_actor_id_key_pk PRIMARY KEY (actor_id, key);

ALTER TABLE ONLY public.letter_counters
    ADD CONSTRAINT letter_counters_pkey PRIMARY KEY (account);

ALTER TABLE ONLY public.letter_deliveries
    ADD CONSTRAINT letter_deliveries_once UNIQUE (letter_id, subscriber_id);

ALTER TABLE ONLY public.letter_deliveries
    ADD CONSTRAINT letter_deliveries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.letter_links
    ADD CONSTRAINT letter_links_letter_id_position_pk PRIMARY KEY (letter_id, "position");

ALTER TABLE ONLY public.lettered_lines
    ADD CONSTRAINT lettered_lines_position_line_pk PRIMARY KEY ("position", line);

ALTER TABLE ONLY public.letterings
    ADD CONSTRAINT letterings_letter UNIQUE (account, number);

ALTER TABLE ONLY public.letterings
    ADD CONSTRAINT letterings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.letters
    ADD CONSTRAINT letters_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.listing_counts
    ADD CONSTRAINT listing_counts_day PRIMARY KEY (listing_id, day);

ALTER TABLE ONLY public.listing_marks
    ADD CONSTRAINT listing_marks_once PRIMARY KEY (user_id, kind, listing_id);

ALTER TABLE ONLY public.listing_picture_fingerprints
    ADD CONSTRAINT listing_picture_fingerprints_pkey PRIMARY KEY (media_id);

ALTER TABLE ONLY public.listing_prices
    ADD CONSTRAINT listing_prices_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.listing_reports
    ADD CONSTRAINT listing_reports_once UNIQUE (listing_id, visitor);

ALTER TABLE ONLY public.listing_reports
    ADD CONSTRAINT listing_reports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.listing_search_mails
    ADD CONSTRAINT listing_search_mails_once PRIMARY KEY (email, listing_id);

ALTER TABLE ONLY public.listing_searches
    ADD CONSTRAINT listing_searches_confirm_token UNIQUE (confirm_token_hash);

ALTER TABLE ONLY public.listing_searches
    ADD CONSTRAINT listing_searches_leave_token UNIQUE (leave_token_hash);

ALTER TABLE ONLY public.listing_searches
    ADD CONSTRAINT listing_searches_once UNIQUE (email, query, frequency);

ALTER TABLE ONLY public.listing_searches
    ADD CONSTRAINT listing_searches_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.listings
    ADD CONSTRAINT listings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.mail_messages
    ADD CONSTRAINT mail_messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.media
    ADD CONSTRAINT media_hash UNIQUE (hash);

ALTER TABLE ONLY public.media
    ADD CONSTRAINT media_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.media_uses
    ADD CONSTRAINT media_uses_once PRIMARY KEY (room, subject, media_id);

ALTER TABLE ONLY public.member_movements
    ADD CONSTRAINT member_movements_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.member_movements
    ADD CONSTRAINT member_movements_position UNIQUE ("position");

ALTER TABLE ONLY public.member_movements
    ADD CONSTRAINT member_movements_reversed_once UNIQUE (reverses);

ALTER TABLE ONLY public.message_comments
    ADD CONSTRAINT message_comments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.message_overrides
    ADD CONSTRAINT message_overrides_key_locale_pk PRIMARY KEY (key, locale);

ALTER TABLE ONLY public.message_revisions
    ADD CONSTRAINT message_revisions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.order_events
    ADD CONSTRAINT order_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.order_holds
    ADD CONSTRAINT order_holds_pkey PRIMARY KEY (order_id);

ALTER TABLE ONLY public.order_lines
    ADD CONSTRAINT order_lines_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.order_lines
    ADD CONSTRAINT order_lines_variant UNIQUE (order_id, variant_id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_idempotency_key UNIQUE (idempotency_key);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_number UNIQUE (number);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_token UNIQUE (token);

ALTER TABLE ONLY public.page_previews
    ADD CONSTRAINT page_previews_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.page_slugs
    ADD CONSTRAINT page_slugs_pkey PRIMARY KEY (slug);

ALTER TABLE ONLY public.pages
    ADD CONSTRAINT pages_id UNIQUE (id);

ALTER TABLE ONLY public.pages
    ADD CONSTRAINT pages_pkey PRIMARY KEY (slug);

ALTER TABLE ONLY public.party_lines
    ADD CONSTRAINT party_lines_position_line_pk PRIMARY KEY ("position", line);

ALTER TABLE ONLY public.past_addresses
    ADD CONSTRAINT past_addresses_kind_parent_slug_pk PRIMARY KEY (kind, parent, slug);

ALTER TABLE ONLY public.posting_rules
    ADD CONSTRAINT posting_rules_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.posting_settings
    ADD CONSTRAINT posting_settings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.producers
    ADD CONSTRAINT producers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.product_categories
    ADD CONSTRAINT product_categories_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.product_counts
    ADD CONSTRAINT product_counts_category_id_status_pk PRIMARY KEY (category_id, status);

ALTER TABLE ONLY public.product_reviews
    ADD CONSTRAINT product_reviews_once UNIQUE (order_id, product_id);

ALTER TABLE ONLY public.product_reviews
    ADD CONSTRAINT product_reviews_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.product_variants
    ADD CONSTRAINT product_variants_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.property_costs
    ADD CONSTRAINT property_costs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_hash UNIQUE (user_id, hash);

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.resource_confirmations
    ADD CONSTRAINT resource_confirmations_resource_subject_id_field_locale_pk PRIMARY KEY (resource, subject_id, field, locale);

ALTER TABLE ONLY public.resource_revisions
    ADD CONSTRAINT resource_revisions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.restock_requests
    ADD CONSTRAINT restock_requests_leave UNIQUE (leave_token_hash);

ALTER TABLE ONLY public.restock_requests
    ADD CONSTRAINT restock_requests_once UNIQUE (variant_id, channel, address);

ALTER TABLE ONLY public.restock_requests
    ADD CONSTRAINT restock_requests_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sale_events
    ADD CONSTRAINT sale_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sale_events
    ADD CONSTRAINT sale_events_reversed_once UNIQUE (reverses);

ALTER TABLE ONLY public.saved_places
    ADD CONSTRAINT saved_places_user_id_entry_id_pk PRIMARY KEY (user_id, entry_id);

ALTER TABLE ONLY public.saved_views
    ADD CONSTRAINT saved_views_name UNIQUE (user_id, list, name);

ALTER TABLE ONLY public.saved_views
    ADD CONSTRAINT saved_views_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.search_documents
    ADD CONSTRAINT search_documents_kind_ref_pk PRIMARY KEY (kind, ref);

ALTER TABLE ONLY public.search_synonyms
    ADD CONSTRAINT search_synonyms_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.search_words
    ADD CONSTRAINT search_words_pkey PRIMARY KEY (word);

ALTER TABLE ONLY public.second_factors
    ADD CONSTRAINT second_factors_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.sectors
    ADD CONSTRAINT sectors_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sectors
    ADD CONSTRAINT sectors_slug UNIQUE (city_id, slug);

ALTER TABLE ONLY public.security_alerts
    ADD CONSTRAINT security_alerts_pkey PRIMARY KEY (kind);

ALTER TABLE ONLY public.security_events
    ADD CONSTRAINT security_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.security_events
    ADD CONSTRAINT security_events_ref UNIQUE (ref);

ALTER TABLE ONLY public.service_income_events
    ADD CONSTRAINT service_income_events_once UNIQUE (request_id);

ALTER TABLE ONLY public.service_income_events
    ADD CONSTRAINT service_income_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.service_paper_views
    ADD CONSTRAINT service_paper_views_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.service_papers
    ADD CONSTRAINT service_papers_file UNIQUE (file_id);

ALTER TABLE ONLY public.service_papers
    ADD CONSTRAINT service_papers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.service_questions
    ADD CONSTRAINT service_questions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.service_request_events
    ADD CONSTRAINT service_request_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.service_requests
    ADD CONSTRAINT service_requests_idempotency_key UNIQUE (idempotency_key);

ALTER TABLE ONLY public.service_requests
    ADD CONSTRAINT service_requests_number UNIQUE (number);

ALTER TABLE ONLY public.service_requests
    ADD CONSTRAINT service_requests_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.service_requests
    ADD CONSTRAINT service_requests_token UNIQUE (token_hash);

ALTER TABLE ONLY public.service_upload_pieces
    ADD CONSTRAINT service_upload_pieces_file UNIQUE (file_id);

ALTER TABLE ONLY public.service_upload_pieces
    ADD CONSTRAINT service_upload_pieces_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.service_upload_pieces
    ADD CONSTRAINT service_upload_pieces_place UNIQUE (upload_id, starts_at);

ALTER TABLE ONLY public.service_uploads
    ADD CONSTRAINT service_uploads_file UNIQUE (file_id);

ALTER TABLE ONLY public.service_uploads
    ADD CONSTRAINT service_uploads_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.service_uploads
    ADD CONSTRAINT service_uploads_token UNIQUE (token_hash);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_family UNIQUE (family);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_token UNIQUE (token);

ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.stock_movements
    ADD CONSTRAINT stock_movements_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.stock_take_counts
    ADD CONSTRAINT stock_take_counts_take_id_variant_id_pk PRIMARY KEY (take_id, variant_id);

ALTER TABLE ONLY public.stock_takes
    ADD CONSTRAINT stock_takes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.store_imports
    ADD CONSTRAINT store_imports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.store_products
    ADD CONSTRAINT store_products_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.subscribers
    ADD CONSTRAINT subscribers_confirm_token UNIQUE (confirm_token_hash);

ALTER TABLE ONLY public.subscribers
    ADD CONSTRAINT subscribers_email UNIQUE (email);

ALTER TABLE ONLY public.subscribers
    ADD CONSTRAINT subscribers_leave_token UNIQUE (leave_token_hash);

ALTER TABLE ONLY public.subscribers
    ADD CONSTRAINT subscribers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.surplus_allocations
    ADD CONSTRAINT surplus_allocations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.surplus_allocations
    ADD CONSTRAINT surplus_allocations_position_unique UNIQUE ("position");

ALTER TABLE ONLY public.surplus_allocations
    ADD CONSTRAINT surplus_allocations_reversed_position_unique UNIQUE (reversed_position);

ALTER TABLE ONLY public.surplus_parts
    ADD CONSTRAINT surplus_parts_allocation_id_member_id_pk PRIMARY KEY (allocation_id, member_id);

ALTER TABLE ONLY public.surplus_parts
    ADD CONSTRAINT surplus_parts_paid_position_unique UNIQUE (paid_position);

ALTER TABLE ONLY public.tellings
    ADD CONSTRAINT tellings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.third_parties
    ADD CONSTRAINT third_parties_name UNIQUE (side, name_key);

ALTER TABLE ONLY public.third_parties
    ADD CONSTRAINT third_parties_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.verifications
    ADD CONSTRAINT verifications_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.wizard_drafts
    ADD CONSTRAINT wizard_drafts_pkey PRIMARY KEY (user_id);

CREATE INDEX accounts_user ON public.accounts USING btree (user_id);

CREATE INDEX advertisement_bookings_ending ON public.advertisement_bookings USING btree (ends_on, starts_on) WHERE (deleted_at IS NULL);

CREATE INDEX advertisement_bookings_of ON public.advertisement_bookings USING btree (advertisement_id);

CREATE INDEX advertisement_days_day ON public.advertisement_days USING btree (day);

CREATE INDEX advertisements_of_advertiser ON public.advertisements USING btree (advertiser_id);

CREATE INDEX agencies_city ON public.agencies USING btree (city_id);

CREATE UNIQUE INDEX agencies_slug ON public.agencies USING btree (slug);

CREATE INDEX agents_of ON public.agents USING btree (agency_id);

CREATE INDEX agents_waiting ON public.agents USING btree (state, created_at);

CREATE INDEX analytics_daily_kind ON public.analytics_daily USING btree (kind, day);

CREATE INDEX article_previews_article ON public.article_previews USING btree (article_slug);

CREATE INDEX article_previews_expiry ON public.article_previews USING btree (expires_at);

CREATE INDEX article_slugs_article ON public.article_slugs USING btree (article_slug);

CREATE INDEX articles_newest ON public.articles USING btree (published_on DESC NULLS LAST, slug) WHERE ((status = 'published'::text) AND (deleted_at IS NULL));

CREATE INDEX articles_scheduled ON public.articles USING btree (published_on) WHERE ((status = 'scheduled'::text) AND (deleted_at IS NULL));

CREATE INDEX articles_topic ON public.articles USING btree (((topic ->> 'ar'::text)));

CREATE INDEX assemblies_date ON public.assemblies USING btree (date);

CREATE INDEX assistant_approvals_by_question ON public.assistant_approvals USING btree (question_id);

CREATE INDEX assistant_approvals_by_user ON public.assistant_approvals USING btree (user_id, created_at);

CREATE INDEX assistant_approvals_of ON public.assistant_approvals USING btree (conversation_id, created_at, id);

CREATE INDEX assistant_conversations_by_age ON public.assistant_conversations USING btree (updated_at);

CREATE INDEX assistant_conversations_of ON public.assistant_conversations USING btree (user_id, updated_at, id);

CREATE INDEX assistant_files_by_user ON public.assistant_files USING btree (user_id, created_at);

CREATE INDEX assistant_files_of ON public.assistant_files USING btree (message_id);

CREATE UNIQUE INDEX assistant_files_read ON public.assistant_files USING btree (reading_id);

CREATE UNIQUE INDEX assistant_files_stored ON public.assistant_files USING btree (file_id);

CREATE INDEX assistant_messages_after ON public.assistant_messages USING btree (parent_id);

CREATE INDEX assistant_usage_by_month ON public.assistant_usage USING btree (month);

CREATE INDEX audit_log_action ON public.audit_log USING btree (action, id);

CREATE INDEX audit_log_actor ON public.audit_log USING btree (actor_id, id);

CREATE INDEX audit_log_at ON public.audit_log USING btree (at);

CREATE INDEX audit_log_subject ON public.audit_log USING btree (subject_kind, subject_id, id);

CREATE INDEX auth_proofs_expiry ON public.auth_proofs USING btree (expires_at);

CREATE INDEX auth_proofs_hash ON public.auth_proofs USING btree (hash);

CREATE INDEX auth_proofs_user ON public.auth_proofs USING btree (user_id, kind);

CREATE INDEX bank_lines_account ON public.bank_lines USING btree (account, date, id);

CREATE INDEX bank_lines_statement ON public.bank_lines USING btree (statement_id);

CREATE INDEX bank_matched_entries_match ON public.bank_matched_entries USING btree (match_id);

CREATE INDEX bank_matched_lines_match ON public.bank_matched_lines USING btree (match_id);

CREATE INDEX bank_matches_account ON public.bank_matches USING btree (account, at DESC NULLS LAST, id);

CREATE INDEX bank_statements_account ON public.bank_statements USING btree (account, to_date);

CREATE INDEX bill_questions_of_account ON public.bill_questions USING btree (account_id, asked_at DESC NULLS LAST);

CREATE UNIQUE INDEX bill_questions_open ON public.bill_questions USING btree (account_id) WHERE (answered_at IS NULL);

CREATE INDEX bill_questions_waiting ON public.bill_questions USING btree (asked_at) WHERE (answered_at IS NULL);

CREATE INDEX bills_unpaid ON public.bills USING btree (due_on) WHERE ((paid_on IS NULL) AND (reminded_at IS NULL));

CREATE INDEX booked_events_waiting ON public.booked_events USING btree (tried_at) WHERE (problem IS NOT NULL);

CREATE INDEX cash_counts_newest ON public.cash_counts USING btree (at DESC NULLS LAST);

CREATE INDEX categories_sector ON public.categories USING btree (sector_id, "position");

CREATE INDEX charity_campaigns_listed ON public.charity_campaigns USING btree ("position", id) WHERE (deleted_at IS NULL);

CREATE INDEX charity_campaigns_running ON public.charity_campaigns USING btree (valid_until) WHERE (is_published AND (closed_at IS NULL));

CREATE INDEX charity_events_newest ON public.charity_events USING btree (at);

CREATE INDEX charity_gifts_of_campaign ON public.charity_gifts USING btree (campaign_id, state, confirmed_at DESC NULLS LAST);

CREATE INDEX charity_gifts_of_need ON public.charity_gifts USING btree (need_id) WHERE (need_id IS NOT NULL);

CREATE INDEX charity_gifts_of_phone ON public.charity_gifts USING btree (phone) WHERE (phone IS NOT NULL);

CREATE INDEX charity_gifts_waiting ON public.charity_gifts USING btree (promised_at) WHERE (state = ANY (ARRAY['promised'::text, 'received'::text]));

CREATE INDEX charity_households_named ON public.charity_households USING btree (campaign_id) WHERE (sealed IS NOT NULL);

CREATE INDEX charity_needs_of_campaign ON public.charity_needs USING btree (campaign_id, "position", id);

CREATE INDEX charity_papers_of_campaign ON public.charity_papers USING btree (campaign_id, added_at);

CREATE INDEX charity_spendings_of_campaign ON public.charity_spendings USING btree (campaign_id, state, spent_on DESC NULLS LAST);

CREATE INDEX charity_spendings_waiting ON public.charity_spendings USING btree (entered_at) WHERE (state = 'entered'::text);

CREATE INDEX charity_stock_moves_of_household ON public.charity_stock_moves USING btree (household_id) WHERE (household_id IS NOT NULL);

CREATE INDEX charity_stock_moves_of_need ON public.charity_stock_moves USING btree (need_id, at DESC NULLS LAST);

CREATE INDEX charity_updates_of_campaign ON public.charity_updates USING btree (campaign_id, on_day DESC NULLS LAST, id);

CREATE INDEX cheques_due ON public.cheques USING btree (state, due_on, id);

CREATE INDEX cities_position ON public.cities USING btree ("position", id);

CREATE INDEX closing_adjustments_through ON public.closing_adjustments USING btree (through);

CREATE INDEX contact_messages_in_state ON public.contact_messages USING btree (state, id);

CREATE INDEX contact_messages_own ON public.contact_messages USING btree (user_id) WHERE (user_id IS NOT NULL);

CREATE INDEX digital_services_listed ON public.digital_services USING btree ("position", id) WHERE (deleted_at IS NULL);

CREATE INDEX distinct_listings_second ON public.distinct_listings USING btree (second_id);

CREATE INDEX education_answers_of_question ON public.education_answers USING btree (question_id);

CREATE INDEX education_attendance_of_learner ON public.education_attendance USING btree (enrolment_id);

CREATE INDEX education_courses_listed ON public.education_courses USING btree ("position", id) WHERE ((deleted_at IS NULL) AND is_published);

CREATE INDEX education_courses_of_teacher ON public.education_courses USING btree (teacher_id) WHERE (teacher_id IS NOT NULL);

CREATE INDEX education_draws_of_question ON public.education_draws USING btree (question_id);

CREATE INDEX education_enrolments_newest ON public.education_enrolments USING btree (joined_at);

CREATE INDEX education_enrolments_of_course ON public.education_enrolments USING btree (course_id, state, queue);

CREATE INDEX education_enrolments_of_phone ON public.education_enrolments USING btree (phone) WHERE (phone IS NOT NULL);

CREATE INDEX education_enrolments_waiting ON public.education_enrolments USING btree (course_id, queue) WHERE (state = 'waiting'::text);

CREATE INDEX education_lessons_of_bank ON public.education_lessons USING btree (bank_id) WHERE (bank_id IS NOT NULL);

CREATE INDEX education_lessons_of_course ON public.education_lessons USING btree (course_id, "position", id);

CREATE UNIQUE INDEX education_media_of_lesson ON public.education_media USING btree (lesson_id) WHERE (ready_at IS NOT NULL);

CREATE INDEX education_media_unfinished ON public.education_media USING btree (started_at) WHERE (ready_at IS NULL);

CREATE INDEX education_progress_of_lesson ON public.education_progress USING btree (lesson_id);

CREATE INDEX education_questions_of_bank ON public.education_questions USING btree (bank_id, "position", id) WHERE (bank_id IS NOT NULL);

CREATE INDEX education_questions_of_lesson ON public.education_questions USING btree (lesson_id, "position", id);

CREATE INDEX education_sessions_of_course ON public.education_sessions USING btree (course_id, on_day, starts_at);

CREATE INDEX education_work_of_file ON public.education_work USING btree (file_id) WHERE (file_id IS NOT NULL);

CREATE INDEX education_work_of_lesson ON public.education_work USING btree (lesson_id, state);

CREATE INDEX entries_any_name ON public.entries USING gin (public.ar_light(public.search_words_of(name)) public.gin_trgm_ops);

CREATE INDEX entries_around ON public.entries USING btree (latitude, longitude) WHERE ((status = 'published'::text) AND (point_is <> 'none'::text));

CREATE INDEX entries_binned ON public.entries USING btree (deleted_at, id) WHERE (status = 'deleted'::text);

CREATE INDEX entries_changed ON public.entries USING btree (updated_at, id) WHERE (status <> 'deleted'::text);

CREATE INDEX entries_city ON public.entries USING btree (city_id, category_id) WHERE (status = 'published'::text);

CREATE INDEX entries_drafts ON public.entries USING btree (updated_at, id) WHERE (status = 'draft'::text);

CREATE INDEX entries_hours ON public.entries USING btree (category_id, hours) WHERE ((status = 'published'::text) AND (hours IS NOT NULL));

CREATE INDEX entries_kept ON public.entries USING btree (category_id, "position", id) WHERE (status <> 'deleted'::text);

CREATE INDEX entries_kept_named ON public.entries USING btree ("left"(public.ar_light(COALESCE((name ->> 'ar'::text), (name ->> 'ar'::text))), 60) COLLATE "C", id) WHERE (status <> 'deleted'::text);

CREATE INDEX entries_listed ON public.entries USING btree (category_id, "position", id) WHERE (status = 'published'::text);

CREATE INDEX entries_named_ar ON public.entries USING btree (category_id, "left"(public.ar_light(COALESCE((name ->> 'ar'::text), (name ->> 'ar'::text))), 60) COLLATE "C", id) WHERE (status = 'published'::text);

CREATE INDEX entries_named_en ON public.entries USING btree (category_id, "left"(public.ar_light(COALESCE((name ->> 'en'::text), (name ->> 'ar'::text))), 60) COLLATE "C", id) WHERE (status = 'published'::text);

CREATE INDEX entries_named_es ON public.entries USING btree (category_id, "left"(public.ar_light(COALESCE((name ->> 'es'::text), (name ->> 'ar'::text))), 60) COLLATE "C", id) WHERE (status = 'published'::text);

CREATE INDEX entries_named_fr ON public.entries USING btree (category_id, "left"(public.ar_light(COALESCE((name ->> 'fr'::text), (name ->> 'ar'::text))), 60) COLLATE "C", id) WHERE (status = 'published'::text);

CREATE INDEX entries_near ON public.entries USING btree (category_id, latitude, longitude) WHERE ((status = 'published'::text) AND (point_is <> 'none'::text));

CREATE INDEX entries_phoned ON public.entries USING btree (category_id, "position", id) WHERE ((status = 'published'::text) AND (phone IS NOT NULL));

CREATE INDEX entries_samples ON public.entries USING btree (updated_at, id) WHERE (sample AND (status <> 'deleted'::text));

CREATE INDEX entries_stale ON public.entries USING btree (COALESCE(verified_on, '0001-01-01'::date), id) WHERE ((status = 'published'::text) AND (NOT sample));

CREATE INDEX entries_telephone ON public.entries USING btree (phone) WHERE (phone IS NOT NULL);

CREATE INDEX entries_telephone_part ON public.entries USING gin (phone public.gin_trgm_ops);

CREATE INDEX entries_unverified ON public.entries USING btree (COALESCE(verified_on, '0001-01-01'::date), id) WHERE (status <> 'deleted'::text);

CREATE INDEX entries_verified ON public.entries USING btree (category_id, verified_on) WHERE (status = 'published'::text);

CREATE INDEX entries_without_en ON public.entries USING btree (updated_at, id) WHERE ((status <> 'deleted'::text) AND (COALESCE((name ->> 'en'::text), ''::text) = ''::text));

CREATE INDEX entries_without_es ON public.entries USING btree (updated_at, id) WHERE ((status <> 'deleted'::text) AND (COALESCE((name ->> 'es'::text), ''::text) = ''::text));

CREATE INDEX entries_without_fr ON public.entries USING btree (updated_at, id) WHERE ((status <> 'deleted'::text) AND (COALESCE((name ->> 'fr'::text), ''::text) = ''::text));

CREATE INDEX entries_without_picture ON public.entries USING btree (updated_at, id) WHERE ((status <> 'deleted'::text) AND (jsonb_array_length(images) = 0));

CREATE INDEX entry_drafts_author ON public.entry_drafts USING btree (author_id, saved_at);

CREATE INDEX entry_receipts_position ON public.entry_receipts USING btree ("position");

CREATE INDEX entry_suggestions_latest ON public.entry_suggestions USING btree (decided_at, id) WHERE (status <> 'pending'::text);

CREATE UNIQUE INDEX entry_suggestions_once ON public.entry_suggestions USING btree (entry_id, kind, md5(((((((COALESCE(field, ''::text) || '|'::text) || COALESCE(proposed, ''::text)) || '|'::text) || COALESCE(phone, ''::text)) || '|'::text) || COALESCE(email, ''::text)))) WHERE (status = 'pending'::text);

CREATE INDEX entry_suggestions_own ON public.entry_suggestions USING btree (user_id, id) WHERE (user_id IS NOT NULL);

CREATE INDEX entry_suggestions_pending ON public.entry_suggestions USING btree (kind, created_at, id) WHERE (status = 'pending'::text);

CREATE INDEX entry_suggestions_waiting ON public.entry_suggestions USING btree (id) WHERE (status = 'pending'::text);

CREATE INDEX entry_templates_next ON public.entry_templates USING btree (next_on) WHERE (next_on IS NOT NULL);

CREATE INDEX fixed_asset_charges_position ON public.fixed_asset_charges USING btree ("position");

CREATE INDEX guide_import_rows_state ON public.guide_import_rows USING btree (import_id, state, seq);

CREATE INDEX guide_import_rows_warned ON public.guide_import_rows USING btree (import_id, seq) WHERE (jsonb_array_length(warnings) > 0);

CREATE INDEX guide_imports_columns ON public.guide_imports USING btree (columns_key, created_at);

CREATE INDEX guide_imports_created ON public.guide_imports USING btree (created_at);

CREATE INDEX guide_imports_searched ON public.guide_imports USING btree (id) WHERE (searched_to IS NOT NULL);

CREATE INDEX guide_revisions_batch ON public.guide_revisions USING btree (batch_id, id);

CREATE INDEX guide_revisions_subject ON public.guide_revisions USING btree (subject_kind, subject_id, id);

CREATE INDEX invoice_events_invoice ON public.invoice_events USING btree (invoice_id, at);

CREATE INDEX invoice_payments_invoice ON public.invoice_payments USING btree (invoice_id);

CREATE INDEX invoices_credit_of ON public.invoices USING btree (credit_of);

CREATE INDEX invoices_date ON public.invoices USING btree (date, id);

CREATE INDEX invoices_open ON public.invoices USING btree (due_date) WHERE ((issued_at IS NOT NULL) AND (total_in_cents > (paid_in_cents + credited_in_cents)));

CREATE UNIQUE INDEX invoices_order_once ON public.invoices USING btree (order_number) WHERE (order_number IS NOT NULL);

CREATE UNIQUE INDEX invoices_quote_once ON public.invoices USING btree (quote_id) WHERE (quote_id IS NOT NULL);

CREATE UNIQUE INDEX iqra_answers_open ON public.iqra_answers USING btree (placement_id) WHERE (answered_at IS NULL);

CREATE INDEX iqra_class_members_learner ON public.iqra_class_members USING btree (learner_id);

CREATE INDEX iqra_class_texts_text ON public.iqra_class_texts USING btree (text_id);

CREATE INDEX iqra_classes_owner ON public.iqra_classes USING btree (owner_id, created_at);

CREATE INDEX iqra_classes_unused ON public.iqra_classes USING btree (used_at);

CREATE INDEX iqra_gloss_requests_newest ON public.iqra_gloss_requests USING btree (created_at);

CREATE INDEX iqra_glosses_language_at ON public.iqra_glosses USING btree (language, id);

CREATE INDEX iqra_items_changed ON public.iqra_items USING btree (language, updated_at);

CREATE INDEX iqra_learners_unused ON public.iqra_learners USING btree (used_at) WHERE (user_id IS NULL);

CREATE INDEX iqra_placements_device ON public.iqra_placements USING btree (device_hash, updated_at) WHERE (device_hash IS NOT NULL);

CREATE INDEX iqra_placements_finished ON public.iqra_placements USING btree (language, finished_at) WHERE (finished_at IS NOT NULL);

CREATE INDEX iqra_placements_open ON public.iqra_placements USING btree (updated_at) WHERE (finished_at IS NULL);

CREATE INDEX iqra_placements_user ON public.iqra_placements USING btree (user_id, updated_at) WHERE (user_id IS NOT NULL);

CREATE INDEX iqra_readings_newest ON public.iqra_readings USING btree (learner_id, updated_at);

CREATE INDEX iqra_reviews_newest ON public.iqra_reviews USING btree (learner_id, reviewed_at);

CREATE INDEX iqra_texts_library ON public.iqra_texts USING btree (language, band, id) WHERE ((deleted_at IS NULL) AND (status = 'published'::text));

CREATE INDEX iqra_words_due ON public.iqra_words USING btree (learner_id, due) WHERE ((status = 'learning'::text) AND (NOT is_leech));

CREATE INDEX iqra_words_import ON public.iqra_words USING btree (learner_id, import_id) WHERE (import_id IS NOT NULL);

CREATE INDEX jobs_due ON public.jobs USING btree (run_at) WHERE ((failed_at IS NULL) AND (is_recurring OR (finished_at IS NULL)));

CREATE UNIQUE INDEX jobs_recurring ON public.jobs USING btree (name) WHERE is_recurring;

CREATE INDEX ledger_balances_month ON public.ledger_balances USING btree (month);

CREATE INDEX ledger_entries_date ON public.ledger_entries USING btree (date, "position");

CREATE UNIQUE INDEX ledger_entries_source ON public.ledger_entries USING btree (source_kind, source_id) WHERE (source_kind IS NOT NULL);

CREATE INDEX ledger_lines_account ON public.ledger_lines USING btree (account, date, "position", line);

CREATE INDEX ledger_lines_date ON public.ledger_lines USING btree (date);

CREATE INDEX letter_deliveries_due ON public.letter_deliveries USING btree (letter_id, next_attempt_at) WHERE (state = 'waiting'::text);

CREATE INDEX letter_deliveries_subscriber ON public.letter_deliveries USING btree (subscriber_id);

CREATE INDEX lettered_lines_lettering ON public.lettered_lines USING btree (lettering_id);

CREATE INDEX letterings_account ON public.letterings USING btree (account, at DESC NULLS LAST, id);

CREATE INDEX letters_due ON public.letters USING btree (send_at) WHERE (state = ANY (ARRAY['scheduled'::text, 'sending'::text]));

CREATE INDEX listing_marks_latest ON public.listing_marks USING btree (user_id, kind, at);

CREATE INDEX listing_marks_of ON public.listing_marks USING btree (listing_id);

CREATE INDEX listing_prices_of ON public.listing_prices USING btree (listing_id, at);

CREATE INDEX listing_reports_open ON public.listing_reports USING btree (created_at) WHERE (state = 'open'::text);

CREATE INDEX listing_search_mails_of ON public.listing_search_mails USING btree (listing_id);

CREATE INDEX listing_searches_by_due ON public.listing_searches USING btree (due_at) WHERE (state = 'confirmed'::text);

CREATE INDEX listing_searches_unconfirmed ON public.listing_searches USING btree (confirm_expires_at) WHERE (state = 'pending'::text);

CREATE INDEX listings_agency ON public.listings USING btree (agency_id, published_at, id) WHERE ((state = 'published'::text) AND (deleted_at IS NULL));

CREATE INDEX listings_area_prices ON public.listings USING btree (city_id, type, deal, area_m2, price_in_cents) WHERE ((state = 'published'::text) AND (deleted_at IS NULL));

CREATE INDEX listings_by_price ON public.listings USING btree (price_in_cents, id) WHERE ((state = 'published'::text) AND (deleted_at IS NULL));

CREATE INDEX listings_desk_area ON public.listings USING btree (area_m2, id) WHERE (deleted_at IS NULL);

CREATE INDEX listings_desk_price ON public.listings USING btree (price_in_cents, id) WHERE (deleted_at IS NULL);

CREATE INDEX listings_desk_state ON public.listings USING btree (state, id) WHERE (deleted_at IS NULL);

CREATE INDEX listings_desk_updated ON public.listings USING btree (updated_at, id) WHERE (deleted_at IS NULL);

CREATE INDEX listings_expiry ON public.listings USING btree (expires_at) WHERE (state = 'published'::text);

CREATE INDEX listings_in_city ON public.listings USING btree (city_id);

CREATE INDEX listings_listed ON public.listings USING btree ("position", id) WHERE ((state = 'published'::text) AND (deleted_at IS NULL));

CREATE INDEX listings_newest ON public.listings USING btree (published_at, id) WHERE ((state = 'published'::text) AND (deleted_at IS NULL));

CREATE INDEX listings_owner ON public.listings USING btree (owner_id, updated_at, id);

CREATE INDEX listings_phone ON public.listings USING btree (contact_phone);

CREATE UNIQUE INDEX listings_reference ON public.listings USING btree (reference);

CREATE INDEX listings_shown ON public.listings USING gist (point(shown_longitude, shown_latitude)) WHERE ((state = 'published'::text) AND (deleted_at IS NULL));

CREATE UNIQUE INDEX listings_submission ON public.listings USING btree (submission_key);

CREATE INDEX listings_waiting ON public.listings USING btree (submitted_at, id) WHERE ((state = 'waiting'::text) AND (deleted_at IS NULL));

CREATE INDEX mail_messages_due ON public.mail_messages USING btree (next_attempt_at) WHERE (state = 'queued'::text);

CREATE INDEX mail_messages_newest ON public.mail_messages USING btree (created_at DESC NULLS LAST);

CREATE INDEX mail_messages_unblanked ON public.mail_messages USING btree (created_at) WHERE (blanked_at IS NULL);

CREATE INDEX media_kept ON public.media USING btree (id) WHERE (deleted_at IS NULL);

CREATE INDEX media_uses_of ON public.media_uses USING btree (media_id);

CREATE INDEX member_movements_of_kind ON public.member_movements USING btree (kind, date);

CREATE INDEX member_movements_of_member ON public.member_movements USING btree (member_id, date DESC NULLS LAST, "position" DESC NULLS LAST);

CREATE INDEX message_comments_key ON public.message_comments USING btree (key, id);

CREATE INDEX message_comments_open ON public.message_comments USING btree (key) WHERE (resolved_at IS NULL);

CREATE INDEX message_revisions_batch ON public.message_revisions USING btree (batch);

CREATE INDEX message_revisions_key ON public.message_revisions USING btree (key, id);

CREATE INDEX order_events_of_day ON public.order_events USING btree (at) WHERE (kind = 'state'::text);

CREATE INDEX order_events_order ON public.order_events USING btree (order_id, id);

CREATE UNIQUE INDEX order_events_request ON public.order_events USING btree (order_id, request_hash) WHERE (request_hash IS NOT NULL);

CREATE INDEX order_holds_of_address ON public.order_holds USING btree (address_key) WHERE (address_key IS NOT NULL);

CREATE INDEX order_holds_of_network ON public.order_holds USING btree (network_key) WHERE (network_key IS NOT NULL);

CREATE INDEX order_holds_of_phone ON public.order_holds USING btree (phone_key);

CREATE INDEX order_holds_of_strangers ON public.order_holds USING btree (placed_at) WHERE (address_key IS NOT NULL);

CREATE INDEX order_lines_of_variant ON public.order_lines USING btree (variant_id);

CREATE INDEX orders_holds ON public.orders USING btree (hold_until) WHERE (hold_until IS NOT NULL);

CREATE INDEX orders_in_state ON public.orders USING btree (state, created_at DESC NULLS LAST);

CREATE INDEX orders_newest ON public.orders USING btree (created_at DESC NULLS LAST);

CREATE INDEX orders_number_begins ON public.orders USING btree (number text_pattern_ops);

CREATE INDEX orders_of_customer ON public.orders USING btree (customer_phone, created_at DESC NULLS LAST);

CREATE INDEX orders_of_place ON public.orders USING btree (delivery_place, created_at DESC NULLS LAST) WHERE (delivery_place IS NOT NULL);

CREATE INDEX orders_text ON public.orders USING gin (customer_name public.gin_trgm_ops, customer_phone public.gin_trgm_ops);

CREATE INDEX page_previews_expiry ON public.page_previews USING btree (expires_at);

CREATE INDEX page_previews_page ON public.page_previews USING btree (page_id);

CREATE INDEX page_slugs_page ON public.page_slugs USING btree (page_slug);

CREATE INDEX pages_linked ON public.pages USING btree (slug) WHERE (in_footer AND (status = 'published'::text) AND (deleted_at IS NULL));

CREATE INDEX party_lines_party ON public.party_lines USING btree (party_id);

CREATE INDEX past_addresses_former ON public.past_addresses USING btree (kind, former_id) WHERE (former_id IS NOT NULL);

CREATE INDEX posting_rules_of_kind ON public.posting_rules USING btree (source, kind, valid_from DESC NULLS LAST, id DESC NULLS LAST);

CREATE INDEX product_reviews_in_state ON public.product_reviews USING btree (state, id);

CREATE INDEX product_reviews_shown ON public.product_reviews USING btree (product_id, id) WHERE (state = 'published'::text);

CREATE INDEX product_variants_by_price ON public.product_variants USING btree (COALESCE(sale_price_in_cents, price_in_cents), id) WHERE ((sale_from IS NULL) AND (sale_until IS NULL));

CREATE INDEX product_variants_code ON public.product_variants USING gin (sku public.gin_trgm_ops);

CREATE INDEX product_variants_dated ON public.product_variants USING btree (id) WHERE ((sale_from IS NOT NULL) OR (sale_until IS NOT NULL));

CREATE INDEX product_variants_left ON public.product_variants USING btree (((inventory_quantity - reserved_quantity)), id) WHERE manage_inventory;

CREATE INDEX product_variants_low ON public.product_variants USING btree (((inventory_quantity - reserved_quantity)), id, product_id) WHERE (manage_inventory AND ((inventory_quantity - reserved_quantity) <= low_at));

CREATE INDEX product_variants_on_sale ON public.product_variants USING btree (COALESCE(sale_price_in_cents, price_in_cents), id) WHERE (sale_price_in_cents IS NOT NULL);

CREATE INDEX product_variants_product ON public.product_variants USING btree (product_id, "position");

CREATE UNIQUE INDEX product_variants_sku ON public.product_variants USING btree (sku) WHERE (sku IS NOT NULL);

CREATE INDEX product_variants_sold_out ON public.product_variants USING btree (product_id) WHERE (manage_inventory AND ((inventory_quantity - reserved_quantity) <= 0));

CREATE INDEX resource_revisions_batch ON public.resource_revisions USING btree (batch, id);

CREATE INDEX resource_revisions_subject ON public.resource_revisions USING btree (resource, subject_id, version);

CREATE INDEX resource_revisions_undoes ON public.resource_revisions USING btree (undoes) WHERE (undoes IS NOT NULL);

CREATE INDEX restock_requests_age ON public.restock_requests USING btree (created_at);

CREATE INDEX restock_requests_to_message ON public.restock_requests USING btree (due_at, id) WHERE (due_at IS NOT NULL);

CREATE INDEX restock_requests_waiting ON public.restock_requests USING btree (variant_id, id) WHERE (due_at IS NULL);

CREATE INDEX sale_events_newest ON public.sale_events USING btree (at);

CREATE UNIQUE INDEX sale_events_once ON public.sale_events USING btree (source_kind, source_id, kind) WHERE ((reverses IS NULL) AND (reversed_at IS NULL));

CREATE INDEX saved_places_entry ON public.saved_places USING btree (entry_id);

CREATE INDEX saved_places_latest ON public.saved_places USING btree (user_id, saved_at, entry_id);

CREATE INDEX search_documents_name ON public.search_documents USING gin (name_tsv) WITH (gin_pending_list_limit='256');

CREATE INDEX search_documents_path ON public.search_documents USING btree (path);

CREATE INDEX search_documents_tsv ON public.search_documents USING gin (tsv) WITH (gin_pending_list_limit='256');

CREATE INDEX search_synonyms_phrases ON public.search_synonyms USING gin (phrases) WHERE (deleted_at IS NULL);

CREATE INDEX search_words_deletes ON public.search_words USING gin (deletes) WITH (gin_pending_list_limit='256');

CREATE INDEX search_words_prefix ON public.search_words USING btree (word text_pattern_ops);

CREATE INDEX search_words_skeletons ON public.search_words USING btree (skeleton);

CREATE INDEX search_words_trigrams ON public.search_words USING gin (word public.gin_trgm_ops) WITH (gin_pending_list_limit='256');

CREATE INDEX security_events_actor ON public.security_events USING btree (actor_id);

CREATE INDEX security_events_first ON public.security_events USING btree (first_at);

CREATE INDEX security_events_kind ON public.security_events USING btree (kind, id);

CREATE INDEX security_events_user ON public.security_events USING btree (user_id, kind, id);

CREATE INDEX service_income_events_newest ON public.service_income_events USING btree (at);

CREATE INDEX service_paper_views_of_paper ON public.service_paper_views USING btree (paper_id, id DESC NULLS LAST);

CREATE INDEX service_papers_due ON public.service_papers USING btree (delete_on) WHERE (deleted_at IS NULL);

CREATE INDEX service_papers_of_request ON public.service_papers USING btree (request_id, sent_at);

CREATE INDEX service_questions_of_service ON public.service_questions USING btree (service_id, "position", id);

CREATE INDEX service_request_events_of_request ON public.service_request_events USING btree (request_id, id);

CREATE INDEX service_requests_due ON public.service_requests USING btree (state, due_on, created_at);

CREATE INDEX service_requests_newest ON public.service_requests USING btree (created_at DESC NULLS LAST);

CREATE INDEX service_requests_of_phone ON public.service_requests USING btree (phone, created_at DESC NULLS LAST);

CREATE INDEX service_requests_of_service ON public.service_requests USING btree (service_id, created_at DESC NULLS LAST);

CREATE INDEX service_requests_of_user ON public.service_requests USING btree (user_id, created_at DESC NULLS LAST) WHERE (user_id IS NOT NULL);

CREATE INDEX service_uploads_oldest ON public.service_uploads USING btree (created_at);

CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);

CREATE INDEX sessions_user ON public.sessions USING btree (user_id);

CREATE INDEX stock_movements_actor ON public.stock_movements USING btree (actor_name, id) WHERE (actor_name <> ''::text);

CREATE INDEX stock_movements_by_hand ON public.stock_movements USING btree (variant_id, id) WHERE (order_id IS NULL);

CREATE INDEX stock_movements_newest ON public.stock_movements USING btree (at);

CREATE INDEX stock_movements_order ON public.stock_movements USING btree (order_id) WHERE (order_id IS NOT NULL);

CREATE INDEX stock_movements_reason ON public.stock_movements USING btree (reason, id) WHERE (reason <> ALL (ARRAY['hold'::text, 'sale'::text]));

CREATE INDEX stock_movements_variant ON public.stock_movements USING btree (variant_id, id);

CREATE INDEX stock_takes_newest ON public.stock_takes USING btree (started_at DESC NULLS LAST, id);

CREATE INDEX store_imports_columns ON public.store_imports USING btree (columns_key, created_at);

CREATE INDEX store_imports_newest ON public.store_imports USING btree (created_at DESC NULLS LAST);

CREATE INDEX store_products_any_name ON public.store_products USING gin (public.ar_norm(public.search_words_of(title)) public.gin_trgm_ops);

CREATE INDEX store_products_binned ON public.store_products USING btree ("position", id) WHERE (status = 'deleted'::text);

CREATE INDEX store_products_by_age ON public.store_products USING btree (created_at DESC, id) WHERE (status = 'published'::text);

CREATE INDEX store_products_by_name ON public.store_products USING btree (public.ar_norm((title ->> 'ar'::text)), id) WHERE (status = 'published'::text);

CREATE INDEX store_products_by_name_en ON public.store_products USING btree (public.ar_norm(COALESCE((title ->> 'en'::text), (title ->> 'ar'::text))), id) WHERE (status = 'published'::text);

CREATE INDEX store_products_by_name_es ON public.store_products USING btree (public.ar_norm(COALESCE((title ->> 'es'::text), (title ->> 'ar'::text))), id) WHERE (status = 'published'::text);

CREATE INDEX store_products_by_name_fr ON public.store_products USING btree (public.ar_norm(COALESCE((title ->> 'fr'::text), (title ->> 'ar'::text))), id) WHERE (status = 'published'::text);

CREATE INDEX store_products_by_position ON public.store_products USING btree ("position", id) WHERE (status = 'published'::text);

CREATE INDEX store_products_drafts ON public.store_products USING btree ("position", id) WHERE (status = 'draft'::text);

CREATE INDEX store_products_kept ON public.store_products USING btree ("position", id) WHERE (status <> 'deleted'::text);

CREATE INDEX store_products_kept_by_change ON public.store_products USING btree (updated_at, id) WHERE (status <> 'deleted'::text);

CREATE INDEX store_products_kept_by_name ON public.store_products USING btree (public.ar_norm((title ->> 'ar'::text)), id) WHERE (status <> 'deleted'::text);

CREATE INDEX store_products_listed ON public.store_products USING btree (category_id, "position", id) WHERE (status = 'published'::text);

CREATE INDEX store_products_of_producer ON public.store_products USING btree (producer_id) WHERE (producer_id IS NOT NULL);

CREATE INDEX store_products_of_shelf ON public.store_products USING btree (category_id, "position", id);

CREATE INDEX store_products_of_shelf_by_change ON public.store_products USING btree (category_id, updated_at, id) WHERE (status <> 'deleted'::text);

CREATE INDEX store_products_of_shelf_by_name ON public.store_products USING btree (category_id, public.ar_norm((title ->> 'ar'::text)), id) WHERE (status <> 'deleted'::text);

CREATE INDEX store_products_samples ON public.store_products USING btree ("position", id) WHERE (sample AND (status <> 'deleted'::text));

CREATE INDEX subscribers_import ON public.subscribers USING btree (import_batch) WHERE (import_batch IS NOT NULL);

CREATE UNIQUE INDEX surplus_allocations_of_decision ON public.surplus_allocations USING btree (decision_id) WHERE (reversed_position IS NULL);

CREATE INDEX surplus_parts_member ON public.surplus_parts USING btree (member_id);

CREATE INDEX users_by_email ON public.users USING btree (email);

CREATE INDEX users_by_name ON public.users USING btree (name, id);

CREATE INDEX users_by_phone_number ON public.users USING btree (phone_number);

CREATE UNIQUE INDEX users_email ON public.users USING btree (email) WHERE email_verified;

CREATE INDEX users_invited ON public.users USING btree (created_at, id) WHERE (invited_at IS NOT NULL);

CREATE INDEX users_joined ON public.users USING btree (created_at, id);

CREATE UNIQUE INDEX users_one_owner ON public.users USING btree ((true)) WHERE (roles @> '{owner}'::text[]);

CREATE UNIQUE INDEX users_phone_number ON public.users USING btree (phone_number) WHERE phone_number_verified;

CREATE INDEX users_suspended ON public.users USING btree (created_at, id) WHERE (suspended_at IS NOT NULL);

CREATE INDEX users_team ON public.users USING btree (created_at, id) WHERE (roles && '{owner,administrator,editor,shop_keeper,accountant,clerk,agent}'::text[]);

CREATE INDEX users_text ON public.users USING gin (name public.gin_trgm_ops, email public.gin_trgm_ops, phone_number public.gin_trgm_ops);

CREATE INDEX verifications_identifier ON public.verifications USING btree (identifier);

CREATE STATISTICS public.product_variants_prices ON COALESCE(sale_price_in_cents, price_in_cents) FROM public.product_variants;

CREATE TRIGGER apply_stock_movement BEFORE INSERT ON public.stock_movements FOR EACH ROW EXECUTE FUNCTION public.apply_stock_movement();

CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_audit_change();

CREATE TRIGGER badge_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.agents FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('agents');

CREATE TRIGGER badge_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.bill_questions FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('bill-questions');

CREATE TRIGGER badge_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.charity_gifts FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('charity-treasury');

CREATE TRIGGER badge_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.charity_spendings FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('charity-treasury');

CREATE TRIGGER badge_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.entry_suggestions FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('suggestions');

CREATE TRIGGER badge_changed AFTER INSERT OR DELETE OR UPDATE OF failed_at OR TRUNCATE ON public.jobs FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('jobs');

CREATE TRIGGER badge_changed AFTER INSERT OR DELETE OR UPDATE OF state OR TRUNCATE ON public.mail_messages FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('mail');

CREATE TRIGGER badge_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.orders FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('orders');

CREATE TRIGGER badge_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.product_reviews FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('reviews');

CREATE TRIGGER badge_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.restock_requests FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('restock');

CREATE TRIGGER badge_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.service_requests FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('service-requests');

CREATE TRIGGER badge_changed AFTER UPDATE OF suspended_at ON public.users FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('agents');

CREATE TRIGGER bank_lines_unchanged BEFORE UPDATE ON public.bank_lines FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_bank_line_change();

CREATE TRIGGER bank_matched_entries_added AFTER INSERT ON public.bank_matched_entries REFERENCING NEW TABLE AS changed_entries FOR EACH STATEMENT EXECUTE FUNCTION public.check_bank_matched_entries();

CREATE TRIGGER bank_matched_entries_removed AFTER DELETE ON public.bank_matched_entries REFERENCING OLD TABLE AS changed_entries FOR EACH STATEMENT EXECUTE FUNCTION public.check_bank_matched_entries();

CREATE TRIGGER bank_matched_entries_unchanged BEFORE UPDATE ON public.bank_matched_entries FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_bank_match_change();

CREATE CONSTRAINT TRIGGER bank_matched_lines_even AFTER INSERT OR DELETE ON public.bank_matched_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.check_bank_match();

CREATE TRIGGER bank_matched_lines_unchanged BEFORE UPDATE ON public.bank_matched_lines FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_bank_match_change();

CREATE CONSTRAINT TRIGGER bank_matches_even AFTER INSERT ON public.bank_matches DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.check_bank_match();

CREATE TRIGGER bank_matches_unchanged BEFORE UPDATE ON public.bank_matches FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_bank_match_change();

CREATE TRIGGER charity_campaign_guard BEFORE INSERT OR UPDATE ON public.charity_campaigns FOR EACH ROW EXECUTE FUNCTION public.charity_campaign_guard();

CREATE TRIGGER charity_gift_guard BEFORE INSERT ON public.charity_gifts FOR EACH ROW EXECUTE FUNCTION public.charity_gift_guard();

CREATE TRIGGER charity_ledger_guard BEFORE DELETE OR UPDATE ON public.charity_gifts FOR EACH ROW EXECUTE FUNCTION public.charity_ledger_guard();

CREATE TRIGGER charity_spending_guard BEFORE DELETE OR UPDATE ON public.charity_spendings FOR EACH ROW EXECUTE FUNCTION public.charity_spending_guard();

CREATE TRIGGER charity_stock_guard BEFORE INSERT OR DELETE OR UPDATE ON public.charity_stock_moves FOR EACH ROW EXECUTE FUNCTION public.charity_stock_guard();

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.advertisement_bookings FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('advertisements');

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.advertisements FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('advertisements');

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.advertisers FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('advertisements');

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.agencies FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('agents');

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.articles FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('articles');

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.categories FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('guides');

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.charity_campaigns FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('charity');

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.charity_gifts FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('charity');

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.charity_needs FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('charity');

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.charity_spendings FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('charity');

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.charity_updates FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('charity');

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.cities FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('guides');

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.contact_messages FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('contact');

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.digital_services FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('services');

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.duty_shifts FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('guides');

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.education_banks FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('education');

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.education_captions FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('education');

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.education_courses FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('education');

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR TRUNCATE ON public.education_enrolments FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('education');

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.education_lessons FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('education');

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.education_media FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('education');

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.education_questions FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('education');

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.education_sessions FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('education');

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.emergency_numbers FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('guides');

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.entries FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('guides');

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.home_versions FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('home');

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.iqra_glosses FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('iqra-texts');

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.iqra_texts FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('iqra-texts');

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.listings FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('listings');

CREATE TRIGGER content_changed AFTER UPDATE ON public.media REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_media();

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.message_overrides FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('messages');

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.pages FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('pages');

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.producers FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('store');

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.product_categories FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('store');

CREATE TRIGGER content_changed AFTER DELETE OR UPDATE OR TRUNCATE ON public.product_reviews FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('store');

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.product_variants FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('store');

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.search_synonyms FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('synonyms');

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.sectors FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('guides');

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.service_questions FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('services');

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.settings FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('settings');

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.store_products FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('store');

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.tellings FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('guides');

CREATE TRIGGER content_changed_in AFTER INSERT ON public.media_uses REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_media_uses();

CREATE TRIGGER content_changed_out AFTER DELETE ON public.media_uses REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_media_uses();

CREATE TRIGGER education_answer_guard BEFORE INSERT ON public.education_answers FOR EACH ROW EXECUTE FUNCTION public.education_answer_guard();

CREATE TRIGGER education_answers_counted AFTER INSERT OR DELETE OR UPDATE ON public.education_answers FOR EACH ROW EXECUTE FUNCTION public.education_learner_changed();

CREATE TRIGGER education_attendance_guard BEFORE INSERT OR UPDATE ON public.education_attendance FOR EACH ROW EXECUTE FUNCTION public.education_attendance_guard();

CREATE TRIGGER education_course_recounted AFTER UPDATE ON public.education_courses FOR EACH ROW WHEN ((old.pass_percent IS DISTINCT FROM new.pass_percent)) EXECUTE FUNCTION public.education_course_changed();

CREATE TRIGGER education_draw_guard BEFORE INSERT OR UPDATE ON public.education_draws FOR EACH ROW EXECUTE FUNCTION public.education_draw_guard();

CREATE TRIGGER education_draws_counted AFTER INSERT OR DELETE OR UPDATE ON public.education_draws FOR EACH ROW EXECUTE FUNCTION public.education_learner_changed();

CREATE TRIGGER education_enrolment_counted AFTER INSERT ON public.education_enrolments FOR EACH ROW EXECUTE FUNCTION public.education_enrolment_counted();

CREATE TRIGGER education_lesson_bank AFTER UPDATE ON public.education_lessons FOR EACH ROW WHEN ((old.bank_id IS DISTINCT FROM new.bank_id)) EXECUTE FUNCTION public.education_bank_changed();

CREATE TRIGGER education_lesson_counted AFTER INSERT OR DELETE ON public.education_lessons FOR EACH ROW EXECUTE FUNCTION public.education_lesson_changed();

CREATE TRIGGER education_lesson_recounted AFTER UPDATE ON public.education_lessons FOR EACH ROW WHEN ((((((old.course_id IS DISTINCT FROM new.course_id) OR (old.completion IS DISTINCT FROM new.completion)) OR (old.is_required IS DISTINCT FROM new.is_required)) OR (old.draw_count IS DISTINCT FROM new.draw_count)) OR ((old.deleted_at IS NULL) IS DISTINCT FROM (new.deleted_at IS NULL)))) EXECUTE FUNCTION public.education_lesson_changed();

CREATE TRIGGER education_progress_counted AFTER INSERT OR DELETE OR UPDATE ON public.education_progress FOR EACH ROW EXECUTE FUNCTION public.education_learner_changed();

CREATE TRIGGER education_question_counted AFTER INSERT OR DELETE ON public.education_questions FOR EACH ROW EXECUTE FUNCTION public.education_question_changed();

CREATE TRIGGER education_question_recounted AFTER UPDATE ON public.education_questions FOR EACH ROW WHEN (((old.lesson_id IS DISTINCT FROM new.lesson_id) OR ((old.deleted_at IS NULL) IS DISTINCT FROM (new.deleted_at IS NULL)))) EXECUTE FUNCTION public.education_question_changed();

CREATE TRIGGER education_seat_guard BEFORE INSERT OR UPDATE OF state ON public.education_enrolments FOR EACH ROW EXECUTE FUNCTION public.education_seat_guard();

CREATE TRIGGER education_work_counted AFTER INSERT OR DELETE OR UPDATE ON public.education_work FOR EACH ROW EXECUTE FUNCTION public.education_learner_changed();

CREATE TRIGGER education_work_guard BEFORE INSERT OR UPDATE ON public.education_work FOR EACH ROW EXECUTE FUNCTION public.education_work_guard();

CREATE TRIGGER entries_counted_cleared AFTER TRUNCATE ON public.entries FOR EACH STATEMENT EXECUTE FUNCTION public.count_entries();

CREATE TRIGGER entries_counted_in AFTER INSERT ON public.entries REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_entries();

CREATE TRIGGER entries_counted_moved AFTER UPDATE ON public.entries REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_entries();

CREATE TRIGGER entries_counted_out AFTER DELETE ON public.entries REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_entries();

CREATE TRIGGER fold_phrases BEFORE INSERT OR UPDATE ON public.search_synonyms FOR EACH ROW EXECUTE FUNCTION public.search_synonym_phrases();

CREATE TRIGGER forget_listing_pictures AFTER DELETE ON public.listings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.forget_listing_pictures();

CREATE TRIGGER images_filled BEFORE INSERT OR UPDATE OF images ON public.entries FOR EACH ROW WHEN ((new.images @? '$[*]."media"'::jsonpath)) EXECUTE FUNCTION public.fill_entry_images();

CREATE TRIGGER images_filled BEFORE INSERT OR UPDATE OF images ON public.store_products FOR EACH ROW WHEN ((new.images @? '$[*]."media"'::jsonpath)) EXECUTE FUNCTION public.fill_entry_images();

CREATE TRIGGER images_noted AFTER UPDATE OF images ON public.entries FOR EACH ROW WHEN ((new.images IS DISTINCT FROM old.images)) EXECUTE FUNCTION public.note_entry_images();

CREATE TRIGGER images_noted AFTER UPDATE OF images ON public.store_products FOR EACH ROW WHEN ((new.images IS DISTINCT FROM old.images)) EXECUTE FUNCTION public.note_product_images();

CREATE TRIGGER images_noted_gone AFTER DELETE ON public.entries FOR EACH ROW WHEN ((old.images @? '$[*]."media"'::jsonpath)) EXECUTE FUNCTION public.note_entry_images();

CREATE TRIGGER images_noted_gone AFTER DELETE ON public.store_products FOR EACH ROW WHEN ((old.images @? '$[*]."media"'::jsonpath)) EXECUTE FUNCTION public.note_product_images();

CREATE TRIGGER images_noted_new AFTER INSERT ON public.entries FOR EACH ROW WHEN ((new.images @? '$[*]."media"'::jsonpath)) EXECUTE FUNCTION public.note_entry_images();

CREATE TRIGGER images_noted_new AFTER INSERT ON public.store_products FOR EACH ROW WHEN ((new.images @? '$[*]."media"'::jsonpath)) EXECUTE FUNCTION public.note_product_images();

CREATE TRIGGER images_refreshed AFTER UPDATE ON public.media FOR EACH ROW WHEN (((old.hash <> new.hash) OR (old.alt <> new.alt) OR ((((old.credit IS DISTINCT FROM new.credit) OR (old.licence IS DISTINCT FROM new.licence)) OR (old.focal_x IS DISTINCT FROM new.focal_x)) OR (old.focal_y IS DISTINCT FROM new.focal_y)))) EXECUTE FUNCTION public.refresh_entry_images();

CREATE TRIGGER images_refreshed_in_store AFTER UPDATE ON public.media FOR EACH ROW WHEN (((old.hash <> new.hash) OR (old.alt <> new.alt) OR ((((old.credit IS DISTINCT FROM new.credit) OR (old.licence IS DISTINCT FROM new.licence)) OR (old.focal_x IS DISTINCT FROM new.focal_x)) OR (old.focal_y IS DISTINCT FROM new.focal_y)))) EXECUTE FUNCTION public.refresh_product_images();

CREATE TRIGGER invoice_events_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.invoice_events FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_invoice_event_change();

CREATE TRIGGER invoice_lines_issued_stay BEFORE INSERT OR DELETE OR UPDATE ON public.invoice_lines FOR EACH ROW EXECUTE FUNCTION public.refuse_issued_invoice_lines();

CREATE TRIGGER invoice_lines_not_truncated BEFORE TRUNCATE ON public.invoice_lines FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_invoice_change();

CREATE TRIGGER invoice_payments_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.invoice_payments FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_invoice_change();

CREATE TRIGGER invoices_issued_stay BEFORE DELETE OR UPDATE ON public.invoices FOR EACH ROW EXECUTE FUNCTION public.refuse_issued_invoice_change();

CREATE TRIGGER invoices_not_truncated BEFORE TRUNCATE ON public.invoices FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_invoice_change();

CREATE CONSTRAINT TRIGGER invoices_whole AFTER INSERT OR UPDATE ON public.invoices DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.check_whole_invoice();

CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_ledger_change();

CREATE TRIGGER ledger_entries_open_period BEFORE INSERT ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_period();

CREATE CONSTRAINT TRIGGER ledger_entries_whole AFTER INSERT ON public.ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.check_whole_entry();

CREATE TRIGGER ledger_lines_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_lines FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_ledger_change();

CREATE CONSTRAINT TRIGGER ledger_lines_whole AFTER INSERT ON public.ledger_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.check_whole_entry();

CREATE CONSTRAINT TRIGGER lettered_lines_even AFTER INSERT OR DELETE ON public.lettered_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.check_lettering();

CREATE TRIGGER lettered_lines_unchanged BEFORE UPDATE ON public.lettered_lines FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_lettering_change();

CREATE CONSTRAINT TRIGGER letterings_even AFTER INSERT ON public.letterings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.check_lettering();

CREATE TRIGGER letterings_unchanged BEFORE UPDATE ON public.letterings FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_lettering_change();

CREATE TRIGGER listing_shown_point BEFORE INSERT OR UPDATE OF latitude, longitude, point_is, shown_latitude, shown_longitude ON public.listings FOR EACH ROW EXECUTE FUNCTION public.listing_shown_point();

CREATE TRIGGER listing_state_begins BEFORE INSERT OR UPDATE OF state ON public.listings FOR EACH ROW EXECUTE FUNCTION public.listing_state_begins();

CREATE TRIGGER log_listing_price AFTER INSERT OR UPDATE OF price_in_cents, state ON public.listings FOR EACH ROW EXECUTE FUNCTION public.log_listing_price();

CREATE TRIGGER log_opening_stock AFTER INSERT ON public.product_variants FOR EACH ROW WHEN (((new.inventory_quantity <> 0) OR (new.reserved_quantity <> 0))) EXECUTE FUNCTION public.log_stock_change();

CREATE TRIGGER log_stock_change AFTER UPDATE ON public.product_variants FOR EACH ROW WHEN (((pg_trigger_depth() = 0) AND ((new.inventory_quantity IS DISTINCT FROM old.inventory_quantity) OR (new.reserved_quantity IS DISTINCT FROM old.reserved_quantity)))) EXECUTE FUNCTION public.log_stock_change();

CREATE TRIGGER order_hold_ends AFTER UPDATE OF state ON public.orders FOR EACH ROW WHEN (((old.state = ANY (ARRAY['received'::text, 'sent'::text])) AND (new.state <> ALL (ARRAY['received'::text, 'sent'::text])))) EXECUTE FUNCTION public.end_order_hold();

CREATE TRIGGER order_hold_goes AFTER DELETE ON public.orders FOR EACH ROW EXECUTE FUNCTION public.end_order_hold();

CREATE TRIGGER order_hold_shrinks AFTER UPDATE OF held_quantity ON public.order_lines FOR EACH ROW WHEN ((new.held_quantity < old.held_quantity)) EXECUTE FUNCTION public.lower_order_hold();

CREATE TRIGGER products_counted_cleared AFTER TRUNCATE ON public.store_products FOR EACH STATEMENT EXECUTE FUNCTION public.count_products();

CREATE TRIGGER products_counted_in AFTER INSERT ON public.store_products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_products();

CREATE TRIGGER products_counted_moved AFTER UPDATE ON public.store_products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_products();

CREATE TRIGGER products_counted_out AFTER DELETE ON public.store_products REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_products();

CREATE TRIGGER resource_revisions_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.resource_revisions FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_revision_change();

CREATE TRIGGER search_delete AFTER DELETE ON public.articles REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('article', 'slug');

CREATE TRIGGER search_delete AFTER DELETE ON public.categories REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('category', 'id');

CREATE TRIGGER search_delete AFTER DELETE ON public.charity_campaigns REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('campaign', 'id');

CREATE TRIGGER search_delete AFTER DELETE ON public.cities REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('city', 'id');

CREATE TRIGGER search_delete AFTER DELETE ON public.digital_services REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('service', 'id');

CREATE TRIGGER search_delete AFTER DELETE ON public.education_courses REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('course', 'id');

CREATE TRIGGER search_delete AFTER DELETE ON public.emergency_numbers REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('emergency', 'id');

CREATE TRIGGER search_delete AFTER DELETE ON public.entries REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('entry', 'id');

CREATE TRIGGER search_delete AFTER DELETE ON public.iqra_texts REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('text', 'id');

CREATE TRIGGER search_delete AFTER DELETE ON public.listings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('listing', 'id');

CREATE TRIGGER search_delete AFTER DELETE ON public.pages REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('page', 'slug');

CREATE TRIGGER search_delete AFTER DELETE ON public.store_products REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('product', 'id');

CREATE TRIGGER search_delete_producer AFTER DELETE ON public.producers REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('producer', 'id');

CREATE TRIGGER search_delete_producer AFTER DELETE ON public.store_products REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('producer', 'producer_id');

CREATE TRIGGER search_insert AFTER INSERT ON public.articles REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('article', 'slug');

CREATE TRIGGER search_insert AFTER INSERT ON public.categories REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('category', 'id');

CREATE TRIGGER search_insert AFTER INSERT ON public.charity_campaigns REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('campaign', 'id');

CREATE TRIGGER search_insert AFTER INSERT ON public.cities REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('city', 'id');

CREATE TRIGGER search_insert AFTER INSERT ON public.digital_services REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('service', 'id');

CREATE TRIGGER search_insert AFTER INSERT ON public.education_courses REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('course', 'id');

CREATE TRIGGER search_insert AFTER INSERT ON public.emergency_numbers REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('emergency', 'id');

CREATE TRIGGER search_insert AFTER INSERT ON public.entries REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('entry', 'id');

CREATE TRIGGER search_insert AFTER INSERT ON public.iqra_texts REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('text', 'id');

CREATE TRIGGER search_insert AFTER INSERT ON public.listings REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('listing', 'id');

CREATE TRIGGER search_insert AFTER INSERT ON public.pages REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('page', 'slug');

CREATE TRIGGER search_insert AFTER INSERT ON public.store_products REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('product', 'id');

CREATE TRIGGER search_insert_producer AFTER INSERT ON public.producers REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('producer', 'id');

CREATE TRIGGER search_insert_producer AFTER INSERT ON public.store_products REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('producer', 'producer_id');

CREATE TRIGGER search_related_entry AFTER UPDATE ON public.categories REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync_related('entry', 'category_id', 'id');

CREATE TRIGGER search_related_entry AFTER UPDATE ON public.cities REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync_related('entry', 'city_id', 'id');

CREATE TRIGGER search_related_entry AFTER UPDATE ON public.sectors REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync_related('entry', 'sector_id', 'id');

CREATE TRIGGER search_related_listing AFTER UPDATE ON public.cities REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync_related('listing', 'city_id', 'id');

CREATE TRIGGER search_related_producer AFTER UPDATE ON public.cities REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync_related('producer', 'city_id', 'id');

CREATE TRIGGER search_related_product AFTER UPDATE ON public.product_categories REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync_related('product', 'category_id', 'id');

CREATE TRIGGER search_truncate AFTER TRUNCATE ON public.articles FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('article', 'slug');

CREATE TRIGGER search_truncate AFTER TRUNCATE ON public.categories FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('category', 'id');

CREATE TRIGGER search_truncate AFTER TRUNCATE ON public.charity_campaigns FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('campaign', 'id');

CREATE TRIGGER search_truncate AFTER TRUNCATE ON public.cities FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('city', 'id');

CREATE TRIGGER search_truncate AFTER TRUNCATE ON public.digital_services FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('service', 'id');

CREATE TRIGGER search_truncate AFTER TRUNCATE ON public.education_courses FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('course', 'id');

CREATE TRIGGER search_truncate AFTER TRUNCATE ON public.emergency_numbers FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('emergency', 'id');

CREATE TRIGGER search_truncate AFTER TRUNCATE ON public.entries FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('entry', 'id');

CREATE TRIGGER search_truncate AFTER TRUNCATE ON public.iqra_texts FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('text', 'id');

CREATE TRIGGER search_truncate AFTER TRUNCATE ON public.listings FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('listing', 'id');

CREATE TRIGGER search_truncate AFTER TRUNCATE ON public.pages FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('page', 'slug');

CREATE TRIGGER search_truncate AFTER TRUNCATE ON public.store_products FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('product', 'id');

CREATE TRIGGER search_truncate_producer AFTER TRUNCATE ON public.producers FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('producer', 'id');

CREATE TRIGGER search_truncate_producer AFTER TRUNCATE ON public.store_products FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('producer', 'producer_id');

CREATE TRIGGER search_update AFTER UPDATE ON public.articles REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('article', 'slug');

CREATE TRIGGER search_update AFTER UPDATE ON public.categories REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('category', 'id');

CREATE TRIGGER search_update AFTER UPDATE ON public.charity_campaigns REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('campaign', 'id');

CREATE TRIGGER search_update AFTER UPDATE ON public.cities REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('city', 'id');

CREATE TRIGGER search_update AFTER UPDATE ON public.digital_services REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('service', 'id');

CREATE TRIGGER search_update AFTER UPDATE ON public.education_courses REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('course', 'id');

CREATE TRIGGER search_update AFTER UPDATE ON public.emergency_numbers REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('emergency', 'id');

CREATE TRIGGER search_update AFTER UPDATE ON public.entries REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('entry', 'id');

CREATE TRIGGER search_update AFTER UPDATE ON public.iqra_texts REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('text', 'id');

CREATE TRIGGER search_update AFTER UPDATE ON public.listings REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('listing', 'id');

CREATE TRIGGER search_update AFTER UPDATE ON public.pages REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('page', 'slug');

CREATE TRIGGER search_update AFTER UPDATE ON public.store_products REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('product', 'id');

CREATE TRIGGER search_update_producer AFTER UPDATE ON public.producers REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('producer', 'id');

CREATE TRIGGER search_update_producer AFTER UPDATE ON public.store_products REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.search_sync('producer', 'producer_id');

CREATE TRIGGER seats_changed AFTER UPDATE OF state ON public.education_enrolments FOR EACH STATEMENT EXECUTE FUNCTION public.notify_content('education');

CREATE TRIGGER stock_movements_append_only BEFORE DELETE OR UPDATE ON public.stock_movements FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION public.refuse_stock_rewrite();

CREATE TRIGGER stock_movements_no_truncate BEFORE TRUNCATE ON public.stock_movements FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_stock_rewrite();

CREATE TRIGGER words_delete AFTER DELETE ON public.search_documents REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.search_words_changed();

CREATE TRIGGER words_insert AFTER INSERT ON public.search_documents REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.search_words_changed();

CREATE TRIGGER words_truncate AFTER TRUNCATE ON public.search_documents FOR EACH STATEMENT EXECUTE FUNCTION public.search_words_changed();

CREATE TRIGGER words_update AFTER UPDATE ON public.search_documents REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.search_words_changed();

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.advertisement_bookings
    ADD CONSTRAINT advertisement_bookings_advertisement_id_advertisements_id_fk FOREIGN KEY (advertisement_id) REFERENCES public.advertisements(id);

ALTER TABLE ONLY public.advertisement_days
    ADD CONSTRAINT advertisement_days_advertisement_id_advertisements_id_fk FOREIGN KEY (advertisement_id) REFERENCES public.advertisements(id);

ALTER TABLE ONLY public.advertisements
    ADD CONSTRAINT advertisements_advertiser_id_advertisers_id_fk FOREIGN KEY (advertiser_id) REFERENCES public.advertisers(id);

ALTER TABLE ONLY public.agencies
    ADD CONSTRAINT agencies_city_id_cities_id_fk FOREIGN KEY (city_id) REFERENCES public.cities(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY public.agents
    ADD CONSTRAINT agents_agency_id_agencies_id_fk FOREIGN KEY (agency_id) REFERENCES public.agencies(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.agents
    ADD CONSTRAINT agents_city_id_cities_id_fk FOREIGN KEY (city_id) REFERENCES public.cities(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY public.agents
    ADD CONSTRAINT agents_decided_by_users_id_fk FOREIGN KEY (decided_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.agents
    ADD CONSTRAINT agents_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.article_previews
    ADD CONSTRAINT article_previews_article_slug_articles_slug_fk FOREIGN KEY (article_slug) REFERENCES public.articles(slug) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.article_slugs
    ADD CONSTRAINT article_slugs_article_slug_articles_slug_fk FOREIGN KEY (article_slug) REFERENCES public.articles(slug) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.assembly_attendance
    ADD CONSTRAINT assembly_attendance_assembly_id_assemblies_id_fk FOREIGN KEY (assembly_id) REFERENCES public.assemblies(id);

ALTER TABLE ONLY public.assembly_attendance
    ADD CONSTRAINT assembly_attendance_member_id_cooperative_members_id_fk FOREIGN KEY (member_id) REFERENCES public.cooperative_members(id);

ALTER TABLE ONLY public.assembly_decisions
    ADD CONSTRAINT assembly_decisions_assembly_id_assemblies_id_fk FOREIGN KEY (assembly_id) REFERENCES public.assemblies(id);

ALTER TABLE ONLY public.assistant_approvals
    ADD CONSTRAINT assistant_approvals_conversation_id_assistant_conversations_id_ FOREIGN KEY (conversation_id) REFERENCES public.assistant_conversations(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.assistant_approvals
    ADD CONSTRAINT assistant_approvals_question_id_assistant_messages_id_fk FOREIGN KEY (question_id) REFERENCES public.assistant_messages(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.assistant_approvals
    ADD CONSTRAINT assistant_approvals_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.assistant_conversations
    ADD CONSTRAINT assistant_conversations_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.assistant_files
    ADD CONSTRAINT assistant_files_message_id_assistant_messages_id_fk FOREIGN KEY (message_id) REFERENCES public.assistant_messages(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.assistant_files
    ADD CONSTRAINT assistant_files_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.assistant_messages
    ADD CONSTRAINT assistant_messages_conversation_id_assistant_conversations_id_f FOREIGN KEY (conversation_id) REFERENCES public.assistant_conversations(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.assistant_messages
    ADD CONSTRAINT assistant_messages_parent_id_assistant_messages_id_fk FOREIGN KEY (parent_id) REFERENCES public.assistant_messages(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.assistant_usage
    ADD CONSTRAINT assistant_usage_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.auth_proofs
    ADD CONSTRAINT auth_proofs_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.bank_lines
    ADD CONSTRAINT bank_lines_statement_id_bank_statements_id_fk FOREIGN KEY (statement_id) REFERENCES public.bank_statements(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.bank_matched_entries
    ADD CONSTRAINT bank_matched_entries_match_id_bank_matches_id_fk FOREIGN KEY (match_id) REFERENCES public.bank_matches(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.bank_matched_entries
    ADD CONSTRAINT bank_matched_entries_position_line_ledger_lines_position_line_f FOREIGN KEY ("position", line) REFERENCES public.ledger_lines("position", line);

ALTER TABLE ONLY public.bank_matched_lines
    ADD CONSTRAINT bank_matched_lines_bank_line_id_bank_lines_id_fk FOREIGN KEY (bank_line_id) REFERENCES public.bank_lines(id);

ALTER TABLE ONLY public.bank_matched_lines
    ADD CONSTRAINT bank_matched_lines_match_id_bank_matches_id_fk FOREIGN KEY (match_id) REFERENCES public.bank_matches(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.bill_accounts
    ADD CONSTRAINT bill_accounts_operator_id_bill_operators_id_fk FOREIGN KEY (operator_id) REFERENCES public.bill_operators(id);

ALTER TABLE ONLY public.bill_accounts
    ADD CONSTRAINT bill_accounts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.bill_questions
    ADD CONSTRAINT bill_questions_account_id_bill_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.bill_accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.bills
    ADD CONSTRAINT bills_account_id_bill_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.bill_accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.booked_events
    ADD CONSTRAINT booked_events_position_ledger_entries_position_fk FOREIGN KEY ("position") REFERENCES public.ledger_entries("position");

ALTER TABLE ONLY public.cash_counts
    ADD CONSTRAINT cash_counts_position_ledger_entries_position_fk FOREIGN KEY ("position") REFERENCES public.ledger_entries("position");

ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_sector_id_sectors_id_fk FOREIGN KEY (sector_id) REFERENCES public.sectors(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.charity_campaigns
    ADD CONSTRAINT charity_campaigns_authorisation_paper_id_charity_papers_id_fk FOREIGN KEY (authorisation_paper_id) REFERENCES public.charity_papers(id);

ALTER TABLE ONLY public.charity_campaigns
    ADD CONSTRAINT charity_campaigns_report_paper_id_charity_papers_id_fk FOREIGN KEY (report_paper_id) REFERENCES public.charity_papers(id);

ALTER TABLE ONLY public.charity_gifts
    ADD CONSTRAINT charity_gifts_campaign_id_charity_campaigns_id_fk FOREIGN KEY (campaign_id) REFERENCES public.charity_campaigns(id);

ALTER TABLE ONLY public.charity_gifts
    ADD CONSTRAINT charity_gifts_need_id_charity_needs_id_fk FOREIGN KEY (need_id) REFERENCES public.charity_needs(id);

ALTER TABLE ONLY public.charity_households
    ADD CONSTRAINT charity_households_campaign_id_charity_campaigns_id_fk FOREIGN KEY (campaign_id) REFERENCES public.charity_campaigns(id);

ALTER TABLE ONLY public.charity_needs
    ADD CONSTRAINT charity_needs_campaign_id_charity_campaigns_id_fk FOREIGN KEY (campaign_id) REFERENCES public.charity_campaigns(id);

ALTER TABLE ONLY public.charity_papers
    ADD CONSTRAINT charity_papers_campaign_id_charity_campaigns_id_fk FOREIGN KEY (campaign_id) REFERENCES public.charity_campaigns(id);

ALTER TABLE ONLY public.charity_spendings
    ADD CONSTRAINT charity_spendings_campaign_id_charity_campaigns_id_fk FOREIGN KEY (campaign_id) REFERENCES public.charity_campaigns(id);

ALTER TABLE ONLY public.charity_spendings
    ADD CONSTRAINT charity_spendings_need_id_charity_needs_id_fk FOREIGN KEY (need_id) REFERENCES public.charity_needs(id);

ALTER TABLE ONLY public.charity_spendings
    ADD CONSTRAINT charity_spendings_paper_id_charity_papers_id_fk FOREIGN KEY (paper_id) REFERENCES public.charity_papers(id);

ALTER TABLE ONLY public.charity_stock_moves
    ADD CONSTRAINT charity_stock_moves_household_id_charity_households_id_fk FOREIGN KEY (household_id) REFERENCES public.charity_households(id);

ALTER TABLE ONLY public.charity_stock_moves
    ADD CONSTRAINT charity_stock_moves_need_id_charity_needs_id_fk FOREIGN KEY (need_id) REFERENCES public.charity_needs(id);

ALTER TABLE ONLY public.charity_updates
    ADD CONSTRAINT charity_updates_campaign_id_charity_campaigns_id_fk FOREIGN KEY (campaign_id) REFERENCES public.charity_campaigns(id);

ALTER TABLE ONLY public.cheque_steps
    ADD CONSTRAINT cheque_steps_cheque_id_cheques_id_fk FOREIGN KEY (cheque_id) REFERENCES public.cheques(id);

ALTER TABLE ONLY public.cheque_steps
    ADD CONSTRAINT cheque_steps_position_ledger_entries_position_fk FOREIGN KEY ("position") REFERENCES public.ledger_entries("position");

ALTER TABLE ONLY public.cheques
    ADD CONSTRAINT cheques_invoice_id_invoices_id_fk FOREIGN KEY (invoice_id) REFERENCES public.invoices(id);

ALTER TABLE ONLY public.cheques
    ADD CONSTRAINT cheques_position_ledger_entries_position_fk FOREIGN KEY ("position") REFERENCES public.ledger_entries("position");

ALTER TABLE ONLY public.closing_adjustments
    ADD CONSTRAINT closing_adjustments_back_position_ledger_entries_position_fk FOREIGN KEY (back_position) REFERENCES public.ledger_entries("position");

ALTER TABLE ONLY public.closing_adjustments
    ADD CONSTRAINT closing_adjustments_position_ledger_entries_position_fk FOREIGN KEY ("position") REFERENCES public.ledger_entries("position");

ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.distinct_listings
    ADD CONSTRAINT distinct_listings_first_id_listings_id_fk FOREIGN KEY (first_id) REFERENCES public.listings(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.distinct_listings
    ADD CONSTRAINT distinct_listings_second_id_listings_id_fk FOREIGN KEY (second_id) REFERENCES public.listings(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.duty_shifts
    ADD CONSTRAINT duty_shifts_city_id_cities_id_fk FOREIGN KEY (city_id) REFERENCES public.cities(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY public.duty_shifts
    ADD CONSTRAINT duty_shifts_entry_id_entries_id_fk FOREIGN KEY (entry_id) REFERENCES public.entries(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.education_answers
    ADD CONSTRAINT education_answers_enrolment_id_education_enrolments_id_fk FOREIGN KEY (enrolment_id) REFERENCES public.education_enrolments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.education_answers
    ADD CONSTRAINT education_answers_question_id_education_questions_id_fk FOREIGN KEY (question_id) REFERENCES public.education_questions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.education_attendance
    ADD CONSTRAINT education_attendance_enrolment_id_education_enrolments_id_fk FOREIGN KEY (enrolment_id) REFERENCES public.education_enrolments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.education_attendance
    ADD CONSTRAINT education_attendance_session_id_education_sessions_id_fk FOREIGN KEY (session_id) REFERENCES public.education_sessions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.education_captions
    ADD CONSTRAINT education_captions_lesson_id_education_lessons_id_fk FOREIGN KEY (lesson_id) REFERENCES public.education_lessons(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.education_certificates
    ADD CONSTRAINT education_certificates_course_id_education_courses_id_fk FOREIGN KEY (course_id) REFERENCES public.education_courses(id);

ALTER TABLE ONLY public.education_certificates
    ADD CONSTRAINT education_certificates_enrolment_id_education_enrolments_id_fk FOREIGN KEY (enrolment_id) REFERENCES public.education_enrolments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.education_courses
    ADD CONSTRAINT education_courses_teacher_id_users_id_fk FOREIGN KEY (teacher_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.education_draws
    ADD CONSTRAINT education_draws_enrolment_id_education_enrolments_id_fk FOREIGN KEY (enrolment_id) REFERENCES public.education_enrolments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.education_draws
    ADD CONSTRAINT education_draws_lesson_id_education_lessons_id_fk FOREIGN KEY (lesson_id) REFERENCES public.education_lessons(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.education_draws
    ADD CONSTRAINT education_draws_question_id_education_questions_id_fk FOREIGN KEY (question_id) REFERENCES public.education_questions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.education_enrolments
    ADD CONSTRAINT education_enrolments_course_id_education_courses_id_fk FOREIGN KEY (course_id) REFERENCES public.education_courses(id);

ALTER TABLE ONLY public.education_enrolments
    ADD CONSTRAINT education_enrolments_last_lesson_id_education_lessons_id_fk FOREIGN KEY (last_lesson_id) REFERENCES public.education_lessons(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.education_lessons
    ADD CONSTRAINT education_lessons_bank_id_education_banks_id_fk FOREIGN KEY (bank_id) REFERENCES public.education_banks(id);

ALTER TABLE ONLY public.education_lessons
    ADD CONSTRAINT education_lessons_course_id_education_courses_id_fk FOREIGN KEY (course_id) REFERENCES public.education_courses(id);

ALTER TABLE ONLY public.education_media
    ADD CONSTRAINT education_media_lesson_id_education_lessons_id_fk FOREIGN KEY (lesson_id) REFERENCES public.education_lessons(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.education_progress
    ADD CONSTRAINT education_progress_enrolment_id_education_enrolments_id_fk FOREIGN KEY (enrolment_id) REFERENCES public.education_enrolments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.education_progress
    ADD CONSTRAINT education_progress_lesson_id_education_lessons_id_fk FOREIGN KEY (lesson_id) REFERENCES public.education_lessons(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.education_questions
    ADD CONSTRAINT education_questions_bank_id_education_banks_id_fk FOREIGN KEY (bank_id) REFERENCES public.education_banks(id);

ALTER TABLE ONLY public.education_questions
    ADD CONSTRAINT education_questions_lesson_id_education_lessons_id_fk FOREIGN KEY (lesson_id) REFERENCES public.education_lessons(id);

ALTER TABLE ONLY public.education_sessions
    ADD CONSTRAINT education_sessions_course_id_education_courses_id_fk FOREIGN KEY (course_id) REFERENCES public.education_courses(id);

ALTER TABLE ONLY public.education_work
    ADD CONSTRAINT education_work_enrolment_id_education_enrolments_id_fk FOREIGN KEY (enrolment_id) REFERENCES public.education_enrolments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.education_work
    ADD CONSTRAINT education_work_lesson_id_education_lessons_id_fk FOREIGN KEY (lesson_id) REFERENCES public.education_lessons(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_category_id_categories_id_fk FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_city_id_cities_id_fk FOREIGN KEY (city_id) REFERENCES public.cities(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY public.entry_contacts
    ADD CONSTRAINT entry_contacts_entry_id_entries_id_fk FOREIGN KEY (entry_id) REFERENCES public.entries(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.entry_receipts
    ADD CONSTRAINT entry_receipts_position_ledger_entries_position_fk FOREIGN KEY ("position") REFERENCES public.ledger_entries("position");

ALTER TABLE ONLY public.entry_suggestions
    ADD CONSTRAINT entry_suggestions_entry_id_entries_id_fk FOREIGN KEY (entry_id) REFERENCES public.entries(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.entry_suggestions
    ADD CONSTRAINT entry_suggestions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.entry_template_runs
    ADD CONSTRAINT entry_template_runs_position_ledger_entries_position_fk FOREIGN KEY ("position") REFERENCES public.ledger_entries("position");

ALTER TABLE ONLY public.entry_template_runs
    ADD CONSTRAINT entry_template_runs_template_id_entry_templates_id_fk FOREIGN KEY (template_id) REFERENCES public.entry_templates(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.fixed_asset_charges
    ADD CONSTRAINT fixed_asset_charges_asset_id_fixed_assets_id_fk FOREIGN KEY (asset_id) REFERENCES public.fixed_assets(id);

ALTER TABLE ONLY public.fixed_asset_charges
    ADD CONSTRAINT fixed_asset_charges_position_ledger_entries_position_fk FOREIGN KEY ("position") REFERENCES public.ledger_entries("position");

ALTER TABLE ONLY public.fixed_assets
    ADD CONSTRAINT fixed_assets_disposal_position_ledger_entries_position_fk FOREIGN KEY (disposal_position) REFERENCES public.ledger_entries("position");

ALTER TABLE ONLY public.guide_import_rows
    ADD CONSTRAINT guide_import_rows_import_id_guide_imports_id_fk FOREIGN KEY (import_id) REFERENCES public.guide_imports(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.invoice_events
    ADD CONSTRAINT invoice_events_invoice_id_invoices_id_fk FOREIGN KEY (invoice_id) REFERENCES public.invoices(id);

ALTER TABLE ONLY public.invoice_lines
    ADD CONSTRAINT invoice_lines_invoice_id_invoices_id_fk FOREIGN KEY (invoice_id) REFERENCES public.invoices(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.invoice_payments
    ADD CONSTRAINT invoice_payments_invoice_id_invoices_id_fk FOREIGN KEY (invoice_id) REFERENCES public.invoices(id);

ALTER TABLE ONLY public.invoice_payments
    ADD CONSTRAINT invoice_payments_reversal_of_invoice_payments_id_fk FOREIGN KEY (reversal_of) REFERENCES public.invoice_payments(id);

ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_credit_of_invoices_id_fk FOREIGN KEY (credit_of) REFERENCES public.invoices(id);

ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_quote_id_invoices_id_fk FOREIGN KEY (quote_id) REFERENCES public.invoices(id);

ALTER TABLE ONLY public.iqra_answers
    ADD CONSTRAINT iqra_answers_bank_id_item_id_iqra_bank_items_bank_id_item_id_fk FOREIGN KEY (bank_id, item_id) REFERENCES public.iqra_bank_items(bank_id, item_id);

ALTER TABLE ONLY public.iqra_answers
    ADD CONSTRAINT iqra_answers_placement_id_iqra_placements_id_fk FOREIGN KEY (placement_id) REFERENCES public.iqra_placements(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.iqra_bank_items
    ADD CONSTRAINT iqra_bank_items_bank_id_iqra_banks_id_fk FOREIGN KEY (bank_id) REFERENCES public.iqra_banks(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.iqra_class_members
    ADD CONSTRAINT iqra_class_members_class_id_iqra_classes_id_fk FOREIGN KEY (class_id) REFERENCES public.iqra_classes(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.iqra_class_members
    ADD CONSTRAINT iqra_class_members_learner_id_iqra_learners_id_fk FOREIGN KEY (learner_id) REFERENCES public.iqra_learners(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.iqra_class_texts
    ADD CONSTRAINT iqra_class_texts_class_id_iqra_classes_id_fk FOREIGN KEY (class_id) REFERENCES public.iqra_classes(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.iqra_class_texts
    ADD CONSTRAINT iqra_class_texts_text_id_iqra_texts_id_fk FOREIGN KEY (text_id) REFERENCES public.iqra_texts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.iqra_classes
    ADD CONSTRAINT iqra_classes_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.iqra_days
    ADD CONSTRAINT iqra_days_learner_id_iqra_learners_id_fk FOREIGN KEY (learner_id) REFERENCES public.iqra_learners(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.iqra_gloss_requests
    ADD CONSTRAINT iqra_gloss_requests_text_id_iqra_texts_id_fk FOREIGN KEY (text_id) REFERENCES public.iqra_texts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.iqra_learners
    ADD CONSTRAINT iqra_learners_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.iqra_placements
    ADD CONSTRAINT iqra_placements_bank_id_iqra_banks_id_fk FOREIGN KEY (bank_id) REFERENCES public.iqra_banks(id);

ALTER TABLE ONLY public.iqra_placements
    ADD CONSTRAINT iqra_placements_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.iqra_readings
    ADD CONSTRAINT iqra_readings_learner_id_iqra_learners_id_fk FOREIGN KEY (learner_id) REFERENCES public.iqra_learners(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.iqra_readings
    ADD CONSTRAINT iqra_readings_text_id_iqra_texts_id_fk FOREIGN KEY (text_id) REFERENCES public.iqra_texts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.iqra_reviews
    ADD CONSTRAINT iqra_reviews_learner_id_gloss_id_iqra_words_learner_id_gloss_id FOREIGN KEY (learner_id, gloss_id) REFERENCES public.iqra_words(learner_id, gloss_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.iqra_reviews
    ADD CONSTRAINT iqra_reviews_learner_id_iqra_learners_id_fk FOREIGN KEY (learner_id) REFERENCES public.iqra_learners(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.iqra_words
    ADD CONSTRAINT iqra_words_glossary_id_iqra_glosses_id_fk FOREIGN KEY (glossary_id) REFERENCES public.iqra_glosses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.iqra_words
    ADD CONSTRAINT iqra_words_learner_id_iqra_learners_id_fk FOREIGN KEY (learner_id) REFERENCES public.iqra_learners(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.iqra_words
    ADD CONSTRAINT iqra_words_text_id_iqra_texts_id_fk FOREIGN KEY (text_id) REFERENCES public.iqra_texts(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.ledger_entries
    ADD CONSTRAINT ledger_entries_reversal_of_ledger_entries_position_fk FOREIGN KEY (reversal_of) REFERENCES public.ledger_entries("position");

ALTER TABLE ONLY public.ledger_lines
    ADD CONSTRAINT ledger_lines_position_ledger_entries_position_fk FOREIGN KEY ("position") REFERENCES public.ledger_entries("position");

ALTER TABLE ONLY public.ledger_requests
    ADD CONSTRAINT ledger_requests_position_ledger_entries_position_fk FOREIGN KEY ("position") REFERENCES public.ledger_entries("position");

ALTER TABLE ONLY public.letter_deliveries
    ADD CONSTRAINT letter_deliveries_letter_id_letters_id_fk FOREIGN KEY (letter_id) REFERENCES public.letters(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.letter_deliveries
    ADD CONSTRAINT letter_deliveries_subscriber_id_subscribers_id_fk FOREIGN KEY (subscriber_id) REFERENCES public.subscribers(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.letter_links
    ADD CONSTRAINT letter_links_letter_id_letters_id_fk FOREIGN KEY (letter_id) REFERENCES public.letters(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.lettered_lines
    ADD CONSTRAINT lettered_lines_lettering_id_letterings_id_fk FOREIGN KEY (lettering_id) REFERENCES public.letterings(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.lettered_lines
    ADD CONSTRAINT lettered_lines_position_line_ledger_lines_position_line_fk FOREIGN KEY ("position", line) REFERENCES public.ledger_lines("position", line);

ALTER TABLE ONLY public.listing_counts
    ADD CONSTRAINT listing_counts_listing_id_listings_id_fk FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.listing_marks
    ADD CONSTRAINT listing_marks_listing_id_listings_id_fk FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.listing_marks
    ADD CONSTRAINT listing_marks_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.listing_picture_fingerprints
    ADD CONSTRAINT listing_picture_fingerprints_media_id_media_id_fk FOREIGN KEY (media_id) REFERENCES public.media(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.listing_prices
    ADD CONSTRAINT listing_prices_listing_id_listings_id_fk FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.listing_reports
    ADD CONSTRAINT listing_reports_listing_id_listings_id_fk FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.listing_reports
    ADD CONSTRAINT listing_reports_resolved_by_users_id_fk FOREIGN KEY (resolved_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.listing_search_mails
    ADD CONSTRAINT listing_search_mails_listing_id_listings_id_fk FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.listings
    ADD CONSTRAINT listings_agency_id_agencies_id_fk FOREIGN KEY (agency_id) REFERENCES public.agencies(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.listings
    ADD CONSTRAINT listings_city_id_cities_id_fk FOREIGN KEY (city_id) REFERENCES public.cities(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY public.listings
    ADD CONSTRAINT listings_decided_by_users_id_fk FOREIGN KEY (decided_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.listings
    ADD CONSTRAINT listings_merged_into_listings_id_fk FOREIGN KEY (merged_into) REFERENCES public.listings(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.listings
    ADD CONSTRAINT listings_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.media
    ADD CONSTRAINT media_made_by_users_id_fk FOREIGN KEY (made_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.media_uses
    ADD CONSTRAINT media_uses_media_id_media_id_fk FOREIGN KEY (media_id) REFERENCES public.media(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.member_movements
    ADD CONSTRAINT member_movements_member_id_cooperative_members_id_fk FOREIGN KEY (member_id) REFERENCES public.cooperative_members(id);

ALTER TABLE ONLY public.member_movements
    ADD CONSTRAINT member_movements_position_ledger_entries_position_fk FOREIGN KEY ("position") REFERENCES public.ledger_entries("position");

ALTER TABLE ONLY public.member_movements
    ADD CONSTRAINT member_movements_reverses_member_movements_id_fk FOREIGN KEY (reverses) REFERENCES public.member_movements(id);

ALTER TABLE ONLY public.order_events
    ADD CONSTRAINT order_events_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.order_lines
    ADD CONSTRAINT order_lines_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.page_previews
    ADD CONSTRAINT page_previews_page_id_pages_id_fk FOREIGN KEY (page_id) REFERENCES public.pages(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.page_slugs
    ADD CONSTRAINT page_slugs_page_slug_pages_slug_fk FOREIGN KEY (page_slug) REFERENCES public.pages(slug) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.party_lines
    ADD CONSTRAINT party_lines_party_id_third_parties_id_fk FOREIGN KEY (party_id) REFERENCES public.third_parties(id);

ALTER TABLE ONLY public.party_lines
    ADD CONSTRAINT party_lines_position_line_ledger_lines_position_line_fk FOREIGN KEY ("position", line) REFERENCES public.ledger_lines("position", line);

ALTER TABLE ONLY public.producers
    ADD CONSTRAINT producers_city_id_cities_id_fk FOREIGN KEY (city_id) REFERENCES public.cities(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY public.product_variants
    ADD CONSTRAINT product_variants_product_id_store_products_id_fk FOREIGN KEY (product_id) REFERENCES public.store_products(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sale_events
    ADD CONSTRAINT sale_events_reverses_sale_events_id_fk FOREIGN KEY (reverses) REFERENCES public.sale_events(id);

ALTER TABLE ONLY public.saved_places
    ADD CONSTRAINT saved_places_entry_id_entries_id_fk FOREIGN KEY (entry_id) REFERENCES public.entries(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.saved_places
    ADD CONSTRAINT saved_places_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.saved_views
    ADD CONSTRAINT saved_views_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.second_factors
    ADD CONSTRAINT second_factors_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sectors
    ADD CONSTRAINT sectors_city_id_cities_id_fk FOREIGN KEY (city_id) REFERENCES public.cities(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY public.security_events
    ADD CONSTRAINT security_events_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.security_events
    ADD CONSTRAINT security_events_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.service_paper_views
    ADD CONSTRAINT service_paper_views_paper_id_service_papers_id_fk FOREIGN KEY (paper_id) REFERENCES public.service_papers(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.service_papers
    ADD CONSTRAINT service_papers_request_id_service_requests_id_fk FOREIGN KEY (request_id) REFERENCES public.service_requests(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.service_questions
    ADD CONSTRAINT service_questions_service_id_digital_services_id_fk FOREIGN KEY (service_id) REFERENCES public.digital_services(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.service_request_events
    ADD CONSTRAINT service_request_events_request_id_service_requests_id_fk FOREIGN KEY (request_id) REFERENCES public.service_requests(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.service_requests
    ADD CONSTRAINT service_requests_assignee_id_users_id_fk FOREIGN KEY (assignee_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.service_requests
    ADD CONSTRAINT service_requests_service_id_digital_services_id_fk FOREIGN KEY (service_id) REFERENCES public.digital_services(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.service_requests
    ADD CONSTRAINT service_requests_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.service_upload_pieces
    ADD CONSTRAINT service_upload_pieces_upload_id_service_uploads_id_fk FOREIGN KEY (upload_id) REFERENCES public.service_uploads(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.stock_movements
    ADD CONSTRAINT stock_movements_variant_id_product_variants_id_fk FOREIGN KEY (variant_id) REFERENCES public.product_variants(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.stock_take_counts
    ADD CONSTRAINT stock_take_counts_take_id_stock_takes_id_fk FOREIGN KEY (take_id) REFERENCES public.stock_takes(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.stock_take_counts
    ADD CONSTRAINT stock_take_counts_variant_id_product_variants_id_fk FOREIGN KEY (variant_id) REFERENCES public.product_variants(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.stock_takes
    ADD CONSTRAINT stock_takes_category_id_product_categories_id_fk FOREIGN KEY (category_id) REFERENCES public.product_categories(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.store_products
    ADD CONSTRAINT store_products_category_id_product_categories_id_fk FOREIGN KEY (category_id) REFERENCES public.product_categories(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY public.store_products
    ADD CONSTRAINT store_products_producer_id_producers_id_fk FOREIGN KEY (producer_id) REFERENCES public.producers(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY public.surplus_allocations
    ADD CONSTRAINT surplus_allocations_decision_id_assembly_decisions_id_fk FOREIGN KEY (decision_id) REFERENCES public.assembly_decisions(id);

ALTER TABLE ONLY public.surplus_allocations
    ADD CONSTRAINT surplus_allocations_position_ledger_entries_position_fk FOREIGN KEY ("position") REFERENCES public.ledger_entries("position");

ALTER TABLE ONLY public.surplus_allocations
    ADD CONSTRAINT surplus_allocations_reversed_position_ledger_entries_position_f FOREIGN KEY (reversed_position) REFERENCES public.ledger_entries("position");

ALTER TABLE ONLY public.surplus_parts
    ADD CONSTRAINT surplus_parts_allocation_id_surplus_allocations_id_fk FOREIGN KEY (allocation_id) REFERENCES public.surplus_allocations(id);

ALTER TABLE ONLY public.surplus_parts
    ADD CONSTRAINT surplus_parts_member_id_cooperative_members_id_fk FOREIGN KEY (member_id) REFERENCES public.cooperative_members(id);

ALTER TABLE ONLY public.surplus_parts
    ADD CONSTRAINT surplus_parts_paid_position_ledger_entries_position_fk FOREIGN KEY (paid_position) REFERENCES public.ledger_entries("position");

ALTER TABLE ONLY public.wizard_drafts
    ADD CONSTRAINT wizard_drafts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

set local check_function_bodies = on;
