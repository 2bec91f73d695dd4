-- Photographs: property_images is authoritative for them and their order; small_images, medium_images and thumbnails
-- hold the versions that the optimizer makes. Triggers derive the columns of a listing that repeat image data in the
-- transaction that changes an image, so the two cannot diverge.

create table public.property_images (
  -- Version 4: clients generate the ids, and process images under no others.
  id uuid primary key default gen_random_uuid() check (
    id::text ~ '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$'
  ),
  property_id uuid not null references public.properties (id) on delete cascade,
  property_type text not null default 'sale'
    check (property_type in ('sale', 'rent', 'development', 'commercial')),
  url text not null check (char_length(url) between 1 and 1000),
  filename text not null check (char_length(filename) between 1 and 300),
  size integer not null check (size >= 0),
  mime_type text not null check (mime_type in ('image/jpeg', 'image/png')),
  width integer check (width > 0),
  height integer check (height > 0),
  alt_text text check (char_length(alt_text) <= 300),
  display_order integer not null default 0 check (display_order >= 0),
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  has_small_image boolean not null default false
);

comment on table public.property_images is 'Photographs of a listing, the first one is the primary image.';
comment on column public.property_images.property_type is 'The class of its property, maintained by triggers.';
comment on column public.property_images.url is 'Path in the bucket property-images, or an absolute URL.';
comment on column public.property_images.display_order is
  'Position. New uploads get 1000 and more, so values may repeat until the next renumbering; created_at breaks ties.';
comment on column public.property_images.has_small_image is
  'Whether small_images has its version, which is written after all others; maintained by triggers.';

create index property_images_in_order on public.property_images
  (property_id, display_order, created_at, id);
create index property_images_to_optimize on public.property_images (property_id)
  where not has_small_image;

create table public.small_images (
  id uuid primary key default gen_random_uuid(),
  property_image_id uuid not null unique references public.property_images (id) on delete cascade,
  property_id uuid not null references public.properties (id) on delete cascade,
  url text not null check (char_length(url) between 1 and 1000),
  filename text not null check (char_length(filename) between 1 and 300),
  mime_type text not null default 'image/jpeg' check (mime_type in ('image/jpeg', 'image/png')),
  size integer not null check (size >= 0),
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp())
);

comment on table public.small_images is 'Card-sized version (383 x 256) of a photograph, at most one each.';

create index small_images_of_property on public.small_images (property_id);

create table public.medium_images (
  id uuid primary key default gen_random_uuid(),
  property_image_id uuid not null unique references public.property_images (id) on delete cascade,
  property_id uuid not null references public.properties (id) on delete cascade,
  url text not null check (char_length(url) between 1 and 1000),
  filename text not null check (char_length(filename) between 1 and 300),
  mime_type text not null default 'image/jpeg' check (mime_type in ('image/jpeg', 'image/png')),
  size integer not null check (size >= 0),
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp())
);

comment on table public.medium_images is 'Whole photograph, at most 1,280 pixels on its longer side, at most one each.';

create index medium_images_of_property on public.medium_images (property_id);

create table public.thumbnails (
  id uuid primary key default gen_random_uuid(),
  property_image_id uuid not null unique references public.property_images (id) on delete cascade,
  property_id uuid not null references public.properties (id) on delete cascade,
  url text not null check (char_length(url) between 1 and 1000),
  filename text not null check (char_length(filename) between 1 and 300),
  mime_type text not null default 'image/jpeg' check (mime_type in ('image/jpeg', 'image/png')),
  size integer not null check (size >= 0),
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp())
);

comment on table public.thumbnails is 'Thumbnail (96 x 64) of a photograph, at most one each.';

create index thumbnails_of_property on public.thumbnails (property_id);

-- Rights

alter table public.property_images enable row level security;
alter table public.small_images enable row level security;
alter table public.medium_images enable row level security;
alter table public.thumbnails enable row level security;

revoke all on table public.property_images, public.small_images, public.medium_images, public.thumbnails
  from public, anon, authenticated;
grant select on table public.property_images, public.small_images, public.medium_images, public.thumbnails to anon;
grant select, insert, update, delete
  on table public.property_images, public.small_images, public.medium_images, public.thumbnails to authenticated;
grant all on table public.property_images, public.small_images, public.medium_images, public.thumbnails to service_role;

-- A scalar subquery looks up one listing by its key, whereas the planner may turn `exists` into a scan of all listings.
create policy "visitors see the photographs of listings that they read" on public.property_images
  for select to anon using ((select true from public.properties where id = property_images.property_id));
create policy "staff see all photographs" on public.property_images
  for select to authenticated
  using ((select private.is_staff()) or (select true from public.properties where id = property_images.property_id));
create policy "staff add photographs" on public.property_images
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff change photographs" on public.property_images
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff remove photographs" on public.property_images
  for delete to authenticated using ((select private.is_staff()));

create policy "visitors see the small images of listings that they read" on public.small_images
  for select to anon using ((select true from public.properties where id = small_images.property_id));
create policy "staff see all small images" on public.small_images
  for select to authenticated
  using ((select private.is_staff()) or (select true from public.properties where id = small_images.property_id));
create policy "staff add small images" on public.small_images
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff change small images" on public.small_images
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff remove small images" on public.small_images
  for delete to authenticated using ((select private.is_staff()));

create policy "visitors see the medium images of listings that they read" on public.medium_images
  for select to anon using ((select true from public.properties where id = medium_images.property_id));
create policy "staff see all medium images" on public.medium_images
  for select to authenticated
  using ((select private.is_staff()) or (select true from public.properties where id = medium_images.property_id));
create policy "staff add medium images" on public.medium_images
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff change medium images" on public.medium_images
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff remove medium images" on public.medium_images
  for delete to authenticated using ((select private.is_staff()));

create policy "visitors see the thumbnails of listings that they read" on public.thumbnails
  for select to anon using ((select true from public.properties where id = thumbnails.property_id));
create policy "staff see all thumbnails" on public.thumbnails
  for select to authenticated
  using ((select private.is_staff()) or (select true from public.properties where id = thumbnails.property_id));
create policy "staff add thumbnails" on public.thumbnails
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff change thumbnails" on public.thumbnails
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff remove thumbnails" on public.thumbnails
  for delete to authenticated using ((select private.is_staff()));

create trigger keep_row_facts before insert or update on public.property_images
  for each row execute function private.keep_row_facts();
create trigger keep_row_facts before insert or update on public.small_images
  for each row execute function private.keep_row_facts();
create trigger keep_row_facts before insert or update on public.medium_images
  for each row execute function private.keep_row_facts();
create trigger keep_row_facts before insert or update on public.thumbnails
  for each row execute function private.keep_row_facts();

-- The columns of a listing that repeat image data, for readers that need only its row: image_urls has its photographs
-- in order, cover the first of them as a card shows it.

create function private.ordered_image_urls(p_property_id uuid) returns text[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(url order by display_order, created_at, id), '{}')
  from public.property_images
  where property_id = p_property_id
$$;

revoke all on function private.ordered_image_urls(uuid) from public;
grant execute on function private.ordered_image_urls(uuid) to authenticated, service_role;

create function private.cover_of(p_property_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'url', image.url, 'alt_text', image.alt_text, 'small_url', small.url, 'medium_url', medium.url
  )
  from public.property_images as image
  left join public.small_images as small on small.property_image_id = image.id
  left join public.medium_images as medium on medium.property_image_id = image.id
  where image.property_id = p_property_id
  order by image.display_order, image.created_at, image.id
  limit 1
$$;

revoke all on function private.cover_of(uuid) from public;
grant execute on function private.cover_of(uuid) to authenticated, service_role;

create function private.derive_image_urls() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.image_urls := private.ordered_image_urls(new.id);
  new.cover := private.cover_of(new.id);
  return new;
end
$$;

revoke all on function private.derive_image_urls() from public;

create trigger derive_image_urls before insert or update of image_urls, cover on public.properties
  for each row execute function private.derive_image_urls();

create function private.sync_image_urls_after_insert() returns trigger
language plpgsql set search_path = ''
as $$
begin
  update public.properties set image_urls = private.ordered_image_urls(id)
  where id in (select property_id from added);
  return null;
end
$$;

revoke all on function private.sync_image_urls_after_insert() from public;

-- Updates a listing only if a column that image_urls or cover depend on has changed, such as a caption or
-- has_small_image, and not when only the class of its photographs changes.
create function private.sync_image_urls_after_update() returns trigger
language plpgsql set search_path = ''
as $$
begin
  update public.properties set image_urls = private.ordered_image_urls(id)
  where id in (
    select property_id
    from (
      select property_id, url, alt_text, has_small_image, display_order, created_at, id from added
      except
      select property_id, url, alt_text, has_small_image, display_order, created_at, id from removed
    ) as arrived
    full join (
      select property_id, url, alt_text, has_small_image, display_order, created_at, id from removed
      except
      select property_id, url, alt_text, has_small_image, display_order, created_at, id from added
    ) as left_behind using (property_id, id)
  );
  return null;
end
$$;

revoke all on function private.sync_image_urls_after_update() from public;

create function private.sync_image_urls_after_delete() returns trigger
language plpgsql set search_path = ''
as $$
begin
  update public.properties set image_urls = private.ordered_image_urls(id)
  where id in (select property_id from removed);
  return null;
end
$$;

revoke all on function private.sync_image_urls_after_delete() from public;

create trigger sync_image_urls_after_insert after insert on public.property_images
  referencing new table as added
  for each statement execute function private.sync_image_urls_after_insert();
create trigger sync_image_urls_after_update after update on public.property_images
  referencing old table as removed new table as added
  for each statement execute function private.sync_image_urls_after_update();
create trigger sync_image_urls_after_delete after delete on public.property_images
  referencing old table as removed
  for each statement execute function private.sync_image_urls_after_delete();

-- Inserts and deletions of small versions reach the listing by property_images.has_small_image. A new url of a small
-- version and all changes of medium versions do not change the photograph's row, so they need triggers of their own.
create function private.sync_cover() returns trigger
language plpgsql set search_path = ''
as $$
begin
  update public.properties set cover = private.cover_of(id)
  where id in (old.property_id, new.property_id) and cover is distinct from private.cover_of(id);
  return null;
end
$$;

revoke all on function private.sync_cover() from public;

create trigger sync_cover after update of url on public.small_images
  for each row when (old.url is distinct from new.url) execute function private.sync_cover();
create trigger sync_cover after insert or delete or update of url, property_image_id on public.medium_images
  for each row execute function private.sync_cover();

-- Columns of photographs and versions that repeat other rows: triggers derive them and ignore what the client sent.

-- The portal looks images up by property and class, so a listing passes a change of its class on to its images.
create function private.carry_property_class_to_images() returns trigger
language plpgsql set search_path = ''
as $$
begin
  update public.property_images set property_type = new.property_class where property_id = new.id;
  return null;
end
$$;

revoke all on function private.carry_property_class_to_images() from public;

create trigger carry_property_class_to_images after update of property_class on public.properties
  for each row when (old.property_class is distinct from new.property_class)
  execute function private.carry_property_class_to_images();

create function private.adopt_class_of_property() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- Takes the lock that the later update of image_urls takes anyway, so that the class cannot change in between.
  new.property_type := coalesce(
    (select property_class from public.properties where id = new.property_id for no key update),
    new.property_type
  );
  return new;
end
$$;

revoke all on function private.adopt_class_of_property() from public;

create trigger adopt_class_of_property
  before insert or update of property_id, property_type on public.property_images
  for each row execute function private.adopt_class_of_property();

-- A version gets the property of its image. Sorting and deleting images lock the property before the image; this locks
-- in the same order, which rules out a deadlock.
create function private.adopt_property_of_image() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.property_id := coalesce(
    (
      select property.id
      from public.property_images as image
      join public.properties as property on property.id = image.property_id
      where image.id = new.property_image_id
      for key share of property
    ),
    new.property_id
  );
  return new;
end
$$;

revoke all on function private.adopt_property_of_image() from public;

create trigger adopt_property_of_image before insert or update on public.small_images
  for each row execute function private.adopt_property_of_image();
create trigger adopt_property_of_image before insert or update on public.medium_images
  for each row execute function private.adopt_property_of_image();
create trigger adopt_property_of_image before insert or update on public.thumbnails
  for each row execute function private.adopt_property_of_image();

-- has_small_image has a partial index, so that finding the photographs still to optimize costs as much as there are
-- of them, not as there are photographs.
create function private.derive_has_small_image() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.has_small_image := exists (
    select from public.small_images where property_image_id = new.id
  );
  return new;
end
$$;

revoke all on function private.derive_has_small_image() from public;

create trigger derive_has_small_image before insert or update of has_small_image on public.property_images
  for each row execute function private.derive_has_small_image();

-- Changes nothing when a version replaces another (the optimizer's upsert).
create function private.sync_has_small_image() returns trigger
language plpgsql set search_path = ''
as $$
begin
  update public.property_images as image set has_small_image = not has_small_image
  where id in (old.property_image_id, new.property_image_id)
    and has_small_image <> exists (
      select from public.small_images where property_image_id = image.id
    );
  return null;
end
$$;

revoke all on function private.sync_has_small_image() from public;

create trigger sync_has_small_image
  after insert or delete or update of property_image_id on public.small_images
  for each row execute function private.sync_has_small_image();

-- The listings with photographs to optimize. Starts from these photographs and looks each listing up by key; `limit 1`
-- keeps the planner from joining by a scan of all listings.
create view public.pending_listings with (security_invoker = true) as
select
  pending.property_id as id,
  property.title,
  property.property_class,
  property.created_at,
  pending.images as pending_images
from (
  select property_id, count(*)::integer as images
  from public.property_images
  where not has_small_image
  group by property_id
) as pending
cross join lateral (
  select title, property_class, created_at from public.properties
  where id = pending.property_id
  limit 1
) as property;

comment on view public.pending_listings is
  'One row for each listing with photographs not yet optimized, and how many they are.';

revoke all on table public.pending_listings from public, anon, authenticated;
grant select on table public.pending_listings to authenticated;
grant all on table public.pending_listings to service_role;

-- Work of staff on photographs that must be atomic

create function public.reorder_images_safely(
  p_property_id uuid,
  p_property_type text,
  p_image_ids uuid[],
  p_seen_ids uuid[] default null
) returns void
language plpgsql set search_path = ''
as $$
declare
  stored uuid[];
begin
  perform private.require_staff();

  -- The lock serialises two people who sort at the same time, so that the result is one of their two orders.
  perform 1 from public.properties
  where id = p_property_id and property_class = p_property_type
  for update;
  if not found then
    raise exception 'There is no such property.' using errcode = 'PT404';
  end if;

  if array_position(p_image_ids, null) is not null
    or cardinality(p_image_ids) <> (select count(distinct id) from unnest(p_image_ids) as id) then
    raise exception 'Each image may be listed only once.' using errcode = 'PT400';
  end if;

  if exists (
    select 1 from unnest(p_image_ids) as listed (id)
    where not exists (
      select 1 from public.property_images as image
      where image.id = listed.id and image.property_id = p_property_id
    )
  ) then
    raise exception 'An image of the list does not belong to this property.' using errcode = 'PT409';
  end if;

  -- Compares only photographs that were seen and still exist: adding or deleting some changes no order among the rest.
  -- Accepts the order that is stored already, for a retry after a lost answer.
  stored := array(
    select id from public.property_images
    where property_id = p_property_id and id = any(p_seen_ids)
    order by display_order, created_at, id
  );
  if stored <> array(
    select id from unnest(p_seen_ids) with ordinality as seen (id, position)
    where id = any(stored) order by position
  ) and stored <> array(
    select id from unnest(p_image_ids) with ordinality as listed (id, position)
    where id = any(stored) order by position
  ) then
    raise exception 'The order has been changed meanwhile.' using errcode = 'PT409';
  end if;

  -- Images that the caller did not list (uploaded meanwhile) keep their order after the others.
  update public.property_images as image
  set display_order = ranked.position
  from (
    select present.id,
      row_number() over (
        order by listed.position nulls last, present.display_order, present.created_at, present.id
      ) - 1 as position
    from public.property_images as present
    left join unnest(p_image_ids) with ordinality as listed (id, position) on listed.id = present.id
    where present.property_id = p_property_id
  ) as ranked
  where image.id = ranked.id and image.display_order <> ranked.position;
end
$$;

comment on function public.reorder_images_safely(uuid, text, uuid[], uuid[]) is
  'Renumbers the photographs of one property from 0 in the given order, in one transaction; refuses if their order is no longer the one that the caller saw. Staff only.';

revoke all on function public.reorder_images_safely(uuid, text, uuid[], uuid[])
  from public, anon, authenticated, service_role;
grant execute on function public.reorder_images_safely(uuid, text, uuid[], uuid[]) to authenticated;

-- Removes one photograph and closes the gap in the order, in one transaction. The caller removes the returned paths
-- from storage.
create function public.delete_image_safely(
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

  select array_remove(array[image.url, small.url, medium.url, thumbnail.url], null) into files
  from public.property_images as image
  left join public.small_images as small on small.property_image_id = image.id
  left join public.medium_images as medium on medium.property_image_id = image.id
  left join public.thumbnails as thumbnail on thumbnail.property_image_id = image.id
  where image.id = p_image_id and image.property_id = p_property_id;
  if not found then
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

comment on function public.delete_image_safely(uuid, text, uuid) is
  'Deletes a photograph with its versions, renumbers the rest from 0, returns the paths of its files. Staff only.';

revoke all on function public.delete_image_safely(uuid, text, uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.delete_image_safely(uuid, text, uuid) to authenticated;

create function public.optimize_property_images(p_property_id uuid, p_property_type text)
returns integer
language plpgsql set search_path = ''
as $$
declare
  pending integer;
begin
  perform private.require_staff();

  update public.properties set image_urls = private.ordered_image_urls(id)
  where id = p_property_id and property_class = p_property_type;
  if not found then
    raise exception 'There is no such property.' using errcode = 'PT404';
  end if;

  select count(*) into pending
  from public.property_images as image
  where image.property_id = p_property_id
    and not exists (
      select 1 from public.small_images as small where small.property_image_id = image.id
    );
  return pending;
end
$$;

comment on function public.optimize_property_images(uuid, text) is
  'Recomputes a property''s image_urls and returns how many of its images still lack a small version. Staff only.';

revoke all on function public.optimize_property_images(uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function public.optimize_property_images(uuid, text) to authenticated;
