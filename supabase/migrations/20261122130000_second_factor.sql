-- Whose account has a second factor works here only in a session that had one of its codes.

create or replace function private.is_staff() returns boolean
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

alter table public.audit_log drop constraint audit_log_action_check;
alter table public.audit_log add constraint audit_log_action_check check (
  action in (
    'signed_in', 'password_entered', 'password_changed', 'second_factor_on', 'second_factor_off',
    'created', 'edited', 'deleted', 'restored', 'erased', 'photographs'
  )
);

comment on column public.audit_log.actor is
  'Who did it. Of an account''s password and second factor, whose they are: somebody with the project''s secret key may have changed them.';

-- As before, but that the password alone signs nobody in who has a second factor.
create or replace function private.log_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  action text := tg_argv[0];
begin
  if action = 'signed_in' and exists (
    select from auth.mfa_factors where user_id = new.id and status = 'verified'
  ) then
    action := 'password_entered';
  end if;
  insert into public.audit_log (actor, actor_email, action)
  select new.id, coalesce(new.email, new.id::text), action
  where exists (select from public.staff where user_id = new.id);
  return null;
-- A log that cannot be written must keep nobody out.
exception when others then
  raise warning '% was not logged: %', tg_argv[0], sqlerrm;
  return null;
end
$$;

create function private.log_second_factor() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  owner constant uuid := coalesce(new.user_id, old.user_id);
begin
  insert into public.audit_log (actor, actor_email, action)
  select id, coalesce(email, id::text), tg_argv[0] from auth.users
  where id = owner and exists (select from public.staff where user_id = owner);
  return null;
-- A log that cannot be written must keep nobody out.
exception when others then
  raise warning '% was not logged: %', tg_argv[0], sqlerrm;
  return null;
end
$$;

revoke all on function private.log_second_factor() from public;

do $$
begin
  create trigger log_second_factor_on after update of status on auth.mfa_factors
    for each row when (new.status = 'verified' and old.status <> 'verified')
    execute function private.log_second_factor('second_factor_on');
  create trigger log_second_factor_off after delete on auth.mfa_factors
    for each row when (old.status = 'verified')
    execute function private.log_second_factor('second_factor_off');
exception when insufficient_privilege then
  raise warning 'Second factors are not logged: this host allows no trigger on auth.mfa_factors (%).', sqlerrm;
end
$$;
