-- What mail programs take for more than one address, or for another than the limits count: `x<a@b.example>`, `a(1)@b.example`,
-- `a,b@c.example`, and the full stops of other scripts.
create function private.is_address(p_text text) returns boolean
language sql immutable parallel safe
return coalesce(
  char_length(p_text) <= 254 and p_text !~ '[\s<>()\[\],;:"\\\u3002\uFF0E\uFF61]' and p_text ~ '^[^@]+@[^@]+\.[^@.]+$', false
);

comment on function private.is_address(text) is 'Whether a text is one e-mail address, and nothing beside it.';

-- Whoever restores alerts needs this right, because a constraint of theirs evaluates the function.
revoke all on function private.is_address(text) from public;
grant execute on function private.is_address(text) to service_role;

create or replace function private.check_enquiry(p_sent public.enquiries) returns void
language plpgsql set search_path = ''
as $$
begin
  if p_sent.request_id is null
    or coalesce(p_sent.source, '')
      not in ('valuation', 'consultation', 'viewing', 'interest', 'question', 'contact', 'home', 'complaint')
    or coalesce(p_sent.mailbox, '') not in ('sales', 'lettings', 'management') then
    raise exception 'The enquiry is incomplete.' using errcode = 'PT400';
  end if;
  if coalesce(p_sent.name, '') !~ '\S' or char_length(p_sent.name) > 200 then
    raise exception 'Please give a name of at most 200 characters.' using errcode = 'PT400';
  end if;
  if not private.is_address(p_sent.email) then
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
