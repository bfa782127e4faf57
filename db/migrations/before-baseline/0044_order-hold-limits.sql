-- What the public may hold unconfirmed is limited by telephone, address, network, and for all strangers by the hour.
--
-- A limit is locked before what stands under it is summed. The sum is a statement of its own in a volatile function, so its
-- snapshot is younger than the lock: of many orders at once each sees those before it. The locks are always taken in the same
-- order (telephone, address, network, everybody), so nobody waits in a circle. Every hold is one piece or more, so no more rows
-- than the limit itself are ever read.
create function held_under(rows_read integer, key_name text, key bigint) returns bigint language plpgsql volatile as $$
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
--> statement-breakpoint
-- Until when an order of the public holds its stock; writes the hold down. A limit that is null is none. Raises ORDHL when the
-- order would hold more than somebody may without being talked to.
create function claim_order_hold(
  the_order uuid, pieces integer, at timestamptz, usual_hours double precision, phone bigint, address bigint, network bigint,
  max_phone integer, max_address integer, max_network integer, max_hour integer, short_hours double precision, busy_hours double precision
) returns timestamptz language plpgsql volatile as $$
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
--> statement-breakpoint
create function end_order_hold() returns trigger language plpgsql as $$
begin
  delete from order_holds where order_id = old.id;
  return null;
end $$;
--> statement-breakpoint
create trigger order_hold_ends after update of state on orders for each row
  when (old.state in ('received', 'sent') and new.state not in ('received', 'sent')) execute function end_order_hold();
--> statement-breakpoint
create trigger order_hold_goes after delete on orders for each row execute function end_order_hold();
--> statement-breakpoint
create function lower_order_hold() returns trigger language plpgsql as $$
declare
  released integer := old.held_quantity - new.held_quantity;
begin
  delete from order_holds where order_id = new.order_id and quantity <= released;
  update order_holds set quantity = quantity - released where order_id = new.order_id;
  return null;
end $$;
--> statement-breakpoint
create trigger order_hold_shrinks after update of held_quantity on order_lines for each row
  when (new.held_quantity < old.held_quantity) execute function lower_order_hold();
