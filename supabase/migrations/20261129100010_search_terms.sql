-- What a search may ask for: places, texts that particulars mention, and filters, among them bills, students,
-- availability and studios.

-- Security definer, because visitors read neither the gazetteer nor the names of places.
create or replace function private.places_sought(p_filters jsonb) returns integer[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  part_of_place constant text := p_filters ->> 'location';
  slug constant text := p_filters ->> 'place';
  miles constant numeric := p_filters ->> 'within';
  postcode constant text := private.postcode_pattern(part_of_place);
  pattern constant text := private.containing(part_of_place);
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
      where (sought is null or id = any (sought)) and (search_text like pattern or outward_postcode ~ postcode)
    );
  end if;
  return sought;
end
$$;

-- What to look for in particulars: the words of the text side by side, the last in the singular or plural, or other words
-- that are known to mean the same. 'No lift' is not a mention of a lift; semi-detached homes and detached garages are not
-- mentions of 'detached'.
create function private.mention_query(p_text text) returns tsquery
language sql immutable set search_path = ''
as $$
  select to_tsquery('pg_catalog.simple', coalesce(
    (
      select phrases from (values
        ('air conditioning', 'air <-> (con | conditioning | conditioned) | comfort <-> cooling'),
        ('barn conversion', 'barn <-> conversion | converted <-> barn'),
        ('car charging', '(car | vehicle | ev) <-> (charging | charger | chargers)'),
        ('chain free', 'chain <-> free | no <-> chain | no <-> (onward | forward | upward) <-> chain'),
        ('converted warehouse', '(converted | conversion) <-> warehouse | (warehouse | wharf) <-> (conversion | converted)
          | warehouse <2> converted | warehouse <3> converted | warehouse <4> converted'),
        ('cottage', '(cottage | cottages) <-> !style'),
        ('detached', '!semi <-> detached <-> !(garage | double | single)'),
        ('double garage', '!(no | without) <-> double <-> (garage | garages)'),
        ('double glazing', '!(no | without) <-> double <-> (glazing | glazed)'),
        ('en suite', 'en <-> (suite | suites) | ensuite | ensuites'),
        ('hmo', 'hmo | hmos | multiple <-> (occupation | occupancy)'),
        ('lift', '!(no | not | without | car) <-> (lift | lifts) <-> !(high | up | out | off) | elevator'),
        ('swimming pool', '!(no | without) <-> (swimming | saltwater | heated | metre | indoor | outdoor | residents | lap | plunge)
          <-> (pool | pools) | gym <-> pool | gym <-> and <-> pool | pool <-> gym | pool <-> (and | a) <-> gym'),
        ('terraced', 'terraced | (end | middle) <-> of <-> terrace | (georgian | regency | victorian | edwardian) <-> terrace
          | terrace <-> house')
      ) as known (said, phrases) where said = sought
    ),
    (
      select '!(no | not | non | without) <-> ' || string_agg(case
        when position < cardinality(each_one) then quote_literal(word)
        when word ~ 'ies$' then format('(%L | %L)', word, regexp_replace(word, 'ies$', 'y'))
        when word ~ '[^aeiou]y$' then format('(%L | %L)', word, regexp_replace(word, 'y$', 'ies'))
        when word ~ '[^s]s$' then format('(%L | %L)', word, left(word, -1))
        else format('(%L | %L | %L)', word, word || 's', word || 'es')
      end, ' <-> ' order by position)
      from regexp_split_to_array(sought, ' ') as each_one, unnest(each_one) with ordinality as words (word, position)
      where sought <> ''
    )
  ))
  from (
    select btrim(regexp_replace(private.folded(p_text), '[^[:alnum:]]+', ' ', 'g')) as sought
  ) as text
$$;

comment on function private.mention_query(text) is
  'What private.listing_words must match to mention this, in these words or in others for the same; null without words.';

revoke all on function private.mention_query(text) from public;

-- Security definer, because an index of words cannot be used behind a policy; the condition on the status therefore has to
-- hide what visitors may not see. Answers the newest two thousand at most, because a search compares each id.
create function private.listings_mentioning(p_class text, p_texts text[], p_places integer[] default null) returns uuid[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  mentioned text;
  query tsquery;
begin
  if cardinality(p_texts) > 5 or exists (select from unnest(p_texts) as text where char_length(text) > 60) then
    raise exception 'So many words are not searched for at once.' using errcode = 'PT400';
  end if;
  foreach mentioned in array p_texts loop
    query := coalesce(query && private.mention_query(mentioned), query, private.mention_query(mentioned));
  end loop;
  return array(
    select id from public.properties
    where property_class = p_class and status = 'active' and words @@ query
      and (p_places is null or place_id = any (p_places))
    order by created_at desc, id desc limit 2000
  );
end
$$;

comment on function private.listings_mentioning(text, text[], integer[]) is
  'The active listings of a class, in these places, whose particulars mention all these texts; the newest 2,000.';

revoke all on function private.listings_mentioning(text, text[], integer[]) from public, anon, authenticated, service_role;
grant execute on function private.listings_mentioning(text, text[], integer[]) to anon, authenticated, service_role;

create function private.mentions_more(p_terms jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(cardinality(string_to_array(p_terms ->> 'mentioned', ',')) >= 2000, false)
$$;

comment on function private.mentions_more(jsonb) is
  'Whether more listings than private.listings_mentioning answers may mention what a search asks for.';

revoke all on function private.mentions_more(jsonb) from public;
grant execute on function private.mentions_more(jsonb) to anon, authenticated, service_role;

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
  and (f ->> 'places' is null or p.place_id = any (string_to_array(f ->> 'places', ',')::integer[]))
  and (f ->> 'mentioned' is null or p.id = any (string_to_array(f ->> 'mentioned', ',')::uuid[]))
  and (f #>> '{features,bits}' is null or p.feature_bits & (f #>> '{features,bits}')::integer = (f #>> '{features,bits}')::integer)
  and (f #>> '{features,others}' is null or p.features @> (f #>> '{features,others}')::text[])
  and (f ->> 'studio' is null or (p.bedrooms = 0 and p.property_class <> 'commercial' and p.type <> 'plot') = (f ->> 'studio')::boolean)
  and (f ->> 'furnished' is null or (p.feature_bits & private.feature_bits('{furnished}') <> 0) = (f ->> 'furnished')::boolean)
  and (f ->> 'pets' is null or (p.feature_bits & private.feature_bits('{pet-friendly}') <> 0) = (f ->> 'pets')::boolean)
  and (f ->> 'outside' is null or (p.feature_bits & private.feature_bits('{outside-space}') <> 0) = (f ->> 'outside')::boolean)
  and (f ->> 'bills' is null or p.bills_included = (f ->> 'bills')::boolean)
  and (f ->> 'students' is null or p.student_friendly = (f ->> 'students')::boolean)
  and (f ->> 'available' is null or p.available_from <= (f ->> 'available')::date)
  and (f ->> 'added' is null or p.created_at >= now() - make_interval(days => least((f ->> 'added')::integer, 365)))
  and (f ->> 'tenure' is null or p.tenure = f ->> 'tenure')
  and (f ->> 'completion_year' is null or p.completion_year = (f ->> 'completion_year')::integer)
  and (f ->> 'council_tax_band' is null or p.council_tax_band = f ->> 'council_tax_band');

-- What listing_takes compares, from the filters of a visitor. A filter has the name of a column and the value that it
-- must have, or an object with `min` and `max`. `features` are all required, `mentions` are texts that particulars must
-- all have, `location` is a part of the text of a place, `place` the slug of a gazetteer entry, and `within` the miles
-- that a listing may be away from it.
create or replace function private.search_terms(p_class text, p_filters jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  terms jsonb := coalesce(p_filters, '{}') - array['location', 'place', 'within', 'features', 'mentions'];
  features constant text[] := array(select jsonb_array_elements_text(p_filters -> 'features'));
  others constant text[] := array(
    select feature from unnest(features) as feature where private.feature_bits(array[feature]) = 0
  );
  places constant integer[] := private.places_sought(p_filters);
  reserved text;
begin
  -- These are set below, or read listings that no index has.
  select name into reserved from unnest(array['class', 'status', 'featured', 'places', 'mentioned']) as name where p_filters ? name;
  if found then
    raise exception 'Listings cannot be searched by %.', reserved using errcode = 'PT400';
  end if;
  if features <> '{}' then
    terms := terms || jsonb_build_object('features', jsonb_build_object(
      'bits', nullif(private.feature_bits(features), 0), 'others', nullif(others, '{}')::text
    ));
  end if;
  perform private.refuse_unknown_filters(terms);
  if p_filters ? 'mentions' then
    terms := terms || jsonb_build_object('mentioned', array_to_string(private.listings_mentioning(
      p_class, array(select jsonb_array_elements_text(p_filters -> 'mentions')), places
    ), ','));
  end if;
  return terms || jsonb_build_object('class', p_class, 'status', 'active', 'places', array_to_string(places, ','));
end
$$;
