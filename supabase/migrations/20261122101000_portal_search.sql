-- The portal's search and its tabs' numbers at any size.

-- Finds the listings that have a part of a text, where they are few. The expression is that of
-- listing_overview.search_text.
create index properties_by_text on public.properties
  using gin ((title || E'\n' || location || E'\n' || description) extensions.gin_trgm_ops);

-- Counts a class without reading its listings.
create index properties_of_class on public.properties (property_class);

-- A page of the portal's grid among the listings that match a text, and behind the row that was shown last.
-- Many match: then a page of them is among the first in order. Few match: then all of them are soon sorted.
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
  few constant integer := 2000;
  descending constant boolean := p_sort in ('newest', 'price_high');
  by_price constant boolean := p_sort in ('price_high', 'price_low');
  direction constant text := case when descending then 'desc' else 'asc' end
    -- As the indexes over all listings have it.
    || case when p_tab <> 'all' then '' when descending then ' nulls last' else ' nulls first' end;
  sort_order constant text := case when by_price then 'sort_price ' || direction || ', ' else '' end
    || 'created_at ' || direction || ', id ' || case when descending then 'desc' else 'asc' end;
  -- The text matches itself: its wildcards lose their meaning.
  matching constant text := format(
    'search_text ilike %L', '%' || regexp_replace(p_search, '([\\%_])', '\\\1', 'g') || '%'
  );
  listed text := case p_tab
    when 'all' then 'true' when 'featured' then 'featured' else format('tab_class = %L', p_tab)
  end;
  found uuid[];
  seen integer;
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

  execute format(
    'with ahead as materialized (
      select id, search_text, row_number() over (order by %2$s) as position
      from public.listing_overview where %1$s order by %2$s limit %4$s
    )
    select (select count(*) from ahead), array(select id from ahead where %3$s order by position limit %5$s)',
    listed, sort_order, matching, looked_through, rows_wanted
  ) into seen, found;

  if cardinality(found) < rows_wanted and seen = looked_through then
    execute format(
      'with candidate as materialized (
        select id, sort_price, created_at from public.listing_overview where %1$s and %3$s limit %4$s
      )
      select (select count(*) from candidate), array(select id from candidate order by %2$s limit %5$s)',
      listed, sort_order, matching, few, rows_wanted
    ) into seen, found;
    if seen = few then
      execute format(
        'select array(select id from public.listing_overview where %1$s and %3$s order by %2$s limit %4$s)',
        listed, sort_order, matching, rows_wanted
      ) into found;
    end if;
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
create or replace function public.count_listings(p_search text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  counted_exactly constant integer := 50000;
  looked_through constant integer := 1000;
  common constant integer := 13;
  few constant integer := 2000;
  matching constant text := format(
    'search_text ilike %L', '%' || regexp_replace(p_search, '([\\%_])', '\\\1', 'g') || '%'
  );
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
    )
    select (select count(*) from ahead), %2$s from ahead where %3$s',
    looked_through, tallied, matching
  ) into seen, counts;
  more := seen = looked_through;
  if more and (counts ->> 'all')::integer < common then
    execute format(
      'select %2$s from (
        select property_class, featured from public.listing_overview where %3$s limit %1$s
      ) as candidate',
      few, tallied, matching
    ) into counts;
    more := (counts ->> 'all')::integer = few;
  end if;
  return (
    select jsonb_object_agg(key, jsonb_build_object('count', value, 'more', more)) from jsonb_each(counts)
  );
end
$$;
