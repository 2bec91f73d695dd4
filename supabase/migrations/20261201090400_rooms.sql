-- The rooms of a listing, and searches by its largest bedroom and by the price of a square foot.

create table public.property_rooms (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties (id) on delete cascade,
  name text not null check (char_length(btrim(name)) between 1 and 60),
  floor integer not null check (floor between -5 and 150),
  length_cm integer not null check (length_cm between 10 and 50000),
  width_cm integer not null check (width_cm between 10 and 50000),
  display_order integer not null check (display_order between 0 and 59),
  constraint property_rooms_in_order unique (property_id, display_order)
);

comment on table public.property_rooms is 'The rooms of a listing as staff measured them, at most 60 each.';
comment on column public.property_rooms.floor is 'The storey: 0 is the ground floor, -1 the lower ground floor.';
comment on column public.property_rooms.length_cm is
  'Centimetres, because the embedded backend answers a numeric as a text.';

alter table public.property_rooms enable row level security;

-- Staff write them by save_rooms alone, which logs what it changes.
revoke all on table public.property_rooms from public, anon, authenticated;
grant select on table public.property_rooms to anon, authenticated;
grant all on table public.property_rooms to service_role;

create policy "visitors see the rooms of listings that they read" on public.property_rooms
  for select to anon using ((select true from public.properties where id = property_rooms.property_id));
create policy "staff see all rooms" on public.property_rooms
  for select to authenticated
  using ((select private.is_staff()) or (select true from public.properties where id = property_rooms.property_id));

create function private.rooms_of(p_property_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('name', name, 'floor', floor, 'length_cm', length_cm, 'width_cm', width_cm)
      order by display_order
    ),
    '[]'
  )
  from public.property_rooms where property_id = p_property_id
$$;

comment on function private.rooms_of(uuid) is 'The rooms of a listing in their order, in the form that save_rooms takes.';

revoke all on function private.rooms_of(uuid) from public;

create function private.rooms_in_words(p_rooms jsonb) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(string_agg(
    format(
      '%s (floor %s) %s x %s m', room ->> 'name', room ->> 'floor',
      round((room ->> 'length_cm')::numeric / 100, 2), round((room ->> 'width_cm')::numeric / 100, 2)
    ),
    '; ' order by position
  ), '')
  from jsonb_array_elements(p_rooms) with ordinality as rooms (room, position)
$$;

comment on function private.rooms_in_words(jsonb) is 'Rooms as the log tells them.';

revoke all on function private.rooms_in_words(jsonb) from public;

-- All rooms at once, because their order and a deletion belong together. What the caller saw tells whether somebody else has
-- changed them since. A call that is repeated, because its answer was lost, finds them as it wants them.
create function public.save_rooms(p_property_id uuid, p_rooms jsonb, p_seen jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  listing public.properties;
  before jsonb;
  wanted jsonb;
begin
  perform private.require_staff();
  if jsonb_typeof(p_rooms) is distinct from 'array' or jsonb_array_length(p_rooms) > 60 then
    raise exception 'A listing has at most 60 rooms.' using errcode = 'PT400';
  end if;
  select * into listing from public.properties where id = p_property_id for update;
  if not found then
    raise exception 'There is no such property.' using errcode = 'PT404';
  end if;
  wanted := (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'name', btrim(private.storable_text(name)), 'floor', floor, 'length_cm', length_cm, 'width_cm', width_cm
      ) order by position
    ), '[]')
    from rows from (
      jsonb_to_recordset(p_rooms) as (name text, floor integer, length_cm integer, width_cm integer)
    ) with ordinality as room (name, floor, length_cm, width_cm, position)
  );
  before := private.rooms_of(p_property_id);
  if before = wanted then
    return;
  end if;
  if before is distinct from p_seen then
    raise exception 'Somebody else has changed the rooms.' using errcode = 'PT409';
  end if;
  delete from public.property_rooms where property_id = p_property_id;
  insert into public.property_rooms (property_id, name, floor, length_cm, width_cm, display_order)
  select p_property_id, name, floor, length_cm, width_cm, position - 1
  from rows from (
    jsonb_to_recordset(wanted) as (name text, floor integer, length_cm integer, width_cm integer)
  ) with ordinality as room (name, floor, length_cm, width_cm, position);
  perform private.log_action('edited', listing.id, listing.title, jsonb_build_object(
    'rooms', jsonb_build_array(private.rooms_in_words(before), private.rooms_in_words(wanted))
  ));
end
$$;

comment on function public.save_rooms(uuid, jsonb, jsonb) is
  'Puts rooms in place of those that a listing has, if these are still the ones that were seen.';

revoke all on function public.save_rooms(uuid, jsonb, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.save_rooms(uuid, jsonb, jsonb) to authenticated;

-- What searches compare. Integers, because comparisons of numeric are not leakproof and so cannot use an index behind a policy.

create function private.price_per_foot(p_class text, p_price integer, p_area integer) returns integer
language sql immutable parallel safe
return case when p_class = 'sale' and p_area > 0 then round(p_price::numeric / p_area)::integer end;

comment on function private.price_per_foot(text, integer, integer) is
  'The price of a square foot of a home for sale, in whole pounds; null without a price or an area.';

revoke all on function private.price_per_foot(text, integer, integer) from public;
grant execute on function private.price_per_foot(text, integer, integer) to anon, authenticated, service_role;

create function private.largest_bedroom_of(p_property_id uuid) returns integer
language sql stable set search_path = ''
as $$
  select (max(length_cm::bigint * width_cm) / 10000)::integer from public.property_rooms
  where property_id = p_property_id
    and name ~* '\mbed(room)?s?\M'
    -- The balcony of a bedroom is none, but a bedroom with a balcony is one.
    and regexp_replace(name, '(\m(with|and)\M|[&+,/(]).*', '', 'i') !~* (
      '\m(balcony|terrace|patio|en-?\s?suite|bath(room)?|shower|wc|cloakroom|dressing|closet|wardrobes?|cupboards?'
      '|storage|store|hall(way)?|landing|lobby|corridor|passage)\M'
    )
$$;

comment on function private.largest_bedroom_of(uuid) is
  'The whole square metres of the largest room that is called a bedroom, and not what belongs to one; null without one.';

revoke all on function private.largest_bedroom_of(uuid) from public;
grant execute on function private.largest_bedroom_of(uuid) to authenticated, service_role;

alter table public.properties
  add column largest_bedroom integer,
  add column price_per_foot integer generated always as (private.price_per_foot(property_class, price, area)) stored;

comment on column public.properties.largest_bedroom is
  'Whole square metres of its largest bedroom. Derived from property_rooms by trigger; never set by a client.';
comment on column public.properties.price_per_foot is 'Whole pounds for a square foot of a home for sale.';

create function private.derive_largest_bedroom() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.largest_bedroom := private.largest_bedroom_of(new.id);
  return new;
end
$$;

revoke all on function private.derive_largest_bedroom() from public;

create trigger derive_largest_bedroom before insert or update of largest_bedroom on public.properties
  for each row execute function private.derive_largest_bedroom();

create function private.sync_largest_bedroom() returns trigger
language plpgsql set search_path = ''
as $$
begin
  update public.properties set largest_bedroom = null
  where id in (select property_id from changed) and largest_bedroom is distinct from private.largest_bedroom_of(id);
  return null;
end
$$;

revoke all on function private.sync_largest_bedroom() from public;

create trigger sync_largest_bedroom_after_insert after insert on public.property_rooms
  referencing new table as changed
  for each statement execute function private.sync_largest_bedroom();
create trigger sync_largest_bedroom_after_update after update on public.property_rooms
  referencing new table as changed
  for each statement execute function private.sync_largest_bedroom();
create trigger sync_largest_bedroom_after_delete after delete on public.property_rooms
  referencing old table as changed
  for each statement execute function private.sync_largest_bedroom();

-- largest_bedroom and price_per_foot are derived columns as well, so that a change of them alone is no edit.
create or replace function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
declare
  derived constant text[] := array[
    'image_urls', 'cover', 'search_price', 'place_id', 'feature_bits', 'tenure', 'search_text', 'words', 'map_lat', 'map_lng',
    'map_shown', 'map_cell', 'largest_bedroom', 'price_per_foot', 'updated_at', 'status_since', 'first_public_at'
  ];
begin
  if tg_op = 'INSERT' then
    if current_user = 'authenticated' then
      -- keep_row_facts has just set created_at. Both times are equal until the listing is edited.
      new.updated_at := new.created_at;
    end if;
  elsif to_jsonb(new) - derived is distinct from to_jsonb(old) - derived then
    new.updated_at := date_trunc('milliseconds', clock_timestamp());
  else
    new.updated_at := old.updated_at;
  end if;
  return new;
end
$$;

create or replace function private.audit_listing() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  derived constant text[] := array[
    'image_urls', 'cover', 'search_price', 'place_id', 'feature_bits', 'tenure', 'search_text', 'words', 'map_lat', 'map_lng',
    'map_shown', 'map_cell', 'largest_bedroom', 'price_per_foot', 'created_at', 'updated_at', 'status_since',
    'first_public_at'
  ];
  changes jsonb;
begin
  if auth.uid() is null then
    return null;
  end if;
  if tg_op = 'DELETE' then
    perform private.log_action('deleted', old.id, old.title, '{}');
  elsif tg_op = 'INSERT' then
    perform private.log_action(
      case
        when exists (select from public.deleted_listings where id = new.id) then 'restored'
        else 'created'
      end,
      new.id, new.title, '{}'
    );
  else
    select jsonb_object_agg(key, jsonb_build_array(to_jsonb(old) -> key, value)) into changes
    from jsonb_each(to_jsonb(new) - derived)
    where value is distinct from to_jsonb(old) -> key;
    if changes is not null then
      perform private.log_action('edited', new.id, new.title, changes);
    end if;
  end if;
  return null;
end
$$;

-- The indexes of the public lists have the largest bedroom, so that a listing that does not match is passed over without its
-- row. The price of a square foot is worked out from what they have. Numbers stand before texts, behind which they would
-- leave gaps.

-- One index serves the portal and visitors by price: the listings that are not on the market are a fifth.
drop index public.properties_active_by_price;
drop index public.properties_of_class_by_price;
create index properties_of_class_by_price on public.properties
  (property_class, search_price desc, created_at desc, id desc)
  include (
    bedrooms, bathrooms, place_id, area, completion_year, feature_bits, largest_bedroom, status, type, tenure,
    council_tax_band
  );
comment on index public.properties_of_class_by_price is
  'search_listings by price, in both directions; search_overviews by price, of a class; a small class in any order; count_listings without a text or a status.';

drop index public.properties_active_by_date;
create index properties_active_by_date on public.properties
  (property_class, created_at desc, id desc)
  include (
    search_price, bedrooms, bathrooms, place_id, area, completion_year, feature_bits, largest_bedroom, type, tenure,
    council_tax_band
  )
  where status = 'active';
comment on index public.properties_active_by_date is 'search_listings by date, and count_options.';

drop index public.properties_active_of_type;
create index properties_active_of_type on public.properties
  (property_class, type, search_price desc, created_at desc, id desc)
  include (bedrooms, bathrooms, place_id, area, completion_year, feature_bits, largest_bedroom)
  where status = 'active';
comment on index public.properties_active_of_type is
  'search_listings by price for a type, so that the cheapest mansion is found without passing thousands of cheaper homes.';

drop index public.properties_active_of_place;
create index properties_active_of_place on public.properties
  (property_class, place_id, search_price desc, created_at desc, id desc)
  include (bedrooms, bathrooms, area, completion_year, feature_bits, largest_bedroom, type, tenure)
  where status = 'active';
comment on index public.properties_active_of_place is 'search_listings in places and by distance, and describe_place.';

create index properties_active_by_foot on public.properties
  (property_class, price_per_foot, created_at, id)
  include (
    search_price, bedrooms, bathrooms, place_id, area, completion_year, feature_bits, largest_bedroom, type, tenure,
    council_tax_band
  )
  where status = 'active';
comment on index public.properties_active_by_foot is
  'search_listings by the price of a square foot; read backwards, those without one, the newest first.';

-- Whether a search takes a listing: the one definition of a match, for lists, counts and the portal. A filter is one
-- line here. Its values are those of private.search_terms; `mentioned` has the ids of private.listings_mentioning. A studio
-- is a home without a bedroom, of any class that has homes. Without a SET clause the planner inlines the function: it drops
-- what a search does not ask for, and can use an index for the rest.
create or replace function private.listing_takes(p public.properties, f jsonb) returns boolean
language sql stable parallel safe
return (f ->> 'class' is null or p.property_class = f ->> 'class')
  and (f ->> 'status' is null or p.status = f ->> 'status')
  and (f ->> 'featured' is null or p.featured = (f ->> 'featured')::boolean)
  and (f ->> 'type' is null or p.type = f ->> 'type')
  and (f #>> '{price,min}' is null or p.search_price >= (f #>> '{price,min}')::integer)
  and (f #>> '{price,max}' is null or p.search_price <= (f #>> '{price,max}')::integer)
  and (f #>> '{bedrooms,min}' is null or p.bedrooms >= (f #>> '{bedrooms,min}')::integer)
  and (f #>> '{bathrooms,min}' is null or p.bathrooms >= (f #>> '{bathrooms,min}')::integer)
  and (f #>> '{area,min}' is null or p.area >= (f #>> '{area,min}')::integer)
  and (f #>> '{area,max}' is null or p.area <= (f #>> '{area,max}')::integer)
  and (f #>> '{largest_bedroom,min}' is null or p.largest_bedroom >= (f #>> '{largest_bedroom,min}')::integer)
  and (f #>> '{price_per_foot,min}' is null or private.price_per_foot(p.property_class, p.search_price, p.area) >= (f #>> '{price_per_foot,min}')::integer)
  and (f #>> '{price_per_foot,max}' is null or private.price_per_foot(p.property_class, p.search_price, p.area) <= (f #>> '{price_per_foot,max}')::integer)
  and (f ->> 'places' is null or p.place_id = any (string_to_array(f ->> 'places', ',')::integer[]))
  and (f ->> 'mentioned' is null or p.id = any (string_to_array(f ->> 'mentioned', ',')::uuid[]))
  and (f #>> '{features,bits}' is null or p.feature_bits & (f #>> '{features,bits}')::integer = (f #>> '{features,bits}')::integer)
  and (f #>> '{features,others}' is null or p.features @> (f #>> '{features,others}')::text[])
  and (f ->> 'studio' is null or (p.bedrooms = 0 and p.property_class <> 'commercial' and p.type <> 'plot') = (f ->> 'studio')::boolean)
  and (f ->> 'furnished' is null or (p.feature_bits & private.feature_bits('{furnished}') <> 0) = (f ->> 'furnished')::boolean)
  and (f ->> 'pets' is null or (p.feature_bits & private.feature_bits('{pet-friendly}') <> 0) = (f ->> 'pets')::boolean)
  and (f ->> 'outside' is null or (p.feature_bits & private.feature_bits('{outside-space}') <> 0) = (f ->> 'outside')::boolean)
  and (f ->> 'plan' is null or (p.feature_bits & private.feature_bits('{floor-plan}') <> 0) = (f ->> 'plan')::boolean)
  and (f ->> 'bills' is null or p.bills_included = (f ->> 'bills')::boolean)
  and (f ->> 'students' is null or p.student_friendly = (f ->> 'students')::boolean)
  and (f ->> 'available' is null or p.available_from <= (f ->> 'available')::date)
  and (f ->> 'added' is null or p.created_at >= now() - make_interval(days => least((f ->> 'added')::integer, 365)))
  and (f ->> 'tenure' is null or p.tenure = f ->> 'tenure')
  and (f ->> 'completion_year' is null or p.completion_year = (f ->> 'completion_year')::integer)
  and (f ->> 'council_tax_band' is null or p.council_tax_band = f ->> 'council_tax_band');
