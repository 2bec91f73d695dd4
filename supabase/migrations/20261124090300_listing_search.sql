-- The public lists at any size: a search chooses listings by columns of an index and reads only the rows that it shows.
-- `npm run bench -- queries` measures what each index serves and costs.

-- For the trigram indexes of the portal's search and of suggestions.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

create index properties_featured on public.properties
  (created_at desc, id desc) where featured;

-- For the public lists, which show only active listings: one index for each order; ascending price scans the first one
-- backwards. The columns that filters compare are included, so that an index-only scan skips a listing that does not
-- match without reading its row.
create index properties_active_by_price on public.properties
  (property_class, search_price desc, created_at desc, id desc)
  include (type, bedrooms, bathrooms, place_id, area, completion_year, feature_bits)
  where status = 'active';
create index properties_active_by_date on public.properties
  (property_class, created_at desc, id desc)
  include (search_price, type, bedrooms, bathrooms, place_id, area, completion_year, feature_bits, tenure)
  where status = 'active';

-- Types and rooms correlate with the price: the cheapest thousands include no mansion and no home with five bedrooms,
-- while the most expensive have six. An index for a type or a number of rooms has only matches, so a scan ends with the
-- page. The order by date needs no such index, because types and rooms do not correlate with the date.
create index properties_active_of_type on public.properties
  (property_class, type, search_price desc, created_at desc, id desc)
  include (bedrooms, bathrooms, place_id, area, completion_year, feature_bits)
  where status = 'active';

do $$
declare
  room record;
  wanted integer;
begin
  for room in
    select * from (
      values ('bedrooms', array[1, 2, 3, 4, 5, 6, 7]), ('bathrooms', array[2, 3, 4])
    ) as rooms (name, thresholds)
  loop
    foreach wanted in array room.thresholds loop
      execute format(
        'create index properties_active_%1$s_%2$s on public.properties
          (property_class, search_price desc, created_at desc, id desc)
          include (type, bedrooms, bathrooms, place_id, area, completion_year, feature_bits)
          where status = ''active'' and %1$s >= %2$s',
        room.name, wanted
      );
    end loop;
  end loop;

  -- Some features are rare, or absent in a class: without these indexes, a search for one would scan a whole list.
  for wanted in 0..9 loop
    execute format(
      'create index properties_active_feature_%1$s on public.properties
        (property_class, search_price desc, created_at desc, id desc)
        include (type, bedrooms, bathrooms, place_id, area, completion_year, feature_bits)
        where status = ''active'' and feature_bits & %2$s = %2$s',
      wanted, 1 << wanted
    );
  end loop;
end
$$;

create index properties_active_of_place on public.properties
  (property_class, place_id, search_price desc, created_at desc, id desc)
  include (type, bedrooms, bathrooms, area, completion_year, feature_bits, tenure)
  where status = 'active';


create view public.listing_cards with (security_invoker = true) as
select
  id,
  title,
  -- A card has room for two lines, some 96 characters: for whole sentences if they fill one of the lines, or else for
  -- the text up to a comma in the second line, or else for whole words. One and two more characters tell what follows.
  -- The stop of an abbreviation or an initial, as in 'St. John', ends no sentence.
  case when char_length(description) <= 96 then description else coalesce(
    substring(left(description, 98) from '^.{38,}[[:alnum:]’)][^[:space:].]{2}[.!?](?=\s+[A-Z])'),
    substring(left(description, 97) from '^(.{48,})[,;:]\s') || '…',
    regexp_replace(left(description, 97), '[.,;:]?\s+\S*$', '') || '…') end
    as excerpt,
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
  nullif(jsonb_strip_nulls(jsonb_build_object(
    'bedrooms', specs -> 'bedrooms', 'bathrooms', specs -> 'bathrooms',
    'area', specs -> 'area', 'parking', specs -> 'parking',
    'bedrooms_to', specs -> 'bedrooms_to', 'size', specs -> 'size', 'progress', specs -> 'progress',
    'completion', specs -> 'completion',
    'occupancy', case when property_class = 'development' then specs -> 'occupancy' end
  )), '{}') as specs,
  cover,
  cardinality(image_urls) as photo_count
from public.properties;

comment on view public.listing_cards is 'One row for each listing: what a card shows of it, and its first photograph.';

revoke all on table public.listing_cards from public, anon, authenticated;
grant select on table public.listing_cards to anon, authenticated;
grant all on table public.listing_cards to service_role;

-- A new filter of searches needs only a row here.
create table public.listing_filters (
  name text primary key
);

comment on table public.listing_filters is 'Columns of properties that searches may compare, besides those that search_listings handles by name.';

insert into public.listing_filters (name) values ('area'), ('completion_year'), ('tenure');

alter table public.listing_filters enable row level security;

revoke all on table public.listing_filters from public, anon, authenticated;
grant select on table public.listing_filters to anon, authenticated;
grant all on table public.listing_filters to service_role;

create policy "everybody reads filters" on public.listing_filters
  for select to anon, authenticated using (true);

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

-- A page of a public list. A filter has the name of a column and the value that it must have, or an object with `min`
-- and `max`. `features` are all required, `location` is a part of the text of a place, `place` the slug of a gazetteer
-- entry, and `within` the miles that a listing may be away from it. The order 'distance' shows the nearest places
-- first, and the listings of one place by price. `p_after` is the `next` of the previous page. The statements contain
-- the values as literals: a generic plan assumes that all price bands and all numbers of rooms match equally often.
create function public.search_listings(
  p_class text,
  p_sort text default 'price-desc',
  p_filters jsonb default '{}',
  p_after jsonb default null
) returns json
language plpgsql stable set search_path = ''
as $$
declare
  page_size constant integer := 24;
  -- Up to `most_merged` places, merges a page from each place. Above `most_places`, so many listings match that a scan
  -- of any list finds them early.
  most_merged constant integer := 40;
  most_places constant integer := 300;
  -- Scans the first `ahead` rows of a list; if `enough` of them match, it is worth scanning on.
  ahead constant integer := 1000;
  enough constant integer := 5;
  -- Below this number of candidates, reading and sorting them is faster than scanning a list for matches.
  few constant integer := 2000;
  descending constant boolean := p_sort <> 'price-asc';
  by_distance constant boolean := p_sort = 'distance' and p_filters ? 'place';
  by_price constant boolean := p_sort like 'price-%' or by_distance;
  sort_order constant text := format(
    case when by_price then 'search_price %1$s, created_at %1$s, id %1$s' else 'created_at %1$s, id %1$s' end,
    case when descending then 'desc' else 'asc' end
  );
  -- One row more than a page shows whether there is a next page, without counting.
  a_page constant text := format(' order by %s limit %s', sort_order, page_size + 1);
  listed constant text := format('property_class = %L and status = ''active''', p_class);
  price_band constant text := concat(
    ' and search_price >= ' || (p_filters #>> '{price,min}')::integer,
    ' and search_price <= ' || (p_filters #>> '{price,max}')::integer
  );
  min_bedrooms constant integer := p_filters #>> '{bedrooms,min}';
  min_bathrooms constant integer := p_filters #>> '{bathrooms,min}';
  rooms constant text := concat(
    ' and bedrooms >= ' || min_bedrooms,
    ' and bathrooms >= ' || min_bathrooms
  );
  of_type constant text := concat(' and type = ' || quote_literal(p_filters ->> 'type'));
  wanted_features constant text[] := array(select jsonb_array_elements_text(p_filters -> 'features'))
    || case when p_filters ? 'outside' then array['outside-space'] else '{}' end
    || case when p_filters ? 'pets' then array['pet-friendly'] else '{}' end
    || case when (p_filters ->> 'furnished')::boolean then array['furnished'] else '{}' end;
  wanted_bits constant integer := public.feature_bits(wanted_features);
  after constant text := case when p_after is null then '' else format(
    case when by_price then ' and (search_price, created_at, id) %1$s (%2$L::integer, %3$L::timestamptz, %4$L::uuid)'
      else ' and (created_at, id) %1$s (%3$L::timestamptz, %4$L::uuid)' end,
    case when descending then '<' else '>' end,
    p_after ->> 'search_price', p_after ->> 'created_at', p_after ->> 'id'
  ) end;
  -- Features without a bit, which no index has.
  other_features constant text[] := array(
    select feature from unnest(wanted_features) as feature where public.feature_bits(array[feature]) = 0
  );
  looked_at text := 'id, search_price, created_at, type, bedrooms, bathrooms, place_id, feature_bits'
    || case when other_features = '{}' then '' else ', features' end;
  places constant integer[] := public.places_sought(p_filters);
  nearest integer[];
  batch integer := 20;
  of_places text := '';
  -- With one condition for all features the planner scans the list, with one for each it uses the features' indexes.
  with_features text := '';
  with_each_feature text := '';
  others text := concat(' and features @> ' || quote_literal(nullif(other_features, '{}')));
  filter record;
  together text := '';
  found uuid[];
  seen integer;
  cards text;
  page json;
begin
  for filter in
    select name, public.filter_condition(name, value) as condition from jsonb_each(p_filters) as asked (name, value)
    where name not in (
      'price', 'type', 'location', 'place', 'within', 'bedrooms', 'bathrooms', 'features', 'outside', 'pets'
    )
  loop
    if exists (select from public.listing_filters where name = filter.name) then
      looked_at := looked_at || ', ' || quote_ident(filter.name);
    end if;
    others := others || ' and ' || filter.condition;
  end loop;

  if places is not null then
    if cardinality(places) = 0 or (by_distance and p_after is not null and (p_after ->> 'place_id')::integer <> all (places)) then
      return '{"listings": [], "next": null}';
    end if;
    of_places := format(' and place_id = any (%L)', places);
  end if;

  if wanted_bits <> 0 then
    with_features := format(' and feature_bits & %1$s = %1$s', wanted_bits);
    with_each_feature := (
      select string_agg(format(' and feature_bits & %1$s = %1$s', 1 << bit), '')
      from generate_series(0, 9) as bit where wanted_bits & (1 << bit) <> 0
    );
  end if;

  if of_places = '' and wanted_bits = 0 and others = ''
    and (
      (
        by_price and (of_type = '' or rooms = '')
        and coalesce(min_bedrooms, 0) <= 7 and coalesce(min_bathrooms, 0) <= 4
      )
      or of_type || rooms || price_band = ''
    )
  then
    -- An index has exactly these listings in this order, or nearly, so one index scan reads the cards.
    cards := format(
      'select row_number() over (order by %1$s) as position, listed.*
      from (select * from public.listing_cards where %2$s%3$s) as listed',
      sort_order, listed || price_band || of_type || rooms || after, a_page
    );
  else
    -- Chooses the listings by columns of an index, then reads only the chosen rows.
    others := others || of_type || rooms;

    if by_distance then
      nearest := array(
        select place from unnest(places) as place
        left join public.places_around(p_filters ->> 'place', 100000) as around on around.id = place
        order by metres, place
      );
      found := '{}';
      if p_after is not null then
        -- Continues with the place at which the previous page ended, then with those farther away.
        nearest := nearest[array_position(nearest, (p_after ->> 'place_id')::integer):];
        batch := 1;
      end if;
      while cardinality(found) <= page_size and cardinality(nearest) > 0 loop
        execute format(
          'select $2 || array(
            select id from unnest($1) with ordinality as near (place, position) cross join lateral (
              select id, search_price, created_at from public.properties where %1$s and place_id = place%2$s
            ) as of_place
            order by position, search_price desc, created_at desc, id desc
          )',
          listed || price_band || with_features || others || case when batch = 1 then after else '' end, a_page
        ) into found using nearest[:batch], found;
        nearest := nearest[batch + 1:];
        batch := 4 * greatest(batch, 5);
      end loop;
      found := found[:page_size + 1];
    elsif by_price and cardinality(places) between 1 and most_merged then
      execute format(
        'select array(
          select id from unnest(%1$L::integer[]) as place cross join lateral (
            select id, search_price, created_at from public.properties where %2$s and place_id = place%3$s
          ) as of_place%3$s
        )',
        places, listed || price_band || with_features || others || after, a_page
      ) into found;
    else
      if cardinality(places) between 1 and most_places then
        together := listed || of_places || price_band;
      elsif not by_price and price_band <> '' then
        together := listed || price_band;
      end if;
      if together <> '' or (wanted_bits <> 0 and not by_price) then
        execute format(
          'select array(
            select id from (select %1$s from public.properties where %2$s order by %3$s limit %4$s) as next_ones
            where true%5$s%6$s
          )',
          looked_at, listed || after || case when by_price then price_band else '' end, sort_order, ahead,
          of_places || price_band || with_features || others, a_page
        ) into found;
      end if;
      if cardinality(found) < enough and together <> '' then
        execute format(
          'with candidate as materialized (select %1$s from public.properties where %2$s limit %3$s)
          select (select count(*) from candidate), array(select id from candidate where true%4$s%5$s)',
          looked_at, together, few, of_places || with_features || others || after, a_page
        ) into seen, found;
      end if;
      if found is null or seen = few or (seen is null and cardinality(found) <= page_size) then
        execute format(
          'select array(select id from public.properties where %s%s)',
          listed || of_places || price_band || others || after
            || case when cardinality(found) >= enough then with_features else with_each_feature end,
          a_page
        ) into found;
      end if;
    end if;
    cards := 'select position, listed.*
      from unnest($1) with ordinality as chosen (id, position)
      cross join lateral (select * from public.listing_cards as card where card.id = chosen.id) as listed';
  end if;

  execute format(
    'with card as materialized (%1$s)
    select json_build_object(
      ''listings'', coalesce(
        json_agg(json_strip_nulls(row_to_json(shown)) order by position) filter (where position <= %2$s),
        ''[]''
      ),
      ''next'', (
        select json_build_object(
          ''search_price'', search_price, ''created_at'', created_at, ''id'', id, ''place_id'', place_id
        )
        from card where position = %2$s and (select count(*) from card) > %2$s
      )
    )
    from card cross join lateral (
      select card.id, title, excerpt, location, type, price, price_frequency,
        nullif(bedrooms, 0) as bedrooms, nullif(bathrooms, 0) as bathrooms,
        nullif(parking_spaces, 0) as parking_spaces, area, features, feature_count, specs, cover, photo_count
    ) as shown',
    cards, page_size
  ) into page using found;
  return page;
end
$$;

comment on function public.search_listings is
  'A page of active listings as cards, without columns that the search implies and without nulls and zeros; `next` is where it ended, if there are more.';

revoke all on function public.search_listings from public, anon, authenticated, service_role;
grant execute on function public.search_listings to anon, authenticated, service_role;

create function public.listing_takes(p public.properties, f jsonb) returns boolean
language sql stable parallel safe
return (f ->> 'class' is null or p.property_class = f ->> 'class')
  and (f ->> 'status' is null or p.status = f ->> 'status')
  and (f ->> 'featured' is null or p.featured = (f ->> 'featured')::boolean);

revoke all on function public.listing_takes(public.properties, jsonb) from public;
grant execute on function public.listing_takes(public.properties, jsonb) to anon, authenticated, service_role;
