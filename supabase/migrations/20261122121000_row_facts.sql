-- When a row came about, and which it is, is not for a caller to say. A new listing brings its id, so that
-- one that is sent twice is stored once; from then on it stays, and so it does for as long as the listing can be
-- brought back after it was deleted.
create function private.keep_row_facts() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- Not what runs with the rights of its owner: a deleted listing comes back as it was.
  if current_user <> 'authenticated' then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.created_at := date_trunc('milliseconds', clock_timestamp());
    if tg_table_name = 'properties' and exists (select from public.deleted_listings where id = new.id)
    then
      raise exception 'A deleted listing has this id.' using errcode = 'unique_violation';
    end if;
  elsif new.id <> old.id or new.created_at <> old.created_at then
    raise exception 'The id of a row and the time when it was made cannot be changed.'
      using errcode = 'PT403';
  end if;
  return new;
end
$$;

create trigger keep_row_facts before insert or update on public.properties
  for each row execute function private.keep_row_facts();
create trigger keep_row_facts before insert or update on public.property_images
  for each row execute function private.keep_row_facts();
create trigger keep_row_facts before insert or update on public.small_images
  for each row execute function private.keep_row_facts();
create trigger keep_row_facts before insert or update on public.thumbnails
  for each row execute function private.keep_row_facts();

-- As before, but a new row's time is not for its sender to say either.
create or replace function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
declare
  derived constant text[] := array[
    'image_urls', 'cover', 'search_price', 'place_id', 'feature_bits', 'updated_at'
  ];
begin
  if tg_op = 'INSERT' then
    if current_user = 'authenticated' then
      -- Set just before, by keep_row_facts: a listing that nobody has touched since has both alike.
      new.updated_at := new.created_at;
    end if;
  elsif to_jsonb(new) - derived is distinct from to_jsonb(old) - derived then
    new.updated_at := date_trunc('milliseconds', clock_timestamp());
  else
    new.updated_at := old.updated_at;
  end if;
  return new;
end
$$;

create or replace trigger touch_updated_at before insert or update on public.properties
  for each row execute function private.touch_updated_at();

revoke all on function private.keep_row_facts() from public;
