-- What a member of staff could do without a trace, or to files that are not theirs to change.

-- An action on several listings

-- The id of another entry would make this one disappear, so such an action is refused and nothing of it is done. An
-- action on many listings takes several calls within minutes; an older entry is a finished action.
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
