-- A sign-in is told by the session it opens, since the time of the last one also changes when a session is
-- renewed; and a session's first right code is told of its own.

alter table public.audit_log drop constraint audit_log_action_check;
alter table public.audit_log add constraint audit_log_action_check check (
  action in (
    'signed_in', 'password_entered', 'code_entered', 'password_changed',
    'second_factor_on', 'second_factor_off', 'created', 'edited', 'deleted',
    'restored', 'erased', 'photographs'
  )
);

-- Logs what happens to an account of staff.
create function private.log_of_account(account uuid, action text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.audit_log (actor, actor_email, action)
  select id, coalesce(email, id::text), case
    -- The password alone signs nobody in who has a second factor.
    when log_of_account.action = 'signed_in' and exists (
      select from auth.mfa_factors where user_id = account and status = 'verified'
    ) then 'password_entered'
    else log_of_account.action
  end
  from auth.users
  where id = account and exists (select from public.staff where user_id = account);
-- A log that cannot be written must keep nobody out.
exception when others then
  raise warning '% was not logged: %', action, sqlerrm;
end
$$;

revoke all on function private.log_of_account(uuid, text) from public;

-- What happens to an account's sessions and second factors. The triggers of the latter keep it by its new name.
alter function private.log_second_factor() rename to log_owner;

create or replace function private.log_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.log_of_account(coalesce(new.user_id, old.user_id), tg_argv[0]);
  return null;
end
$$;

-- As before, but for sign-ins that their session tells. Not every host lets a migration drop the trigger that
-- calls it of a sign-in: the accounts' table is not its own.
create or replace function private.log_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_argv[0] <> 'signed_in' or not exists (
    select from pg_catalog.pg_trigger
    where tgname = 'log_session' and tgrelid = 'auth.sessions'::regclass
  ) then
    perform private.log_of_account(new.id, tg_argv[0]);
  end if;
  return null;
end
$$;

do $$
begin
  create trigger log_session after insert on auth.sessions
    for each row execute function private.log_owner('signed_in');
  create trigger log_code after update of aal on auth.sessions
    for each row when (new.aal = 'aal2' and new.aal is distinct from old.aal)
    execute function private.log_owner('code_entered');
exception when insufficient_privilege then
  raise warning 'Sign-ins are logged by their accounts, codes are not: this host allows no trigger on its sessions (%).', sqlerrm;
end
$$;
