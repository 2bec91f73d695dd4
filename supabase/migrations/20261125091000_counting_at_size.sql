-- Suggestions, and the numbers of a search and of its options, at any number of listings: each reads what an index has, and
-- no more of it than it counts.

-- What a place of the gazetteer is found by among those of listings.
create index places_by_town on public.places (county, town);
create index places_by_borough on public.places (county, borough);
create index places_by_station on public.places (nearest_station);
create index places_by_postcode on public.places (outward_postcode text_pattern_ops);

-- A statement for each kind, so that each has its index, and is planned once a session.
create or replace function public.places_in(p_slug text) returns integer[]
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
    -- Byte by byte ':' is next to '9', and '[' to 'Z'.
    when 'postcode-area' then array(
      select id from public.places
      where outward_postcode ~>=~ (sought.name || '0') and outward_postcode ~<~ (sought.name || ':')
    )
    when 'postcode-district' then array(
      select id from public.places
      where outward_postcode ~>=~ sought.name and outward_postcode ~<~ (sought.name || '[')
        and outward_postcode ~ ('^' || sought.name || '[A-Z]?$')
    )
    -- A town, or a quarter of London. Of a slug that is nobody's all is null, and nothing is found.
    else array(select id from public.places where county = sought.county and town = sought.name)
  end;
end
$$;

-- How far places are from one of the gazetteer, as the crow flies. The frame of integers finds them by an index; within it
-- the great circle decides. Planned once a session, which takes longer than looking.
create or replace function public.places_around(p_slug text, p_metres integer) returns table (id integer, metres integer)
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

-- A place as it is suggested. Of more than 500 listings it is not said how many; where there are none, how many the next
-- of the distances brings that has any.
create or replace function public.describe_place(p_class text, p_slug text) returns json
language plpgsql stable set search_path = ''
as $$
declare
  most constant integer := 500;
  distances constant integer[] := array[1, 3, 5, 10];
  place public.gazetteer;
  places integer[] := public.places_in(p_slug);
  counted integer;
  around integer;
  miles integer;
begin
  select * into place from public.gazetteer where slug = p_slug;
  if not found then
    return null;
  end if;
  foreach miles in array 0 || distances loop
    if miles > 0 then
      -- What lies in the place has none, however near it is.
      places := array(select id from public.places_around(p_slug, (miles * 1609.344)::integer));
    end if;
    -- One place after the other, until there are more than are counted.
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
    'count', least(counted, most), 'more', counted > most,
    'near', case when counted = 0 and around > 0 then
      json_build_object('miles', miles, 'count', least(around, most), 'more', around > most)
    end
  );
end
$$;

-- With its owner's rights, because the trigrams of titles serve nobody whose rights depend on the row; that is why it says
-- itself which listings visitors see. A text that many titles have is soon met among the newest; what is rare there the
-- trigrams find, if the text has any.
create or replace function public.suggest_places(p_class text, p_text text) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  most constant integer := 8;
  looked_through constant integer := 400;
  slugs constant text[] := public.places_named(p_text);
  wanted constant integer := most - cardinality(slugs);
  sought constant text := btrim(left(p_text, 100));
  pattern constant text := private.containing(sought);
  titled uuid[] := '{}';
  listing uuid;
begin
  if char_length(sought) >= 3 then
    titled := array(
      select id from (
        select id, title from public.properties
        where property_class = p_class and status = 'active'
        order by created_at desc, id desc
        limit looked_through
      ) as newest
      where lower(title) like pattern
      limit wanted
    );
    if cardinality(titled) < wanted and sought ~ '[[:alnum:]]{2}' then
      titled := '{}';
      -- Read in a loop, because with a limit the planner counts on meeting some of them soon, and reads the whole table
      -- where there are none.
      for listing in
        select id from public.properties
        where status = 'active' and lower(title) like pattern and property_class = p_class
      loop
        titled := titled || listing;
        exit when cardinality(titled) = wanted;
      end loop;
    end if;
  end if;
  return json_build_object(
    'places', coalesce((
      select json_agg(public.describe_place(p_class, slug) order by position)
      from unnest(slugs) with ordinality as named (slug, position)
    ), '[]'),
    'listings', coalesce((
      select json_agg(json_build_object('id', id, 'title', title, 'location', location) order by title, id)
      from public.properties where id = any (titled)
    ), '[]')
  );
end
$$;

-- The listings among which is counted, as a statement: what an index of the lists has of them.
create or replace function public.counted_listings(p_class text, p_filters jsonb, p_columns jsonb) returns text
language sql stable set search_path = ''
as $$
  select format(
    'select type, bedrooms, bathrooms, search_price, created_at, feature_bits%s
    from public.properties%s where property_class = %L and status = ''active''%s limit %s',
    -- What few searches ask for is read only then: it may stand in no index.
    (
      select string_agg(', ' || name, '')
      from (
        select name from public.listing_filters where p_columns ? name
        -- Those that can be searched for stand in feature_bits; it is staff's own words that are looked up.
        union all select 'features' where exists (
          select from jsonb_array_elements_text(p_filters -> 'features') as feature
          where public.feature_bits(array[feature]) = 0
        )
      ) as further
    ),
    -- Joined, because the planner weighs each element of `any (array)`, of which a county has thousands.
    ' join unnest(' || quote_literal(places) || '::integer[]) as place on place = place_id',
    p_class,
    case when places is null then ' order by created_at desc, id desc' else '' end,
    10001
  )
  from public.places_sought(p_filters) as places
$$;

-- `p_options` are the options by filter, as {"type": ["house", "villa"], "bedrooms": [{"min": 2}]}; the answer has a number
-- for each, in the same order: how many would be left if that option were chosen and everything else stayed. A listing that
-- two of the filters turn away is left by no option.
create or replace function public.count_options(p_class text, p_filters jsonb, p_options jsonb) returns json
language plpgsql stable set search_path = ''
as $$
declare
  most constant integer := 10000;
  listed constant text := public.counted_listings(p_class, p_filters, p_filters || p_options);
  filter record;
  option record;
  columns text[] := '{}';
  failures text := '';
  failed text := '0';
  replacing text := '';
  tallies text := '';
  answer json;
begin
  if (select count(*) from jsonb_each(p_options) as options (name, each_one), jsonb_array_elements(each_one)) > 80 then
    raise exception 'So many options are not counted at once.' using errcode = 'PT400';
  end if;
  for filter in
    select name, public.filter_condition(name, value) as condition from jsonb_each(p_filters) as asked (name, value)
  loop
    continue when filter.condition is null;
    failures := failures || format(', ((%s) is not true)::integer as %I', filter.condition, 'no ' || filter.name);
    failed := failed || format(' + %I', 'no ' || filter.name);
    -- Several features are all wanted, and one option of anything else takes the place of the other.
    if filter.name <> 'features' and p_options ? filter.name then
      replacing := replacing || format(', count(*) filter (where failed = %1$I) as %1$I', 'no ' || filter.name);
    end if;
  end loop;
  for option in
    select name, case
        when name = 'price' then 'search_price' when name = 'added' then 'created_at'
        when name in ('features', 'furnished', 'pets', 'outside') then 'feature_bits' else name
      end as about,
      coalesce(string_agg(format(
        'coalesce(sum(%I) filter (where %s), 0)',
        case when p_filters ? name and name <> 'features' then 'no ' || name else 'listings' end,
        public.filter_condition(name, case when name = 'features' then jsonb_build_array(each_one) else each_one end)
      ), ', ' order by position), '') as counts
    from jsonb_each(p_options) as options (name, several)
    cross join lateral jsonb_array_elements(several) with ordinality as elements (each_one, position)
    group by name
  loop
    if option.about <> all (columns) then
      columns := columns || option.about;
    end if;
    tallies := tallies || format(
      ', %L, (select json_build_array(%s) from alike where %I)', option.name, option.counts, 'by ' || option.about
    );
  end loop;
  -- Listings that are alike in what an option is about are taken together first, for all options in one pass: that is a
  -- tenth of the work. All that were added before the longest time asked for are alike. The largest of the sets is that of
  -- all listings.
  execute format(
    'with alike as materialized (
      select count(*) filter (where failed = 0) as listings%1$s%2$s
      from (select *, %3$s as failed from (select %4$s%5$s from (%6$s) as listing limit %7$s) as judged) as counted
      where failed <= 1
      group by grouping sets (()%8$s)
    )
    select json_build_object(
      ''count'', max(listings),
      ''more'', exists (select from (%6$s) as listing offset %7$s),
      ''options'', json_build_object(%9$s)
    ) from alike',
    (select string_agg(format(', %1$I, grouping(%1$I) = 0 as %2$I', name, 'by ' || name), '') from unnest(columns) as name),
    replacing, failed,
    coalesce((
      select string_agg(
        case when name = 'created_at' then format('case when %s then created_at end as created_at', (
          select public.filter_condition('added', days) from jsonb_array_elements(p_options -> 'added') as days
          order by (days #>> '{}')::integer desc limit 1
        )) else quote_ident(name) end,
        ', '
      )
      from unnest(columns) as name
    ), '0'),
    failures, listed, most,
    (select string_agg(format(', (%I)', name), '') from unnest(columns) as name),
    substring(tallies from 3)
  ) into answer;
  return answer;
end
$$;
