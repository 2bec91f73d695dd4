-- The way back for a former colleague, or for whoever has forgotten the password where the backend cannot mail: an
-- administrator removes the access and invites the address anew. The account stays the same, with its second factor and
-- its entries in the log, and has the password that is chosen at the link.

create or replace function public.invite_colleague(p_name text, p_email text, p_role text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  account constant uuid := private.account_of(p_email);
  token text;
begin
  perform private.require_administrator();
  if exists (select from public.staff where user_id = account and ended_at is null) then
    raise exception 'This address has access: see the list of colleagues.' using errcode = 'PT409';
  end if;
  if account is not null and not exists (select from public.staff where user_id = account) then
    raise exception 'There is an account with this address that is not of staff.' using errcode = 'PT409';
  end if;
  token := private.write_invitation(p_name, p_email, p_role);
  perform private.log_about_colleague('invited', btrim(p_name), jsonb_build_object('role', p_role));
  return token;
end
$$;

create or replace function public.claim_invitation(p_token text, p_email text) returns jsonb
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
  -- Accepts an account that an earlier, interrupted attempt made, and that of a former colleague. No other account from
  -- before the invitation gets a new password by it.
  if account.created_at < invited.invited_at
    and not exists (select from public.staff where user_id = account.id and ended_at is not null) then
    raise exception 'This address has an account already.' using errcode = 'PT409';
  end if;
  update private.invitations set claimed_at = now() where id = invited.id;
  return jsonb_build_object('id', invited.id, 'email', invited.email, 'account', account.id);
end
$$;

create or replace function public.settle_invitation(p_id uuid, p_user_id uuid) returns void
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
  insert into public.staff (user_id, name, role) values (p_user_id, invited.name, invited.role)
  on conflict (user_id) do update set name = excluded.name, role = excluded.role, ended_at = null;
  perform private.log_of_account(p_user_id, 'joined');
end
$$;
