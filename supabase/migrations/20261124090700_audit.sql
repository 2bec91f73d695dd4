-- Who did what, and deleted listings for as long as they can be restored.

create table public.audit_log (
  id uuid primary key default gen_random_uuid(),
  happened_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  -- Copies of the account's id, address (or id, if it has none) and name, because the account may be removed later.
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
  -- The entry of the whole action, if it was done to several listings at once.
  part_of uuid,
  changes jsonb not null default '{}' check (jsonb_typeof(changes) = 'object')
);

comment on table public.audit_log is
  'What staff did: sign-ins, changes of passwords, listings and colleagues. Staff cannot change a row.';
comment on column public.audit_log.actor is
  'Who did it. For changes of a password or second factor, the account that they belong to: the change may have been made with the project''s secret key.';
comment on column public.audit_log.changes is
  'For an edit, each changed column with its value before and after; for photographs, how many were added, removed or changed, or that they were reordered; for a colleague, the name and what changed; for several listings, what was done and to how many.';

-- The log shows an action on several listings as one entry; the history of each listing shows its own part.
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
  -- The enquiries about it, whose property_id is null until it is restored.
  enquiries uuid[] not null default '{}',
  files text[] not null default '{}'
);

comment on table public.deleted_listings is
  'Listings that staff deleted, with all their data, for private.deletion_retention().';
comment on column public.deleted_listings.id is 'The id that the listing had.';
comment on column public.deleted_listings.files is
  'The paths of its photographs and their versions. The sweep keeps these files.';

create index deleted_listings_by_time on public.deleted_listings (deleted_at desc, id desc);
-- For the sweep and the server of files, which look up whether a file belongs to a deleted listing.
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

-- Only for an empty name: rows restored from a backup keep the name of that time.
create trigger name_actor before insert on public.audit_log
  for each row when (new.actor_name = '') execute function private.name_actor();

-- What staff do with listings and photographs

-- The action on several listings that this transaction belongs to; null if none.
create function private.current_action() returns uuid
language sql stable set search_path = ''
as $$
  select nullif(current_setting('listings.action', true), '')::uuid
$$;

revoke all on function private.current_action() from public;

-- Logs nothing for programs that use the project's secret key, such as the seed and a restore from a backup. The body
-- is quoted: a `begin atomic` body would depend on columns of the auth service and block its migrations.
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

-- Writes one entry for each statement and listing.
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
    -- Leaves out photographs that come back with a restored listing.
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

-- Logs a new order only if the sequence of the photographs changed, not for renumbering that closes a gap.
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
    -- With a second factor, the password alone does not complete the sign-in.
    when log_of_account.action = 'signed_in' and exists (
      select from auth.mfa_factors where user_id = account and status = 'verified'
    ) then 'password_entered'
    else log_of_account.action
  end
  from auth.users
  where id = account and exists (select from public.staff where user_id = account);
-- A failure to write the log must not prevent a sign-in.
exception when others then
  raise warning '% was not logged: %', action, sqlerrm;
end
$$;

revoke all on function private.log_of_account(uuid, text) from public;

-- The trigger on auth.sessions logs sign-ins, because last_sign_in_at of an account also changes when a session is
-- renewed. This logs them only on a host that allows triggers on auth.users but not on auth.sessions.
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

-- For changes of an account's sessions and second factors.
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

-- Runs before the deletion, while the rows of the photographs still exist.
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
  -- A program with the secret key may have added a listing with the id of a deleted one.
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

-- Restores rows. Columns that were added since get their default; generated columns are computed again.
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

  -- The lock makes the second of two simultaneous restores fail with an error.
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
  'Restores a deleted listing with its photographs and its enquiries. Staff only.';

revoke all on function public.restore_listing(uuid) from public, anon, authenticated, service_role;
grant execute on function public.restore_listing(uuid) to authenticated;

-- For an erasure that cannot wait for the retention period, as when an owner wants the pictures of a home removed.
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
  -- Leaves out files that a listing with this id uses again.
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
  'Erases a deleted listing for good; returns the paths of the files that the caller then removes. Administrators only.';

revoke all on function public.erase_deleted_listing(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.erase_deleted_listing(uuid) to authenticated;

-- Retention periods

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
  'Erases listings deleted more than 30 days ago and log entries older than two years; returns the paths of the listings'' files.';

revoke all on function public.erase_expired_deletions()
  from public, anon, authenticated, service_role;
grant execute on function public.erase_expired_deletions() to service_role;

-- Runs every night on a host with pg_cron, which the migration of enquiries enables.
do $$
begin
  if to_regnamespace('cron') is not null then
    perform cron.schedule(
      'erase-expired-deletions', '27 3 * * *', 'select public.erase_expired_deletions()'
    );
  end if;
end
$$;
