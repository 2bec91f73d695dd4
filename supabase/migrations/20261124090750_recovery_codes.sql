-- One-time codes for a member of staff whose phone is lost or not at hand. The auth service does not support them: a
-- session that used one is recorded here, and private.is_staff() accepts it.

create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  hash bytea not null,
  made_at timestamptz not null default now(),
  primary key (user_id, hash)
);

comment on table private.recovery_codes is 'Unused codes. A code cannot be derived from its hash.';

revoke all on table private.recovery_codes from public, anon, authenticated, service_role;

-- A code has 80 random bits, too many to guess, so a slow hash would protect no better. Spaces, dashes and capitals are
-- ignored.
create function private.recovery_hash(p_user_id uuid, p_code text) returns bytea
language sql immutable set search_path = ''
return sha256(
  convert_to(p_user_id || ' ' || regexp_replace(lower(p_code), '[^0-9a-f]', '', 'g'), 'UTF8')
);

revoke all on function private.recovery_hash(uuid, text) from public;

-- Codes made for a second factor that was removed since are void. The body is quoted: a `begin atomic` body would
-- depend on columns of the auth service and block its migrations.
create function private.valid_recovery_codes(p_user_id uuid) returns setof private.recovery_codes
language sql stable security definer set search_path = ''
as $$
  select codes.* from private.recovery_codes as codes
  where codes.user_id = p_user_id and codes.made_at >= (
    select min(created_at) from auth.mfa_factors
    where user_id = p_user_id and status = 'verified'
  );
$$;

revoke all on function private.valid_recovery_codes(uuid) from public;

create function public.make_recovery_codes() returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  codes text[];
begin
  perform private.require_staff();
  if not exists (
    select from auth.mfa_factors where user_id = auth.uid() and status = 'verified'
  ) then
    raise exception 'Two-step verification is off.' using errcode = 'PT409';
  end if;
  -- A random UUID without its two groups that hold fixed bits: 20 hexadecimal digits, in groups of four.
  select array_agg(regexp_replace(left(id, 8) || right(id, 12), '(....)(?=.)', '\1-', 'g'))
  into codes
  from (select gen_random_uuid()::text as id from generate_series(1, 10)) as random;

  delete from private.recovery_codes where user_id = auth.uid();
  insert into private.recovery_codes (user_id, hash)
  select auth.uid(), private.recovery_hash(auth.uid(), code) from unnest(codes) as code;
  perform private.log_of_account(auth.uid(), 'recovery_codes_made');
  return codes;
end
$$;

comment on function public.make_recovery_codes() is
  'Makes ten one-time codes for the caller, which cannot be read again; earlier ones become void. Staff only.';

revoke all on function public.make_recovery_codes() from public, anon, authenticated, service_role;
grant execute on function public.make_recovery_codes() to authenticated;

create function public.use_recovery_code(p_code text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  current_session constant uuid := auth.jwt() ->> 'session_id';
begin
  if not exists (
    select from auth.sessions where id = current_session and user_id = auth.uid()
  ) then
    raise exception 'This session is over.' using errcode = 'PT401';
  end if;
  delete from private.recovery_codes
  where user_id = auth.uid() and hash in (
    select hash from private.valid_recovery_codes(auth.uid())
    where hash = private.recovery_hash(auth.uid(), p_code)
  );
  if not found then
    return false;
  end if;
  insert into private.recovered_sessions (session_id) values (current_session)
  on conflict do nothing;
  perform private.log_of_account(auth.uid(), 'recovery_code_used');
  return true;
end
$$;

comment on function public.use_recovery_code(text) is
  'Accepts a one-time code of the caller instead of one of the authenticator app, for this session only; false if the code is not valid.';

revoke all on function public.use_recovery_code(text)
  from public, anon, authenticated, service_role;
grant execute on function public.use_recovery_code(text) to authenticated;

-- The auth service removes a factor only in a session confirmed with a code of the app, which is not possible after the
-- phone is lost.
create function public.remove_second_factor() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- For an account with a second factor, this requires a session confirmed with a code of either kind.
  perform private.require_staff();
  delete from auth.mfa_factors where user_id = auth.uid();
  update auth.sessions set aal = 'aal1', factor_id = null where user_id = auth.uid();
  delete from private.recovery_codes where user_id = auth.uid();
end
$$;

comment on function public.remove_second_factor() is
  'Turns off two-step verification of the caller, in a session confirmed with a code of the app or a recovery code. Staff only.';

revoke all on function public.remove_second_factor() from public, anon, authenticated, service_role;
grant execute on function public.remove_second_factor() to authenticated;

create function public.second_factor_status() returns jsonb
language sql stable security definer set search_path = ''
begin atomic
  select jsonb_build_object(
    'is_required', (select requires_second_factor from private.staff_rules),
    'is_recovered', exists (
      select from private.recovered_sessions
      where session_id = (auth.jwt() ->> 'session_id')::uuid
    ),
    'codes_left', (select count(*) from private.valid_recovery_codes(auth.uid()))
  );
end;

comment on function public.second_factor_status() is
  'For the caller: whether two-step verification is compulsory, whether this session used a recovery code, and how many codes are left.';

revoke all on function public.second_factor_status() from public, anon, authenticated, service_role;
grant execute on function public.second_factor_status() to authenticated;
