-- Letters to visitors: a queue that a worker empties. What a letter says is written from its body when it is sent
-- (src/content/letters), so that the queue holds facts and no words.

create table public.outgoing_mails (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (char_length(kind) between 1 and 40),
  dedupe_key text not null unique check (char_length(dedupe_key) between 1 and 200),
  recipient text not null check (recipient = lower(recipient) and private.is_address(recipient)),
  enquiry_id uuid references public.enquiries (id) on delete cascade,
  body jsonb not null check (octet_length(body::text) <= 100000),
  state text not null default 'pending' check (state in ('pending', 'sent', 'failed', 'cancelled')),
  attempts integer not null default 0,
  queued_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  problem text check (char_length(problem) <= 200)
);

comment on table public.outgoing_mails is
  'Letters to visitors. The worker claims those that are due; nobody else reads them.';
comment on column public.outgoing_mails.dedupe_key is 'What the letter is about: a second letter with the same key is not queued.';
comment on column public.outgoing_mails.enquiry_id is 'The enquiry that it answers, with which it is erased.';
comment on column public.outgoing_mails.body is
  'The facts that the letter states, by its kind; emptied 30 days after it was sent or given up.';
comment on column public.outgoing_mails.due_at is 'While a worker has it, when it is due again if the worker dies.';
comment on column public.outgoing_mails.state is '`cancelled`: the address is paused, or what it was about is over.';

create index outgoing_mails_due on public.outgoing_mails (due_at) where state = 'pending';
create index outgoing_mails_of_recipient on public.outgoing_mails (recipient);
create index outgoing_mails_by_age on public.outgoing_mails (queued_at);
create index outgoing_mails_of_enquiry on public.outgoing_mails (enquiry_id, queued_at);

alter table public.outgoing_mails enable row level security;

revoke all on table public.outgoing_mails from public, anon, authenticated;
grant all on table public.outgoing_mails to service_role;

-- Addresses that refuse

create table private.refusing_addresses (
  address text primary key,
  refusals integer not null default 0,
  paused_until timestamptz,
  refused_at timestamptz not null default now()
);

comment on table private.refusing_addresses is
  'How often in a row letters to an address were refused, and when last. After three, nothing is sent to it for 30 days.';

revoke all on table private.refusing_addresses from public, anon, authenticated, service_role;

create function private.is_paused(p_address text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from private.refusing_addresses where address = p_address and paused_until > now())
$$;

comment on function private.is_paused(text) is 'Whether an address has refused three letters in a row within 30 days.';

revoke all on function private.is_paused(text) from public;

-- The queue

create function private.queue_mail(
  p_kind text, p_key text, p_recipient text, p_body jsonb, p_due_at timestamptz default now(), p_enquiry_id uuid default null
) returns uuid
language sql set search_path = ''
as $$
  insert into public.outgoing_mails (kind, dedupe_key, recipient, body, due_at, enquiry_id, state)
  values (
    p_kind, p_key, lower(btrim(p_recipient)), p_body, p_due_at, p_enquiry_id,
    case when private.is_paused(lower(btrim(p_recipient))) then 'cancelled' else 'pending' end
  )
  on conflict (dedupe_key) do nothing
  returning id
$$;

comment on function private.queue_mail(text, text, text, jsonb, timestamptz, uuid) is
  'Queues a letter and returns its id; null if one with this key was queued before.';

revoke all on function private.queue_mail(text, text, text, jsonb, timestamptz, uuid) from public;

create function private.is_quiet(p_moment timestamptz) returns boolean
language sql stable parallel safe
return (p_moment at time zone 'Europe/London')::time < '07:00' or (p_moment at time zone 'Europe/London')::time >= '21:00';

comment on function private.is_quiet(timestamptz) is 'Whether it is night in London, in which nobody is told what an alert has found.';

revoke all on function private.is_quiet(timestamptz) from public;

-- An attempt counts when it begins, so that a letter that crashes the worker each time is given up in the end. What an alert
-- tells may have been queued in the evening, or be tried again at night.
create function public.claim_due_mails(p_limit integer)
returns table (id uuid, kind text, recipient text, body jsonb, queued_at timestamptz, attempt integer)
language sql security definer set search_path = ''
as $$
  with due as (
    select mail.id, mail.attempts > 0 and private.relay_pause(mail.attempts) is null as given_up
    from public.outgoing_mails as mail
    where mail.state = 'pending' and mail.due_at <= now()
      and not (mail.kind in ('alert', 'alert-still-looking') and private.is_quiet(now()))
    order by mail.due_at, mail.id
    limit least(greatest(p_limit, 0), 100)
    for update skip locked
  ), claimed as (
    update public.outgoing_mails as mail
    set state = case when due.given_up then 'failed' else 'pending' end,
      problem = case when due.given_up then 'The worker ended while sending.' else mail.problem end,
      attempts = mail.attempts + case when due.given_up then 0 else 1 end,
      due_at = now() + private.relay_lease()
    from due
    where mail.id = due.id
    returning mail.*
  )
  select id, kind, recipient, body, queued_at, attempts from claimed where state = 'pending'
$$;

comment on function public.claim_due_mails(integer) is 'Up to p_limit letters to send now, leased to the caller. For the worker.';

revoke all on function public.claim_due_mails(integer) from public, anon, authenticated, service_role;
grant execute on function public.claim_due_mails(integer) to service_role;

create function private.note_refusal(p_address text) returns void
language plpgsql set search_path = ''
as $$
begin
  insert into private.refusing_addresses as refusing (address, refusals) values (p_address, 1)
  on conflict (address) do update
  set refusals = refusing.refusals + 1, refused_at = now(),
    paused_until = case when refusing.refusals + 1 >= 3 then now() + interval '30 days' end;
  update public.outgoing_mails set state = 'cancelled', problem = 'The address refuses letters.'
  where recipient = p_address and state = 'pending' and private.is_paused(p_address);
end
$$;

comment on function private.note_refusal(text) is
  'Counts a refusal of an address, whose lock the caller has. The third in a row pauses it and cancels what is queued for it.';

revoke all on function private.note_refusal(text) from public;

create function public.settle_mail(p_id uuid, p_attempt integer, p_outcome text, p_problem text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  mail public.outgoing_mails;
begin
  if p_outcome not in ('delivered', 'undelivered', 'refused') then
    raise exception 'There is no outcome %.', p_outcome using errcode = 'PT400';
  end if;
  -- The third refusal cancels other letters to the address, which other workers may be settling: one address after the other.
  if p_outcome = 'refused' then
    perform pg_advisory_xact_lock(hashtextextended('refused:' || recipient, 0)) from public.outgoing_mails where id = p_id;
  end if;
  select * into mail from public.outgoing_mails where id = p_id for update;
  -- A letter that was sent was sent, whichever attempt it was; a failure counts only if no later attempt has begun.
  if not found or mail.state = 'sent' or (p_outcome <> 'delivered' and (mail.state <> 'pending' or mail.attempts <> p_attempt)) then
    return;
  end if;
  update public.outgoing_mails
  set state = case
      when p_outcome = 'delivered' then 'sent'
      when p_outcome = 'refused' or private.relay_pause(p_attempt) is null then 'failed'
      else 'pending'
    end,
    sent_at = case when p_outcome = 'delivered' then now() end,
    problem = case when p_outcome <> 'delivered' then left(p_problem, 200) end,
    due_at = now() + coalesce(private.relay_pause(p_attempt), '0')
  where id = p_id;
  if p_outcome = 'delivered' then
    delete from private.refusing_addresses where address = mail.recipient;
  elsif p_outcome = 'refused' then
    perform private.note_refusal(mail.recipient);
  end if;
end
$$;

comment on function public.settle_mail(uuid, integer, text, text) is
  'Records the outcome of a claimed letter: delivered, undelivered (tried again later), refused (never again). For the worker.';

revoke all on function public.settle_mail(uuid, integer, text, text) from public, anon, authenticated, service_role;
grant execute on function public.settle_mail(uuid, integer, text, text) to service_role;

-- What is kept of them

create function public.erase_old_mails() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  erased integer;
begin
  delete from private.refusing_addresses where refused_at < now() - interval '60 days';
  delete from public.outgoing_mails where queued_at < now() - interval '24 months' and state <> 'pending';
  update public.outgoing_mails set body = '{}'
  where state <> 'pending' and body <> '{}' and coalesce(sent_at, due_at) < now() - interval '30 days';
  get diagnostics erased = row_count;
  return erased;
end
$$;

comment on function public.erase_old_mails() is
  'Empties letters 30 days after they were sent, deletes them after 24 months and refusals after 60 days, and returns how many letters were emptied. For the scheduler.';

revoke all on function public.erase_old_mails() from public, anon, authenticated, service_role;
grant execute on function public.erase_old_mails() to service_role;

-- Daily where there is pg_cron; the embedded backend has its own timer.
do $$
begin
  if to_regnamespace('cron') is not null then
    perform cron.schedule('erase-old-mails', '47 3 * * *', 'select public.erase_old_mails()');
  end if;
end
$$;
