-- A session that began with a link from a mail has no rights of staff; otherwise whoever reads the mail could open the
-- office. Such a session sets a new password, and the person signs in with it.

-- A token lists in `amr` by which methods its session was signed in. An accepted invitation signs in with the password
-- that was chosen, and a recovery code proves as much as a password does. Somebody whose access was ended is told so, unlike a
-- stranger.
create or replace function private.is_staff() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  current_session constant uuid := auth.jwt() ->> 'session_id';
  access_ended timestamptz;
  level text;
begin
  select ended_at into access_ended from public.staff where user_id = auth.uid();
  if not found then
    return false;
  elsif access_ended is not null then
    raise exception 'Your access has ended.' using errcode = 'PT403', detail = 'access_ended';
  end if;
  -- Raises an error instead of returning false, which would show empty lists: the portal then asks the user to sign in
  -- again. Storage reports it as an error of its own.
  select aal::text into level from auth.sessions
  where id = current_session and user_id = auth.uid();
  if not found then
    raise exception 'This session is over.' using errcode = 'PT401';
  elsif not coalesce(auth.jwt() -> 'amr' @> '[{"method": "password"}]', false)
    and not exists (select from private.recovered_sessions where session_id = current_session) then
    raise exception 'This session began without a password.' using errcode = 'PT401';
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
  'Whether the caller is a member of staff right now. Raises 401 if the session is over, began without a password, or was not confirmed although the account has a second factor; 403 if a second factor is compulsory and missing, or if the access has ended (with the detail access_ended).';

-- What the log says of such sessions

-- The embedded server has no table of methods, because it mails no links.
create function private.began_by_mail(p_session uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  if to_regclass('auth.mfa_amr_claims') is null then
    return false;
  end if;
  return exists (select from auth.mfa_amr_claims where session_id = p_session) and not exists (
    select from auth.mfa_amr_claims where session_id = p_session and authentication_method = 'password'
  );
end
$$;

comment on function private.began_by_mail(uuid) is
  'Whether a session began with a link or a code from a mail, and not with the password.';

revoke all on function private.began_by_mail(uuid) from public;

create function private.log_new_session() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.log_of_account(
    new.user_id, case when private.began_by_mail(new.id) then 'mail_link_opened' else 'signed_in' end
  );
  return null;
-- A failure to write the log must not prevent a sign-in.
exception when others then
  raise warning 'A session was not logged: %', sqlerrm;
  return null;
end
$$;

revoke all on function private.log_new_session() from public;

-- Deferred, because the auth service writes the method of a session after the session. It takes the place of the trigger
-- log_session, which only the owner of the table could drop: it stays, and log_owner below logs nothing for it.
do $$
begin
  create constraint trigger log_new_session after insert on auth.sessions
    deferrable initially deferred
    for each row execute function private.log_new_session();
exception when insufficient_privilege then
  raise warning 'Sign-ins are logged by their accounts: this host allows no trigger on its sessions (%).', sqlerrm;
end
$$;

-- Sign-ins are left to log_new_session. When an administrator resets a colleague's second factor, the log has an entry
-- under the administrator's name, and must not have one under the colleague's as well.
create or replace function private.log_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  owner constant uuid := coalesce(new.user_id, old.user_id);
begin
  if tg_argv[0] <> 'signed_in' and coalesce(auth.uid(), owner) = owner then
    perform private.log_of_account(owner, tg_argv[0]);
  end if;
  return null;
end
$$;

-- The newest session is the one that changes a password: 'Change password' in the portal signs in anew before it.
create or replace function private.log_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  newest uuid;
begin
  if tg_argv[0] = 'signed_in' then
    if not exists (
      select from pg_catalog.pg_trigger
      where tgname = 'log_new_session' and tgrelid = 'auth.sessions'::regclass
    ) then
      perform private.log_of_account(new.id, 'signed_in');
    end if;
    return null;
  end if;
  select id into newest from auth.sessions where user_id = new.id order by created_at desc nulls last limit 1;
  perform private.log_of_account(
    new.id, case when private.began_by_mail(newest) then 'password_set_by_mail' else tg_argv[0] end
  );
  return null;
-- A failure to write the log must not prevent a new password.
exception when others then
  raise warning '% was not logged: %', tg_argv[0], sqlerrm;
  return null;
end
$$;
