-- An enquiry that its browser mails is not held back, whichever limit it exceeds, and staff are not told that it is. Its
-- corrections are held back all the same, otherwise a sender could evade the limit by them.

alter table public.enquiries add column exceeded_limit text;

comment on column public.enquiries.exceeded_limit is
  'The limit that it exceeds although its browser has mailed it. Null if there is none, or if held_back says so.';
comment on column public.enquiries.held_back is
  'The limit that holds back its own mail (private.reason_to_hold), or did until a digest told the office. It is not spam. Null once its browser has mailed it.';

create or replace function public.mark_enquiry_relayed(p_request_id uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.enquiries
  set relay_state = 'relayed', relayed_at = now(), relay_attempts = relay_attempts + 1,
    relay_problem = null, relay_leased_until = null, relay_digest = null,
    exceeded_limit = coalesce(held_back, exceeded_limit), held_back = null
  where request_id = p_request_id and relay_state in ('pending', 'held', 'failed')
$$;

-- Those that were mailed so early were mailed by their browser, because a digest comes later.
update public.enquiries
set exceeded_limit = held_back, held_back = null
where held_back is not null and relay_state = 'relayed'
  and relayed_at < received_at + private.relay_head_start();

-- A correction counts as a further mail, but towards the daily limit of its mailbox only if it changed the address.
create or replace function private.reason_to_hold(p_sent public.enquiries, p_is_further boolean) returns text
language plpgsql set search_path = ''
as $$
declare
  limits private.enquiry_limits;
  sender constant inet := private.client_of_request();
  exceeded constant text := (
    select enquiry.exceeded_limit from public.enquiries as enquiry
    where enquiry.request_id = p_sent.request_id
  );
begin
  if exceeded is not null then
    return exceeded;
  end if;

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

-- What was held back and nobody has taken up is erased with spam: a flood of enquiries would otherwise stay for two
-- years.
create or replace function public.erase_expired_enquiries() returns integer
language plpgsql set search_path = ''
as $$
declare
  erased integer;
begin
  -- Takes those that exceeded a limit and were mailed by their browser as well, because anybody can claim the latter.
  delete from public.enquiries
  where greatest(received_at, handled_at) < now() - case
    when state = 'spam' or coalesce(held_back, exceeded_limit) is not null and state = 'new' then private.spam_retention()
    else private.enquiry_retention()
  end;
  get diagnostics erased = row_count;
  if erased > 0 then
    insert into public.erasures (enquiries_erased, reason) values (erased, 'retention');
  end if;
  -- Each new enquiry removes expired rows of these tables, but the next one may come much later.
  delete from private.enquiry_arrivals where arrived_at < now() - interval '1 hour';
  delete from private.kept_texts where kept_at < now() - interval '1 hour';
  delete from private.passed_challenges where passed_at < now() - interval '1 day';
  return erased;
end
$$;
