-- Photographs: property_images is the truth about them and their order; small_images and thumbnails
-- hold what the optimizer made of each.

create table public.property_images (
  id uuid primary key default gen_random_uuid(),
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
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp())
);

comment on table public.property_images is 'Photographs of a listing, the first one is the primary image.';
comment on column public.property_images.url is 'Path in the bucket property-images, or an absolute URL.';
comment on column public.property_images.display_order is
  'Position. New uploads get 1000 and more, so it may repeat until the next renumbering; ties go by created_at.';

create index property_images_in_order on public.property_images
  (property_id, display_order, created_at, id);

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

create index small_images_of_property on public.small_images (property_id);
create index thumbnails_of_property on public.thumbnails (property_id);

-- image_urls repeats the order of property_images for readers that want one row only. It is derived
-- here, in the same transaction as every change of an image, so the two cannot drift apart.

create function private.ordered_image_urls(p_property_id uuid) returns text[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(url order by display_order, created_at, id), '{}')
  from public.property_images
  where property_id = p_property_id
$$;

create function private.derive_image_urls() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.image_urls := private.ordered_image_urls(new.id);
  return new;
end
$$;

create trigger derive_image_urls before insert or update of image_urls on public.properties
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

create function private.sync_image_urls_after_update() returns trigger
language plpgsql set search_path = ''
as $$
begin
  update public.properties set image_urls = private.ordered_image_urls(id)
  where id in (select property_id from added union select property_id from removed);
  return null;
end
$$;

create function private.sync_image_urls_after_delete() returns trigger
language plpgsql set search_path = ''
as $$
begin
  update public.properties set image_urls = private.ordered_image_urls(id)
  where id in (select property_id from removed);
  return null;
end
$$;

create trigger sync_image_urls_after_insert after insert on public.property_images
  referencing new table as added
  for each statement execute function private.sync_image_urls_after_insert();
create trigger sync_image_urls_after_update after update on public.property_images
  referencing old table as removed new table as added
  for each statement execute function private.sync_image_urls_after_update();
create trigger sync_image_urls_after_delete after delete on public.property_images
  referencing old table as removed
  for each statement execute function private.sync_image_urls_after_delete();

-- The portal looks images up by property and class, so the class follows when a listing changes it.
create function private.carry_property_class_to_images() returns trigger
language plpgsql set search_path = ''
as $$
begin
  update public.property_images set property_type = new.property_class where property_id = new.id;
  return null;
end
$$;

create trigger carry_property_class_to_images after update of property_class on public.properties
  for each row when (old.property_class is distinct from new.property_class)
  execute function private.carry_property_class_to_images();

revoke all on function private.ordered_image_urls(uuid) from public;
grant execute on function private.ordered_image_urls(uuid) to authenticated, service_role;
revoke all on function private.derive_image_urls() from public;
revoke all on function private.sync_image_urls_after_insert() from public;
revoke all on function private.sync_image_urls_after_update() from public;
revoke all on function private.sync_image_urls_after_delete() from public;
revoke all on function private.carry_property_class_to_images() from public;

alter table public.property_images enable row level security;
alter table public.small_images enable row level security;
alter table public.thumbnails enable row level security;

revoke all on table public.property_images, public.small_images, public.thumbnails
  from public, anon, authenticated;
grant select on table public.property_images, public.small_images, public.thumbnails to anon;
grant select, insert, update, delete
  on table public.property_images, public.small_images, public.thumbnails to authenticated;
grant all on table public.property_images, public.small_images, public.thumbnails to service_role;

create policy "everybody sees photographs" on public.property_images
  for select to anon, authenticated using (true);
create policy "staff add photographs" on public.property_images
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff change photographs" on public.property_images
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff remove photographs" on public.property_images
  for delete to authenticated using ((select private.is_staff()));

create policy "everybody sees small images" on public.small_images
  for select to anon, authenticated using (true);
create policy "staff add small images" on public.small_images
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff change small images" on public.small_images
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff remove small images" on public.small_images
  for delete to authenticated using ((select private.is_staff()));

create policy "everybody sees thumbnails" on public.thumbnails
  for select to anon, authenticated using (true);
create policy "staff add thumbnails" on public.thumbnails
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff change thumbnails" on public.thumbnails
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff remove thumbnails" on public.thumbnails
  for delete to authenticated using ((select private.is_staff()));
