-- When a home can be seen: the half hours in which somebody who shows it is at work and nowhere else.

create function private.earliest_viewing(p_notice_minutes integer, p_now timestamptz) returns timestamptz
language sql stable set search_path = ''
as $$
  with open as (
    select greatest(opening, p_now) as opens, closing as closes
    from generate_series(private.london_day(p_now), private.london_day(p_now) + 30, interval '1 day') as days (day),
      private.in_london(day::date, '09:00') as opening, private.in_london(day::date, '18:00') as closing
    where extract(isodow from day) <= 5 and not private.is_closed_on(day::date) and closing > p_now
  ), summed as (
    select closes, sum(closes - opens) over (order by opens) as until_then from open
  )
  select case
    when p_notice_minutes = 0 then p_now
    else (
      select closes - (until_then - make_interval(mins => p_notice_minutes)) from summed
      where until_then >= make_interval(mins => p_notice_minutes)
      order by closes limit 1
    )
  end
$$;

comment on function private.earliest_viewing(integer, timestamptz) is
  'When so much office time (Mondays to Fridays, nine to six) has passed, from p_now on.';

revoke all on function private.earliest_viewing(integer, timestamptz) from public;

create function private.stands(p public.viewings, p_now timestamptz) returns boolean
language sql immutable
return p.state in ('requested', 'booked') or p.state = 'held' and p.held_until > p_now;

comment on function private.stands(public.viewings, timestamptz) is 'Whether a viewing takes its time from others.';

revoke all on function private.stands(public.viewings, timestamptz) from public;

-- The one definition of what is free: the list of free times and each booking ask it. The way to and from a viewing belongs to
-- both of two neighbours, so that half an hour lies between the viewings of one member.
create function private.free_hours(
  p_property_id uuid, p_from date, p_until date, p_except uuid default null, p_now timestamptz default now()
)
returns table (user_id uuid, length interval, free tstzmultirange)
language sql stable set search_path = ''
as $$
  with rule as (
    select rules.*, private.earliest_viewing(rules.notice_minutes, p_now) as earliest
    from public.viewing_rules as rules
    join public.properties as listing on listing.id = rules.property_id
    where rules.property_id = p_property_id and rules.bookable and listing.status = 'active'
  ),
  -- As in the form: from tomorrow on, for a month.
  day as (
    select day::date as day from rule, generate_series(
      greatest(p_from, private.london_day(p_now) + 1)::timestamp,
      least(p_until, (private.london_day(p_now) + interval '1 month')::date)::timestamp,
      interval '1 day'
    ) as days (day)
    where not private.is_closed_on(day::date) and rule.most_a_day > (
      select count(*) from public.viewings as viewing
      where property_id = p_property_id and id is distinct from p_except and private.stands(viewing, p_now)
        and starts_at >= private.in_london(day::date, '00:00') and starts_at < private.in_london(day::date + 1, '00:00')
    )
  ),
  -- Of the evening before and the morning after as well, since a viewing may have begun, and the way to one may have.
  span as (
    select private.in_london(min(day) - 1, '00:00') as since, private.in_london(max(day) + 2, '00:00') as until from day
  ),
  home as (
    select coalesce(range_agg(visit), '{}') as visits from span, public.viewings as viewing
    where property_id = p_property_id and id is distinct from p_except and private.stands(viewing, p_now)
      and starts_at >= span.since and starts_at < span.until
  ),
  shown as (
    select staff_id, range_agg(tstzrange(lower(busy) - interval '15 minutes', upper(busy) + interval '15 minutes')) as visits
    from span, public.viewings as viewing
    where id is distinct from p_except and private.stands(viewing, p_now)
      and starts_at >= span.since and starts_at < span.until
    group by staff_id
  )
  select member.user_id, make_interval(mins => rule.minutes),
    coalesce((
      select range_agg(tstzrange(private.in_london(day, starts), private.in_london(day, ends)))
      from day join public.staff_hours as hours on hours.weekday = extract(isodow from day)
      where hours.user_id = member.user_id
    ), '{}')
    - coalesce((
      select range_agg(during) from public.staff_absences as absence
      where absence.user_id = member.user_id and (ends_at is null or ends_at > p_now)
    ), '{}')
    - coalesce(shown.visits, '{}')
    - home.visits
    - tstzmultirange(tstzrange(null, rule.earliest))
  from rule, home, public.staff as member left join shown on shown.staff_id = member.user_id
  where member.ended_at is null and (
    member.user_id = any (rule.staff)
    -- Who is named may have left, or be known only to the project that a backup is from.
    or not exists (select from public.staff as named where named.user_id = any (rule.staff) and named.ended_at is null)
  )
$$;

comment on function private.free_hours(uuid, date, date, uuid, timestamptz) is
  'When which member could show a listing on these days, and for how long: hours less absences, viewings and notice. Leaves out one viewing, which is to be moved.';

revoke all on function private.free_hours(uuid, date, date, uuid, timestamptz) from public;

create function private.free_times(
  p_property_id uuid, p_from date, p_until date, p_now timestamptz default now(), p_except uuid default null
)
returns timestamptz[]
language sql stable set search_path = ''
as $$
  with member as materialized (
    select length, free from private.free_hours(p_property_id, p_from, p_until, p_except, p_now)
  ),
  anybody as (select range_agg(part) as free from member, unnest(member.free) as part)
  select coalesce(array_agg(slot order by slot), '{}')
  from anybody,
    -- London's clocks differ from UTC by whole hours, so its half hours are those of UTC.
    generate_series(
      date_bin('30 minutes', lower(anybody.free) + interval '29 minutes 59.999999 seconds', 'epoch'), upper(anybody.free), interval '30 minutes'
    ) as slots (slot)
  where slot <@ anybody.free and exists (
    select from member where tstzrange(slot, slot + member.length) <@ member.free
  )
$$;

comment on function private.free_times(uuid, date, date, timestamptz, uuid) is
  'The half hours at which a viewing of a listing may begin. Leaves out one viewing, which is to be moved.';

revoke all on function private.free_times(uuid, date, date, timestamptz, uuid) from public;

create function public.free_slots(p_property_id uuid, p_from date, p_until date) returns timestamptz[]
language sql stable security definer set search_path = ''
as $$
  select private.free_times(p_property_id, p_from, p_until)
$$;

comment on function public.free_slots(uuid, date, date) is
  'When viewings of a listing may begin, from tomorrow on for at most a month; nothing for a listing that takes no bookings.';

create function private.who_can_show(p_property_id uuid, p_starts_at timestamptz, p_except uuid default null)
returns table (user_id uuid, length interval)
language sql stable set search_path = ''
as $$
  with asked as (select private.london_day(p_starts_at) as day)
  select member.user_id, member.length
  from asked, private.free_hours(p_property_id, day, day, p_except) as member
  -- A visit that begins at infinity is empty, and so would fit anywhere.
  where isfinite(p_starts_at) and date_bin('30 minutes', p_starts_at, 'epoch') = p_starts_at
    and tstzrange(p_starts_at, p_starts_at + member.length) <@ member.free
  -- Who shows it already keeps it; then whoever has fewest that day.
  order by
    (select staff_id from public.viewings where id = p_except) is not distinct from member.user_id desc,
    (
      select count(*) from public.viewings as viewing
      where staff_id = member.user_id and private.stands(viewing, now())
        and starts_at >= private.in_london(day, '00:00') and starts_at < private.in_london(day + 1, '00:00')
    ),
    member.user_id
  limit 1
$$;

comment on function private.who_can_show(uuid, timestamptz, uuid) is
  'The member who shows a listing at this time, and how long it takes; nobody if the time is not free.';

revoke all on function private.who_can_show(uuid, timestamptz, uuid) from public;

create function private.refuse_taken() returns void
language plpgsql stable set search_path = ''
as $$
begin
  raise exception 'That time has just been taken. These are still free.' using errcode = 'PT409';
end
$$;

revoke all on function private.refuse_taken() from public;
