-- Writing what alerts find took most of the time of matching.

-- A hit is in no letter yet when it is written.
drop index public.alert_hits_of_mail;
create index alert_hits_of_mail on public.alert_hits (mail_id) where mail_id is not null;

-- Comparing each hit with its event took an eighth of the matching. Whoever matches an event holds its row in events_to_match,
-- so that a deletion of the event waits for the hits, and then takes them along.
alter table public.alert_hits drop constraint alert_hits_event_id_fkey;

create function private.forget_hits_of_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.alert_hits where event_id = old.id;
  return null;
end
$$;

revoke all on function private.forget_hits_of_event() from public;

create trigger forget_hits after delete on public.listing_events
  for each row execute function private.forget_hits_of_event();

-- Written so that its callers take it in: it is asked for with every event.
create function private.next_morning(p_from timestamptz) returns date
language sql stable parallel safe
return ((p_from at time zone 'Europe/London') + interval '16 hours' - interval '1 microsecond')::date;

comment on function private.next_morning(timestamptz) is 'The day of the next eight in the morning in London.';

revoke all on function private.next_morning(timestamptz) from public;

create or replace function private.next_turn(p_frequency text, p_from timestamptz) returns timestamptz
language sql stable parallel safe
return case p_frequency
  when 'instant' then p_from
  when 'daily' then private.in_london(private.next_morning(p_from), '08:00')
  else private.in_london(
    private.next_morning(p_from) + (8 - extract(isodow from private.next_morning(p_from))::integer) % 7, '08:00'
  )
end;
