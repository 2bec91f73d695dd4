-- Listings of all four classes.

create table public.properties (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(btrim(title)) between 1 and 200),
  description text not null check (char_length(btrim(description)) between 1 and 10000),
  location text not null check (char_length(btrim(location)) between 1 and 200),
  property_class text not null default 'sale'
    check (property_class in ('sale', 'rent', 'development', 'commercial')),
  type text not null,
  status text not null default 'active' check (status in ('active', 'pending', 'sold')),
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
  features text[] not null default '{}' check (cardinality(features) <= 60),
  specs jsonb not null default '{}' check (jsonb_typeof(specs) = 'object'),
  availability text check (char_length(availability) <= 200),
  rating numeric(2, 1) check (rating between 0 and 5),

  image_urls text[] not null default '{}',
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  updated_at timestamptz not null default date_trunc('milliseconds', now()),

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
comment on column public.properties.price is
  'Whole pounds. Integer, because numeric comparisons are not leakproof and so cannot use an index behind a policy.';
comment on column public.properties.search_price is
  'What searches compare and sort by: the price, weekly rents turned into a calendar month (52/12).';
comment on column public.properties.area is 'Internal floor area in whole square feet.';
comment on column public.properties.minimum_term is 'Shortest tenancy, in months.';
comment on column public.properties.specs is
  'Particulars for display only. What is filtered has a column of its own.';
comment on column public.properties.image_urls is
  'Paths of the photographs in order. Derived from property_images by trigger; never set by a client.';

-- One index a sort order; ascending price reads the first one backwards. Partial on active rows,
-- because the public lists show nothing else (visitor-side §7).
create index properties_active_by_price on public.properties
  (property_class, search_price desc, created_at desc, id desc) where status = 'active';
create index properties_active_by_date on public.properties
  (property_class, created_at desc, id desc) where status = 'active';
create index properties_active_features on public.properties
  using gin (features) where status = 'active';
create index properties_featured on public.properties
  (created_at desc, id desc) where featured;

-- The portal's list of everything. `nulls last` (there are none) keeps it from the public lists: a statement
-- prepared by the API is planned without knowing its class, takes all classes for equally large, and would
-- read through the whole of this index for a page of a small one. The portal's query must say it too.
create index properties_by_date on public.properties (created_at desc nulls last, id desc);

-- A new order of photographs, or a new caption of one, is not an edit of the particulars: two people, one
-- editing the text and one sorting pictures, do not disturb each other. So what is derived does not count.
create function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
declare
  derived constant text[] := array['image_urls', 'search_price', 'updated_at'];
begin
  if to_jsonb(new) - derived is distinct from to_jsonb(old) - derived then
    new.updated_at := date_trunc('milliseconds', clock_timestamp());
  else
    new.updated_at := old.updated_at;
  end if;
  return new;
end
$$;

create trigger touch_updated_at before update on public.properties
  for each row execute function private.touch_updated_at();

alter table public.properties enable row level security;

revoke all on table public.properties from public, anon, authenticated;
grant select on table public.properties to anon;
grant select, insert, update, delete on table public.properties to authenticated;
grant all on table public.properties to service_role;

create policy "everybody reads listings" on public.properties
  for select to anon, authenticated using (true);
create policy "staff add listings" on public.properties
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff edit listings" on public.properties
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete listings" on public.properties
  for delete to authenticated using ((select private.is_staff()));

revoke all on function private.touch_updated_at() from public;
