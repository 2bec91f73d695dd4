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
