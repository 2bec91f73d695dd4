-- A draft may be unfinished, and no two listings have the same reference, whatever its case.

-- A draft needs a title alone. What it does not state yet is an empty text or 0; its price is null.
alter table public.properties
  drop constraint properties_location_check,
  drop constraint properties_description_check,
  drop constraint properties_type_valid_for_class,
  add constraint properties_location_check check (char_length(btrim(location)) <= 200),
  add constraint properties_description_check check (char_length(btrim(description)) <= 10000),
  add constraint properties_type_valid_for_class check (
    type = '' or case property_class
      when 'sale' then type in ('house', 'apartment', 'penthouse', 'villa', 'mansion', 'plot')
      when 'rent' then type in ('house', 'apartment', 'studio', 'penthouse')
      when 'development' then
        type in ('apartment-complex', 'mixed-use', 'luxury-residences', 'townhouse')
      when 'commercial' then
        type in ('office', 'retail', 'industrial', 'mixed-use', 'restaurant')
    end
  ),
  add constraint properties_complete_unless_draft check (
    status = 'draft' or btrim(location) <> '' and btrim(description) <> '' and type <> ''
  );

-- The constraint properties_price_stated refuses it as well, but not in words for people.
create function private.refuse_unpriced() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'A draft without a price cannot be published.' using errcode = 'PT422';
end
$$;

revoke all on function private.refuse_unpriced() from public;

create trigger refuse_unpriced before update of status on public.properties
  for each row when (old.status = 'draft' and new.status <> 'draft' and new.price is null and new.price_qualifier is distinct from 'poa')
  execute function private.refuse_unpriced();

-- The outcome 'incomplete' is new.
create or replace function private.change_listing(p_id uuid, p_change text, p_seen text, p_wanted text) returns text
language plpgsql set search_path = ''
as $$
declare
  current jsonb;
begin
  if p_change = 'restored' then
    perform public.restore_listing(p_id);
    return 'done';
  end if;
  select to_jsonb(listing) into current from public.properties as listing where id = p_id for update skip locked;
  if not found then
    return case when exists (select from public.properties where id = p_id) then 'busy' else 'gone' end;
  elsif p_change = 'featured' then
    update public.properties set featured = p_wanted::boolean where id = p_id and featured <> p_wanted::boolean;
    return case when found then 'done' else 'same' end;
  elsif p_change = 'status' and current ->> 'status' = p_wanted then
    return 'same';
  elsif current ->> 'status' is distinct from p_seen then
    return 'changed';
  elsif p_change = 'status' then
    update public.properties set status = p_wanted where id = p_id;
  else
    delete from public.properties where id = p_id;
  end if;
  return 'done';
exception
  when sqlstate 'PT404' then
    return 'gone';
  when sqlstate 'PT409' then
    return 'same';
  -- Another listing has taken its reference meanwhile.
  when unique_violation then
    return 'refused';
  when check_violation or sqlstate 'PT422' then
    if current ->> 'status' <> 'draft' then
      raise;
    end if;
    return 'incomplete';
end
$$;

-- Of references that differ in case alone, later ones get a number, or the unique index could not be made.
update public.properties as listing
set agent_ref = left(listing.agent_ref, 34) || ' (' || same.place || ')'
from (
  select id, row_number() over (partition by lower(agent_ref) order by created_at, id) as place
  from public.properties where agent_ref is not null
) as same
where same.id = listing.id and same.place > 1;

alter table public.properties drop constraint properties_agent_ref_once;
create unique index properties_agent_ref_once on public.properties (lower(agent_ref));
comment on index public.properties_agent_ref_once is
  'That no two listings have one reference, whatever its case.';
comment on column public.properties.agent_ref is
  'The agency''s own reference; unique if present, whatever its case.';
