-- The portal's search at any size, cheaper: a text that some have is looked for further along the list where that
-- reads less than all that have it; and where its longest word is rare, that word alone leads through the trigrams.

create function private.containing(p_text text) returns text
language sql immutable set search_path = ''
as $$
  -- The text matches itself: its wildcards lose their meaning.
  select '%' || regexp_replace(p_text, '([\\%_])', '\\\1', 'g') || '%'
$$;

comment on function private.containing(text) is 'The pattern of all that has a part of this text.';

create function private.longest_word(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select word from regexp_split_to_table(p_text, '[^[:alnum:]]+') as word order by char_length(word) desc limit 1
$$;

comment on function private.longest_word(text) is 'The longest run of letters and digits in a text; empty where it has none.';

revoke all on function private.containing(text), private.longest_word(text) from public;
grant execute on function private.containing(text), private.longest_word(text) to authenticated, service_role;

-- Read in its order, a list soon brings a page of what many have; what few have is sooner found and sorted. The
-- first thousand of the list tell which it is.
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
  few constant integer := 5000;
  -- So few among those have a word that is rare. Shorter than three letters it has no trigram.
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
  matching constant text := format('search_text ilike %L', private.containing(p_search));
  with_word constant text := format('search_text ilike %L', private.containing(word));
  -- The same of an expression that no index has: it is checked of what the word leads to.
  checked constant text := format('(search_text || '''') ilike %L', private.containing(p_search));
  listed text := case p_tab
    when 'all' then 'true' when 'featured' then 'featured' else format('tab_class = %L', p_tab)
  end;
  found uuid[];
  seen integer;
  have_word integer;
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

  execute format(
    'with ahead as materialized (
      select id, search_text, sort_price, created_at from public.listing_overview where %1$s order by %2$s limit %3$s
    )
    select
      (select count(*) from ahead),
      (select count(*) from ahead where %4$s),
      array(select id from ahead where %5$s%6$s)',
    listed, sort_order, looked_through, with_word, matching, a_page
  ) into seen, have_word, found;

  -- If those after them have it as often, a page of them is read so far on, and so many have it in all.
  read_on := rows_wanted * looked_through / nullif(cardinality(found), 0);
  if seen = looked_through and cardinality(found) < rows_wanted
    and read_on < listings * cardinality(found) / looked_through
  then
    execute format(
      'select array(
        select id from (
          select id, search_text, sort_price, created_at from public.listing_overview where %1$s order by %2$s limit %3$s
        ) as next_ones
        where %4$s%5$s
      )',
      listed, sort_order, 2 * read_on, matching, a_page
    ) into found;
  end if;

  if seen = looked_through and cardinality(found) < rows_wanted then
    execute format(
      'with candidate as materialized (
        select id, sort_price, created_at from public.listing_overview where %1$s and %2$s limit %3$s
      )
      select (select count(*) from candidate), array(select id from candidate%4$s)',
      listed,
      case when have_word < rare and char_length(word) >= 3 then with_word || ' and ' || checked else matching end, few, a_page
    ) into seen, found;
    if seen = few then
      execute format(
        'select array(select id from public.listing_overview where %s and %s%s)', listed, matching, a_page
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

-- The numbers on the portal's tabs, with the same short way to a rare word.
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
  matching constant text := format('search_text ilike %L', private.containing(p_search));
  with_word constant text := format('search_text ilike %L', private.containing(word));
  checked constant text := format('(search_text || '''') ilike %L', private.containing(p_search));
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
    )
    select (select count(*) from ahead), (select count(*) from ahead where %4$s), %2$s from ahead where %3$s',
    looked_through, tallied, matching, with_word
  ) into seen, have_word, counts;
  more := seen = looked_through;
  if more and (counts ->> 'all')::integer < common then
    execute format(
      'select %2$s from (
        select property_class, featured from public.listing_overview where %3$s limit %1$s
      ) as candidate',
      few, tallied, case when have_word < rare and char_length(word) >= 3 then with_word || ' and ' || checked else matching end
    ) into counts;
    more := (counts ->> 'all')::integer = few;
  end if;
  return (
    select jsonb_object_agg(key, jsonb_build_object('count', value, 'more', more)) from jsonb_each(counts)
  );
end
$$;
