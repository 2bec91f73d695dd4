-- Texts are compared in one form everywhere, and listings are found by words of their particulars, by bills, students,
-- availability and as studios.

-- The same letters as `folded` in the browser (src/lib/text/folded.ts); a test holds them together. Apostrophes and marks
-- without a width go first, since normalizing makes blanks of some. NFKD takes accents and ligatures apart and makes
-- plain blanks; `translate` has the letters that it leaves whole. A dot counts only where no blank follows, as in 2.5.
-- Most texts are plain ASCII, which spares them most of this.
create function private.folded(p_text text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select btrim(replace(replace(replace(
    replace(
      translate(
        replace(lower(letters), '&', ' and '),
        E'\t\n\u000b\f\r-\u0085\u1680\u2010\u2011\u2012\u2013\u2014\u2015\u2028\u2029\u2212', repeat(' ', 17)
      ) || ' ',
      '. ', ' '
    ),
    -- Several blanks become one.
    ' ', E'\u0001\u0002'), E'\u0002\u0001', ''), E'\u0001\u0002', ' '
  ))
  from (
    select case
      when octet_length(p_text) = char_length(p_text) then translate(p_text, '''`', '')
      else replace(replace(replace(replace(
        translate(
          regexp_replace(
            normalize(
              regexp_replace(p_text, '[''`´‘’‛′ʹʻʼ\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'), nfkd
            ),
            '[\u0300-\u036f]', '', 'g'
          ),
          'łøđðħıŧŁØĐÐĦŦÆŒÞẞςΣ', 'loddhitloddhtæœþßσσ'
        ),
        'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ß', 'ss')
    end as letters
  ) as read
$$;

comment on function private.folded(text) is
  'A text in lower case without accents, apostrophes, dashes and repeated blanks: the form in which texts are compared.';

revoke all on function private.folded(text) from public;
grant execute on function private.folded(text) to authenticated, service_role;

create or replace function private.folded_name(p_name text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select btrim(regexp_replace(replace(private.folded(p_name), '.', ''), '[^a-z0-9]+', ' ', 'g'))
$$;

create or replace function private.containing(p_text text) returns text
language sql immutable set search_path = ''
as $$
  -- Escapes wildcards, so that the text is matched literally.
  select '%' || regexp_replace(private.folded(p_text), '([\\%_])', '\\\1', 'g') || '%'
$$;

comment on function private.containing(text) is 'The `like` pattern of folded texts that contain this text.';

-- Where listings are, in one folded text: a bar keeps words from matching across two names.
alter table public.places add column search_text text not null generated always as (
  private.folded(name || ' | ' || coalesce(borough, '') || ' | ' || coalesce(nearest_station, ''))
) stored;

comment on column public.places.search_text is 'The names by which a part of a location finds it, folded.';

-- The names that staff write are found in the gazetteer as those that visitors type.
create index gazetteer_by_folded_name on public.gazetteer (folded);
drop index public.gazetteer_by_name;
drop index public.places_by_station;
create index places_by_station on public.places (private.folded_name(nearest_station));

-- 'Canonbury, London' is found as a quarter of London. A town name that two counties share is matched only if the
-- location or the postcode tells the county. A location in a county that the gazetteer lacks is not matched.
create or replace function private.locate_place() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  parts constant text[] := array(
    select private.folded_name(part)
    from regexp_split_to_table(new.name, ',') with ordinality as split (part, position) order by position
  );
  stated_county constant text := (
    select name from public.gazetteer where kind = 'county' and folded = parts[cardinality(parts)]
  );
  postcode public.gazetteer;
  spot public.gazetteer;
begin
  select * into postcode from public.gazetteer where kind = 'postcode-district' and folded = lower(new.outward_postcode);
  new.county := coalesce(stated_county, postcode.county);
  if new.county is not null or cardinality(parts) = 1 then
    select gazetteer.* into spot from public.gazetteer
    where folded = any (parts) and kind in ('town', 'district', 'borough')
      and (county = new.county or new.county is null and not exists (
        select from public.gazetteer as other where other.folded = parts[1] and other.county <> gazetteer.county
      ))
    order by array_position(parts, folded), kind desc
    limit 1;
  end if;
  new.town := spot.name;
  new.county := coalesce(new.county, spot.county);
  new.borough := coalesce(
    (select name from public.gazetteer where kind = 'borough' and folded = private.folded_name(new.stated_borough) limit 1),
    new.stated_borough,
    (select name from public.gazetteer where kind = 'borough' and slug in (spot.slug, spot.parent))
  );
  new.north := coalesce(spot.north, postcode.north);
  new.east := coalesce(spot.east, postcode.east);
  return new;
end
$$;

create or replace function private.places_in(p_slug text) returns integer[]
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
    when 'station' then array(select id from public.places where private.folded_name(nearest_station) = sought.folded)
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

-- The trigger finds the county, borough and position of each place of a listing anew.
update public.places set name = name where true;

-- What listings are searched by: one text and its words, under one index.
create function private.listing_text(p_parts text[]) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select private.folded(array_to_string(p_parts, ' | '))
$$;

comment on function private.listing_text(text[]) is 'The parts of a listing as one folded text, with bars between them.';

revoke all on function private.listing_text(text[]) from public;
grant execute on function private.listing_text(text[]) to authenticated, service_role;

drop index public.properties_by_text;
drop function private.has_words(public.properties, text[], integer[]);
alter table public.properties drop column search_text;
alter table public.properties add column search_text text not null generated always as (
  private.listing_text(
    array[title, location, outward_postcode, borough, nearest_station, agent_ref, availability, description] || features
  )
) stored;

comment on column public.properties.search_text is
  'The texts that the portal and visitors search, folded, with bars between them.';

-- A trigram finds parts of words, as the portal wants them. Words of the particulars are found as wholes, side by side and
-- in whatever order of other words: by a vector of words as they stand, without stems and without words left out.
create function private.listing_words(p_parts text[]) returns tsvector
language sql immutable parallel safe set search_path = ''
as $$
  select to_tsvector('pg_catalog.simple', replace(private.listing_text(p_parts), '/', ' '))
$$;

comment on function private.listing_words(text[]) is 'The words of a listing with their positions, folded.';

revoke all on function private.listing_words(text[]) from public;
grant execute on function private.listing_words(text[]) to authenticated, service_role;

alter table public.properties add column words tsvector not null generated always as (
  private.listing_words(
    array[title, location, outward_postcode, borough, nearest_station, agent_ref, availability, description] || features
  )
) stored;

comment on column public.properties.words is 'The words of search_text, which visitors search for as wholes.';

alter table public.properties alter column search_text set statistics 300;
create index properties_by_text on public.properties using gin (search_text extensions.gin_trgm_ops, words);
comment on index public.properties_by_text is
  'search_overviews and count_listings for words that few listings have; listings_named; listings_mentioning.';

-- The words are derived, too: no edit changes them by itself.
create or replace function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
declare
  derived constant text[] := array[
    'image_urls', 'cover', 'search_price', 'place_id', 'feature_bits', 'tenure', 'search_text', 'words', 'updated_at',
    'status_since', 'first_public_at'
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
    'image_urls', 'cover', 'search_price', 'place_id', 'feature_bits', 'tenure', 'search_text', 'words',
    'created_at', 'updated_at', 'status_since', 'first_public_at'
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

drop index public.properties_by_title;
create index properties_by_title on public.properties using gin (private.folded(title) extensions.gin_trgm_ops)
  where status = 'active';
comment on index public.properties_by_title is 'suggest_places, for a text that few titles have.';

-- It has no SET clause, so the planner inlines it, and indexes serve the words.
create function private.has_words(p public.properties, patterns text[], prices integer[]) returns boolean
language sql immutable parallel safe
return (patterns[1] is null and prices[1] is null or p.search_text like patterns[1] or p.price = prices[1])
  and (patterns[2] is null and prices[2] is null or p.search_text like patterns[2] or p.price = prices[2])
  and (patterns[3] is null and prices[3] is null or p.search_text like patterns[3] or p.price = prices[3])
  and (patterns[4:] = '{}' or p.search_text like all (patterns[4:]));

comment on function private.has_words(public.properties, text[], integer[]) is
  'Whether a listing has all words of private.sought_words, in any order.';

revoke all on function private.has_words(public.properties, text[], integer[]) from public;

create or replace function private.sought_words(p_text text, out patterns text[], out prices integer[])
language sql immutable set search_path = ''
as $$
  select
    coalesce(array_agg(pattern order by price, char_length(pattern) desc), '{}'),
    coalesce(array_agg(price order by price, char_length(pattern) desc), '{}')
  from (
    -- A plain number may be a price or a part of a reference. Trims commas at the ends of words, not within £750,000.
    select distinct case when price is null or word ~ '^\d+$' then private.containing(word) end as pattern, price
    from regexp_split_to_table(p_text, '\s+') as part, btrim(part, ',') as word, private.stated_price(word) as price
    where private.folded(word) <> ''
  ) as sought
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
      and private.folded(listing.title || ' | ' || listing.location) like pattern
    order by listing.title, listing.id
    limit 7;
end
$$;

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

-- What particulars say for a text: its words side by side, the last with the ending of a plural or without, or what is known
-- to say the same. Not where they say that there is none: 'no lift'. Detached is neither what is semi-detached nor a garage.
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
-- hide what visitors may not see. A search compares the ids that it finds: those of the newest two thousand.
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

create or replace function public.count_found(p_class text, p_filters jsonb default '{}') returns json
language plpgsql stable set search_path = ''
as $$
declare
  terms jsonb;
  taken integer;
begin
  perform private.check_arguments('count_found', jsonb_build_object('p_class', p_class, 'p_filters', p_filters));
  terms := private.search_terms(p_class, p_filters);
  taken := private.count_taken(terms);
  return json_build_object('count', least(taken, 10000), 'more', taken > 10000 or private.mentions_more(terms));
end
$$;

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
    'count', private.count_taken(asked.terms, before, asked.places), 'more', before is not null or private.mentions_more(asked.terms), 'options', counts
  );
end
$$;

-- Each filter, each feature and each text mentioned, with the number of listings that the search finds without it,
-- largest first.
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
      where name not in ('features', 'mentions') and (name <> 'within' or not p_filters ? 'place')
      union all
      select name, each_one, case jsonb_array_length(p_filters -> name) when 1 then p_filters - name
        else jsonb_set(p_filters, array[name], (p_filters -> name) - each_one) end
      from unnest(array['features', 'mentions']) as name, jsonb_array_elements_text(p_filters -> name) as each_one
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

create or replace function public.suggest_places(p_class text, p_text text) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  most constant integer := 8;
  looked_through constant integer := 400;
  sought constant text := private.folded(left(p_text, 100));
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
      where private.folded(title) like pattern
      limit wanted
    );
    if cardinality(titled) < wanted and sought ~ '[[:alnum:]]{2}' then
      titled := '{}';
      -- A loop, because with a limit the planner expects to find matches early, and scans the whole table if there are
      -- none.
      for listing in
        select id from public.properties
        where status = 'active' and private.folded(title) like pattern and property_class = p_class
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

-- A place without listings offers the nearest, up to 50 miles away. Security definer, because visitors read neither the
-- gazetteer nor the names of places; the condition on the status therefore has to hide what they may not see.
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
    'count', least(counted, most), 'more', counted > most,
    'near', case when counted = 0 and around > 0 then
      json_build_object('miles', miles, 'count', least(around, most), 'more', around > most)
    end
  );
end
$$;

-- Enquiries are found whatever the accents and apostrophes of a name, and the notation of a telephone number.
create or replace view public.enquiry_overview with (security_invoker = true) as
select
  enquiry.id,
  enquiry.source,
  enquiry.mailbox,
  enquiry.state,
  enquiry.is_open,
  enquiry.name,
  enquiry.email,
  enquiry.phone,
  enquiry.message,
  enquiry.details,
  enquiry.property_id,
  -- The title that the sender saw, if the listing has been deleted.
  coalesce(property.title, enquiry.details ->> 'propertyTitle') as property_title,
  enquiry.consents,
  enquiry.page,
  enquiry.campaign,
  enquiry.seconds_to_fill,
  enquiry.received_at,
  enquiry.acknowledged_at,
  enquiry.relay_state,
  enquiry.relay_problem,
  enquiry.relayed_at,
  enquiry.note,
  enquiry.handled_by,
  enquiry.handled_at,
  left(enquiry.message, 200) as excerpt,
  enquiry.details ->> 'preferredDate' as preferred_date,
  enquiry.details ->> 'preferredTime' as preferred_time,
  -- The field that word searches use, folded. Bars keep words from matching across columns.
  private.folded(
    enquiry.name || ' | ' || enquiry.email || ' | ' || coalesce(enquiry.phone, '')
      || ' | ' || coalesce(regexp_replace(enquiry.phone, '\D', '', 'g'), '')
      || ' | ' || coalesce(enquiry.message, '')
  ) as search_text,
  enquiry.answered_at,
  enquiry.spam_reason,
  enquiry.held_back,
  enquiry.whole_hash is not null as is_cut
from public.enquiries as enquiry
left join public.properties as property on property.id = enquiry.property_id;
