-- What the staff portal reads and does.

-- The grid of the portal: a card's columns, its primary image and how far the optimizer got. Search, tab,
-- sort and paging are conditions on it; the planner sees through it to the indexes of properties.
create view public.listing_overview with (security_invoker = true) as
select
  property.id,
  property.title,
  property.location,
  property.property_class,
  property.type,
  property.status,
  property.featured,
  property.price,
  property.price_frequency,
  property.search_price,
  property.created_at,
  property.updated_at,
  -- One field to search. A search is a single line, so the line breaks keep it from matching across columns.
  property.title || E'\n' || property.location || E'\n' || property.description as search_text,
  (
    select jsonb_build_object('url', image.url, 'alt_text', image.alt_text, 'small_url', small.url)
    from public.property_images as image
    left join public.small_images as small on small.property_image_id = image.id
    where image.property_id = property.id
    order by image.display_order, image.created_at, image.id
    limit 1
  ) as main_image,
  (
    select count(*)::integer from public.property_images as image
    where image.property_id = property.id
  ) as total_images,
  -- How many have no small version yet; never more than there are.
  (
    select count(*)::integer from public.property_images as image
    where image.property_id = property.id
      and not exists (
        select 1 from public.small_images as small where small.property_image_id = image.id
      )
  ) as pending_images
from public.properties as property;

comment on view public.listing_overview is
  'A row a listing for the portal: card columns, primary image, images in all and not yet optimized.';

revoke all on table public.listing_overview from public, anon, authenticated;
grant select on table public.listing_overview to authenticated;
grant all on table public.listing_overview to service_role;

-- One index a sort order of the portal, over all statuses. `nulls last` (there are none) keeps them from the
-- public lists, see properties_by_date; the portal's queries must say it too.
create index properties_of_class_by_date on public.properties
  (property_class, created_at desc nulls last, id desc);
create index properties_by_price on public.properties
  (search_price desc nulls last, created_at desc nulls last, id desc);
create index properties_of_class_by_price on public.properties
  (property_class, search_price desc nulls last, created_at desc nulls last, id desc);

-- The numbers on the portal's tabs, for a search. The text matches itself: its wildcards lose their meaning.
create function public.count_listings(p_search text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  pattern constant text := '%' || regexp_replace(coalesce(p_search, ''), '([\\%_])', '\\\1', 'g') || '%';
begin
  perform private.require_staff();
  return (
    select jsonb_build_object(
      'all', count(*),
      'sale', count(*) filter (where property_class = 'sale'),
      'rent', count(*) filter (where property_class = 'rent'),
      'commercial', count(*) filter (where property_class = 'commercial'),
      'development', count(*) filter (where property_class = 'development'),
      'featured', count(*) filter (where featured)
    )
    from public.properties
    where coalesce(p_search, '') = ''
      or title || E'\n' || location || E'\n' || description ilike pattern
  );
end
$$;

comment on function public.count_listings(text) is
  'How many listings each tab of the portal holds, among those that match the text. Staff only.';

-- Removes one photograph and closes the gap in the order, in one transaction. What the caller then has to
-- remove from storage comes back as paths.
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

  -- The same turn-taking as in reorder_images_safely.
  perform 1 from public.properties
  where id = p_property_id and property_class = p_property_type
  for update;
  if not found then
    raise exception 'There is no such property.' using errcode = 'PT404';
  end if;

  if not exists (select 1 from public.property_images where property_id = p_property_id) then
    raise exception 'No images found in the database for this property.' using errcode = 'PT404';
  end if;

  select array_remove(array[image.url, small.url, thumbnail.url], null) into files
  from public.property_images as image
  left join public.small_images as small on small.property_image_id = image.id
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

revoke all on function public.count_listings(text) from public, anon, authenticated, service_role;
grant execute on function public.count_listings(text) to authenticated;

revoke all on function public.delete_image_safely(uuid, text, uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.delete_image_safely(uuid, text, uuid) to authenticated;

-- A version belongs to its image's property, whatever was sent.
create function private.adopt_property_of_image() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.property_id := coalesce(
    (select property_id from public.property_images where id = new.property_image_id),
    new.property_id
  );
  return new;
end
$$;

create trigger adopt_property_of_image before insert or update on public.small_images
  for each row execute function private.adopt_property_of_image();
create trigger adopt_property_of_image before insert or update on public.thumbnails
  for each row execute function private.adopt_property_of_image();

revoke all on function private.adopt_property_of_image() from public;
