-- Complaints about the use of personal data are a kind of enquiry of their own (Data Protection Act 2018, section 164A).

alter table public.enquiries
  drop constraint enquiries_source_check,
  add constraint enquiries_source_check
    check (source in ('valuation', 'consultation', 'viewing', 'interest', 'contact', 'home', 'complaint'));

create or replace function private.check_enquiry(p_sent public.enquiries) returns void
language plpgsql set search_path = ''
as $$
begin
  if p_sent.request_id is null
    or coalesce(p_sent.source, '')
      not in ('valuation', 'consultation', 'viewing', 'interest', 'contact', 'home', 'complaint')
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
