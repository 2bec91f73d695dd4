-- What the log says of members of staff: the actions that it may have, actions on several listings, and new addresses of
-- accounts.

-- The actions that the log may have. The constraint is replaced whole, because nothing can be added to one.

alter table public.audit_log
  drop constraint audit_log_action_check,
  add constraint audit_log_action_check check (
    action in (
      'signed_in', 'password_entered', 'code_entered', 'mail_link_opened', 'password_changed', 'password_set_by_mail',
      'address_change_asked', 'address_changed', 'second_factor_on', 'second_factor_off', 'recovery_codes_made',
      'recovery_code_used', 'created', 'edited', 'deleted', 'restored', 'erased', 'photographs', 'files', 'invited',
      'invitation_cancelled', 'joined', 'colleague_changed', 'access_ended', 'access_restored', 'second_factor_reset',
      'several', 'enquiries_exported', 'held_data_read', 'held_data_erased'
    )
  );

-- An action on several listings

-- An action on many listings takes several calls within minutes, which share one entry by its id. A call with the id of
-- any other entry is refused, because the log would not show it; an entry older than an hour is a finished action.
create or replace function private.log_several(p_action uuid, p_change text, p_wanted text, p_listings integer) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.audit_log as logged (id, actor, actor_email, action, changes)
  select p_action, id, coalesce(email, id::text), 'several',
    jsonb_build_object('change', p_change, 'wanted', p_wanted, 'listings', p_listings)
  from auth.users where id = auth.uid()
  on conflict (id) do update set
    changes = logged.changes || jsonb_build_object(
      'wanted', case when logged.changes ->> 'wanted' = p_wanted then p_wanted end,
      'listings', (logged.changes ->> 'listings')::integer + p_listings
    )
  where logged.action = 'several' and logged.actor = auth.uid()
    and logged.changes ->> 'change' = p_change
    and logged.happened_at > now() - interval '1 hour';
  if not found then
    raise exception 'This action is not a new one of yours.' using errcode = 'PT409';
  end if;
end
$$;

-- A new address of an account

-- With a new address somebody else could take the account over, so it is logged when it is asked for and when it is
-- confirmed. A failure to write the log must not prevent either.
create function private.log_new_address() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_confirmed constant boolean := new.email is distinct from old.email;
begin
  insert into public.audit_log (actor, actor_email, action, changes)
  select new.id, coalesce(old.email, new.id::text),
    case when is_confirmed then 'address_changed' else 'address_change_asked' end,
    jsonb_build_object('address', jsonb_build_array(old.email, case when is_confirmed then new.email else new.email_change end))
  where exists (select from public.staff where user_id = new.id);
  return null;
exception when others then
  raise warning 'A change of an address was not logged: %', sqlerrm;
  return null;
end
$$;

revoke all on function private.log_new_address() from public;

do $$
begin
  create trigger log_new_address after update of email, email_change on auth.users
    for each row when (
      new.email is distinct from old.email
      or new.email_change is distinct from old.email_change and coalesce(new.email_change, '') <> ''
    )
    execute function private.log_new_address();
exception when insufficient_privilege then
  raise warning 'Changes of addresses are not logged: this host allows no trigger on auth.users (%).', sqlerrm;
end
$$;
