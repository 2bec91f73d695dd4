-- What stands before a price, and listings without one: those on application, and unfinished drafts.

alter table public.properties
  add column price_qualifier text
    check (price_qualifier in ('asking', 'guide', 'offers-over', 'offers-in-excess', 'fixed', 'poa')),
  alter column price drop not null,
  alter column search_price drop not null;

comment on column public.properties.price_qualifier is
  'What stands before the price; `poa` is a price on application. Rents have none: the law asks for the rent itself.';
comment on column public.properties.price is
  'Whole pounds; null for a price on application, or in a draft. Integer, because numeric comparisons are not leakproof and so cannot use an index behind a policy.';

-- Until now a price of 0 meant that there is none. A rent has to state its price before visitors may see it.
update public.properties set price = null, price_qualifier = 'poa' where price = 0 and property_class <> 'rent';
update public.properties set price = null, status = 'draft' where price = 0;

-- The same for listings that were kept before and come back: from backups, or deleted ones that are restored. Triggers run
-- in the order of their names: this one runs before those that go by the status.
create function private.accept_former_price() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user <> 'authenticated' then
    new.price := null;
    if new.property_class = 'rent' then
      new.status := 'draft';
    else
      new.price_qualifier := 'poa';
    end if;
  end if;
  return new;
end
$$;

revoke all on function private.accept_former_price() from public;

create trigger accept_former_price before insert on public.properties
  for each row when (new.price = 0) execute function private.accept_former_price();

-- No figure is stored of a price on application, so that nothing can give it away.
alter table public.properties
  drop constraint properties_price_check,
  add constraint properties_price_check check (price between 1 and 999999999),
  add constraint properties_price_stated check (
    case when price is null
      then status = 'draft' or price_qualifier is not distinct from 'poa'
      else price_qualifier is distinct from 'poa'
    end
  ),
  add constraint properties_rent_without_qualifier check (property_class <> 'rent' or price_qualifier is null);

create or replace view public.listing_cards with (security_invoker = true) as
select
  id,
  title,
  -- The page cuts it after two lines, which hold some 110 characters at most.
  left(description, 116) as excerpt,
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
  cardinality(image_urls) as photo_count,
  price_qualifier
from public.properties;

create or replace view public.listing_overview with (security_invoker = true) as
select
  property.id,
  property.title,
  property.location,
  property.property_class,
  property.type,
  property.status,
  property.featured,
  property.price,
  property.price_frequency,
  -- For a weekly rent without a price the column has its highest value, because `least` ignores null.
  case when property.price is not null then property.search_price end as search_price,
  property.created_at,
  property.updated_at,
  (
    select jsonb_build_object('url', image.url, 'alt_text', image.alt_text, 'small_url', small.url)
    from public.property_images as image
    left join public.small_images as small on small.property_image_id = image.id
    where image.property_id = property.id
    order by image.display_order, image.created_at, image.id
    limit 1
  ) as main_image,
  (
    select count(*)::integer from public.property_images as image
    where image.property_id = property.id
  ) as total_images,
  -- Images that the optimizer has not finished.
  (
    select count(*)::integer from public.property_images as image
    where image.property_id = property.id and not image.has_small_image
  ) as pending_images,
  property.price_qualifier
from public.properties as property;

-- Both orders by price end with the listings that have none, the newest first. A page that begins after one of those
-- compares prices with null, so that it has no listing with a price.
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
  unpriced integer[];
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
          and price is not null
          and (p_after is null or (search_price, created_at, id) < (after.search_price, after.created_at, after.id))
        order by search_price desc, created_at desc, id desc limit most
      );
    when 'price_low' then
      ids := array(
        select id from public.properties as p
        where private.listing_takes(p, p_filters) and private.has_words(p, words.patterns, words.prices)
          and price is not null
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
  if p_sort in ('price_high', 'price_low') and cardinality(ids) < most then
    ids := ids || array(
      select id from public.properties as p
      where private.listing_takes(p, p_filters) and private.has_words(p, words.patterns, words.prices)
        and price is null
        and (p_after is null or after.search_price is not null or (created_at, id) < (after.created_at, after.id))
      order by created_at desc, id desc limit most - cardinality(ids)
    );
  end if;
  return query
    select overview.*
    from unnest(ids) with ordinality as chosen (id, position)
    join public.listing_overview as overview using (id)
    order by position;
end
$$;
