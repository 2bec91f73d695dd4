-- A listing meets only the searches that name its place, type, price and bedrooms: one index finds them.

-- Places

-- Most searches name the same few places, of which each may stand for thousands of locations.
create table private.place_searches (
  id integer generated always as identity primary key,
  filters jsonb not null unique,
  places integer[] not null,
  places_known integer not null
);

comment on table private.place_searches is
  'What searches of alerts say of places, each once. Number 0 says nothing, and takes listings anywhere.';
comment on column private.place_searches.places is 'private.places_sought of the filters.';
comment on column private.place_searches.places_known is 'The newest place when they were read.';

create index place_searches_of_place on private.place_searches using gin (places);
create index place_searches_by_age on private.place_searches (places_known);

revoke all on table private.place_searches from public, anon, authenticated, service_role;

insert into private.place_searches (id, filters, places, places_known) overriding system value values (0, '{}', '{}', 2147483647);

create function private.newest_place() returns integer
language sql stable set search_path = ''
as $$
  select coalesce(max(id), 0) from public.places
$$;

revoke all on function private.newest_place() from public;

create function private.place_search_of(p_filters jsonb) returns integer
language plpgsql volatile set search_path = ''
as $$
declare
  named constant jsonb := jsonb_strip_nulls(jsonb_build_object(
    'location', p_filters -> 'location', 'place', p_filters -> 'place', 'within', p_filters -> 'within'
  ));
  known integer;
begin
  -- It stays until the alert is stored.
  select id into known from private.place_searches where filters = named for key share;
  if not found then
    insert into private.place_searches (filters, places, places_known)
    values (named, private.places_sought(named), private.newest_place())
    on conflict (filters) do update set filters = excluded.filters
    returning id into known;
  end if;
  return known;
end
$$;

comment on function private.place_search_of(jsonb) is
  'The number of what filters say of places, which is stored if it is new.';

revoke all on function private.place_search_of(jsonb) from public;

create function private.place_searches_taking(p_place integer) returns integer[]
language sql stable set search_path = ''
as $$
  select array_append(array(select id from private.place_searches where places @> array[p_place]), 0)
$$;

comment on function private.place_searches_taking(integer) is 'The numbers of the place searches that take listings of a place.';

revoke all on function private.place_searches_taking(integer) from public;

create or replace function public.refresh_alert_places(p_limit integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  refreshed integer;
begin
  update private.place_searches
  set places = coalesce(private.places_sought(filters), '{}'), places_known = private.newest_place()
  where id in (
    select id from private.place_searches where places_known < private.newest_place() limit p_limit for update skip locked
  );
  get diagnostics refreshed = row_count;
  return refreshed;
end
$$;

comment on function public.refresh_alert_places(integer) is
  'Reads up to p_limit of what alerts say of places again that do not know the newest place, and returns how many. For the worker.';

-- What an alert takes

alter table public.alerts
  add column place_search integer not null default 0 references private.place_searches (id),
  add column sought_type text not null default '',
  add column least_bedrooms integer not null default 0;
alter table public.alerts alter column most_price set default 2147483647;

comment on column public.alerts.place_search is 'What it says of places; 0 for nothing.';
comment on column public.alerts.sought_type is 'The type of home that is sought; empty for any.';

drop trigger derive_alert_terms on public.alerts;

create or replace function private.derive_alert_terms() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.property_class is null then
    return new;
  end if;
  if jsonb_array_length(new.filters -> 'mentions') > 5
    or exists (select from jsonb_array_elements_text(new.filters -> 'mentions') as text where char_length(text) > 60) then
    raise exception 'So many words are not searched for at once.' using errcode = 'PT400';
  end if;
  -- With the mentions it would look through all listings for them.
  new.terms := private.search_terms(new.property_class, new.filters - 'mentions') - 'places';
  -- Values that cannot be compared are refused here; later they would stop all matching. A listing of which nothing is known
  -- makes the predicate compare every one of them.
  perform private.listing_takes(listing, new.terms)
  from (values (true)) as once left join public.properties as listing on false;
  -- Texts without a word in them, like '!', are left out; if none has a word, the empty query matches no listing.
  new.mentioned := case when new.filters ? 'mentions' then coalesce((
    select string_agg(format('(%s)', query), ' & ')::tsquery
    from jsonb_array_elements_text(new.filters -> 'mentions') as text, private.mention_query(text) as query
    where query is not null
  ), '') end;
  new.reach := case when new.area is not null then private.read_area(new.area) end;
  new.place_search := private.place_search_of(new.filters);
  new.sought_type := coalesce(new.terms ->> 'type', '');
  new.least_price := coalesce((new.terms #>> '{price,min}')::integer, 0);
  new.most_price := coalesce((new.terms #>> '{price,max}')::integer, 2147483647);
  new.least_bedrooms := coalesce((new.terms #>> '{bedrooms,min}')::integer, 0);
  return new;
end
$$;

create trigger derive_alert_terms before insert or update of filters on public.alerts
  for each row execute function private.derive_alert_terms();

update public.alerts set filters = filters where property_class is not null;

drop function public.people_waiting(uuid);
drop function private.alert_takes(public.properties, public.alerts);
drop index public.alerts_by_price, public.alerts_before_place;
alter table public.alerts drop column places, drop column places_known, alter column most_price set not null;

create index alerts_to_match on public.alerts
  (place_search, property_class, sought_type, least_price, most_price, least_bedrooms);

-- The columns say what can be found by an index; private.listing_takes decides.
create function private.alerts_taking(p public.properties) returns setof public.alerts
language sql stable
begin atomic
  select * from public.alerts
  where state = 'active'
    and place_search = any (private.place_searches_taking(p.place_id))
    and property_class = p.property_class
    and sought_type = any (array['', p.type])
    and least_price <= coalesce(p.search_price, 0)
    and most_price >= coalesce(p.search_price, 2147483647)
    and least_bedrooms <= coalesce(p.bedrooms, 0)
    and private.listing_takes(p, terms)
    and (mentioned is null or p.words @@ mentioned)
    and (area is null or private.is_in_area(reach, p.map_lat, p.map_lng));
end;

comment on function private.alerts_taking(public.properties) is
  'The alerts whose search takes a listing: what private.listing_takes says, and the places, texts and area that it leaves to others.';

revoke all on function private.alerts_taking(public.properties) from public;

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
    select count(distinct email) from private.alerts_taking(listing) where paused_until is null or paused_until <= now()
  );
end
$$;

comment on function public.people_waiting(uuid) is 'How many people an alert would tell of this listing if it were published. Staff only.';

revoke all on function public.people_waiting(uuid) from public, anon, authenticated, service_role;
grant execute on function public.people_waiting(uuid) to authenticated;

-- What alerts have found

-- Each piece of news of a price is told once. What goes or comes back again is told again, in its row. A listing takes its
-- events along, and these the hits.
delete from public.alert_hits as hit
using public.alert_hits as later
where hit.kind in ('gone', 'back')
  and (later.alert_id, later.property_id, later.kind, later.price) = (hit.alert_id, hit.property_id, hit.kind, hit.price)
  and (later.found_at, later.event_id) > (hit.found_at, hit.event_id);
drop index public.alert_hits_once, public.alert_hits_to_mail, public.alert_hits_of_property;
alter table public.alert_hits
  drop constraint alert_hits_property_id_fkey,
  drop constraint alert_hits_pkey,
  add primary key (alert_id, property_id, kind, price);

-- The statement takes longer to plan than to run, so that a connection plans it once. It runs for no event too: the embedded
-- server then plans it as it starts, when nobody waits.
create or replace function public.match_alerts(p_limit integer) returns integer
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  handled uuid;
begin
  for already in 0 .. p_limit - 1 loop
    delete from private.events_to_match where event_id = (
      select event_id from private.events_to_match
      where due_at <= now()
      order by due_at limit 1 for update skip locked
    )
    returning event_id into handled;
    with turn as materialized (
      select frequency, private.next_turn(frequency, now()) as due_at
      from unnest(array['instant', 'daily', 'weekly']) as frequency
    ), event as (
      -- What it is to a search, and to those who watch the home. A reduction that is no longer the price is not told, nor one
      -- that was a typing error.
      select id, property_id,
        case when kind in ('listed', 'relisted') then 'new' when kind = 'price' then 'reduced' end as of_search,
        case
          when kind in ('under-offer', 'sold', 'withdrawn') then 'gone'
          when kind in ('back', 'relisted') then 'back'
          when kind = 'price' then 'reduced'
        end as of_home
      from public.listing_events
      where id = handled and corrected_at is null
        and (kind <> 'price' or private.monthly_price(price_after, frequency) < private.monthly_price(price_before, frequency))
    ), found as (
      select event.id as event_id, event.of_search as news, listing.id as property_id, listing.search_price, listing.reduced_at,
        alert.id as alert_id, alert.frequency, alert.reductions, alert.paused_until
      from event
      join public.properties as listing on listing.id = event.property_id
      cross join private.alerts_taking(listing) as alert
      where event.of_search is not null
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
    insert into public.alert_hits as known (alert_id, property_id, event_id, kind, price, due_at)
    select alert_id, property_id, event_id, news, coalesce(search_price, 0), turn.due_at
    from found join turn using (frequency)
    where (news <> 'reduced' or reductions and reduced_at is not null) and (paused_until is null or paused_until <= now())
    on conflict (alert_id, property_id, kind, price) do update
    set event_id = excluded.event_id, found_at = excluded.found_at, due_at = excluded.due_at, mail_id = null, mailed_at = null
    where known.kind in ('gone', 'back');
    if handled is null then
      return already;
    end if;
  end loop;
  return p_limit;
end
$$;

-- Places that no alert names any more go with the alerts of the day.
create or replace function public.tend_alerts() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  asked public.alerts;
begin
  delete from public.alerts where state = 'unconfirmed' and confirm_until < now();
  update public.alerts set state = 'ended', ended_at = now()
  where state = 'active' and asked_again_at < now() - interval '30 days';
  delete from public.alerts where state = 'ended' and ended_at < now() - interval '30 days';
  delete from private.place_searches
  where id <> 0 and not exists (select from public.alerts where place_search = place_searches.id);
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
