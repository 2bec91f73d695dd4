-- Comparing each hit with its alert took a quarter of the matching. Whoever deletes alerts waits for the matching under way, and
-- matching that begins meanwhile waits for the deletion: its statement reads the alerts once it may write hits.
alter table public.alert_hits drop constraint alert_hits_alert_id_fkey;

create function private.wait_for_matching() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  lock table public.alert_hits in share row exclusive mode;
  return null;
end
$$;

revoke all on function private.wait_for_matching() from public;

create trigger wait_for_matching before delete on public.alerts
  for each statement execute function private.wait_for_matching();

create function private.forget_hits_of_alerts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.alert_hits where alert_id in (select id from deleted);
  return null;
end
$$;

revoke all on function private.forget_hits_of_alerts() from public;

create trigger forget_hits after delete on public.alerts
  referencing old table as deleted
  for each statement execute function private.forget_hits_of_alerts();
