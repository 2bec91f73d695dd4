-- Viewings that are really booked. When a home can be seen follows from when members of staff show homes, from what they have
-- in their diary already, and from the rules of the listing; no member is named to visitors.

create extension if not exists btree_gist with schema extensions;

-- When nobody works

create table public.bank_holidays (
  day date primary key,
  name text not null check (char_length(btrim(name)) between 1 and 100)
);

comment on table public.bank_holidays is 'The bank holidays of England, which src/lib/dates/bankHolidays.ts computes. Nobody shows homes then.';

insert into public.bank_holidays (day, name) values
  ('2026-01-01', 'New Year''s Day'),
  ('2026-04-03', 'Good Friday'),
  ('2026-04-06', 'Easter Monday'),
  ('2026-05-04', 'Early May bank holiday'),
  ('2026-05-25', 'Spring bank holiday'),
  ('2026-08-31', 'Summer bank holiday'),
  ('2026-12-25', 'Christmas Day'),
  ('2026-12-28', 'Boxing Day (substitute day)'),
  ('2027-01-01', 'New Year''s Day'),
  ('2027-03-26', 'Good Friday'),
  ('2027-03-29', 'Easter Monday'),
  ('2027-05-03', 'Early May bank holiday'),
  ('2027-05-31', 'Spring bank holiday'),
  ('2027-08-30', 'Summer bank holiday'),
  ('2027-12-27', 'Christmas Day (substitute day)'),
  ('2027-12-28', 'Boxing Day (substitute day)'),
  ('2028-01-03', 'New Year''s Day (substitute day)'),
  ('2028-04-14', 'Good Friday'),
  ('2028-04-17', 'Easter Monday'),
  ('2028-05-01', 'Early May bank holiday'),
  ('2028-05-29', 'Spring bank holiday'),
  ('2028-08-28', 'Summer bank holiday'),
  ('2028-12-25', 'Christmas Day'),
  ('2028-12-26', 'Boxing Day');

alter table public.bank_holidays enable row level security;

revoke all on table public.bank_holidays from public, anon, authenticated;
grant select on table public.bank_holidays to authenticated;
grant all on table public.bank_holidays to service_role;

create policy "staff read bank holidays" on public.bank_holidays
  for select to authenticated using ((select private.is_staff()));

create function private.is_closed_on(p_day date) returns boolean
language sql stable set search_path = ''
as $$
  select extract(isodow from p_day) = 7
    or to_char(p_day, 'MM-DD') in ('12-25', '12-26', '01-01')
    or exists (select from public.bank_holidays where day = p_day)
$$;

comment on function private.is_closed_on(date) is
  'Whether nobody works on a day: a Sunday or a holiday, as isClosedOn of src/lib/dates/bookingWindow.ts has it. Saturdays have viewings.';

revoke all on function private.is_closed_on(date) from public;

-- When members of staff show homes

create table public.staff_hours (
  user_id uuid not null references public.staff (user_id) on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  starts time not null,
  ends time not null check (ends > starts),
  primary key (user_id, weekday, starts)
);

comment on table public.staff_hours is 'When a member shows homes, in London''s time; a break is what lies between two rows. Without a row never.';
comment on column public.staff_hours.weekday is '1 is Monday.';

create table public.staff_absences (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.staff (user_id) on delete cascade,
  during tstzrange not null check (not isempty(during)),
  starts_at timestamptz generated always as (lower(during)) stored,
  ends_at timestamptz generated always as (upper(during)) stored
);

comment on table public.staff_absences is 'When a member shows no homes although the hours say so.';

create index staff_absences_of_member on public.staff_absences (user_id, ends_at);

-- What a listing allows

create table public.viewing_rules (
  property_id uuid primary key references public.properties (id) on delete cascade,
  bookable boolean not null default false,
  minutes smallint not null default 30 check (minutes between 15 and 90),
  notice_minutes integer not null default 120 check (notice_minutes between 0 and 5400),
  most_a_day smallint not null default 8 check (most_a_day between 1 and 50),
  needs_owner boolean not null default false,
  staff uuid[] not null default '{}' check (cardinality(staff) <= 100)
);

comment on table public.viewing_rules is 'How a listing is shown. Without a row nobody can book.';
comment on column public.viewing_rules.notice_minutes is 'How much office time must lie before a viewing.';
comment on column public.viewing_rules.needs_owner is 'Whether a viewing is only requested until staff confirm it.';
comment on column public.viewing_rules.staff is 'Who shows it; whoever has hours if none of them works here (any more).';

-- Viewings

create table public.viewings (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null unique default gen_random_uuid(),
  property_id uuid references public.properties (id) on delete set null,
  enquiry_id uuid references public.enquiries (id) on delete cascade,
  staff_id uuid references public.staff (user_id) on delete set null,
  visit tstzrange not null check (
    lower(visit) < upper(visit) and isfinite(lower(visit)) and isfinite(upper(visit)) and lower_inc(visit) and not upper_inc(visit)
  ),
  busy tstzrange not null default 'empty',
  starts_at timestamptz not null generated always as (lower(visit)) stored,
  ends_at timestamptz not null generated always as (upper(visit)) stored,
  state text not null check (state in ('held', 'requested', 'booked', 'done', 'missed', 'cancelled')),
  held_until timestamptz,
  cancelled_by text check (cancelled_by in ('visitor', 'agency', 'owner')),
  version integer not null default 1 check (version >= 1),
  moves smallint not null default 0 check (moves >= 0),
  name text check (char_length(name) <= 200),
  email text check (char_length(email) between 3 and 254),
  phone text check (char_length(phone) <= 40),
  notes text check (char_length(notes) <= 2000),
  feedback text check (char_length(feedback) <= 2000),
  feedback_shown boolean not null default false,
  buyer_position text check (char_length(buyer_position) <= 200),
  owner_answer text check (owner_answer in ('accepted', 'declined')),
  made_at timestamptz not null default now(),
  constraint held_until_booked check ((state = 'held') = (held_until is not null)),
  constraint staff_once exclude using gist (staff_id with =, busy with &&) where (state in ('held', 'requested', 'booked')),
  constraint home_once exclude using gist (property_id with =, visit with &&) where (state in ('held', 'requested', 'booked'))
);

comment on table public.viewings is
  'Who sees which home when, and who shows it. Visitors reach it through functions, by the token of a mailed link.';
comment on column public.viewings.request_id is 'The enquiry that it belongs to, which is stored after the time is held.';
comment on column public.viewings.property_id is 'Null while its listing is deleted: staff then tell the visitor.';
comment on column public.viewings.enquiry_id is 'Null while held, and for what staff enter by hand.';
comment on column public.viewings.staff_id is 'Who shows it. Null once that member has left: somebody else must be found.';
comment on column public.viewings.busy is 'The visit with 15 minutes'' way before and after. Derived by trigger.';
comment on column public.viewings.held_until is 'Until when nobody else may have a time that is held.';
comment on column public.viewings.version is 'Counts what calendars must be told: new times, confirmation, cancellation.';
comment on column public.viewings.moves is 'How often the visitor has moved it.';
comment on column public.viewings.notes is 'For staff alone.';
comment on column public.viewings.feedback is 'What the visitor said of the home; `feedback_shown`: whether the owner reads it.';
comment on column public.viewings.buyer_position is 'The visitor''s position, such as a sold home, without a name, for the owner.';

create index viewings_of_property on public.viewings (property_id, starts_at);
create index viewings_of_member on public.viewings (staff_id, starts_at);
create index viewings_of_enquiry on public.viewings (enquiry_id);
create index viewings_by_start on public.viewings (starts_at);
create index viewings_held on public.viewings (held_until) where state = 'held';
create index viewings_of_address on public.viewings (lower(email));
-- For the limit of each visitor.
create index viewings_of_mailbox on public.viewings (private.mailbox_of(email), starts_at);

create table private.viewing_links (
  viewing_id uuid primary key references public.viewings (id) on delete cascade,
  token text not null unique default private.new_token()
);

comment on table private.viewing_links is
  'The secret of the link in a viewing''s letters: whoever has it may read, move and cancel it. Apart from the viewing, whose row staff read.';

revoke all on table private.viewing_links from public, anon, authenticated, service_role;

create function private.link_of_viewing(p_viewing_id uuid) returns text
language sql set search_path = ''
as $$
  insert into private.viewing_links (viewing_id) values (p_viewing_id)
  on conflict (viewing_id) do update set viewing_id = excluded.viewing_id
  returning token
$$;

comment on function private.link_of_viewing(uuid) is 'The secret of a viewing''s link, made with its first letter.';

revoke all on function private.link_of_viewing(uuid) from public;

create function private.viewing_behind(p_token text) returns uuid
language sql stable set search_path = ''
as $$
  select viewing_id from private.viewing_links where token = p_token
$$;

revoke all on function private.viewing_behind(text) from public;

do $$
declare
  name text;
begin
  foreach name in array array['staff_hours', 'staff_absences', 'viewing_rules', 'viewings'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on table public.%I from public, anon, authenticated', name);
    execute format('grant select, insert, update, delete on table public.%I to authenticated', name);
    execute format('grant all on table public.%I to service_role', name);
    execute format(
      'create policy "staff read %1$s" on public.%1$I for select to authenticated using ((select private.is_staff()))', name
    );
    execute format(
      'create policy "staff add %1$s" on public.%1$I for insert to authenticated with check ((select private.is_staff()))', name
    );
    execute format(
      'create policy "staff change %1$s" on public.%1$I for update to authenticated
        using ((select private.is_staff())) with check ((select private.is_staff()))', name
    );
    execute format(
      'create policy "staff remove %1$s" on public.%1$I for delete to authenticated using ((select private.is_staff()))', name
    );
  end loop;
end
$$;

-- Whoever books first is decided here: two who insert at once would otherwise wait for each other in the constraints, until the
-- server ends one of them.
create function private.lock_viewings() returns void
language sql volatile set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('private.viewings', 0))
$$;

revoke all on function private.lock_viewings() from public;

create function private.take_turn_at_viewings() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_viewings();
  return null;
end
$$;

revoke all on function private.take_turn_at_viewings() from public;

create trigger take_turn_at_viewings before insert or update on public.viewings
  for each statement execute function private.take_turn_at_viewings();

-- Viewings lose a listing or a member that is deleted. Whoever deletes one would otherwise wait for who books it, and they for
-- the deletion.
create trigger take_turn_at_viewings before delete on public.properties
  for each statement execute function private.take_turn_at_viewings();
create trigger take_turn_at_viewings before delete on public.staff
  for each statement execute function private.take_turn_at_viewings();

create function private.derive_viewing() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.busy := tstzrange(lower(new.visit) - interval '15 minutes', upper(new.visit) + interval '15 minutes');
  if new.state <> 'held' then
    new.held_until := null;
  end if;
  if tg_op = 'UPDATE' and old.state <> 'held' and (new.visit <> old.visit or new.state <> old.state) then
    new.version := old.version + 1;
  end if;
  -- What an owner says is said of one time.
  if tg_op = 'UPDATE' and new.visit <> old.visit then
    new.owner_answer := null;
  end if;
  return new;
end
$$;

revoke all on function private.derive_viewing() from public;

create trigger derive_viewing before insert or update on public.viewings
  for each row execute function private.derive_viewing();

create function private.release_expired_holds() returns void
language sql volatile set search_path = ''
as $$
  delete from public.viewings where state = 'held' and held_until <= now()
$$;

revoke all on function private.release_expired_holds() from public;

-- Somebody else must be found for what a colleague who has left was to show.
create function private.free_viewings_of_former() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.viewings set staff_id = null
  where staff_id = new.user_id and state in ('held', 'requested', 'booked') and starts_at > now();
  return null;
end
$$;

revoke all on function private.free_viewings_of_former() from public;

create trigger free_viewings_of_former after update of ended_at on public.staff
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function private.free_viewings_of_former();

-- Free times

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

-- Booking

create function public.hold_slot(p_request_id uuid, p_property_id uuid, p_starts_at timestamptz) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  most_of_listing constant integer := 10;
  kept_until constant timestamptz := now() + interval '10 minutes';
  member uuid;
  takes interval;
begin
  if p_request_id is null or p_property_id is null or p_starts_at is null then
    raise exception 'A request, a listing and a time are needed.' using errcode = 'PT400';
  end if;
  perform private.lock_viewings();
  perform private.release_expired_holds();
  -- One request holds one time.
  delete from public.viewings where request_id = p_request_id and state = 'held';
  if exists (select from public.viewings where request_id = p_request_id) then
    raise exception 'This request has its viewing already.' using errcode = 'PT409';
  end if;
  if (
    select count(*) from public.viewings where property_id = p_property_id and state = 'held'
  ) >= most_of_listing then
    raise exception 'Many others are choosing a time for this home. Please try again in ten minutes.' using errcode = 'PT429';
  end if;
  select who.user_id, who.length into member, takes from private.who_can_show(p_property_id, p_starts_at) as who;
  if member is null then
    perform private.refuse_taken();
  end if;
  insert into public.viewings (request_id, property_id, staff_id, visit, state, held_until)
  values (p_request_id, p_property_id, member, tstzrange(p_starts_at, p_starts_at + takes), 'held', kept_until);
  return kept_until;
end
$$;

comment on function public.hold_slot(uuid, uuid, timestamptz) is
  'Keeps a free time for a request for ten minutes, instead of one that it kept before, and returns until when.';

create function private.booked_times(p public.viewings) returns json
language sql stable
return json_build_object(
  'id', p.id, 'version', p.version, 'starts_at', p.starts_at, 'ends_at', p.ends_at, 'state', p.state
);

revoke all on function private.booked_times(public.viewings) from public;

-- The enquiry stands in any case: with null, its sender is told a time by staff. Of an address with three viewings to come and
-- of an enquiry that is held back nobody is told why.
create function public.book_slot(p_request_id uuid) returns json
language plpgsql security definer set search_path = ''
as $$
declare
  most_of_visitor constant integer := 3;
  viewing public.viewings;
  enquiry public.enquiries;
  rule public.viewing_rules;
begin
  perform private.lock_viewings();
  select * into enquiry from public.enquiries where request_id = p_request_id;
  select * into viewing from public.viewings where request_id = p_request_id for update;
  if viewing.id is null or enquiry.id is null then
    return null;
  elsif viewing.state in ('requested', 'booked') then
    -- The answer to an earlier call was lost.
    return private.booked_times(viewing);
  elsif viewing.state <> 'held' then
    return null;
  end if;
  select rules.* into rule
  from public.viewing_rules as rules join public.properties as listing on listing.id = rules.property_id
  where rules.property_id = viewing.property_id and rules.bookable and listing.status = 'active';
  if not found or viewing.held_until <= now() or enquiry.property_id is distinct from viewing.property_id
    or enquiry.state = 'spam' or enquiry.held_back is not null
    or (
      select count(*) from public.viewings as other
      where private.mailbox_of(other.email) = private.mailbox_of(enquiry.email) and other.starts_at > now()
        and other.state in ('requested', 'booked')
    ) >= most_of_visitor
  then
    delete from public.viewings where id = viewing.id;
    return null;
  end if;
  update public.viewings
  set state = case when rule.needs_owner then 'requested' else 'booked' end, enquiry_id = enquiry.id,
    name = enquiry.name, email = enquiry.email, phone = enquiry.phone
  where id = viewing.id
  returning * into viewing;
  return private.booked_times(viewing);
end
$$;

comment on function public.book_slot(uuid) is
  'Books the time that a request holds, once its enquiry is stored, and returns when and whether it is `booked` or `requested`; null if none is booked.';

-- The page behind the mailed link

create function private.viewing_facts(p_property_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(listing) - private.derived_columns()
    - array['description', 'features', 'specs', 'search_text', 'words', 'image_urls']
  from public.properties as listing
  where id = p_property_id and private.is_public_status(status)
$$;

comment on function private.viewing_facts(uuid) is
  'What a listing states in columns, the material information among it, for who comes to see it; null if visitors do not see it.';

revoke all on function private.viewing_facts(uuid) from public;

create function private.viewing_address(p_property_id uuid) returns text
language sql stable set search_path = ''
as $$
  select nullif(concat_ws(', ', btrim(position.address), position.postcode), '')
  from public.property_positions as position where property_id = p_property_id
$$;

revoke all on function private.viewing_address(uuid) from public;

create function private.may_still_change(p public.viewings) returns boolean
language sql stable
return p.state in ('requested', 'booked') and p.starts_at >= now() + interval '2 hours';

comment on function private.may_still_change(public.viewings) is 'Whether its visitor may still cancel a viewing without telephoning.';

revoke all on function private.may_still_change(public.viewings) from public;

create function private.own_viewing(p public.viewings) returns json
language sql stable set search_path = ''
as $$
  select json_build_object(
    'id', p.id,
    'state', p.state,
    'starts_at', p.starts_at,
    'ends_at', p.ends_at,
    'version', p.version,
    'title', coalesce(listing.title, enquiry.details ->> 'propertyTitle', ''),
    'location', coalesce(listing.location, ''),
    'address', case when p.state = 'booked' then private.viewing_address(p.property_id) end,
    'property_class', listing.property_class,
    'property_id', listing.id,
    'sold', listing.id is null or listing.status not in ('active', 'pending'),
    'may_change', private.may_still_change(p) and p.moves < 3 and coalesce(listing.status = 'active', false),
    'may_cancel', private.may_still_change(p),
    'facts', private.viewing_facts(p.property_id)
  )
  from (select) as once
  left join public.properties as listing on listing.id = p.property_id and private.is_public_status(listing.status)
  left join public.enquiries as enquiry on enquiry.id = p.enquiry_id
$$;

revoke all on function private.own_viewing(public.viewings) from public;

create function public.read_viewing(p_token text) returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_arguments('read_viewing', jsonb_build_object('p_token', p_token));
  return (
    select private.own_viewing(viewing) from public.viewings as viewing where id = private.viewing_behind(p_token) and state <> 'held'
  );
end
$$;

comment on function public.read_viewing(text) is
  'When and where a viewing is and what must be known before, for who has its token; null if there is none.';

create function public.free_slots_to_move(p_token text, p_from date, p_until date) returns timestamptz[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  viewing public.viewings;
begin
  perform private.check_arguments('free_slots_to_move', jsonb_build_object('p_token', p_token));
  select * into viewing from public.viewings
  where id = private.viewing_behind(p_token) and state in ('requested', 'booked');
  if not found then
    return '{}';
  end if;
  return array_remove(
    private.free_times(viewing.property_id, p_from, p_until, now(), viewing.id), viewing.starts_at
  );
end
$$;

comment on function public.free_slots_to_move(text, date, date) is
  'When a viewing may begin instead, for who has its token: as free_slots, with what only the viewing itself takes, but not when it is.';

create function private.refuse_late(p public.viewings) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not private.may_still_change(p) then
    raise exception 'This viewing can no longer be changed here. Please telephone.' using errcode = 'PT403';
  end if;
end
$$;

revoke all on function private.refuse_late(public.viewings) from public;

create function public.move_viewing(p_token text, p_starts_at timestamptz) returns json
language plpgsql security definer set search_path = ''
as $$
declare
  most_moves constant integer := 3;
  viewing public.viewings;
  needs_owner boolean;
  member uuid;
  takes interval;
begin
  perform private.check_arguments('move_viewing', jsonb_build_object('p_token', p_token));
  perform private.lock_viewings();
  select * into viewing from public.viewings where id = private.viewing_behind(p_token) and state <> 'held' for update;
  if not found or viewing.starts_at = p_starts_at then
    return public.read_viewing(p_token);
  elsif p_starts_at is null then
    raise exception 'A time is needed.' using errcode = 'PT400';
  end if;
  perform private.refuse_late(viewing);
  if viewing.moves >= most_moves then
    raise exception 'This viewing was moved three times already. Please telephone.' using errcode = 'PT403';
  end if;
  perform private.release_expired_holds();
  select who.user_id, who.length into member, takes
  from private.who_can_show(viewing.property_id, p_starts_at, viewing.id) as who;
  if member is null then
    perform private.refuse_taken();
  end if;
  select rules.needs_owner into needs_owner from public.viewing_rules as rules where property_id = viewing.property_id;
  update public.viewings
  set visit = tstzrange(p_starts_at, p_starts_at + takes), staff_id = member, moves = moves + 1,
    state = case when needs_owner then 'requested' else state end
  where id = viewing.id;
  return public.read_viewing(p_token);
end
$$;

comment on function public.move_viewing(text, timestamptz) is
  'Moves a viewing to a free time, up to three times and until two hours before it, and returns what read_viewing does.';

create function public.cancel_viewing(p_token text) returns json
language plpgsql security definer set search_path = ''
as $$
declare
  viewing public.viewings;
begin
  perform private.check_arguments('cancel_viewing', jsonb_build_object('p_token', p_token));
  perform private.lock_viewings();
  select * into viewing from public.viewings where id = private.viewing_behind(p_token) for update;
  if viewing.state in ('requested', 'booked') then
    perform private.refuse_late(viewing);
    update public.viewings set state = 'cancelled', cancelled_by = 'visitor' where id = viewing.id;
  end if;
  return public.read_viewing(p_token);
end
$$;

comment on function public.cancel_viewing(text) is
  'Cancels a viewing until two hours before it, and returns what read_viewing does. A second call changes nothing.';

-- What staff do in the diary

-- Staff may go beyond hours, notice and closed days, for what they have arranged; nobody can be in two places.
create function private.refuse_conflict(p_id uuid, p_property_id uuid, p_staff_id uuid, p_visit tstzrange) returns void
language plpgsql stable set search_path = ''
as $$
declare
  with_way constant tstzrange := tstzrange(lower(p_visit) - interval '15 minutes', upper(p_visit) + interval '15 minutes');
  other public.viewings;
begin
  if lower(p_visit) is null or lower(p_visit) <= now() then
    raise exception 'This time has passed.' using errcode = 'PT409';
  end if;
  if p_staff_id is not null and not exists (select from public.staff where user_id = p_staff_id and ended_at is null) then
    raise exception 'This colleague does not work here any more.' using errcode = 'PT409';
  end if;
  if exists (select from public.staff_absences where user_id = p_staff_id and during && p_visit) then
    raise exception '% is away then.', private.name_of(p_staff_id) using errcode = 'PT409';
  end if;
  select * into other from public.viewings as viewing
  where staff_id = p_staff_id and id is distinct from p_id and private.stands(viewing, now()) and viewing.busy && with_way
  order by starts_at limit 1;
  if found then
    raise exception '% has another viewing then: % at %.',
      private.name_of(p_staff_id), coalesce((select title from public.properties where id = other.property_id), 'a deleted listing'),
      to_char(other.starts_at at time zone 'Europe/London', 'HH24:MI')
      using errcode = 'PT409';
  end if;
  select * into other from public.viewings as viewing
  where property_id = p_property_id and id is distinct from p_id and private.stands(viewing, now()) and viewing.visit && p_visit
  order by starts_at limit 1;
  if found then
    raise exception 'This home has another viewing then, at %.',
      to_char(other.starts_at at time zone 'Europe/London', 'HH24:MI')
      using errcode = 'PT409';
  end if;
end
$$;

comment on function private.refuse_conflict(uuid, uuid, uuid, tstzrange) is
  'Refuses a time that has passed, at which the member is away or elsewhere, or the home has another viewing, and says which.';

revoke all on function private.refuse_conflict(uuid, uuid, uuid, tstzrange) from public;

-- Locks before it reads, so that what it tells is still so.
create function private.viewing_at_hand(p_id uuid) returns public.viewings
language plpgsql set search_path = ''
as $$
declare
  viewing public.viewings;
begin
  perform private.require_staff();
  perform private.lock_viewings();
  select * into viewing from public.viewings where id = p_id and state <> 'held' for update;
  if not found then
    raise exception 'There is no such viewing.' using errcode = 'PT404';
  end if;
  return viewing;
end
$$;

revoke all on function private.viewing_at_hand(uuid) from public;

create function public.free_slots_to_reschedule(p_id uuid, p_from date, p_until date) returns timestamptz[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return coalesce((
    select private.free_times(property_id, p_from, p_until, now(), id)
    from public.viewings where id = p_id and state in ('requested', 'booked')
  ), '{}');
end
$$;

comment on function public.free_slots_to_reschedule(uuid, date, date) is
  'When visitors could book if a viewing were not there, which is to be moved. Staff only.';

create function private.refuse_off_market(p_property_id uuid) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not exists (select from public.properties where id = p_property_id and status in ('active', 'pending')) then
    raise exception 'This home is not on the market: nobody can be shown it.' using errcode = 'PT409';
  end if;
end
$$;

comment on function private.refuse_off_market(uuid) is
  'Refuses a time of a listing that is sold, let, withdrawn, deleted or still a draft.';

revoke all on function private.refuse_off_market(uuid) from public;

create function public.confirm_viewing(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  viewing constant public.viewings := private.viewing_at_hand(p_id);
begin
  if viewing.state <> 'requested' then
    raise exception 'This viewing is no longer only requested. Look at it again.' using errcode = 'PT409';
  elsif viewing.starts_at <= now() then
    raise exception 'This time has begun already. Move the viewing, or cancel it.' using errcode = 'PT409';
  end if;
  perform private.refuse_off_market(viewing.property_id);
  update public.viewings set state = 'booked' where id = p_id;
end
$$;

comment on function public.confirm_viewing(uuid) is
  'Books what was only requested, unless its time has begun or its home is off the market; its visitor is written to. Staff only.';

create function public.reschedule_viewing(p_id uuid, p_starts_at timestamptz, p_staff_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  viewing constant public.viewings := private.viewing_at_hand(p_id);
  times constant tstzrange := tstzrange(p_starts_at, p_starts_at + (viewing.ends_at - viewing.starts_at));
begin
  if viewing.state not in ('requested', 'booked') then
    raise exception 'This viewing is over or cancelled.' using errcode = 'PT409';
  end if;
  perform private.refuse_off_market(viewing.property_id);
  perform private.release_expired_holds();
  perform private.refuse_conflict(p_id, viewing.property_id, p_staff_id, times);
  update public.viewings set visit = times, staff_id = p_staff_id where id = p_id;
end
$$;

comment on function public.reschedule_viewing(uuid, timestamptz, uuid) is
  'Moves a viewing to another time or member, or says who or what is in the way. Its visitor is written to about a new time. Staff only.';

create function public.cancel_viewing_for(p_id uuid, p_by text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  viewing constant public.viewings := private.viewing_at_hand(p_id);
begin
  if p_by is null or p_by not in ('agency', 'owner') then
    raise exception 'A viewing is cancelled for the agency or for the owner.' using errcode = 'PT400';
  elsif viewing.state in ('done', 'missed') then
    raise exception 'This viewing is over.' using errcode = 'PT409';
  end if;
  update public.viewings set state = 'cancelled', cancelled_by = p_by where id = p_id and state <> 'cancelled';
end
$$;

comment on function public.cancel_viewing_for(uuid, text) is
  'Cancels a viewing for the `agency` or the `owner`; its visitor is written to. Staff only.';

-- What an owner reads may be passed on with the link.
create function private.refuse_personal(p_viewing public.viewings, p_text text) returns void
language plpgsql stable set search_path = ''
as $$
declare
  -- Without the leading zero, which is not written after the code of the country.
  digits constant text := ltrim(regexp_replace(regexp_replace(p_viewing.phone, '^\s*(\+|00)44', ''), '[^0-9]', '', 'g'), '0');
  between constant text := '[-[:space:].,;:!?()"/–—“”‘]+';
  found_word text;
begin
  if strpos(lower(p_text), lower(p_viewing.email)) > 0 then
    raise exception 'The owner reads this: please take out the visitor''s e-mail address.' using errcode = 'PT400';
  elsif char_length(digits) >= 5 and strpos(regexp_replace(p_text, '[^0-9]', '', 'g'), digits) > 0 then
    raise exception 'The owner reads this: please take out the visitor''s telephone number.' using errcode = 'PT400';
  end if;
  select word into found_word
  from regexp_split_to_table(p_viewing.name, between) as word
  where char_length(word) >= 3 and private.folded(word) in (
    select regexp_split_to_table(private.folded(regexp_replace(p_text, '[''’]s\M', '', 'gi')), between)
  )
  limit 1;
  if found then
    raise exception 'The owner reads this: please take out the visitor''s name, “%”.', found_word using errcode = 'PT400';
  end if;
end
$$;

comment on function private.refuse_personal(public.viewings, text) is
  'Refuses words for an owner that hold the visitor''s e-mail address, telephone number or a word of their name.';

revoke all on function private.refuse_personal(public.viewings, text) from public;

create function public.settle_viewing(p_id uuid, p_outcome text, p_feedback text, p_shown boolean, p_position text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  viewing constant public.viewings := private.viewing_at_hand(p_id);
begin
  if p_outcome is null or p_outcome not in ('done', 'missed') then
    raise exception 'A viewing is done or missed.' using errcode = 'PT400';
  elsif viewing.state = 'cancelled' then
    raise exception 'This viewing was cancelled.' using errcode = 'PT409';
  elsif viewing.starts_at > now() then
    raise exception 'This viewing is still to come.' using errcode = 'PT409';
  end if;
  perform private.refuse_personal(viewing, p_position);
  if p_shown then
    perform private.refuse_personal(viewing, p_feedback);
  end if;
  update public.viewings
  set state = p_outcome, feedback = nullif(btrim(p_feedback), ''), feedback_shown = coalesce(p_shown, false),
    buyer_position = nullif(btrim(p_position), '')
  where id = p_id;
end
$$;

comment on function public.settle_viewing(uuid, text, text, boolean, text) is
  'Says that a viewing is `done` or `missed`, what the visitor said, whether the owner reads that, and the visitor''s position. Staff only.';

create function public.book_for(
  p_property_id uuid, p_starts_at timestamptz, p_staff_id uuid, p_name text, p_email text, p_phone text
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  rule public.viewing_rules;
  times tstzrange;
  made uuid;
begin
  perform private.require_staff();
  if not exists (select from public.properties where id = p_property_id) then
    raise exception 'There is no such property.' using errcode = 'PT404';
  elsif nullif(btrim(p_name), '') is null then
    raise exception 'A name is needed.' using errcode = 'PT400';
  elsif nullif(btrim(p_email), '') !~ '^[^@\s]+@[^@\s]+\.[^@\s.]+$' then
    raise exception 'Please give a valid e-mail address.' using errcode = 'PT400';
  end if;
  perform private.lock_viewings();
  perform private.refuse_off_market(p_property_id);
  perform private.release_expired_holds();
  select * into rule from public.viewing_rules where property_id = p_property_id;
  times := tstzrange(p_starts_at, p_starts_at + make_interval(mins => coalesce(rule.minutes, 30)));
  perform private.refuse_conflict(null, p_property_id, p_staff_id, times);
  insert into public.viewings (property_id, staff_id, visit, state, held_until, name, email, phone)
  values (
    p_property_id, p_staff_id, times, 'held', now() + interval '1 minute', btrim(p_name), nullif(btrim(p_email), ''),
    nullif(btrim(p_phone), '')
  )
  returning id into made;
  -- What becomes booked is written about; rows that are brought back from a backup are not.
  update public.viewings set state = 'booked' where id = made;
  return made;
end
$$;

comment on function public.book_for(uuid, timestamptz, uuid, text, text, text) is
  'Books a viewing for somebody who has telephoned, and returns its id. With an address they are written to. Staff only.';

do $$
declare
  signature text;
begin
  foreach signature in array array[
    'free_slots(uuid, date, date)', 'hold_slot(uuid, uuid, timestamptz)', 'book_slot(uuid)', 'read_viewing(text)',
    'move_viewing(text, timestamptz)', 'cancel_viewing(text)', 'free_slots_to_move(text, date, date)'
  ] loop
    execute format('revoke all on function public.%s from public, anon, authenticated, service_role', signature);
    execute format('grant execute on function public.%s to anon, authenticated', signature);
  end loop;
  foreach signature in array array[
    'free_slots_to_reschedule(uuid, date, date)', 'confirm_viewing(uuid)',
    'reschedule_viewing(uuid, timestamptz, uuid)', 'cancel_viewing_for(uuid, text)',
    'settle_viewing(uuid, text, text, boolean, text)', 'book_for(uuid, timestamptz, uuid, text, text, text)'
  ] loop
    execute format('revoke all on function public.%s from public, anon, authenticated, service_role', signature);
    execute format('grant execute on function public.%s to authenticated', signature);
  end loop;
end
$$;

-- A deleted listing keeps which viewings it had, as it does with enquiries: they are their visitors', and go when those ask.

alter table public.deleted_listings add column viewings uuid[] not null default '{}';

comment on column public.deleted_listings.viewings is 'The viewings that it had, which are its own again when it comes back.';

create or replace function private.keep_deleted_listing() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  images jsonb;
  small jsonb;
  medium jsonb;
  thumbs jsonb;
begin
  if auth.uid() is null then
    return old;
  end if;
  select coalesce(jsonb_agg(image order by display_order, created_at, id), '[]') into images
  from public.property_images as image where property_id = old.id;
  select coalesce(jsonb_agg(image), '[]') into small
  from public.small_images as image where property_id = old.id;
  select coalesce(jsonb_agg(image), '[]') into medium
  from public.medium_images as image where property_id = old.id;
  select coalesce(jsonb_agg(image), '[]') into thumbs
  from public.thumbnails as image where property_id = old.id;

  insert into public.deleted_listings (
    id, deleted_by, deleted_by_email, deleted_by_name, title, listing, property_images, small_images, medium_images,
    thumbnails, children, enquiries, viewings, files
  )
  select old.id, account.id, coalesce(account.email, account.id::text), private.name_of(account.id), old.title, to_jsonb(old),
    images, small, medium, thumbs, private.children_of(old.id),
    array(select id from public.enquiries where property_id = old.id order by id),
    array(select id from public.viewings where property_id = old.id and state <> 'held' order by id),
    array(select url from private.photo_files where property_id = old.id)
  from auth.users as account where account.id = auth.uid()
  -- A program with the secret key may have added a listing with the id of a deleted one.
  on conflict (id) do update set
    deleted_at = excluded.deleted_at, deleted_by = excluded.deleted_by,
    deleted_by_email = excluded.deleted_by_email, deleted_by_name = excluded.deleted_by_name, title = excluded.title,
    listing = excluded.listing, property_images = excluded.property_images,
    small_images = excluded.small_images, medium_images = excluded.medium_images, thumbnails = excluded.thumbnails,
    children = excluded.children, enquiries = excluded.enquiries, viewings = excluded.viewings, files = excluded.files;
  return old;
end
$$;

create or replace function public.restore_listing(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  kept public.deleted_listings;
  child regclass;
begin
  perform private.require_staff();

  -- The lock makes the second of two simultaneous restores fail with an error.
  select * into kept from public.deleted_listings where id = p_id for update;
  if not found then
    raise exception 'There is no such deleted listing.' using errcode = 'PT404';
  end if;
  if exists (select from public.properties where id = p_id) then
    raise exception 'The listing is there.' using errcode = 'PT409';
  end if;

  perform private.put_back('public.properties', jsonb_build_array(kept.listing));
  perform private.put_back('public.property_images', kept.property_images);
  perform private.put_back('public.small_images', kept.small_images);
  perform private.put_back('public.medium_images', kept.medium_images);
  perform private.put_back('public.thumbnails', kept.thumbnails);
  foreach child in array private.child_tables() loop
    perform private.put_back(child, coalesce(kept.children -> child::text, '[]'));
  end loop;
  update public.enquiries set property_id = p_id
  where id = any (kept.enquiries) and property_id is null;
  update public.viewings set property_id = p_id
  where id = any (kept.viewings) and property_id is null;
  delete from public.deleted_listings where id = p_id;
end
$$;

-- Viewings of enquiries go with these. Those that staff have entered by hand are kept as long.
create or replace function public.erase_expired_enquiries() returns integer
language plpgsql set search_path = ''
as $$
declare
  erased integer;
begin
  -- Takes those that exceeded a limit and were mailed by their browser as well, because anybody can claim the latter.
  delete from public.enquiries
  where greatest(received_at, handled_at) < now() - case
    when state = 'spam' or coalesce(held_back, exceeded_limit) is not null and state = 'new' then private.spam_retention()
    else private.enquiry_retention()
  end;
  get diagnostics erased = row_count;
  if erased > 0 then
    insert into public.erasures (enquiries_erased, reason) values (erased, 'retention');
  end if;
  delete from public.viewings
  where held_until < now() or enquiry_id is null and starts_at < now() - private.enquiry_retention();
  -- Each new enquiry removes expired rows of these tables, but the next one may come much later.
  delete from private.enquiry_arrivals where arrived_at < now() - interval '1 hour';
  delete from private.kept_texts where kept_at < now() - interval '1 hour';
  delete from private.passed_challenges where passed_at < now() - interval '1 day';
  return erased;
end
$$;

-- What is held about an address

create function private.held_viewings(p_email text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(
    to_jsonb(viewing) - array['request_id', 'busy', 'visit', 'held_until'] order by starts_at, id
  ), '[]')
  from public.viewings as viewing
  where lower(email) = lower(btrim(p_email)) or enquiry_id in (
    select id from public.enquiries
    where lower(email) = lower(btrim(p_email)) or former_emails @> array[lower(btrim(p_email))]
  )
$$;

comment on function private.held_viewings(text) is
  'The viewings of one e-mail address, as a list.';

revoke all on function private.held_viewings(text) from public;

create or replace function private.held_data(p_email text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'enquiries', private.held_enquiries(p_email),
    'alerts', private.held_alerts(p_email),
    'letters', private.held_letters(p_email),
    'refusals', private.held_refusals(p_email),
    'viewings', private.held_viewings(p_email)
  )
$$;

comment on function private.held_data(text) is
  'Everything held about one e-mail address: enquiries, alerts, letters and viewings.';

create or replace function public.erase_enquiries(p_email text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  address constant text := lower(btrim(p_email));
  erased integer;
begin
  perform private.require_administrator();
  -- Alerts first: a worker that is about to queue a letter about one ends first, or finds none.
  delete from public.alerts where email = address;
  delete from public.viewings where lower(email) = address;
  delete from public.outgoing_mails where recipient = address;
  delete from private.refusing_addresses as refusing where refusing.address = lower(btrim(p_email));
  delete from public.enquiries
  where lower(email) = address or former_emails @> array[address];
  get diagnostics erased = row_count;
  insert into public.erasures (done_by, enquiries_erased) values ((select auth.uid()), erased);
  perform private.log_action('held_data_erased', null, null, jsonb_build_object('rows', erased));
  -- An exported table may have been filtered by the address, and the log must not keep that.
  update public.audit_log set changes = jsonb_set(changes, '{filter,search}', '"an erased address"')
  where action = 'enquiries_exported' and strpos(lower(changes #>> '{filter,search}'), address) > 0 and address like '%@%';
  return erased;
end
$$;

create or replace function public.export_and_erase_enquiries(p_email text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  held jsonb;
begin
  perform private.require_administrator();
  -- The same locks as in submit_enquiry, request_alert and book_slot: nothing can arrive or change between the export and the
  -- erasure.
  perform pg_advisory_xact_lock(hashtextextended(private.mailbox_of(p_email), 0));
  perform pg_advisory_xact_lock(hashtextextended('private.confirmations', 0));
  perform private.lock_viewings();
  perform from public.enquiries as enquiry
  where lower(enquiry.email) = lower(btrim(p_email))
    or enquiry.former_emails @> array[lower(btrim(p_email))]
  for update;
  perform from public.alerts where email = lower(btrim(p_email)) order by id for update;
  held := private.held_data(p_email);
  perform public.erase_enquiries(p_email);
  return held;
end
$$;

comment on function public.export_enquiries(text) is
  'Everything held about one e-mail address: enquiries, alerts, letters and viewings; logs that it was read. Administrators only.';
comment on function public.export_and_erase_enquiries(text) is
  'Erases everything held about one e-mail address, and returns what it was: enquiries, alerts, letters and viewings. Administrators only.';
