-- Letters about viewings. Whoever changes a viewing, by whichever function: its visitor is written to here.

alter table public.outgoing_mails
  add column viewing_id uuid references public.viewings (id) on delete cascade,
  add column useless_after timestamptz;

comment on column public.outgoing_mails.viewing_id is 'The viewing that it is about, with which it is erased.';
comment on column public.outgoing_mails.useless_after is 'When it says nothing of use any more and is not sent: a reminder whose worker was away.';

create index outgoing_mails_of_viewing on public.outgoing_mails (viewing_id);

create function private.viewing_letter(p public.viewings) returns jsonb
language sql set search_path = ''
as $$
  select private.own_viewing(p)::jsonb || jsonb_build_object(
    'token', private.link_of_viewing(p.id),
    'mailbox', coalesce(enquiry.mailbox, case listing.property_class when 'rent' then 'lettings' else 'sales' end),
    'cancelled_by', p.cancelled_by,
    'home', private.letter_home(listing.id, case listing.status when 'active' then 'new' else 'gone' end, null)
  )
  from (select) as once
  left join public.enquiries as enquiry on enquiry.id = p.enquiry_id
  left join public.properties as listing on listing.id = p.property_id and private.is_public_status(listing.status)
$$;

comment on function private.viewing_letter(public.viewings) is 'What a letter about a viewing states.';

revoke all on function private.viewing_letter(public.viewings) from public;

create function private.is_to_be(p_viewing_id uuid) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.viewings as viewing join public.properties as listing on listing.id = viewing.property_id
    where viewing.id = p_viewing_id and viewing.state = 'booked' and listing.status in ('active', 'pending')
  )
$$;

comment on function private.is_to_be(uuid) is 'Whether a viewing is booked and its home on the market, so that its visitor is reminded.';

revoke all on function private.is_to_be(uuid) from public;

-- A reminder states what holds when it is sent: an address may have been entered meanwhile.
create or replace function public.claim_due_mails(p_limit integer)
returns table (id uuid, kind text, recipient text, body jsonb, queued_at timestamptz, attempt integer)
language sql security definer set search_path = ''
as $$
  with due as (
    select mail.id, case
      when mail.useless_after <= now() then 'cancelled'
      when mail.kind in ('viewing-tomorrow', 'viewing-soon') and not private.is_to_be(mail.viewing_id) then 'cancelled'
      when mail.attempts > 0 and private.relay_pause(mail.attempts) is null then 'failed'
      else 'pending'
    end as becomes
    from public.outgoing_mails as mail
    where mail.state = 'pending' and mail.due_at <= now()
      and not (mail.kind in ('alert', 'alert-still-looking') and private.is_quiet(now()))
    order by mail.due_at, mail.id
    limit least(greatest(p_limit, 0), 100)
    for update skip locked
  ), claimed as (
    update public.outgoing_mails as mail
    set state = due.becomes,
      problem = case due.becomes
        when 'failed' then 'The worker ended while sending.'
        when 'cancelled' then case
          when mail.useless_after <= now() then 'It came too late.'
          else 'The home is off the market, or the viewing is not booked.'
        end
        else mail.problem
      end,
      -- A second attempt says what the first did: under the same id mail services take nothing else.
      body = case
        when due.becomes = 'pending' and mail.kind in ('viewing-tomorrow', 'viewing-soon') and mail.attempts = 0 then (
          select private.viewing_letter(viewing) from public.viewings as viewing where id = mail.viewing_id
        )
        else mail.body
      end,
      attempts = mail.attempts + case when due.becomes = 'pending' then 1 else 0 end,
      due_at = now() + private.relay_lease()
    from due
    where mail.id = due.id
    returning mail.*
  )
  select id, kind, recipient, body, queued_at, attempts from claimed where state = 'pending'
$$;

create function private.queue_viewing_mail(p public.viewings, p_kind text, p_due_at timestamptz, p_useless_after timestamptz)
returns void
language plpgsql set search_path = ''
as $$
declare
  mail uuid;
begin
  mail := private.queue_mail(
    p_kind, format('%s:%s:%s', p_kind, p.id, p.version), p.email, private.viewing_letter(p), p_due_at
  );
  update public.outgoing_mails set viewing_id = p.id, useless_after = p_useless_after where id = mail;
end
$$;

revoke all on function private.queue_viewing_mail(public.viewings, text, timestamptz, timestamptz) from public;

-- What is brought back from a backup is inserted, and nobody is written to about it.
create function private.tell_visitor() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  day constant date := private.london_day(new.starts_at);
  the_day_before constant timestamptz := private.in_london(day - 1, '10:00');
  shortly_before constant timestamptz := new.starts_at - interval '2 hours';
  stands constant boolean := new.state in ('requested', 'booked');
  letter constant text := case
    when old.state in ('requested', 'booked') and new.state = 'cancelled' then 'viewing-cancelled'
    when old.state in ('requested', 'booked') and stands and new.visit <> old.visit then 'viewing-moved'
    when stands and new.state <> old.state then 'viewing-' || new.state
  end;
begin
  if new.visit <> old.visit or not stands then
    update public.outgoing_mails set state = 'cancelled'
    where viewing_id = new.id and state = 'pending' and kind in ('viewing-tomorrow', 'viewing-soon');
  end if;
  if letter is null or new.email is null or new.starts_at <= now() then
    return null;
  end if;
  perform private.queue_viewing_mail(new, letter, now(), null);
  if new.state = 'booked' and the_day_before > now() then
    perform private.queue_viewing_mail(new, 'viewing-tomorrow', the_day_before, shortly_before);
  end if;
  if new.state = 'booked' and shortly_before > now() then
    perform private.queue_viewing_mail(new, 'viewing-soon', shortly_before, new.starts_at);
  end if;
  return null;
end
$$;

comment on function private.tell_visitor() is
  'Queues the letter about what has become of a viewing, and its reminders; takes back those that are no longer true.';

revoke all on function private.tell_visitor() from public;

create trigger tell_visitor after update of visit, state on public.viewings
  for each row execute function private.tell_visitor();
