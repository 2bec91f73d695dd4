-- The instant answer to an enquiry, the page behind its link, and answers that staff send from the desk.

-- What the letters need

create table private.enquiry_links (
  enquiry_id uuid primary key references public.enquiries (id) on delete cascade,
  token text not null unique default private.new_token()
);

comment on table private.enquiry_links is
  'The secret of the link in an enquiry''s letters: whoever has it may read the enquiry and withdraw it. Apart from the enquiry, whose row staff read.';

revoke all on table private.enquiry_links from public, anon, authenticated, service_role;

create function private.link_of(p_enquiry_id uuid) returns text
language sql set search_path = ''
as $$
  insert into private.enquiry_links (enquiry_id) values (p_enquiry_id)
  on conflict (enquiry_id) do update set enquiry_id = excluded.enquiry_id
  returning token
$$;

comment on function private.link_of(uuid) is 'The secret of an enquiry''s link, made with its first letter.';

revoke all on function private.link_of(uuid) from public;

alter table public.enquiry_events
  drop constraint enquiry_events_action_check,
  add constraint enquiry_events_action_check
    check (action in ('state', 'note', 'sent_again', 'corrected', 'withdrawn', 'mailed'));

comment on column public.enquiry_events.id is 'For an answer by mail, that of its letter.';
comment on column public.enquiry_events.value is
  'The new state or note; for a correction, what it replaced; for an answer by mail, its text.';

create table private.letter_settings (
  id boolean primary key default true check (id),
  answers_enquiries boolean not null default true,
  own_domains text[] not null default '{bramleyandgrove.example}'
);

comment on table private.letter_settings is 'One row, which operators change in SQL.';
comment on column private.letter_settings.answers_enquiries is 'Whether each enquiry is answered at once by a letter.';
comment on column private.letter_settings.own_domains is 'The domains of our own mailboxes, which are never answered: two machines could otherwise write to each other for ever.';

insert into private.letter_settings default values;

revoke all on table private.letter_settings from public, anon, authenticated, service_role;

-- What they say

create function private.enquiry_facts(p_enquiry public.enquiries) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'source', p_enquiry.source,
    'mailbox', p_enquiry.mailbox,
    'received_at', p_enquiry.received_at,
    -- Only its beginning may have been kept.
    'message', p_enquiry.message || case when p_enquiry.whole_hash is null then '' else ' […]' end,
    'details', p_enquiry.details,
    'property_title', coalesce(
      (
        select title from public.properties
        where id = p_enquiry.property_id and private.is_public_status(status)
      ),
      p_enquiry.details ->> 'propertyTitle'
    )
  )
$$;

comment on function private.enquiry_facts(public.enquiries) is 'What an enquiry asked, for its sender.';

revoke all on function private.enquiry_facts(public.enquiries) from public;

-- Three of the same class and county whose price is within a fifth of its own: those of its place first, of these the newest.
create function private.homes_like(p_home public.properties) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(
    jsonb_agg(private.letter_home(id, 'new', null) order by is_near desc, created_at desc, id), '[]'
  )
  from (
    select id, created_at, place_id is not distinct from p_home.place_id as is_near
    from public.properties
    where status = 'active' and property_class = p_home.property_class and id <> p_home.id
      and search_price between p_home.search_price * 0.8 and p_home.search_price * 1.2
      and substring(location from '[^,]*$') = substring(p_home.location from '[^,]*$')
    order by is_near desc, created_at desc, id
    limit 3
  ) as home
$$;

revoke all on function private.homes_like(public.properties) from public;

-- At most one a mailbox and day, so that nobody can flood somebody else's by our form. What a limit holds back is not answered
-- either. Programs that answer by themselves are never written to.
create function private.answer_enquiry(p_enquiry public.enquiries) returns void
language plpgsql set search_path = ''
as $$
declare
  address constant text := lower(p_enquiry.email);
  wants_news constant boolean := exists (
    select from jsonb_array_elements(p_enquiry.consents) as consent
    where consent ->> 'purpose' = 'marketing' and consent -> 'given' = 'true'
  );
  settings private.letter_settings;
  home public.properties;
begin
  select * into strict settings from private.letter_settings;
  if not settings.answers_enquiries or p_enquiry.state = 'spam' or p_enquiry.held_back is not null
    or split_part(address, '@', 2) = any (settings.own_domains)
    or address ~ '^(no|do[-_.]?not)[-_.]?reply|^(mailer-daemon|postmaster|bounces?)[-+@]' then
    return;
  end if;
  select * into home from public.properties
  where id = p_enquiry.property_id and private.is_public_status(status);
  perform private.queue_mail(
    'enquiry-answer',
    format('enquiry-answer:%s:%s', md5(private.mailbox_of(address)), private.london_day(p_enquiry.received_at)),
    address,
    private.enquiry_facts(p_enquiry) || jsonb_build_object(
      'token', private.link_of(p_enquiry.id),
      'home', private.letter_home(home.id, case home.status when 'active' then 'new' else 'gone' end, null),
      'like_it', case when wants_news then private.homes_like(home) else '[]' end
    ),
    p_enquiry_id => p_enquiry.id
  );
end
$$;

comment on function private.answer_enquiry(public.enquiries) is
  'Queues the letter that answers a new enquiry at once, unless there is to be none.';

revoke all on function private.answer_enquiry(public.enquiries) from public;

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
  )
  returning * into stored;
  begin
    perform private.answer_enquiry(stored);
  exception when others then
    -- The enquiry is kept, whatever becomes of its letter.
    raise warning 'The answer to the enquiry % could not be queued: %', stored.id, sqlerrm;
  end;
  mail := 'due';
  version := 1;
  return next;
end
$$;

-- The page behind the link

create function private.own_enquiry(p_enquiry public.enquiries) returns jsonb
language sql stable set search_path = ''
as $$
  select private.enquiry_facts(p_enquiry) || jsonb_build_object(
    'state', case
      when p_enquiry.state in ('closed', 'spam') and exists (
        select from public.enquiry_events where enquiry_id = p_enquiry.id and action = 'withdrawn'
      ) then 'withdrawn'
      -- Nobody is told that they were taken for spam.
      when p_enquiry.state = 'spam' then 'new'
      else p_enquiry.state
    end,
    'home', (
      select jsonb_build_object('id', id, 'property_class', property_class) from public.properties
      where id = p_enquiry.property_id and private.is_public_status(status)
    )
  )
$$;

revoke all on function private.own_enquiry(public.enquiries) from public;

create function public.read_enquiry(p_enquiry_token text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_arguments('read_enquiry', jsonb_build_object('p_enquiry_token', p_enquiry_token));
  return (
    select private.own_enquiry(enquiry)
    from public.enquiries as enquiry join private.enquiry_links as link on link.enquiry_id = enquiry.id
    where link.token = p_enquiry_token
  );
end
$$;

comment on function public.read_enquiry(text) is
  'What an enquiry asked and what has become of it, for who has its token; null if there is none.';

create function public.withdraw_enquiry(p_enquiry_token text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  enquiry public.enquiries;
begin
  perform private.check_arguments('withdraw_enquiry', jsonb_build_object('p_enquiry_token', p_enquiry_token));
  select * into enquiry from public.enquiries
  where id = (select enquiry_id from private.enquiry_links where token = p_enquiry_token)
  for update;
  if enquiry.is_open or private.own_enquiry(enquiry) ->> 'state' = 'new' then
    insert into public.enquiry_events (enquiry_id, action) values (enquiry.id, 'withdrawn');
    update public.enquiries set state = 'closed' where id = enquiry.id and is_open;
  end if;
  return public.read_enquiry(p_enquiry_token);
end
$$;

comment on function public.withdraw_enquiry(text) is
  'Closes an enquiry that waits for an answer, as its sender, and returns what read_enquiry does. A second call changes nothing.';

-- Answers from the desk

-- The same text twice on a day is one letter, unless the first could not be delivered: the desk may not have heard that it was
-- queued.
create function public.answer_by_mail(p_enquiry_id uuid, p_text text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  answer constant text := btrim(p_text, E' \n\r\t');
  enquiry public.enquiries;
  mail uuid;
begin
  perform private.require_staff();
  if coalesce(char_length(answer), 0) not between 1 and 5000 then
    raise exception 'An answer has between 1 and 5,000 characters.' using errcode = 'PT400';
  end if;
  select * into enquiry from public.enquiries where id = p_enquiry_id for update;
  if not found then
    raise exception 'There is no such enquiry.' using errcode = 'PT404';
  end if;
  if private.is_paused(lower(enquiry.email)) then
    raise exception 'The address refuses our letters.' using errcode = 'PT409';
  end if;
  mail := private.queue_mail(
    'enquiry-reply',
    format('enquiry-reply:%s:%s:%s:%s', enquiry.id, md5(answer), private.london_day(now()), (
      select count(*) from public.outgoing_mails where enquiry_id = enquiry.id and state in ('failed', 'cancelled')
    )),
    enquiry.email,
    private.enquiry_facts(enquiry) || jsonb_build_object(
      'token', private.link_of(enquiry.id),
      'name', enquiry.name,
      'text', answer,
      'member', private.name_of(private.caller_id()),
      'thread', (
        select coalesce(jsonb_agg(id order by queued_at, id), '[]') from public.outgoing_mails
        where enquiry_id = enquiry.id and state in ('pending', 'sent')
      )
    ),
    p_enquiry_id => enquiry.id
  );
  if mail is null then
    return;
  end if;
  insert into public.enquiry_events (id, enquiry_id, done_by, action, value)
  values (mail, enquiry.id, private.caller_id(), 'mailed', answer);
  update public.enquiries set state = 'answered', handled_by = private.caller_id(), handled_at = now()
  where id = enquiry.id and is_open;
end
$$;

comment on function public.answer_by_mail(uuid, text) is
  'Queues a letter of the caller to the sender of an enquiry, in the thread of those before, and marks it as answered. Staff only.';

create function public.enquiry_letters(p_enquiry_id uuid)
returns table (id uuid, kind text, state text, queued_at timestamptz, sent_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
  select mail.id, mail.kind, mail.state, mail.queued_at, mail.sent_at from public.outgoing_mails as mail
  where mail.enquiry_id = p_enquiry_id
  order by mail.queued_at desc, mail.id;
end
$$;

comment on function public.enquiry_letters(uuid) is
  'The letters that answer an enquiry, the latest first, and what became of them. Staff only.';

revoke all on function public.read_enquiry(text), public.withdraw_enquiry(text), public.answer_by_mail(uuid, text),
  public.enquiry_letters(uuid) from public, anon, authenticated, service_role;
grant execute on function public.read_enquiry(text), public.withdraw_enquiry(text) to anon, authenticated;
grant execute on function public.answer_by_mail(uuid, text), public.enquiry_letters(uuid) to authenticated;
