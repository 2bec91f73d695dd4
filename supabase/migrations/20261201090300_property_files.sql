-- Floor plans, documents and tours of a listing.

create table public.property_files (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties (id) on delete cascade,
  kind text not null check (kind in ('floor-plan', 'epc', 'brochure', 'site-plan', 'document')),
  title text not null check (char_length(btrim(title)) between 1 and 120 and title !~ '[[:cntrl:]]'),
  url text not null unique,
  screen_url text unique,
  mime_type text not null check (mime_type in ('image/jpeg', 'image/png', 'application/pdf')),
  size integer not null check (size between 1 and 10485760),
  width integer check (width > 0),
  height integer check (height > 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  display_order integer not null default 1000 check (display_order >= 0),
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),

  -- The random part keeps the addresses of a draft's files from being guessed.
  constraint property_files_place check (
    url ~ ('^' || property_id || '/[0-9a-f-]{36}\.(jpg|png|pdf)$')
    and screen_url ~ ('^' || property_id || '/[0-9a-f-]{36}\.(jpg|png)$')
  ),
  constraint property_files_plan_is_picture check (
    kind <> 'floor-plan' or mime_type <> 'application/pdf' and width is not null and height is not null
  )
);

comment on table public.property_files is 'Floor plans and documents of a listing.';
comment on column public.property_files.url is 'Path in the bucket property-files.';
comment on column public.property_files.screen_url is
  'Path in the same bucket of the whole plan, at most 1,600 pixels on its longer side; null where the file itself is no larger.';
comment on column public.property_files.sha256 is
  'Of the file that was chosen, by which the same one is recognised. Null from browsers that offer it on secure connections alone.';
comment on column public.property_files.display_order is
  'Position among those of its kind. New uploads get 1000 and more; created_at breaks ties.';

create index property_files_in_order on public.property_files (property_id, display_order, created_at, id);

create table public.property_tours (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties (id) on delete cascade,
  kind text not null check (kind in ('video', 'virtual')),
  title text not null check (char_length(btrim(title)) between 1 and 120 and title !~ '[[:cntrl:]]'),
  url text not null check (url ~ '^https://\S+$' and char_length(url) <= 2000),
  display_order integer not null default 1000 check (display_order >= 0),
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp())
);

comment on table public.property_tours is 'Films and virtual tours of a listing, which stand at other sites.';

create index property_tours_in_order on public.property_tours (property_id, display_order, created_at, id);

alter table public.property_files enable row level security;
alter table public.property_tours enable row level security;

revoke all on table public.property_files, public.property_tours from public, anon, authenticated;
grant select on table public.property_files, public.property_tours to anon;
grant select, insert, update, delete on table public.property_files, public.property_tours to authenticated;
grant all on table public.property_files, public.property_tours to service_role;

create policy "visitors see the files of listings that they read" on public.property_files
  for select to anon using ((select true from public.properties where id = property_files.property_id));
create policy "staff see all files" on public.property_files
  for select to authenticated
  using ((select private.is_staff()) or (select true from public.properties where id = property_files.property_id));
create policy "staff add files" on public.property_files
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff change files" on public.property_files
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff remove files" on public.property_files
  for delete to authenticated using ((select private.is_staff()));

create policy "visitors see the tours of listings that they read" on public.property_tours
  for select to anon using ((select true from public.properties where id = property_tours.property_id));
create policy "staff see all tours" on public.property_tours
  for select to authenticated
  using ((select private.is_staff()) or (select true from public.properties where id = property_tours.property_id));
create policy "staff add tours" on public.property_tours
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff change tours" on public.property_tours
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff remove tours" on public.property_tours
  for delete to authenticated using ((select private.is_staff()));

create trigger keep_row_facts before insert or update on public.property_files
  for each row execute function private.keep_row_facts();
create trigger keep_row_facts before insert or update on public.property_tours
  for each row execute function private.keep_row_facts();

-- How many a listing may have

-- The lock on the listing makes two that add at the same time count one after the other.
create function private.limit_listing_files() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_plan boolean;
  others integer;
  most integer;
begin
  perform 1 from public.properties where id = new.property_id for no key update;
  if tg_table_name = 'property_tours' then
    most := 5;
    select count(*) into others from public.property_tours where property_id = new.property_id and id <> new.id;
  else
    is_plan := new.kind = 'floor-plan';
    most := case when is_plan then 10 else 20 end;
    select count(*) into others from public.property_files
    where property_id = new.property_id and (kind = 'floor-plan') = is_plan and id <> new.id;
  end if;
  if others >= most then
    raise exception 'A listing has at most 10 floor plans, 20 documents and 5 tours.' using errcode = 'PT409';
  end if;
  return new;
end
$$;

revoke all on function private.limit_listing_files() from public;

create trigger limit_listing_files before insert or update of property_id, kind on public.property_files
  for each row execute function private.limit_listing_files();
create trigger limit_listing_files before insert or update of property_id on public.property_tours
  for each row execute function private.limit_listing_files();

-- Their order

create function public.order_listing_files(p_property_id uuid, p_ids uuid[]) returns void
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
  where file.id = wanted.id;
  update public.property_tours as tour set display_order = position - 1
  from (
    select id, row_number() over (order by array_position(p_ids, id), display_order, created_at, id) as position
    from public.property_tours where property_id = p_property_id
  ) as wanted
  where tour.id = wanted.id;
end
$$;

comment on function public.order_listing_files(uuid, uuid[]) is
  'Puts plans, documents or tours of a listing in this order; what it does not name comes after them. Staff only.';

revoke all on function public.order_listing_files(uuid, uuid[]) from public, anon, authenticated, service_role;
grant execute on function public.order_listing_files(uuid, uuid[]) to authenticated;

-- What the log has of them

create function private.files_in_words(p_rows jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(part, titles), '{}') from (
    select part, string_agg(title || coalesce(' (' || what || ')', ''), '; ' order by display_order, created_at, id) as titles
    from (
      select title, display_order, created_at, id,
        case when kind = 'floor-plan' then 'floor_plans' when kind in ('video', 'virtual') then 'tours' else 'documents' end
          as part,
        case kind when 'epc' then 'energy certificate' when 'brochure' then 'brochure' when 'site-plan' then 'site plan' end
          as what
      from jsonb_to_recordset(p_rows)
        as file (title text, kind text, display_order integer, created_at timestamptz, id uuid)
    ) as named group by part
  ) as parts
$$;

comment on function private.files_in_words(jsonb) is
  'The titles of plans, documents and tours in their order, each under a name that is read as it is.';

revoke all on function private.files_in_words(jsonb) from public;

-- One entry for each statement and listing, with what the listing had before and has now: a new number that leaves the order
-- as it was is none.
create function private.audit_listing_files() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  removed_rows jsonb := '[]';
  added_rows jsonb := '[]';
  listing record;
  now_there jsonb;
  before jsonb;
  after jsonb;
  changes jsonb;
begin
  if auth.uid() is null then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    removed_rows := (select coalesce(jsonb_agg(to_jsonb(removed)), '[]') from removed);
  end if;
  if tg_op <> 'DELETE' then
    added_rows := (select coalesce(jsonb_agg(to_jsonb(added)), '[]') from added);
  end if;
  for listing in
    select id, title from public.properties
    where id in (select (value ->> 'property_id')::uuid from jsonb_array_elements(removed_rows || added_rows))
      -- Leaves out what comes back with a restored listing.
      and not exists (select from public.deleted_listings where id = properties.id)
  loop
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(file)), ''[]'') from public.%I as file where property_id = $1', tg_table_name
    ) into now_there using listing.id;
    after := private.files_in_words(now_there);
    before := private.files_in_words((
      select coalesce(jsonb_agg(value), '[]') from (
        select value from jsonb_array_elements(now_there)
        where value ->> 'id' not in (select value ->> 'id' from jsonb_array_elements(added_rows))
        union all
        select value from jsonb_array_elements(removed_rows) where value ->> 'property_id' = listing.id::text
      ) as were
    ));
    select jsonb_object_agg(key, jsonb_build_array(before -> key, after -> key)) into changes
    from jsonb_object_keys(before || after) as key
    where before -> key is distinct from after -> key;
    if changes is not null then
      perform private.log_action('edited', listing.id, listing.title, changes);
    end if;
  end loop;
  return null;
end
$$;

revoke all on function private.audit_listing_files() from public;

create trigger audit_added_files after insert on public.property_files
  referencing new table as added
  for each statement execute function private.audit_listing_files();
create trigger audit_changed_files after update on public.property_files
  referencing old table as removed new table as added
  for each statement execute function private.audit_listing_files();
create trigger audit_removed_files after delete on public.property_files
  referencing old table as removed
  for each statement execute function private.audit_listing_files();
create trigger audit_added_tours after insert on public.property_tours
  referencing new table as added
  for each statement execute function private.audit_listing_files();
create trigger audit_changed_tours after update on public.property_tours
  referencing old table as removed new table as added
  for each statement execute function private.audit_listing_files();
create trigger audit_removed_tours after delete on public.property_tours
  referencing old table as removed
  for each statement execute function private.audit_listing_files();

-- The bucket

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'property-files', 'property-files', true, 10485760, array['image/jpeg', 'image/png', 'application/pdf']
)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

alter policy "staff list files" on storage.objects
  using (bucket_id in ('property-images', 'property-files', 'documents') and (select private.is_staff()));

-- deleted_listings keeps the names of both buckets' files in one list. A folder of photographs has no hyphen.
create or replace view private.photo_files with (security_invoker = true) as
select id as property_image_id, property_id, url from public.property_images
union all
select id, property_id, card_url from public.property_images where card_url is not null
union all
select property_image_id, property_id, url from public.small_images
union all
select property_image_id, property_id, url from public.medium_images
union all
select property_image_id, property_id, url from public.thumbnails
union all
select null, property_id, 'property-files/' || url from public.property_files
union all
select null, property_id, 'property-files/' || screen_url from public.property_files where screen_url is not null;

comment on view private.photo_files is
  'Every file that a listing has: its photographs with their versions, and, with the name of their bucket, its plans and documents.';

create or replace function private.may_add_file(p_bucket text, p_path text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case
    when p_bucket = 'documents' then private.has_role('administrator')
    when p_bucket in ('property-images', 'property-files') then
      not exists (
        select from public.deleted_listings
        where files @> array[case when p_bucket = 'property-files' then 'property-files/' else '' end || p_path]
      )
      or private.has_role('administrator')
    else false
  end
$$;

-- A plan or document is never overwritten, because a new one gets a path of its own.
create or replace function private.may_change_file(p_bucket text, p_path text, p_is_removal boolean) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.may_add_file(p_bucket, p_path)
    and (
      p_bucket <> 'property-files'
      or not exists (select from public.property_files where url = p_path or screen_url = p_path)
    )
    and (
      p_bucket <> 'property-images'
      or not exists (select from public.property_images where private.stored_path(url) = p_path)
        and (
          select count(distinct property_id) from private.photo_files where private.stored_path(url) = p_path
        ) <= case when p_is_removal then 0 else 1 end
    )
$$;

-- Whether a listing has a floor plan, among its features

create or replace function private.feature_bits(p_features text[]) returns integer
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(bit_or(1 << (position - 1)::integer), 0)
  from unnest(array[
    'garden', 'parking', 'concierge', 'gym', 'security', 'furnished', 'pet-friendly', 'river-view', 'city-view',
    'outside-space', 'floor-plan'
  ]) with ordinality as known (feature, position)
  where feature = any (p_features)
$$;

-- A generated column cannot read another table.
alter table public.properties
  alter column feature_bits drop expression,
  alter column feature_bits set default 0;

-- Of a feature that staff typed, only those count that they may say themselves.
create function private.write_feature_bits() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.feature_bits := private.feature_bits(
    array_remove(new.features, 'floor-plan')
      || case when new.furnished then array['furnished'] else '{}' end
      || case when new.pet_friendly then array['pet-friendly'] else '{}' end
      || case when new.parking_spaces > 0 then array['parking'] else '{}' end
      || case when private.has_outside_space(new.features) then array['outside-space'] else '{}' end
      || case
        when tg_op = 'UPDATE' and exists (
          select from public.property_files where property_id = new.id and kind = 'floor-plan'
        ) then array['floor-plan']
        else '{}'
      end
  );
  return new;
end
$$;

revoke all on function private.write_feature_bits() from public;

-- Its name makes it run after the triggers that change features.
create trigger write_feature_bits
  before insert or update of features, furnished, pet_friendly, parking_spaces, feature_bits on public.properties
  for each row execute function private.write_feature_bits();
-- Like the generated column before it, also where other triggers are turned off to load much data.
alter table public.properties enable always trigger write_feature_bits;

create function private.note_floor_plan() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.properties set feature_bits = 0 where id in (old.property_id, new.property_id);
  return null;
end
$$;

revoke all on function private.note_floor_plan() from public;

create trigger note_floor_plan after insert or delete or update of kind, property_id on public.property_files
  for each row execute function private.note_floor_plan();

create or replace view public.listing_cards with (security_invoker = true) as
select
  id,
  title,
  -- The page cuts it after two lines, which hold some 110 characters at most.
  left(description, 116) as excerpt,
  location,
  property_class,
  type,
  status,
  featured,
  price,
  price_frequency,
  search_price,
  created_at,
  place_id,
  bedrooms,
  bathrooms,
  parking_spaces,
  area,
  features[1:4] as features,
  cardinality(features) as feature_count,
  -- The figures that specs may have instead of the columns, or that turn those into ranges, and the progress of a
  -- development.
  jsonb_strip_nulls(jsonb_build_object(
    'bedrooms', specs -> 'bedrooms', 'bathrooms', specs -> 'bathrooms',
    'area', specs -> 'area', 'parking', specs -> 'parking',
    'bedrooms_to', specs -> 'bedrooms_to', 'size', specs -> 'size', 'progress', specs -> 'progress',
    'completion', specs -> 'completion',
    'occupancy', case when property_class = 'development' then specs -> 'occupancy' end
  )) as specs,
  cover,
  cardinality(image_urls) as photo_count,
  price_qualifier,
  feature_bits & private.feature_bits('{floor-plan}') <> 0 as has_floor_plan
from public.properties;

-- Whether a search takes a listing: the one definition of a match, for lists, counts and the portal. A filter is one
-- line here. Its values are those of private.search_terms; `mentioned` has the ids of private.listings_mentioning. A studio
-- is a home without a bedroom, of any class that has homes. Without a SET clause the planner inlines the function: it drops
-- what a search does not ask for, and can use an index for the rest.
create or replace function private.listing_takes(p public.properties, f jsonb) returns boolean
language sql stable parallel safe
return (f ->> 'class' is null or p.property_class = f ->> 'class')
  and (f ->> 'status' is null or p.status = f ->> 'status')
  and (f ->> 'featured' is null or p.featured = (f ->> 'featured')::boolean)
  and (f ->> 'type' is null or p.type = f ->> 'type')
  and (f #>> '{price,min}' is null or p.search_price >= (f #>> '{price,min}')::integer)
  and (f #>> '{price,max}' is null or p.search_price <= (f #>> '{price,max}')::integer)
  and (f #>> '{bedrooms,min}' is null or p.bedrooms >= (f #>> '{bedrooms,min}')::integer)
  and (f #>> '{bathrooms,min}' is null or p.bathrooms >= (f #>> '{bathrooms,min}')::integer)
  and (f #>> '{area,min}' is null or p.area >= (f #>> '{area,min}')::integer)
  and (f #>> '{area,max}' is null or p.area <= (f #>> '{area,max}')::integer)
  and (f ->> 'places' is null or p.place_id = any (string_to_array(f ->> 'places', ',')::integer[]))
  and (f ->> 'mentioned' is null or p.id = any (string_to_array(f ->> 'mentioned', ',')::uuid[]))
  and (f #>> '{features,bits}' is null or p.feature_bits & (f #>> '{features,bits}')::integer = (f #>> '{features,bits}')::integer)
  and (f #>> '{features,others}' is null or p.features @> (f #>> '{features,others}')::text[])
  and (f ->> 'studio' is null or (p.bedrooms = 0 and p.property_class <> 'commercial' and p.type <> 'plot') = (f ->> 'studio')::boolean)
  and (f ->> 'furnished' is null or (p.feature_bits & private.feature_bits('{furnished}') <> 0) = (f ->> 'furnished')::boolean)
  and (f ->> 'pets' is null or (p.feature_bits & private.feature_bits('{pet-friendly}') <> 0) = (f ->> 'pets')::boolean)
  and (f ->> 'outside' is null or (p.feature_bits & private.feature_bits('{outside-space}') <> 0) = (f ->> 'outside')::boolean)
  and (f ->> 'plan' is null or (p.feature_bits & private.feature_bits('{floor-plan}') <> 0) = (f ->> 'plan')::boolean)
  and (f ->> 'bills' is null or p.bills_included = (f ->> 'bills')::boolean)
  and (f ->> 'students' is null or p.student_friendly = (f ->> 'students')::boolean)
  and (f ->> 'available' is null or p.available_from <= (f ->> 'available')::date)
  and (f ->> 'added' is null or p.created_at >= now() - make_interval(days => least((f ->> 'added')::integer, 365)))
  and (f ->> 'tenure' is null or p.tenure = f ->> 'tenure')
  and (f ->> 'completion_year' is null or p.completion_year = (f ->> 'completion_year')::integer)
  and (f ->> 'council_tax_band' is null or p.council_tax_band = f ->> 'council_tax_band');

create or replace function public.count_options(p_class text, p_filters jsonb, p_options jsonb) returns json
language plpgsql stable set search_path = ''
as $$
declare
  -- As many as a page of the site offers.
  most constant integer := 37;
  asked record;
  before timestamptz;
  counts jsonb;
begin
  perform private.check_arguments('count_options', jsonb_build_object(
    'p_class', p_class, 'p_filters', p_filters, 'p_options', p_options
  ));
  if (select count(*) from jsonb_each(p_options) as options (name, each_one), jsonb_array_elements(each_one)) > most then
    raise exception 'So many options are not counted at once.' using errcode = 'PT400';
  end if;
  if p_options ?| array['location', 'place', 'within'] then
    raise exception 'Places are not counted as options.' using errcode = 'PT400';
  end if;
  perform private.refuse_other_features(private.search_terms(
    p_class, jsonb_build_object('features', coalesce(p_options -> 'features', '[]'))
  ));
  asked := private.terms_to_count(p_class, p_filters);
  before := private.last_counted(
    jsonb_build_object('class', p_class, 'status', 'active', 'places', asked.terms -> 'places'), asked.places
  );
  counts := (
    select coalesce(jsonb_object_agg(name, (
      select coalesce(jsonb_agg(private.count_taken(
        asked.terms || private.search_terms(p_class, jsonb_build_object(name, case
          when name = 'features' then coalesce(p_filters -> name, '[]') || chosen else chosen
        end)) - 'places',
        before, asked.places
      ) order by position), '[]')
      from jsonb_array_elements(each_one) with ordinality as elements (chosen, position)
    )), '{}')
    from jsonb_each(p_options) as options (name, each_one)
  );
  return json_build_object(
    'count', private.count_taken(asked.terms, before, asked.places), 'more', before is not null or private.mentions_more(asked.terms), 'options', counts
  );
end
$$;
