-- What visitors may ask of the API, and how much of it at once. On hosted Supabase they reach the API directly, so that
-- the database alone can limit them. Functions that search are written anew in 20261129100010_search_terms.sql and the files
-- after it; until those are applied, searches fail.

-- Visitors read what pages show. suggest_places and describe_place answer the names of places; the page of a listing
-- reads the town and the position of its place, and the addresses of the larger versions of its photographs.
drop policy "everybody reads the gazetteer" on public.gazetteer;
revoke select on table public.gazetteer from anon, authenticated;
revoke select on table public.places from anon, authenticated;
grant select (id, town, north, east) on table public.places to anon, authenticated;
revoke select on table public.medium_images, public.thumbnails from anon;
grant select (property_id, property_image_id, url) on table public.medium_images, public.thumbnails to anon;

-- Functions that only other functions call leave the API. Visitors keep the right to execute those that run with their
-- own rights, but cannot call them by themselves, because the API does not expose this schema.
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

-- Security definer, because it reads places and the gazetteer for visitors, who may not.
alter function private.places_around(text, integer) security definer;

-- The limits of everything that a visitor may call, apart from submit_enquiry: private.check_enquiry refuses enquiries in
-- words for people. Within JSON the limits apply to each text, to each list or object, and to each number. A text that a
-- visitor types may have 300 letters, as many as the search in words of the site takes.
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

-- Called before anything else is done with the arguments. Looks at the size first, because the rest of the check takes
-- longer for a larger argument.
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

-- The next three are as before, apart from the schema of the functions that they call.

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
