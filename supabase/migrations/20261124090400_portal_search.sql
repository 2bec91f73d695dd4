-- The portal's grid at any size: its rows, its search, and the numbers on its tabs.

-- The planner inlines this view, so that conditions of search, tab, order and paging use the indexes of properties.
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
  -- Expressions for the portal's tabs, orders and filter, which have indexes over them (see below).
  nullif(property.property_class, '') as tab_class,
  nullif(property.status, '') as shown_status,
  property.search_price::bigint as sort_price,
  property.search_text,
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

-- One index for each order, over all statuses. The public lists must not use them: the API prepares statements, and
-- their generic plans rate a full index like the partial ones of active listings, and sort its rows. So these are over
-- expressions that only the view has; the expressions are leakproof, otherwise the planner could not use their order
-- behind a policy. A tab must not use an index of all listings, which it would scan entirely for a page of a small
-- class: the portal asks for `nulls last` (there are no nulls) only when it shows all listings.
create index properties_by_date on public.properties (created_at desc nulls last, id desc);
create index properties_by_price on public.properties
  ((search_price::bigint) desc nulls last, created_at desc nulls last, id desc);
create index properties_of_class_by_date on public.properties
  (nullif(property_class, ''), created_at desc, id desc);
create index properties_of_class_by_price on public.properties
  (nullif(property_class, ''), (search_price::bigint) desc, created_at desc, id desc);
-- Few listings have a status other than 'active', so they are sorted by price and filtered by class without an index of
-- their own. Serves the order by status, too.
create index properties_of_status_by_date on public.properties
  (nullif(status, '') desc, created_at desc, id desc);
-- These two serve the tabs as well: titles and changes do not correlate with the class, so that a scan of all listings
-- soon fills a page of a large class; a small class is sorted.
create index properties_by_name on public.properties (title, id);
create index properties_by_change on public.properties (updated_at desc, id desc);

-- Counts a class by an index-only scan.
create index properties_of_class on public.properties (property_class, status);

-- For texts that few listings contain.
create index properties_by_text on public.properties using gin (search_text extensions.gin_trgm_ops);
-- For prices in the text of a search.
create index properties_of_price on public.properties (price);

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

-- Removes commas at the ends of words, but not within £750,000.
create function private.words_of(p_text text) returns setof text
language sql immutable set search_path = ''
as $$
  select word from regexp_split_to_table(p_text, '\s+') as part, btrim(part, ',') as word where word <> ''
$$;

comment on function private.words_of(text) is 'The words of a search.';

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

create function private.having_words(p_expression text, p_text text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(string_agg(
    case
      when pounds is null then has_word
      -- A plain number may also be a reference.
      when word ~ '^\d+$' then format('(%s or price = %s)', has_word, pounds)
      else format('price = %s', pounds)
    end,
    ' and '
  ), 'true')
  from private.words_of(p_text) as word, private.stated_price(word) as pounds,
    lateral (select format('%s like %L', p_expression, private.containing(word)) as has_word) as text
$$;

comment on function private.having_words(text, text) is
  'The SQL condition that this expression contains each word of a text, in any order, or that the word is the price.';

create function private.longest_word(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce((
    select part
    from private.words_of(p_text) as word, regexp_split_to_table(word, '[^[:alnum:]]+') as part
    where private.stated_price(word) is null
    order by char_length(part) desc limit 1
  ), '')
$$;

comment on function private.longest_word(text) is
  'The longest run of letters and digits in the words of a text that are not amounts; empty if there is none.';

revoke all on function private.words_of(text) from public;
revoke all on function private.stated_price(text) from public;
revoke all on function private.having_words(text, text) from public;
revoke all on function private.longest_word(text) from public;
grant execute on function private.words_of(text) to authenticated, service_role;
grant execute on function private.stated_price(text) to authenticated, service_role;
grant execute on function private.having_words(text, text) to authenticated, service_role;
grant execute on function private.longest_word(text) to authenticated, service_role;

-- A page of the listings that have each word of a text, or the price that it states, after the last row shown. A scan
-- of the list in its order is faster for a text that many listings contain, the trigram index and a sort for one that
-- few contain. The first thousand rows of the list estimate which it is. The estimate may be wrong by a factor of two,
-- so the scan goes on even if reading all matches seems a little faster, and again if more match than estimated. If the
-- longest word is rare, the trigram index is asked for that word only. Security definer, because a trigram index cannot
-- be used behind a policy; refuses callers who are not staff.
create function public.search_overviews(
  p_search text,
  p_tab text default 'all',
  p_sort text default 'newest',
  p_after_price integer default null,
  p_after_date timestamptz default null,
  p_after_id uuid default null,
  p_status text default null,
  -- One more than the page shows, to tell whether there are more.
  p_rows integer default 13,
  -- The title or status of the last row shown, for the orders by these.
  p_after_text text default null
) returns setof public.listing_overview
language plpgsql stable security definer set search_path = ''
as $$
declare
  rows_wanted constant integer := least(p_rows, 501);
  -- Without words every row matches, so one page is enough.
  looked_through constant integer := case when p_search = '' then rows_wanted else 1000 end;
  -- The planner's estimate of the number of listings.
  listings constant real := (select reltuples from pg_catalog.pg_class where oid = 'public.properties'::regclass);
  -- Below this number of matches, over all tabs, reading them all is faster than scanning the list for a page.
  few constant integer := 2500;
  -- A word is rare if fewer of the rows looked through contain it. A word of less than three letters has no trigram.
  rare constant integer := 5;
  word constant text := private.longest_word(p_search);
  descending constant boolean := p_sort in ('newest', 'price_high', 'updated', 'title_down', 'status_down');
  keys constant text[] := case
    when p_sort in ('price_high', 'price_low') then array['sort_price', 'created_at', 'id']
    when p_sort in ('updated', 'updated_up') then array['updated_at', 'id']
    when p_sort in ('title', 'title_down') then array['title', 'id']
    when p_sort in ('status', 'status_down') then array['shown_status', 'created_at', 'id']
    else array['created_at', 'id']
  end;
  direction constant text := case when descending then ' desc' else ' asc' end;
  -- `nulls last` selects the indexes over all listings by date and by price. The indexes of the other orders lack it;
  -- there it makes the planner sort the few featured listings instead of scanning a whole list for them.
  nulls constant text := case
    when p_tab <> (case when p_sort in ('newest', 'oldest', 'price_high', 'price_low') then 'all' else 'featured' end)
      then ''
    when descending then ' nulls last' else ' nulls first'
  end;
  sort_order constant text := (
    select string_agg(key || direction || case when key = 'id' then '' else nulls end, ', ' order by position)
    from unnest(keys) with ordinality as part (key, position)
  );
  a_page constant text := format(' order by %s limit %s', sort_order, rows_wanted);
  matching constant text := private.having_words('search_text', p_search);
  with_word constant text := format('search_text like %L', private.containing(word));
  -- The same on an expression that no index has, so that it only filters the rows that the word finds.
  checked constant text := private.having_words('(search_text || '''')', p_search);
  listed text := case p_tab
    when 'all' then 'true' when 'featured' then 'featured' else format('tab_class = %L', p_tab)
  end || concat(' and shown_status = ' || quote_literal(p_status));
  along_the_list text;
  found uuid[];
  seen integer;
  have_word integer;
  has_all boolean;
  read_so_far integer := looked_through;
  read_on integer;
begin
  perform private.require_staff();
  if p_after_id is not null then
    listed := listed || format(
      ' and (%s) %s (%s)', array_to_string(keys, ', '), case when descending then '<' else '>' end,
      (
        select string_agg(
          case key
            when 'sort_price' then format('%L::bigint', p_after_price)
            when 'id' then format('%L::uuid', p_after_id)
            when 'title' then quote_nullable(p_after_text)
            when 'shown_status' then quote_nullable(p_after_text)
            else format('%L::timestamptz', p_after_date)
          end,
          ', ' order by position
        )
        from unnest(keys) with ordinality as part (key, position)
      )
    );
  end if;
  -- Stops when the page is full; $1 is the most rows that it scans.
  along_the_list := format(
    'select array(
      select id from (
        select id, search_text, price, sort_price, created_at, updated_at, title, shown_status
        from public.listing_overview where %s order by %s limit $1
      ) as next_ones
      where %s%s
    )',
    listed, sort_order, matching, a_page
  );

  execute format(
    'with ahead as materialized (
      select id, search_text, price, sort_price, created_at, updated_at, title, shown_status
      from public.listing_overview where %1$s order by %2$s limit %3$s
    ),
    having_word as materialized (select * from ahead where %4$s)
    select
      (select count(*) from ahead),
      (select count(*) from having_word),
      array(select id from having_word where %5$s%6$s)',
    listed, sort_order, looked_through, with_word, matching, a_page
  ) into seen, have_word, found;
  has_all := seen < looked_through or cardinality(found) = rows_wanted;

  -- Compares the rows to scan for a page with the matches in the whole list, both estimated from the rows scanned so
  -- far. Each estimate may be wrong by a factor of two, hence the factor of four.
  while not has_all and rows_wanted * read_so_far < 4 * cardinality(found) ^ 2 * listings / read_so_far loop
    read_so_far := 5 * read_so_far;
    execute along_the_list into found using read_so_far;
    has_all := cardinality(found) = rows_wanted;
  end loop;

  if not has_all then
    -- Filters by tab only afterwards, because the trigram index finds the matches on other tabs anyway.
    execute format(
      'with candidate as materialized (
        select id, sort_price, created_at, updated_at, title, tab_class, shown_status, featured
        from public.listing_overview where %s limit %s
      )
      select (select count(*) from candidate) < %2$s, array(select id from candidate where %s%s)',
      case
        when word <> p_search and have_word < rare and char_length(word) >= 3 then with_word || ' and ' || checked
        else matching
      end,
      few, listed, a_page
    ) into has_all, found;
  end if;

  -- Twice the rows that have to be scanned for a page if `few` listings match.
  read_on := 2 * rows_wanted * listings / few;
  if not has_all and read_on > read_so_far then
    execute along_the_list into found using read_on;
    has_all := cardinality(found) = rows_wanted;
  end if;

  if not has_all then
    execute format(
      'select array(select id from public.listing_overview where %s and %s%s)', listed, matching, a_page
    ) into found;
  end if;

  return query
    select overview.*
    from unnest(found) with ordinality as chosen (id, position)
    join public.listing_overview as overview using (id)
    order by position;
end
$$;

comment on function public.search_overviews is
  'A page of listing_overview of the listings that match a text, in one of the portal''s orders. Staff only.';

revoke all on function public.search_overviews from public, anon, authenticated, service_role;
grant execute on function public.search_overviews to authenticated;

-- The counts on the portal's tabs, for a search. They are exact up to a limit that keeps them cheap; above it, `more`
-- says that there are more.
create function public.count_listings(p_search text, p_status text default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  counted_exactly constant integer := 50000;
  looked_through constant integer := 1000;
  common constant integer := 13;
  few constant integer := 2000;
  rare constant integer := 5;
  word constant text := private.longest_word(p_search);
  matching constant text := private.having_words('search_text', p_search);
  with_word constant text := format('search_text like %L', private.containing(word));
  checked constant text := private.having_words('(search_text || '''')', p_search);
  with_status constant text := concat(' and status = ' || quote_literal(p_status));
  tallied constant text := $sql$ jsonb_build_object(
    'all', count(*),
    'sale', count(*) filter (where property_class = 'sale'),
    'rent', count(*) filter (where property_class = 'rent'),
    'commercial', count(*) filter (where property_class = 'commercial'),
    'development', count(*) filter (where property_class = 'development'),
    'featured', count(*) filter (where featured)
  ) $sql$;
  counts jsonb := '{}';
  tab text;
  counted integer;
  seen integer;
  have_word integer;
  more boolean;
begin
  perform private.require_staff();

  if coalesce(p_search, '') = '' then
    foreach tab in array array['sale', 'rent', 'commercial', 'development', 'featured'] loop
      execute format(
        'select count(*) from (select from public.properties where %s%s limit %s) as some_of_them',
        case tab when 'featured' then 'featured' else format('property_class = %L', tab) end,
        with_status, counted_exactly + 1
      ) into counted;
      counts := counts || jsonb_build_object(tab, jsonb_build_object(
        'count', least(counted, counted_exactly), 'more', counted > counted_exactly
      ));
    end loop;
    return counts || jsonb_build_object('all', (
      select jsonb_build_object('count', sum((value ->> 'count')::integer), 'more', bool_or((value ->> 'more')::boolean))
      from jsonb_each(counts) where key <> 'featured'
    ));
  end if;

  execute format(
    'with ahead as materialized (
      select property_class, status, featured, search_text, price from public.listing_overview
      order by created_at desc nulls last, id desc limit %1$s
    ),
    having_word as materialized (select * from ahead where %4$s)
    select (select count(*) from ahead), (select count(*) from having_word), %2$s from having_word where %3$s',
    looked_through, tallied, matching || with_status, with_word
  ) into seen, have_word, counts;
  more := seen = looked_through;
  if more and (counts ->> 'all')::integer < common then
    execute format(
      'select %2$s from (
        select property_class, featured from public.listing_overview where %3$s%4$s limit %1$s
      ) as candidate',
      few, tallied,
      case
        when word <> p_search and have_word < rare and char_length(word) >= 3 then with_word || ' and ' || checked
        else matching
      end,
      with_status
    ) into counts;
    more := (counts ->> 'all')::integer = few;
  end if;
  return (
    select jsonb_object_agg(key, jsonb_build_object('count', value, 'more', more)) from jsonb_each(counts)
  );
end
$$;

comment on function public.count_listings(text, text) is
  'How many listings each tab of the portal holds, among those that match the text and have the status. Staff only.';

revoke all on function public.count_listings(text, text) from public, anon, authenticated, service_role;
grant execute on function public.count_listings(text, text) to authenticated;
