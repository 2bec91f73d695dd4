-- Suggestions while a visitor types where to look: places with their number of listings, then listings by title.

-- Counts up to 500 listings. For a place without listings, counts those within the shortest distance that has some.
create function public.describe_place(p_class text, p_slug text) returns json
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
      -- Leaves out the places in the entry itself, because they have no listings.
      places := array(select id from public.places_around(p_slug, (miles * 1609.344)::integer));
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

comment on function public.describe_place(text, text) is
  'An entry of the gazetteer with the number of active listings of a class in it, or near it if there are none.';

revoke all on function public.describe_place(text, text) from public;
grant execute on function public.describe_place(text, text) to anon, authenticated, service_role;

-- Covers one letter added, removed or replaced, and two neighbours swapped.
create function public.one_key_beside(p_text text) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select array_agg(pattern)
  from generate_series(0, char_length(p_text)) as at
  cross join lateral (
    select left(p_text, at) as before, substring(p_text from at + 1) as behind
  ) as halves
  cross join lateral (
    values (before || '_' || behind), (before || '_' || substring(behind from 2)), (before || substring(behind from 2)),
      (before || substring(behind from 2 for 1) || left(behind, 1) || substring(behind from 3))
  ) as patterns (pattern)
$$;

comment on function public.one_key_beside(text) is 'The `like` patterns of everything at an edit distance of one from a text.';

revoke all on function public.one_key_beside(text) from public;
grant execute on function public.one_key_beside(text) to anon, authenticated, service_role;

-- Finds names that begin with the text or have a word that does; if there are none, those at an edit distance of one,
-- and then similar ones. A county may follow after a comma. Uses the first half of a whole postcode.
create function public.places_named(p_text text, p_most integer default 6) returns text[]
language plpgsql stable set search_path = ''
as $$
declare
  parts constant text[] := regexp_split_to_array(left(p_text, 100), ',');
  postcode constant text := substring(upper(p_text) from '^\s*([A-Z]{1,2}[0-9](?:[0-9A-Z](?![A-Z]{2}))?)\s*[0-9][A-Z]{2}\s*$');
  sought constant text := public.folded_name(coalesce(postcode, parts[1]));
  county_sought constant text := public.folded_name(parts[cardinality(parts)]);
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
            and folded like any (public.one_key_beside(sought))
          else extensions.word_similarity(sought, folded) >= 0.5
        end
        and (cardinality(parts) = 1 or public.folded_name(place.county) like county_sought || '%')
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

comment on function public.places_named(text, integer) is
  'The slugs of the entries of the gazetteer that a text may mean, the likeliest first.';

revoke all on function public.places_named(text, integer) from public;
grant execute on function public.places_named(text, integer) to anon, authenticated, service_role;

create index properties_by_title on public.properties using gin (lower(title) extensions.gin_trgm_ops)
  where status = 'active';
comment on index public.properties_by_title is 'suggest_places, for a text that few titles have.';

-- Security definer, because a trigram index cannot be used behind a policy; the conditions on the status therefore have
-- to hide what visitors may not see. The newest listings are looked through first, which finds a text that many titles
-- contain. The trigram index finds a rarer one, unless the text has too few letters for a trigram.
create function public.suggest_places(p_class text, p_text text) returns json
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

comment on function public.suggest_places(text, text) is
  'At most eight suggestions for where to look: places with their numbers of active listings of a class, then listings by title.';

revoke all on function public.suggest_places(text, text) from public, anon, authenticated, service_role;
grant execute on function public.suggest_places(text, text) to anon, authenticated;
