-- From which origins photographs may be shown. The server, or the machine that builds the site, fetches them to make the
-- pictures of links: if any address were allowed, a member of staff could make it send requests anywhere.

create table private.photo_origins (
  origin text primary key check (origin ~ '^https://[a-z0-9.-]+(:[0-9]+)?$')
);

comment on table private.photo_origins is
  'The origins beside our own storage that photographs may stand at. Operators add rows in SQL; VITE_PHOTO_ORIGINS names the same.';

revoke all on table private.photo_origins from public, anon, authenticated, service_role;

create function private.is_photo_place(p_url text) returns boolean
language sql stable security definer set search_path = ''
as $$
  -- The site takes everything else for a path in the bucket.
  select p_url !~ '^https?://' or exists (select from private.photo_origins where starts_with(p_url, origin || '/'))
$$;

comment on function private.is_photo_place(text) is
  'Whether a photograph may stand here: in our own storage, or at an origin of private.photo_origins.';

revoke all on function private.is_photo_place(text) from public;

-- Does not check programs with the secret key, such as a restore from a backup, or the photographs of a listing that is
-- restored, because they bring back what was there before.
create function private.check_photo_place() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null and not private.is_photo_place(new.url)
    and not exists (select from public.deleted_listings where id = new.property_id) then
    raise exception 'A photograph has to be uploaded, or stand at a site that is allowed here.' using errcode = 'PT400';
  end if;
  return new;
end
$$;

revoke all on function private.check_photo_place() from public;

create trigger check_photo_place before insert or update of url on public.property_images
  for each row execute function private.check_photo_place();
create trigger check_photo_place before insert or update of url on public.small_images
  for each row execute function private.check_photo_place();
create trigger check_photo_place before insert or update of url on public.medium_images
  for each row execute function private.check_photo_place();
create trigger check_photo_place before insert or update of url on public.thumbnails
  for each row execute function private.check_photo_place();
