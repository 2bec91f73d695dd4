-- How many enquiries are mailed one by one. What comes above a limit is stored all the same, is no spam, and reaches
-- the office in the next digest (see the relay): nobody is silenced, and no flood becomes a flood of mails.

create table private.enquiry_limits (
  id boolean primary key default true check (id),
  a_day_from_a_mailbox integer not null default 20 check (a_day_from_a_mailbox >= 1),
  an_hour_from_a_client integer not null default 30 check (an_hour_from_a_client >= 1),
  an_hour_in_all integer not null default 100 check (an_hour_in_all >= 1),
  needs_challenge boolean not null default false
);

comment on table private.enquiry_limits is 'One row, for whoever runs the site to change in SQL.';
comment on column private.enquiry_limits.a_day_from_a_mailbox is 'A family may share one.';
comment on column private.enquiry_limits.an_hour_from_a_client is
  'Of one network address, where the platform tells it. An office may share one.';
comment on column private.enquiry_limits.needs_challenge is
  'Whether an enquiry without a passed challenge is held back too.';

insert into private.enquiry_limits default values;

-- At most an hour's budget of rows: what is held back does not count.
create table private.enquiry_arrivals (
  id bigint primary key generated always as identity,
  arrived_at timestamptz not null default now(),
  client inet
);

comment on table private.enquiry_arrivals is 'What was let through in the last hour, and from where; then forgotten.';

grant delete, select on private.enquiry_arrivals to service_role;

create table private.passed_challenges (
  request_id uuid primary key,
  passed_at timestamptz not null default now()
);

comment on table private.passed_challenges is
  'The enquiries whose sender passed the challenge, for a day: a form may be sent again.';

create function private.client_of_request() returns inet
language plpgsql stable set search_path = ''
as $$
declare
  -- Set by the platform's edge, and by the gate of the embedded server, whatever the client sends.
  told constant text :=
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'cf-connecting-ip';
begin
  -- Whoever has one address of a network by IPv6 has all of them.
  return case family(told::inet) when 6 then network(set_masklen(told::inet, 64))::inet else told::inet end;
exception when invalid_text_representation then
  return null;
end
$$;

comment on function private.client_of_request() is
  'The network address that a request came from; null where the platform does not tell it.';

revoke all on function private.client_of_request() from public;

-- An address that was corrected counts as well: else each correction would make room for another enquiry. What was
-- caught in the trap does not, or anybody could use up somebody else's limit without being seen.
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
    -- A flood is not counted to its end.
    limit (select a_day_from_a_mailbox from private.enquiry_limits)
  ) as counted
$$;

comment on function private.is_over_daily_limit(public.enquiries) is
  'Whether its mailbox has sent a day''s limit of others.';

revoke all on function private.is_over_daily_limit(public.enquiries) from public;

-- A correction is another mail, but no further enquiry of its mailbox unless that is another one now.
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

  -- One at a time, so that a burst cannot slip past the counts.
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
  'Which limit an enquiry or its correction is over; null, and counted, if it may be mailed by itself.';

revoke all on function private.reason_to_hold(public.enquiries, boolean) from public;

create function public.pass_challenge(p_request_id uuid) returns void
language sql set search_path = ''
as $$
  delete from private.passed_challenges where passed_at < now() - interval '1 day';
  insert into private.passed_challenges (request_id) values (p_request_id) on conflict do nothing;
$$;

comment on function public.pass_challenge(uuid) is
  'Records that the sender of an enquiry passed the challenge. For the function that has it verified.';

grant delete, insert, select on private.passed_challenges to service_role;

revoke all on function public.pass_challenge(uuid) from public, anon, authenticated, service_role;
grant execute on function public.pass_challenge(uuid) to service_role;
