-- Further rows of a listing, such as its position, are kept with a deleted listing and come back with it.

alter table public.deleted_listings add column children jsonb not null default '{}' check (jsonb_typeof(children) = 'object');

comment on column public.deleted_listings.children is
  'The rows of private.child_tables() that it had, by the name of the table.';

-- The catalogue knows them by their foreign key, so that no table can be forgotten. Photographs have columns of their own in
-- deleted_listings. A table comes after those that it may refer to, because it was made later.
create function private.child_tables() returns regclass[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(distinct_tables.child order by distinct_tables.child::oid), '{}') from (
    select distinct conrelid::regclass as child from pg_catalog.pg_constraint
    where contype = 'f' and confrelid = 'public.properties'::regclass and confdeltype = 'c'
      and conrelid <> all (array[
        'public.property_images', 'public.small_images', 'public.medium_images', 'public.thumbnails'
      ]::regclass[])
  ) as distinct_tables
$$;

comment on function private.child_tables() is
  'The tables whose rows go with their listing (`property_id`), except photographs, in the order in which they were made.';

revoke all on function private.child_tables() from public;

create function private.children_of(p_property_id uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  child regclass;
  rows jsonb;
  children jsonb := '{}';
begin
  foreach child in array private.child_tables() loop
    execute format('select jsonb_agg(child) from %s as child where property_id = $1', child) into rows using p_property_id;
    if rows is not null then
      children := children || jsonb_build_object(child, rows);
    end if;
  end loop;
  return children;
end
$$;

comment on function private.children_of(uuid) is 'The rows of private.child_tables() that a listing has, by the name of the table.';

revoke all on function private.children_of(uuid) from public;

create or replace function private.keep_deleted_listing() returns trigger
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
    thumbnails, children, enquiries, files
  )
  select old.id, account.id, coalesce(account.email, account.id::text), private.name_of(account.id), old.title, to_jsonb(old),
    images, small, medium, thumbs, private.children_of(old.id),
    array(select id from public.enquiries where property_id = old.id order by id),
    array(select url from private.photo_files where property_id = old.id)
  from auth.users as account where account.id = auth.uid()
  -- A program with the secret key may have added a listing with the id of a deleted one.
  on conflict (id) do update set
    deleted_at = excluded.deleted_at, deleted_by = excluded.deleted_by,
    deleted_by_email = excluded.deleted_by_email, deleted_by_name = excluded.deleted_by_name, title = excluded.title,
    listing = excluded.listing, property_images = excluded.property_images,
    small_images = excluded.small_images, medium_images = excluded.medium_images, thumbnails = excluded.thumbnails,
    children = excluded.children, enquiries = excluded.enquiries, files = excluded.files;
  return old;
end
$$;

create or replace function public.restore_listing(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  kept public.deleted_listings;
  child regclass;
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
  foreach child in array private.child_tables() loop
    perform private.put_back(child, coalesce(kept.children -> child::text, '[]'));
  end loop;
  update public.enquiries set property_id = p_id
  where id = any (kept.enquiries) and property_id is null;
  delete from public.deleted_listings where id = p_id;
end
$$;
