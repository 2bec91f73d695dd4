-- Alerts: what somebody without an account asks to be told of by e-mail. Either a search, or homes of their shortlist.

create function private.new_token() returns text
language sql volatile set search_path = ''
as $$
  select translate(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_')
$$;

comment on function private.new_token() is '244 random bits as 43 characters that an address can hold.';

revoke all on function private.new_token() from public;

create table public.alerts (
  id uuid primary key default gen_random_uuid(),
  token text not null unique default private.new_token(),
  email text not null check (email = lower(email) and private.is_address(email)),
  property_class text check (property_class in ('sale', 'rent', 'development', 'commercial')),
  filters jsonb not null default '{}',
  area jsonb,
  homes uuid[] not null default '{}' check (cardinality(homes) <= 50),
  frequency text not null check (frequency in ('instant', 'daily', 'weekly')),
  reductions boolean not null,
  state text not null default 'unconfirmed' check (state in ('unconfirmed', 'active', 'ended')),
  consent_wording text not null check (char_length(consent_wording) between 1 and 500),
  asked_at timestamptz not null default now(),
  confirm_until timestamptz not null,
  confirmed_at timestamptz,
  paused_until timestamptz,
  ended_at timestamptz,
  last_kept_at timestamptz,
  asked_again_at timestamptz,
  mails_on date,
  mails_that_day integer not null default 0,
  -- Derived by trigger from what is searched for.
  terms jsonb not null default '{}',
  places integer[],
  places_known integer,
  mentioned tsquery,
  reach private.map_area,
  least_price integer not null default 0,
  most_price integer,
  constraint a_search_or_homes check ((property_class is null) = (homes <> '{}'))
);

comment on table public.alerts is
  'What somebody asked to be told of by e-mail. Only the functions for alerts answer from it, to who has the token.';
comment on column public.alerts.homes is 'The homes that are watched; empty for a search.';
comment on column public.alerts.confirm_until is '48 hours after its letter was due.';
comment on column public.alerts.paused_until is 'We write nothing until then, nor afterwards of what happened meanwhile.';
comment on column public.alerts.last_kept_at is 'When the reader confirmed, changed or kept it: six months later they are asked again.';
comment on column public.alerts.mails_that_day is 'How many letters went out on the day mails_on in London.';
comment on column public.alerts.terms is 'private.search_terms of the search, without the places and texts, which would be read again for each listing.';
comment on column public.alerts.places is 'The places that are sought; null for a search that names none.';
comment on column public.alerts.mentioned is 'What private.listing_words must match; null for a search that mentions nothing.';
comment on column public.alerts.reach is 'private.read_area of the area.';
comment on column public.alerts.places_known is 'The newest place that the terms know, after which a search by place is read again; null for a search that names none.';

create index alerts_of_address on public.alerts (email);
create index alerts_of_mailbox on public.alerts (private.mailbox_of(email)) where state <> 'ended';
create index alerts_by_price on public.alerts (property_class, least_price, most_price) where state = 'active' and property_class is not null;
create index alerts_of_homes on public.alerts using gin (homes) where state = 'active';
create index alerts_before_place on public.alerts (places_known) where state = 'active' and places_known is not null;

alter table public.alerts enable row level security;

revoke all on table public.alerts from public, anon, authenticated;
grant all on table public.alerts to service_role;

create function private.derive_alert_terms() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  sought jsonb;
begin
  if new.property_class is null then
    return new;
  end if;
  -- Each new place has all alerts that name one read again: of these nothing else has changed.
  if tg_op = 'UPDATE' and new.filters = old.filters then
    new.places := private.places_sought(new.filters);
    new.places_known := (select coalesce(max(id), 0) from public.places);
    return new;
  end if;
  if jsonb_array_length(new.filters -> 'mentions') > 5
    or exists (select from jsonb_array_elements_text(new.filters -> 'mentions') as text where char_length(text) > 60) then
    raise exception 'So many words are not searched for at once.' using errcode = 'PT400';
  end if;
  -- With the mentions it would look through all listings for them.
  sought := private.search_terms(new.property_class, new.filters - 'mentions');
  new.terms := sought - 'places';
  -- Values that cannot be compared are refused here; later they would stop all matching. A listing of which nothing is known
  -- makes the predicate compare every one of them.
  perform private.listing_takes(listing, new.terms)
  from (values (true)) as once left join public.properties as listing on false;
  new.places := string_to_array(sought ->> 'places', ',')::integer[];
  new.places_known := case when new.places is not null then (select coalesce(max(id), 0) from public.places) end;
  -- Texts without a word in them, like '!', are left out; if none has a word, the empty query matches no listing.
  new.mentioned := case when new.filters ? 'mentions' then coalesce((
    select string_agg(format('(%s)', query), ' & ')::tsquery
    from jsonb_array_elements_text(new.filters -> 'mentions') as text, private.mention_query(text) as query
    where query is not null
  ), '') end;
  new.reach := case when new.area is not null then private.read_area(new.area) end;
  new.least_price := coalesce((new.filters #>> '{price,min}')::integer, 0);
  new.most_price := (new.filters #>> '{price,max}')::integer;
  return new;
end
$$;

revoke all on function private.derive_alert_terms() from public;

create trigger derive_alert_terms before insert or update of filters, places_known on public.alerts
  for each row execute function private.derive_alert_terms();

-- What it takes

-- No subquery, or the planner would not inline it.
create function private.alert_takes(p public.properties, p_alert public.alerts) returns boolean
language sql stable
return (p_alert.places is null or p.place_id = any (p_alert.places))
  and private.listing_takes(p, p_alert.terms)
  and (p_alert.mentioned is null or p.words @@ p_alert.mentioned)
  and (p_alert.area is null or private.is_in_area(p_alert.reach, p.map_lat, p.map_lng));

comment on function private.alert_takes(public.properties, public.alerts) is
  'Whether the search of an alert takes a listing: what private.listing_takes says, and the places, texts and area that it leaves to others.';

revoke all on function private.alert_takes(public.properties, public.alerts) from public;

-- Asking for one

create function private.masked(p_email text) returns text
language sql immutable
return left(p_email, 1) || '•••@' || split_part(p_email, '@', 2);

revoke all on function private.masked(text) from public;

create or replace function private.visitor_limits() returns table (
  function_name text, argument text, most_letters integer, most_bytes integer, most_entries integer, deepest integer,
  smallest numeric, largest numeric
)
language sql immutable set search_path = ''
as $$
  values
    ('search_listings', 'p_class', 20, null::integer, null::integer, 0, null::numeric, null::numeric),
    ('search_listings', 'p_sort', 20, null, null, 0, null, null),
    ('search_listings', 'p_filters', 100, 2000, 20, 2, 0, 999999999),
    ('search_listings', 'p_after', 40, 500, 10, 1, 0, 2147483647),
    ('search_listings', 'p_rows', null, null, null, 0, 1, 100),
    ('search_on_map', 'p_class', 20, null, null, 0, null, null),
    ('search_on_map', 'p_sort', 20, null, null, 0, null, null),
    ('search_on_map', 'p_filters', 100, 2000, 20, 2, 0, 999999999),
    ('search_on_map', 'p_area', 1, 4000, 50, 3, -180, 100000),
    ('unplaced_listings', 'p_class', 20, null, null, 0, null, null),
    ('unplaced_listings', 'p_filters', 100, 2000, 20, 2, 0, 999999999),
    ('count_found', 'p_class', 20, null, null, 0, null, null),
    ('count_found', 'p_filters', 100, 2000, 20, 2, 0, 999999999),
    ('count_options', 'p_class', 20, null, null, 0, null, null),
    ('count_options', 'p_filters', 100, 2000, 20, 2, 0, 999999999),
    ('count_options', 'p_options', 40, 4000, 20, 3, 0, 999999999),
    ('relax_search', 'p_class', 20, null, null, 0, null, null),
    ('relax_search', 'p_filters', 100, 2000, 20, 2, 0, 999999999),
    ('suggest_places', 'p_class', 20, null, null, 0, null, null),
    ('suggest_places', 'p_text', 300, null, null, 0, null, null),
    ('describe_place', 'p_class', 20, null, null, 0, null, null),
    ('describe_place', 'p_slug', 100, null, null, 0, null, null),
    ('listings_named', 'p_class', 20, null, null, 0, null, null),
    ('listings_named', 'p_text', 300, null, null, 0, null, null),
    ('read_invitation', 'p_token', 100, null, null, 0, null, null),
    ('request_alert', 'p_email', 254, null, null, 0, null, null),
    ('request_alert', 'p_class', 20, null, null, 0, null, null),
    ('request_alert', 'p_filters', 100, 2000, 20, 2, 0, 999999999),
    ('request_alert', 'p_area', 1, 4000, 50, 3, -180, 100000),
    ('request_alert', 'p_homes', 40, 4000, 50, 1, null, null),
    ('request_alert', 'p_frequency', 20, null, null, 0, null, null),
    ('request_alert', 'p_consent', 500, null, null, 0, null, null),
    ('request_alert', 'p_honeypot', 500, null, null, 0, null, null),
    ('read_alert', 'p_token', 100, null, null, 0, null, null),
    ('confirm_alert', 'p_token', 100, null, null, 0, null, null),
    ('pause_alert', 'p_token', 100, null, null, 0, null, null),
    ('pause_alert', 'p_days', null, null, null, 0, 0, 90),
    ('change_alert', 'p_token', 100, null, null, 0, null, null),
    ('change_alert', 'p_frequency', 20, null, null, 0, null, null),
    ('end_alert', 'p_token', 100, null, null, 0, null, null),
    ('read_enquiry', 'p_enquiry_token', 100, null, null, 0, null, null),
    ('withdraw_enquiry', 'p_enquiry_token', 100, null, null, 0, null, null)
$$;

-- Over a limit letters wait: three a day to a mailbox, however its address is spelt, and 300 an hour in all.
create function private.confirmation_due(p_email text) returns timestamptz
language sql stable set search_path = ''
as $$
  select greatest(
    now(),
    (
      select due_at + interval '1 day' from public.outgoing_mails
      where kind = 'alert-confirmation' and private.mailbox_of(recipient) = private.mailbox_of(p_email) and state <> 'cancelled'
      order by due_at desc offset 2 limit 1
    ),
    (
      select due_at + interval '1 hour' from public.outgoing_mails
      where kind = 'alert-confirmation' and state <> 'cancelled'
      order by due_at desc offset 299 limit 1
    )
  )
$$;

comment on function private.confirmation_due(text) is 'When a letter to confirm an alert may go to an address.';

revoke all on function private.confirmation_due(text) from public;

create index outgoing_confirmations on public.outgoing_mails (due_at desc) where kind = 'alert-confirmation';
create index outgoing_confirmations_of_mailbox on public.outgoing_mails (private.mailbox_of(recipient), due_at desc)
  where kind = 'alert-confirmation';

-- Whoever calls learns nothing of the address: each call does the same, and an alert beyond the tenth of a mailbox is
-- stored as ended and its letter as cancelled.
create function public.request_alert(
  p_email text,
  p_class text,
  p_filters jsonb,
  p_area jsonb,
  p_homes uuid[],
  p_frequency text,
  p_reductions boolean,
  p_consent text,
  p_honeypot text
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  address constant text := lower(private.plain_contact(p_email));
  most_of_mailbox constant integer := 10;
  alert public.alerts;
  is_beyond boolean;
  letter_due timestamptz;
  mail uuid;
begin
  perform private.check_arguments('request_alert', jsonb_build_object(
    'p_email', p_email, 'p_class', p_class, 'p_filters', p_filters, 'p_area', p_area, 'p_homes', p_homes,
    'p_frequency', p_frequency, 'p_consent', p_consent, 'p_honeypot', p_honeypot
  ));
  if not private.is_address(address) then
    raise exception 'Please give a valid e-mail address.' using errcode = 'PT400';
  end if;
  if p_frequency not in ('instant', 'daily', 'weekly') or p_class not in ('sale', 'rent', 'development', 'commercial')
    or (p_class is null) <> (coalesce(cardinality(p_homes), 0) > 0) or jsonb_typeof(p_filters) <> 'object'
    or p_frequency is null or p_reductions is null or coalesce(p_consent, '') = ''
  then
    raise exception 'An alert needs a search or homes, how often it writes, and the words that were agreed to.' using errcode = 'PT400';
  end if;
  if p_area is not null then
    perform private.read_area(p_area);
  end if;
  -- What fills in the field that nobody sees is a program.
  if coalesce(p_honeypot, '') <> '' then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('private.confirmations', 0));
  is_beyond := (
    select count(*) from public.alerts
    where private.mailbox_of(email) = private.mailbox_of(address) and state <> 'ended'
  ) >= most_of_mailbox;
  letter_due := private.confirmation_due(address);
  insert into public.alerts (
    email, property_class, filters, area, homes, frequency, reductions, consent_wording, confirm_until, state, ended_at
  )
  values (
    -- How long ago a home may have come is a question to a list: an alert tells of each when it comes.
    address, p_class, coalesce(p_filters, '{}') - 'added', p_area, coalesce(p_homes, '{}'), p_frequency, p_reductions, p_consent,
    letter_due + interval '48 hours', case when is_beyond then 'ended' else 'unconfirmed' end, case when is_beyond then now() end
  )
  returning * into alert;
  mail := private.queue_mail(
    'alert-confirmation', 'alert-confirmation:' || alert.id, address,
    jsonb_build_object(
      'token', alert.token, 'class', alert.property_class, 'filters', alert.filters, 'area', alert.area,
      'homes', cardinality(alert.homes), 'frequency', alert.frequency
    ),
    letter_due
  );
  update public.outgoing_mails set state = 'cancelled' where id = mail and is_beyond;
end
$$;

comment on function public.request_alert(text, text, jsonb, jsonb, uuid[], text, boolean, text, text) is
  'Asks for an alert on a search or on homes. A letter asks the address to confirm it; the caller gets the same answer for every address.';

revoke all on function public.request_alert(text, text, jsonb, jsonb, uuid[], text, boolean, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.request_alert(text, text, jsonb, jsonb, uuid[], text, boolean, text, text)
  to anon, authenticated;

-- The page behind the mailed link

create function private.alert_summary(p_alert public.alerts) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'class', p_alert.property_class, 'filters', p_alert.filters, 'area', p_alert.area, 'homes', to_jsonb(p_alert.homes),
    'frequency', p_alert.frequency, 'reductions', p_alert.reductions, 'state', p_alert.state,
    'paused_until', case when p_alert.paused_until > now() then p_alert.paused_until end,
    'asked_again', p_alert.asked_again_at is not null, 'address', private.masked(p_alert.email), 'asked_at', p_alert.asked_at,
    'others', (
      select count(*) from public.alerts where email = p_alert.email and state = 'active' and id <> p_alert.id
    )
  )
$$;

revoke all on function private.alert_summary(public.alerts) from public;

create function public.read_alert(p_token text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_arguments('read_alert', jsonb_build_object('p_token', p_token));
  return (select private.alert_summary(alert) from public.alerts as alert where token = p_token);
end
$$;

comment on function public.read_alert(text) is
  'What an alert says, and whether its reader is asked if it is still wanted; for who has its token, null if there is none.';

-- Mail programs open links to look at them, so opening one confirms nothing: its page calls this when a button is pressed.
-- An alert that asks for the same takes the place of the former.
create function public.confirm_alert(p_token text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  alert public.alerts;
begin
  perform private.check_arguments('confirm_alert', jsonb_build_object('p_token', p_token));
  update public.alerts set state = 'active', confirmed_at = now(), last_kept_at = now()
  where token = p_token and state = 'unconfirmed' and confirm_until > now()
  returning * into alert;
  if found then
    update public.alerts set state = 'ended', ended_at = now()
    where email = alert.email and state = 'active' and id <> alert.id
      and property_class is not distinct from alert.property_class and filters = alert.filters
      and area is not distinct from alert.area and homes = alert.homes;
    delete from private.refusing_addresses where address = alert.email;
  end if;
  return public.read_alert(p_token);
end
$$;

comment on function public.confirm_alert(text) is 'Begins an alert that was asked for, and returns what read_alert does.';

create function public.pause_alert(p_token text, p_days integer) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.check_arguments('pause_alert', jsonb_build_object('p_token', p_token, 'p_days', p_days));
  update public.alerts
  set paused_until = case when p_days > 0 then now() + make_interval(days => p_days) end, last_kept_at = now(), asked_again_at = null
  where token = p_token and state = 'active';
  return public.read_alert(p_token);
end
$$;

comment on function public.pause_alert(text, integer) is
  'Pauses an alert for up to 90 days, or with none lets it go on, and returns what read_alert does.';

create function public.end_alert(p_token text, p_all boolean default false) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.check_arguments('end_alert', jsonb_build_object('p_token', p_token));
  with ended as (
    update public.alerts as alert set state = 'ended', ended_at = now()
    from public.alerts as named
    where named.token = p_token and alert.state <> 'ended' and (alert.id = named.id or p_all and alert.email = named.email)
    returning alert.email, alert.token
  )
  -- What waits to be tried again would come after its end.
  update public.outgoing_mails as mail set state = 'cancelled' from ended
  where mail.recipient = ended.email and mail.state = 'pending' and mail.body ->> 'token' = ended.token;
  return public.read_alert(p_token);
end
$$;

comment on function public.end_alert(text, boolean) is
  'Ends an alert, or all alerts to its address, and returns what read_alert does. A second call changes nothing.';

revoke all on function public.read_alert(text), public.confirm_alert(text), public.pause_alert(text, integer),
  public.end_alert(text, boolean) from public, anon, authenticated, service_role;
grant execute on function public.read_alert(text), public.confirm_alert(text), public.pause_alert(text, integer),
  public.end_alert(text, boolean) to anon, authenticated;

-- For mail programs that end an alert with one press.
grant execute on function public.end_alert(text, boolean) to service_role;
