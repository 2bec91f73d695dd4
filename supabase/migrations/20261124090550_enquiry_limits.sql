-- How many enquiries get a mail of their own. Those above a limit are stored too, are not spam, and reach the office in
-- the next digest (see the relay): no enquiry is lost, and a flood of them does not become a flood of mails.

create table private.enquiry_limits (
  id boolean primary key default true check (id),
  a_day_from_a_mailbox integer not null default 20 check (a_day_from_a_mailbox >= 1),
  an_hour_from_a_client integer not null default 30 check (an_hour_from_a_client >= 1),
  an_hour_in_all integer not null default 100 check (an_hour_in_all >= 1),
  needs_challenge boolean not null default false
);

comment on table private.enquiry_limits is 'One row, which operators change in SQL.';
comment on column private.enquiry_limits.a_day_from_a_mailbox is 'More than one person needs, because a family may share a mailbox.';
comment on column private.enquiry_limits.an_hour_from_a_client is
  'Per network address, if the platform tells it. More than one person needs, because an office may share an address.';
comment on column private.enquiry_limits.needs_challenge is
  'Whether an enquiry without a passed challenge is held back too.';

insert into private.enquiry_limits default values;

-- Has at most an_hour_in_all rows, because enquiries that are held back are not recorded.
create table private.enquiry_arrivals (
  id bigint primary key generated always as identity,
  arrived_at timestamptz not null default now(),
  client inet
);

comment on table private.enquiry_arrivals is 'When and from where the enquiries of the last hour came that were not held back. Older rows are deleted.';

grant delete, select on private.enquiry_arrivals to service_role;

create table private.passed_challenges (
  request_id uuid primary key,
  passed_at timestamptz not null default now()
);

comment on table private.passed_challenges is
  'The enquiries whose sender passed the challenge. Kept for a day, because a form may be sent again.';

create function private.client_of_request() returns inet
language plpgsql stable set search_path = ''
as $$
declare
  -- The platform's edge and the gate of the embedded server set this header and overwrite what the client sends.
  told constant text :=
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'cf-connecting-ip';
begin
  -- An IPv6 client can use any address of its /64 network, so the network counts as one client.
  return case family(told::inet) when 6 then network(set_masklen(told::inet, 64))::inet else told::inet end;
exception when invalid_text_representation then
  return null;
end
$$;

comment on function private.client_of_request() is
  'The network address that a request came from; null if the platform does not tell it.';

revoke all on function private.client_of_request() from public;

-- Counts enquiries whose address was corrected since, otherwise each correction would make room for another enquiry.
-- Does not count those with the trap field filled in: anybody could use up another sender's limit with them unnoticed.
create function private.is_over_daily_limit(p_sent public.enquiries) returns boolean
language sql stable set search_path = ''
as $$
  select count(*) >= (select a_day_from_a_mailbox from private.enquiry_limits)
  from (
    select from public.enquiries as enquiry
    where (private.mailbox_of(enquiry.email) = private.mailbox_of(p_sent.email)
        or private.mailboxes_of(enquiry.former_emails) @> array[private.mailbox_of(p_sent.email)])
      and enquiry.received_at > now() - interval '24 hours'
      and enquiry.request_id <> p_sent.request_id
      and enquiry.spam_reason is null
    -- Stops at the limit, so that a flood costs no more to count.
    limit (select a_day_from_a_mailbox from private.enquiry_limits)
  ) as counted
$$;

comment on function private.is_over_daily_limit(public.enquiries) is
  'Whether its mailbox has sent the daily limit of other enquiries.';

revoke all on function private.is_over_daily_limit(public.enquiries) from public;

-- A correction counts as a further mail, but towards the daily limit of its mailbox only if it changed the address.
create function private.reason_to_hold(p_sent public.enquiries, p_is_further boolean) returns text
language plpgsql set search_path = ''
as $$
declare
  limits private.enquiry_limits;
  sender constant inet := private.client_of_request();
begin
  select * into strict limits from private.enquiry_limits;
  if limits.needs_challenge and not exists (
    select from private.passed_challenges as passed where passed.request_id = p_sent.request_id
  ) then
    return 'unchecked';
  end if;
  if p_is_further and private.is_over_daily_limit(p_sent) then
    return 'address';
  end if;

  -- Serialises the counts, so that a burst cannot evade them.
  perform pg_advisory_xact_lock(hashtextextended('private.enquiry_arrivals', 0));
  delete from private.enquiry_arrivals where arrived_at < now() - interval '1 hour';
  if (select count(*) from private.enquiry_arrivals as arrival where arrival.client = sender)
    >= limits.an_hour_from_a_client then
    return 'client';
  end if;
  if (select count(*) from private.enquiry_arrivals) >= limits.an_hour_in_all then
    return 'busy';
  end if;
  insert into private.enquiry_arrivals (client) values (sender);
  return null;
end
$$;

comment on function private.reason_to_hold(public.enquiries, boolean) is
  'The limit that an enquiry or its correction exceeds; null if it may be mailed by itself, and then it is counted.';

revoke all on function private.reason_to_hold(public.enquiries, boolean) from public;

create function public.pass_challenge(p_request_id uuid) returns void
language sql set search_path = ''
as $$
  delete from private.passed_challenges where passed_at < now() - interval '1 day';
  insert into private.passed_challenges (request_id) values (p_request_id) on conflict do nothing;
$$;

comment on function public.pass_challenge(uuid) is
  'Records that the sender of an enquiry passed the challenge. For the Edge Function that verifies it.';

grant delete, insert, select on private.passed_challenges to service_role;

revoke all on function public.pass_challenge(uuid) from public, anon, authenticated, service_role;
grant execute on function public.pass_challenge(uuid) to service_role;
