-- What staff do to several listings in one go.

create function private.log_several(p_action uuid, p_change text, p_wanted text, p_listings integer) returns void
language sql security definer set search_path = ''
as $$
  insert into public.audit_log as logged (id, actor, actor_email, action, changes)
  select p_action, id, coalesce(email, id::text), 'several',
    jsonb_build_object('change', p_change, 'wanted', p_wanted, 'listings', p_listings)
  from auth.users where id = auth.uid()
  -- An action on many listings takes several calls, which share one entry.
  on conflict (id) do update set
    changes = logged.changes
      || jsonb_build_object('listings', (logged.changes ->> 'listings')::integer + p_listings)
  where logged.action = 'several' and logged.actor = auth.uid();
$$;

revoke all on function private.log_several(uuid, text, text, integer) from public;
grant execute on function private.log_several(uuid, text, text, integer) to authenticated;

-- Changes one listing and returns the outcome. Does not wait for a listing that another transaction has locked: two
-- people who change several at once could deadlock.
create function private.change_listing(p_id uuid, p_change text, p_seen text, p_wanted text) returns text
language plpgsql set search_path = ''
as $$
declare
  current jsonb;
begin
  if p_change = 'restored' then
    perform public.restore_listing(p_id);
    return 'done';
  end if;
  select to_jsonb(listing) into current from public.properties as listing where id = p_id for update skip locked;
  if not found then
    return case when exists (select from public.properties where id = p_id) then 'busy' else 'gone' end;
  elsif p_change = 'featured' then
    update public.properties set featured = p_wanted::boolean where id = p_id and featured <> p_wanted::boolean;
    return case when found then 'done' else 'same' end;
  elsif p_change = 'status' and current ->> 'status' = p_wanted then
    return 'same';
  elsif current ->> 'status' is distinct from p_seen then
    return 'changed';
  elsif p_change = 'status' then
    update public.properties set status = p_wanted where id = p_id;
  else
    delete from public.properties where id = p_id;
  end if;
  return 'done';
exception
  when sqlstate 'PT404' then
    return 'gone';
  when sqlstate 'PT409' then
    return 'same';
  -- Another listing has taken its reference meanwhile.
  when unique_violation then
    return 'refused';
end
$$;

revoke all on function private.change_listing(uuid, text, text, text) from public;
grant execute on function private.change_listing(uuid, text, text, text) to authenticated;

-- `p_listings` maps the id of each listing to {"seen": …, "wanted": …}; the result maps it to the outcome.
create function public.change_listings(p_action uuid, p_change text, p_listings jsonb) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  at_most constant integer := 100;
  asked record;
  outcome text;
  outcomes jsonb := '{}';
  done integer := 0;
begin
  perform private.require_staff();
  if p_action is null or p_change is null or p_change not in ('status', 'featured', 'deleted', 'restored')
    or (select count(*) from jsonb_object_keys(p_listings)) not between 1 and at_most
  then
    raise exception 'An action, what it changes, and at most % listings are needed.', at_most using errcode = 'PT400';
  end if;
  perform set_config('listings.action', p_action::text, true);
  for asked in
    select key::uuid as id, value ->> 'seen' as seen, value ->> 'wanted' as wanted from jsonb_each(p_listings)
  loop
    outcome := private.change_listing(asked.id, p_change, asked.seen, asked.wanted);
    outcomes := outcomes || jsonb_build_object(asked.id::text, outcome);
    done := done + (outcome = 'done')::integer;
  end loop;
  perform set_config('listings.action', '', true);
  if done > 0 then
    perform private.log_several(p_action, p_change, (
      select case when count(distinct value ->> 'wanted') = 1 then min(value ->> 'wanted') end
      from jsonb_each(p_listings)
    ), done);
  end if;
  return outcomes;
end
$$;

comment on function public.change_listings(uuid, text, jsonb) is
  'Changes the status of up to 100 listings, or whether they are featured, deletes or restores them; returns the outcome of each by its id. A listing whose status is not the one that was seen is not changed. Staff only.';

revoke all on function public.change_listings(uuid, text, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.change_listings(uuid, text, jsonb) to authenticated;
