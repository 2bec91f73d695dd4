-- What a picture of a listing is, if it is no plain photograph.

alter table public.property_images
  add column kind text check (kind in ('edited', 'staged', 'drawn', 'computer-image'));

comment on column public.property_images.kind is
  'What visitors are told that it is: retouched, with furniture added by computer, drawn, or made by computer; null for a photograph.';

-- A change of what a picture is said to be is a change of the photographs, like that of a caption.
create or replace function private.audit_changed_photographs() returns trigger
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
        where (before.url, before.alt_text, before.kind, before.property_id)
          is distinct from (after.url, after.alt_text, after.kind, after.property_id)
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

-- A card says of its photograph what the page does.
create or replace function private.cover_of(p_property_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'url', image.url, 'alt_text', image.alt_text, 'kind', image.kind, 'small_url', small.url, 'medium_url', medium.url,
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
      select property_id, url, alt_text, kind, has_small_image, card_url, display_order, created_at, id from added
      except
      select property_id, url, alt_text, kind, has_small_image, card_url, display_order, created_at, id from removed
    ) as arrived
    full join (
      select property_id, url, alt_text, kind, has_small_image, card_url, display_order, created_at, id from removed
      except
      select property_id, url, alt_text, kind, has_small_image, card_url, display_order, created_at, id from added
    ) as left_behind using (property_id, id)
  );
  return null;
end
$$;

update public.properties set cover = private.cover_of(id) where cover is not null;
