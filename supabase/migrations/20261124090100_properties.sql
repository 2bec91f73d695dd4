-- Listings of all four classes: the columns that staff enter and those that the database derives. Places and feature
-- bits serve the search; they are defined here because derived columns depend on them.

-- Where listings are, each combination once. A search compares texts and distances with these few rows, then finds
-- listings by place_id: functions on texts and distances are not leakproof, so behind the policies of listings they
-- could not use an index.
create table public.places (
  id integer primary key generated always as identity,
  name text not null,
  outward_postcode text,
  stated_borough text,
  nearest_station text,
  -- Derived from the columns above by trigger.
  county text,
  borough text,
  town text,
  north integer,
  east integer,
  unique nulls not distinct (name, outward_postcode, stated_borough, nearest_station)
);

comment on table public.places is
  'Each combination of location, outward postcode, borough and station that a listing seen by visitors has. Maintained by trigger.';
comment on column public.places.borough is 'The stated borough, otherwise the one in the gazetteer.';
comment on column public.places.town is 'The town, quarter or borough of the gazetteer that the location names first.';
comment on column public.places.north is
  'Latitude in thousandths of a degree (`east`: longitude) of its town or quarter, otherwise of its postcode; never of a single home.';

create index places_by_position on public.places (north, east);

-- For places_in(), which finds the places that lie in an entry of the gazetteer.
create index places_by_town on public.places (county, town);
create index places_by_borough on public.places (county, borough);
create index places_by_station on public.places (nearest_station);
create index places_by_postcode on public.places (outward_postcode text_pattern_ops);

alter table public.places enable row level security;

revoke all on table public.places from public, anon, authenticated;
grant select on table public.places to anon, authenticated;
grant all on table public.places to service_role;
revoke all on sequence public.places_id_seq from public, anon, authenticated, service_role;

create policy "everybody reads places" on public.places for select to anon, authenticated using (true);

-- One bit for each feature that visitors can search for; other features set no bit.
create function public.feature_bits(p_features text[]) returns integer
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(bit_or(1 << (position - 1)::integer), 0)
  from unnest(array[
    'garden', 'parking', 'concierge', 'gym', 'security', 'furnished', 'pet-friendly', 'river-view', 'city-view',
    'outside-space'
  ]) with ordinality as known (feature, position)
  where feature = any (p_features)
$$;

comment on function public.feature_bits(text[]) is
  'The bits of properties.feature_bits for a list of features.';

revoke all on function public.feature_bits(text[]) from public;
grant execute on function public.feature_bits(text[]) to anon, authenticated, service_role;

-- Recognises a garden, balcony or roof terrace in the words of staff, except one that the home only overlooks or that
-- residents have a key to.
create function public.has_outside_space(p_features text[]) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select exists (
    select from unnest(p_features) as feature
    where feature ~* '\m(gardens?|balcon(y|ies)|roof terraces?)\M'
      and feature !~* '\mno\M|key to|overlook|views? (of|over)|garden (square|view|centre|shed|studio)'
  )
$$;

comment on function public.has_outside_space(text[]) is 'Whether a list of features names a garden, balcony or roof terrace.';

revoke all on function public.has_outside_space(text[]) from public;
grant execute on function public.has_outside_space(text[]) to anon, authenticated, service_role;

create table public.properties (
  -- Version 4: clients generate the ids, and process images under no others.
  id uuid primary key default gen_random_uuid() check (
    id::text ~ '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$'
  ),
  title text not null check (char_length(btrim(title)) between 1 and 200),
  description text not null check (char_length(btrim(description)) between 1 and 10000),
  location text not null check (char_length(btrim(location)) between 1 and 200),
  outward_postcode text check (outward_postcode ~ '^[A-Z]{1,2}[0-9][0-9A-Z]?$'),
  borough text check (char_length(btrim(borough)) between 1 and 60),
  nearest_station text check (char_length(btrim(nearest_station)) between 1 and 60),
  agent_ref text check (char_length(btrim(agent_ref)) between 1 and 40)
    constraint properties_agent_ref_once unique,
  property_class text not null default 'sale'
    check (property_class in ('sale', 'rent', 'development', 'commercial')),
  type text not null,
  status text not null default 'active'
    check (status in ('draft', 'active', 'pending', 'sold', 'withdrawn')),
  featured boolean not null default false,

  price integer not null check (price between 0 and 999999999),
  price_frequency text check (price_frequency in ('pcm', 'pw')),
  search_price integer not null generated always as (
    case
      when property_class = 'rent' and price_frequency = 'pw'
        then least(price::bigint * 52 / 12, 999999999)::integer
      else price
    end
  ) stored,
  minimum_term integer check (minimum_term between 0 and 1200),
  deposit_amount integer check (deposit_amount between 0 and 999999999),
  available_from date,
  furnished boolean not null default false,
  bills_included boolean not null default false,
  student_friendly boolean not null default false,
  pet_friendly boolean not null default false,

  bedrooms integer not null default 0 check (bedrooms between 0 and 1000),
  bathrooms integer not null default 0 check (bathrooms between 0 and 1000),
  parking_spaces integer not null default 0 check (parking_spaces between 0 and 100000),
  area integer check (area between 0 and 99999999),
  completion_year integer check (completion_year between 1900 and 2200),
  council_tax_band text
    check (council_tax_band in ('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'exempt', 'not-banded')),
  features text[] not null default '{}' check (cardinality(features) <= 60),
  specs jsonb not null default '{}' check (jsonb_typeof(specs) = 'object'),
  availability text check (char_length(availability) <= 200),
  rating numeric(2, 1) check (rating between 0 and 5),

  image_urls text[] not null default '{}',
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  status_since timestamptz,
  first_public_at timestamptz,

  place_id integer references public.places (id),
  -- A feature counts whether staff listed it or set the column of that name.
  feature_bits integer not null generated always as (
    public.feature_bits(
      features
        || case when furnished then array['furnished'] else '{}' end
        || case when pet_friendly then array['pet-friendly'] else '{}' end
        || case when parking_spaces > 0 then array['parking'] else '{}' end
        || case when public.has_outside_space(features) then array['outside-space'] else '{}' end
    )
  ) stored,
  -- In the form that searches use: 'share-of-freehold'.
  tenure text generated always as (lower(replace(specs ->> 'tenure', ' ', '-'))) stored,
  cover jsonb,
  -- The line breaks prevent matches across columns, because the text of a search is a single line. Apostrophes are
  -- straight, because phones and word processors write curved ones for what others type straight.
  search_text text not null generated always as (
    replace(lower(
      title || E'\n' || location || E'\n' || coalesce(outward_postcode, '') || E'\n' || coalesce(borough, '')
        || E'\n' || coalesce(nearest_station, '') || E'\n' || coalesce(agent_ref, '')
        || E'\n' || description
    ), '’', '''')
  ) stored,

  constraint properties_type_valid_for_class check (
    case property_class
      when 'sale' then type in ('house', 'apartment', 'penthouse', 'villa', 'mansion', 'plot')
      when 'rent' then type in ('house', 'apartment', 'studio', 'penthouse')
      when 'development' then
        type in ('apartment-complex', 'mixed-use', 'luxury-residences', 'townhouse')
      when 'commercial' then
        type in ('office', 'retail', 'industrial', 'mixed-use', 'restaurant')
    end
  ),
  constraint properties_rent_terms_present check (
    property_class <> 'rent' or (price_frequency is not null and minimum_term is not null)
  )
);

comment on table public.properties is 'Listings: for sale, to rent, developments, commercial.';
comment on column public.properties.outward_postcode is 'The first half of its postcode.';
comment on column public.properties.agent_ref is 'The agency''s own reference; unique if present.';
comment on column public.properties.price is
  'Whole pounds. Integer, because numeric comparisons are not leakproof and so cannot use an index behind a policy.';
comment on column public.properties.search_price is
  'The price that searches compare and sort by: weekly rents are converted to calendar months (52/12).';
comment on column public.properties.area is 'Internal floor area in whole square feet.';
comment on column public.properties.minimum_term is 'Shortest tenancy, in months.';
comment on column public.properties.specs is
  'Particulars for display only. What is filtered has a column of its own.';
comment on column public.properties.image_urls is
  'Paths of the photographs in order. Derived from property_images by trigger; never set by a client.';
comment on column public.properties.status is
  'Drafts and withdrawn listings are for staff alone; visitors see the others.';
comment on column public.properties.status_since is
  'When the status was last changed. Maintained by trigger.';
comment on column public.properties.first_public_at is
  'When the listing first became visible to visitors; null if it never was. Maintained by trigger.';
comment on column public.properties.place_id is
  'Its row of public.places; null unless visitors see the listing. Maintained by trigger.';
comment on column public.properties.feature_bits is
  'One bit for each feature that visitors can search for: small enough to include in the indexes of the lists.';
comment on column public.properties.cover is
  'The first photograph as a card shows it. Derived by trigger like image_urls; never set by a client.';
comment on column public.properties.search_text is
  'The text that the portal searches, in lower case with straight apostrophes, as private.containing has them.';

create index properties_of_place on public.properties (place_id);
comment on index public.properties_of_place is 'Whether a place still has a listing, in forget_place.';
comment on index public.properties_pkey is 'One listing by its id.';
comment on index public.properties_agent_ref_once is 'That no two listings have one reference.';

alter table public.properties enable row level security;

revoke all on table public.properties from public, anon, authenticated;
grant select on table public.properties to anon;
grant select, insert, update, delete on table public.properties to authenticated;
grant all on table public.properties to service_role;

-- Both policies list the statuses, so that the planner can prove that the partial indexes of active listings imply
-- them, and need not read a row for its status.
create policy "visitors read listings that are not drafts or withdrawn" on public.properties
  for select to anon using (status in ('active', 'pending', 'sold'));
create policy "staff read all listings" on public.properties
  for select to authenticated
  using (status in ('active', 'pending', 'sold') or (select private.is_staff()));
create policy "staff add listings" on public.properties
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff edit listings" on public.properties
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete listings" on public.properties
  for delete to authenticated using ((select private.is_staff()));

-- 'Canonbury, London' is found as a quarter of London. A town name that two counties share is matched only if the
-- location or the postcode tells the county. A location in a county that the gazetteer lacks is not matched.
create function private.locate_place() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  parts constant text[] := regexp_split_to_array(lower(btrim(new.name)), '\s*,\s*');
  stated_county constant text := (
    select name from public.gazetteer where kind = 'county' and lower(name) = parts[cardinality(parts)]
  );
  postcode public.gazetteer;
  spot public.gazetteer;
begin
  select * into postcode from public.gazetteer where kind = 'postcode-district' and lower(name) = lower(new.outward_postcode);
  new.county := coalesce(stated_county, postcode.county);
  if new.county is not null or cardinality(parts) = 1 then
    select gazetteer.* into spot from public.gazetteer
    where lower(name) = any (parts) and kind in ('town', 'district', 'borough')
      and (county = new.county or new.county is null and not exists (
        select from public.gazetteer as other where lower(other.name) = parts[1] and other.county <> gazetteer.county
      ))
    order by array_position(parts, lower(name)), kind desc
    limit 1;
  end if;
  new.town := spot.name;
  new.county := coalesce(new.county, spot.county);
  new.borough := coalesce(
    new.stated_borough,
    (select name from public.gazetteer where kind = 'borough' and slug in (spot.slug, spot.parent))
  );
  new.north := coalesce(spot.north, postcode.north);
  new.east := coalesce(spot.east, postcode.east);
  return new;
end
$$;

revoke all on function private.locate_place() from public;

create trigger locate_place before insert or update on public.places
  for each row execute function private.locate_place();

-- Everybody can read places, so drafts and withdrawn listings must not have one.
create function private.adopt_place() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.status in ('draft', 'withdrawn') then
    new.place_id := null;
    return new;
  end if;
  loop
    -- Takes the same lock as the foreign key check later, so that forget_place() cannot delete the row in between.
    select id into new.place_id from public.places
    where name = new.location and outward_postcode is not distinct from new.outward_postcode
      and stated_borough is not distinct from new.borough and nearest_station is not distinct from new.nearest_station
    for key share;
    exit when found;
    insert into public.places (name, outward_postcode, stated_borough, nearest_station)
    values (new.location, new.outward_postcode, new.borough, new.nearest_station)
    on conflict do nothing;
  end loop;
  return new;
end
$$;

revoke all on function private.adopt_place() from public;

create trigger adopt_place
  before insert or update of location, outward_postcode, borough, nearest_station, place_id, status on public.properties
  for each row execute function private.adopt_place();

create function private.forget_place() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.places
  where id = old.place_id and not exists (select from public.properties where place_id = old.place_id);
  return null;
-- Another transaction is adding a listing at this place.
exception when foreign_key_violation then
  return null;
end
$$;

revoke all on function private.forget_place() from public;

create trigger forget_place_of_changed
  after update of location, outward_postcode, borough, nearest_station, place_id, status on public.properties
  for each row when (old.place_id is distinct from new.place_id) execute function private.forget_place();
create trigger forget_place_of_deleted after delete on public.properties
  for each row when (old.place_id is not null) execute function private.forget_place();

-- Callers cannot set created_at of a listing or photograph, nor change its id. The client generates the id of a new
-- listing, so that one that is sent twice is stored once. The id of a deleted listing stays reserved for as long as
-- the listing can be restored.
create function private.keep_row_facts() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- Security definer functions are exempt, so that they can restore a deleted listing unchanged.
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

revoke all on function private.keep_row_facts() from public;

create trigger keep_row_facts before insert or update on public.properties
  for each row execute function private.keep_row_facts();

-- Ignores the values of these columns that staff send; keeps those from programs with the secret key and from restores.
create function private.keep_status_times() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    if current_user = 'authenticated' then
      new.status_since := null;
      new.first_public_at := null;
    end if;
    new.status_since := coalesce(new.status_since, new.created_at);
  else
    if current_user = 'authenticated' then
      new.status_since := old.status_since;
      new.first_public_at := old.first_public_at;
    end if;
    if new.status <> old.status and new.status_since = old.status_since then
      new.status_since := date_trunc('milliseconds', clock_timestamp());
    end if;
  end if;
  if new.status in ('active', 'pending', 'sold') then
    new.first_public_at := coalesce(new.first_public_at, new.status_since);
  end if;
  return new;
end
$$;

revoke all on function private.keep_status_times() from public;

-- Its name makes it run after keep_row_facts, which sets created_at.
create trigger keep_status_times before insert or update on public.properties
  for each row execute function private.keep_status_times();

-- Changes of derived columns leave updated_at alone. A new order or caption of photographs is not an edit of the
-- particulars: one person can edit the text while another sorts the photographs, without a conflict.
create function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
declare
  derived constant text[] := array[
    'image_urls', 'cover', 'search_price', 'place_id', 'feature_bits', 'tenure', 'search_text', 'updated_at',
    'status_since', 'first_public_at'
  ];
begin
  if tg_op = 'INSERT' then
    if current_user = 'authenticated' then
      -- keep_row_facts has just set created_at. Both times are equal until the listing is edited.
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

revoke all on function private.touch_updated_at() from public;

create trigger touch_updated_at before insert or update on public.properties
  for each row execute function private.touch_updated_at();
