-- Who works here. Being signed in is not enough: every right of staff goes through private.is_staff(),
-- which looks here at each request, so a removed member is out at once.

create schema if not exists private;

comment on schema private is 'Helpers for policies and functions. Not exposed through the API.';

revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;

create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null default 'admin' check (role in ('admin')),
  created_at timestamptz not null default now()
);

comment on table public.staff is 'Accounts that may manage listings and read enquiries.';

-- An account with a second factor works here only in a session that had one of its codes.
create function private.is_staff() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from public.staff where user_id = auth.uid()) then
    return false;
  end if;
  -- Said rather than shown nothing: whoever signed in before the factor was there has to sign in again. The
  -- storage says it as an error of its own.
  if auth.jwt() ->> 'aal' is distinct from 'aal2' and exists (
    select from auth.mfa_factors where user_id = auth.uid() and status = 'verified'
  ) then
    raise exception 'This session lacks the code of the second factor.' using errcode = 'PT401';
  end if;
  return true;
end
$$;

comment on function private.is_staff() is
  'Whether the caller is a member of staff right now. Raises 401 where the account has a second factor and the session none of its codes.';

revoke all on function private.is_staff() from public;
grant execute on function private.is_staff() to authenticated, service_role;

-- For functions that run with the caller's rights: not every host lets callers into the schema auth.
create function private.caller_id() returns uuid
language sql stable security definer set search_path = ''
as $$
  select auth.uid()
$$;

comment on function private.caller_id() is 'The account of the caller; null for a visitor.';

revoke all on function private.caller_id() from public;
grant execute on function private.caller_id() to authenticated, service_role;

create function private.require_staff() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_staff() then
    raise exception 'Only staff may do this.' using errcode = 'PT403';
  end if;
end
$$;

comment on function private.require_staff() is 'Raises 403 unless the caller is a member of staff.';

revoke all on function private.require_staff() from public;
grant execute on function private.require_staff() to authenticated, service_role;

alter table public.staff enable row level security;

revoke all on table public.staff from public, anon, authenticated;
grant select on table public.staff to authenticated;
grant all on table public.staff to service_role;

create policy "a member sees the own row, staff see all" on public.staff
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_staff()));
