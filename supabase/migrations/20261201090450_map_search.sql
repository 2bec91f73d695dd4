-- What a search finds on a map. Spatial operators are not leakproof, so behind a policy they find no index; the cells of
-- map_cell are whole numbers, which do.

-- One index for two questions that few listings answer makes room for the one below.
drop index public.properties_featured;
drop index public.properties_without_cover;
create index properties_featured_or_bare on public.properties (featured, created_at desc, id desc)
  where featured or cover is null;
comment on index public.properties_featured_or_bare is
  'fetchFeatured: the featured listings, newest first; desk_today: the listings without a photograph.';

-- The columns that filters compare are included, as in the indexes of the lists.
create index properties_active_on_map on public.properties (property_class, map_cell, id)
  include (
    map_lat, map_lng, created_at, search_price, bedrooms, bathrooms, place_id, area, completion_year, feature_bits,
    largest_bedroom, type, tenure, council_tax_band
  )
  where status = 'active';
comment on index public.properties_active_on_map is 'search_on_map, and private.unplaced: the listings without a position.';

-- As before, except that the listings without a photograph are read once for each value of the index's first column.
create or replace function public.desk_today(p_day date, p_rows integer default 3, p_counted integer default 100) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  days_ahead constant integer := 7;
  answer jsonb;
begin
  perform private.require_staff();

  -- The longest waiting enquiries come first. Visits are requested a few weeks ahead at most, so older enquiries have
  -- no visit to come.
  with open_ones as materialized (
    select id, name, source, state, property_title, received_at, acknowledged_at, answered_at
    from public.enquiry_overview where is_open order by received_at, id limit p_counted + 1
  ),
  visits as materialized (
    select id, name, source, state, property_title, preferred_date, preferred_time
    from public.enquiry_overview
    where state in ('new', 'acknowledged', 'answered') and received_at > now() - interval '90 days'
      -- The date is unchecked text from a visitor.
      and char_length(preferred_date) = 10
      and preferred_date between p_day::text and (p_day + days_ahead)::text
    order by preferred_date, preferred_time, id limit p_counted + 1
  )
  select jsonb_build_object(
    'enquiries', (select count(*) from open_ones),
    'first_enquiries', (
      select coalesce(jsonb_agg(to_jsonb(first) order by received_at, id), '[]')
      from (select * from open_ones order by received_at, id limit p_rows) as first
    ),
    'visits', (select count(*) from visits),
    'first_visits', (
      select coalesce(jsonb_agg(to_jsonb(first) order by preferred_date, preferred_time, id), '[]')
      from (select * from visits order by preferred_date, preferred_time, id limit p_rows) as first
    )
  ) into answer;

  with needing as materialized (
    (
      select listing.id, listing.title, listing.property_class, 'photograph' as need, listing.created_at
      from unnest(array[true, false]) as value cross join lateral (
        select id, title, property_class, created_at from public.properties
        where cover is null and featured = value and status in ('active', 'pending')
        order by created_at desc, id desc limit p_counted + 1
      ) as listing
      order by listing.created_at desc, listing.id desc limit p_counted + 1
    )
    union all
    (
      select listing.id, listing.title, listing.property_class, 'optimizing', listing.created_at
      from public.pending_listings as listing
      order by listing.id limit p_counted + 1
    )
    union all
    (
      select id, title, property_class, 'finishing', created_at from public.properties
      where status = 'draft' and status_since < p_day - interval '7 days'
      order by created_at desc, id desc limit p_counted + 1
    )
  ),
  numbered as (
    select *, row_number() over (partition by need order by created_at desc, id desc) as place from needing
  )
  select answer || jsonb_build_object('listings', coalesce(jsonb_object_agg(need, its), '{}')) into answer
  from (
    select need, jsonb_build_object(
      'count', count(*),
      'first', jsonb_agg(
        jsonb_build_object('id', id, 'title', title, 'property_class', property_class) order by place
      ) filter (where place <= p_rows)
    ) as its
    from numbered group by need
  ) as by_need;
  return answer;
end
$$;

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
    ('read_invitation', 'p_token', 100, null, null, 0, null, null)
$$;

create type private.map_area as (
  west double precision, south double precision, east double precision, north double precision,
  outline polygon, lat double precision, lng double precision, metres double precision
);

-- `frame` has west, south, east and north; `polygon` 3 to 50 pairs of latitude and longitude; `around` lat, lng and metres.
-- The largest frame is what a wide screen shows at zoom 8. Comparisons with NaN and infinity fail as well.
create function private.read_area(p_area jsonb) returns private.map_area
language plpgsql immutable set search_path = ''
as $$
declare
  area private.map_area;
  up double precision;
  across double precision;
begin
  if jsonb_typeof(p_area) is distinct from 'object' then
    raise exception 'The area of the map is not one.' using errcode = 'PT400';
  end if;
  select * into area.west, area.south, area.east, area.north
  from jsonb_to_record(p_area -> 'frame')
    as frame (west double precision, south double precision, east double precision, north double precision);
  if p_area - array['frame', 'polygon', 'around'] <> '{}'
    or (
      area.west >= -180 and area.east < 180 and area.south >= -85 and area.north <= 85
      and area.east - area.west > 0 and area.east - area.west <= 9
      and area.north - area.south > 0 and area.north - area.south <= 7
    ) is not true
  then
    raise exception 'The frame of the map is not one.' using errcode = 'PT400';
  end if;

  if p_area -> 'polygon' <> 'null' then
    if jsonb_array_length(p_area -> 'polygon') not between 3 and 50
      or exists (
        select from jsonb_array_elements(p_area -> 'polygon') as corner
        where jsonb_array_length(corner) <> 2 or jsonb_typeof(corner -> 0) <> 'number' or jsonb_typeof(corner -> 1) <> 'number'
      )
    then
      raise exception 'The area drawn on the map is not one.' using errcode = 'PT400';
    end if;
    select
      -- In ten thousandths of a degree: PostgreSQL takes products below a millionth for nothing, which of a short side in
      -- degrees would be tens of metres.
      string_agg(format(
        '(%s,%s)', 10000 * (corner ->> 1)::double precision, 10000 * (corner ->> 0)::double precision
      ), ',' order by position)::polygon,
      greatest(area.west, min((corner ->> 1)::double precision)), greatest(area.south, min((corner ->> 0)::double precision)),
      least(area.east, max((corner ->> 1)::double precision)), least(area.north, max((corner ->> 0)::double precision))
    into area.outline, area.west, area.south, area.east, area.north
    from jsonb_array_elements(p_area -> 'polygon') with ordinality as corners (corner, position);
  end if;

  if p_area -> 'around' <> 'null' then
    select * into area.lat, area.lng, area.metres
    from jsonb_to_record(p_area -> 'around') as around (lat double precision, lng double precision, metres double precision);
    if (area.lat between -85 and 85 and area.lng between -180 and 180 and area.metres > 0) is not true then
      raise exception 'The circle on the map is not one.' using errcode = 'PT400';
    end if;
    -- A degree of latitude has 111,195 metres; a little more makes up for rounding.
    up := area.metres / 111190;
    across := up / cos(radians(least(85, abs(area.lat) + up)));
    area.west := greatest(area.west, area.lng - across);
    area.east := least(area.east, area.lng + across);
    area.south := greatest(area.south, area.lat - up);
    area.north := least(area.north, area.lat + up);
  end if;
  return area;
end
$$;

comment on function private.read_area(jsonb) is
  'Where a search on a map looks: the frame, cut to what a polygon or a circle can reach, and these two.';

revoke all on function private.read_area(jsonb) from public;
grant execute on function private.read_area(jsonb) to anon, authenticated, service_role;

create function private.is_in_area(p_area private.map_area, p_lat double precision, p_lng double precision) returns boolean
language sql immutable parallel safe
return p_lat between (p_area).south and (p_area).north and p_lng between (p_area).west and (p_area).east
  and ((p_area).outline is null or point(10000 * p_lng, 10000 * p_lat) <@ (p_area).outline)
  and (
    (p_area).metres is null
    or 2 * 6371008.8 * asin(least(1, sqrt(
      sin(radians(p_lat - (p_area).lat) / 2) ^ 2
      + cos(radians((p_area).lat)) * cos(radians(p_lat)) * sin(radians(p_lng - (p_area).lng) / 2) ^ 2
    ))) <= (p_area).metres
  );

comment on function private.is_in_area(private.map_area, double precision, double precision) is
  'Whether a position lies in an area. A polygon that crosses itself has all inside that it goes round.';

revoke all on function private.is_in_area(private.map_area, double precision, double precision) from public;
grant execute on function private.is_in_area(private.map_area, double precision, double precision)
  to anon, authenticated, service_role;

-- Of the tiles of all zooms, those of the highest at which 25 cover the frame.
create function private.tiles_of(p_area private.map_area) returns table (first integer, last integer)
language plpgsql immutable set search_path = ''
as $$
declare
  left_column constant integer := floor(((p_area).west + 180) / 360 * 32768);
  right_column constant integer := floor(((p_area).east + 180) / 360 * 32768);
  top_row constant integer := private.tile_row((p_area).north);
  bottom_row constant integer := private.tile_row((p_area).south);
  up integer := 0;
begin
  while ((right_column >> up) - (left_column >> up) + 1) * ((bottom_row >> up) - (top_row >> up) + 1) > 25 loop
    up := up + 1;
  end loop;
  return query
    select cell << (2 * up), ((cell + 1) << (2 * up)) - 1
    from generate_series(left_column >> up, right_column >> up) as tile_column,
      generate_series(top_row >> up, bottom_row >> up) as tile_row,
      lateral (select private.spread_bits(tile_column) + 2 * private.spread_bits(tile_row) as cell) as tile;
end
$$;

comment on function private.tiles_of(private.map_area) is
  'The ranges of map_cell of at most 25 tiles that cover the frame of an area; none if the frame is empty.';

revoke all on function private.tiles_of(private.map_area) from public;
grant execute on function private.tiles_of(private.map_area) to anon, authenticated, service_role;

-- At most 15,000 entries of the index are read, fairly shared among the tiles: what some tiles leave, others get. Where a
-- tile has more, its group says so.
create function private.readable_tiles(p_class text, p_area private.map_area)
  returns table (first integer, last integer, end_cell integer, end_id uuid, is_cut boolean)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  most constant integer := 15000;
  firsts integer[];
  lasts integer[];
  sizes integer[];
  share integer;
  larger_share integer;
begin
  select array_agg(tile.first), array_agg(tile.last) into firsts, lasts from private.tiles_of(p_area) as tile;
  share := most / coalesce(cardinality(firsts), 1);
  sizes := array(
    select (
      select count(*) from (
        select from public.properties
        where property_class = p_class and status = 'active' and map_cell between tile.first and tile.last
        limit share + 1
      ) as entries
    )
    from unnest(firsts, lasts) with ordinality as tile (first, last, number) order by number
  );
  select share + (most - sum(least(size, share))) / nullif(count(*) filter (where size > share), 0)
  into larger_share from unnest(sizes) as size;
  return query
    select tile.first, tile.last, coalesce(cut.map_cell, tile.last + 1), coalesce(cut.id, min_id), cut.id is not null
    from unnest(firsts, lasts, sizes) as tile (first, last, size)
    cross join (values ('00000000-0000-0000-0000-000000000000'::uuid)) as least_of_all (min_id)
    left join lateral (
      select map_cell, id from public.properties
      where tile.size > share and property_class = p_class and status = 'active'
        and map_cell between tile.first and tile.last
      order by map_cell, id offset larger_share limit 1
    ) as cut on true;
end
$$;

comment on function private.readable_tiles(text, private.map_area) is
  'The tiles of an area, and before which entry of the index the reading of each ends.';

revoke all on function private.readable_tiles(text, private.map_area) from public;
grant execute on function private.readable_tiles(text, private.map_area) to anon, authenticated, service_role;

-- Reads as many entries of the index as a search on the map.
create function private.unplaced(p_class text, p_terms jsonb, out ids uuid[], out is_more boolean)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  most constant integer := 300;
  end_id constant uuid := (
    select id from public.properties
    where property_class = p_class and status = 'active' and map_cell is null
    order by map_cell, id offset 15000 limit 1
  );
  -- No version 4 UUID comes after this one.
  last_id constant uuid := coalesce(end_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  ids := array(
    select id from public.properties as p
    where map_cell is null and id < last_id and private.listing_takes(p, p_terms)
    order by created_at desc, id desc limit most + 1
  );
  is_more := end_id is not null or cardinality(ids) > most;
  ids := ids[:most];
end
$$;

comment on function private.unplaced(text, jsonb) is
  'The active listings that listing_takes takes and that have no place on the map, newest first; at most 300.';

revoke all on function private.unplaced(text, jsonb) from public;
grant execute on function private.unplaced(text, jsonb) to anon, authenticated, service_role;

create function public.unplaced_listings(p_class text, p_filters jsonb default '{}') returns uuid[]
language plpgsql stable set search_path = ''
as $$
begin
  perform private.check_arguments('unplaced_listings', jsonb_build_object('p_class', p_class, 'p_filters', p_filters));
  return (private.unplaced(p_class, private.search_terms(p_class, p_filters))).ids;
end
$$;

comment on function public.unplaced_listings(text, jsonb) is
  'The active listings of a search that have no place on the map, newest first; at most 300.';

revoke all on function public.unplaced_listings(text, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.unplaced_listings(text, jsonb) to anon, authenticated, service_role;

-- Up to 300 matches are answered one by one, in the order of the list; more are counted a tile. A group with `more` stands
-- for a tile of which only a part was read. Visitors get what they may read of listings anyway: positions as shown.
create function public.search_on_map(
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
  off_map record;
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
  off_map := private.unplaced(p_class, f);
  return answer || jsonb_build_object('unplaced', cardinality(off_map.ids), 'more_unplaced', off_map.is_more);
end
$$;

comment on function public.search_on_map(text, jsonb, jsonb, text) is
  'The active listings of a search in an area of the map: up to 300 as [id, latitude, longitude, price, type, bedrooms], or groups of them as [latitude, longitude, number, lowest price, whether there are more].';

revoke all on function public.search_on_map(text, jsonb, jsonb, text) from public, anon, authenticated, service_role;
grant execute on function public.search_on_map(text, jsonb, jsonb, text) to anon, authenticated, service_role;
