-- The history of a listing: when it came on the market, what its price was, and what became of it.

create table public.listing_events (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties (id) on delete cascade,
  happened_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  kind text not null check (kind in ('listed', 'price', 'under-offer', 'back', 'sold', 'withdrawn', 'relisted')),
  price_before integer,
  price_after integer,
  frequency text check (frequency in ('pcm', 'pw')),
  corrected_at timestamptz,
  corrected_by uuid references auth.users (id) on delete set null
);

comment on table public.listing_events is
  'What happened to a listing while visitors could see it. Written by trigger, whoever changes the listing; nobody changes a row.';
comment on column public.listing_events.kind is
  '`back`: on the market again after an offer, or within 98 days of its withdrawal; `relisted`: after more.';
comment on column public.listing_events.price_after is
  'The price from then on: of a change, and of what comes on the market; null for a price on application.';
comment on column public.listing_events.frequency is 'Of the rents in price_before and price_after; null for a sale.';
comment on column public.listing_events.corrected_at is
  'When staff marked the change as a typing error; visitors do not see it any more.';

create index listing_events_in_order on public.listing_events (property_id, happened_at desc);
create index listing_events_corrected_by on public.listing_events (corrected_by);

alter table public.listing_events enable row level security;

revoke all on table public.listing_events from public, anon, authenticated;
grant select on table public.listing_events to anon, authenticated;
grant all on table public.listing_events to service_role;

-- A listing that is on application now had figures before, which would give its price away.
create function private.shows_event(p_event public.listing_events) returns boolean
language sql stable security definer set search_path = ''
as $$
  select p_event.corrected_at is null and (
    coalesce(p_event.price_before, p_event.price_after) is null
    or exists (select from public.properties where id = p_event.property_id and price is not null)
  )
$$;

comment on function private.shows_event(public.listing_events) is 'Whether visitors who read a listing see this of its history.';

revoke all on function private.shows_event(public.listing_events) from public;
grant execute on function private.shows_event(public.listing_events) to anon, authenticated;

create policy "visitors see the history of listings that they read" on public.listing_events
  for select to anon
  using ((select true from public.properties where id = listing_events.property_id) and private.shows_event(listing_events));
create policy "staff see all history" on public.listing_events
  for select to authenticated
  using (
    (select private.is_staff())
    or (select true from public.properties where id = listing_events.property_id) and private.shows_event(listing_events)
  );

-- What a change of a listing is in its history

create function private.monthly_price(p_price integer, p_frequency text) returns bigint
language sql immutable parallel safe
return case when p_frequency = 'pw' then p_price::bigint * 52 / 12 else p_price end;

comment on function private.monthly_price(integer, text) is 'A rent a calendar month; any other price as it is.';

revoke all on function private.monthly_price(integer, text) from public;

create function private.is_public_status(p_status text) returns boolean
language sql immutable parallel safe
return coalesce(p_status in ('active', 'pending', 'sold'), false);

comment on function private.is_public_status(text) is 'Whether visitors see a listing of this status.';

create function private.london_day(p_moment timestamptz) returns date
language sql stable parallel safe
return (p_moment at time zone 'Europe/London')::date;

revoke all on function private.is_public_status(text), private.london_day(timestamptz) from public;
grant execute on function private.is_public_status(text), private.london_day(timestamptz) to authenticated, service_role;

-- Rightmove's 14 weeks: what is withdrawn and comes back sooner is not new.
create function private.withdrawal_is_over(p_since timestamptz, p_until timestamptz) returns boolean
language sql stable parallel safe
return private.london_day(p_until) - private.london_day(p_since) > 98;

comment on function private.withdrawal_is_over(timestamptz, timestamptz) is
  'Whether a listing that was withdrawn then is listed anew: after more than 98 days of London''s calendar.';

revoke all on function private.withdrawal_is_over(timestamptz, timestamptz) from public;

create function private.record_event(p_property_id uuid, p_at timestamptz, p_kind text, p_before integer, p_after integer, p_frequency text)
returns void
language sql set search_path = ''
as $$
  insert into public.listing_events (property_id, happened_at, kind, price_before, price_after, frequency)
  -- No two of a listing at the same moment, or their order would be lost.
  select p_property_id, greatest(p_at, max(happened_at) + interval '1 millisecond'), p_kind, p_before, p_after, p_frequency
  from public.listing_events where property_id = p_property_id
$$;

revoke all on function private.record_event(uuid, timestamptz, text, integer, integer, text) from public;

-- `p_was` is null for a new listing. The times of a status are those of the listing: private.take_kept_event
-- recognises events by them.
create function private.record_listing_change(p_was public.properties, p_is public.properties, p_at timestamptz) returns void
language plpgsql set search_path = ''
as $$
declare
  was_public constant boolean := private.is_public_status(p_was.status);
  is_public constant boolean := private.is_public_status(p_is.status);
  frequency constant text := case when p_is.property_class = 'rent' then p_is.price_frequency end;
  since timestamptz;
  last_told public.listing_events;
  comes_anew boolean;
  states_price boolean;
begin
  if was_public and not is_public then
    perform private.record_event(p_is.id, p_is.status_since, 'withdrawn', null, null, null);
    return;
  elsif not was_public and p_was.id is not null and p_was.first_public_at is not null then
    if not is_public then
      return;
    end if;
    select happened_at into since from public.listing_events
    where property_id = p_is.id and kind = 'withdrawn' order by happened_at desc limit 1;
    select * into last_told from public.listing_events
    where property_id = p_is.id and corrected_at is null and (kind in ('listed', 'relisted', 'price') or price_after is not null)
    order by happened_at desc limit 1;
    comes_anew := private.withdrawal_is_over(coalesce(since, p_was.status_since), p_is.status_since);
    -- Visitors see no figure of a listing that is on application, and still must see that it came back.
    states_price := comes_anew or (last_told.price_after, last_told.frequency) is distinct from (p_is.price, frequency);
    perform private.record_event(
      p_is.id, p_is.status_since, case when comes_anew then 'relisted' else 'back' end,
      null, case when states_price then p_is.price end, case when states_price then frequency end
    );
  elsif not was_public then
    if p_is.first_public_at is null then
      return;
    end if;
    perform private.record_event(p_is.id, p_is.first_public_at, 'listed', null, p_is.price, frequency);
    if not is_public then
      -- What has become a draft by coming back is withdrawn with that. Whatever was withdrawn before has an event of its own.
      if p_was.id is null and p_is.status_since >= date_trunc('milliseconds', now()) then
        perform private.record_event(p_is.id, p_is.status_since, 'withdrawn', null, null, null);
      end if;
      return;
    end if;
  elsif p_was.property_class = p_is.property_class then
    if p_was.property_class <> 'rent' or p_was.price_frequency = p_is.price_frequency then
      if p_was.price is distinct from p_is.price then
        perform private.record_event(p_is.id, p_at, 'price', p_was.price, p_is.price, frequency);
      end if;
    -- The same rent by the week and by the month differs by less than the whole pound a week that it is rounded to.
    elsif abs(private.monthly_price(p_was.price, p_was.price_frequency) - private.monthly_price(p_is.price, p_is.price_frequency)) > 4 then
      perform private.record_event(
        p_is.id, p_at, 'price', private.monthly_price(p_was.price, p_was.price_frequency)::integer,
        private.monthly_price(p_is.price, p_is.price_frequency)::integer, 'pcm'
      );
    end if;
  end if;
  if p_is.status in ('pending', 'sold') and (not was_public or p_was.status <> p_is.status) then
    perform private.record_event(
      p_is.id, p_is.status_since, case p_is.status when 'pending' then 'under-offer' else 'sold' end, null, null, null
    );
  elsif was_public and p_is.status = 'active' and p_was.status <> 'active' then
    perform private.record_event(p_is.id, p_is.status_since, 'back', null, null, null);
  end if;
end
$$;

comment on function private.record_listing_change(public.properties, public.properties, timestamptz) is
  'Writes what visitors saw of a change into the history; nothing of a draft, nor of what is withdrawn.';

revoke all on function private.record_listing_change(public.properties, public.properties, timestamptz) from public;

-- The reduction that visitors are told of

-- The changes of a day count as one, from the price that the day began with. Without the typing errors a change is one from the
-- price that the last one left. The site says the same in words (src/lib/history).
create function private.reduced_at(p_property_id uuid) returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  event public.listing_events;
  price bigint;
  last_price bigint;
  day date;
  opening bigint;
  reduced timestamptz;
  reduced_before timestamptz;
begin
  for event in
    select * from public.listing_events
    where property_id = p_property_id and corrected_at is null and (kind in ('listed', 'relisted', 'price') or price_after is not null)
    order by happened_at, id
  loop
    price := private.monthly_price(event.price_after, event.frequency);
    if event.kind = 'price' then
      if day is distinct from private.london_day(event.happened_at) then
        day := private.london_day(event.happened_at);
        opening := coalesce(last_price, private.monthly_price(event.price_before, event.frequency));
        reduced_before := reduced;
      end if;
      reduced := case when price < opening then event.happened_at when price = opening then reduced_before end;
    elsif event.kind <> 'back' or price is distinct from last_price then
      reduced := null;
      day := null;
    end if;
    -- From a price on application nothing is reduced.
    if price is null then
      day := null;
    end if;
    last_price := price;
  end loop;
  return reduced;
end
$$;

comment on function private.reduced_at(uuid) is
  'When the price that visitors see was last reduced; null unless that was its last change.';

revoke all on function private.reduced_at(uuid) from public;

-- Its name makes it run before write_feature_bits, which goes by it.
create function private.derive_reduced_at() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.reduced_at := private.reduced_at(new.id);
  return new;
end
$$;

revoke all on function private.derive_reduced_at() from public;

create trigger derive_reduced_at before insert or update of reduced_at on public.properties
  for each row execute function private.derive_reduced_at();

create function private.sync_reduced_at() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.properties set reduced_at = null
  where id in (select property_id from changed) and reduced_at is distinct from private.reduced_at(id);
  return null;
end
$$;

revoke all on function private.sync_reduced_at() from public;

create trigger sync_reduced_at_after_insert after insert on public.listing_events
  referencing new table as changed
  for each statement execute function private.sync_reduced_at();
create trigger sync_reduced_at_after_update after update on public.listing_events
  referencing new table as changed
  for each statement execute function private.sync_reduced_at();
create trigger sync_reduced_at_after_delete after delete on public.listing_events
  referencing old table as changed
  for each statement execute function private.sync_reduced_at();

-- When a draft comes on the market, it is as new as any listing. A program with the secret key says itself when that was.
create or replace function private.keep_status_times() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    if current_user = 'authenticated' then
      new.status_since := null;
      new.first_public_at := null;
    end if;
    new.status_since := coalesce(new.status_since, new.created_at);
  else
    if current_user = 'authenticated' then
      new.status_since := old.status_since;
      new.first_public_at := old.first_public_at;
    end if;
    if new.status <> old.status and new.status_since = old.status_since then
      new.status_since := date_trunc('milliseconds', clock_timestamp());
    end if;
  end if;
  if new.status in ('active', 'pending', 'sold') then
    if tg_op = 'UPDATE' and new.first_public_at is null and current_user = 'authenticated' then
      new.created_at := new.status_since;
    end if;
    new.first_public_at := coalesce(new.first_public_at, new.status_since);
  end if;
  return new;
end
$$;

comment on column public.properties.created_at is
  'When it came on the market, by which lists say what is new; of a draft, when it was begun. The log has when a draft was begun.';

-- Until now

-- Begins with what each listing was before the first change that the log has, and does the changes again.
do $$
declare
  of_history constant text[] := array['status', 'price', 'price_frequency', 'property_class'];
  listing public.properties;
  edits jsonb[];
  edit jsonb;
  was public.properties;
  become public.properties;
  happened timestamptz;
  is_listed boolean;
begin
  for listing in select * from public.properties where first_public_at is not null loop
    edits := array(
      select jsonb_build_object(
        'at', happened_at,
        'was', (select jsonb_object_agg(key, value -> 0) from jsonb_each(changes) where key = any (of_history)),
        'is', (select jsonb_object_agg(key, value -> 1) from jsonb_each(changes) where key = any (of_history))
      )
      from public.audit_log
      where property_id = listing.id and action = 'edited' and changes ?| of_history
      order by happened_at, id
    );
    was := listing;
    foreach edit in array array(select each from unnest(edits) with ordinality as logged (each, place) order by place desc) loop
      was := jsonb_populate_record(was, edit -> 'was');
    end loop;
    is_listed := false;
    foreach edit in array edits loop
      happened := edit ->> 'at';
      -- The log has an edit a moment after the listing's own times.
      if not is_listed and happened > listing.first_public_at + interval '1 second' then
        was.status := case when private.is_public_status(was.status) then was.status else 'active' end;
        was.status_since := listing.first_public_at;
        perform private.record_listing_change(null, was, listing.first_public_at);
        is_listed := true;
      end if;
      become := jsonb_populate_record(was, edit -> 'is');
      if is_listed then
        if become.status <> was.status then
          become.status_since := case
            when listing.status_since between happened - interval '1 second' and happened then listing.status_since
            else happened
          end;
        end if;
        perform private.record_listing_change(was, become, happened);
      end if;
      was := become;
    end loop;
    if not is_listed then
      perform private.record_listing_change(null, listing, listing.first_public_at);
    end if;
  end loop;
end
$$;

-- From now on

create function private.write_listing_events() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.record_listing_change(
    case when tg_op = 'UPDATE' then old end, new, date_trunc('milliseconds', clock_timestamp())
  );
  return null;
end
$$;

revoke all on function private.write_listing_events() from public;

create trigger write_listing_events
  after insert or update of status, price, price_frequency, property_class on public.properties
  for each row execute function private.write_listing_events();

-- A listing that comes from a backup, or is restored, had its first events written by the trigger when its own row came.
-- Its real ones follow and take their place; a change of a price is never among the first. The account of whoever corrected
-- one may be gone by then.
create function private.take_kept_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.listing_events
  where property_id = new.property_id and kind = new.kind and kind <> 'price'
    -- One that came at the same moment as another was written some milliseconds after its status.
    and happened_at between new.happened_at - interval '10 milliseconds' and new.happened_at;
  new.corrected_by := (select id from auth.users where id = new.corrected_by);
  return new;
end
$$;

revoke all on function private.take_kept_event() from public;

-- Not of what a trigger writes: that is no kept one.
create trigger take_kept_event before insert on public.listing_events
  for each row when (pg_trigger_depth() = 0) execute function private.take_kept_event();

-- Typing errors

create function private.pounds(p_price integer) returns text
language sql stable parallel safe
return coalesce('£' || to_char(p_price, 'FM999,999,999'), 'on application');

revoke all on function private.pounds(integer) from public;

create function public.correct_event(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  event public.listing_events;
  listing public.properties;
begin
  perform private.require_staff();
  -- Whoever changes a price locks the listing first and then its events, so this does too.
  select * into listing from public.properties
  where id = (select property_id from public.listing_events where id = p_id) for no key update;
  select * into event from public.listing_events where id = p_id and kind = 'price' for update;
  if not found then
    raise exception 'There is no such price change.' using errcode = 'PT404';
  elsif event.corrected_at is not null then
    raise exception 'The price change is marked as a typing error already.' using errcode = 'PT409';
  elsif event.happened_at < now() - interval '24 hours' then
    raise exception 'A price change can be marked as a typing error for 24 hours.' using errcode = 'PT409';
  end if;
  update public.listing_events
  set corrected_at = date_trunc('milliseconds', clock_timestamp()), corrected_by = auth.uid()
  where id = p_id;
  perform private.log_action('edited', listing.id, listing.title, jsonb_build_object('price_change', jsonb_build_array(
    concat_ws(' to ', private.pounds(event.price_before), private.pounds(event.price_after)), null
  )));
end
$$;

comment on function public.correct_event(uuid) is
  'Marks a price change of the last 24 hours as a typing error, so that visitors do not see it. Staff only.';

revoke all on function public.correct_event(uuid) from public, anon, authenticated, service_role;
grant execute on function public.correct_event(uuid) to authenticated;
