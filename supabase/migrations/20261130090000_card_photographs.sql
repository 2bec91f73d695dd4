-- A version of each photograph for cards, and for galleries on phones. Only the optimizer makes it, in our own storage, and
-- nothing but its path is ever asked for, so it is a column and no table like those of the versions before it.

alter table public.property_images
  add column card_url text
    check (char_length(card_url) between 1 and 1000 and card_url !~ '^https?://');

comment on column public.property_images.card_url is
  'Path in the bucket property-images of the whole photograph, at most 800 pixels on its longer side.';

create index property_images_by_card_file on public.property_images (private.stored_path(card_url))
  where card_url is not null;

-- Browsers that can make it as WebP do; the demo photographs have it as AVIF.
update storage.buckets set allowed_mime_types = array['image/jpeg', 'image/png', 'image/webp', 'image/avif']
where id = 'property-images';

-- Everything that keeps or removes files asks this one list of them.
create view private.photo_files with (security_invoker = true) as
select id as property_image_id, property_id, url from public.property_images
union all
select id, property_id, card_url from public.property_images where card_url is not null
union all
select property_image_id, property_id, url from public.small_images
union all
select property_image_id, property_id, url from public.medium_images
union all
select property_image_id, property_id, url from public.thumbnails;

comment on view private.photo_files is 'Every file that a photograph has: its own and those of its versions.';

revoke all on table private.photo_files from public, anon, authenticated, service_role;
grant select on table private.photo_files to authenticated;

create or replace function private.cover_of(p_property_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'url', image.url, 'alt_text', image.alt_text, 'small_url', small.url, 'medium_url', medium.url,
    'card_url', image.card_url
  )
  from public.property_images as image
  left join public.small_images as small on small.property_image_id = image.id
  left join public.medium_images as medium on medium.property_image_id = image.id
  where image.property_id = p_property_id
  order by image.display_order, image.created_at, image.id
  limit 1
$$;

create or replace function private.sync_image_urls_after_update() returns trigger
language plpgsql set search_path = ''
as $$
begin
  update public.properties set image_urls = private.ordered_image_urls(id)
  where id in (
    select property_id
    from (
      select property_id, url, alt_text, has_small_image, card_url, display_order, created_at, id from added
      except
      select property_id, url, alt_text, has_small_image, card_url, display_order, created_at, id from removed
    ) as arrived
    full join (
      select property_id, url, alt_text, has_small_image, card_url, display_order, created_at, id from removed
      except
      select property_id, url, alt_text, has_small_image, card_url, display_order, created_at, id from added
    ) as left_behind using (property_id, id)
  );
  return null;
end
$$;

-- The work over all listings takes in photographs that were optimized before there was this version.
drop index public.property_images_to_optimize;
create index property_images_to_optimize on public.property_images (property_id)
  where not has_small_image or card_url is null;

create or replace view public.pending_listings with (security_invoker = true) as
select
  pending.property_id as id,
  property.title,
  property.property_class,
  property.created_at,
  pending.images as pending_images
from (
  select property_id, count(*)::integer as images
  from public.property_images
  where not has_small_image or card_url is null
  group by property_id
) as pending
cross join lateral (
  select title, property_class, created_at from public.properties
  where id = pending.property_id
  limit 1
) as property;

comment on view public.pending_listings is
  'One row for each listing with photographs that lack a version, and how many they are.';

create or replace function public.delete_image_safely(
  p_property_id uuid,
  p_property_type text,
  p_image_id uuid
) returns text[]
language plpgsql set search_path = ''
as $$
declare
  files text[];
begin
  perform private.require_staff();

  -- The same lock as in reorder_images_safely.
  perform 1 from public.properties
  where id = p_property_id and property_class = p_property_type
  for update;
  if not found then
    raise exception 'There is no such property.' using errcode = 'PT404';
  end if;

  if not exists (select 1 from public.property_images where property_id = p_property_id) then
    raise exception 'No images found in the database for this property.' using errcode = 'PT404';
  end if;

  select array_agg(url) into files from private.photo_files
  where property_image_id = p_image_id and property_id = p_property_id;
  if files is null then
    raise exception 'No database record matched the image.' using errcode = 'PT404';
  end if;

  delete from public.property_images where id = p_image_id;

  update public.property_images as image
  set display_order = ranked.position
  from (
    select id, row_number() over (order by display_order, created_at, id) - 1 as position
    from public.property_images
    where property_id = p_property_id
  ) as ranked
  where image.id = ranked.id and image.display_order <> ranked.position;

  return files;
end
$$;

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
    thumbnails, enquiries, files
  )
  select old.id, account.id, coalesce(account.email, account.id::text), private.name_of(account.id), old.title, to_jsonb(old),
    images, small, medium, thumbs,
    array(select id from public.enquiries where property_id = old.id order by id),
    array(select url from private.photo_files where property_id = old.id)
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

create or replace function public.erase_deleted_listing(p_id uuid) returns text[]
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
    where not exists (select from private.photo_files where property_id = gone.id and url = file)
  );
end
$$;

create or replace function private.may_change_file(p_bucket text, p_path text, p_is_removal boolean) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.may_add_file(p_bucket, p_path) and (
    p_bucket <> 'property-images'
    or not exists (select from public.property_images where private.stored_path(url) = p_path)
      and (
        select count(distinct property_id) from private.photo_files where private.stored_path(url) = p_path
      ) <= case when p_is_removal then 0 else 1 end
  )
$$;
