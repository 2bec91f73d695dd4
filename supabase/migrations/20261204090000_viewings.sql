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
