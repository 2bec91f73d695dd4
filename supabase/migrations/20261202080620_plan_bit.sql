-- That a listing has a floor plan, whoever removes the last ones at once.

-- The lock comes first, so that of two who remove the last plans the second sees what the first has left.
create or replace function private.note_floor_plan() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform 1 from public.properties where id in (old.property_id, new.property_id) order by id for no key update;
  update public.properties as listing set feature_bits = 0
  where id in (old.property_id, new.property_id)
    and (feature_bits & private.feature_bits('{floor-plan}') <> 0) is distinct from exists (
      select from public.property_files where property_id = listing.id and kind = 'floor-plan'
    );
  return null;
end
$$;
