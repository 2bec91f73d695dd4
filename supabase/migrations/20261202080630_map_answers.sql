-- The homes without a place on the map are counted once a search and not with every frame.

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
