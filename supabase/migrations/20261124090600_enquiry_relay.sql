-- How the office gets an enquiry by mail: from the browser that stored it, otherwise from a worker, which starts after
-- private.relay_head_start() and tries for some thirty hours. The state of the mail is stored in the enquiry's row.

create index enquiries_relay_due on public.enquiries (relay_due_at) where relay_state = 'pending';

-- The browser

create function public.mark_enquiry_relayed(p_request_id uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.enquiries
  set relay_state = 'relayed', relayed_at = now(), relay_attempts = relay_attempts + 1,
    relay_problem = null, relay_leased_until = null, relay_digest = null
  where request_id = p_request_id and relay_state in ('pending', 'held', 'failed')
$$;

comment on function public.mark_enquiry_relayed(uuid) is
  'Records that the browser delivered the mail. Needs the unguessable id; returns nothing.';

revoke all on function public.mark_enquiry_relayed(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.mark_enquiry_relayed(uuid) to anon, authenticated;

-- The worker

create function private.relay_lease() returns interval
language sql immutable set search_path = ''
as $$ select interval '2 minutes' $$;

comment on function private.relay_lease() is
  'How long a worker has a claimed enquiry. Longer than sending takes; if the worker dies, the enquiry is due again after it.';

revoke all on function private.relay_lease() from public;
grant execute on function private.relay_lease() to service_role;

create function private.relay_pause(p_attempts integer) returns interval
language sql immutable set search_path = ''
as $$
  select (array['1 minute', '5 minutes', '15 minutes', '60 minutes', '6 hours', '24 hours']::interval[])[p_attempts]
$$;

comment on function private.relay_pause(integer) is
  'How long to wait after this number of failed attempts; null if there is no further attempt.';

revoke all on function private.relay_pause(integer) from public;
grant execute on function private.relay_pause(integer) to service_role;

-- An attempt counts when it begins, so that an enquiry that crashes the worker each time is given up in the end.
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
  'Up to p_limit enquiries to mail now, leased to the caller. For the worker.';

revoke all on function public.claim_due_enquiries(integer)
  from public, anon, authenticated, service_role;
grant execute on function public.claim_due_enquiries(integer) to service_role;

-- The outcome of a version must not change the state of a later version.
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
    -- Only if this attempt is still the latest: the browser or another worker may have sent the mail since.
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
  'Records the outcome of a claimed enquiry: delivered, undelivered (tried again later), refused (never again). For the worker.';

revoke all on function public.settle_enquiry_relay(uuid, integer, integer, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.settle_enquiry_relay(uuid, integer, integer, text, text)
  to service_role;

-- The digest: enquiries that a limit holds back reach the office as one mail an hour for each of its mailboxes.

create index enquiries_held on public.enquiries (relay_due_at) where relay_state = 'held';
create index enquiries_of_digest on public.enquiries (relay_digest) where relay_digest is not null;

-- Claims the held enquiries of one mailbox that were due by the last full hour. The mail lists the first ones; the
-- portal shows all of them.
create function public.claim_enquiry_digest(p_listed integer) returns jsonb
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
        enquiry.phone, left(enquiry.message, 300) as excerpt
      from public.enquiries as enquiry
      where enquiry.relay_digest = digest
      order by enquiry.received_at, enquiry.request_id
      limit least(greatest(p_listed, 1), 100)
    ) as listed
  ));
end
$$;

comment on function public.claim_enquiry_digest(integer) is
  'Claims the enquiries to mail as one digest now: {id, mailbox, held, enquiries: the first p_listed}; null if there are none. For the worker.';

revoke all on function public.claim_enquiry_digest(integer)
  from public, anon, authenticated, service_role;
grant execute on function public.claim_enquiry_digest(integer) to service_role;

-- Enquiries that were corrected or mailed by the browser meanwhile no longer belong to the digest.
create function public.settle_enquiry_digest(p_id uuid, p_outcome text, p_problem text) returns void
language plpgsql set search_path = ''
as $$
begin
  if p_outcome not in ('delivered', 'undelivered', 'refused') then
    raise exception 'There is no outcome %.', p_outcome using errcode = 'PT400';
  end if;
  update public.enquiries as enquiry
  set relay_state = case
      when p_outcome = 'delivered' then 'relayed'
      when p_outcome = 'refused' or private.relay_pause(enquiry.relay_attempts) is null then 'failed'
      else 'held'
    end,
    relayed_at = case when p_outcome = 'delivered' then now() else enquiry.relayed_at end,
    relay_problem = case when p_outcome = 'delivered' then null else left(p_problem, 200) end,
    relay_due_at = now() + coalesce(private.relay_pause(enquiry.relay_attempts), '0'),
    relay_leased_until = null,
    relay_digest = null
  where enquiry.relay_digest = p_id and enquiry.relay_state = 'held';
end
$$;

comment on function public.settle_enquiry_digest(uuid, text, text) is
  'Records the outcome of a claimed digest: delivered, undelivered (tried again later), refused (never again). For the worker.';

revoke all on function public.settle_enquiry_digest(uuid, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.settle_enquiry_digest(uuid, text, text) to service_role;

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
  'Queues an enquiry that the worker had given up, to be mailed now. Staff only.';

revoke all on function public.send_enquiry_again(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.send_enquiry_again(uuid) to authenticated;
