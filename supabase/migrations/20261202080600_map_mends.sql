-- Positions are written in one way, a place without a point is waited for, nothing is written that stays as it is, and the
-- homes without a place on the map are counted once a search and not with every frame.

-- Positions

drop policy "staff add positions" on public.property_positions;
drop policy "staff change positions" on public.property_positions;
drop policy "staff remove positions" on public.property_positions;
revoke insert, update, delete on table public.property_positions from authenticated;

-- A place whose point nobody knows stays what is asked for, or the listing would not follow it to a place with one.
alter table public.property_positions
  drop constraint property_positions_whole,
  add constraint property_positions_whole check (
    (lat is null) = (lng is null)
    and case when lat is null then source is null or source = 'place' else source is not null end
  );

comment on column public.property_positions.source is
  'Whether staff set a pin, typed numbers, or took the point of its place, which may be one without a point.';

create or replace function private.follow_place() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.property_positions as position
  set lat = place.north / 1000.0, lng = place.east / 1000.0
  from public.places as place
  where property_id = new.id and source = 'place' and place.id = new.place_id;
  return null;
end
$$;

-- What the caller saw tells whether somebody else has changed it since. A call that is repeated, because its answer was lost,
-- finds it as it wants it. Staff see no source without a point, so a place that is waited for stays so while they leave the
-- position empty and show the area.
create or replace function public.save_position(p_property_id uuid, p_position jsonb, p_seen jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  wanted public.property_positions :=
    jsonb_populate_record(null::public.property_positions, p_position || jsonb_build_object('property_id', p_property_id));
  stored public.property_positions;
  before jsonb;
begin
  perform private.require_staff();
  perform 1 from public.properties where id = p_property_id for no key update;
  if not found then
    raise exception 'There is no such property.' using errcode = 'PT404';
  end if;
  select * into stored from public.property_positions where property_id = p_property_id;
  if found then
    before := to_jsonb(stored) - 'property_id'
      || case when stored.lat is null then '{"source": null}'::jsonb else '{}' end;
  end if;
  if wanted.lat is null then
    wanted.source := null;
  end if;
  if before = to_jsonb(wanted) - 'property_id' then
    return;
  end if;
  if before is distinct from nullif(p_seen, 'null') then
    raise exception 'Somebody else has changed the position.' using errcode = 'PT409';
  end if;
  if wanted.lat is null and stored.lat is null and wanted.shown = 'area' then
    wanted.source := stored.source;
  end if;
  insert into public.property_positions select wanted.*
  on conflict (property_id) do update set
    address = excluded.address, postcode = excluded.postcode, lat = excluded.lat, lng = excluded.lng,
    shown = excluded.shown, source = excluded.source;
end
$$;

comment on function public.save_position(uuid, jsonb, jsonb) is
  'Puts a position in place of the one that a listing has, if this is still the one that was seen; the only way to write one. Staff only.';

-- Plans, documents and tours

create or replace function public.order_listing_files(p_property_id uuid, p_ids uuid[]) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_staff();
  perform 1 from public.properties where id = p_property_id for no key update;
  if not found then
    raise exception 'There is no such property.' using errcode = 'PT404';
  end if;
  update public.property_files as file set display_order = position - 1
  from (
    select id, row_number() over (order by array_position(p_ids, id), display_order, created_at, id) as position
    from public.property_files where property_id = p_property_id
  ) as wanted
  where file.id = wanted.id and file.display_order <> position - 1;
  update public.property_tours as tour set display_order = position - 1
  from (
    select id, row_number() over (order by array_position(p_ids, id), display_order, created_at, id) as position
    from public.property_tours where property_id = p_property_id
  ) as wanted
  where tour.id = wanted.id and tour.display_order <> position - 1;
end
$$;

-- The lock comes first, so that of two who remove the last plans the second sees what the first has left.
create or replace function private.note_floor_plan() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform 1 from public.properties where id in (old.property_id, new.property_id) order by id for no key update;
  update public.properties as listing set feature_bits = 0
  where id in (old.property_id, new.property_id)
    and (feature_bits & private.feature_bits('{floor-plan}') <> 0) is distinct from exists (
      select from public.property_files where property_id = listing.id and kind = 'floor-plan'
    );
  return null;
end
$$;

-- The map

drop function public.unplaced_listings(text, jsonb);
create function public.unplaced_listings(p_class text, p_filters jsonb default '{}') returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  off_map record;
begin
  perform private.check_arguments('unplaced_listings', jsonb_build_object('p_class', p_class, 'p_filters', p_filters));
  off_map := private.unplaced(p_class, private.search_terms(p_class, p_filters));
  return jsonb_build_object('ids', to_jsonb(off_map.ids), 'more', off_map.is_more);
end
$$;

comment on function public.unplaced_listings(text, jsonb) is
  'The active listings of a search that have no place on the map, newest first: `ids`, at most 300, and whether there may be `more`.';

revoke all on function public.unplaced_listings(text, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.unplaced_listings(text, jsonb) to anon, authenticated, service_role;

-- Up to 300 matches are answered one by one, in the order of the list; more are counted a tile. A group with `more` stands
-- for a tile of which only a part was read. Visitors get what they may read of listings anyway: positions as shown.
create or replace function public.search_on_map(
  p_class text,
  p_area jsonb,
  p_filters jsonb default '{}',
  p_sort text default 'price-desc'
) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  most_pins constant integer := 300;
  sort_order constant text := case when p_sort = 'distance' and not p_filters ? 'place' then 'date-desc' else p_sort end;
  sought private.map_area;
  f jsonb;
  answer jsonb;
begin
  perform private.check_arguments('search_on_map', jsonb_build_object(
    'p_class', p_class, 'p_area', p_area, 'p_filters', p_filters, 'p_sort', p_sort
  ));
  sought := private.read_area(p_area);
  f := private.search_terms(p_class, p_filters);
  with tile as materialized (select * from private.readable_tiles(p_class, sought)),
  match as materialized (
    select tile.first as tile, listing.*
    from tile cross join lateral (
      select id, map_lat, map_lng, search_price, type, bedrooms, created_at, place_id,
        case sort_order when 'price-asc' then search_price when 'foot-asc' then private.price_per_foot(property_class, search_price, area) end
          as lowest_first
      from public.properties as p
      where map_cell between tile.first and tile.last and (map_cell, id) < (tile.end_cell, tile.end_id)
        and private.listing_takes(p, f) and private.is_in_area(sought, map_lat, map_lng)
      -- Keeps the planner from comparing each listing with each tile.
      offset 0
    ) as listing
  ),
  outcome as (
    select (select count(*) from match) <= most_pins and not exists (select from tile where is_cut) as is_exact
  )
  select jsonb_build_object(
    'exact', is_exact,
    'pins', case when is_exact then (
      select coalesce(jsonb_agg(jsonb_build_array(id, map_lat, map_lng, search_price, type, bedrooms) order by
        case when sort_order = 'distance' then metres end,
        case when sort_order = 'distance' then place_id end,
        lowest_first,
        case when sort_order in ('price-desc', 'distance') then search_price end desc nulls last,
        case when lowest_first is not null then created_at end,
        case when lowest_first is not null then id end,
        created_at desc, id desc
      ), '[]')
      from match
      left join private.places_around(case when sort_order = 'distance' then p_filters ->> 'place' end, 100000)
        as around (place_id, metres) using (place_id)
    ) else '[]' end,
    'groups', case when is_exact then '[]' else (
      select coalesce(jsonb_agg(jsonb_build_array(lat, lng, listings, least_price, is_cut)), '[]')
      from (
        select
          round(avg(map_lat)::numeric, 5) as lat, round(avg(map_lng)::numeric, 5) as lng,
          count(*) as listings, min(search_price) as least_price, is_cut
        from tile join match on match.tile = tile.first
        group by tile.first, is_cut
      ) as each_tile
    ) end
  ) into answer
  from outcome;
  return answer;
end
$$;
