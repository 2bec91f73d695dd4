-- What visitors may ask of the API, and how much of it at once. On hosted Supabase nothing stands between them and it.

-- Visitors read what pages and the specification ask for. Names of places are answered by suggest_places and
-- describe_place; of a place a listing's page reads the town and the point, and of the larger versions of a photograph
-- their addresses.
drop policy "everybody reads the gazetteer" on public.gazetteer;
revoke select on table public.gazetteer from anon, authenticated;
revoke select on table public.places from anon, authenticated;
grant select (id, town, north, east) on table public.places to anon, authenticated;
revoke select on table public.medium_images, public.thumbnails from anon;
grant select (property_id, property_image_id, url) on table public.medium_images, public.thumbnails to anon;

-- What only other functions call leaves the API. Those that visitors' functions call with their caller's rights are
-- granted to visitors as before; the schema is not exposed, so that nobody else can name them.
grant usage on schema private to anon;
alter function public.feature_bits(text[]) set schema private;
alter function public.has_outside_space(text[]) set schema private;
alter function public.folded_name(text) set schema private;
alter function public.postcode_pattern(text) set schema private;
alter function public.one_key_beside(text) set schema private;
alter function public.places_named(text, integer) set schema private;
alter function public.places_in(text) set schema private;
alter function public.places_around(text, integer) set schema private;
alter function public.places_sought(jsonb) set schema private;
alter function public.listing_takes(public.properties, jsonb) set schema private;
alter function public.refuse_unknown_filters(jsonb) set schema private;
alter function public.search_terms(text, jsonb) set schema private;

revoke execute on function private.has_outside_space(text[]), private.folded_name(text) from anon;
revoke execute on function private.folded_name(text) from authenticated;
revoke execute on function
  private.postcode_pattern(text), private.one_key_beside(text), private.places_named(text, integer),
  private.places_in(text) from anon, authenticated, service_role;

-- These read places and the gazetteer for callers who may not.
alter function private.places_around(text, integer) security definer;

-- The limits of everything that a visitor may call, apart from submit_enquiry, whose limits private.check_enquiry
-- states for people to read. A document is JSON; its letters, entries and numbers are those of each text, of each list
-- or object, and of each number in it. The text of 300 letters is as long as the longest search in words.
create function private.visitor_limits() returns table (
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

comment on function private.visitor_limits() is
  'How large each argument of each function may be that visitors call.';

revoke all on function private.visitor_limits() from public;
grant execute on function private.visitor_limits() to anon, authenticated, service_role;

-- Asked before anything else is done with the arguments. Looks at the size first, because the rest of the check takes
-- longer for a larger one.
create function private.check_arguments(p_function text, p_given jsonb) returns void
language plpgsql immutable set search_path = ''
as $$
declare
  limits record;
  given jsonb;
begin
  for limits in select * from private.visitor_limits() where function_name = p_function loop
    given := p_given -> limits.argument;
    if pg_column_size(given) > coalesce(limits.most_bytes, 8 * limits.most_letters)
      or jsonb_path_exists(given, ('strict $.**{' || limits.deepest + 1 || '}')::jsonpath)
      or exists (
        select from jsonb_path_query(given, 'strict $.**') as part
        where case jsonb_typeof(part)
          when 'string' then char_length(part #>> '{}') > limits.most_letters
          when 'number' then part::numeric not between limits.smallest and limits.largest
          when 'array' then jsonb_array_length(part) > limits.most_entries
          when 'object' then (select count(*) from jsonb_object_keys(part)) > limits.most_entries
          else false
        end
      )
    then
      raise exception '% of % is beyond its limits.', limits.argument, p_function using errcode = 'PT400';
    end if;
  end loop;
end
$$;

comment on function private.check_arguments(text, jsonb) is
  'Refuses arguments of a function that are beyond private.visitor_limits.';

revoke all on function private.check_arguments(text, jsonb) from public;
grant execute on function private.check_arguments(text, jsonb) to anon, authenticated, service_role;

-- Security definer, as places_around.
create or replace function private.places_sought(p_filters jsonb) returns integer[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  part_of_place constant text := p_filters ->> 'location';
  slug constant text := p_filters ->> 'place';
  miles constant numeric := p_filters ->> 'within';
  postcode constant text := private.postcode_pattern(part_of_place);
  -- Escapes wildcards, so that the text is matched literally.
  pattern constant text := '%' || regexp_replace(part_of_place, '([\\%_])', '\\\1', 'g') || '%';
  sought integer[];
begin
  if slug is not null then
    sought := private.places_in(slug);
    if miles is not null then
      -- A mile has 1609.344 metres. Caps the distance at 50 miles, because a wider search means everywhere.
      sought := array(
        select unnest(sought)
        union select id from private.places_around(slug, (least(miles, 50) * 1609.344)::integer)
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


-- Whether a search takes a listing: the one definition of a match, for lists, counts and the portal. A filter is one
-- line here. Its values are those of private.search_terms. Without a SET clause the planner inlines it: it drops what a
-- search does not ask for, and can use an index for the rest.
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
  and (f ->> 'places' is null or p.place_id = any (string_to_array(f ->> 'places', ',')::integer[]))
  and (f #>> '{features,bits}' is null or p.feature_bits & (f #>> '{features,bits}')::integer = (f #>> '{features,bits}')::integer)
  and (f #>> '{features,others}' is null or p.features @> (f #>> '{features,others}')::text[])
  and (f ->> 'furnished' is null or (p.feature_bits & private.feature_bits('{furnished}') <> 0) = (f ->> 'furnished')::boolean)
  and (f ->> 'pets' is null or (p.feature_bits & private.feature_bits('{pet-friendly}') <> 0) = (f ->> 'pets')::boolean)
  and (f ->> 'outside' is null or (p.feature_bits & private.feature_bits('{outside-space}') <> 0) = (f ->> 'outside')::boolean)
  and (f ->> 'added' is null or p.created_at >= now() - make_interval(days => least((f ->> 'added')::integer, 365)))
  and (f ->> 'tenure' is null or p.tenure = f ->> 'tenure')
  and (f ->> 'completion_year' is null or p.completion_year = (f ->> 'completion_year')::integer)
  and (f ->> 'council_tax_band' is null or p.council_tax_band = f ->> 'council_tax_band');

create or replace function private.refuse_unknown_filters(p_terms jsonb) returns void
language plpgsql stable set search_path = ''
as $$
declare
  unknown text;
begin
  select name into unknown from jsonb_each(p_terms) as asked (name, value)
  where private.listing_takes(null, jsonb_build_object(name, value));
  if found then
    raise exception 'Listings cannot be searched by %.', unknown using errcode = 'PT400';
  end if;
end
$$;


create or replace function private.search_terms(p_class text, p_filters jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  terms jsonb := coalesce(p_filters, '{}') - array['location', 'place', 'within', 'features'];
  features constant text[] := array(select jsonb_array_elements_text(p_filters -> 'features'));
  others constant text[] := array(
    select feature from unnest(features) as feature where private.feature_bits(array[feature]) = 0
  );
  places constant integer[] := private.places_sought(p_filters);
  reserved text;
begin
  -- These are set below, or read listings that no index has.
  select name into reserved from unnest(array['class', 'status', 'featured', 'places']) as name where p_filters ? name;
  if found then
    raise exception 'Listings cannot be searched by %.', reserved using errcode = 'PT400';
  end if;
  if features <> '{}' then
    terms := terms || jsonb_build_object('features', jsonb_build_object(
      'bits', nullif(private.feature_bits(features), 0), 'others', nullif(others, '{}')::text
    ));
  end if;
  perform private.refuse_unknown_filters(terms);
  return terms || jsonb_build_object('class', p_class, 'status', 'active', 'places', array_to_string(places, ','));
end
$$;


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
  after_date timestamptz;
  after_id uuid;
  after_place integer;
  nearest integer[];
  batch integer := 20;
  found uuid[] := '{}';
begin
  perform private.check_arguments('search_listings', jsonb_build_object(
    'p_class', p_class, 'p_sort', p_sort, 'p_filters', p_filters, 'p_after', p_after, 'p_rows', p_rows
  ));
  f := private.search_terms(p_class, p_filters);
  most := coalesce(p_rows, 25);
  after_price := p_after ->> 'search_price';
  after_date := p_after ->> 'created_at';
  after_id := p_after ->> 'id';
  after_place := p_after ->> 'place_id';
  if p_sort = 'distance' and p_filters ? 'place' then
    nearest := array(
      select place from unnest(string_to_array(f ->> 'places', ',')::integer[]) as place
      left join private.places_around(p_filters ->> 'place', 100000) as around on around.id = place
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
          where place_id = place and private.listing_takes(p, f)
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
      where private.listing_takes(p, f)
        and (p_after is null or (search_price, created_at, id) > (after_price, after_date, after_id))
      order by search_price, created_at, id limit most
    );
  elsif p_sort = 'price-desc' then
    found := array(
      select id from public.properties as p
      where private.listing_takes(p, f)
        and (p_after is null or (search_price, created_at, id) < (after_price, after_date, after_id))
      order by search_price desc, created_at desc, id desc limit most
    );
  else
    found := array(
      select id from public.properties as p
      where private.listing_takes(p, f) and (p_after is null or (created_at, id) < (after_date, after_id))
      order by created_at desc, id desc limit most
    );
  end if;
  return query
    select card.* from unnest(found) with ordinality as chosen (id, position)
    join public.listing_cards as card using (id) order by position;
end
$$;


-- Security definer, because visitors read neither the gazetteer nor the names of places; the condition on the status
-- therefore has to hide what they may not see.
create or replace function public.describe_place(p_class text, p_slug text) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  most constant integer := 500;
  distances constant integer[] := array[1, 3, 5, 10];
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
    'count', least(counted, most), 'more', counted > most,
    'near', case when counted = 0 and around > 0 then
      json_build_object('miles', miles, 'count', least(around, most), 'more', around > most)
    end
  );
end
$$;


create or replace function private.places_named(p_text text, p_most integer default 6) returns text[]
language plpgsql stable set search_path = ''
as $$
declare
  parts constant text[] := regexp_split_to_array(left(p_text, 100), ',');
  postcode constant text := substring(upper(p_text) from '^\s*([A-Z]{1,2}[0-9](?:[0-9A-Z](?![A-Z]{2}))?)\s*[0-9][A-Z]{2}\s*$');
  sought constant text := private.folded_name(coalesce(postcode, parts[1]));
  county_sought constant text := private.folded_name(parts[cardinality(parts)]);
  found text[];
  attempt integer := 0;
begin
  if sought = '' then
    return '{}';
  end if;
  loop
    attempt := attempt + 1;
    found := array(
      select slug from public.gazetteer as place
      where case attempt
          when 1 then folded like sought || '%' or folded like '% ' || sought || '%'
          when 2 then char_length(folded) between char_length(sought) - 1 and char_length(sought) + 1
            and folded like any (private.one_key_beside(sought))
          else extensions.word_similarity(sought, folded) >= 0.5
        end
        and (cardinality(parts) = 1 or private.folded_name(place.county) like county_sought || '%')
      order by
        folded = sought desc, folded like sought || '%' desc,
        case when attempt = 3 then extensions.similarity(sought, folded) end desc,
        array_position(
          array['county', 'town', 'borough', 'district', 'postcode-area', 'postcode-district', 'station'], kind
        ),
        char_length(folded), folded, slug
      limit p_most
    );
    exit when cardinality(found) > 0 or attempt = 3 or char_length(sought) < 3;
  end loop;
  return found;
end
$$;


create or replace function public.suggest_places(p_class text, p_text text) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  most constant integer := 8;
  looked_through constant integer := 400;
  sought constant text := btrim(left(p_text, 100));
  pattern constant text := private.containing(sought);
  slugs text[];
  wanted integer;
  titled uuid[] := '{}';
  listing uuid;
begin
  perform private.check_arguments('suggest_places', jsonb_build_object('p_class', p_class, 'p_text', p_text));
  slugs := private.places_named(p_text);
  wanted := most - cardinality(slugs);
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
      -- A loop, because with a limit the planner expects to find matches early, and scans the whole table if there are
      -- none.
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

-- Planning for thousands of places takes longer than counting among them.
create function private.place_bits(p_places integer[]) returns varbit
language sql stable set search_path = ''
as $$
  select string_agg(case when sought is null then '0' else '1' end, '' order by id)::varbit
  from generate_series(0, (select max(id) from public.places)) as id
  left join unnest(p_places) as sought on sought = id
$$;

comment on function private.place_bits(integer[]) is 'One bit for each id up to the largest of public.places, set for some.';

revoke all on function private.place_bits(integer[]) from public;
grant execute on function private.place_bits(integer[]) to anon, authenticated, service_role;

drop function public.count_taken(jsonb, timestamptz);

create function private.count_taken(
  p_terms jsonb, p_after timestamptz default null, p_places varbit default null
) returns integer
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return (
    select count(*) from (
      select from public.properties as p
      where private.listing_takes(p, p_terms) and (p_after is null or created_at > p_after)
        and (p_places is null or get_bit(p_places, place_id) = 1)
      limit 10001
    ) as taken
  );
end
$$;

comment on function private.count_taken(jsonb, timestamptz, varbit) is
  'How many listings listing_takes takes, of those added after a time and at places by place_bits; at most 10,001.';

revoke all on function private.count_taken(jsonb, timestamptz, varbit) from public;
grant execute on function private.count_taken(jsonb, timestamptz, varbit) to anon, authenticated, service_role;

-- To count by these, each listing would be read once an option: no index has them.
create function private.refuse_other_features(p_terms jsonb) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if p_terms #>> '{features,others}' is not null then
    raise exception 'Listings are not counted by features that the site does not offer.' using errcode = 'PT400';
  end if;
end
$$;

comment on function private.refuse_other_features(jsonb) is
  'Refuses features in the words of staff, in what search_terms answers.';

revoke all on function private.refuse_other_features(jsonb) from public;
grant execute on function private.refuse_other_features(jsonb) to anon, authenticated, service_role;

create function private.terms_to_count(p_class text, p_filters jsonb, out terms jsonb, out places varbit)
language plpgsql stable set search_path = ''
as $$
declare
  few constant integer := 100;
  sought integer[];
begin
  terms := private.search_terms(p_class, p_filters);
  perform private.refuse_other_features(terms);
  sought := string_to_array(terms ->> 'places', ',');
  if cardinality(sought) > few then
    terms := terms - 'places';
    places := private.place_bits(sought);
  end if;
end
$$;

comment on function private.terms_to_count(text, jsonb) is
  'What is counted many times over: the terms of a search, and its places apart from them if they are many.';

revoke all on function private.terms_to_count(text, jsonb) from public;
grant execute on function private.terms_to_count(text, jsonb) to anon, authenticated, service_role;

create or replace function public.count_found(p_class text, p_filters jsonb default '{}') returns json
language plpgsql stable set search_path = ''
as $$
declare
  taken integer;
begin
  perform private.check_arguments('count_found', jsonb_build_object('p_class', p_class, 'p_filters', p_filters));
  taken := private.count_taken(private.search_terms(p_class, p_filters));
  return json_build_object('count', least(taken, 10000), 'more', taken > 10000);
end
$$;

-- A function of its own, because whatever count_options calls would be planned anew each time with its setting.
create function private.last_counted(p_terms jsonb, p_places varbit) returns timestamptz
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return (
    select created_at from public.properties as p
    where private.listing_takes(p, p_terms) and (p_places is null or get_bit(p_places, place_id) = 1)
    order by created_at desc, id desc offset 10000 limit 1
  );
end
$$;

comment on function private.last_counted(jsonb, varbit) is
  'When the newest listing was added that count_options does not count; null if it counts all.';

revoke all on function private.last_counted(jsonb, varbit) from public;
grant execute on function private.last_counted(jsonb, varbit) to anon, authenticated, service_role;

create or replace function public.count_options(p_class text, p_filters jsonb, p_options jsonb) returns json
language plpgsql stable set search_path = ''
as $$
declare
  -- As many as a page of the site offers.
  most constant integer := 36;
  asked record;
  before timestamptz;
  counts jsonb;
begin
  perform private.check_arguments('count_options', jsonb_build_object(
    'p_class', p_class, 'p_filters', p_filters, 'p_options', p_options
  ));
  if (select count(*) from jsonb_each(p_options) as options (name, each_one), jsonb_array_elements(each_one)) > most then
    raise exception 'So many options are not counted at once.' using errcode = 'PT400';
  end if;
  if p_options ?| array['location', 'place', 'within'] then
    raise exception 'Places are not counted as options.' using errcode = 'PT400';
  end if;
  perform private.refuse_other_features(private.search_terms(
    p_class, jsonb_build_object('features', coalesce(p_options -> 'features', '[]'))
  ));
  asked := private.terms_to_count(p_class, p_filters);
  before := private.last_counted(
    jsonb_build_object('class', p_class, 'status', 'active', 'places', asked.terms -> 'places'), asked.places
  );
  counts := (
    select coalesce(jsonb_object_agg(name, (
      select coalesce(jsonb_agg(private.count_taken(
        asked.terms || private.search_terms(p_class, jsonb_build_object(name, case
          when name = 'features' then coalesce(p_filters -> name, '[]') || chosen else chosen
        end)) - 'places',
        before, asked.places
      ) order by position), '[]')
      from jsonb_array_elements(each_one) with ordinality as elements (chosen, position)
    )), '{}')
    from jsonb_each(p_options) as options (name, each_one)
  );
  return json_build_object(
    'count', private.count_taken(asked.terms, before, asked.places), 'more', before is not null, 'options', counts
  );
end
$$;

-- Returns each filter, and each feature, with the number of listings that the search finds without it, largest first.
create or replace function public.relax_search(p_class text, p_filters jsonb) returns json
language plpgsql stable set search_path = ''
as $$
declare
  asked record;
begin
  perform private.check_arguments('relax_search', jsonb_build_object('p_class', p_class, 'p_filters', p_filters));
  asked := private.terms_to_count(p_class, p_filters);
  return (
    with given_up as (
      select name, null as feature, p_filters - name - case name when 'place' then 'within' else '' end as left_over
      from jsonb_object_keys(p_filters) as name
      where name <> 'features' and (name <> 'within' or not p_filters ? 'place')
      union all
      select 'features', feature, case jsonb_array_length(p_filters -> 'features') when 1 then p_filters - 'features'
        else jsonb_set(p_filters, '{features}', (p_filters -> 'features') - feature) end
      from jsonb_array_elements_text(p_filters -> 'features') as feature
    ),
    -- Otherwise the planner counts anew for the order and for the condition.
    counted as materialized (
      select name, feature, least(10000, case
        when name in ('location', 'place', 'within') then
          private.count_taken(private.search_terms(p_class, left_over))
        else private.count_taken(
          private.search_terms(p_class, left_over - array['location', 'place', 'within'])
            || case when asked.terms ? 'places' then jsonb_build_object('places', asked.terms -> 'places') else '{}' end,
          null, asked.places
        )
      end) as count
      from given_up
    )
    select coalesce(json_agg(counted order by count desc) filter (where count > 0), '[]') from counted
  );
end
$$;

-- In plpgsql, so that the planner sees the pattern and it is made once, not once a listing.
create or replace function public.listings_named(p_class text, p_text text)
returns table (id uuid, title text, location text)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  pattern text;
begin
  perform private.check_arguments('listings_named', jsonb_build_object('p_class', p_class, 'p_text', p_text));
  pattern := private.containing(p_text);
  return query
    select listing.id, listing.title, listing.location
    from public.properties as listing
    where listing.property_class = p_class and listing.status = 'active'
      and listing.search_text like pattern
      and replace(lower(listing.title || E'\n' || listing.location), '’', '''') like pattern
    order by listing.title, listing.id
    limit 7;
end
$$;

create or replace function public.read_invitation(p_token text) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_arguments('read_invitation', jsonb_build_object('p_token', p_token));
  return (
    select name from private.invitations
    where token_hash = private.invitation_hash(p_token) and ended_at is null and expires_at > now()
  );
end
$$;

-- The desk's two functions are as they were, apart from the schema of listing_takes and refuse_unknown_filters.
create or replace function public.search_overviews(
  p_filters jsonb default '{}',
  p_sort text default 'newest',
  p_after jsonb default null,
  -- One more than the page shows, to tell whether there are more.
  p_rows integer default 13
) returns setof public.listing_overview
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  most constant integer := least(p_rows, 501);
  after constant public.properties := jsonb_populate_record(null::public.properties, p_after);
  words record;
  ids uuid[];
begin
  perform private.require_staff();
  perform private.refuse_unknown_filters(p_filters - 'text');
  select * into words from private.sought_words(p_filters ->> 'text');
  case p_sort
    when 'oldest' then
      ids := array(
        select id from public.properties as p
        where private.listing_takes(p, p_filters) and private.has_words(p, words.patterns, words.prices)
          and (p_after is null or (created_at, id) > (after.created_at, after.id))
        order by created_at, id limit most
      );
    when 'price_high' then
      ids := array(
        select id from public.properties as p
        where private.listing_takes(p, p_filters) and private.has_words(p, words.patterns, words.prices)
          and (p_after is null or (search_price, created_at, id) < (after.search_price, after.created_at, after.id))
        order by search_price desc, created_at desc, id desc limit most
      );
    when 'price_low' then
      ids := array(
        select id from public.properties as p
        where private.listing_takes(p, p_filters) and private.has_words(p, words.patterns, words.prices)
          and (p_after is null or (search_price, created_at, id) > (after.search_price, after.created_at, after.id))
        order by search_price, created_at, id limit most
      );
    when 'title' then
      ids := array(
        select id from public.properties as p
        where private.listing_takes(p, p_filters) and private.has_words(p, words.patterns, words.prices)
          and (p_after is null or (title, id) > (after.title, after.id))
        order by title, id limit most
      );
    when 'title_down' then
      ids := array(
        select id from public.properties as p
        where private.listing_takes(p, p_filters) and private.has_words(p, words.patterns, words.prices)
          and (p_after is null or (title, id) < (after.title, after.id))
        order by title desc, id desc limit most
      );
    when 'status' then
      ids := array(
        select id from public.properties as p
        where private.listing_takes(p, p_filters) and private.has_words(p, words.patterns, words.prices)
          and (p_after is null or (status, created_at, id) > (after.status, after.created_at, after.id))
        order by status, created_at, id limit most
      );
    when 'status_down' then
      ids := array(
        select id from public.properties as p
        where private.listing_takes(p, p_filters) and private.has_words(p, words.patterns, words.prices)
          and (p_after is null or (status, created_at, id) < (after.status, after.created_at, after.id))
        order by status desc, created_at desc, id desc limit most
      );
    when 'updated' then
      ids := array(
        select id from public.properties as p
        where private.listing_takes(p, p_filters) and private.has_words(p, words.patterns, words.prices)
          and (p_after is null or (updated_at, id) < (after.updated_at, after.id))
        order by updated_at desc, id desc limit most
      );
    when 'updated_up' then
      ids := array(
        select id from public.properties as p
        where private.listing_takes(p, p_filters) and private.has_words(p, words.patterns, words.prices)
          and (p_after is null or (updated_at, id) > (after.updated_at, after.id))
        order by updated_at, id limit most
      );
    else
      ids := array(
        select id from public.properties as p
        where private.listing_takes(p, p_filters) and private.has_words(p, words.patterns, words.prices)
          and (p_after is null or (created_at, id) < (after.created_at, after.id))
        order by created_at desc, id desc limit most
      );
  end case;
  return query
    select overview.*
    from unnest(ids) with ordinality as chosen (id, position)
    join public.listing_overview as overview using (id)
    order by position;
end
$$;


create or replace function public.count_listings(p_filters jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  most_of_tab constant integer := 10000;
  most_with_text constant integer := 1000;
  words record;
  tab text;
  of_tab jsonb;
  counted integer;
  counts jsonb := '{}';
begin
  perform private.require_staff();
  perform private.refuse_unknown_filters(p_filters - 'text');
  select * into words from private.sought_words(p_filters ->> 'text');

  if words.patterns <> '{}' then
    return (
      with matching as materialized (
        select property_class, featured from public.properties as p
        where private.listing_takes(p, p_filters) and private.has_words(p, words.patterns, words.prices)
        limit most_with_text + 1
      )
      select jsonb_object_agg(name, jsonb_build_object(
        'count', least(listings, most_with_text), 'more', (select count(*) > most_with_text from matching)
      ))
      from unnest(array['all', 'sale', 'rent', 'commercial', 'development', 'featured']) as name, lateral (
        select count(*) as listings from matching
        where name in ('all', property_class) or name = 'featured' and featured
      ) as of_name
    );
  end if;

  foreach tab in array array['sale', 'rent', 'commercial', 'development', 'featured'] loop
    of_tab := p_filters || case tab when 'featured' then '{"featured": true}' else jsonb_build_object('class', tab) end;
    select count(*) into counted from (
      select from public.properties as p where private.listing_takes(p, of_tab) limit most_of_tab + 1
    ) as some_of_them;
    counts := counts || jsonb_build_object(tab, jsonb_build_object(
      'count', least(counted, most_of_tab), 'more', counted > most_of_tab
    ));
  end loop;
  return counts || jsonb_build_object('all', (
    select jsonb_build_object('count', sum((value ->> 'count')::integer), 'more', bool_or((value ->> 'more')::boolean))
    from jsonb_each(counts) where key <> 'featured'
  ));
end
$$;

-- Among 100,000 listings in memory the longest read takes a tenth of this. The rest is for a disk that is read for the
-- first time, a busy machine, and enquiries, which wait for each other.
do $$
begin
  alter role anon set statement_timeout = '1s';
  notify pgrst, 'reload config';
exception when insufficient_privilege then
  raise warning 'No time limit is set: this host does not let migrations change the API''s roles (%).', sqlerrm;
end
$$;
