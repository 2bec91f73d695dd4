-- What visitors did beside looking, and as many of the listings as are asked for.

drop function public.visit_report(uuid);

create function public.visit_report(p_property_id uuid default null, p_most integer default 50) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  weeks constant integer := 12;
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
      'deeds', (
        select coalesce(jsonb_object_agg(kind, n), '{}')
        from (
          select kind, sum(n) as n from public.listing_visits
          where kind <> 'view' and day >= private.london_day(since) and (p_property_id is null or property_id = p_property_id)
          group by kind
        ) as by_kind
      ),
      'totals', (
        select jsonb_build_object(
          'views', coalesce(sum(views), 0), 'enquiries', coalesce(sum(enquiries), 0), 'viewings', coalesce(sum(viewings), 0)
        )
        from interest
      ),
      'listings', coalesce(jsonb_agg(listing order by place) filter (where place <= p_most), '[]'),
      'more', greatest(count(*) - p_most, 0),
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

comment on function public.visit_report(uuid, integer) is
  'The views of a listing, or of all, by week, and of the last 30 days by source, with what else was done, beside enquiries and viewings, and the most viewed listings. Staff only.';

revoke all on function public.visit_report(uuid, integer) from public, anon, authenticated, service_role;
grant execute on function public.visit_report(uuid, integer) to authenticated;
