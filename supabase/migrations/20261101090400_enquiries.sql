-- Every form that anybody submits. Visitors write through submit_enquiry alone and never read.

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
    check (relay_state in ('pending', 'relayed', 'failed', 'withheld')),
  relay_attempts integer not null default 0 check (relay_attempts >= 0),
  relay_due_at timestamptz not null default now(),
  relayed_at timestamptz,

  note text check (char_length(note) <= 5000),
  handled_by uuid references auth.users (id) on delete set null,
  handled_at timestamptz
);

comment on table public.enquiries is 'Every enquiry, stored before any mail is sent.';
comment on column public.enquiries.request_id is 'Made once when the form opens: a retry is the same enquiry.';
comment on column public.enquiries.details is 'The fields that only this kind of form has.';
comment on column public.enquiries.consents is
  'List of {purpose, given, wording}, as shown to the sender; given at received_at.';
comment on column public.enquiries.relay_state is
  'Whether a mail told the office: pending, relayed, failed for good, or withheld (spam).';

create index enquiries_by_date on public.enquiries (received_at desc, id desc);
create index enquiries_by_sender on public.enquiries (lower(email), received_at desc);
create index enquiries_of_property on public.enquiries (property_id);
create index enquiries_handled_by on public.enquiries (handled_by);
create index enquiries_relay_due on public.enquiries (relay_due_at) where relay_state = 'pending';

create table public.erasures (
  id uuid primary key default gen_random_uuid(),
  done_by uuid references auth.users (id) on delete set null,
  done_at timestamptz not null default now(),
  enquiries_erased integer not null check (enquiries_erased >= 0)
);

comment on table public.erasures is 'That somebody''s data were erased, by whom and when; never whose.';

create index erasures_done_by on public.erasures (done_by);

-- Staff may change the state and the note. What the sender wrote and agreed to is evidence.
create function private.guard_enquiry_update() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user = 'authenticated' then
    if to_jsonb(new) - array['state', 'note', 'handled_by', 'handled_at']
      is distinct from to_jsonb(old) - array['state', 'note', 'handled_by', 'handled_at'] then
      raise exception 'Only the state and the note of an enquiry can be changed.'
        using errcode = 'PT403';
    end if;
    new.handled_by := private.caller_id();
    new.handled_at := now();
  end if;
  return new;
end
$$;

create trigger guard_enquiry_update before update on public.enquiries
  for each row execute function private.guard_enquiry_update();

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
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  daily_limit constant integer := 20;
  sender constant text := btrim(p_email);
  is_spam constant boolean := coalesce(p_honeypot, '') <> '';
begin
  if p_request_id is null
    or p_source is null
    or p_source not in ('valuation', 'consultation', 'viewing', 'interest', 'contact', 'home')
    or p_mailbox is null
    or p_mailbox not in ('sales', 'lettings', 'management') then
    raise exception 'The enquiry is incomplete.' using errcode = 'PT400';
  end if;
  if coalesce(p_name, '') !~ '\S' or char_length(p_name) > 200 then
    raise exception 'Please give a name of at most 200 characters.' using errcode = 'PT400';
  end if;
  if sender is null or char_length(sender) > 254 or sender !~ '^[^@\s]+@[^@\s]+\.[^@\s.]+$' then
    raise exception 'Please give a valid e-mail address.' using errcode = 'PT400';
  end if;
  if char_length(p_phone) > 40 then
    raise exception 'Please give a phone number of at most 40 characters.' using errcode = 'PT400';
  end if;
  if char_length(p_message) > 5000 then
    raise exception 'Please keep the message to 5,000 characters.' using errcode = 'PT400';
  end if;
  if jsonb_typeof(coalesce(p_details, '{}')) <> 'object'
    or pg_column_size(p_details) > 8192
    or jsonb_typeof(coalesce(p_campaign, '{}')) <> 'object'
    or pg_column_size(p_campaign) > 2048
    or char_length(p_page) > 500
    or p_seconds_to_fill < 0 then
    raise exception 'The enquiry is too large or malformed.' using errcode = 'PT400';
  end if;
  if not coalesce(private.valid_consents(p_consents), false)
    or pg_column_size(p_consents) > 8192 then
    raise exception 'The consents are malformed.' using errcode = 'PT400';
  end if;

  -- One sender at a time, so that a burst cannot slip past the count.
  perform pg_advisory_xact_lock(hashtextextended(lower(sender), 0));
  if (
    select count(*) from public.enquiries
    where lower(email) = lower(sender)
      and received_at > now() - interval '24 hours'
      and request_id <> p_request_id
  ) >= daily_limit then
    raise exception 'Too many enquiries from this address today. Please telephone us.'
      using errcode = 'PT429';
  end if;

  insert into public.enquiries as stored (
    request_id, source, mailbox, name, email, phone, message, details, property_id, consents,
    page, campaign, seconds_to_fill, state, relay_state
  ) values (
    p_request_id, p_source, p_mailbox, btrim(p_name), sender,
    nullif(btrim(p_phone), ''), nullif(btrim(p_message), ''), coalesce(p_details, '{}'),
    (select id from public.properties where id = p_property_id), p_consents,
    p_page, coalesce(p_campaign, '{}'), p_seconds_to_fill,
    case when is_spam then 'spam' else 'new' end,
    case when is_spam then 'withheld' else 'pending' end
  )
  -- A retry after a failed relay may carry what the sender corrected in between. Once the office has
  -- the mail or has begun to answer, the row stays as it is.
  on conflict (request_id) do update set
    name = excluded.name, email = excluded.email, phone = excluded.phone,
    message = excluded.message, details = excluded.details, mailbox = excluded.mailbox,
    consents = excluded.consents
  where stored.relay_state = 'pending' and stored.state = 'new' and stored.source = excluded.source;
end
$$;

comment on function public.submit_enquiry(
  uuid, text, text, text, text, text, text, jsonb, uuid, jsonb, text, jsonb, text, integer
) is 'Stores an enquiry, once for each p_request_id. Open to everybody; answers nothing.';

create function public.mark_enquiry_relayed(p_request_id uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.enquiries
  set relay_state = 'relayed', relayed_at = now(), relay_attempts = relay_attempts + 1
  where request_id = p_request_id and relay_state = 'pending'
$$;

comment on function public.mark_enquiry_relayed(uuid) is
  'Records that the browser delivered the mail. Needs the unguessable id; answers nothing.';

create function public.export_enquiries(p_email text) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(to_jsonb(enquiry) order by enquiry.received_at, enquiry.id), '[]')
    from public.enquiries as enquiry
    where lower(enquiry.email) = lower(btrim(p_email))
  );
end
$$;

comment on function public.export_enquiries(text) is
  'Everything held about one e-mail address, as a list. Staff only.';

create function public.erase_enquiries(p_email text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  erased integer;
begin
  perform private.require_staff();
  delete from public.enquiries where lower(email) = lower(btrim(p_email));
  get diagnostics erased = row_count;
  insert into public.erasures (done_by, enquiries_erased) values ((select auth.uid()), erased);
  return erased;
end
$$;

comment on function public.erase_enquiries(text) is
  'Erases everything held about one e-mail address, records that it was done, returns how many rows. Staff only.';

revoke all on function private.guard_enquiry_update() from public;
revoke all on function private.valid_consents(jsonb) from public;

revoke all on function public.submit_enquiry(
  uuid, text, text, text, text, text, text, jsonb, uuid, jsonb, text, jsonb, text, integer
) from public, anon, authenticated, service_role;
grant execute on function public.submit_enquiry(
  uuid, text, text, text, text, text, text, jsonb, uuid, jsonb, text, jsonb, text, integer
) to anon, authenticated;

revoke all on function public.mark_enquiry_relayed(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.mark_enquiry_relayed(uuid) to anon, authenticated;

revoke all on function public.export_enquiries(text)
  from public, anon, authenticated, service_role;
grant execute on function public.export_enquiries(text) to authenticated;

revoke all on function public.erase_enquiries(text)
  from public, anon, authenticated, service_role;
grant execute on function public.erase_enquiries(text) to authenticated;

alter table public.enquiries enable row level security;
alter table public.erasures enable row level security;

revoke all on table public.enquiries, public.erasures from public, anon, authenticated;
grant select, update (state, note) on table public.enquiries to authenticated;
grant select on table public.erasures to authenticated;
grant all on table public.enquiries, public.erasures to service_role;

create policy "staff read enquiries" on public.enquiries
  for select to authenticated using ((select private.is_staff()));
create policy "staff handle enquiries" on public.enquiries
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));

create policy "staff see that data were erased" on public.erasures
  for select to authenticated using ((select private.is_staff()));
