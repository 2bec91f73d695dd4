-- How many listings a search finds, each of its options would find, and it would find without one of its filters.

-- Bits instead of ids, because planning a query with the ids of thousands of places takes longer than the count itself.
create function private.place_bits(p_places integer[]) returns varbit
language sql stable set search_path = ''
as $$
  select string_agg(case when sought is null then '0' else '1' end, '' order by id)::varbit
  from generate_series(0, (select max(id) from public.places)) as id
  left join unnest(p_places) as sought on sought = id
$$;

comment on function private.place_bits(integer[]) is 'One bit for each id up to the largest of public.places, set for some.';

revoke all on function private.place_bits(integer[]) from public;
grant execute on function private.place_bits(integer[]) to anon, authenticated, service_role;

drop function public.count_taken(jsonb, timestamptz);

create function private.count_taken(
  p_terms jsonb, p_after timestamptz default null, p_places varbit default null
) returns integer
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return (
    select count(*) from (
      select from public.properties as p
      where private.listing_takes(p, p_terms) and (p_after is null or created_at > p_after)
        and (p_places is null or get_bit(p_places, place_id) = 1)
      limit 10001
    ) as taken
  );
end
$$;

comment on function private.count_taken(jsonb, timestamptz, varbit) is
  'How many listings listing_takes takes, of those added after a time and at places by place_bits; at most 10,001.';

revoke all on function private.count_taken(jsonb, timestamptz, varbit) from public;
grant execute on function private.count_taken(jsonb, timestamptz, varbit) to anon, authenticated, service_role;

-- No index has these features, so that the count of each option would read every listing.
create function private.refuse_other_features(p_terms jsonb) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if p_terms #>> '{features,others}' is not null then
    raise exception 'Listings are not counted by features that the site does not offer.' using errcode = 'PT400';
  end if;
end
$$;

comment on function private.refuse_other_features(jsonb) is
  'Refuses features in the words of staff, in what search_terms answers.';

revoke all on function private.refuse_other_features(jsonb) from public;
grant execute on function private.refuse_other_features(jsonb) to anon, authenticated, service_role;

create function private.terms_to_count(p_class text, p_filters jsonb, out terms jsonb, out places varbit)
language plpgsql stable set search_path = ''
as $$
declare
  few constant integer := 100;
  sought integer[];
begin
  terms := private.search_terms(p_class, p_filters);
  perform private.refuse_other_features(terms);
  sought := string_to_array(terms ->> 'places', ',');
  if cardinality(sought) > few then
    terms := terms - 'places';
    places := private.place_bits(sought);
  end if;
end
$$;

comment on function private.terms_to_count(text, jsonb) is
  'What is counted many times over: the terms of a search, and its places apart from them if they are many.';

revoke all on function private.terms_to_count(text, jsonb) from public;
grant execute on function private.terms_to_count(text, jsonb) to anon, authenticated, service_role;

-- A function of its own for its setting: on count_options, it would have all that count_options calls planned anew.
create function private.last_counted(p_terms jsonb, p_places varbit) returns timestamptz
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return (
    select created_at from public.properties as p
    where private.listing_takes(p, p_terms) and (p_places is null or get_bit(p_places, place_id) = 1)
    order by created_at desc, id desc offset 10000 limit 1
  );
end
$$;

comment on function private.last_counted(jsonb, varbit) is
  'When the newest listing was added that count_options does not count; null if it counts all.';

revoke all on function private.last_counted(jsonb, varbit) from public;
grant execute on function private.last_counted(jsonb, varbit) to anon, authenticated, service_role;

create or replace function public.count_found(p_class text, p_filters jsonb default '{}') returns json
language plpgsql stable set search_path = ''
as $$
declare
  terms jsonb;
  taken integer;
begin
  perform private.check_arguments('count_found', jsonb_build_object('p_class', p_class, 'p_filters', p_filters));
  terms := private.search_terms(p_class, p_filters);
  taken := private.count_taken(terms);
  return json_build_object('count', least(taken, 10000), 'more', taken > 10000 or private.mentions_more(terms));
end
$$;

create or replace function public.count_options(p_class text, p_filters jsonb, p_options jsonb) returns json
language plpgsql stable set search_path = ''
as $$
declare
  -- As many as a page of the site offers.
  most constant integer := 36;
  asked record;
  before timestamptz;
  counts jsonb;
begin
  perform private.check_arguments('count_options', jsonb_build_object(
    'p_class', p_class, 'p_filters', p_filters, 'p_options', p_options
  ));
  if (select count(*) from jsonb_each(p_options) as options (name, each_one), jsonb_array_elements(each_one)) > most then
    raise exception 'So many options are not counted at once.' using errcode = 'PT400';
  end if;
  if p_options ?| array['location', 'place', 'within'] then
    raise exception 'Places are not counted as options.' using errcode = 'PT400';
  end if;
  perform private.refuse_other_features(private.search_terms(
    p_class, jsonb_build_object('features', coalesce(p_options -> 'features', '[]'))
  ));
  asked := private.terms_to_count(p_class, p_filters);
  before := private.last_counted(
    jsonb_build_object('class', p_class, 'status', 'active', 'places', asked.terms -> 'places'), asked.places
  );
  counts := (
    select coalesce(jsonb_object_agg(name, (
      select coalesce(jsonb_agg(private.count_taken(
        asked.terms || private.search_terms(p_class, jsonb_build_object(name, case
          when name = 'features' then coalesce(p_filters -> name, '[]') || chosen else chosen
        end)) - 'places',
        before, asked.places
      ) order by position), '[]')
      from jsonb_array_elements(each_one) with ordinality as elements (chosen, position)
    )), '{}')
    from jsonb_each(p_options) as options (name, each_one)
  );
  return json_build_object(
    'count', private.count_taken(asked.terms, before, asked.places), 'more', before is not null or private.mentions_more(asked.terms), 'options', counts
  );
end
$$;

-- Each filter, each feature and each text mentioned, with the number of listings that the search finds without it,
-- largest first.
create or replace function public.relax_search(p_class text, p_filters jsonb) returns json
language plpgsql stable set search_path = ''
as $$
declare
  asked record;
begin
  perform private.check_arguments('relax_search', jsonb_build_object('p_class', p_class, 'p_filters', p_filters));
  asked := private.terms_to_count(p_class, p_filters);
  return (
    with given_up as (
      select name, null as feature, p_filters - name - case name when 'place' then 'within' else '' end as left_over
      from jsonb_object_keys(p_filters) as name
      where name not in ('features', 'mentions') and (name <> 'within' or not p_filters ? 'place')
      union all
      select name, each_one, case jsonb_array_length(p_filters -> name) when 1 then p_filters - name
        else jsonb_set(p_filters, array[name], (p_filters -> name) - each_one) end
      from unnest(array['features', 'mentions']) as name, jsonb_array_elements_text(p_filters -> name) as each_one
    ),
    -- Otherwise the planner counts anew for the order and for the condition.
    counted as materialized (
      select name, feature, least(10000, case
        when name in ('location', 'place', 'within') then
          private.count_taken(private.search_terms(p_class, left_over))
        else private.count_taken(
          private.search_terms(p_class, left_over - array['location', 'place', 'within'])
            || case when asked.terms ? 'places' then jsonb_build_object('places', asked.terms -> 'places') else '{}' end,
          null, asked.places
        )
      end) as count
      from given_up
    )
    select coalesce(json_agg(counted order by count desc) filter (where count > 0), '[]') from counted
  );
end
$$;
