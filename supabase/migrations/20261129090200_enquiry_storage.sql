-- How much is stored of what anybody may send. The largest enquiry has some 40 kB and five corrections, and none is
-- refused for its size. Above an hourly ceiling only its beginning is kept: who wrote, how to reach them, and the first
-- 500 letters. The sender's browser mails the whole enquiry in either case.

alter table private.enquiry_limits
  add column kept_an_hour_from_a_client integer not null default 200000 check (kept_an_hour_from_a_client >= 0),
  add column kept_an_hour_in_all integer not null default 2000000 check (kept_an_hour_in_all >= 0);

comment on column private.enquiry_limits.kept_an_hour_from_a_client is
  'In bytes, per network address, if the platform tells it. An ordinary enquiry has some 1,500.';
comment on column private.enquiry_limits.kept_an_hour_in_all is 'In bytes. Enough for more than a thousand ordinary enquiries.';

create table private.kept_texts (
  id bigint primary key generated always as identity,
  kept_at timestamptz not null default now(),
  client inet,
  bytes integer not null
);

comment on table private.kept_texts is
  'How much was kept whole in the last hour, and from where it came. Older rows are deleted.';

revoke all on table private.kept_texts from public, anon, authenticated, service_role;
grant delete, select on private.kept_texts to service_role;

alter table public.enquiries add column whole_hash text check (char_length(whole_hash) = 64);

comment on column public.enquiries.whole_hash is
  'The hash of what was sent, if only the beginning of it is kept; otherwise null. It tells a retry from a correction.';

create function private.text_hash(p_enquiry public.enquiries) returns text
language sql stable set search_path = ''
as $$
  select encode(sha256(convert_to(jsonb_build_array(
    p_enquiry.name, p_enquiry.email, p_enquiry.phone, p_enquiry.message, p_enquiry.details, p_enquiry.mailbox,
    private.consents_given(p_enquiry.consents)
  )::text, 'UTF8')), 'hex')
$$;

comment on function private.text_hash(public.enquiries) is
  'Identifies what a sender wrote and agreed to, without the times of consents.';

revoke all on function private.text_hash(public.enquiries) from public;

-- Short answers first, because those are dates, places and names; the message gets the room that is left.
create function private.shortened(p_sent public.enquiries) returns public.enquiries
language plpgsql stable set search_path = ''
as $$
declare
  letters constant integer := 500;
  kept public.enquiries := p_sent;
  used integer;
begin
  select coalesce(jsonb_object_agg(key, value), '{}'), coalesce(max(so_far), 0) into kept.details, used
  from (
    select key, value, sum(char_length(key) + char_length(value)) over (order by char_length(value), key) as so_far
    from jsonb_each_text(p_sent.details)
  ) as detail
  where so_far <= letters;
  kept.message := nullif(left(p_sent.message, letters - used), '');
  -- The mails need to say what was agreed to. The wordings are dropped: the mail of the browser has them.
  select coalesce(jsonb_agg(jsonb_build_object('purpose', purpose, 'given', given, 'wording', '')), '[]')
  into kept.consents
  from (
    select distinct on (purpose) consent ->> 'purpose' as purpose, consent -> 'given' as given
    from jsonb_array_elements(p_sent.consents) as consent
    where consent ->> 'purpose' in ('processing', 'marketing')
  ) as agreed;
  kept.page := null;
  kept.campaign := '{}';
  kept.whole_hash := private.text_hash(p_sent);
  return kept;
end
$$;

comment on function private.shortened(public.enquiries) is
  'Who wrote, how to reach them, and the first 500 letters of an enquiry.';

revoke all on function private.shortened(public.enquiries) from public;

create function private.as_kept(p_sent public.enquiries, p_further_bytes integer) returns public.enquiries
language plpgsql set search_path = ''
as $$
declare
  limits private.enquiry_limits;
  sender constant inet := private.client_of_request();
  size constant integer := p_further_bytes + octet_length(concat(
    p_sent.name, p_sent.email, p_sent.phone, p_sent.message, p_sent.details, p_sent.consents, p_sent.page, p_sent.campaign
  ));
  from_client bigint;
  in_all bigint;
begin
  select * into strict limits from private.enquiry_limits;
  -- Serialises the sums, so that a burst cannot evade them.
  perform pg_advisory_xact_lock(hashtextextended('private.kept_texts', 0));
  delete from private.kept_texts where kept_at < now() - interval '1 hour';
  select coalesce(sum(bytes), 0), coalesce(sum(bytes) filter (where client = sender), 0)
  into in_all, from_client from private.kept_texts;
  if in_all + size > limits.kept_an_hour_in_all or from_client + size > limits.kept_an_hour_from_a_client then
    return private.shortened(p_sent);
  end if;
  insert into private.kept_texts (client, bytes) values (sender, size);
  return p_sent;
end
$$;

comment on function private.as_kept(public.enquiries, integer) is
  'The enquiry as it is to be stored: whole, and then counted, or short above a ceiling.';

revoke all on function private.as_kept(public.enquiries, integer) from public;

-- Corrections

create function private.enquiry_lines(p_enquiry public.enquiries)
returns table (place integer, label text, value text)
language sql stable set search_path = ''
as $$
  values (1, 'Name', p_enquiry.name), (2, 'Email', p_enquiry.email), (3, 'Phone', p_enquiry.phone),
    (4, 'Mailbox', p_enquiry.mailbox), (7, 'Message', p_enquiry.message)
  union all
  select 5, key, detail.value from jsonb_each_text(p_enquiry.details) as detail (key, value)
  union all
  select 6, 'Consent to ' || (consent ->> 'purpose'), string_agg(
    case when (consent ->> 'given')::boolean then 'yes' else 'no' end || ' (' || (consent ->> 'wording') || ')', ', '
  )
  from jsonb_array_elements(p_enquiry.consents) as consent
  group by consent ->> 'purpose'
$$;

comment on function private.enquiry_lines(public.enquiries) is
  'The parts of an enquiry that its sender can correct, each under its name for staff.';

revoke all on function private.enquiry_lines(public.enquiries) from public;

create function private.enquiry_difference(p_former public.enquiries, p_new public.enquiries) returns text
language sql stable set search_path = ''
as $$
  select coalesce(string_agg(label || ': ' || coalesce(former.value, '–'), E'\n' order by place, label), '')
  from private.enquiry_lines(p_former) as former
  full join private.enquiry_lines(p_new) as new using (place, label)
  where former.value is distinct from new.value
$$;

comment on function private.enquiry_difference(public.enquiries, public.enquiries) is
  'What a correction replaces, as text for staff; what it leaves alone is in the enquiry.';

revoke all on function private.enquiry_difference(public.enquiries, public.enquiries) from public;

create or replace function private.correct_enquiry(p_stored public.enquiries, p_sent public.enquiries)
returns void
language plpgsql set search_path = ''
as $$
declare
  -- Limited, because each correction sends a mail to the office.
  most_corrections constant integer := 5;
  has_moved constant boolean := lower(p_sent.email) <> lower(p_stored.email);
  reason text := p_stored.held_back;
  former text := private.enquiry_difference(p_stored, p_sent);
  kept public.enquiries;
begin
  if p_stored.version > most_corrections then
    raise exception 'This enquiry has been corrected too often.' using errcode = 'PT409';
  end if;
  if p_stored.state <> 'spam' then
    reason := coalesce(reason, private.reason_to_hold(p_sent, has_moved));
  end if;
  kept := private.as_kept(p_sent, octet_length(former));
  if kept.whole_hash is not null then
    former := left(former, 500);
  end if;
  insert into public.enquiry_events (enquiry_id, action, value) values (p_stored.id, 'corrected', former);
  update public.enquiries as enquiry set
    name = kept.name, email = kept.email, phone = kept.phone, message = kept.message,
    details = kept.details, mailbox = kept.mailbox, consents = kept.consents, whole_hash = kept.whole_hash,
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

drop function private.enquiry_text(public.enquiries);

comment on column public.enquiry_events.value is
  'The new state or note; for a correction, what it replaced.';

-- An enquiry that a limit holds back must get the same answers as any other, otherwise they would reveal how much an
-- address sent that day: it can be corrected, and answers 'sent' once the worker would have mailed it.
create or replace function private.resubmit_enquiry(p_stored public.enquiries, p_sent public.enquiries)
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
  if coalesce(p_stored.whole_hash, private.text_hash(p_stored)) <> private.text_hash(p_sent) then
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

-- Enquiries above a sender's daily limit are held back for a digest and get the same answer as others: a refusal would
-- tell any caller how often an address wrote that day.
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
  sent := private.as_kept(sent, 0);
  insert into public.enquiries (
    request_id, source, mailbox, name, email, phone, message, details, property_id, consents,
    page, campaign, seconds_to_fill, spam_reason, held_back, whole_hash, state, relay_state
  ) values (
    sent.request_id, sent.source, sent.mailbox, sent.name, sent.email, sent.phone, sent.message,
    sent.details, (select property.id from public.properties as property where property.id = p_property_id),
    sent.consents, sent.page, sent.campaign, sent.seconds_to_fill, sent.spam_reason, sent.held_back,
    sent.whole_hash,
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

-- The mails say which enquiries were cut

-- An attempt counts when it begins, so that an enquiry that crashes the worker each time is given up in the end.
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
  attempt integer,
  is_cut boolean
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
    relay_attempts, whole_hash is not null
  from claimed
  where relay_state = 'pending'
$$;

comment on function public.claim_due_enquiries(integer) is
  'Up to p_limit enquiries to mail now, leased to the caller. For the worker.';

revoke all on function public.claim_due_enquiries(integer)
  from public, anon, authenticated, service_role;
grant execute on function public.claim_due_enquiries(integer) to service_role;

-- Claims the held enquiries of one mailbox that were due by the last full hour. The mail lists the first ones; the
-- portal shows all of them.
create or replace function public.claim_enquiry_digest(p_listed integer) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  digest constant uuid := gen_random_uuid();
  due_by constant timestamptz := date_trunc('hour', now());
  office text;
  held integer;
begin
  select enquiry.mailbox into office from public.enquiries as enquiry
  where enquiry.relay_state = 'held' and enquiry.relay_due_at <= due_by
  order by enquiry.relay_due_at limit 1;

  with due as (
    select enquiry.id,
      enquiry.relay_attempts > 0 and private.relay_pause(enquiry.relay_attempts) is null as given_up
    from public.enquiries as enquiry
    where enquiry.relay_state = 'held' and enquiry.relay_due_at <= due_by and enquiry.mailbox = office
    order by enquiry.relay_due_at, enquiry.id
    -- A flood can hold more rows than one statement can update within its time limit; the next digest takes the rest.
    limit 2000
    for update skip locked
  )
  update public.enquiries as enquiry
  set relay_state = case when due.given_up then 'failed' else 'held' end,
    relay_problem = case when due.given_up then 'The worker ended while sending.' else enquiry.relay_problem end,
    relay_attempts = enquiry.relay_attempts + case when due.given_up then 0 else 1 end,
    relay_due_at = now() + private.relay_lease(),
    relay_leased_until = case when due.given_up then null else now() + private.relay_lease() end,
    relay_digest = case when due.given_up then null else digest end
  from due
  where enquiry.id = due.id;

  select count(*) into held from public.enquiries as enquiry where enquiry.relay_digest = digest;
  if held = 0 then
    return null;
  end if;
  return jsonb_build_object('id', digest, 'mailbox', office, 'held', held, 'enquiries', (
    select jsonb_agg(to_jsonb(listed) order by listed.received_at, listed.request_id)
    from (
      select enquiry.request_id, enquiry.received_at, enquiry.source, enquiry.name, enquiry.email,
        enquiry.phone, left(enquiry.message, 300) as excerpt, enquiry.whole_hash is not null as is_cut
      from public.enquiries as enquiry
      where enquiry.relay_digest = digest
      order by enquiry.received_at, enquiry.request_id
      limit least(greatest(p_listed, 1), 100)
    ) as listed
  ));
end
$$;
