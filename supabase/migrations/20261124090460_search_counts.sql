-- How many listings a search finds, how many each option would leave, and which filter to give up if it finds none.
-- Counts among the newest 10,000 listings of a class, or 10,000 in the places searched, which is more than an agency
-- has; if there are more, the answer says so.

create function public.filter_condition(p_name text, p_value jsonb) returns text
language plpgsql stable set search_path = ''
as $$
declare
  wanted text[];
  bits integer;
begin
  case p_name
    when 'location', 'place', 'within' then return null;
    when 'price' then return public.band_condition('search_price', p_value);
    when 'bedrooms', 'bathrooms' then return format('%I >= %s', p_name, (p_value ->> 'min')::integer);
    when 'type' then return format('type = %L', p_value #>> '{}');
    when 'added' then
      return format('created_at >= %L', now() - make_interval(days => least((p_value #>> '{}')::integer, 365)));
    when 'furnished' then
      bits := public.feature_bits(array['furnished']);
      return format('feature_bits & %s %s 0', bits, case when (p_value #>> '{}')::boolean then '<>' else '=' end);
    when 'pets', 'outside' then
      bits := public.feature_bits(array[case p_name when 'pets' then 'pet-friendly' else 'outside-space' end]);
      return format('feature_bits & %s <> 0', bits);
    when 'features' then
      wanted := array(select jsonb_array_elements_text(p_value));
      bits := public.feature_bits(wanted);
      wanted := array(select feature from unnest(wanted) as feature where public.feature_bits(array[feature]) = 0);
      return format('feature_bits & %1$s = %1$s', bits)
        || case when wanted = '{}' then '' else format(' and features @> %L', wanted) end;
    else
      if not exists (select from public.listing_filters where name = p_name) then
        raise exception 'Listings cannot be searched by %.', p_name using errcode = 'PT400';
      end if;
      return public.band_condition(p_name, p_value);
  end case;
end
$$;

comment on function public.filter_condition(text, jsonb) is 'The SQL condition of a filter of search_listings; null for a filter of the location, which places_sought() handles.';

revoke all on function public.filter_condition(text, jsonb) from public;
grant execute on function public.filter_condition(text, jsonb) to anon, authenticated, service_role;

create function public.band_condition(p_column text, p_value jsonb) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case when jsonb_typeof(p_value) = 'object' then concat_ws(
    ' and ', 'true',
    format('%I >= ', p_column) || quote_literal(p_value ->> 'min'),
    format('%I <= ', p_column) || quote_literal(p_value ->> 'max')
  ) else format('%I = ', p_column) || quote_literal(p_value #>> '{}') end
$$;

comment on function public.band_condition(text, jsonb) is 'The SQL condition that a column has a value, or lies between `min` and `max`.';

revoke all on function public.band_condition(text, jsonb) from public;
grant execute on function public.band_condition(text, jsonb) to anon, authenticated, service_role;

-- Selects columns that the indexes of the lists include.
create function public.counted_listings(p_class text, p_filters jsonb, p_columns jsonb) returns text
language sql stable set search_path = ''
as $$
  select format(
    'select type, bedrooms, bathrooms, search_price, created_at, feature_bits%s
    from public.properties%s where property_class = %L and status = ''active''%s limit %s',
    -- Adds columns that few searches need only for those, because there may be no index that includes them.
    (
      select string_agg(', ' || name, '')
      from (
        select name from public.listing_filters where p_columns ? name
        -- Searchable features are in feature_bits; only features in the words of staff need this column.
        union all select 'features' where exists (
          select from jsonb_array_elements_text(p_filters -> 'features') as feature
          where public.feature_bits(array[feature]) = 0
        )
      ) as further
    ),
    -- A join, because the planner estimates each element of `any (array)`, and a county has thousands.
    ' join unnest(' || quote_literal(places) || '::integer[]) as place on place = place_id',
    p_class,
    case when places is null then ' order by created_at desc, id desc' else '' end,
    10001
  )
  from public.places_sought(p_filters) as places
$$;

comment on function public.counted_listings(text, jsonb, jsonb) is
  'The statement that selects the newest active listings of a class, or some in the places of a search, one more than are counted.';

revoke all on function public.counted_listings(text, jsonb, jsonb) from public;
grant execute on function public.counted_listings(text, jsonb, jsonb) to anon, authenticated, service_role;

-- `p_options` has the options of each filter, such as {"type": ["house", "villa"], "bedrooms": [{"min": 2}]}. The
-- answer has, in the same order, how many listings would be left if that option were chosen and all other filters
-- stayed. Ignores listings that fail two filters, because no single option could include them.
create function public.count_options(p_class text, p_filters jsonb, p_options jsonb) returns json
language plpgsql stable set search_path = ''
as $$
declare
  most constant integer := 10000;
  listed constant text := public.counted_listings(p_class, p_filters, p_filters || p_options);
  filter record;
  option record;
  columns text[] := '{}';
  failures text := '';
  failed text := '0';
  replacing text := '';
  tallies text := '';
  answer json;
begin
  if (select count(*) from jsonb_each(p_options) as options (name, each_one), jsonb_array_elements(each_one)) > 80 then
    raise exception 'So many options are not counted at once.' using errcode = 'PT400';
  end if;
  for filter in
    select name, public.filter_condition(name, value) as condition from jsonb_each(p_filters) as asked (name, value)
  loop
    continue when filter.condition is null;
    failures := failures || format(', ((%s) is not true)::integer as %I', filter.condition, 'no ' || filter.name);
    failed := failed || format(' + %I', 'no ' || filter.name);
    -- An option replaces the value of its filter, except for features, where it is required in addition.
    if filter.name <> 'features' and p_options ? filter.name then
      replacing := replacing || format(', count(*) filter (where failed = %1$I) as %1$I', 'no ' || filter.name);
    end if;
  end loop;
  for option in
    select name, case
        when name = 'price' then 'search_price' when name = 'added' then 'created_at'
        when name in ('features', 'furnished', 'pets', 'outside') then 'feature_bits' else name
      end as about,
      coalesce(string_agg(format(
        'coalesce(sum(%I) filter (where %s), 0)',
        case when p_filters ? name and name <> 'features' then 'no ' || name else 'listings' end,
        public.filter_condition(name, case when name = 'features' then jsonb_build_array(each_one) else each_one end)
      ), ', ' order by position), '') as counts
    from jsonb_each(p_options) as options (name, several)
    cross join lateral jsonb_array_elements(several) with ordinality as elements (each_one, position)
    group by name
  loop
    if option.about <> all (columns) then
      columns := columns || option.about;
    end if;
    tallies := tallies || format(
      ', %L, (select json_build_array(%s) from alike where %I)', option.name, option.counts, 'by ' || option.about
    );
  end loop;
  -- Groups listings first by the column of each option, in one pass for all options, and evaluates options for groups:
  -- this takes a tenth of the time. Listings added before the longest period asked for form one group. max(listings) is
  -- the count of the empty grouping set, which has all listings.
  execute format(
    'with alike as materialized (
      select count(*) filter (where failed = 0) as listings%1$s%2$s
      from (select *, %3$s as failed from (select %4$s%5$s from (%6$s) as listing limit %7$s) as judged) as counted
      where failed <= 1
      group by grouping sets (()%8$s)
    )
    select json_build_object(
      ''count'', max(listings),
      ''more'', exists (select from (%6$s) as listing offset %7$s),
      ''options'', json_build_object(%9$s)
    ) from alike',
    (select string_agg(format(', %1$I, grouping(%1$I) = 0 as %2$I', name, 'by ' || name), '') from unnest(columns) as name),
    replacing, failed,
    coalesce((
      select string_agg(
        case when name = 'created_at' then format('case when %s then created_at end as created_at', (
          select public.filter_condition('added', days) from jsonb_array_elements(p_options -> 'added') as days
          order by (days #>> '{}')::integer desc limit 1
        )) else quote_ident(name) end,
        ', '
      )
      from unnest(columns) as name
    ), '0'),
    failures, listed, most,
    (select string_agg(format(', (%I)', name), '') from unnest(columns) as name),
    substring(tallies from 3)
  ) into answer;
  return answer;
end
$$;

comment on function public.count_options(text, jsonb, jsonb) is
  'How many active listings of a class a search finds, and how many each of some options would leave.';

revoke all on function public.count_options(text, jsonb, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.count_options(text, jsonb, jsonb) to anon, authenticated;

-- Returns each filter, and each feature, with the number of listings that the search finds without it, largest first.
create function public.relax_search(p_class text, p_filters jsonb) returns json
language plpgsql stable set search_path = ''
as $$
declare
  most constant integer := 10000;
  without record;
  conditions text;
  found integer;
  answer jsonb := '[]';
begin
  for without in
    select name, null::text as feature, case when name = 'place' then p_filters - 'place' - 'within' else p_filters - name end as left_over
    from jsonb_object_keys(p_filters) as name where name <> 'features' and (name <> 'within' or not p_filters ? 'place')
    union all
    select 'features', feature, case when jsonb_array_length(p_filters -> 'features') = 1 then p_filters - 'features'
      else jsonb_set(p_filters, '{features}', (p_filters -> 'features') - feature) end
    from jsonb_array_elements_text(p_filters -> 'features') as feature
  loop
    select coalesce(string_agg(public.filter_condition(name, value), ' and '), 'true') into conditions
    from jsonb_each(without.left_over) as asked (name, value);
    execute format(
      'select count(*) from (select from (%s) as listing where %s limit %s) as some_of_them',
      public.counted_listings(p_class, without.left_over, without.left_over), conditions, most
    ) into found;
    if found > 0 then
      answer := answer || jsonb_build_object('name', without.name, 'feature', without.feature, 'count', found);
    end if;
  end loop;
  return (
    select coalesce(json_agg(each_one order by (each_one ->> 'count')::integer desc), '[]')
    from jsonb_array_elements(answer) as each_one
  );
end
$$;

comment on function public.relax_search(text, jsonb) is
  'How many listings a search would find without each of its filters.';

revoke all on function public.relax_search(text, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.relax_search(text, jsonb) to anon, authenticated;
