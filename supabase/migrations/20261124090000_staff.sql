-- Who works here. private.is_staff() guards every right of staff and reads this table at each request, so a removed
-- member loses access at once, even while signed in.

create schema if not exists private;

comment on schema private is 'Helpers for policies and functions. Not exposed through the API.';

revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;

create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  name text not null default '' check (char_length(name) <= 100),
  role text not null default 'negotiator' check (role in ('administrator', 'negotiator')),
  created_at timestamptz not null default now(),
  ended_at timestamptz
);

comment on table public.staff is 'Accounts that may manage listings and read enquiries.';
comment on column public.staff.role is
  'Administrators also manage colleagues, erase listings for good, and export and erase personal data.';
comment on column public.staff.ended_at is 'When the account lost its access; null while it has access.';

-- Rules for every member of staff.
create table private.staff_rules (
  the_only boolean primary key default true check (the_only),
  requires_second_factor boolean not null default false
);

comment on table private.staff_rules is 'One row. Changed by public.require_second_factor().';

insert into private.staff_rules default values;
revoke all on table private.staff_rules from public, anon, authenticated, service_role;

-- Sessions that were confirmed with a recovery code instead of an authenticator app.
create table private.recovered_sessions (
  session_id uuid primary key references auth.sessions (id) on delete cascade
);

revoke all on table private.recovered_sessions from public, anon, authenticated, service_role;

-- A token stays valid for an hour even if its session has ended, so the session is looked up, by primary key. An
-- account with a second factor has rights only in a session that was confirmed with one of its codes.
create function private.is_staff() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  current_session constant uuid := auth.jwt() ->> 'session_id';
  level text;
begin
  if not exists (select from public.staff where user_id = auth.uid() and ended_at is null) then
    return false;
  end if;
  -- Raises an error instead of returning false, which would show empty lists: the portal then asks the user to sign in
  -- again. Storage reports it as an error of its own.
  select aal::text into level from auth.sessions
  where id = current_session and user_id = auth.uid();
  if not found then
    raise exception 'This session is over.' using errcode = 'PT401';
  elsif level = 'aal2' then
    return true;
  elsif exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified') then
    if not exists (select from private.recovered_sessions where session_id = current_session) then
      raise exception 'This session lacks the code of the second factor.' using errcode = 'PT401';
    end if;
  elsif (select requires_second_factor from private.staff_rules) then
    raise exception 'Two-step verification is compulsory here, and not set up.' using errcode = 'PT403';
  end if;
  return true;
end
$$;

comment on function private.is_staff() is
  'Whether the caller is a member of staff right now. Raises 401 if the session is over, or was not confirmed although the account has a second factor; 403 if a second factor is compulsory and missing.';

revoke all on function private.is_staff() from public;
grant execute on function private.is_staff() to authenticated, service_role;

-- For functions that run with the caller's rights: not every host grants callers usage of the schema auth.
create function private.caller_id() returns uuid
language sql stable security definer set search_path = ''
as $$
  select auth.uid()
$$;

comment on function private.caller_id() is 'The account of the caller; null for a visitor.';

revoke all on function private.caller_id() from public;
grant execute on function private.caller_id() to authenticated, service_role;

create function private.name_of(p_user_id uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce((select name from public.staff where user_id = p_user_id), '')
$$;

comment on function private.name_of(uuid) is 'The name of a current or former member of staff; empty if there is none.';

revoke all on function private.name_of(uuid) from public;

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

create function private.has_role(p_role text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_staff() and exists (select from public.staff where user_id = auth.uid() and role = p_role)
$$;

comment on function private.has_role(text) is 'Whether the caller is a member of staff with this role right now.';

revoke all on function private.has_role(text) from public;
grant execute on function private.has_role(text) to authenticated, service_role;

create function private.require_administrator() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.has_role('administrator') then
    raise exception 'Only an administrator may do this.' using errcode = 'PT403';
  end if;
end
$$;

comment on function private.require_administrator() is 'Raises 403 unless the caller is an administrator.';

revoke all on function private.require_administrator() from public;
grant execute on function private.require_administrator() to authenticated, service_role;

alter table public.staff enable row level security;

revoke all on table public.staff from public, anon, authenticated;
grant select on table public.staff to authenticated;
grant all on table public.staff to service_role;

create policy "staff see who works here" on public.staff
  for select to authenticated using ((select private.is_staff()));

-- `npm run require-two-step` calls this with the secret key.
create function public.require_second_factor(p_required boolean) returns void
language sql security definer set search_path = ''
begin atomic
  update private.staff_rules set requires_second_factor = p_required;
end;

comment on function public.require_second_factor(boolean) is
  'Sets whether every member of staff must have a second factor. Needs the secret key.';

revoke all on function public.require_second_factor(boolean)
  from public, anon, authenticated, service_role;
grant execute on function public.require_second_factor(boolean) to service_role;
