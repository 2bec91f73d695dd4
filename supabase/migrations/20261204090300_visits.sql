-- Visits of listings, counted in sums: no address, no id, nothing of who came. Anybody may count one up, so the sums are
-- what browsers have counted, and no list is ranked by them.

create table public.listing_visits (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties (id) on delete cascade,
  day date not null,
  kind text not null check (kind in ('view', 'gallery', 'plan', 'brochure', 'share', 'phone', 'map')),
  source text not null check (source in ('direct', 'search', 'portal', 'alert', 'share', 'campaign', 'other')),
  n integer not null default 0 check (n >= 0),
  unique (property_id, day, kind, source)
);

comment on table public.listing_visits is
  'How often browsers have counted a visit of a listing, by day and by where they came from.';
comment on column public.listing_visits.day is
  'Of London''s calendar. What is older than 24 months is summed on the first day of its month.';
comment on column public.listing_visits.source is
  'What led to the site: `portal` another site for homes, `share` one where people pass links on, `campaign` a link with utm tags.';

-- For the report of all listings and the sums by month.
create index listing_visits_by_day on public.listing_visits (day);

alter table public.listing_visits enable row level security;

revoke all on table public.listing_visits from public, anon, authenticated;
grant all on table public.listing_visits to service_role;

create function public.count_visit(p_property_id uuid, p_kind text, p_source text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  most_a_day constant integer := 5000;
  today constant date := private.london_day(now());
begin
  perform private.check_arguments('count_visit', jsonb_build_object('p_kind', p_kind, 'p_source', p_source));
  if p_kind is null or p_kind not in ('view', 'gallery', 'plan', 'brochure', 'share', 'phone', 'map')
    or p_source is null or p_source not in ('direct', 'search', 'portal', 'alert', 'share', 'campaign', 'other')
  then
    raise exception 'A visit has a kind and a source.' using errcode = 'PT400';
  end if;
  -- Of what nobody sees, and beyond what a home can have, nothing is counted and nothing said.
  insert into public.listing_visits as visits (property_id, day, kind, source, n)
  select id, today, p_kind, p_source, 1
  from public.properties
  where id = p_property_id and private.is_public_status(status) and most_a_day > (
    select coalesce(sum(n), 0) from public.listing_visits
    where property_id = p_property_id and day = today and kind = p_kind
  )
  on conflict (property_id, day, kind, source) do update set n = visits.n + 1;
end
$$;

comment on function public.count_visit(uuid, text, text) is
  'Counts a visit of a listing today in London. Of an unknown or hidden listing, and after 5,000 a day and kind, it counts none.';

revoke all on function public.count_visit(uuid, text, text) from public, anon, authenticated, service_role;
grant execute on function public.count_visit(uuid, text, text) to anon, authenticated;

-- What the counts say

-- Ten times what is usual. Of few days nothing is usual yet, and up to 30 views come by chance. Days without a view count.
create function private.views_by_day(p_ids uuid[], p_from date)
returns table (property_id uuid, day date, views integer, is_unusual boolean)
language sql stable set search_path = ''
as $$
  select counted.property_id, counted.day, counted.views,
    case when counted.views > 30 then (
      select count(*) >= 7 and counted.views > 10 * greatest(
        percentile_cont(0.5) within group (order by coalesce(before.views, 0)), 3
      )
      from generate_series(
        (
          select min(visits.day) from public.listing_visits as visits
          where visits.property_id = counted.property_id and visits.day >= counted.day - 30
        ),
        counted.day - 1, interval '1 day'
      ) as compared (day)
      left join (
        select visits.day, sum(visits.n) as views from public.listing_visits as visits
        where visits.property_id = counted.property_id and visits.kind = 'view'
          and visits.day between counted.day - 30 and counted.day - 1
        group by visits.day
      ) as before on before.day = compared.day::date
    ) else false end
  from (
    select visits.property_id, visits.day, sum(visits.n)::integer as views
    from public.listing_visits as visits
    where visits.kind = 'view' and visits.day >= p_from and (p_ids is null or visits.property_id = any (p_ids))
    group by visits.property_id, visits.day
  ) as counted
$$;

comment on function private.views_by_day(uuid[], date) is
  'The views of listings (all if null) a day since then; unusual is a day above ten times the median of the 30 days before it.';

revoke all on function private.views_by_day(uuid[], date) from public;

create function private.views_by_week(p_ids uuid[], p_weeks integer) returns jsonb
language sql stable set search_path = ''
as $$
  with weeks as (
    select (date_trunc('week', private.london_day(now())) - make_interval(weeks => ago))::date as week
    from generate_series(p_weeks - 1, 0, -1) as ago
  ),
  days as (
    select * from private.views_by_day(p_ids, (select min(week) from weeks))
  )
  select jsonb_agg(
    jsonb_build_object('week', week, 'views', coalesce(views, 0), 'is_unusual', coalesce(is_unusual, false)) order by week
  )
  from weeks
  left join (
    select date_trunc('week', day)::date as week, sum(views) as views, bool_or(is_unusual) as is_unusual
    from days group by 1
  ) as counted using (week)
$$;

comment on function private.views_by_week(uuid[], integer) is
  'The views of listings (all if null) in each of the last weeks, which begin on Mondays, and whether a day of it is unusual.';

revoke all on function private.views_by_week(uuid[], integer) from public;

-- Enquiries are those that staff take for such, and viewings those that were or should have been.
create function private.interest_in(p_ids uuid[], p_since timestamptz)
returns table (property_id uuid, views integer, usual_views integer, enquiries integer, viewings integer)
language sql stable set search_path = ''
as $$
  with seen as (
    select day.property_id, sum(views)::integer as views, coalesce(sum(views) filter (where not is_unusual), 0)::integer as usual_views
    from private.views_by_day(p_ids, private.london_day(p_since)) as day
    group by 1
  ),
  asked as (
    select enquiry.property_id, count(*)::integer as enquiries
    from public.enquiries as enquiry
    where received_at >= p_since and state <> 'spam' and enquiry.property_id is not null
      and (p_ids is null or enquiry.property_id = any (p_ids))
    group by 1
  ),
  shown as (
    select viewing.property_id, count(*)::integer as viewings
    from public.viewings as viewing
    where state in ('booked', 'done') and starts_at between p_since and now() and viewing.property_id is not null
      and (p_ids is null or viewing.property_id = any (p_ids))
    group by 1
  )
  select property_id, coalesce(seen.views, 0), coalesce(seen.usual_views, 0), coalesce(asked.enquiries, 0), coalesce(shown.viewings, 0)
  from seen full join asked using (property_id) full join shown using (property_id)
$$;

comment on function private.interest_in(uuid[], timestamptz) is
  'How often listings (all if null) were looked at, asked about and shown since then; those without any are left out.';

revoke all on function private.interest_in(uuid[], timestamptz) from public;

create function public.listing_interest(p_ids uuid[]) returns table (id uuid, views integer, enquiries integer, viewings integer)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  at_most constant integer := 100;
begin
  perform private.require_staff();
  if coalesce(cardinality(p_ids), 0) not between 1 and at_most then
    raise exception 'Between 1 and % listings are looked at.', at_most using errcode = 'PT400';
  end if;
  return query
  select found.property_id, found.views, found.enquiries, found.viewings
  from private.interest_in(p_ids, now() - interval '30 days') as found;
end
$$;

comment on function public.listing_interest(uuid[]) is
  'How often up to 100 listings were looked at, asked about and shown in the last 30 days; those without any are left out. Staff only.';

create function public.visit_report(p_property_id uuid default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  weeks constant integer := 12;
  most_listings constant integer := 50;
  most_seldom constant integer := 20;
  -- Looked at often, asked about seldom: this many views, and fewer than one enquiry in as many.
  often constant integer := 50;
  since constant timestamptz := now() - interval '30 days';
  ids constant uuid[] := case when p_property_id is not null then array[p_property_id] end;
begin
  perform private.require_staff();
  return (
    with interest as (
      select listing.id, listing.title, listing.location, found.views, found.enquiries, found.viewings,
        listing.status = 'active' and found.usual_views >= often and found.enquiries * often < found.usual_views as is_seldom_asked
      from private.interest_in(ids, since) as found join public.properties as listing on listing.id = found.property_id
    ),
    ranked as (
      select to_jsonb(interest) - 'is_seldom_asked' as listing, is_seldom_asked, row_number() over (order by views desc, enquiries desc, id) as place,
        row_number() over (partition by is_seldom_asked order by views desc, enquiries desc, id) as place_among_such
      from interest
    )
    select jsonb_build_object(
      'title', (select title from public.properties where id = p_property_id),
      'weeks', private.views_by_week(ids, weeks),
      'sources', (
        select coalesce(jsonb_agg(jsonb_build_object('source', source, 'views', views) order by views desc, source), '[]')
        from (
          select source, sum(n) as views from public.listing_visits
          where kind = 'view' and day >= private.london_day(since) and (p_property_id is null or property_id = p_property_id)
          group by source
        ) as by_source
      ),
      'totals', (
        select jsonb_build_object(
          'views', coalesce(sum(views), 0), 'enquiries', coalesce(sum(enquiries), 0), 'viewings', coalesce(sum(viewings), 0)
        )
        from interest
      ),
      'listings', coalesce(jsonb_agg(listing order by place) filter (where place <= most_listings), '[]'),
      'more', greatest(count(*) - most_listings, 0),
      'seldom', coalesce(
        jsonb_agg(listing order by place)
          filter (where is_seldom_asked and place_among_such <= most_seldom),
        '[]'
      ),
      'often', often
    )
    from ranked
  );
end
$$;

comment on function public.visit_report(uuid) is
  'The views of a listing, or of all, by week, and of the last 30 days by source and beside enquiries and viewings. Staff only.';

do $$
declare
  signature text;
begin
  foreach signature in array array['listing_interest(uuid[])', 'visit_report(uuid)'] loop
    execute format('revoke all on function public.%s from public, anon, authenticated, service_role', signature);
    execute format('grant execute on function public.%s to authenticated', signature);
  end loop;
end
$$;

-- What is kept of them

create function private.sum_old_visits() returns void
language sql set search_path = ''
as $$
  with old as (
    delete from public.listing_visits
    where day < date_trunc('month', private.london_day(now()) - interval '24 months') and day <> date_trunc('month', day)
    returning *
  )
  insert into public.listing_visits as visits (property_id, day, kind, source, n)
  select property_id, date_trunc('month', day)::date, kind, source, sum(n) from old group by 1, 2, 3, 4
  on conflict (property_id, day, kind, source) do update set n = visits.n + excluded.n
$$;

comment on function private.sum_old_visits() is 'Sums visits by month once the month ended 24 months ago.';

revoke all on function private.sum_old_visits() from public;
