-- How many listings a search finds. Not part of search_listings, so that the first page does not wait for the count.

create function public.count_found(p_class text, p_filters jsonb default '{}') returns json
language plpgsql stable set search_path = ''
as $$
declare
  -- Visitors do not compare larger numbers, and the cost of counting them would grow with the number of listings.
  most constant integer := 10000;
  places constant integer[] := public.places_sought(p_filters);
  conditions constant text := concat(
    format('property_class = %L and status = ''active''', p_class),
    ' and place_id = any (' || quote_literal(places) || ')',
    (
      select string_agg(format(' and (%s)', public.filter_condition(name, value)), '')
      from jsonb_each(p_filters) as asked (name, value)
      where name not in ('location', 'place', 'within')
    )
  );
  counted integer;
begin
  execute format(
    'select count(*) from (select from public.properties where %s limit %s) as found', conditions, most + 1
  ) into counted;
  return json_build_object('count', least(counted, most), 'more', counted > most);
end
$$;

comment on function public.count_found is
  'How many active listings search_listings finds with these filters; more than 10,000 are not counted.';

revoke all on function public.count_found from public, anon, authenticated, service_role;
grant execute on function public.count_found to anon, authenticated, service_role;
