-- How administrators manage colleagues: invitations, roles, access, and resetting the second factor of a lost phone.
-- Bodies are quoted: `begin atomic` bodies would depend on columns of the auth service and block its migrations.

create table private.invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(btrim(email)) and email ~ '^[^@[:space:]]+@[^@[:space:]]+$' and char_length(email) <= 254),
  name text not null check (char_length(btrim(name)) between 1 and 100),
  role text not null check (role in ('administrator', 'negotiator')),
  token_hash bytea not null unique,
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '48 hours',
  -- Set while an account is being made, so that the second of two simultaneous attempts fails with an error.
  claimed_at timestamptz,
  ended_at timestamptz
);

comment on table private.invitations is 'Invitations of new colleagues, each with a link that works once. A link cannot be derived from its hash.';

create unique index one_open_invitation on private.invitations (email) where ended_at is null;

revoke all on table private.invitations from public, anon, authenticated, service_role;

-- A link has 244 random bits, too many to guess, so a slow hash would protect no better.
create function private.invitation_hash(p_token text) returns bytea
language sql immutable set search_path = ''
return sha256(convert_to(p_token, 'UTF8'));

revoke all on function private.invitation_hash(text) from public;

create function private.log_about_colleague(p_action text, p_name text, p_more jsonb default '{}') returns void
language sql security definer set search_path = ''
as $$
  select private.log_action(p_action, null, null, jsonb_build_object('colleague', p_name) || p_more)
$$;

revoke all on function private.log_about_colleague(text, text, jsonb) from public;

-- Ends an earlier invitation to the same address, deletes old ones, and returns the secret of the new link.
create function private.write_invitation(p_name text, p_email text, p_role text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  delete from private.invitations where coalesce(ended_at, expires_at) < now() - interval '30 days';
  update private.invitations set ended_at = now()
  where email = lower(btrim(p_email)) and ended_at is null;
  insert into private.invitations (email, name, role, token_hash)
  values (lower(btrim(p_email)), btrim(p_name), p_role, private.invitation_hash(token));
  return token;
exception when check_violation then
  raise exception 'A name, an e-mail address and a role are needed.' using errcode = 'PT400';
end
$$;

revoke all on function private.write_invitation(text, text, text) from public;

create function private.account_of(p_email text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select id from auth.users where lower(email) = lower(btrim(p_email)) order by created_at limit 1
$$;

revoke all on function private.account_of(text) from public;

create function public.invite_colleague(p_name text, p_email text, p_role text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  account constant uuid := private.account_of(p_email);
  token text;
begin
  perform private.require_administrator();
  if exists (select from public.staff where user_id = account) then
    raise exception 'This address has access, or had it: see the list of colleagues.' using errcode = 'PT409';
  end if;
  if account is not null then
    raise exception 'There is an account with this address that is not of staff.' using errcode = 'PT409';
  end if;
  token := private.write_invitation(p_name, p_email, p_role);
  perform private.log_about_colleague('invited', btrim(p_name), jsonb_build_object('role', p_role));
  return token;
end
$$;

comment on function public.invite_colleague(text, text, text) is
  'Invites somebody and returns the secret of the link, which works once within 48 hours and cannot be read again. Administrators only.';

create function public.open_invitations()
returns table (id uuid, name text, email text, role text, invited_at timestamptz, expires_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_administrator();
  return query
  select invitation.id, invitation.name, invitation.email, invitation.role, invitation.invited_at, invitation.expires_at
  from private.invitations as invitation
  where invitation.ended_at is null
  order by invitation.invited_at desc;
end
$$;

comment on function public.open_invitations() is
  'Invitations that were neither accepted nor cancelled, including expired ones. Administrators only.';

create function public.cancel_invitation(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  invited text;
begin
  perform private.require_administrator();
  update private.invitations set ended_at = now() where id = p_id and ended_at is null returning name into invited;
  if not found then
    raise exception 'There is no such open invitation.' using errcode = 'PT404';
  end if;
  perform private.log_about_colleague('invitation_cancelled', invited);
end
$$;

comment on function public.cancel_invitation(uuid) is 'Makes the link of an invitation invalid. Administrators only.';

-- Callable by visitors. Returns the same for an invitation that has ended and one that never existed.
create function public.read_invitation(p_token text) returns text
language sql stable security definer set search_path = ''
as $$
  select name from private.invitations
  where token_hash = private.invitation_hash(p_token) and ended_at is null and expires_at > now()
$$;

comment on function public.read_invitation(text) is 'The name that an invitation is for, by the secret of its link; null if the link is not valid.';

-- The embedded server, or an Edge Function, calls the next two functions before and after it makes the account.
create function public.claim_invitation(p_token text, p_email text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  invited private.invitations;
  account record;
begin
  select * into invited from private.invitations
  where token_hash = private.invitation_hash(p_token) and ended_at is null and expires_at > now()
  for update;
  if not found then
    raise exception 'This link is no longer valid.' using errcode = 'PT410';
  elsif invited.email <> lower(btrim(p_email)) then
    raise exception 'The invitation is for another address.' using errcode = 'PT403';
  elsif invited.claimed_at > now() - interval '1 minute' then
    raise exception 'This link is being used at this moment.' using errcode = 'PT409';
  end if;
  select id, created_at into account from auth.users where id = private.account_of(invited.email);
  -- Accepts an account that an earlier, interrupted attempt made, but no account from before the invitation.
  if account.created_at < invited.invited_at then
    raise exception 'This address has an account already.' using errcode = 'PT409';
  end if;
  update private.invitations set claimed_at = now() where id = invited.id;
  return jsonb_build_object('id', invited.id, 'email', invited.email, 'account', account.id);
end
$$;

comment on function public.claim_invitation(text, text) is
  'Reserves an invitation for a minute while its account is made. Needs the secret key.';

create function public.settle_invitation(p_id uuid, p_user_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  invited private.invitations;
begin
  update private.invitations set
    claimed_at = null, ended_at = case when p_user_id is null then ended_at else now() end
  where id = p_id and ended_at is null returning * into invited;
  if not found then
    raise exception 'This link is no longer valid.' using errcode = 'PT410';
  end if;
  if p_user_id is null then
    return;
  end if;
  insert into public.staff (user_id, name, role) values (p_user_id, invited.name, invited.role);
  perform private.log_of_account(p_user_id, 'joined');
end
$$;

comment on function public.settle_invitation(uuid, uuid) is
  'Makes the account of a reserved invitation staff; without an account, releases the invitation. Needs the secret key.';

create function public.make_administrator(p_name text, p_email text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  account constant uuid := private.account_of(p_email);
begin
  if account is null then
    return private.write_invitation(p_name, p_email, 'administrator');
  end if;
  insert into public.staff (user_id, name, role) values (account, btrim(p_name), 'administrator')
  on conflict (user_id) do update set role = 'administrator', ended_at = null;
  return null;
end
$$;

comment on function public.make_administrator(text, text) is
  'Makes an account an administrator; if there is none, invites it and returns the secret of the link. Needs the secret key.';

-- Colleagues

create function public.team_members()
returns table (
  user_id uuid, name text, email text, role text, joined_at timestamptz, ended_at timestamptz,
  last_seen_at timestamptz, is_signed_in boolean, has_second_factor boolean
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_administrator();
  return query
  select member.user_id, member.name, account.email::text, member.role, member.created_at, member.ended_at,
    greatest(account.last_sign_in_at, max(session.updated_at)), count(session.id) > 0,
    exists (select from auth.mfa_factors as factor where factor.user_id = member.user_id and factor.status = 'verified')
  from public.staff as member
  join auth.users as account on account.id = member.user_id
  left join auth.sessions as session on session.user_id = member.user_id
  group by member.user_id, account.email, account.last_sign_in_at
  order by member.ended_at nulls first, lower(member.name), account.email;
end
$$;

comment on function public.team_members() is
  'Everybody who has or had access, and when they were last active. Administrators only.';

-- Refuses a change that would leave no administrator, because nobody could then give access. The lock serialises such
-- changes, so that two administrators cannot remove each other at the same time.
create function private.keep_an_administrator() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from private.staff_rules for update;
  if not exists (
    select from public.staff
    where role = 'administrator' and ended_at is null and user_id <> old.user_id
  ) then
    raise exception 'There has to be an administrator: this is the only one.' using errcode = 'PT409';
  end if;
  return new;
end
$$;

revoke all on function private.keep_an_administrator() from public;

create trigger keep_an_administrator before update of role, ended_at on public.staff
  for each row when (
    old.role = 'administrator' and old.ended_at is null and (new.role <> 'administrator' or new.ended_at is not null)
  ) execute function private.keep_an_administrator();

create function public.change_colleague(p_user_id uuid, p_name text, p_role text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  before public.staff;
begin
  perform private.require_administrator();
  select * into before from public.staff where user_id = p_user_id for update;
  if not found then
    raise exception 'There is no such colleague.' using errcode = 'PT404';
  elsif btrim(p_name) = '' or p_role not in ('administrator', 'negotiator') then
    raise exception 'A name and a role are needed.' using errcode = 'PT400';
  end if;
  update public.staff set name = btrim(p_name), role = p_role where user_id = p_user_id;
  perform private.log_about_colleague(
    'colleague_changed', btrim(p_name),
    jsonb_build_object('name', jsonb_build_array(before.name, btrim(p_name)), 'role', jsonb_build_array(before.role, p_role))
  );
end
$$;

comment on function public.change_colleague(uuid, text, text) is 'Changes the name and role of a colleague. Administrators only.';

create function public.set_own_name(p_name text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  former text;
begin
  perform private.require_staff();
  if char_length(btrim(coalesce(p_name, ''))) not between 1 and 100 then
    raise exception 'A name is needed, of at most 100 characters.' using errcode = 'PT400';
  end if;
  select name into former from public.staff where user_id = auth.uid() for update;
  update public.staff set name = btrim(p_name) where user_id = auth.uid();
  perform private.log_about_colleague(
    'colleague_changed', btrim(p_name), jsonb_build_object('name', jsonb_build_array(former, btrim(p_name)))
  );
end
$$;

comment on function public.set_own_name(text) is 'Changes the name of the caller. Staff only.';

create function public.end_access(p_user_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  ended text;
begin
  perform private.require_administrator();
  update public.staff set ended_at = now() where user_id = p_user_id and ended_at is null returning name into ended;
  if not found then
    raise exception 'There is no such colleague.' using errcode = 'PT404';
  end if;
  delete from auth.sessions where user_id = p_user_id;
  perform private.log_about_colleague('access_ended', ended);
end
$$;

comment on function public.end_access(uuid) is
  'Ends a colleague''s access, including that of open tabs from their next request on. Administrators only.';

create function public.restore_access(p_user_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  restored text;
begin
  perform private.require_administrator();
  update public.staff set ended_at = null where user_id = p_user_id and ended_at is not null returning name into restored;
  if not found then
    raise exception 'There is no such former colleague.' using errcode = 'PT404';
  end if;
  perform private.log_about_colleague('access_restored', restored);
end
$$;

comment on function public.restore_access(uuid) is 'Gives a former colleague access again. Administrators only.';

create function public.reset_second_factor(p_user_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  reset text;
begin
  perform private.require_administrator();
  if char_length(btrim(coalesce(p_reason, ''))) not between 1 and 500 then
    raise exception 'A reason is needed, of at most 500 characters.' using errcode = 'PT400';
  end if;
  select name into reset from public.staff where user_id = p_user_id;
  if not found then
    raise exception 'There is no such colleague.' using errcode = 'PT404';
  end if;
  delete from auth.mfa_factors where user_id = p_user_id;
  -- A session that was confirmed with a code would otherwise continue.
  delete from auth.sessions where user_id = p_user_id;
  delete from private.recovery_codes where user_id = p_user_id;
  perform private.log_about_colleague('second_factor_reset', reset, jsonb_build_object('reason', btrim(p_reason)));
end
$$;

comment on function public.reset_second_factor(uuid, text) is
  'Turns off a colleague''s two-step verification and ends their sessions, for a reason that is logged. Administrators only.';

revoke all on function
  public.invite_colleague(text, text, text), public.open_invitations(), public.cancel_invitation(uuid),
  public.read_invitation(text), public.claim_invitation(text, text), public.settle_invitation(uuid, uuid),
  public.make_administrator(text, text), public.team_members(), public.change_colleague(uuid, text, text),
  public.set_own_name(text), public.end_access(uuid), public.restore_access(uuid), public.reset_second_factor(uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function
  public.invite_colleague(text, text, text), public.open_invitations(), public.cancel_invitation(uuid),
  public.team_members(), public.change_colleague(uuid, text, text), public.set_own_name(text), public.end_access(uuid),
  public.restore_access(uuid), public.reset_second_factor(uuid, text) to authenticated;
grant execute on function public.read_invitation(text) to anon, authenticated;
grant execute on function public.claim_invitation(text, text), public.settle_invitation(uuid, uuid),
  public.make_administrator(text, text) to service_role;
