-- Comparing each hit with its alert took a quarter of the matching. Instead, a deletion of alerts waits for the matching under way
-- and takes the hits along, and matching that begins meanwhile waits for the deletion and no longer sees the alerts. A deletion
-- waits after it has locked the alerts, and matching locks none, so that nobody waits in a circle.
alter table public.alert_hits drop constraint alert_hits_alert_id_fkey;

create function private.matching_lock() returns bigint
language sql immutable
return hashtextextended('matching of alerts', 0);

comment on function private.matching_lock() is 'The advisory lock that matching shares, and that a deletion of alerts has alone.';

revoke all on function private.matching_lock() from public;

create function private.forget_hits_of_alerts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from deleted) then
    perform pg_advisory_xact_lock(private.matching_lock());
    delete from public.alert_hits where alert_id in (select id from deleted);
  end if;
  return null;
end
$$;

revoke all on function private.forget_hits_of_alerts() from public;

create trigger forget_hits after delete on public.alerts
  referencing old table as deleted
  for each statement execute function private.forget_hits_of_alerts();

-- The lock is waited for before the statements that read the alerts.
alter function public.match_alerts(integer) set schema private;

revoke all on function private.match_alerts(integer) from public, anon, authenticated, service_role;

create function public.match_alerts(p_limit integer) returns integer
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock_shared(private.matching_lock());
  return private.match_alerts(p_limit);
end
$$;

comment on function public.match_alerts(integer) is
  'Notes for each alert which of up to p_limit events it takes, and returns how many events it has read. For the worker.';

revoke all on function public.match_alerts(integer) from public, anon, authenticated, service_role;
grant execute on function public.match_alerts(integer) to service_role;

-- Deletes at once, after all else that it locks.
create or replace function public.tend_alerts() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  asked public.alerts;
begin
  update public.alerts set state = 'ended', ended_at = now()
  where state = 'active' and asked_again_at < now() - interval '30 days';
  for asked in
    update public.alerts set asked_again_at = now()
    where state = 'active' and last_kept_at < now() - interval '6 months' and asked_again_at is null
    returning *
  loop
    perform private.queue_mail(
      'alert-still-looking', 'alert-still-looking:' || asked.id || ':' || private.london_day(now()), asked.email,
      jsonb_build_object(
        'token', asked.token, 'class', asked.property_class, 'filters', asked.filters, 'area', asked.area,
        'homes', cardinality(asked.homes), 'asked_at', asked.asked_at
      ),
      private.next_turn('daily', now())
    );
  end loop;
  delete from public.alerts
  where state = 'unconfirmed' and confirm_until < now() or state = 'ended' and ended_at < now() - interval '30 days';
  delete from private.place_searches
  where id <> 0 and not exists (select from public.alerts where place_search = place_searches.id);
end
$$;
