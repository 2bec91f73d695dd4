-- Every form that anybody submits, from its arrival until its retention period ends. Visitors write only through
-- submit_enquiry and cannot read.

-- Part of the relay; defined here because the default of enquiries.relay_due_at uses it.
create function private.relay_head_start() returns interval
language sql immutable set search_path = ''
as $$ select interval '60 seconds' $$;

comment on function private.relay_head_start() is
  'How long the worker waits before it mails an enquiry, because the browser that stored it may mail it first.';

revoke all on function private.relay_head_start() from public;
grant execute on function private.relay_head_start() to service_role;

create function private.mailbox_of(p_email text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case
    when parts.domain in ('gmail.com', 'googlemail.com') then replace(parts.person, '.', '') || '@gmail.com'
    else parts.person || '@' || parts.domain
  end
  from (
    select split_part(split_part(address, '@', 1), '+', 1) as person, split_part(address, '@', 2) as domain
    from lower(btrim(p_email)) as address
  ) as parts
$$;

comment on function private.mailbox_of(text) is
  'The mailbox that receives mail to an address: ann+flat@b.example is ann@b.example, and Gmail ignores dots.';

create function private.mailboxes_of(p_emails text[]) returns text[]
language sql immutable parallel safe set search_path = ''
as $$ select array(select private.mailbox_of(email) from unnest(p_emails) as email) $$;

comment on function private.mailboxes_of(text[]) is 'private.mailbox_of() for several addresses.';

-- A role that updates enquiries needs these rights, because indexes of the table evaluate both functions.
revoke all on function private.mailbox_of(text), private.mailboxes_of(text[]) from public;
grant execute on function private.mailbox_of(text), private.mailboxes_of(text[]) to authenticated, service_role;

create table public.enquiries (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null unique,
  source text not null
    check (source in ('valuation', 'consultation', 'viewing', 'interest', 'contact', 'home')),
  mailbox text not null check (mailbox in ('sales', 'lettings', 'management')),
  state text not null default 'new'
    check (state in ('new', 'acknowledged', 'answered', 'closed', 'spam')),

  name text not null check (char_length(btrim(name)) between 1 and 200),
  email text not null check (char_length(email) between 3 and 254),
  phone text check (char_length(phone) <= 40),
  message text check (char_length(message) <= 5000),
  details jsonb not null default '{}'
    check (jsonb_typeof(details) = 'object' and pg_column_size(details) <= 8192),
  property_id uuid references public.properties (id) on delete set null,

  consents jsonb not null
    check (jsonb_typeof(consents) = 'array' and pg_column_size(consents) <= 8192),
  page text check (char_length(page) <= 500),
  campaign jsonb not null default '{}'
    check (jsonb_typeof(campaign) = 'object' and pg_column_size(campaign) <= 2048),
  seconds_to_fill integer check (seconds_to_fill >= 0),
  received_at timestamptz not null default date_trunc('milliseconds', now()),

  relay_state text not null default 'pending'
    check (relay_state in ('pending', 'held', 'relayed', 'failed', 'withheld')),
  relay_attempts integer not null default 0 check (relay_attempts >= 0),
  relay_due_at timestamptz not null default now() + private.relay_head_start(),
  relayed_at timestamptz,

  note text check (char_length(note) <= 5000),
  handled_by uuid references auth.users (id) on delete set null,
  handled_at timestamptz,

  relay_problem text check (char_length(relay_problem) <= 200),
  acknowledged_at timestamptz,
  is_open boolean not null generated always as (state in ('new', 'acknowledged')) stored,
  version integer not null default 1 check (version >= 1),
  former_emails text[] not null default '{}',
  spam_reason text check (spam_reason in ('trap')),
  relay_leased_until timestamptz,
  answered_at timestamptz,
  held_back text check (held_back in ('address', 'client', 'busy', 'unchecked')),
  relay_digest uuid,

  constraint spam_is_not_mailed check (state <> 'spam' or relay_state in ('relayed', 'withheld'))
);

comment on table public.enquiries is 'Every enquiry, stored before any mail is sent.';
comment on column public.enquiries.request_id is 'Generated once when the form opens, so that a retry is the same enquiry.';
comment on column public.enquiries.details is 'The fields that only this kind of form has.';
comment on column public.enquiries.consents is
  'List of {purpose, given, wording, at}: the wording that the sender was shown, the answer, and its time.';
comment on column public.enquiries.relay_state is
  'Whether the office was told by mail: pending, held for the next digest, relayed, failed for good, or withheld (spam).';
comment on column public.enquiries.relay_attempts is 'The number of attempts since a mail was last requested.';
comment on column public.enquiries.relay_due_at is 'When the worker may take a pending enquiry.';
comment on column public.enquiries.relay_problem is 'Why the latest attempt failed, for staff.';
comment on column public.enquiries.relay_leased_until is
  'When the lease of the worker that is sending it expires. Null when no worker has it.';
comment on column public.enquiries.acknowledged_at is 'When staff first acknowledged it. Null while it is new.';
comment on column public.enquiries.answered_at is
  'When it was answered or closed, which ends the reply time. Null while the sender waits for an answer.';
comment on column public.enquiries.is_open is 'Whether the sender still waits for an answer.';
comment on column public.enquiries.version is
  '1 on arrival, incremented by each correction of the sender. Each version is mailed separately.';
comment on column public.enquiries.former_emails is
  'The addresses, in lower case, that it had before corrections: exports and erasures for them include it.';
comment on column public.enquiries.spam_reason is
  'Why it was marked as spam on arrival: a field that people cannot see was filled in. Null if staff marked it.';
comment on column public.enquiries.held_back is
  'The limit that holds back its own mail (private.reason_to_hold). It is not spam: a digest tells the office of it.';
comment on column public.enquiries.relay_digest is 'The digest that contains it and is being sent now.';

-- For the portal's list, unanswered first, and the list of one state. An index by date alone would serve no list, and
-- the planner would choose it instead of these.
create index enquiries_open_first on public.enquiries (is_open desc, received_at desc, id desc);
create index enquiries_of_state on public.enquiries (state, received_at desc, id desc);
create index enquiries_by_sender on public.enquiries (lower(email), received_at desc);
create index enquiries_by_former_sender on public.enquiries using gin (former_emails);
-- For the daily limit of each sender.
create index enquiries_by_mailbox on public.enquiries (private.mailbox_of(email), received_at desc);
create index enquiries_by_former_mailbox on public.enquiries using gin (private.mailboxes_of(former_emails));
create index enquiries_of_property on public.enquiries (property_id);
create index enquiries_handled_by on public.enquiries (handled_by);

alter table public.enquiries enable row level security;

revoke all on table public.enquiries from public, anon, authenticated;
grant select, update (state, note) on table public.enquiries to authenticated;
grant all on table public.enquiries to service_role;

create policy "staff read enquiries" on public.enquiries
  for select to authenticated using ((select private.is_staff()));
create policy "staff handle enquiries" on public.enquiries
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));

create table public.enquiry_events (
  id uuid primary key default gen_random_uuid(),
  enquiry_id uuid not null references public.enquiries (id) on delete cascade,
  happened_at timestamptz not null default now(),
  done_by uuid references auth.users (id) on delete set null,
  action text not null check (action in ('state', 'note', 'sent_again', 'corrected')),
  value text
);

comment on table public.enquiry_events is
  'What was done about an enquiry, by whom and when. Only the database writes it.';
comment on column public.enquiry_events.value is
  'The new state or note; for a correction, the text of the enquiry before it.';

create index enquiry_events_of_enquiry on public.enquiry_events (enquiry_id, happened_at, id);
create index enquiry_events_done_by on public.enquiry_events (done_by);

alter table public.enquiry_events enable row level security;

revoke all on table public.enquiry_events from public, anon, authenticated;
grant select on table public.enquiry_events to authenticated;
grant all on table public.enquiry_events to service_role;

create policy "staff see what was done about enquiries" on public.enquiry_events
  for select to authenticated using ((select private.is_staff()));

create table public.erasures (
  id uuid primary key default gen_random_uuid(),
  done_by uuid references auth.users (id) on delete set null,
  done_at timestamptz not null default now(),
  enquiries_erased integer not null check (enquiries_erased >= 0),
  reason text not null default 'request' check (reason in ('request', 'retention'))
);

comment on table public.erasures is 'Records that data were erased, by whom and when, but not whose data.';
comment on column public.erasures.reason is 'Whether a person requested it, or the retention period was over.';

create index erasures_done_by on public.erasures (done_by);

alter table public.erasures enable row level security;

revoke all on table public.erasures from public, anon, authenticated;
grant select on table public.erasures to authenticated;
grant all on table public.erasures to service_role;

create policy "staff see that data were erased" on public.erasures
  for select to authenticated using ((select private.is_staff()));

-- Storing: request_id identifies an enquiry. Sending one again corrects it, under the same limits as before, and
-- answers whether the office has it by mail.

create function private.valid_consents(p_consents jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select jsonb_typeof(p_consents) = 'array'
    and not exists (
      select 1 from jsonb_array_elements(
        case when jsonb_typeof(p_consents) = 'array' then p_consents else '[]' end
      ) as consent
      where jsonb_typeof(consent) <> 'object'
        or coalesce(jsonb_typeof(consent -> 'purpose'), '') <> 'string'
        or coalesce(jsonb_typeof(consent -> 'given'), '') <> 'boolean'
        or coalesce(jsonb_typeof(consent -> 'wording'), '') <> 'string'
    )
$$;

revoke all on function private.valid_consents(jsonb) from public;

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
  'Raises an error for an invalid enquiry, with a message for the sender.';

revoke all on function private.check_enquiry(public.enquiries) from public;

create function private.consents_given(p_consents jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_agg(consent - 'at' order by position)
  from jsonb_array_elements(p_consents) with ordinality as given (consent, position)
$$;

comment on function private.consents_given(jsonb) is
  'Consents without their time, which differs at each attempt.';

revoke all on function private.consents_given(jsonb) from public;

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
  'The parts of an enquiry that its sender can correct, as text for staff.';

revoke all on function private.enquiry_text(public.enquiries) from public;

create function private.correct_enquiry(p_stored public.enquiries, p_sent public.enquiries)
returns void
language plpgsql set search_path = ''
as $$
declare
  -- Limited, because each correction sends a mail to the office.
  most_corrections constant integer := 5;
  has_moved constant boolean := lower(p_sent.email) <> lower(p_stored.email);
  reason text := p_stored.held_back;
begin
  if p_stored.version > most_corrections then
    raise exception 'This enquiry has been corrected too often.' using errcode = 'PT409';
  end if;
  if p_stored.state <> 'spam' then
    reason := coalesce(reason, private.reason_to_hold(p_sent, has_moved));
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
    state = case when enquiry.state in ('answered', 'closed') then 'new' else enquiry.state end,
    held_back = reason,
    relay_state = case
      when enquiry.state = 'spam' then 'withheld'
      when reason is null then 'pending'
      else 'held'
    end,
    relay_digest = null,
    relay_attempts = 0,
    relay_due_at = now() + private.relay_head_start(),
    relay_leased_until = null,
    relay_problem = null,
    relayed_at = null
  where enquiry.id = p_stored.id;
end
$$;

comment on function private.correct_enquiry(public.enquiries, public.enquiries) is
  'Replaces the stored enquiry with the one sent, keeps the former text for staff, and queues a new mail.';

revoke all on function private.correct_enquiry(public.enquiries, public.enquiries) from public;

-- An enquiry that a limit holds back must get the same answers as any other, otherwise they would reveal how much an
-- address sent that day: it can be corrected, and answers 'sent' once the worker would have mailed it.
create function private.resubmit_enquiry(p_stored public.enquiries, p_sent public.enquiries)
returns text
language plpgsql set search_path = ''
as $$
declare
  worker_needs constant interval := '1 minute';
begin
  if p_stored.source <> p_sent.source or p_stored.state = 'spam' then
    return 'due';
  end if;
  if p_sent.spam_reason = 'trap' then
    -- An enquiry that staff have acknowledged does not become spam.
    update public.enquiries as enquiry set state = 'spam', spam_reason = 'trap'
    where enquiry.id = p_stored.id and enquiry.state = 'new';
    return 'due';
  end if;
  if (p_stored.name, p_stored.email, p_stored.phone, p_stored.message, p_stored.details,
      p_stored.mailbox, private.consents_given(p_stored.consents))
    is distinct from (p_sent.name, p_sent.email, p_sent.phone, p_sent.message, p_sent.details,
      p_sent.mailbox, private.consents_given(p_sent.consents)) then
    perform private.correct_enquiry(p_stored, p_sent);
    return 'due';
  end if;

  if p_stored.relay_state = 'relayed'
    or p_stored.relay_state = 'held' and p_stored.relay_due_at < now() - worker_needs then
    return 'sent';
  elsif p_stored.relay_state in ('pending', 'held') and p_stored.relay_leased_until > now() then
    return 'sending';
  end if;
  -- The browser tries again, so the worker waits; one that had failed for good is queued again.
  update public.enquiries as enquiry set
    relay_state = case
      when enquiry.relay_state <> 'failed' then enquiry.relay_state
      when enquiry.held_back is null then 'pending'
      else 'held'
    end,
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
  'Handles an enquiry that is sent again; answers as submit_enquiry does.';

revoke all on function private.resubmit_enquiry(public.enquiries, public.enquiries) from public;

-- Enquiries above a sender's daily limit are held back for a digest and get the same answer as others: a refusal would
-- tell any caller how often an address wrote that day.
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

  -- Serialises submissions of the same id and of the same sender, so that a burst cannot evade the limit.
  perform pg_advisory_xact_lock(hashtextextended(p_request_id::text, 0));
  perform pg_advisory_xact_lock(hashtextextended(private.mailbox_of(sent.email), 0));

  select * into stored from public.enquiries as enquiry
  where enquiry.request_id = p_request_id
  for update;
  if found then
    mail := private.resubmit_enquiry(stored, sent);
    select enquiry.version into version from public.enquiries as enquiry where enquiry.id = stored.id;
    return next;
    return;
  end if;

  if sent.spam_reason is null then
    sent.held_back := private.reason_to_hold(sent, true);
  end if;
  insert into public.enquiries (
    request_id, source, mailbox, name, email, phone, message, details, property_id, consents,
    page, campaign, seconds_to_fill, spam_reason, held_back, state, relay_state
  ) values (
    sent.request_id, sent.source, sent.mailbox, sent.name, sent.email, sent.phone, sent.message,
    sent.details, (select property.id from public.properties as property where property.id = p_property_id),
    sent.consents, sent.page, sent.campaign, sent.seconds_to_fill, sent.spam_reason, sent.held_back,
    case when sent.spam_reason is null then 'new' else 'spam' end,
    case
      when sent.spam_reason is not null then 'withheld'
      when sent.held_back is not null then 'held'
      else 'pending'
    end
  );
  mail := 'due';
  version := 1;
  return next;
end
$$;

comment on function public.submit_enquiry(
  uuid, text, text, text, text, text, text, jsonb, uuid, jsonb, text, jsonb, text, integer
) is
  'Stores an enquiry, once for each p_request_id, or its correction. Open to everybody. Answers whether the office has exactly this by mail (due, sending, sent) and its version, to whoever knows the unguessable id.';

revoke all on function public.submit_enquiry(
  uuid, text, text, text, text, text, text, jsonb, uuid, jsonb, text, jsonb, text, integer
) from public, anon, authenticated, service_role;
grant execute on function public.submit_enquiry(
  uuid, text, text, text, text, text, text, jsonb, uuid, jsonb, text, jsonb, text, integer
) to anon, authenticated;

-- What staff read and do

-- Staff may change only the state and the note: what the sender wrote and agreed to is evidence.
create function private.guard_enquiry_update() returns trigger
language plpgsql set search_path = ''
as $$
declare
  -- is_open is listed because generated columns are not computed yet in a `before` trigger.
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

  if new.state in ('new', 'acknowledged') then
    new.answered_at := null;
  elsif new.state <> 'spam' then
    new.answered_at := coalesce(old.answered_at, now());
  end if;

  -- Spam is not mailed. An enquiry that staff unmark as spam is mailed now.
  if new.state = 'spam' and new.relay_state in ('pending', 'held', 'failed') then
    new.relay_state := 'withheld';
  elsif old.state = 'spam' and new.state <> 'spam' then
    new.spam_reason := null;
    if new.relay_state = 'withheld' then
      new.relay_state := 'pending';
      new.relay_attempts := 0;
      new.relay_due_at := now();
    end if;
  end if;
  return new;
end
$$;

revoke all on function private.guard_enquiry_update() from public;

create trigger guard_enquiry_update before update on public.enquiries
  for each row execute function private.guard_enquiry_update();

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

revoke all on function private.record_enquiry_event() from public;

create trigger record_enquiry_event after update of state, note on public.enquiries
  for each row execute function private.record_enquiry_event();

-- The planner inlines this view, so that filters, order and paging of a query on it use the indexes of enquiries.
create view public.enquiry_overview with (security_invoker = true) as
select
  enquiry.id,
  enquiry.source,
  enquiry.mailbox,
  enquiry.state,
  enquiry.is_open,
  enquiry.name,
  enquiry.email,
  enquiry.phone,
  enquiry.message,
  enquiry.details,
  enquiry.property_id,
  -- The title that the sender saw, if the listing has been deleted.
  coalesce(property.title, enquiry.details ->> 'propertyTitle') as property_title,
  enquiry.consents,
  enquiry.page,
  enquiry.campaign,
  enquiry.seconds_to_fill,
  enquiry.received_at,
  enquiry.acknowledged_at,
  enquiry.relay_state,
  enquiry.relay_problem,
  enquiry.relayed_at,
  enquiry.note,
  enquiry.handled_by,
  enquiry.handled_at,
  left(enquiry.message, 200) as excerpt,
  enquiry.details ->> 'preferredDate' as preferred_date,
  enquiry.details ->> 'preferredTime' as preferred_time,
  -- The field that word searches use. Words have no line breaks, so none matches across columns.
  enquiry.name || E'\n' || enquiry.email || E'\n' || coalesce(enquiry.phone, '')
    || E'\n' || coalesce(regexp_replace(enquiry.phone, '\D', '', 'g'), '')
    || E'\n' || coalesce(enquiry.message, '') as search_text,
  enquiry.answered_at,
  enquiry.spam_reason,
  enquiry.held_back
from public.enquiries as enquiry
left join public.properties as property on property.id = enquiry.property_id;

comment on view public.enquiry_overview is
  'One row for each enquiry, for staff: what was sent, about which property, and what was done about it.';

revoke all on table public.enquiry_overview from public, anon, authenticated;
grant select on table public.enquiry_overview to authenticated;
grant all on table public.enquiry_overview to service_role;

create function public.count_open_enquiries() returns integer
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_staff();
  return (select count(*) from public.enquiries where is_open);
end
$$;

comment on function public.count_open_enquiries() is 'How many enquiries wait for an answer. Staff only.';

revoke all on function public.count_open_enquiries()
  from public, anon, authenticated, service_role;
grant execute on function public.count_open_enquiries() to authenticated;

create function public.enquired_properties() returns table (id uuid, title text)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
  select property.id, property.title from public.properties as property
  where exists (select from public.enquiries as enquiry where enquiry.property_id = property.id)
  order by property.title, property.id;
end
$$;

comment on function public.enquired_properties() is
  'The listings that somebody has enquired about, by title. Staff only.';

revoke all on function public.enquired_properties() from public, anon, authenticated, service_role;
grant execute on function public.enquired_properties() to authenticated;

-- A function, because as a condition in the address of the request a note of 5,000 characters could exceed the limit.
create function public.save_enquiry_note(p_id uuid, p_note text, p_seen_note text) returns boolean
language plpgsql set search_path = ''
as $$
begin
  perform private.require_staff();
  update public.enquiries set note = nullif(btrim(p_note), '')
  where id = p_id and coalesce(note, '') = coalesce(p_seen_note, '');
  return found;
end
$$;

comment on function public.save_enquiry_note(uuid, text, text) is
  'Replaces the note of an enquiry if it is still the one that the caller saw; returns whether it did. Staff only.';

revoke all on function public.save_enquiry_note(uuid, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.save_enquiry_note(uuid, text, text) to authenticated;

create function public.staff_emails() returns table (user_id uuid, email text, name text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
  select account.id, account.email::text, private.name_of(account.id) from auth.users as account
  where account.id in (select staff.user_id from public.staff as staff)
    or account.id in (select enquiry.handled_by from public.enquiries as enquiry)
    or account.id in (select event.done_by from public.enquiry_events as event);
end
$$;

comment on function public.staff_emails() is
  'The address and name of everybody in the table of staff or who handled an enquiry. Staff only.';

revoke all on function public.staff_emails() from public, anon, authenticated, service_role;
grant execute on function public.staff_emails() to authenticated;

-- Data protection: an enquiry whose sender corrected the address counts as data about both addresses.

create function public.export_enquiries(p_email text) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_administrator();
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

comment on function public.export_enquiries(text) is
  'Everything held about one e-mail address, as a list. Administrators only.';

revoke all on function public.export_enquiries(text)
  from public, anon, authenticated, service_role;
grant execute on function public.export_enquiries(text) to authenticated;

create function public.erase_enquiries(p_email text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  erased integer;
begin
  perform private.require_administrator();
  delete from public.enquiries
  where lower(email) = lower(btrim(p_email)) or former_emails @> array[lower(btrim(p_email))];
  get diagnostics erased = row_count;
  insert into public.erasures (done_by, enquiries_erased) values ((select auth.uid()), erased);
  return erased;
end
$$;

comment on function public.erase_enquiries(text) is
  'Erases everything held about one e-mail address, records that it was done, returns how many rows. Administrators only.';

revoke all on function public.erase_enquiries(text)
  from public, anon, authenticated, service_role;
grant execute on function public.erase_enquiries(text) to authenticated;

create function public.export_and_erase_enquiries(p_email text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  held jsonb;
begin
  perform private.require_administrator();
  -- The same locks as in submit_enquiry: no enquiry can arrive or change between the export and the erasure.
  perform pg_advisory_xact_lock(hashtextextended(private.mailbox_of(p_email), 0));
  perform from public.enquiries as enquiry
  where lower(enquiry.email) = lower(btrim(p_email))
    or enquiry.former_emails @> array[lower(btrim(p_email))]
  for update;
  held := public.export_enquiries(p_email);
  perform public.erase_enquiries(p_email);
  return held;
end
$$;

comment on function public.export_and_erase_enquiries(text) is
  'Returns everything held about one e-mail address, as a list, and erases it. Administrators only.';

revoke all on function public.export_and_erase_enquiries(text)
  from public, anon, authenticated, service_role;
grant execute on function public.export_and_erase_enquiries(text) to authenticated;

create function private.enquiry_retention() returns interval
language sql immutable set search_path = ''
as $$ select interval '24 months' $$;

comment on function private.enquiry_retention() is
  'An enquiry is erased this long after the last contact. The privacy policy says the same.';

revoke all on function private.enquiry_retention() from public;
grant execute on function private.enquiry_retention() to service_role;

create function private.spam_retention() returns interval
language sql immutable set search_path = ''
as $$ select interval '30 days' $$;

comment on function private.spam_retention() is 'The retention period of spam.';

revoke all on function private.spam_retention() from public;
grant execute on function private.spam_retention() to service_role;

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
  -- Each new enquiry removes expired rows of these tables, but the next one may come much later.
  delete from private.enquiry_arrivals where arrived_at < now() - interval '1 hour';
  delete from private.passed_challenges where passed_at < now() - interval '1 day';
  return erased;
end
$$;

comment on function public.erase_expired_enquiries() is
  'Erases enquiries whose retention period is over, records that it was done, returns how many.';

revoke all on function public.erase_expired_enquiries()
  from public, anon, authenticated, service_role;
grant execute on function public.erase_expired_enquiries() to service_role;

-- Erases every night by pg_cron on hosted Supabase. The embedded backend has its own timer.
do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    begin
      create extension if not exists pg_cron with schema pg_catalog;
    -- A host without a working pg_cron must still store enquiries.
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
