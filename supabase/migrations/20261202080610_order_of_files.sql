-- The order of plans, documents and tours: nothing is written that stays as it is.

create or replace function public.order_listing_files(p_property_id uuid, p_ids uuid[]) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_staff();
  perform 1 from public.properties where id = p_property_id for no key update;
  if not found then
    raise exception 'There is no such property.' using errcode = 'PT404';
  end if;
  update public.property_files as file set display_order = position - 1
  from (
    select id, row_number() over (order by array_position(p_ids, id), display_order, created_at, id) as position
    from public.property_files where property_id = p_property_id
  ) as wanted
  where file.id = wanted.id and file.display_order <> position - 1;
  update public.property_tours as tour set display_order = position - 1
  from (
    select id, row_number() over (order by array_position(p_ids, id), display_order, created_at, id) as position
    from public.property_tours where property_id = p_property_id
  ) as wanted
  where tour.id = wanted.id and tour.display_order <> position - 1;
end
$$;
