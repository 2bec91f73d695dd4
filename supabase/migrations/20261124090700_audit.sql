-- Who did what, and deleted listings for as long as they can be brought back.

create table public.audit_log (
  id uuid primary key default gen_random_uuid(),
  happened_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  -- Copied, with the address (or the id, where it has none) and the name: an account may be removed later.
  actor uuid not null,
  actor_email text not null,
  actor_name text not null default '',
  action text not null check (
    action in (
      'signed_in', 'password_entered', 'code_entered', 'password_changed',
      'second_factor_on', 'second_factor_off', 'recovery_codes_made', 'recovery_code_used', 'created', 'edited', 'deleted',
      'restored', 'erased', 'photographs', 'invited', 'invitation_cancelled', 'joined', 'colleague_changed',
      'access_ended', 'access_restored', 'second_factor_reset', 'several'
    )
  ),
  property_id uuid,
  property_title text,
  -- The entry of the whole action, where it was done to several listings at once.
  part_of uuid,
  changes jsonb not null default '{}' check (jsonb_typeof(changes) = 'object')
);

comment on table public.audit_log is
  'What staff did: sign-ins, changes of passwords, of listings and of colleagues. Written by triggers; staff change no row.';
comment on column public.audit_log.actor is
  'Who did it. Of an account''s password and second factor, whose they are: somebody with the project''s secret key may have changed them.';
comment on column public.audit_log.changes is
  'Of an edit, each changed column with its value before and after; of photographs, how many were added, removed or changed, or that they were put in another order; of a colleague, who it is and what became of them; of several listings, what was done and to how many.';

-- What was done to several listings stands in the log as one action, and in the history of each.
create index audit_log_by_time on public.audit_log (happened_at desc, id desc) where part_of is null;
create index audit_log_of_person on public.audit_log (actor, happened_at desc, id desc) where part_of is null;
create index audit_log_of_listing on public.audit_log (property_id, happened_at desc, id desc);
create index audit_log_of_action on public.audit_log (part_of) where part_of is not null;

alter table public.audit_log enable row level security;

revoke all on table public.audit_log from public, anon, authenticated;
grant select on table public.audit_log to authenticated;
grant all on table public.audit_log to service_role;

create policy "staff read the log" on public.audit_log
  for select to authenticated using ((select private.is_staff()));

create table public.deleted_listings (
  id uuid primary key,
  deleted_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  deleted_by uuid not null,
  deleted_by_email text not null,
  deleted_by_name text not null default '',
  title text not null,
  listing jsonb not null,
  property_images jsonb not null default '[]',
  small_images jsonb not null default '[]',
  medium_images jsonb not null default '[]',
  thumbnails jsonb not null default '[]',
  -- The enquiries about it, which lose their listing meanwhile.
  enquiries uuid[] not null default '{}',
  files text[] not null default '{}'
);

comment on table public.deleted_listings is
  'Listings that staff deleted, as they were, until private.deletion_retention() is over.';
comment on column public.deleted_listings.id is 'The listing''s own.';
comment on column public.deleted_listings.files is
  'What its photographs and their versions are stored as. The sweep spares these files.';

create index deleted_listings_by_time on public.deleted_listings (deleted_at desc, id desc);
-- Whether a file is one of theirs: the sweep asks it, and whoever serves the files.
create index deleted_listings_by_file on public.deleted_listings using gin (files);

alter table public.deleted_listings enable row level security;

revoke all on table public.deleted_listings from public, anon, authenticated;
grant select on table public.deleted_listings to authenticated;
grant all on table public.deleted_listings to service_role;

create policy "staff see deleted listings" on public.deleted_listings
  for select to authenticated using ((select private.is_staff()));

create function private.name_actor() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.actor_name := private.name_of(new.actor);
  return new;
end
$$;

revoke all on function private.name_actor() from public;

-- A restore from a backup brings the names of then.
create trigger name_actor before insert on public.audit_log
  for each row when (new.actor_name = '') execute function private.name_actor();

-- What staff do with listings and photographs

-- The action on several listings that the transaction is part of.
create function private.current_action() returns uuid
language sql stable set search_path = ''
as $$
  select nullif(current_setting('listings.action', true), '')::uuid
$$;

revoke all on function private.current_action() from public;

-- Programs that work with the project's secret key, as the seed and a restore from a backup do, are nobody.
-- A body in text: one that is parsed at once would hold the columns of the auth service, whose migrations own them.
create function private.log_action(
  p_action text,
  p_property_id uuid,
  p_property_title text,
  p_changes jsonb
) returns void
language sql security definer set search_path = ''
as $$
  insert into public.audit_log (actor, actor_email, action, property_id, property_title, part_of, changes)
  select id, coalesce(email, id::text), p_action, p_property_id, p_property_title, private.current_action(), p_changes
  from auth.users where id = auth.uid();
$$;

revoke all on function private.log_action(text, uuid, text, jsonb) from public;

create function private.audit_listing() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  derived constant text[] := array[
    'image_urls', 'cover', 'search_price', 'place_id', 'feature_bits', 'tenure', 'search_text', 'created_at',
    'updated_at', 'status_since', 'first_public_at'
  ];
  changes jsonb;
begin
  if auth.uid() is null then
    return null;
  end if;
  if tg_op = 'DELETE' then
    perform private.log_action('deleted', old.id, old.title, '{}');
  elsif tg_op = 'INSERT' then
    perform private.log_action(
      case
        when exists (select from public.deleted_listings where id = new.id) then 'restored'
        else 'created'
      end,
      new.id, new.title, '{}'
    );
  else
    select jsonb_object_agg(key, jsonb_build_array(to_jsonb(old) -> key, value)) into changes
    from jsonb_each(to_jsonb(new) - derived)
    where value is distinct from to_jsonb(old) -> key;
    if changes is not null then
      perform private.log_action('edited', new.id, new.title, changes);
    end if;
  end if;
  return null;
end
$$;

revoke all on function private.audit_listing() from public;

create trigger audit_listing after insert or update or delete on public.properties
  for each row execute function private.audit_listing();

-- A row a statement: an upload is one photograph, and whatever else staff do with them is one listing's.
create function private.audit_photographs() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed record;
begin
  if auth.uid() is null then
    return null;
  end if;
  for changed in
    select property.id, property.title, count(*) as images
    from touched join public.properties as property on property.id = touched.property_id
    -- Those of a restored listing come with it.
    where not exists (select from public.deleted_listings where id = property.id)
    group by property.id, property.title
  loop
    perform private.log_action(
      'photographs', changed.id, changed.title,
      jsonb_build_object(case tg_op when 'INSERT' then 'added' else 'removed' end, changed.images)
    );
  end loop;
  return null;
end
$$;

revoke all on function private.audit_photographs() from public;

-- A new order is one that the photographs did not have among themselves: closing a gap is none.
create function private.audit_changed_photographs() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed record;
begin
  if auth.uid() is null then
    return null;
  end if;
  for changed in
    select property.id, property.title,
      count(*) filter (
        where (before.url, before.alt_text, before.property_id)
          is distinct from (after.url, after.alt_text, after.property_id)
      ) as images,
      array_agg(after.id order by before.display_order, before.created_at, before.id)
        <> array_agg(after.id order by after.display_order, after.created_at, after.id) as reordered
    from removed as before
    join added as after using (id)
    join public.properties as property on property.id = after.property_id
    group by property.id, property.title
  loop
    if changed.images > 0 or changed.reordered then
      perform private.log_action(
        'photographs', changed.id, changed.title,
        case when changed.reordered then '{"reordered": true}' else '{}' end::jsonb
          || case when changed.images > 0 then jsonb_build_object('changed', changed.images) else '{}' end
      );
    end if;
  end loop;
  return null;
end
$$;

revoke all on function private.audit_changed_photographs() from public;

create trigger audit_added_photographs after insert on public.property_images
  referencing new table as touched
  for each statement execute function private.audit_photographs();
create trigger audit_changed_photographs after update on public.property_images
  referencing old table as removed new table as added
  for each statement execute function private.audit_changed_photographs();
create trigger audit_removed_photographs after delete on public.property_images
  referencing old table as touched
  for each statement execute function private.audit_photographs();

-- What happens to accounts of staff

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

-- A sign-in is told by the session it opens: the time of an account's last one also changes when a session is renewed.
-- A host may allow a trigger on the accounts and none on the sessions; there the account tells it.
create function private.log_account() returns trigger
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

revoke all on function private.log_account() from public;

-- What happens to an account's sessions and second factors.
create function private.log_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.log_of_account(coalesce(new.user_id, old.user_id), tg_argv[0]);
  return null;
end
$$;

revoke all on function private.log_owner() from public;

do $$
begin
  create trigger log_sign_in after update of last_sign_in_at on auth.users
    for each row when (new.last_sign_in_at is distinct from old.last_sign_in_at)
    execute function private.log_account('signed_in');
  create trigger log_password_change after update of encrypted_password on auth.users
    for each row when (new.encrypted_password is distinct from old.encrypted_password)
    execute function private.log_account('password_changed');
exception when insufficient_privilege then
  raise warning 'Sign-ins are not logged: this host allows no trigger on auth.users (%).', sqlerrm;
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

do $$
begin
  create trigger log_second_factor_on after update of status on auth.mfa_factors
    for each row when (new.status = 'verified' and old.status <> 'verified')
    execute function private.log_owner('second_factor_on');
  create trigger log_second_factor_off after delete on auth.mfa_factors
    for each row when (old.status = 'verified')
    execute function private.log_owner('second_factor_off');
exception when insufficient_privilege then
  raise warning 'Second factors are not logged: this host allows no trigger on auth.mfa_factors (%).', sqlerrm;
end
$$;

-- Deleted listings

-- Before the row goes, and with it the rows of its photographs.
create function private.keep_deleted_listing() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  images jsonb;
  small jsonb;
  medium jsonb;
  thumbs jsonb;
begin
  if auth.uid() is null then
    return old;
  end if;
  select coalesce(jsonb_agg(image order by display_order, created_at, id), '[]') into images
  from public.property_images as image where property_id = old.id;
  select coalesce(jsonb_agg(image), '[]') into small
  from public.small_images as image where property_id = old.id;
  select coalesce(jsonb_agg(image), '[]') into medium
  from public.medium_images as image where property_id = old.id;
  select coalesce(jsonb_agg(image), '[]') into thumbs
  from public.thumbnails as image where property_id = old.id;

  insert into public.deleted_listings (
    id, deleted_by, deleted_by_email, deleted_by_name, title, listing, property_images, small_images, medium_images,
    thumbnails, enquiries, files
  )
  select old.id, account.id, coalesce(account.email, account.id::text), private.name_of(account.id), old.title, to_jsonb(old),
    images, small, medium, thumbs,
    array(select id from public.enquiries where property_id = old.id order by id),
    array(select image ->> 'url' from jsonb_array_elements(images || small || medium || thumbs) as image)
  from auth.users as account where account.id = auth.uid()
  -- A program may have added a listing under the id of a deleted one.
  on conflict (id) do update set
    deleted_at = excluded.deleted_at, deleted_by = excluded.deleted_by,
    deleted_by_email = excluded.deleted_by_email, deleted_by_name = excluded.deleted_by_name, title = excluded.title,
    listing = excluded.listing, property_images = excluded.property_images,
    small_images = excluded.small_images, medium_images = excluded.medium_images, thumbnails = excluded.thumbnails,
    enquiries = excluded.enquiries, files = excluded.files;
  return old;
end
$$;

revoke all on function private.keep_deleted_listing() from public;

create trigger keep_deleted_listing before delete on public.properties
  for each row execute function private.keep_deleted_listing();

-- Puts rows back as they were. Columns made since get their default; what is generated is generated anew.
create function private.put_back(p_table regclass, p_rows jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  columns text;
begin
  if jsonb_array_length(p_rows) = 0 then
    return;
  end if;
  select string_agg(quote_ident(attname), ', ') into columns
  from pg_catalog.pg_attribute
  where attrelid = p_table and attnum > 0 and not attisdropped and attgenerated = ''
    and p_rows -> 0 ? attname::text;
  execute format(
    'insert into %1$s (%2$s) select %2$s from jsonb_populate_recordset(null::%1$s, $1)',
    p_table, columns
  ) using p_rows;
end
$$;

revoke all on function private.put_back(regclass, jsonb) from public;

create function public.restore_listing(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  kept public.deleted_listings;
begin
  perform private.require_staff();

  -- Locked, so that of two who restore it at once the second is told.
  select * into kept from public.deleted_listings where id = p_id for update;
  if not found then
    raise exception 'There is no such deleted listing.' using errcode = 'PT404';
  end if;
  if exists (select from public.properties where id = p_id) then
    raise exception 'The listing is there.' using errcode = 'PT409';
  end if;

  perform private.put_back('public.properties', jsonb_build_array(kept.listing));
  perform private.put_back('public.property_images', kept.property_images);
  perform private.put_back('public.small_images', kept.small_images);
  perform private.put_back('public.medium_images', kept.medium_images);
  perform private.put_back('public.thumbnails', kept.thumbnails);
  update public.enquiries set property_id = p_id
  where id = any (kept.enquiries) and property_id is null;
  delete from public.deleted_listings where id = p_id;
end
$$;

comment on function public.restore_listing(uuid) is
  'Brings a deleted listing back with its photographs and its enquiries. Staff only.';

revoke all on function public.restore_listing(uuid) from public, anon, authenticated, service_role;
grant execute on function public.restore_listing(uuid) to authenticated;

-- For what must not wait: an owner who wants the pictures of a home gone.
create function public.erase_deleted_listing(p_id uuid) returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  gone public.deleted_listings;
begin
  perform private.require_administrator();
  delete from public.deleted_listings where id = p_id returning * into gone;
  if not found then
    raise exception 'There is no such deleted listing.' using errcode = 'PT404';
  end if;
  perform private.log_action('erased', gone.id, gone.title, '{}');
  -- What is shown again stays.
  return array(
    select file from unnest(gone.files) as file
    where not exists (select from public.property_images where property_id = gone.id and url = file)
      and not exists (select from public.small_images where property_id = gone.id and url = file)
      and not exists (select from public.medium_images where property_id = gone.id and url = file)
      and not exists (select from public.thumbnails where property_id = gone.id and url = file)
  );
end
$$;

comment on function public.erase_deleted_listing(uuid) is
  'Erases a deleted listing for good, and answers the paths of the files that the caller then removes. Administrators only.';

revoke all on function public.erase_deleted_listing(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.erase_deleted_listing(uuid) to authenticated;

-- When their time is over

create function private.deletion_retention() returns interval
language sql immutable set search_path = ''
return interval '30 days';

revoke all on function private.deletion_retention() from public;
grant execute on function private.deletion_retention() to service_role;

create function private.audit_retention() returns interval
language sql immutable set search_path = ''
return interval '2 years';

revoke all on function private.audit_retention() from public;
grant execute on function private.audit_retention() to service_role;

create function public.erase_expired_deletions() returns text[]
language plpgsql set search_path = ''
as $$
declare
  expired text[];
begin
  delete from public.audit_log where happened_at < now() - private.audit_retention();
  with gone as (
    delete from public.deleted_listings
    where deleted_at < now() - private.deletion_retention()
    returning files
  )
  select coalesce(array_agg(file), '{}') into expired from gone, unnest(files) as file;
  return expired;
end
$$;

comment on function public.erase_expired_deletions() is
  'Erases the listings deleted longer than 30 days ago, answers the paths of their files, and erases the log of more than two years ago.';

revoke all on function public.erase_expired_deletions()
  from public, anon, authenticated, service_role;
grant execute on function public.erase_expired_deletions() to service_role;

-- Every night, where the host can, with the cron that the enquiries switch on.
do $$
begin
  if to_regnamespace('cron') is not null then
    perform cron.schedule(
      'erase-expired-deletions', '27 3 * * *', 'select public.erase_expired_deletions()'
    );
  end if;
end
$$;
