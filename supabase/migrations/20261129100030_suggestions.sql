-- What is offered for a text that a visitor types: places, and listings by their names.

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

-- In plpgsql, so that the pattern is made once instead of for each listing, and the planner knows it.
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
