-- The diary at the desk: what is in it, the people who show homes, and a feed for their calendars.

create function public.diary(p_from date, p_until date)
returns table (
  id uuid, starts_at timestamptz, ends_at timestamptz, state text, cancelled_by text, staff_id uuid, property_id uuid,
  property_class text, listing_status text, title text, location text, address text, postcode text, lat double precision, lng double precision,
  name text, email text, phone text, feedback text, feedback_shown boolean, notes text, buyer_position text,
  owner_answer text, enquiry_id uuid
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  if (p_until - p_from between 0 and 31) is not true then
    raise exception 'The diary shows at most 31 days.' using errcode = 'PT400';
  end if;
  return query
  select viewing.id, viewing.starts_at, viewing.ends_at, viewing.state, viewing.cancelled_by, viewing.staff_id,
    viewing.property_id, listing.property_class, listing.status, listing.title, listing.location, place.address,
    place.postcode,
    -- The point of a place says nothing of the way to a home in it.
    case when place.source <> 'place' then place.lat end, case when place.source <> 'place' then place.lng end,
    viewing.name, viewing.email, viewing.phone, viewing.feedback, viewing.feedback_shown, viewing.notes,
    viewing.buyer_position, viewing.owner_answer, viewing.enquiry_id
  from public.viewings as viewing
  -- A deleted listing leaves its viewings until somebody has cancelled them.
  left join public.properties as listing on listing.id = viewing.property_id
  left join public.property_positions as place on place.property_id = listing.id
  where viewing.state <> 'held'
    -- Who was to show it has to see that it is cancelled; once the day is over nobody does.
    and (viewing.state <> 'cancelled' or viewing.starts_at >= private.in_london(private.london_day(now()), '00:00'))
    and viewing.starts_at >= private.in_london(p_from, '00:00')
    and viewing.starts_at < private.in_london(p_until + 1, '00:00')
  order by viewing.starts_at, listing.title, viewing.id;
end
$$;

comment on function public.diary(date, date) is
  'The viewings of these days in London, each with its home, and where that is if staff have set its pin. Cancelled ones from today on. Staff only.';

create function public.note_viewing(p_id uuid, p_notes text, p_position text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  viewing constant public.viewings := private.viewing_at_hand(p_id);
begin
  if nullif(btrim(p_position), '') is distinct from viewing.buyer_position then
    perform private.refuse_personal(viewing, p_position);
  end if;
  update public.viewings
  set notes = nullif(btrim(p_notes), ''), buyer_position = nullif(btrim(p_position), '')
  where id = p_id;
end
$$;

comment on function public.note_viewing(uuid, text, text) is
  'Notes for staff, and the visitor''s position for the owner, whether the viewing is to come or over. Staff only.';

create function public.diary_people() returns table (user_id uuid, name text, hours jsonb, days_off jsonb)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
  select member.user_id, coalesce(nullif(member.name, ''), account.email::text),
    coalesce((
      select jsonb_agg(
        jsonb_build_object('weekday', weekday, 'starts', to_char(starts, 'HH24:MI'), 'ends', to_char(ends, 'HH24:MI'))
        order by weekday, starts
      )
      from public.staff_hours where staff_hours.user_id = member.user_id
    ), '[]'),
    coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', absence.id,
          'first', private.london_day(absence.starts_at),
          'last', private.london_day(absence.ends_at - interval '1 second')
        )
        order by absence.starts_at
      )
      from public.staff_absences as absence
      where absence.user_id = member.user_id and absence.ends_at > now() - interval '31 days'
    ), '[]')
  from public.staff as member
  join auth.users as account on account.id = member.user_id
  where member.ended_at is null
  order by lower(coalesce(nullif(member.name, ''), account.email::text)), member.user_id;
end
$$;

comment on function public.diary_people() is
  'Who may show homes: their hours by weekday (1 is Monday), and their days off from a month ago on. Staff only.';

create function public.save_hours(p_user_id uuid, p_hours jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  -- Two who save at once: the second replaces the first.
  perform from public.staff where user_id = p_user_id for update;
  if not found then
    raise exception 'There is no such colleague.' using errcode = 'PT404';
  end if;
  delete from public.staff_hours where user_id = p_user_id;
  insert into public.staff_hours (user_id, weekday, starts, ends)
  select p_user_id, weekday, starts, ends
  from jsonb_to_recordset(p_hours) as entered (weekday smallint, starts time, ends time);
end
$$;

comment on function public.save_hours(uuid, jsonb) is
  'Puts hours in place of those of a colleague; a break is what lies between two of one day. Staff only.';

create function public.add_days_off(p_user_id uuid, p_first date, p_last date) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  if (p_last - p_first between 0 and 366) is not true then
    raise exception 'The last day off comes after the first, within a year.' using errcode = 'PT400';
  end if;
  insert into public.staff_absences (user_id, during)
  values (p_user_id, tstzrange(private.in_london(p_first, '00:00'), private.in_london(p_last + 1, '00:00')));
end
$$;

comment on function public.add_days_off(uuid, date, date) is 'Days in London on which a colleague shows nothing. Staff only.';

create table public.diary_feeds (
  user_id uuid primary key references public.staff (user_id) on delete cascade,
  token text not null unique default private.new_token(),
  made_at timestamptz not null default now(),
  read_at timestamptz
);

comment on table public.diary_feeds is
  'The secret address by which a calendar program reads the diary of a member of staff. Only the functions for it answer from it.';
comment on column public.diary_feeds.read_at is 'When a program last read it.';

alter table public.diary_feeds enable row level security;
revoke all on table public.diary_feeds from public, anon, authenticated;
grant all on table public.diary_feeds to service_role;

create function public.make_diary_feed() returns text
language plpgsql security definer set search_path = ''
as $$
declare
  made text;
begin
  perform private.require_staff();
  insert into public.diary_feeds (user_id) values (auth.uid())
  on conflict (user_id) do update set token = private.new_token(), made_at = now(), read_at = null
  returning token into made;
  return made;
end
$$;

comment on function public.make_diary_feed() is
  'The secret of the caller''s feed, told this once. An earlier one is no longer valid. Staff only.';

create function public.end_diary_feed() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  delete from public.diary_feeds where user_id = auth.uid();
end
$$;

comment on function public.end_diary_feed() is 'Ends the caller''s feed. Staff only.';

create function public.diary_feed_state() returns table (made_at timestamptz, read_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return query select feed.made_at, feed.read_at from public.diary_feeds as feed where feed.user_id = auth.uid();
end
$$;

comment on function public.diary_feed_state() is 'Whether the caller has a feed, without its secret. Staff only.';

-- Calendars are kept by others and shared: no visitor is named.
create function public.read_diary_feed(p_token text)
returns table (
  id uuid, version integer, state text, starts_at timestamptz, ends_at timestamptz, title text, location text,
  address text, postcode text
)
language plpgsql security definer set search_path = ''
as $$
declare
  whose uuid;
begin
  update public.diary_feeds as feed set read_at = now()
  from public.staff as member
  where feed.token = p_token and member.user_id = feed.user_id and member.ended_at is null
  returning feed.user_id into whose;
  if not found then
    raise exception 'There is no such feed.' using errcode = 'PT404';
  end if;
  return query
  select viewing.id, viewing.version, viewing.state, viewing.starts_at, viewing.ends_at, listing.title,
    listing.location, place.address, place.postcode
  from public.viewings as viewing
  left join public.properties as listing on listing.id = viewing.property_id
  left join public.property_positions as place on place.property_id = listing.id
  where viewing.staff_id = whose and viewing.state <> 'held'
    and viewing.starts_at between now() - interval '31 days' and now() + interval '92 days'
  order by viewing.starts_at, viewing.id
  limit 1000;
end
$$;

comment on function public.read_diary_feed(text) is
  'The viewings of the member of staff whose feed has this secret, of the last month and the next three, without their visitors. Only for the function that writes the calendar.';

revoke all on function public.diary(date, date), public.note_viewing(uuid, text, text), public.diary_people(),
  public.save_hours(uuid, jsonb), public.add_days_off(uuid, date, date), public.make_diary_feed(), public.end_diary_feed(),
  public.diary_feed_state(), public.read_diary_feed(text) from public, anon, authenticated, service_role;
grant execute on function public.diary(date, date), public.note_viewing(uuid, text, text), public.diary_people(),
  public.save_hours(uuid, jsonb), public.add_days_off(uuid, date, date), public.make_diary_feed(), public.end_diary_feed(),
  public.diary_feed_state() to authenticated;
grant execute on function public.read_diary_feed(text) to service_role;
