-- The desk's list of listings: its rows, its search, and the numbers on its tabs.

create view public.listing_overview with (security_invoker = true) as
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
  property.search_price,
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
  ) as pending_images
from public.properties as property;

comment on view public.listing_overview is
  'One row for each listing, for the portal: card columns, primary image, number of images and of those not yet optimized.';

revoke all on table public.listing_overview from public, anon, authenticated;
grant select on table public.listing_overview to authenticated;
grant all on table public.listing_overview to service_role;

create index properties_by_date on public.properties (created_at desc, id desc);
comment on index public.properties_by_date is 'search_overviews by date, of all listings or a large class.';
create index properties_by_price on public.properties (search_price desc, created_at desc, id desc);
comment on index public.properties_by_price is 'search_overviews by price, of all listings.';
create index properties_of_class_by_price on public.properties
  (property_class, search_price desc, created_at desc, id desc);
comment on index public.properties_of_class_by_price is
  'search_overviews by price, of a class; a small class in any order; count_listings without a text or a status.';
create index properties_of_status_by_date on public.properties
  (status desc, created_at desc, id desc) include (property_class);
comment on index public.properties_of_status_by_date is
  'search_overviews by status, and of one status; count_listings of one status; the drafts of desk_today.';
create index properties_by_name on public.properties (title, id);
comment on index public.properties_by_name is 'search_overviews by title.';
create index properties_by_change on public.properties (updated_at desc, id desc);
comment on index public.properties_by_change is 'search_overviews by the last change.';
-- The planner needs to tell words that many listings have from those of few.
alter table public.properties alter column search_text set statistics 300;
create index properties_by_text on public.properties using gin (search_text extensions.gin_trgm_ops);
comment on index public.properties_by_text is
  'search_overviews and count_listings for words that few listings have; listings_named.';
create index properties_of_price on public.properties (price);
comment on index public.properties_of_price is 'search_overviews and count_listings for a price in the text.';

create function private.containing(p_text text) returns text
language sql immutable set search_path = ''
as $$
  -- Escapes wildcards, so that the text is matched literally.
  select '%' || regexp_replace(replace(lower(p_text), '’', ''''), '([\\%_])', '\\\1', 'g') || '%'
$$;

comment on function private.containing(text) is
  'The `like` pattern of lower-case texts with straight apostrophes that contain this text.';

revoke all on function private.containing(text) from public;
grant execute on function private.containing(text) to authenticated, service_role;

-- A few listings to choose from by name. Security definer, because a trigram index cannot be used behind a policy; the
-- condition on the status therefore has to hide what visitors may not see.
create function public.listings_named(p_class text, p_text text)
returns table (id uuid, title text, location text)
language sql stable security definer set search_path = ''
as $$
  select listing.id, listing.title, listing.location
  from public.properties as listing
  where listing.property_class = p_class and listing.status = 'active'
    and listing.search_text like private.containing(p_text)
    and replace(lower(listing.title || E'\n' || listing.location), '’', '''') like private.containing(p_text)
  order by listing.title, listing.id
  limit 7
$$;

comment on function public.listings_named(text, text) is
  'At most seven active listings of a class whose title or location has a text.';

revoke all on function public.listings_named(text, text) from public, anon, authenticated, service_role;
grant execute on function public.listings_named(text, text) to anon, authenticated;

create function private.stated_price(p_word text) returns integer
language sql immutable set search_path = ''
as $$
  select case when pounds < 1000000000 then pounds::integer end
  from regexp_match(
    p_word, '^(?=£|.*[,km]|\d{5,}$)£?(\d{1,9}(?:\.\d{1,6})?|\d{1,3}(?:,\d{3})+)([km]?)$', 'i'
  ) as stated,
  lateral (
    select replace(stated[1], ',', '')::numeric
      * case lower(stated[2]) when 'k' then 1000 when 'm' then 1000000 else 1 end as pounds
  ) as amount
$$;

comment on function private.stated_price(text) is
  'The whole pounds that a word states, such as £750,000, 1.25m, 950k or 750000; null if it is not an amount.';

-- Amounts come first and long words before short ones: private.has_words asks indexes for the first three.
create function private.sought_words(p_text text, out patterns text[], out prices integer[])
language sql immutable set search_path = ''
as $$
  select
    coalesce(array_agg(pattern order by price, char_length(pattern) desc), '{}'),
    coalesce(array_agg(price order by price, char_length(pattern) desc), '{}')
  from (
    -- A plain number may be a price or a part of a reference. Trims commas at the ends of words, not within £750,000.
    select distinct case when price is null or word ~ '^\d+$' then private.containing(word) end as pattern, price
    from regexp_split_to_table(p_text, '\s+') as part, btrim(part, ',') as word, private.stated_price(word) as price
    where word <> ''
  ) as sought
$$;

comment on function private.sought_words(text) is
  'For each word of a search the `like` pattern that search_text must match, or the price that a listing must have; with both, either is enough.';

-- It has no SET clause, so the planner inlines it, and indexes serve the words.
create function private.has_words(p public.properties, patterns text[], prices integer[]) returns boolean
language sql immutable parallel safe
return (patterns[1] is null and prices[1] is null or p.search_text like patterns[1] or p.price = prices[1])
  and (patterns[2] is null and prices[2] is null or p.search_text like patterns[2] or p.price = prices[2])
  and (patterns[3] is null and prices[3] is null or p.search_text like patterns[3] or p.price = prices[3])
  and (patterns[4:] = '{}' or p.search_text like all (patterns[4:]));

comment on function private.has_words(public.properties, text[], integer[]) is
  'Whether a listing has all words of private.sought_words, in any order.';

revoke all on function private.stated_price(text) from public;
revoke all on function private.sought_words(text) from public;
revoke all on function private.has_words(public.properties, text[], integer[]) from public;

-- A page of the desk's list. The filters are those of public.listing_takes, and `text`; `p_after` is the last row of the
-- page before. Security definer, because a trigram index cannot be used behind a policy; refuses callers who are not
-- staff. The planner sees all values, and so chooses between an index in the wanted order and one that finds matches.
create function public.search_overviews(
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
  perform public.refuse_unknown_filters(p_filters - 'text');
  select * into words from private.sought_words(p_filters ->> 'text');
  case p_sort
    when 'oldest' then
      ids := array(
        select id from public.properties as p
        where public.listing_takes(p, p_filters) and private.has_words(p, words.patterns, words.prices)
          and (p_after is null or (created_at, id) > (after.created_at, after.id))
        order by created_at, id limit most
      );
    when 'price_high' then
      ids := array(
        select id from public.properties as p
        where public.listing_takes(p, p_filters) and private.has_words(p, words.patterns, words.prices)
          and (p_after is null or (search_price, created_at, id) < (after.search_price, after.created_at, after.id))
        order by search_price desc, created_at desc, id desc limit most
      );
    when 'price_low' then
      ids := array(
        select id from public.properties as p
        where public.listing_takes(p, p_filters) and private.has_words(p, words.patterns, words.prices)
          and (p_after is null or (search_price, created_at, id) > (after.search_price, after.created_at, after.id))
        order by search_price, created_at, id limit most
      );
    when 'title' then
      ids := array(
        select id from public.properties as p
        where public.listing_takes(p, p_filters) and private.has_words(p, words.patterns, words.prices)
          and (p_after is null or (title, id) > (after.title, after.id))
        order by title, id limit most
      );
    when 'title_down' then
      ids := array(
        select id from public.properties as p
        where public.listing_takes(p, p_filters) and private.has_words(p, words.patterns, words.prices)
          and (p_after is null or (title, id) < (after.title, after.id))
        order by title desc, id desc limit most
      );
    when 'status' then
      ids := array(
        select id from public.properties as p
        where public.listing_takes(p, p_filters) and private.has_words(p, words.patterns, words.prices)
          and (p_after is null or (status, created_at, id) > (after.status, after.created_at, after.id))
        order by status, created_at, id limit most
      );
    when 'status_down' then
      ids := array(
        select id from public.properties as p
        where public.listing_takes(p, p_filters) and private.has_words(p, words.patterns, words.prices)
          and (p_after is null or (status, created_at, id) < (after.status, after.created_at, after.id))
        order by status desc, created_at desc, id desc limit most
      );
    when 'updated' then
      ids := array(
        select id from public.properties as p
        where public.listing_takes(p, p_filters) and private.has_words(p, words.patterns, words.prices)
          and (p_after is null or (updated_at, id) < (after.updated_at, after.id))
        order by updated_at desc, id desc limit most
      );
    when 'updated_up' then
      ids := array(
        select id from public.properties as p
        where public.listing_takes(p, p_filters) and private.has_words(p, words.patterns, words.prices)
          and (p_after is null or (updated_at, id) > (after.updated_at, after.id))
        order by updated_at, id limit most
      );
    else
      ids := array(
        select id from public.properties as p
        where public.listing_takes(p, p_filters) and private.has_words(p, words.patterns, words.prices)
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

comment on function public.search_overviews is
  'A page of listing_overview of the listings that match filters and a text, in one of the orders of the desk. Staff only.';

revoke all on function public.search_overviews from public, anon, authenticated, service_role;
grant execute on function public.search_overviews to authenticated;

-- The counts on the desk's tabs. They are exact up to a limit that keeps them cheap; above it, `more` says that there
-- are more. A search by text looks for matches once, for all tabs.
create function public.count_listings(p_filters jsonb default '{}') returns jsonb
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
  perform public.refuse_unknown_filters(p_filters - 'text');
  select * into words from private.sought_words(p_filters ->> 'text');

  if words.patterns <> '{}' then
    return (
      with matching as materialized (
        select property_class, featured from public.properties as p
        where public.listing_takes(p, p_filters) and private.has_words(p, words.patterns, words.prices)
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
      select from public.properties as p where public.listing_takes(p, of_tab) limit most_of_tab + 1
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

comment on function public.count_listings(jsonb) is
  'How many listings each tab of the desk holds, among those that match the filters and the text. Staff only.';

revoke all on function public.count_listings(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.count_listings(jsonb) to authenticated;
