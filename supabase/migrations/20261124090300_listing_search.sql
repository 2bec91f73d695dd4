-- The public lists: what a search takes, what a card says, and a page of it. Each index names the query that it serves.

-- For the trigram indexes of the portal's search and of suggestions.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

create index properties_featured on public.properties (created_at desc, id desc) where featured;
comment on index public.properties_featured is 'fetchFeatured: the featured listings, newest first.';

-- The columns that filters compare are included, so that an index-only scan skips a listing that does not match
-- without reading its row.
create index properties_active_by_price on public.properties
  (property_class, search_price desc, created_at desc, id desc)
  include (type, bedrooms, bathrooms, place_id, area, completion_year, feature_bits, tenure, council_tax_band)
  where status = 'active';
comment on index public.properties_active_by_price is 'search_listings by price, in both directions.';

create index properties_active_by_date on public.properties
  (property_class, created_at desc, id desc)
  include (search_price, type, bedrooms, bathrooms, place_id, area, completion_year, feature_bits, tenure, council_tax_band)
  where status = 'active';
comment on index public.properties_active_by_date is 'search_listings by date, and count_options.';

create index properties_active_of_type on public.properties
  (property_class, type, search_price desc, created_at desc, id desc)
  include (bedrooms, bathrooms, place_id, area, completion_year, feature_bits)
  where status = 'active';
comment on index public.properties_active_of_type is
  'search_listings by price for a type, so that the cheapest mansion is found without passing thousands of cheaper homes.';

create index properties_active_of_place on public.properties
  (property_class, place_id, search_price desc, created_at desc, id desc)
  include (type, bedrooms, bathrooms, area, completion_year, feature_bits, tenure)
  where status = 'active';
comment on index public.properties_active_of_place is 'search_listings in places and by distance, and describe_place.';

create view public.listing_cards with (security_invoker = true) as
select
  id,
  title,
  -- The page cuts it after two lines, which hold some 120 characters at most.
  left(description, 124) as excerpt,
  location,
  property_class,
  type,
  status,
  featured,
  price,
  price_frequency,
  search_price,
  created_at,
  place_id,
  bedrooms,
  bathrooms,
  parking_spaces,
  area,
  features[1:4] as features,
  cardinality(features) as feature_count,
  -- The figures that specs may have instead of the columns, or that turn those into ranges, and the progress of a
  -- development.
  jsonb_strip_nulls(jsonb_build_object(
    'bedrooms', specs -> 'bedrooms', 'bathrooms', specs -> 'bathrooms',
    'area', specs -> 'area', 'parking', specs -> 'parking',
    'bedrooms_to', specs -> 'bedrooms_to', 'size', specs -> 'size', 'progress', specs -> 'progress',
    'completion', specs -> 'completion',
    'occupancy', case when property_class = 'development' then specs -> 'occupancy' end
  )) as specs,
  cover,
  cardinality(image_urls) as photo_count
from public.properties;

comment on view public.listing_cards is 'One row for each listing: what a card shows of it, and its first photograph.';

revoke all on table public.listing_cards from public, anon, authenticated;
grant select on table public.listing_cards to anon, authenticated;
grant all on table public.listing_cards to service_role;

-- 'SW1' matches SW1 and SW1A to SW1Y, but not SW11; 'SW' matches SW1 to SW20. Uses the first half of a whole postcode.
create function public.postcode_pattern(p_text text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case
    when p_text ~* '^\s*[a-z]{1,2}\s*$' then '^' || upper(btrim(p_text)) || '[0-9]'
    when p_text ~* '^\s*[a-z]{1,2}[0-9][0-9a-z]?(\s*[0-9][a-z]{2})?\s*$' then
      '^' || upper(substring(p_text from '^\s*([A-Za-z]{1,2}[0-9](?:[0-9A-Za-z](?![A-Za-z]{2}))?)')) || '[A-Z]?$'
  end
$$;

comment on function public.postcode_pattern(text) is
  'A regular expression for the outward postcodes that equal, or lie in, the postcode in a text; null if it is not one.';

revoke all on function public.postcode_pattern(text) from public;
grant execute on function public.postcode_pattern(text) to anon, authenticated, service_role;

-- Each kind has its own statement, so that each uses its own index and its plan is cached for the session.
create function public.places_in(p_slug text) returns integer[]
language plpgsql stable set search_path = ''
as $$
declare
  sought public.gazetteer;
begin
  select * into sought from public.gazetteer where slug = p_slug;
  return case sought.kind
    when 'county' then array(select id from public.places where county = sought.name)
    when 'borough' then array(
      select id from public.places where county = sought.county and (borough = sought.name or town = sought.name)
    )
    when 'station' then array(select id from public.places where nearest_station = sought.name)
    -- In byte order ':' follows '9', and '[' follows 'Z'.
    when 'postcode-area' then array(
      select id from public.places
      where outward_postcode ~>=~ (sought.name || '0') and outward_postcode ~<~ (sought.name || ':')
    )
    when 'postcode-district' then array(
      select id from public.places
      where outward_postcode ~>=~ sought.name and outward_postcode ~<~ (sought.name || '[')
        and outward_postcode ~ ('^' || sought.name || '[A-Z]?$')
    )
    -- A town or a quarter of London. For an unknown slug all columns are null, so nothing matches.
    else array(select id from public.places where county = sought.county and town = sought.name)
  end;
end
$$;

comment on function public.places_in(text) is 'The ids of the public.places that lie in an entry of the gazetteer.';

revoke all on function public.places_in(text) from public;
grant execute on function public.places_in(text) to anon, authenticated, service_role;

-- A bounding box of integers finds candidates by an index; their great-circle distance decides. In plpgsql, which
-- caches the plan for the session, because planning takes longer than the query.
create function public.places_around(p_slug text, p_metres integer) returns table (id integer, metres integer)
language plpgsql stable set search_path = ''
as $$
declare
  sought public.gazetteer;
  up constant integer := p_metres / 111.19 + 1;
  across integer;
begin
  select * into sought from public.gazetteer where slug = p_slug;
  across := p_metres / 111.19 / cos(radians(sought.north / 1000.0)) + 1;
  return query
    select around.id, around.metres
    from (
      select place.id, (2 * 6371008.8 * asin(sqrt(
        sin(radians((place.north - sought.north) / 2000.0)) ^ 2
        + cos(radians(sought.north / 1000.0)) * cos(radians(place.north / 1000.0))
          * sin(radians((place.east - sought.east) / 2000.0)) ^ 2
      )))::integer as metres
      from public.places as place
      where place.north between sought.north - up and sought.north + up
        and place.east between sought.east - across and sought.east + across
    ) as around
    where around.metres <= p_metres;
end
$$;

comment on function public.places_around(text, integer) is
  'The ids of the public.places within a distance of an entry of the gazetteer, each with its distance.';

revoke all on function public.places_around(text, integer) from public;
grant execute on function public.places_around(text, integer) to anon, authenticated, service_role;

create function public.places_sought(p_filters jsonb) returns integer[]
language plpgsql stable set search_path = ''
as $$
declare
  part_of_place constant text := p_filters ->> 'location';
  slug constant text := p_filters ->> 'place';
  miles constant numeric := p_filters ->> 'within';
  postcode constant text := public.postcode_pattern(part_of_place);
  -- Escapes wildcards, so that the text is matched literally.
  pattern constant text := '%' || regexp_replace(part_of_place, '([\\%_])', '\\\1', 'g') || '%';
  sought integer[];
begin
  if slug is not null then
    sought := public.places_in(slug);
    if miles is not null then
      -- A mile has 1609.344 metres. Caps the distance at 50 miles, because a wider search means everywhere.
      sought := array(
        select unnest(sought)
        union select id from public.places_around(slug, (least(miles, 50) * 1609.344)::integer)
      );
    end if;
  end if;
  if part_of_place is not null then
    sought := array(
      select id from public.places
      where (sought is null or id = any (sought))
        and (
          name ilike pattern or borough ilike pattern or nearest_station ilike pattern
          or outward_postcode ~ postcode
        )
    );
  end if;
  return sought;
end
$$;

comment on function public.places_sought(jsonb) is
  'The ids of the public.places that a search asks for by a text or an entry of the gazetteer; null if by neither.';

revoke all on function public.places_sought(jsonb) from public;
grant execute on function public.places_sought(jsonb) to anon, authenticated, service_role;

-- Whether a search takes a listing: the one definition of a match, for lists, counts and the portal. A filter is one
-- line here. Its values are those of public.search_terms. Without a SET clause the planner inlines it: it drops what a
-- search does not ask for, and can use an index for the rest.
create function public.listing_takes(p public.properties, f jsonb) returns boolean
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
  and (f ->> 'places' is null or p.place_id = any (string_to_array(f ->> 'places', ',')::integer[]))
  and (f #>> '{features,bits}' is null or p.feature_bits & (f #>> '{features,bits}')::integer = (f #>> '{features,bits}')::integer)
  and (f #>> '{features,others}' is null or p.features @> (f #>> '{features,others}')::text[])
  and (f ->> 'furnished' is null or (p.feature_bits & public.feature_bits('{furnished}') <> 0) = (f ->> 'furnished')::boolean)
  and (f ->> 'pets' is null or (p.feature_bits & public.feature_bits('{pet-friendly}') <> 0) = (f ->> 'pets')::boolean)
  and (f ->> 'outside' is null or (p.feature_bits & public.feature_bits('{outside-space}') <> 0) = (f ->> 'outside')::boolean)
  and (f ->> 'added' is null or p.created_at >= now() - make_interval(days => least((f ->> 'added')::integer, 365)))
  and (f ->> 'tenure' is null or p.tenure = f ->> 'tenure')
  and (f ->> 'completion_year' is null or p.completion_year = (f ->> 'completion_year')::integer)
  and (f ->> 'council_tax_band' is null or p.council_tax_band = f ->> 'council_tax_band');

comment on function public.listing_takes(public.properties, jsonb) is 'Whether a search takes a listing.';

revoke all on function public.listing_takes(public.properties, jsonb) from public;
grant execute on function public.listing_takes(public.properties, jsonb) to anon, authenticated, service_role;

-- A listing of which nothing is known passes only what listing_takes does not compare.
create function public.refuse_unknown_filters(p_terms jsonb) returns void
language plpgsql stable set search_path = ''
as $$
declare
  unknown text;
begin
  select name into unknown from jsonb_each(p_terms) as asked (name, value)
  where public.listing_takes(null, jsonb_build_object(name, value));
  if found then
    raise exception 'Listings cannot be searched by %.', unknown using errcode = 'PT400';
  end if;
end
$$;

comment on function public.refuse_unknown_filters(jsonb) is
  'Refuses filters that listing_takes does not compare, which would otherwise match every listing.';

revoke all on function public.refuse_unknown_filters(jsonb) from public;
grant execute on function public.refuse_unknown_filters(jsonb) to anon, authenticated, service_role;

-- What listing_takes compares, from the filters of a visitor. A filter has the name of a column and the value that it
-- must have, or an object with `min` and `max`. `features` are all required, `location` is a part of the text of a
-- place, `place` the slug of a gazetteer entry, and `within` the miles that a listing may be away from it.
create function public.search_terms(p_class text, p_filters jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  terms jsonb := coalesce(p_filters, '{}') - array['location', 'place', 'within', 'features'];
  features constant text[] := array(select jsonb_array_elements_text(p_filters -> 'features'));
  others constant text[] := array(
    select feature from unnest(features) as feature where public.feature_bits(array[feature]) = 0
  );
  places constant integer[] := public.places_sought(p_filters);
begin
  if features <> '{}' then
    terms := terms || jsonb_build_object('features', jsonb_build_object(
      'bits', nullif(public.feature_bits(features), 0), 'others', nullif(others, '{}')::text
    ));
  end if;
  perform public.refuse_unknown_filters(terms);
  return terms || jsonb_build_object('class', p_class, 'status', 'active', 'places', array_to_string(places, ','));
end
$$;

comment on function public.search_terms(text, jsonb) is
  'What listing_takes compares in a search of the active listings of a class; refuses filters that it does not know.';

revoke all on function public.search_terms(text, jsonb) from public;
grant execute on function public.search_terms(text, jsonb) to anon, authenticated, service_role;

-- A page of a public list, behind the row `p_after` of the page before. The order 'distance' shows the nearest places
-- first, and the listings of one place by price. A custom plan sees the values: a generic one assumes that all price
-- bands and all numbers of rooms match equally often.
create function public.search_listings(
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
  f jsonb := public.search_terms(p_class, p_filters);
  most constant integer := least(p_rows, 100);
  after_price constant integer := p_after ->> 'search_price';
  after_date constant timestamptz := p_after ->> 'created_at';
  after_id constant uuid := p_after ->> 'id';
  after_place constant integer := p_after ->> 'place_id';
  nearest integer[];
  batch integer := 20;
  found uuid[] := '{}';
begin
  if p_sort = 'distance' and p_filters ? 'place' then
    nearest := array(
      select place from unnest(string_to_array(f ->> 'places', ',')::integer[]) as place
      left join public.places_around(p_filters ->> 'place', 100000) as around on around.id = place
      order by metres, place
    );
    if after_place is not null then
      nearest := nearest[array_position(nearest, after_place):];
    end if;
    f := f - 'places';
    -- Few places mostly fill a page.
    while cardinality(found) < most and cardinality(nearest) > 0 loop
      found := found || array(
        select id from unnest(nearest[:batch]) with ordinality as near (place, position)
        cross join lateral (
          select id, search_price, created_at from public.properties as p
          where place_id = place and public.listing_takes(p, f)
            and (place is distinct from after_place or (search_price, created_at, id) < (after_price, after_date, after_id))
          order by search_price desc, created_at desc, id desc limit most
        ) as listing
        order by position, search_price desc, created_at desc, id desc limit most - cardinality(found)
      );
      nearest := nearest[batch + 1:];
      batch := 4 * batch;
    end loop;
  elsif p_sort = 'price-asc' then
    found := array(
      select id from public.properties as p
      where public.listing_takes(p, f)
        and (p_after is null or (search_price, created_at, id) > (after_price, after_date, after_id))
      order by search_price, created_at, id limit most
    );
  elsif p_sort = 'price-desc' then
    found := array(
      select id from public.properties as p
      where public.listing_takes(p, f)
        and (p_after is null or (search_price, created_at, id) < (after_price, after_date, after_id))
      order by search_price desc, created_at desc, id desc limit most
    );
  else
    found := array(
      select id from public.properties as p
      where public.listing_takes(p, f) and (p_after is null or (created_at, id) < (after_date, after_id))
      order by created_at desc, id desc limit most
    );
  end if;
  return query
    select card.* from unnest(found) with ordinality as chosen (id, position)
    join public.listing_cards as card using (id) order by position;
end
$$;

comment on function public.search_listings is 'A page of active listings as cards.';

revoke all on function public.search_listings from public, anon, authenticated, service_role;
grant execute on function public.search_listings to anon, authenticated, service_role;
