-- What staff have to do today, in one answer.

create index properties_without_cover on public.properties (created_at desc, id desc) where cover is null;
comment on index public.properties_without_cover is 'desk_today: the listings without a photograph.';

-- Returns p_rows rows of each kind, and counts up to p_counted; a count of p_counted + 1 means that there are more.
create function public.desk_today(p_day date, p_rows integer default 3, p_counted integer default 100) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  days_ahead constant integer := 7;
  answer jsonb;
begin
  perform private.require_staff();

  -- The longest waiting enquiries come first. Visits are requested a few weeks ahead at most, so older enquiries have
  -- no visit to come.
  with open_ones as materialized (
    select id, name, source, state, property_title, received_at, acknowledged_at, answered_at
    from public.enquiry_overview where is_open order by received_at, id limit p_counted + 1
  ),
  visits as materialized (
    select id, name, source, state, property_title, preferred_date, preferred_time
    from public.enquiry_overview
    where state in ('new', 'acknowledged', 'answered') and received_at > now() - interval '90 days'
      -- The date is unchecked text from a visitor.
      and char_length(preferred_date) = 10
      and preferred_date between p_day::text and (p_day + days_ahead)::text
    order by preferred_date, preferred_time, id limit p_counted + 1
  )
  select jsonb_build_object(
    'enquiries', (select count(*) from open_ones),
    'first_enquiries', (
      select coalesce(jsonb_agg(to_jsonb(first) order by received_at, id), '[]')
      from (select * from open_ones order by received_at, id limit p_rows) as first
    ),
    'visits', (select count(*) from visits),
    'first_visits', (
      select coalesce(jsonb_agg(to_jsonb(first) order by preferred_date, preferred_time, id), '[]')
      from (select * from visits order by preferred_date, preferred_time, id limit p_rows) as first
    )
  ) into answer;

  with needing as materialized (
    (
      select id, title, property_class, 'photograph' as need, created_at from public.properties
      where cover is null and status in ('active', 'pending')
      order by created_at desc, id desc limit p_counted + 1
    )
    union all
    (
      select listing.id, listing.title, listing.property_class, 'optimizing', listing.created_at
      from public.pending_listings as listing
      order by listing.id limit p_counted + 1
    )
    union all
    (
      select id, title, property_class, 'finishing', created_at from public.properties
      where status = 'draft' and status_since < p_day - interval '7 days'
      order by created_at desc, id desc limit p_counted + 1
    )
  ),
  numbered as (
    select *, row_number() over (partition by need order by created_at desc, id desc) as place from needing
  )
  select answer || jsonb_build_object('listings', coalesce(jsonb_object_agg(need, its), '{}')) into answer
  from (
    select need, jsonb_build_object(
      'count', count(*),
      'first', jsonb_agg(
        jsonb_build_object('id', id, 'title', title, 'property_class', property_class) order by place
      ) filter (where place <= p_rows)
    ) as its
    from numbered group by need
  ) as by_need;
  return answer;
end
$$;

comment on function public.desk_today(date, integer, integer) is
  'The enquiries that wait for an answer, the visits requested for a day and the seven days after it, and the listings that need a photograph, optimizing, or finishing: how many and the first few of each. Staff only.';

revoke all on function public.desk_today(date, integer, integer) from public, anon, authenticated, service_role;
grant execute on function public.desk_today(date, integer, integer) to authenticated;
