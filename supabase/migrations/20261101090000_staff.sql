-- Who works here. Being signed in is not enough: every right of staff goes through private.is_staff(),
-- which looks here at each request, so a removed member is out at once.

create schema if not exists private;

comment on schema private is 'Helpers for policies and functions. Not exposed through the API.';

create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null default 'admin' check (role in ('admin')),
  created_at timestamptz not null default now()
);

comment on table public.staff is 'Accounts that may manage listings and read enquiries.';

create function private.is_staff() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.staff where user_id = (select auth.uid()))
$$;

comment on function private.is_staff() is 'Whether the caller is a member of staff right now.';

-- For functions that run with the caller's rights: not every host lets callers into the schema auth.
create function private.caller_id() returns uuid
language sql stable security definer set search_path = ''
as $$
  select auth.uid()
$$;

comment on function private.caller_id() is 'The account of the caller; null for a visitor.';

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

revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;

revoke all on function private.is_staff() from public;
grant execute on function private.is_staff() to authenticated, service_role;

revoke all on function private.caller_id() from public;
grant execute on function private.caller_id() to authenticated, service_role;

revoke all on function private.require_staff() from public;
grant execute on function private.require_staff() to authenticated, service_role;

alter table public.staff enable row level security;

revoke all on table public.staff from public, anon, authenticated;
grant select on table public.staff to authenticated;
grant all on table public.staff to service_role;

create policy "a member sees the own row, staff see all" on public.staff
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_staff()));
