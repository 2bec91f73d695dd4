-- The portal's grid at any size: its rows, its search, and the numbers on its tabs.

-- A card's columns, its primary image and how far the optimizer got. Search, tab, sort and paging are conditions on
-- it; the planner sees through it to the indexes of properties.
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
  -- Repeated for the portal's tabs and sorts, which have indexes over these expressions.
  nullif(property.property_class, '') as tab_class,
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
  -- How many have no small version yet; never more than there are.
  (
    select count(*)::integer from public.property_images as image
    where image.property_id = property.id and not image.has_small_image
  ) as pending_images
from public.properties as property;

comment on view public.listing_overview is
  'A row a listing for the portal: card columns, primary image, images in all and not yet optimized.';

revoke all on table public.listing_overview from public, anon, authenticated;
grant select on table public.listing_overview to authenticated;
grant all on table public.listing_overview to service_role;

-- One index a sort order, over all statuses. The public lists must not see them: a statement prepared by the API is
-- planned without knowing its values, takes an index over everything for as good as the partial ones of active
-- listings, and sorts what it finds there. So these are over expressions that only the view has (leakproof ones, or
-- the order would not be seen behind a policy). And a tab must not see the list of everything, or it would read
-- through the whole of that for a page of a small class: the portal says `nulls last` (there are none) when it shows
-- all listings, and not on the other tabs.
create index properties_by_date on public.properties (created_at desc nulls last, id desc);
create index properties_by_price on public.properties
  ((search_price::bigint) desc nulls last, created_at desc nulls last, id desc);
create index properties_of_class_by_date on public.properties
  (nullif(property_class, ''), created_at desc, id desc);
create index properties_of_class_by_price on public.properties
  (nullif(property_class, ''), (search_price::bigint) desc, created_at desc, id desc);

-- Counts a class without reading its listings.
create index properties_of_class on public.properties (property_class);

-- Finds the listings that have a part of a text, where they are few.
create index properties_by_text on public.properties using gin (search_text extensions.gin_trgm_ops);

create function private.containing(p_text text) returns text
language sql immutable set search_path = ''
as $$
  -- The text matches itself: its wildcards lose their meaning.
  select '%' || regexp_replace(lower(p_text), '([\\%_])', '\\\1', 'g') || '%'
$$;

comment on function private.containing(text) is
  'The pattern of all texts in lower case that have a part of this text, in whichever case.';

revoke all on function private.containing(text) from public;
grant execute on function private.containing(text) to authenticated, service_role;

create function private.longest_word(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select word from regexp_split_to_table(p_text, '[^[:alnum:]]+') as word order by char_length(word) desc limit 1
$$;

comment on function private.longest_word(text) is 'The longest run of letters and digits in a text; empty where it has none.';

revoke all on function private.longest_word(text) from public;
grant execute on function private.longest_word(text) to authenticated, service_role;

-- A page of the grid among the listings that match a text, behind the row that was shown last. A text that many have
-- is soon found a page of along the list; what few have is sooner found by its trigrams and sorted. The first thousand
-- of the list tell which it is, but can be wrong by twice: so the list is read further also where reading all that
-- match seems a little shorter, and where more match than they told. Where the longest word is rare, that word alone
-- leads through the trigrams.
create function public.search_overviews(
  p_search text,
  p_tab text default 'all',
  p_sort text default 'newest',
  p_after_price integer default null,
  p_after_date timestamptz default null,
  p_after_id uuid default null
) returns setof public.listing_overview
language plpgsql stable set search_path = ''
as $$
declare
  rows_wanted constant integer := 13;
  looked_through constant integer := 1000;
  -- So many there are, as the planner has it.
  listings constant real := (select reltuples from pg_catalog.pg_class where oid = 'public.properties'::regclass);
  -- So many that have a text, on whatever tab, are sooner read than a page of them is found along the list.
  few constant integer := 2500;
  -- So few among those looked through have a word that is rare. Shorter than three letters it has no trigram.
  rare constant integer := 5;
  word constant text := private.longest_word(p_search);
  descending constant boolean := p_sort in ('newest', 'price_high');
  by_price constant boolean := p_sort in ('price_high', 'price_low');
  direction constant text := case when descending then 'desc' else 'asc' end
    -- As the indexes over all listings have it.
    || case when p_tab <> 'all' then '' when descending then ' nulls last' else ' nulls first' end;
  sort_order constant text := case when by_price then 'sort_price ' || direction || ', ' else '' end
    || 'created_at ' || direction || ', id ' || case when descending then 'desc' else 'asc' end;
  a_page constant text := format(' order by %s limit %s', sort_order, rows_wanted);
  matching constant text := format('search_text like %L', private.containing(p_search));
  with_word constant text := format('search_text like %L', private.containing(word));
  -- The same of an expression that no index has: it is checked of what the word leads to.
  checked constant text := format('(search_text || '''') like %L', private.containing(p_search));
  listed text := case p_tab
    when 'all' then 'true' when 'featured' then 'featured' else format('tab_class = %L', p_tab)
  end;
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
      case when by_price
        then ' and (sort_price, created_at, id) %1$s (%2$L::bigint, %3$L::timestamptz, %4$L::uuid)'
        else ' and (created_at, id) %1$s (%3$L::timestamptz, %4$L::uuid)'
      end,
      case when descending then '<' else '>' end, p_after_price, p_after_date, p_after_id
    );
  end if;
  -- Stops at the page's last; $1 is how far it looks at most.
  along_the_list := format(
    'select array(
      select id from (
        select id, search_text, sort_price, created_at from public.listing_overview where %s order by %s limit $1
      ) as next_ones
      where %s%s
    )',
    listed, sort_order, matching, a_page
  );

  execute format(
    'with ahead as materialized (
      select id, search_text, sort_price, created_at from public.listing_overview where %1$s order by %2$s limit %3$s
    ),
    having_word as materialized (select * from ahead where %4$s)
    select
      (select count(*) from ahead),
      (select count(*) from having_word),
      array(select id from having_word where %5$s%6$s)',
    listed, sort_order, looked_through, with_word, matching, a_page
  ) into seen, have_word, found;
  has_all := seen < looked_through or cardinality(found) = rows_wanted;

  -- If those after them have it as often, a page of them is read so far on, and so many have it in all. Either may
  -- be wrong by twice.
  while not has_all and rows_wanted * read_so_far < 4 * cardinality(found) ^ 2 * listings / read_so_far loop
    read_so_far := 5 * read_so_far;
    execute along_the_list into found using read_so_far;
    has_all := cardinality(found) = rows_wanted;
  end loop;

  if not has_all then
    -- The tab is asked for only of what was found: those on the others are read all the same.
    execute format(
      'with candidate as materialized (
        select id, sort_price, created_at, tab_class, featured from public.listing_overview where %s limit %s
      )
      select (select count(*) from candidate) < %2$s, array(select id from candidate where %s%s)',
      case
        when word <> p_search and have_word < rare and char_length(word) >= 3 then with_word || ' and ' || checked
        else matching
      end,
      few, listed, a_page
    ) into has_all, found;
  end if;

  -- Twice as far as a page of so many takes.
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
  'A page of listing_overview of the listings that match a text, in the portal''s order. Staff only.';

revoke all on function public.search_overviews from public, anon, authenticated, service_role;
grant execute on function public.search_overviews to authenticated;

-- The numbers on the portal's tabs, for a search. They are exact as long as that costs little; beyond it,
-- `more` says that there are more than were counted.
create function public.count_listings(p_search text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  counted_exactly constant integer := 50000;
  looked_through constant integer := 1000;
  common constant integer := 13;
  few constant integer := 2000;
  rare constant integer := 5;
  word constant text := private.longest_word(p_search);
  matching constant text := format('search_text like %L', private.containing(p_search));
  with_word constant text := format('search_text like %L', private.containing(word));
  checked constant text := format('(search_text || '''') like %L', private.containing(p_search));
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
        'select count(*) from (select from public.properties where %s limit %s) as some_of_them',
        case tab when 'featured' then 'featured' else format('property_class = %L', tab) end,
        counted_exactly + 1
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
      select property_class, featured, search_text from public.listing_overview
      order by created_at desc nulls last, id desc limit %1$s
    ),
    having_word as materialized (select * from ahead where %4$s)
    select (select count(*) from ahead), (select count(*) from having_word), %2$s from having_word where %3$s',
    looked_through, tallied, matching, with_word
  ) into seen, have_word, counts;
  more := seen = looked_through;
  if more and (counts ->> 'all')::integer < common then
    execute format(
      'select %2$s from (
        select property_class, featured from public.listing_overview where %3$s limit %1$s
      ) as candidate',
      few, tallied,
      case
        when word <> p_search and have_word < rare and char_length(word) >= 3 then with_word || ' and ' || checked
        else matching
      end
    ) into counts;
    more := (counts ->> 'all')::integer = few;
  end if;
  return (
    select jsonb_object_agg(key, jsonb_build_object('count', value, 'more', more)) from jsonb_each(counts)
  );
end
$$;

comment on function public.count_listings(text) is
  'How many listings each tab of the portal holds, among those that match the text. Staff only.';

revoke all on function public.count_listings(text) from public, anon, authenticated, service_role;
grant execute on function public.count_listings(text) to authenticated;
