-- What happens when an enquiry is sent again: told whether the office has it by mail, corrected, held to the
-- same limits as the first time.

-- Columns

alter table public.enquiries
  add column version integer not null default 1 check (version >= 1),
  add column former_emails text[] not null default '{}',
  add column spam_reason text check (spam_reason in ('trap', 'daily limit')),
  add column relay_leased_until timestamptz;

comment on column public.enquiries.version is
  'Counts what its sender made of it: 1 as it came, one more with each correction. Each is a mail of its own.';
comment on column public.enquiries.former_emails is
  'The addresses, in lower case, that it bore before a correction: it is held about them too.';
comment on column public.enquiries.spam_reason is
  'Why it was kept as spam when it came: a field that people cannot see was filled in, or its address had sent a day''s limit. Null when staff judged it.';
comment on column public.enquiries.relay_leased_until is
  'Until when it is being sent by a worker, unless that one has died. Null when none has it.';

create index enquiries_by_former_sender on public.enquiries using gin (former_emails);

alter table public.enquiry_events
  drop constraint enquiry_events_action_check,
  add constraint enquiry_events_action_check
    check (action in ('state', 'note', 'sent_again', 'corrected'));

comment on column public.enquiry_events.value is
  'The state or the note that was set; of a correction, what the enquiry said before.';

-- Storing

create function private.check_enquiry(p_sent public.enquiries) returns void
language plpgsql set search_path = ''
as $$
begin
  if p_sent.request_id is null
    or coalesce(p_sent.source, '')
      not in ('valuation', 'consultation', 'viewing', 'interest', 'contact', 'home')
    or coalesce(p_sent.mailbox, '') not in ('sales', 'lettings', 'management') then
    raise exception 'The enquiry is incomplete.' using errcode = 'PT400';
  end if;
  if coalesce(p_sent.name, '') !~ '\S' or char_length(p_sent.name) > 200 then
    raise exception 'Please give a name of at most 200 characters.' using errcode = 'PT400';
  end if;
  if char_length(p_sent.email) > 254
    or coalesce(p_sent.email, '') !~ '^[^@\s]+@[^@\s]+\.[^@\s.]+$' then
    raise exception 'Please give a valid e-mail address.' using errcode = 'PT400';
  end if;
  if char_length(p_sent.phone) > 40 then
    raise exception 'Please give a phone number of at most 40 characters.' using errcode = 'PT400';
  end if;
  if char_length(p_sent.message) > 5000 then
    raise exception 'Please keep the message to 5,000 characters.' using errcode = 'PT400';
  end if;
  if jsonb_typeof(p_sent.details) <> 'object'
    or pg_column_size(p_sent.details) > 8192
    or jsonb_typeof(p_sent.campaign) <> 'object'
    or pg_column_size(p_sent.campaign) > 2048
    or char_length(p_sent.page) > 500
    or p_sent.seconds_to_fill < 0 then
    raise exception 'The enquiry is too large or malformed.' using errcode = 'PT400';
  end if;
  if exists (
    select from jsonb_each(p_sent.details) as detail
    where jsonb_typeof(detail.value) <> 'string' or char_length(detail.value #>> '{}') > 500
  ) then
    raise exception 'Please keep each answer to 500 characters.' using errcode = 'PT400';
  end if;
  if not coalesce(private.valid_consents(p_sent.consents), false)
    or pg_column_size(p_sent.consents) > 8192 then
    raise exception 'The consents are malformed.' using errcode = 'PT400';
  end if;
end
$$;

comment on function private.check_enquiry(public.enquiries) is
  'Refuses what no enquiry may be, in words for the sender.';

-- An address that was corrected counts as well: else each correction would make room for another enquiry.
create function private.is_over_daily_limit(p_sent public.enquiries) returns boolean
language sql stable set search_path = ''
as $$
  select count(*) >= 20 from public.enquiries as enquiry
  where (lower(enquiry.email) = lower(p_sent.email)
      or enquiry.former_emails @> array[lower(p_sent.email)])
    and enquiry.received_at > now() - interval '24 hours'
    and enquiry.request_id <> p_sent.request_id
$$;

comment on function private.is_over_daily_limit(public.enquiries) is
  'Whether its address has sent a day''s limit of others. A family may share one.';

create function private.consents_given(p_consents jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_agg(consent - 'at' order by position)
  from jsonb_array_elements(p_consents) with ordinality as given (consent, position)
$$;

comment on function private.consents_given(jsonb) is
  'Consents without their time, which is another one at each attempt.';

create function private.enquiry_text(p_enquiry public.enquiries) returns text
language sql immutable set search_path = ''
as $$
  select concat_ws(
    E'\n',
    'Name: ' || p_enquiry.name,
    'Email: ' || p_enquiry.email,
    'Phone: ' || p_enquiry.phone,
    'Mailbox: ' || p_enquiry.mailbox,
    (
      select string_agg(key || ': ' || value, E'\n' order by key)
      from jsonb_each_text(p_enquiry.details)
    ),
    (
      select string_agg(
        'Consent to ' || (consent ->> 'purpose') || ': '
          || case when (consent ->> 'given')::boolean then 'yes' else 'no' end,
        E'\n' order by position
      )
      from jsonb_array_elements(p_enquiry.consents) with ordinality as given (consent, position)
    ),
    'Message: ' || p_enquiry.message
  )
$$;

comment on function private.enquiry_text(public.enquiries) is
  'All that its sender can correct in an enquiry, for staff to read.';

create function private.correct_enquiry(p_stored public.enquiries, p_sent public.enquiries)
returns void
language plpgsql set search_path = ''
as $$
declare
  -- Each is a mail to the office, so there is no end of them for nobody.
  most_corrections constant integer := 5;
  has_moved constant boolean := lower(p_sent.email) <> lower(p_stored.email);
  is_over_limit constant boolean := has_moved and private.is_over_daily_limit(p_sent);
begin
  if p_stored.version > most_corrections then
    raise exception 'This enquiry has been corrected too often.' using errcode = 'PT409';
  end if;
  insert into public.enquiry_events (enquiry_id, action, value)
  values (p_stored.id, 'corrected', private.enquiry_text(p_stored));
  update public.enquiries as enquiry set
    name = p_sent.name, email = p_sent.email, phone = p_sent.phone, message = p_sent.message,
    details = p_sent.details, mailbox = p_sent.mailbox, consents = p_sent.consents,
    former_emails = case
      when has_moved then array(
        select distinct address
        from unnest(enquiry.former_emails || lower(enquiry.email)) as address
      )
      else enquiry.former_emails
    end,
    version = enquiry.version + 1,
    state = case
      when is_over_limit then 'spam'
      when enquiry.state in ('answered', 'closed') then 'new'
      else enquiry.state
    end,
    spam_reason = case when is_over_limit then 'daily limit' else enquiry.spam_reason end,
    relay_state = case when is_over_limit or enquiry.state = 'spam' then 'withheld' else 'pending' end,
    relay_attempts = 0,
    relay_due_at = now() + private.relay_head_start(),
    relay_leased_until = null,
    relay_problem = null,
    relayed_at = null
  where enquiry.id = p_stored.id;
end
$$;

comment on function private.correct_enquiry(public.enquiries, public.enquiries) is
  'Puts what was sent in the place of what is stored, keeps the former text for staff, and has it mailed anew.';

-- What the limit made spam answers like any other all through its life, or an address's answers would tell
-- how much it sent that day: it is corrected, marked, and as good as mailed once the worker has had its time.
create function private.resubmit_enquiry(p_stored public.enquiries, p_sent public.enquiries)
returns text
language plpgsql set search_path = ''
as $$
declare
  worker_needs constant interval := '1 minute';
  is_over_limit constant boolean :=
    p_stored.state = 'spam' and p_stored.spam_reason is not distinct from 'daily limit';
begin
  if p_stored.source <> p_sent.source or p_stored.state = 'spam' and not is_over_limit then
    return 'due';
  end if;
  if p_sent.spam_reason = 'trap' then
    -- What staff have taken up is no spam to them, whatever comes after.
    update public.enquiries as enquiry set state = 'spam', spam_reason = 'trap'
    where enquiry.id = p_stored.id and (enquiry.state = 'new' or is_over_limit);
    return 'due';
  end if;
  if (p_stored.name, p_stored.email, p_stored.phone, p_stored.message, p_stored.details,
      p_stored.mailbox, private.consents_given(p_stored.consents))
    is distinct from (p_sent.name, p_sent.email, p_sent.phone, p_sent.message, p_sent.details,
      p_sent.mailbox, private.consents_given(p_sent.consents)) then
    perform private.correct_enquiry(p_stored, p_sent);
    return 'due';
  end if;

  if p_stored.relay_state = 'relayed' or is_over_limit and p_stored.relay_due_at < now() - worker_needs then
    return 'sent';
  elsif p_stored.relay_state = 'pending' and p_stored.relay_leased_until > now() then
    return 'sending';
  end if;
  -- The browser is at it again, so the worker waits, also if it had given up.
  update public.enquiries as enquiry set
    relay_state = case enquiry.relay_state when 'failed' then 'pending' else enquiry.relay_state end,
    relay_attempts = case enquiry.relay_state when 'failed' then 0 else enquiry.relay_attempts end,
    relay_due_at = case
      when enquiry.relay_state = 'failed' then now() + private.relay_head_start()
      else greatest(enquiry.relay_due_at, now() + private.relay_head_start())
    end
  where enquiry.id = p_stored.id;
  return 'due';
end
$$;

comment on function private.resubmit_enquiry(public.enquiries, public.enquiries) is
  'What comes of an enquiry that is sent again; answers as submit_enquiry does.';

drop function public.submit_enquiry(
  uuid, text, text, text, text, text, text, jsonb, uuid, jsonb, text, jsonb, text, integer
);
create function public.submit_enquiry(
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
) returns table (mail text, version integer)
language plpgsql security definer set search_path = ''
as $$
declare
  sent public.enquiries;
  stored public.enquiries;
begin
  sent.request_id := p_request_id;
  sent.source := p_source;
  sent.mailbox := p_mailbox;
  sent.name := btrim(p_name);
  sent.email := btrim(p_email);
  sent.phone := nullif(btrim(p_phone), '');
  sent.message := nullif(btrim(p_message), '');
  sent.details := coalesce(p_details, '{}');
  sent.consents := p_consents;
  sent.page := p_page;
  sent.campaign := coalesce(p_campaign, '{}');
  sent.seconds_to_fill := p_seconds_to_fill;
  sent.spam_reason := case when coalesce(p_honeypot, '') <> '' then 'trap' end;
  perform private.check_enquiry(sent);

  -- One at a time of each id, and of each sender, so that a burst cannot slip past the count.
  perform pg_advisory_xact_lock(hashtextextended(p_request_id::text, 0));
  perform pg_advisory_xact_lock(hashtextextended(lower(sent.email), 0));

  select * into stored from public.enquiries as enquiry
  where enquiry.request_id = p_request_id
  for update;
  if found then
    mail := private.resubmit_enquiry(stored, sent);
    select enquiry.version into version from public.enquiries as enquiry where enquiry.id = stored.id;
    return next;
    return;
  end if;

  if sent.spam_reason is null and private.is_over_daily_limit(sent) then
    sent.spam_reason := 'daily limit';
  end if;
  insert into public.enquiries (
    request_id, source, mailbox, name, email, phone, message, details, property_id, consents,
    page, campaign, seconds_to_fill, spam_reason, state, relay_state
  ) values (
    sent.request_id, sent.source, sent.mailbox, sent.name, sent.email, sent.phone, sent.message,
    sent.details, (select property.id from public.properties as property where property.id = p_property_id),
    sent.consents, sent.page, sent.campaign, sent.seconds_to_fill, sent.spam_reason,
    case when sent.spam_reason is null then 'new' else 'spam' end,
    case when sent.spam_reason is null then 'pending' else 'withheld' end
  );
  mail := 'due';
  version := 1;
  return next;
end
$$;

comment on function public.submit_enquiry(
  uuid, text, text, text, text, text, text, jsonb, uuid, jsonb, text, jsonb, text, integer
) is
  'Stores an enquiry, once for each p_request_id, or its correction. Open to everybody. Answers whoever holds the unguessable id whether the office has just this by mail (due, sending, sent) and which version it is.';

-- What the limit made spam was mailed by its browser all the same.
create or replace function public.mark_enquiry_relayed(p_request_id uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.enquiries
  set relay_state = 'relayed', relayed_at = now(), relay_attempts = relay_attempts + 1,
    relay_problem = null, relay_leased_until = null
  where request_id = p_request_id
    and (relay_state in ('pending', 'failed')
      or relay_state = 'withheld' and state = 'spam' and spam_reason = 'daily limit')
$$;

-- The worker

-- As before, but says which version it is, and until when somebody is at it.
drop function public.claim_due_enquiries(integer);
create function public.claim_due_enquiries(p_limit integer) returns table (
  id uuid,
  request_id uuid,
  version integer,
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
      relay_due_at = now() + private.relay_lease(),
      relay_leased_until = case when due.given_up then null else now() + private.relay_lease() end
    from due
    where enquiry.id = due.id
    returning enquiry.*
  )
  select id, request_id, version, source, mailbox, name, email, phone, message, details, consents,
    relay_attempts
  from claimed
  where relay_state = 'pending'
$$;

comment on function public.claim_due_enquiries(integer) is
  'Up to p_limit enquiries to mail now, nobody else''s for the time of a lease. For the worker.';

-- As before, but what became of a version says nothing of a later one.
drop function public.settle_enquiry_relay(uuid, integer, text, text);
create function public.settle_enquiry_relay(
  p_id uuid,
  p_version integer,
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
      set relay_state = 'relayed', relayed_at = now(), relay_problem = null,
        relay_leased_until = null
      where id = p_id and version = p_version and relay_state <> 'relayed';
    -- Only of the attempt that is under way: the browser or another worker may be further by now.
    when 'undelivered' then
      update public.enquiries
      set relay_state = case when private.relay_pause(p_attempt) is null then 'failed' else 'pending' end,
        relay_due_at = now() + coalesce(private.relay_pause(p_attempt), '0'),
        relay_problem = left(p_problem, 200),
        relay_leased_until = null
      where id = p_id and version = p_version
        and relay_state = 'pending' and relay_attempts = p_attempt;
    when 'refused' then
      update public.enquiries
      set relay_state = 'failed', relay_problem = left(p_problem, 200), relay_leased_until = null
      where id = p_id and version = p_version
        and relay_state = 'pending' and relay_attempts = p_attempt;
    else
      raise exception 'There is no outcome %.', p_outcome using errcode = 'PT400';
  end case;
end
$$;

comment on function public.settle_enquiry_relay(uuid, integer, integer, text, text) is
  'What became of a claimed enquiry: delivered, undelivered (tried again later), refused (not). For the worker.';

-- Data protection: what an address sent and then corrected to another one is held about both.

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
      or enquiry.former_emails @> array[lower(btrim(p_email))]
  );
end
$$;

create or replace function public.erase_enquiries(p_email text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  erased integer;
begin
  perform private.require_staff();
  delete from public.enquiries
  where lower(email) = lower(btrim(p_email)) or former_emails @> array[lower(btrim(p_email))];
  get diagnostics erased = row_count;
  insert into public.erasures (done_by, enquiries_erased) values ((select auth.uid()), erased);
  return erased;
end
$$;

create or replace function public.export_and_erase_enquiries(p_email text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  held jsonb;
begin
  perform private.require_staff();
  -- The same turn-taking as in submit_enquiry: nothing is erased that was not exported, nor corrected between.
  perform pg_advisory_xact_lock(hashtextextended(lower(btrim(p_email)), 0));
  perform from public.enquiries as enquiry
  where lower(enquiry.email) = lower(btrim(p_email))
    or enquiry.former_emails @> array[lower(btrim(p_email))]
  for update;
  held := public.export_enquiries(p_email);
  perform public.erase_enquiries(p_email);
  return held;
end
$$;

-- Rights

revoke all on function private.check_enquiry(public.enquiries) from public;
revoke all on function private.is_over_daily_limit(public.enquiries) from public;
revoke all on function private.consents_given(jsonb) from public;
revoke all on function private.enquiry_text(public.enquiries) from public;
revoke all on function private.correct_enquiry(public.enquiries, public.enquiries) from public;
revoke all on function private.resubmit_enquiry(public.enquiries, public.enquiries) from public;

revoke all on function public.submit_enquiry(
  uuid, text, text, text, text, text, text, jsonb, uuid, jsonb, text, jsonb, text, integer
) from public, anon, authenticated, service_role;
grant execute on function public.submit_enquiry(
  uuid, text, text, text, text, text, text, jsonb, uuid, jsonb, text, jsonb, text, integer
) to anon, authenticated;

revoke all on function public.claim_due_enquiries(integer)
  from public, anon, authenticated, service_role;
grant execute on function public.claim_due_enquiries(integer) to service_role;

revoke all on function public.settle_enquiry_relay(uuid, integer, integer, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.settle_enquiry_relay(uuid, integer, integer, text, text)
  to service_role;
