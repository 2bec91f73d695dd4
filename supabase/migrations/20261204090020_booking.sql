-- How visitors hold, book, move and cancel a viewing, and read the page behind its mailed link.

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
end
$$;
