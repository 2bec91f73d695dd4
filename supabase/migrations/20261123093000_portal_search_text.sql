-- What the portal's search compares is put together, in lower case, when a listing is saved: no longer of every listing
-- looked at in every search, which took half of the time, and more where the collation is not C.

-- First, or the rows' new form would build it once more.
drop index public.properties_by_text;

alter table public.properties
  -- A search is a single line, so the line breaks keep it from matching across columns.
  add column search_text text not null generated always as (
    lower(title || E'\n' || location || E'\n' || description)
  ) stored;

comment on column public.properties.search_text is
  'What the portal searches, in lower case. Found with `like` and a pattern in lower case.';

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
  property.search_price,
  property.created_at,
  property.updated_at,
  -- The same again, for the portal's tabs and sorts, which have indexes over these expressions.
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

create index properties_by_text on public.properties using gin (search_text extensions.gin_trgm_ops);

-- As before; the text that is searched is no edit of its own.
create or replace function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
declare
  derived constant text[] := array[
    'image_urls', 'cover', 'search_price', 'place_id', 'feature_bits', 'search_text', 'updated_at'
  ];
begin
  if tg_op = 'INSERT' then
    if current_user = 'authenticated' then
      -- Set just before, by keep_row_facts: a listing that nobody has touched since has both alike.
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
    'image_urls', 'cover', 'search_price', 'place_id', 'feature_bits', 'search_text', 'created_at', 'updated_at'
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

create or replace function private.containing(p_text text) returns text
language sql immutable set search_path = ''
as $$
  -- The text matches itself: its wildcards lose their meaning.
  select '%' || regexp_replace(lower(p_text), '([\\%_])', '\\\1', 'g') || '%'
$$;

comment on function private.containing(text) is
  'The pattern of all texts in lower case that have a part of this text, in whichever case.';

-- As before, but for `like`.
create or replace function public.search_overviews(
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

create or replace function public.count_listings(p_search text) returns jsonb
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
