-- Viewings that outlive their listing or their visitor, and what is held about an address.

-- A deleted listing keeps which viewings it had, as it does with enquiries: they are their visitors', and go when those ask.

alter table public.deleted_listings add column viewings uuid[] not null default '{}';

comment on column public.deleted_listings.viewings is 'The viewings that it had, which are its own again when it comes back.';

create or replace function private.keep_deleted_listing() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  images jsonb;
  small jsonb;
  medium jsonb;
  thumbs jsonb;
begin
  if auth.uid() is null then
    return old;
  end if;
  select coalesce(jsonb_agg(image order by display_order, created_at, id), '[]') into images
  from public.property_images as image where property_id = old.id;
  select coalesce(jsonb_agg(image), '[]') into small
  from public.small_images as image where property_id = old.id;
  select coalesce(jsonb_agg(image), '[]') into medium
  from public.medium_images as image where property_id = old.id;
  select coalesce(jsonb_agg(image), '[]') into thumbs
  from public.thumbnails as image where property_id = old.id;

  insert into public.deleted_listings (
    id, deleted_by, deleted_by_email, deleted_by_name, title, listing, property_images, small_images, medium_images,
    thumbnails, children, enquiries, viewings, files
  )
  select old.id, account.id, coalesce(account.email, account.id::text), private.name_of(account.id), old.title, to_jsonb(old),
    images, small, medium, thumbs, private.children_of(old.id),
    array(select id from public.enquiries where property_id = old.id order by id),
    array(select id from public.viewings where property_id = old.id and state <> 'held' order by id),
    array(select url from private.photo_files where property_id = old.id)
  from auth.users as account where account.id = auth.uid()
  -- A program with the secret key may have added a listing with the id of a deleted one.
  on conflict (id) do update set
    deleted_at = excluded.deleted_at, deleted_by = excluded.deleted_by,
    deleted_by_email = excluded.deleted_by_email, deleted_by_name = excluded.deleted_by_name, title = excluded.title,
    listing = excluded.listing, property_images = excluded.property_images,
    small_images = excluded.small_images, medium_images = excluded.medium_images, thumbnails = excluded.thumbnails,
    children = excluded.children, enquiries = excluded.enquiries, viewings = excluded.viewings, files = excluded.files;
  return old;
end
$$;

create or replace function public.restore_listing(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  kept public.deleted_listings;
  child regclass;
begin
  perform private.require_staff();

  -- The lock makes the second of two simultaneous restores fail with an error.
  select * into kept from public.deleted_listings where id = p_id for update;
  if not found then
    raise exception 'There is no such deleted listing.' using errcode = 'PT404';
  end if;
  if exists (select from public.properties where id = p_id) then
    raise exception 'The listing is there.' using errcode = 'PT409';
  end if;

  perform private.put_back('public.properties', jsonb_build_array(kept.listing));
  perform private.put_back('public.property_images', kept.property_images);
  perform private.put_back('public.small_images', kept.small_images);
  perform private.put_back('public.medium_images', kept.medium_images);
  perform private.put_back('public.thumbnails', kept.thumbnails);
  foreach child in array private.child_tables() loop
    perform private.put_back(child, coalesce(kept.children -> child::text, '[]'));
  end loop;
  update public.enquiries set property_id = p_id
  where id = any (kept.enquiries) and property_id is null;
  update public.viewings set property_id = p_id
  where id = any (kept.viewings) and property_id is null;
  delete from public.deleted_listings where id = p_id;
end
$$;

-- Viewings of enquiries go with these. Those that staff have entered by hand are kept as long.
create or replace function public.erase_expired_enquiries() returns integer
language plpgsql set search_path = ''
as $$
declare
  erased integer;
begin
  -- Takes those that exceeded a limit and were mailed by their browser as well, because anybody can claim the latter.
  delete from public.enquiries
  where greatest(received_at, handled_at) < now() - case
    when state = 'spam' or coalesce(held_back, exceeded_limit) is not null and state = 'new' then private.spam_retention()
    else private.enquiry_retention()
  end;
  get diagnostics erased = row_count;
  if erased > 0 then
    insert into public.erasures (enquiries_erased, reason) values (erased, 'retention');
  end if;
  delete from public.viewings
  where held_until < now() or enquiry_id is null and starts_at < now() - private.enquiry_retention();
  -- Each new enquiry removes expired rows of these tables, but the next one may come much later.
  delete from private.enquiry_arrivals where arrived_at < now() - interval '1 hour';
  delete from private.kept_texts where kept_at < now() - interval '1 hour';
  delete from private.passed_challenges where passed_at < now() - interval '1 day';
  return erased;
end
$$;

-- What is held about an address

create function private.held_viewings(p_email text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(
    to_jsonb(viewing) - array['request_id', 'busy', 'visit', 'held_until'] order by starts_at, id
  ), '[]')
  from public.viewings as viewing
  where lower(email) = lower(btrim(p_email)) or enquiry_id in (
    select id from public.enquiries
    where lower(email) = lower(btrim(p_email)) or former_emails @> array[lower(btrim(p_email))]
  )
$$;

comment on function private.held_viewings(text) is
  'The viewings of one e-mail address, as a list.';

revoke all on function private.held_viewings(text) from public;

create or replace function private.held_data(p_email text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'enquiries', private.held_enquiries(p_email),
    'alerts', private.held_alerts(p_email),
    'letters', private.held_letters(p_email),
    'refusals', private.held_refusals(p_email),
    'viewings', private.held_viewings(p_email)
  )
$$;

comment on function private.held_data(text) is
  'Everything held about one e-mail address: enquiries, alerts, letters and viewings.';

create or replace function public.erase_enquiries(p_email text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  address constant text := lower(btrim(p_email));
  erased integer;
begin
  perform private.require_administrator();
  -- Alerts first: a worker that is about to queue a letter about one ends first, or finds none.
  delete from public.alerts where email = address;
  delete from public.viewings where lower(email) = address;
  delete from public.outgoing_mails where recipient = address;
  delete from private.refusing_addresses as refusing where refusing.address = lower(btrim(p_email));
  delete from public.enquiries
  where lower(email) = address or former_emails @> array[address];
  get diagnostics erased = row_count;
  insert into public.erasures (done_by, enquiries_erased) values ((select auth.uid()), erased);
  perform private.log_action('held_data_erased', null, null, jsonb_build_object('rows', erased));
  -- An exported table may have been filtered by the address, and the log must not keep that.
  update public.audit_log set changes = jsonb_set(changes, '{filter,search}', '"an erased address"')
  where action = 'enquiries_exported' and strpos(lower(changes #>> '{filter,search}'), address) > 0 and address like '%@%';
  return erased;
end
$$;

create or replace function public.export_and_erase_enquiries(p_email text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  held jsonb;
begin
  perform private.require_administrator();
  -- The same locks as in submit_enquiry, request_alert and book_slot: nothing can arrive or change between the export and the
  -- erasure.
  perform pg_advisory_xact_lock(hashtextextended(private.mailbox_of(p_email), 0));
  perform pg_advisory_xact_lock(hashtextextended('private.confirmations', 0));
  perform private.lock_viewings();
  perform from public.enquiries as enquiry
  where lower(enquiry.email) = lower(btrim(p_email))
    or enquiry.former_emails @> array[lower(btrim(p_email))]
  for update;
  perform from public.alerts where email = lower(btrim(p_email)) order by id for update;
  held := private.held_data(p_email);
  perform public.erase_enquiries(p_email);
  return held;
end
$$;

comment on function public.export_enquiries(text) is
  'Everything held about one e-mail address: enquiries, alerts, letters and viewings; logs that it was read. Administrators only.';
comment on function public.export_and_erase_enquiries(text) is
  'Erases everything held about one e-mail address, and returns what it was: enquiries, alerts, letters and viewings. Administrators only.';
