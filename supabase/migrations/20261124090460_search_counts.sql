-- How many listings a search finds, how many each option would leave, and which filter to give up if it finds none.
-- Visitors do not compare more than 10,000, and the cost of counting them would grow with the number of listings.

create function public.count_taken(p_terms jsonb, p_after timestamptz default null) returns integer
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return (
    select count(*) from (
      select from public.properties as p
      where public.listing_takes(p, p_terms) and (p_after is null or created_at > p_after) limit 10001
    ) as taken
  );
end
$$;

comment on function public.count_taken(jsonb, timestamptz) is
  'How many listings listing_takes takes, of those added after a time; at most 10,001.';

revoke all on function public.count_taken(jsonb, timestamptz) from public;
grant execute on function public.count_taken(jsonb, timestamptz) to anon, authenticated, service_role;

-- Not part of search_listings, so that the first page does not wait for the count.
create function public.count_found(p_class text, p_filters jsonb default '{}') returns json
language sql stable set search_path = ''
as $$
  select json_build_object('count', least(taken, 10000), 'more', taken > 10000)
  from public.count_taken(public.search_terms(p_class, p_filters)) as taken
$$;

comment on function public.count_found(text, jsonb) is
  'How many active listings search_listings finds with these filters; more than 10,000 are not counted.';

revoke all on function public.count_found(text, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.count_found(text, jsonb) to anon, authenticated, service_role;

-- `p_options` has the options of each filter, such as {"type": ["house", "villa"], "bedrooms": [{"min": 2}]}. The
-- answer has, in the same order, how many listings would be left if that option were chosen and all other filters
-- stayed; a feature is required in addition. Counts among the newest 10,000 listings of a class, or of the places
-- searched, which is more than an agency has; `more` says whether there are others.
create function public.count_options(p_class text, p_filters jsonb, p_options jsonb) returns json
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  terms constant jsonb := public.search_terms(p_class, p_filters);
  listed constant jsonb := public.search_terms(p_class, '{}') || jsonb_build_object('places', terms -> 'places');
  -- When the newest listing was added that is not counted.
  before constant timestamptz := (
    select created_at from public.properties as p where public.listing_takes(p, listed)
    order by created_at desc, id desc offset 10000 limit 1
  );
  option record;
  counts jsonb := (select coalesce(jsonb_object_agg(name, '[]'::jsonb), '{}') from jsonb_object_keys(p_options) as name);
begin
  if (select count(*) from jsonb_each(p_options) as options (name, each_one), jsonb_array_elements(each_one)) > 80 then
    raise exception 'So many options are not counted at once.' using errcode = 'PT400';
  end if;
  for option in
    select name, public.search_terms(p_class, jsonb_build_object(name, case
      when name = 'features' then coalesce(p_filters -> name, '[]') || chosen else chosen
    end)) as terms
    from jsonb_each(p_options) as options (name, several)
    cross join lateral jsonb_array_elements(several) with ordinality as elements (chosen, position)
    order by name, position
  loop
    counts := jsonb_insert(counts, array[option.name, '-1'], to_jsonb(
      public.count_taken(terms || (option.terms - 'places'), before)
    ), true);
  end loop;
  return json_build_object('count', public.count_taken(terms, before), 'more', before is not null, 'options', counts);
end
$$;

comment on function public.count_options(text, jsonb, jsonb) is
  'How many active listings of a class a search finds, and how many each of some options would leave.';

revoke all on function public.count_options(text, jsonb, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.count_options(text, jsonb, jsonb) to anon, authenticated;

-- Returns each filter, and each feature, with the number of listings that the search finds without it, largest first.
create function public.relax_search(p_class text, p_filters jsonb) returns json
language sql stable set search_path = ''
as $$
  with given_up as (
    select name, null as feature, p_filters - name - case name when 'place' then 'within' else '' end as left_over
    from jsonb_object_keys(p_filters) as name
    where name <> 'features' and (name <> 'within' or not p_filters ? 'place')
    union all
    select 'features', feature, case jsonb_array_length(p_filters -> 'features') when 1 then p_filters - 'features'
      else jsonb_set(p_filters, '{features}', (p_filters -> 'features') - feature) end
    from jsonb_array_elements_text(p_filters -> 'features') as feature
  ),
  counted as (
    select name, feature, (public.count_found(p_class, left_over) ->> 'count')::integer as count from given_up
  )
  select coalesce(json_agg(counted order by count desc) filter (where count > 0), '[]') from counted
$$;

comment on function public.relax_search(text, jsonb) is
  'How many listings a search would find without each of its filters.';

revoke all on function public.relax_search(text, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.relax_search(text, jsonb) to anon, authenticated;
