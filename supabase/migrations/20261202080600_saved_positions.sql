-- Positions are written in one way, and a place without a point is waited for.

drop policy "staff add positions" on public.property_positions;
drop policy "staff change positions" on public.property_positions;
drop policy "staff remove positions" on public.property_positions;
revoke insert, update, delete on table public.property_positions from authenticated;

-- A place whose point nobody knows stays what is asked for, or the listing would not follow it to a place with one.
alter table public.property_positions
  drop constraint property_positions_whole,
  add constraint property_positions_whole check (
    (lat is null) = (lng is null)
    and case when lat is null then source is null or source = 'place' else source is not null end
  );

comment on column public.property_positions.source is
  'Whether staff set a pin, typed numbers, or took the point of its place, which may be one without a point.';

create or replace function private.follow_place() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.property_positions as position
  set lat = place.north / 1000.0, lng = place.east / 1000.0
  from public.places as place
  where property_id = new.id and source = 'place' and place.id = new.place_id;
  return null;
end
$$;

-- What the caller saw tells whether somebody else has changed it since. A call that is repeated, because its answer was lost,
-- finds it as it wants it. Staff see no source without a point, so a place that is waited for stays so while they leave the
-- position empty and show the area.
create or replace function public.save_position(p_property_id uuid, p_position jsonb, p_seen jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  wanted public.property_positions :=
    jsonb_populate_record(null::public.property_positions, p_position || jsonb_build_object('property_id', p_property_id));
  stored public.property_positions;
  before jsonb;
begin
  perform private.require_staff();
  perform 1 from public.properties where id = p_property_id for no key update;
  if not found then
    raise exception 'There is no such property.' using errcode = 'PT404';
  end if;
  select * into stored from public.property_positions where property_id = p_property_id;
  if found then
    before := to_jsonb(stored) - 'property_id'
      || case when stored.lat is null then '{"source": null}'::jsonb else '{}' end;
  end if;
  if wanted.lat is null then
    wanted.source := null;
  end if;
  if before = to_jsonb(wanted) - 'property_id' then
    return;
  end if;
  if before is distinct from nullif(p_seen, 'null') then
    raise exception 'Somebody else has changed the position.' using errcode = 'PT409';
  end if;
  if wanted.lat is null and stored.lat is null and wanted.shown = 'area' then
    wanted.source := stored.source;
  end if;
  insert into public.property_positions select wanted.*
  on conflict (property_id) do update set
    address = excluded.address, postcode = excluded.postcode, lat = excluded.lat, lng = excluded.lng,
    shown = excluded.shown, source = excluded.source;
end
$$;

comment on function public.save_position(uuid, jsonb, jsonb) is
  'Puts a position in place of the one that a listing has, if this is still the one that was seen; the only way to write one. Staff only.';
