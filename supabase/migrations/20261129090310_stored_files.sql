-- Staff change stored files only as far as their role and the listings allow, and each change is logged.

-- A row names a file by its path, or by its address in this storage.
create function private.stored_path(p_url text) returns text
language sql immutable parallel safe set search_path = ''
as $$ select regexp_replace(p_url, '^https?://[^/]+/storage/v1/object/public/property-images/', '') $$;

comment on function private.stored_path(text) is 'The path in the bucket property-images of a file that a row names.';

revoke all on function private.stored_path(text) from public;
-- Whoever writes rows of photographs needs this right, because indexes of their tables evaluate the function.
grant execute on function private.stored_path(text) to authenticated, service_role;

create index property_images_by_file on public.property_images (private.stored_path(url));
create index small_images_by_file on public.small_images (private.stored_path(url));
create index medium_images_by_file on public.medium_images (private.stored_path(url));
create index thumbnails_by_file on public.thumbnails (private.stored_path(url));

create function private.may_add_file(p_bucket text, p_path text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case p_bucket
    when 'documents' then private.has_role('administrator')
    when 'property-images' then
      not exists (select from public.deleted_listings where files @> array[p_path])
      or private.has_role('administrator')
    else false
  end
$$;

comment on function private.may_add_file(text, text) is
  'Whether the caller, who is staff, may store a file here: documents, and what a deleted listing needs, are for administrators.';

-- The optimizer overwrites the smaller versions of a photograph. The photograph itself is never overwritten, because a
-- new one gets a path of its own. A file may be removed once no row names it.
create function private.may_change_file(p_bucket text, p_path text, p_is_removal boolean) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.may_add_file(p_bucket, p_path) and (
    p_bucket <> 'property-images'
    or not exists (select from public.property_images where private.stored_path(url) = p_path)
      and (
        select count(*) from (
          select property_id from public.small_images where private.stored_path(url) = p_path
          union select property_id from public.medium_images where private.stored_path(url) = p_path
          union select property_id from public.thumbnails where private.stored_path(url) = p_path
        ) as showing
      ) <= case when p_is_removal then 0 else 1 end
  )
$$;

comment on function private.may_change_file(text, text, boolean) is
  'Whether the caller, who is staff, may replace or remove a file: no photograph that a listing shows, and no version that two show.';

revoke all on function private.may_add_file(text, text), private.may_change_file(text, text, boolean) from public;
grant execute on function private.may_add_file(text, text), private.may_change_file(text, text, boolean) to authenticated;

alter policy "staff upload files" on storage.objects
  with check ((select private.is_staff()) and private.may_add_file(bucket_id, name));
alter policy "staff overwrite files" on storage.objects
  using ((select private.is_staff()) and private.may_change_file(bucket_id, name, false))
  with check ((select private.is_staff()) and private.may_change_file(bucket_id, name, false));
alter policy "staff remove files" on storage.objects
  using ((select private.is_staff()) and private.may_change_file(bucket_id, name, true));

-- A renamed file would be missing where a row names it. A header of thousands of letters stops programs that read the
-- file, such as a backup.
create function private.check_file() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and (new.bucket_id, new.name) is distinct from (old.bucket_id, old.name) then
    raise exception 'A stored file keeps its name.' using errcode = 'PT400';
  end if;
  if char_length(new.metadata ->> 'cacheControl') > 200 then
    raise exception 'Please keep cache-control to 200 letters.' using errcode = 'PT400';
  end if;
  return new;
end
$$;

revoke all on function private.check_file() from public;

-- The storage service finishes an upload with rights of its own and notes the owner of the file. What is stored with the
-- secret key has no owner and is not logged. Files of one folder share an entry for ten minutes, because a listing has
-- dozens of them.
create function private.log_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most_files constant integer := 100;
  is_gone constant boolean := tg_op = 'DELETE';
  path constant text := case when is_gone then old.name else new.name end;
  file constant text := regexp_replace(path, '^.*/', '');
  place constant jsonb := jsonb_build_object(
    'what', case tg_op when 'INSERT' then 'stored' when 'UPDATE' then 'replaced' else 'removed' end,
    'bucket', case when is_gone then old.bucket_id else new.bucket_id end,
    'folder', left(path, -char_length(file) - 1)
  );
  account record;
begin
  select id, coalesce(email, id::text) as email into account from auth.users
  where id::text = coalesce(auth.uid()::text, case when not is_gone then new.owner_id end);
  if not found then
    return null;
  end if;
  update public.audit_log
  set changes = jsonb_set(changes, '{files}', changes -> 'files' || to_jsonb(file))
  where id = (
    select id from public.audit_log
    where actor = account.id and part_of is null and happened_at > now() - interval '10 minutes'
      and action = 'files' and changes @> place and jsonb_array_length(changes -> 'files') < most_files
    order by happened_at desc limit 1
  );
  if not found then
    insert into public.audit_log (actor, actor_email, action, changes)
    values (account.id, account.email, 'files', place || jsonb_build_object('files', jsonb_build_array(file)));
  end if;
  return null;
end
$$;

revoke all on function private.log_file() from public;

do $$
begin
  create trigger check_file before insert or update of bucket_id, name, metadata on storage.objects
    for each row execute function private.check_file();
  create trigger log_file after insert or delete on storage.objects
    for each row execute function private.log_file();
  create trigger log_replaced_file after update on storage.objects
    for each row when (new.version is distinct from old.version) execute function private.log_file();
exception when insufficient_privilege then
  raise warning 'Changes of stored files are not logged: this host allows no trigger on storage.objects (%).', sqlerrm;
end
$$;
