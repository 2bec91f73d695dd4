-- From what happens to a listing to the letters about it. Events wait five minutes, in which typing errors are corrected
-- and photographs come; then each alert that takes the listing notes it once; then each alert's letter names what it has noted.

create table private.events_to_match (
  event_id uuid primary key references public.listing_events (id) on delete cascade,
  due_at timestamptz not null
);

comment on table private.events_to_match is 'What happened to listings and no alert was asked about yet.';

create index events_to_match_due on private.events_to_match (due_at);

revoke all on table private.events_to_match from public, anon, authenticated, service_role;

-- News is what happens in this transaction, and not what a backup or a deleted listing brings back.
create function private.queue_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.happened_at >= date_trunc('milliseconds', now()) then
    insert into private.events_to_match (event_id, due_at) values (new.id, now() + interval '5 minutes');
  end if;
  return null;
end
$$;

revoke all on function private.queue_event() from public;

create trigger queue_event after insert on public.listing_events
  for each row execute function private.queue_event();

create table public.alert_hits (
  alert_id uuid not null references public.alerts (id) on delete cascade,
  property_id uuid not null references public.properties (id) on delete cascade,
  event_id uuid not null references public.listing_events (id) on delete cascade,
  kind text not null check (kind in ('new', 'reduced', 'gone', 'back')),
  price integer not null,
  found_at timestamptz not null default now(),
  due_at timestamptz not null,
  mail_id uuid references public.outgoing_mails (id) on delete set null,
  mailed_at timestamptz,
  primary key (alert_id, event_id)
);

comment on table public.alert_hits is 'What an alert has found: each in one letter, by name or among those that it counts.';

create unique index alert_hits_once on public.alert_hits (alert_id, property_id, kind, price) where kind in ('new', 'reduced');
create index alert_hits_due on public.alert_hits (due_at) where mailed_at is null;
create index alert_hits_to_mail on public.alert_hits (alert_id) where mailed_at is null;
create index alert_hits_of_property on public.alert_hits (property_id);
create index alert_hits_of_event on public.alert_hits (event_id);
create index alert_hits_of_mail on public.alert_hits (mail_id);

alter table public.alert_hits enable row level security;

revoke all on table public.alert_hits from public, anon, authenticated;
grant all on table public.alert_hits to service_role;

-- A deleted listing keeps its own rows. What alerts have found is of their readers, who may have gone when it comes back.
create or replace function private.child_tables() returns regclass[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(distinct_tables.child order by distinct_tables.child::oid), '{}') from (
    select distinct conrelid::regclass as child from pg_catalog.pg_constraint
    where contype = 'f' and confrelid = 'public.properties'::regclass and confdeltype = 'c'
      and conrelid <> all (array[
        'public.property_images', 'public.small_images', 'public.medium_images', 'public.thumbnails', 'public.alert_hits'
      ]::regclass[])
  ) as distinct_tables
$$;

comment on function private.child_tables() is
  'The tables whose rows go with their listing (`property_id`), except photographs and hits of alerts, in the order in which they were made.';

-- Whoever was not told of a price yet is not told once it is marked as a typing error.
create function private.forget_corrected_hits() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.alert_hits where event_id = new.id and mailed_at is null;
  return null;
end
$$;

revoke all on function private.forget_corrected_hits() from public;

create trigger forget_corrected_hits after update of corrected_at on public.listing_events
  for each row when (new.corrected_at is not null) execute function private.forget_corrected_hits();

-- Turns

create function private.in_london(p_day date, p_time time) returns timestamptz
language sql stable parallel safe
return (p_day + p_time) at time zone 'Europe/London';

revoke all on function private.in_london(date, time) from public;

create function private.next_turn(p_frequency text, p_from timestamptz) returns timestamptz
language sql stable parallel safe
return case p_frequency
  when 'instant' then p_from
  else (
    select private.in_london(day::date, '08:00')
    from generate_series(private.london_day(p_from), private.london_day(p_from) + 7, interval '1 day') as days (day)
    where private.in_london(day::date, '08:00') >= p_from and (p_frequency = 'daily' or extract(isodow from day) = 1)
    order by day limit 1
  )
end;

comment on function private.next_turn(text, timestamptz) is
  'When an alert writes next: at once, or at eight in the morning in London, each day or on Mondays.';

revoke all on function private.next_turn(text, timestamptz) from public;

-- Matching

-- A listing in a place that a search does not know yet would be missed, so such searches are read again first.
create function public.refresh_alert_places(p_limit integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  refreshed integer;
begin
  update public.alerts set places_known = 0
  where id in (
    select id from public.alerts
    where state = 'active' and places_known < (select max(id) from public.places)
    limit p_limit for update skip locked
  );
  get diagnostics refreshed = row_count;
  return refreshed;
end
$$;

comment on function public.refresh_alert_places(integer) is
  'Reads the searches of up to p_limit alerts again that do not know the newest place, and returns how many. For the worker.';

-- A reduction that is no longer the price is not told, nor one that was a typing error.
create function public.match_alerts(p_limit integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  handled uuid[];
begin
  with due as (
    select event_id from private.events_to_match
    where due_at <= now()
    order by due_at limit p_limit for update skip locked
  ), gone as (
    delete from private.events_to_match using due where events_to_match.event_id = due.event_id returning events_to_match.event_id
  )
  select coalesce(array_agg(event_id), '{}') into handled from gone;

  with turn as materialized (
    select frequency, private.next_turn(frequency, now()) as due_at
    from unnest(array['instant', 'daily', 'weekly']) as frequency
  ), event as (
    -- What it is to a search, and to those who watch the home.
    select id, property_id,
      case when kind in ('listed', 'relisted') then 'new' when kind = 'price' then 'reduced' end as of_search,
      case
        when kind in ('under-offer', 'sold', 'withdrawn') then 'gone'
        when kind in ('back', 'relisted') then 'back'
        when kind = 'price' then 'reduced'
      end as of_home
    from public.listing_events
    where id = any (handled) and corrected_at is null
      and (kind <> 'price' or private.monthly_price(price_after, frequency) < private.monthly_price(price_before, frequency))
  ), found as (
    select event.id as event_id, event.of_search as news, listing.id as property_id, listing.search_price, listing.reduced_at,
      alert.id as alert_id, alert.frequency, alert.reductions, alert.paused_until
    from event
    join public.properties as listing on listing.id = event.property_id
    join public.alerts as alert
      on alert.state = 'active' and alert.property_class = listing.property_class
      and alert.least_price <= coalesce(listing.search_price, 0)
      and (alert.most_price is null or alert.most_price >= listing.search_price)
    where event.of_search is not null and private.alert_takes(listing, alert)
    union all
    select event.id, event.of_home, listing.id, listing.search_price, listing.reduced_at,
      alert.id, alert.frequency, alert.reductions, alert.paused_until
    from event
    join public.properties as listing on listing.id = event.property_id
    join public.alerts as alert on alert.state = 'active' and alert.homes @> array[listing.id]
    -- What is told must still be so.
    where case event.of_home when 'gone' then listing.status <> 'active' else listing.status = 'active' end
      and event.of_home is not null
  )
  insert into public.alert_hits (alert_id, property_id, event_id, kind, price, due_at)
  select alert_id, property_id, event_id, news, coalesce(search_price, 0), turn.due_at
  from found join turn using (frequency)
  where (news <> 'reduced' or reductions and reduced_at is not null) and (paused_until is null or paused_until <= now())
  on conflict do nothing;
  return cardinality(handled);
end
$$;

comment on function public.match_alerts(integer) is
  'Notes for each alert which of up to p_limit events it takes, and returns how many events it has read. For the worker.';

-- Letters

create function private.letter_home(p_id uuid, p_news text, p_before integer) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', id, 'title', title, 'location', location, 'property_class', property_class, 'type', type, 'status', status,
    'price', price, 'price_frequency', price_frequency, 'price_qualifier', price_qualifier,
    'bedrooms', bedrooms, 'bathrooms', bathrooms, 'parking_spaces', parking_spaces, 'area', area,
    -- Particulars have no limit, and a letter has.
    'specs', (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(specs) where octet_length(value::text) <= 100),
    'cover', jsonb_build_object('medium_url', cover ->> 'medium_url', 'alt_text', cover ->> 'alt_text'),
    'news', p_news, 'price_before', p_before
  )
  from public.listing_cards where id = p_id
$$;

comment on function private.letter_home(uuid, text, integer) is 'A home in a letter: what it reads of the card, and what is new about it.';

revoke all on function private.letter_home(uuid, text, integer) from public;

-- One letter for each alert whose turn it is: up to twenty homes, newest first, and how many more. Nothing is sent between nine
-- in the evening and seven in the morning, and at most six letters a day at once: the rest waits until the next morning. What
-- can no longer be seen is left out.
create function public.queue_alert_mails(p_limit integer, p_now timestamptz default now()) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  most_homes constant integer := 20;
  most_letters constant integer := 6;
  today constant date := private.london_day(p_now);
  alert public.alerts;
  hits record;
  mail uuid;
  handled integer := 0;
begin
  if private.is_quiet(p_now) then
    return 0;
  end if;
  for alert in
    select * from public.alerts
    where id in (select alert_id from public.alert_hits where mailed_at is null and due_at <= p_now order by due_at limit p_limit)
    for update skip locked
  loop
    handled := handled + 1;
    if alert.state = 'ended' or alert.paused_until > p_now then
      delete from public.alert_hits where alert_id = alert.id and mailed_at is null;
      continue;
    elsif alert.mails_on = today and alert.mails_that_day >= most_letters then
      update public.alert_hits set due_at = private.in_london(today + 1, '08:00') where alert_id = alert.id and mailed_at is null;
      continue;
    end if;
    with told as (
      update public.alert_hits set mailed_at = p_now
      where alert_id = alert.id and mailed_at is null and due_at <= p_now
      returning property_id, event_id, kind, found_at
    ),
    -- What is new and was reduced since is one line.
    home as (
      -- The price before is told beside the present one, so that both are of a month or both of a week.
      select distinct on (told.property_id) told.*,
        case when told.kind = 'reduced' and coalesce(event.frequency = listing.price_frequency, true)
          then event.price_before
        end as price_before
      from told
      join public.properties as listing on listing.id = told.property_id
      join public.listing_events as event on event.id = told.event_id
      -- What is told must still be so.
      where case told.kind
        when 'gone' then listing.status <> 'active'
        when 'reduced' then listing.status = 'active' and listing.reduced_at is not null
        else listing.status = 'active'
      end
      order by told.property_id, case told.kind when 'new' then 0 else 1 end, told.found_at desc
    ),
    numbered as (select *, row_number() over (order by found_at desc, property_id) as place from home)
    select count(*) as homes, (select array_agg(event_id) from told) as events, coalesce(jsonb_agg(
      private.letter_home(property_id, kind, price_before) order by place
    ) filter (where place <= most_homes), '[]') as named
    into hits from numbered;
    if hits.homes = 0 then
      continue;
    end if;
    mail := private.queue_mail(
      'alert', 'alert:' || alert.id || ':' || hits.events[1], alert.email,
      jsonb_build_object(
        'token', alert.token, 'class', alert.property_class, 'filters', alert.filters, 'area', alert.area,
        'asked_at', alert.asked_at, 'homes', hits.named, 'more', greatest(hits.homes - most_homes, 0)
      )
    );
    update public.alert_hits set mail_id = mail where alert_id = alert.id and event_id = any (hits.events);
    update public.alerts
    set mails_on = today, mails_that_day = case when mails_on = today then mails_that_day + 1 else 1 end
    where id = alert.id;
  end loop;
  return handled;
end
$$;

comment on function public.queue_alert_mails(integer, timestamptz) is
  'Queues the letters of up to p_limit alerts whose turn it is, and returns how many it has handled. For the worker.';

create function public.change_alert(p_token text, p_frequency text, p_reductions boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.check_arguments('change_alert', jsonb_build_object('p_token', p_token, 'p_frequency', p_frequency));
  if p_frequency is null or p_frequency not in ('instant', 'daily', 'weekly') or p_reductions is null then
    raise exception 'An alert writes at once, daily or weekly, with or without reductions.' using errcode = 'PT400';
  end if;
  update public.alerts set frequency = p_frequency, reductions = p_reductions, last_kept_at = now(), asked_again_at = null
  where token = p_token and state = 'active';
  -- What it has found and not told yet follows.
  update public.alert_hits set due_at = private.next_turn(p_frequency, now())
  where mailed_at is null and alert_id = (select id from public.alerts where token = p_token);
  return public.read_alert(p_token);
end
$$;

comment on function public.change_alert(text, text, boolean) is
  'Changes how often an alert writes, and returns what read_alert does. With what it says already, it keeps an alert that was asked about.';

revoke all on function public.change_alert(text, text, boolean) from public, anon, authenticated, service_role;
grant execute on function public.change_alert(text, text, boolean) to anon, authenticated;

-- Once a day: what nobody confirmed goes, what has ended goes after 30 days, and after six months the reader is asked.
create function public.tend_alerts() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  asked public.alerts;
begin
  delete from public.alerts where state = 'unconfirmed' and confirm_until < now();
  update public.alerts set state = 'ended', ended_at = now()
  where state = 'active' and asked_again_at < now() - interval '30 days';
  delete from public.alerts where state = 'ended' and ended_at < now() - interval '30 days';
  for asked in
    update public.alerts set asked_again_at = now()
    where state = 'active' and last_kept_at < now() - interval '6 months' and asked_again_at is null
    returning *
  loop
    perform private.queue_mail(
      'alert-still-looking', 'alert-still-looking:' || asked.id || ':' || private.london_day(now()), asked.email,
      jsonb_build_object(
        'token', asked.token, 'class', asked.property_class, 'filters', asked.filters, 'area', asked.area,
        'homes', cardinality(asked.homes), 'asked_at', asked.asked_at
      ),
      private.next_turn('daily', now())
    );
  end loop;
end
$$;

comment on function public.tend_alerts() is
  'Deletes what was never confirmed or ended 30 days ago, and asks after six months whether an alert is still wanted. For the scheduler.';

revoke all on function public.refresh_alert_places(integer), public.match_alerts(integer),
  public.queue_alert_mails(integer, timestamptz), public.tend_alerts() from public, anon, authenticated, service_role;
grant execute on function public.refresh_alert_places(integer), public.match_alerts(integer),
  public.queue_alert_mails(integer, timestamptz), public.tend_alerts() to service_role;

-- Daily where there is pg_cron; the embedded backend has its own timer.
do $$
begin
  if to_regnamespace('cron') is not null then
    perform cron.schedule('tend-alerts', '37 3 * * *', 'select public.tend_alerts()');
  end if;
end
$$;

-- Staff

create function public.people_waiting(p_id uuid) returns integer
language plpgsql stable security definer set search_path = ''
as $$
declare
  listing public.properties;
begin
  perform private.require_staff();
  select * into listing from public.properties where id = p_id;
  listing.status := 'active';
  return (
    select count(distinct email) from public.alerts as alert
    where state = 'active' and (paused_until is null or paused_until <= now()) and property_class = listing.property_class
      and least_price <= coalesce(listing.search_price, 0) and (most_price is null or most_price >= listing.search_price)
      and private.alert_takes(listing, alert)
  );
end
$$;

comment on function public.people_waiting(uuid) is 'How many people an alert would tell of this listing if it were published. Staff only.';

revoke all on function public.people_waiting(uuid) from public, anon, authenticated, service_role;
grant execute on function public.people_waiting(uuid) to authenticated;
