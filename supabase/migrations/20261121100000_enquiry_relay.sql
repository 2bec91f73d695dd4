-- What happens to an enquiry once it is stored: a worker mails what the browser could not, staff handle
-- it, and it is erased when its time is over.

-- How long things take, each in this one place.

create function private.relay_head_start() returns interval
language sql immutable set search_path = ''
as $$ select interval '60 seconds' $$;

comment on function private.relay_head_start() is
  'How long the worker leaves an enquiry to the browser that has just stored it.';

create function private.relay_lease() returns interval
language sql immutable set search_path = ''
as $$ select interval '2 minutes' $$;

comment on function private.relay_lease() is
  'How long an enquiry is its worker''s. Longer than sending takes; if the worker died, it is due again then.';

create function private.relay_pause(p_attempts integer) returns interval
language sql immutable set search_path = ''
as $$
  select (array['1 minute', '5 minutes', '15 minutes', '60 minutes', '6 hours', '24 hours']::interval[])[p_attempts]
$$;

comment on function private.relay_pause(integer) is
  'How long to wait after so many attempts of the worker failed; null when there is no further one.';

create function private.enquiry_retention() returns interval
language sql immutable set search_path = ''
as $$ select interval '24 months' $$;

comment on function private.enquiry_retention() is
  'An enquiry is erased this long after the last contact. The privacy policy says the same.';

create function private.spam_retention() returns interval
language sql immutable set search_path = ''
as $$ select interval '30 days' $$;

comment on function private.spam_retention() is 'The same for spam.';

-- Columns

alter table public.enquiries
  alter column relay_due_at set default now() + private.relay_head_start(),
  add column relay_problem text check (char_length(relay_problem) <= 200),
  add column acknowledged_at timestamptz,
  add column is_open boolean not null generated always as (state in ('new', 'acknowledged')) stored;

comment on column public.enquiries.consents is
  'List of {purpose, given, wording, at}: what the sender was asked in these words, answered, and when.';
comment on column public.enquiries.relay_attempts is 'How often a mail was tried since it was last asked for.';
comment on column public.enquiries.relay_due_at is 'When the worker may take a pending enquiry.';
comment on column public.enquiries.relay_problem is 'Why the latest attempt failed, for staff.';
comment on column public.enquiries.acknowledged_at is
  'When staff first took it up: here the reply clock stops. Null while it is new.';
comment on column public.enquiries.is_open is 'Whether somebody still waits for an answer.';

-- The list of staff, unanswered first; and of one state. The older index by date alone serves no list any
-- more, and would be taken instead of these.
drop index public.enquiries_by_date;
create index enquiries_open_first on public.enquiries (is_open desc, received_at desc, id desc);
create index enquiries_of_state on public.enquiries (state, received_at desc, id desc);

update public.enquiries set relay_state = 'withheld'
where state = 'spam' and relay_state in ('pending', 'failed');
update public.enquiries set acknowledged_at = coalesce(handled_at, received_at)
where state not in ('new', 'spam');

alter table public.enquiries
  add constraint spam_is_not_mailed check (state <> 'spam' or relay_state in ('relayed', 'withheld'));

alter table public.erasures
  add column reason text not null default 'request' check (reason in ('request', 'retention'));

comment on column public.erasures.reason is 'Asked for by somebody, or its time was over.';

-- What staff did, and when

create table public.enquiry_events (
  id uuid primary key default gen_random_uuid(),
  enquiry_id uuid not null references public.enquiries (id) on delete cascade,
  happened_at timestamptz not null default now(),
  done_by uuid references auth.users (id) on delete set null,
  action text not null check (action in ('state', 'note', 'sent_again')),
  value text
);

comment on table public.enquiry_events is
  'What was done about an enquiry, by whom and when. Written by the database alone.';
comment on column public.enquiry_events.value is 'The state or the note that was set.';

create index enquiry_events_of_enquiry on public.enquiry_events (enquiry_id, happened_at, id);
create index enquiry_events_done_by on public.enquiry_events (done_by);

create function private.record_enquiry_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.enquiry_events (enquiry_id, done_by, action, value)
  select new.id, auth.uid(), changed.action, changed.value
  from (values ('state', old.state, new.state), ('note', old.note, new.note))
    as changed (action, former, value)
  where changed.value is distinct from changed.former;
  return null;
end
$$;

create trigger record_enquiry_event after update of state, note on public.enquiries
  for each row execute function private.record_enquiry_event();

-- Staff may change the state and the note. What the sender wrote and agreed to is evidence.
create or replace function private.guard_enquiry_update() returns trigger
language plpgsql set search_path = ''
as $$
declare
  -- The generated column is not filled in yet at this point.
  theirs constant text[] := array['state', 'note', 'handled_by', 'handled_at', 'is_open'];
begin
  if current_user = 'authenticated' then
    if to_jsonb(new) - theirs is distinct from to_jsonb(old) - theirs then
      raise exception 'Only the state and the note of an enquiry can be changed.'
        using errcode = 'PT403';
    end if;
    new.handled_by := private.caller_id();
    new.handled_at := now();
  end if;

  if new.state = 'new' then
    new.acknowledged_at := null;
  elsif new.state <> 'spam' then
    new.acknowledged_at := coalesce(old.acknowledged_at, now());
  end if;

  -- Spam is not mailed; what was taken for spam and is none, is.
  if new.state = 'spam' and new.relay_state in ('pending', 'failed') then
    new.relay_state := 'withheld';
  elsif old.state = 'spam' and new.state <> 'spam' and new.relay_state = 'withheld' then
    new.relay_state := 'pending';
    new.relay_attempts := 0;
    new.relay_due_at := now();
  end if;
  return new;
end
$$;

-- Storing

-- As before, but: who sends more than a day's limit is answered like everybody, and the rest is kept as
-- spam. A refusal would tell any caller how often an address wrote that day. A retry gives the browser
-- its head start again, also after the worker gave up.
create or replace function public.submit_enquiry(
  p_request_id uuid,
  p_source text,
  p_mailbox text,
  p_name text,
  p_email text,
  p_phone text,
  p_message text,
  p_details jsonb,
  p_property_id uuid,
  p_consents jsonb,
  p_page text,
  p_campaign jsonb,
  p_honeypot text,
  p_seconds_to_fill integer
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  daily_limit constant integer := 20;
  sender constant text := btrim(p_email);
  is_spam boolean := coalesce(p_honeypot, '') <> '';
begin
  if p_request_id is null
    or p_source is null
    or p_source not in ('valuation', 'consultation', 'viewing', 'interest', 'contact', 'home')
    or p_mailbox is null
    or p_mailbox not in ('sales', 'lettings', 'management') then
    raise exception 'The enquiry is incomplete.' using errcode = 'PT400';
  end if;
  if coalesce(p_name, '') !~ '\S' or char_length(p_name) > 200 then
    raise exception 'Please give a name of at most 200 characters.' using errcode = 'PT400';
  end if;
  if sender is null or char_length(sender) > 254 or sender !~ '^[^@\s]+@[^@\s]+\.[^@\s.]+$' then
    raise exception 'Please give a valid e-mail address.' using errcode = 'PT400';
  end if;
  if char_length(p_phone) > 40 then
    raise exception 'Please give a phone number of at most 40 characters.' using errcode = 'PT400';
  end if;
  if char_length(p_message) > 5000 then
    raise exception 'Please keep the message to 5,000 characters.' using errcode = 'PT400';
  end if;
  if jsonb_typeof(coalesce(p_details, '{}')) <> 'object'
    or pg_column_size(p_details) > 8192
    or jsonb_typeof(coalesce(p_campaign, '{}')) <> 'object'
    or pg_column_size(p_campaign) > 2048
    or char_length(p_page) > 500
    or p_seconds_to_fill < 0 then
    raise exception 'The enquiry is too large or malformed.' using errcode = 'PT400';
  end if;
  if not coalesce(private.valid_consents(p_consents), false)
    or pg_column_size(p_consents) > 8192 then
    raise exception 'The consents are malformed.' using errcode = 'PT400';
  end if;

  -- One sender at a time, so that a burst cannot slip past the count.
  perform pg_advisory_xact_lock(hashtextextended(lower(sender), 0));
  is_spam := is_spam or (
    select count(*) from public.enquiries
    where lower(email) = lower(sender)
      and received_at > now() - interval '24 hours'
      and request_id <> p_request_id
  ) >= daily_limit;

  insert into public.enquiries as stored (
    request_id, source, mailbox, name, email, phone, message, details, property_id, consents,
    page, campaign, seconds_to_fill, state, relay_state
  ) values (
    p_request_id, p_source, p_mailbox, btrim(p_name), sender,
    nullif(btrim(p_phone), ''), nullif(btrim(p_message), ''), coalesce(p_details, '{}'),
    (select id from public.properties where id = p_property_id), p_consents,
    p_page, coalesce(p_campaign, '{}'), p_seconds_to_fill,
    case when is_spam then 'spam' else 'new' end,
    case when is_spam then 'withheld' else 'pending' end
  )
  -- A retry after a failed relay may carry what the sender corrected in between. Once the office has
  -- the mail or has begun to answer, the row stays as it is.
  on conflict (request_id) do update set
    name = excluded.name, email = excluded.email, phone = excluded.phone,
    message = excluded.message, details = excluded.details, mailbox = excluded.mailbox,
    consents = excluded.consents,
    relay_state = 'pending',
    relay_attempts = case stored.relay_state when 'failed' then 0 else stored.relay_attempts end,
    relay_due_at = case stored.relay_state
      when 'failed' then excluded.relay_due_at
      else greatest(stored.relay_due_at, excluded.relay_due_at)
    end
  where stored.relay_state in ('pending', 'failed')
    and stored.state = 'new' and stored.source = excluded.source;
end
$$;

create or replace function public.mark_enquiry_relayed(p_request_id uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.enquiries
  set relay_state = 'relayed', relayed_at = now(), relay_attempts = relay_attempts + 1,
    relay_problem = null
  where request_id = p_request_id and relay_state in ('pending', 'failed')
$$;

-- The worker

-- An attempt counts when it begins: what makes a worker die each time is not mailed for ever.
create function public.claim_due_enquiries(p_limit integer) returns table (
  id uuid,
  request_id uuid,
  source text,
  mailbox text,
  name text,
  email text,
  phone text,
  message text,
  details jsonb,
  consents jsonb,
  attempt integer
)
language sql set search_path = ''
as $$
  with due as (
    select enquiry.id,
      enquiry.relay_attempts > 0 and private.relay_pause(enquiry.relay_attempts) is null as given_up
    from public.enquiries as enquiry
    where enquiry.relay_state = 'pending' and enquiry.relay_due_at <= now()
    order by enquiry.relay_due_at, enquiry.id
    limit least(greatest(p_limit, 0), 100)
    for update skip locked
  ), claimed as (
    update public.enquiries as enquiry
    set relay_state = case when due.given_up then 'failed' else 'pending' end,
      relay_problem = case when due.given_up then 'The worker ended while sending.' else enquiry.relay_problem end,
      relay_attempts = enquiry.relay_attempts + case when due.given_up then 0 else 1 end,
      relay_due_at = now() + private.relay_lease()
    from due
    where enquiry.id = due.id
    returning enquiry.*
  )
  select id, request_id, source, mailbox, name, email, phone, message, details, consents, relay_attempts
  from claimed
  where relay_state = 'pending'
$$;

comment on function public.claim_due_enquiries(integer) is
  'Up to p_limit enquiries to mail now, nobody else''s for the time of a lease. For the worker.';

create function public.settle_enquiry_relay(
  p_id uuid,
  p_attempt integer,
  p_outcome text,
  p_problem text
) returns void
language plpgsql set search_path = ''
as $$
begin
  case p_outcome
    when 'delivered' then
      update public.enquiries
      set relay_state = 'relayed', relayed_at = now(), relay_problem = null
      where id = p_id and relay_state <> 'relayed';
    -- Only of the attempt that is under way: the browser or another worker may be further by now.
    when 'undelivered' then
      update public.enquiries
      set relay_state = case when private.relay_pause(p_attempt) is null then 'failed' else 'pending' end,
        relay_due_at = now() + coalesce(private.relay_pause(p_attempt), '0'),
        relay_problem = left(p_problem, 200)
      where id = p_id and relay_state = 'pending' and relay_attempts = p_attempt;
    when 'refused' then
      update public.enquiries
      set relay_state = 'failed', relay_problem = left(p_problem, 200)
      where id = p_id and relay_state = 'pending' and relay_attempts = p_attempt;
    else
      raise exception 'There is no outcome %.', p_outcome using errcode = 'PT400';
  end case;
end
$$;

comment on function public.settle_enquiry_relay(uuid, integer, text, text) is
  'What became of a claimed enquiry: delivered, undelivered (tried again later), refused (not). For the worker.';

create function public.erase_expired_enquiries() returns integer
language plpgsql set search_path = ''
as $$
declare
  erased integer;
begin
  delete from public.enquiries
  where greatest(received_at, handled_at) < now() - case state
    when 'spam' then private.spam_retention()
    else private.enquiry_retention()
  end;
  get diagnostics erased = row_count;
  if erased > 0 then
    insert into public.erasures (enquiries_erased, reason) values (erased, 'retention');
  end if;
  return erased;
end
$$;

comment on function public.erase_expired_enquiries() is
  'Erases enquiries whose retention period is over, records that it was done, returns how many.';

-- Staff

create function public.send_enquiry_again(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  update public.enquiries
  set relay_state = 'pending', relay_attempts = 0, relay_due_at = now(), relay_problem = null
  where id = p_id and relay_state = 'failed';
  if not found then
    raise exception 'Only an enquiry that could not be sent can be sent again.'
      using errcode = 'PT409';
  end if;
  insert into public.enquiry_events (enquiry_id, done_by, action)
  values (p_id, auth.uid(), 'sent_again');
end
$$;

comment on function public.send_enquiry_again(uuid) is
  'Lets the worker mail an enquiry that it gave up, now. Staff only.';

create function public.count_open_enquiries() returns integer
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_staff();
  return (select count(*) from public.enquiries where is_open);
end
$$;

comment on function public.count_open_enquiries() is 'How many enquiries wait for an answer. Staff only.';

create function public.staff_emails() returns table (user_id uuid, email text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
  select account.id, account.email::text from auth.users as account
  where account.id in (select staff.user_id from public.staff as staff)
    or account.id in (select enquiry.handled_by from public.enquiries as enquiry)
    or account.id in (select event.done_by from public.enquiry_events as event);
end
$$;

comment on function public.staff_emails() is
  'The address of everybody who is or was staff and handled an enquiry, to say who it was. Staff only.';

create or replace function public.export_enquiries(p_email text) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(
      to_jsonb(enquiry) || jsonb_build_object('events', (
        select coalesce(jsonb_agg(
          to_jsonb(event) - array['id', 'enquiry_id'] order by event.happened_at, event.id
        ), '[]')
        from public.enquiry_events as event
        where event.enquiry_id = enquiry.id
      ))
      order by enquiry.received_at, enquiry.id
    ), '[]')
    from public.enquiries as enquiry
    where lower(enquiry.email) = lower(btrim(p_email))
  );
end
$$;

create function public.export_and_erase_enquiries(p_email text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  held jsonb;
begin
  perform private.require_staff();
  -- The same turn-taking as in submit_enquiry: nothing is erased that was not exported.
  perform pg_advisory_xact_lock(hashtextextended(lower(btrim(p_email)), 0));
  held := public.export_enquiries(p_email);
  perform public.erase_enquiries(p_email);
  return held;
end
$$;

comment on function public.export_and_erase_enquiries(text) is
  'Everything held about one e-mail address, as a list, and then no longer held. Staff only.';

-- Rights

revoke all on function private.relay_head_start() from public;
grant execute on function private.relay_head_start() to service_role;
revoke all on function private.relay_lease() from public;
grant execute on function private.relay_lease() to service_role;
revoke all on function private.relay_pause(integer) from public;
grant execute on function private.relay_pause(integer) to service_role;
revoke all on function private.enquiry_retention() from public;
grant execute on function private.enquiry_retention() to service_role;
revoke all on function private.spam_retention() from public;
grant execute on function private.spam_retention() to service_role;
revoke all on function private.record_enquiry_event() from public;

revoke all on function public.claim_due_enquiries(integer)
  from public, anon, authenticated, service_role;
grant execute on function public.claim_due_enquiries(integer) to service_role;

revoke all on function public.settle_enquiry_relay(uuid, integer, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.settle_enquiry_relay(uuid, integer, text, text) to service_role;

revoke all on function public.erase_expired_enquiries()
  from public, anon, authenticated, service_role;
grant execute on function public.erase_expired_enquiries() to service_role;

revoke all on function public.send_enquiry_again(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.send_enquiry_again(uuid) to authenticated;

revoke all on function public.count_open_enquiries()
  from public, anon, authenticated, service_role;
grant execute on function public.count_open_enquiries() to authenticated;

revoke all on function public.staff_emails() from public, anon, authenticated, service_role;
grant execute on function public.staff_emails() to authenticated;

revoke all on function public.export_and_erase_enquiries(text)
  from public, anon, authenticated, service_role;
grant execute on function public.export_and_erase_enquiries(text) to authenticated;

alter table public.enquiry_events enable row level security;

revoke all on table public.enquiry_events from public, anon, authenticated;
grant select on table public.enquiry_events to authenticated;
grant all on table public.enquiry_events to service_role;

create policy "staff see what was done about enquiries" on public.enquiry_events
  for select to authenticated using ((select private.is_staff()));

-- Every night, where the host can: hosted Supabase. The embedded backend does it by itself.
do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    begin
      create extension if not exists pg_cron with schema pg_catalog;
    -- Whatever it is that this host lacks, the enquiries must be stored all the same.
    exception when others then
      raise warning 'Enquiries are not erased by themselves: pg_cron cannot be switched on here (%). Call public.erase_expired_enquiries() daily.', sqlerrm;
    end;
  end if;
  if to_regnamespace('cron') is not null then
    perform cron.schedule(
      'erase-expired-enquiries', '17 3 * * *', 'select public.erase_expired_enquiries()'
    );
  end if;
end
$$;
