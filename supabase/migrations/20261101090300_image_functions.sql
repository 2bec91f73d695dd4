-- What must not be torn apart when staff work on photographs.

create function public.reorder_images_safely(
  p_property_id uuid,
  p_property_type text,
  p_image_ids uuid[]
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_staff();

  -- Two people sorting at once take turns here, so the result is one of the two orders.
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

  -- Images that the caller did not know of (uploaded meanwhile) keep their order behind the rest.
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

comment on function public.reorder_images_safely(uuid, text, uuid[]) is
  'Renumbers the photographs of one property from 0 in the given order, in one transaction. Staff only.';

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
  'Brings a property''s image_urls in step with its images and returns how many still lack a small version. Staff only.';

revoke all on function public.reorder_images_safely(uuid, text, uuid[])
  from public, anon, authenticated, service_role;
grant execute on function public.reorder_images_safely(uuid, text, uuid[]) to authenticated;

revoke all on function public.optimize_property_images(uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function public.optimize_property_images(uuid, text) to authenticated;
