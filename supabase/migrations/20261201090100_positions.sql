-- Where homes are: for staff as they state it, for visitors as exactly as staff want it shown. What visitors get is worked out
-- here alone, and stands in the listing; the rest stands in a table of its own, because rights on single columns do not bind
-- on every host.

create table public.property_positions (
  property_id uuid primary key references public.properties (id) on delete cascade,
  address text check (char_length(btrim(address)) between 1 and 300),
  postcode text check (postcode ~ '^[A-Z]{1,2}[0-9][0-9A-Z]? [0-9][A-Z]{2}$'),
  lat double precision check (lat between 49.8 and 55.9),
  lng double precision check (lng between -6.5 and 1.9),
  shown text not null default 'street' check (shown in ('exact', 'street', 'area')),
  source text check (source in ('pin', 'typed', 'place')),
  constraint property_positions_whole check (
    (lat is null) = (lng is null) and (lat is null) = (source is null)
  ),
  -- The point of a town says nothing of a street.
  constraint property_positions_place_is_an_area check (source <> 'place' or shown = 'area')
);

comment on table public.property_positions is
  'The address of a listing and its position, both for staff alone. Visitors get what private.shown_position makes of it.';
comment on column public.property_positions.lat is 'Degrees of latitude (`lng`: longitude); null if it has no position.';
comment on column public.property_positions.shown is
  'How exactly visitors see it: as it is, to about 100 metres, or to about a kilometre.';
comment on column public.property_positions.source is
  'Whether staff set a pin, typed numbers, or took the point of its place.';

alter table public.property_positions enable row level security;

revoke all on table public.property_positions from public, anon, authenticated;
grant select, insert, update, delete on table public.property_positions to authenticated;
grant all on table public.property_positions to service_role;

create policy "staff read positions" on public.property_positions
  for select to authenticated using ((select private.is_staff()));
create policy "staff add positions" on public.property_positions
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff change positions" on public.property_positions
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff remove positions" on public.property_positions
  for delete to authenticated using ((select private.is_staff()));

-- The middle of a cell of the grid, not a random point nearby: asking again tells nothing more.
create function private.shown_position(p_degrees double precision, p_shown text) returns double precision
language sql immutable parallel safe set search_path = ''
as $$
  select case p_shown
    when 'exact' then p_degrees
    when 'street' then (floor(p_degrees::numeric * 1000) + 0.5) / 1000
    else (floor(p_degrees::numeric * 100) + 0.5) / 100
  end
$$;

comment on function private.shown_position(double precision, text) is
  'Degrees of latitude or longitude as visitors see them: to a thousandth of a degree for a street, to a hundredth for an area.';

revoke all on function private.shown_position(double precision, text) from public;

-- Every second bit of a number of 15 bits, from the lowest.
create function private.spread_bits(p_number integer) returns integer
language sql immutable parallel safe
return (
  with
    a as (select (p_number | (p_number << 8)) & 16711935 as bits),
    b as (select (bits | (bits << 4)) & 252645135 as bits from a),
    c as (select (bits | (bits << 2)) & 858993459 as bits from b)
  select (bits | (bits << 1)) & 1431655765 from c
);

comment on function private.spread_bits(integer) is 'A number of 15 bits with a zero before each bit.';

revoke all on function private.spread_bits(integer) from public;
grant execute on function private.spread_bits(integer) to anon, authenticated, service_role;

create function private.tile_row(p_lat double precision) returns integer
language sql immutable parallel safe set search_path = ''
as $$
  select floor((0.5 - ln((1 + sin(radians(p_lat))) / (1 - sin(radians(p_lat)))) / (4 * pi())) * 32768)::integer
$$;

comment on function private.tile_row(double precision) is 'The row of tiles of zoom 15 that a latitude lies in, from the north.';

revoke all on function private.tile_row(double precision) from public;
grant execute on function private.tile_row(double precision) to anon, authenticated, service_role;

-- A tile of the web's maps of any zoom is one range of these numbers, so one index of whole numbers, which are leakproof,
-- serves every zoom.
create function private.map_cell(p_lat double precision, p_lng double precision) returns integer
language sql immutable parallel safe set search_path = ''
as $$
  select private.spread_bits(floor((p_lng + 180) / 360 * 32768)::integer)
    + 2 * private.spread_bits(private.tile_row(p_lat))
$$;

comment on function private.map_cell(double precision, double precision) is
  'The tile of zoom 15 of a position, as its place in the Z-order: the bits of its column and row, taken in turns.';

revoke all on function private.map_cell(double precision, double precision) from public;
alter table public.properties
  add column map_lat double precision,
  add column map_lng double precision,
  add column map_shown text,
  add column map_cell integer;

comment on column public.properties.map_lat is
  'Latitude (`map_lng`: longitude) as visitors see it; null without a position. Derived by trigger, never set by a client.';
comment on column public.properties.map_shown is
  'How exact map_lat and map_lng are: `exact`, `street` (0.001 degrees) or `area` (0.01 degrees). Derived by trigger.';
comment on column public.properties.map_cell is 'private.map_cell of map_lat and map_lng. Derived by trigger.';

create function private.place_on_map() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select private.shown_position(lat, shown), private.shown_position(lng, shown), shown
  into new.map_lat, new.map_lng, new.map_shown
  from public.property_positions where property_id = new.id and lat is not null;
  new.map_cell := private.map_cell(new.map_lat, new.map_lng);
  return new;
end
$$;

revoke all on function private.place_on_map() from public;

create trigger place_on_map
  before insert or update of map_lat, map_lng, map_shown, map_cell on public.properties
  for each row execute function private.place_on_map();

create function private.place_listing_on_map() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.properties set map_cell = null
  where id in (old.property_id, new.property_id);
  return null;
end
$$;

revoke all on function private.place_listing_on_map() from public;

create trigger place_listing_on_map
  after insert or delete or update of property_id, lat, lng, shown on public.property_positions
  for each row execute function private.place_listing_on_map();

-- The point of a place goes with the place. That of a draft, which has none, waits until visitors see the listing.
create function private.follow_place() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.property_positions as position
  set lat = place.north / 1000.0, lng = place.east / 1000.0, source = case when place.north is not null then 'place' end
  from public.places as place
  where property_id = new.id and source = 'place' and place.id = new.place_id;
  return null;
end
$$;

revoke all on function private.follow_place() from public;

create trigger follow_place
  after update of location, outward_postcode, borough, nearest_station, place_id, status on public.properties
  for each row when (old.place_id is distinct from new.place_id) execute function private.follow_place();

-- A new position is no edit of the particulars: one person can edit the text while another sets the pin.
create or replace function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
declare
  derived constant text[] := array[
    'image_urls', 'cover', 'search_price', 'place_id', 'feature_bits', 'tenure', 'search_text', 'words', 'map_lat', 'map_lng',
    'map_shown', 'map_cell', 'updated_at', 'status_since', 'first_public_at'
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
    'map_shown', 'map_cell', 'created_at', 'updated_at', 'status_since', 'first_public_at'
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

create function private.stated_position(p public.property_positions) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'address', p.address, 'postcode', p.postcode, 'position', p.lat || ', ' || p.lng,
    'shown_to_visitors', case when p.lat is not null then p.shown end
  )
$$;

comment on function private.stated_position(public.property_positions) is 'A row as the log has it, under names that are read as they are.';

revoke all on function private.stated_position(public.property_positions) from public;

create function private.audit_position() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  before constant jsonb := private.stated_position(old);
  changes jsonb;
begin
  -- Leaves out what comes back with a restored listing.
  if auth.uid() is null or exists (select from public.deleted_listings where id = new.property_id) then
    return null;
  end if;
  select jsonb_object_agg(key, jsonb_build_array(before -> key, value)) into changes
  from jsonb_each(private.stated_position(new))
  where value is distinct from before -> key;
  if changes is not null then
    perform private.log_action('edited', new.property_id, title, changes)
    from public.properties where id = new.property_id;
  end if;
  return null;
end
$$;

revoke all on function private.audit_position() from public;

create trigger audit_position after insert or update on public.property_positions
  for each row execute function private.audit_position();

-- What the caller saw tells whether somebody else has changed it since. A call that is repeated, because its answer was lost,
-- finds it as it wants it.
create function public.save_position(p_property_id uuid, p_position jsonb, p_seen jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  wanted constant public.property_positions :=
    jsonb_populate_record(null::public.property_positions, p_position || jsonb_build_object('property_id', p_property_id));
  before jsonb;
begin
  perform private.require_staff();
  perform 1 from public.properties where id = p_property_id for no key update;
  if not found then
    raise exception 'There is no such property.' using errcode = 'PT404';
  end if;
  before := (
    select to_jsonb(position) - 'property_id' from public.property_positions as position where property_id = p_property_id
  );
  if before = to_jsonb(wanted) - 'property_id' then
    return;
  end if;
  if before is distinct from nullif(p_seen, 'null') then
    raise exception 'Somebody else has changed the position.' using errcode = 'PT409';
  end if;
  insert into public.property_positions select wanted.*
  on conflict (property_id) do update set
    address = excluded.address, postcode = excluded.postcode, lat = excluded.lat, lng = excluded.lng,
    shown = excluded.shown, source = excluded.source;
end
$$;

comment on function public.save_position(uuid, jsonb, jsonb) is
  'Puts a position in place of the one that a listing has, if this is still the one that was seen. Staff only.';

revoke all on function public.save_position(uuid, jsonb, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.save_position(uuid, jsonb, jsonb) to authenticated;
