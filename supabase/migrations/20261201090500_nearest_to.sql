-- Lists in the order of the distance from a place that visitors name, without narrowing them to it; and where that place is.

-- As before, and with the point of the place. A place without listings offers the nearest, up to 50 miles away. Security
-- definer, because visitors read neither the gazetteer nor the names of places; the condition on the status therefore has to
-- hide what they may not see.
create or replace function public.describe_place(p_class text, p_slug text) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  most constant integer := 500;
  distances constant integer[] := array[1, 3, 5, 10, 20, 30, 50];
  place public.gazetteer;
  places integer[];
  counted integer;
  around integer;
  miles integer;
begin
  perform private.check_arguments('describe_place', jsonb_build_object('p_class', p_class, 'p_slug', p_slug));
  select * into place from public.gazetteer where slug = p_slug;
  if not found then
    return null;
  end if;
  places := private.places_in(p_slug);
  foreach miles in array 0 || distances loop
    if miles > 0 then
      -- Leaves out the places in the entry itself, because they have no listings.
      places := array(select id from private.places_around(p_slug, (miles * 1609.344)::integer));
    end if;
    -- Reads place by place and stops above the limit.
    select count(*) into around from (
      select from unnest(places) as one_of_them cross join lateral (
        select from public.properties
        where property_class = p_class and status = 'active' and place_id = one_of_them
        limit most + 1
      ) as of_place
      limit most + 1
    ) as some_of_them;
    counted := coalesce(counted, around);
    exit when around > 0;
  end loop;
  return json_build_object(
    'slug', place.slug, 'name', place.name, 'kind', place.kind,
    'within', coalesce(
      (select name from public.gazetteer where slug = place.parent and kind in ('borough', 'county')), place.county
    ),
    'lat', place.north / 1000.0, 'lng', place.east / 1000.0,
    'count', least(counted, most), 'more', counted > most,
    'near', case when counted = 0 and around > 0 then
      json_build_object('miles', miles, 'count', least(around, most), 'more', around > most)
    end
  );
end
$$;

-- The orders by price and by the price of a square foot end with the listings that have none, the newest first. A page that
-- begins after one of those compares with null, so that it has no listing with a figure. Homes for sale alone have a price of
-- a square foot; other classes come by date. The order by distance is from the filter `place`, or from `from`, which narrows
-- nothing; it ends with the places that have no point.
create or replace function public.search_listings(
  p_class text,
  p_sort text default 'price-desc',
  p_filters jsonb default '{}',
  p_after jsonb default null,
  -- One more than a page shows, to tell whether there is a next one.
  p_rows integer default 25
) returns setof public.listing_cards
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  f jsonb;
  most integer;
  after_price integer;
  after_foot integer;
  after_date timestamptz;
  after_id uuid;
  after_place integer;
  start_slug constant text := coalesce(p_filters ->> 'from', p_filters ->> 'place');
  nearest integer[];
  unpriced integer[];
  batch integer := 20;
  found uuid[] := '{}';
begin
  perform private.check_arguments('search_listings', jsonb_build_object(
    'p_class', p_class, 'p_sort', p_sort, 'p_filters', p_filters, 'p_after', p_after, 'p_rows', p_rows
  ));
  f := private.search_terms(p_class, p_filters - 'from');
  most := coalesce(p_rows, 25);
  after_price := p_after ->> 'search_price';
  after_foot := private.price_per_foot(p_class, after_price, (p_after ->> 'area')::integer);
  after_date := p_after ->> 'created_at';
  after_id := p_after ->> 'id';
  after_place := p_after ->> 'place_id';
  if p_sort = 'distance' and start_slug is not null then
    nearest := array(
      select place from unnest(
        coalesce(string_to_array(f ->> 'places', ',')::integer[], array(select id from public.places))
      ) as place
      -- Further than any place is from another.
      left join private.places_around(start_slug, 1000000) as around on around.id = place
      order by metres, place
    );
    if after_place is not null then
      nearest := nearest[array_position(nearest, after_place):];
    end if;
    f := f - 'places';
    -- Places that have a listing without a price are read twice below, all others once.
    unpriced := array(
      select distinct place_id from public.properties as p where private.listing_takes(p, f) and search_price is null
    );
    -- Few places mostly fill a page.
    while cardinality(found) < most and cardinality(nearest) > 0 loop
      found := found || array(
        select id from unnest(nearest[:batch]) with ordinality as near (place, position)
        cross join lateral (
          (
            select id, search_price, created_at from public.properties as p
            where place_id = place and private.listing_takes(p, f) and search_price is not null
              and (place is distinct from after_place or (search_price, created_at, id) < (after_price, after_date, after_id))
            order by search_price desc, created_at desc, id desc limit most
          )
          union all
          (
            select id, search_price, created_at from public.properties as p
            where place = any (unpriced) and place_id = place and private.listing_takes(p, f) and search_price is null
              and (
                place is distinct from after_place or after_price is not null
                or (created_at, id) < (after_date, after_id)
              )
            order by created_at desc, id desc limit most
          )
        ) as listing
        order by position, search_price desc nulls last, created_at desc, id desc limit most - cardinality(found)
      );
      nearest := nearest[batch + 1:];
      batch := 4 * batch;
    end loop;
  elsif p_sort = 'price-asc' then
    found := array(
      select id from public.properties as p
      where private.listing_takes(p, f) and search_price is not null
        and (p_after is null or (search_price, created_at, id) > (after_price, after_date, after_id))
      order by search_price, created_at, id limit most
    );
  elsif p_sort = 'price-desc' then
    found := array(
      select id from public.properties as p
      where private.listing_takes(p, f) and search_price is not null
        and (p_after is null or (search_price, created_at, id) < (after_price, after_date, after_id))
      order by search_price desc, created_at desc, id desc limit most
    );
  elsif p_sort = 'foot-asc' and p_class = 'sale' then
    found := array(
      select id from public.properties as p
      where private.listing_takes(p, f) and price_per_foot is not null
        and (p_after is null or (price_per_foot, created_at, id) > (after_foot, after_date, after_id))
      order by price_per_foot, created_at, id limit most
    );
    if cardinality(found) < most and f -> 'price_per_foot' is null then
      found := found || array(
        select id from public.properties as p
        where private.listing_takes(p, f) and price_per_foot is null
          and (p_after is null or after_foot is not null or (created_at, id) < (after_date, after_id))
        -- It is null for all of them: its name lets an index be read backwards.
        order by price_per_foot desc, created_at desc, id desc limit most - cardinality(found)
      );
    end if;
  else
    found := array(
      select id from public.properties as p
      where private.listing_takes(p, f) and (p_after is null or (created_at, id) < (after_date, after_id))
      order by created_at desc, id desc limit most
    );
  end if;
  if p_sort in ('price-asc', 'price-desc') and cardinality(found) < most then
    found := found || array(
      select id from public.properties as p
      where private.listing_takes(p, f) and search_price is null
        and (p_after is null or after_price is not null or (created_at, id) < (after_date, after_id))
      order by created_at desc, id desc limit most - cardinality(found)
    );
  end if;
  return query
    select card.* from unnest(found) with ordinality as chosen (id, position)
    join public.listing_cards as card using (id) order by position;
end
$$;
