-- What staff do in the diary.

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
  p_property_id uuid, p_starts_at timestamptz, p_staff_id uuid, p_name text, p_email text, p_phone text, p_position text default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  rule public.viewing_rules;
  times tstzrange;
  made public.viewings;
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
  returning * into made;
  perform private.refuse_personal(made, p_position);
  -- What becomes booked is written about; rows that are brought back from a backup are not.
  update public.viewings set state = 'booked', buyer_position = nullif(btrim(p_position), '') where id = made.id;
  return made.id;
end
$$;

comment on function public.book_for(uuid, timestamptz, uuid, text, text, text, text) is
  'Books a viewing for somebody who has telephoned, with their position for the owner, and returns its id. With an address they are written to. Staff only.';

do $$
declare
  signature text;
begin
  foreach signature in array array[
    'free_slots_to_reschedule(uuid, date, date)', 'confirm_viewing(uuid)',
    'reschedule_viewing(uuid, timestamptz, uuid)', 'cancel_viewing_for(uuid, text)',
    'settle_viewing(uuid, text, text, boolean, text)', 'book_for(uuid, timestamptz, uuid, text, text, text, text)'
  ] loop
    execute format('revoke all on function public.%s from public, anon, authenticated, service_role', signature);
    execute format('grant execute on function public.%s to authenticated', signature);
  end loop;
end
$$;
