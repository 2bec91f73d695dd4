-- Material information: what a buyer or tenant must know of a listing before a viewing, as columns, and what is answered in
-- words or still asked. How homes are reached is searched for, by bits of feature_bits like other features.

create function private.answer_topics() returns text[]
language sql immutable parallel safe
return array[
  'building_safety', 'restrictions', 'rights', 'flooding', 'erosion', 'planning', 'accessibility', 'mining', 'planned_works',
  'noise'
];

-- Words of staff by topic. A column's name tells that its value is still asked for, or is not exact.
create function private.are_answers(p_answers jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select jsonb_typeof(p_answers) = 'object' and not exists (
    select from jsonb_each(case when jsonb_typeof(p_answers) = 'object' then p_answers else '{}' end) as given (name, value)
    where not coalesce(
      case when jsonb_typeof(value) = 'object' then
        value - array['answer', 'details', 'asked_on'] = '{}'
        and coalesce(char_length(value ->> 'details'), 0) <= 1000
        and case value ->> 'answer'
          when 'none' then name = any (private.answer_topics())
          when 'yes' then name = any (private.answer_topics()) and btrim(value ->> 'details') <> ''
          when 'asked' then
            (name = any (private.answer_topics()) or name ~ '^[a-z_]{1,40}$')
            and value ->> 'asked_on' ~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'
          when 'about' then name = 'lease_ends'
        end
      end,
      false
    )
  )
$$;

comment on function private.are_answers(jsonb) is
  'Whether every answer is `none`, `yes` with details, `asked` with the day, or `about` for a date that is worked out.';
comment on function private.answer_topics() is 'What a listing answers in words: none, yes with details, or still asked.';

revoke all on function private.are_answers(jsonb), private.answer_topics() from public;
grant execute on function private.are_answers(jsonb), private.answer_topics() to anon, authenticated, service_role;

alter table public.properties
  alter column tenure drop expression,
  add constraint properties_tenure_check check (tenure in ('freehold', 'leasehold', 'share-of-freehold', 'commonhold')) not valid,
  add column lease_ends date,
  add column ground_rent integer check (ground_rent between 0 and 9999999),
  add column ground_rent_review text check (char_length(ground_rent_review) <= 200),
  add column service_charge integer check (service_charge between 0 and 9999999),
  add column service_charge_review text check (char_length(service_charge_review) <= 200),
  add column shared_ownership integer check (shared_ownership between 1 and 99),
  add column council_tax_cost integer check (council_tax_cost between 0 and 99999),
  add column business_rates integer check (business_rates between 0 and 9999999),
  add column vat text check (vat in ('payable', 'not-payable')),
  add column chain text check (chain in ('none', 'onward')),

  add column epc_state text check (epc_state in ('held', 'ordered', 'exempt')),
  add column epc_rating text check (epc_rating in ('A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G')),
  add column epc_score integer check (epc_score between -999 and 9999),
  add column epc_potential_score integer check (epc_potential_score between -999 and 9999),
  add column epc_valid_until date,
  add column epc_ordered_on date,
  add column epc_exempt_reason text check (char_length(epc_exempt_reason) <= 200),
  add column epc_certificate text check (epc_certificate ~ '^[0-9]{4}(-[0-9]{4}){4}$'),
  add column energy_cost integer check (energy_cost between 0 and 99999),
  add column heating text[] check (heating <@ array[
    'gas-central', 'electric', 'night-storage', 'oil', 'lpg', 'solid-fuel', 'biomass', 'community', 'ground-source',
    'air-source', 'underfloor', 'solar-water', 'wood-burner', 'open-fire', 'air-conditioning', 'none'
  ]),
  add column electricity text[] check (electricity <@ array['mains', 'private', 'solar', 'wind']),
  add column water text check (water in ('mains', 'private')),
  add column sewerage text check (sewerage in ('mains', 'private')),
  add column broadband text check (broadband in ('fttp', 'cable', 'fttc', 'adsl', 'none')),
  add column mobile text check (char_length(mobile) <= 200),

  add column construction text check (char_length(construction) <= 200),
  add column floor_level text check (char_length(floor_level) <= 60),
  add column aspect text check (char_length(aspect) <= 60),
  add column parking text[] check (parking <@ array[
    'garage', 'garage-en-bloc', 'driveway', 'off-street', 'allocated', 'residents', 'communal', 'underground', 'covered',
    'gated', 'secure', 'private', 'rear', 'permit', 'on-street', 'disabled', 'ev-charging', 'none'
  ]),
  add column step_free_entrance text check (step_free_entrance in ('yes', 'no')),
  add column lift text check (lift in ('yes', 'no')),
  add column ground_floor_bedroom text check (ground_floor_bedroom in ('yes', 'no')),
  add column ground_floor_bathroom text check (ground_floor_bathroom in ('yes', 'no')),
  add column door_width integer check (door_width between 40 and 400),
  add column parking_near_door text check (parking_near_door in ('yes', 'no')),

  add column tenancy_kind text check (tenancy_kind in ('assured', 'not-assured')),
  add column not_assured_reason text check (char_length(not_assured_reason) <= 200),
  add column prs_landlord_number text check (char_length(prs_landlord_number) <= 40),
  add column prs_property_number text check (char_length(prs_property_number) <= 40),

  add column answers jsonb not null default '{}' constraint properties_answers_check check (private.are_answers(answers)),
  add column reduced_at timestamptz,
  add column gap_count smallint not null default 0;

comment on column public.properties.lease_ends is 'The last day of the lease, because years left are wrong a year later.';
comment on column public.properties.ground_rent is 'Whole pounds a year, like service_charge, council_tax_cost, business_rates and energy_cost.';
comment on column public.properties.epc_score is 'As on the certificate: for homes 1 to 100, the more the better; for other buildings the less the better.';
comment on column public.properties.epc_certificate is 'The number of the certificate, under which anybody finds it in the public register.';
comment on column public.properties.energy_cost is 'What the certificate estimates for heating, hot water and light.';
comment on column public.properties.door_width is 'Centimetres of the narrowest door on the way in and to the main rooms.';
comment on column public.properties.answers is
  'By topic (private.answer_topics) or column: {"answer": "none" | "yes" | "asked" | "about", "details", "asked_on"}. See private.are_answers.';
comment on column public.properties.reduced_at is
  'When the price that visitors see was last reduced; null unless that was its last change. Derived by trigger, never set by a client.';
comment on column public.properties.gap_count is
  'How many gaps keep the listing from being published (private.blocking_gaps). Derived by trigger, never set by a client.';

-- Older particulars

-- Former listings state these facts in specs, and so do backups and deleted listings that come back. What cannot be read stays
-- there. Its name makes it run before the triggers that go by these columns.
create function private.accept_former_particulars() returns trigger
language plpgsql set search_path = ''
as $$
declare
  tenure constant text := lower(replace(new.specs ->> 'tenure', ' ', '-'));
  rating constant text := new.specs ->> 'epc_rating';
  whole constant text := '^[0-9]{1,7}$';
begin
  if tenure in ('freehold', 'leasehold', 'share-of-freehold', 'commonhold') then
    new.tenure := coalesce(new.tenure, tenure);
    new.specs := new.specs - 'tenure';
  elsif new.tenure = tenure then
    -- The column had whatever staff wrote while it was generated.
    new.tenure := null;
  end if;
  if new.specs ->> 'lease_years' ~ '^[0-9]{1,4}$' then
    if new.lease_ends is null then
      new.lease_ends := (new.created_at + make_interval(years => (new.specs ->> 'lease_years')::integer))::date;
      new.answers := new.answers || '{"lease_ends": {"answer": "about"}}';
    end if;
    new.specs := new.specs - 'lease_years';
  end if;
  if new.specs ->> 'ground_rent' ~ whole then
    new.ground_rent := coalesce(new.ground_rent, (new.specs ->> 'ground_rent')::integer);
    new.specs := new.specs - 'ground_rent';
  end if;
  if new.specs ->> 'service_charge' ~ whole then
    new.service_charge := coalesce(new.service_charge, (new.specs ->> 'service_charge')::integer);
    new.specs := new.specs - 'service_charge';
  end if;
  if new.specs ->> 'rates' ~ whole then
    new.business_rates := coalesce(new.business_rates, (new.specs ->> 'rates')::integer);
    new.specs := new.specs - 'rates';
  end if;
  if rating ~ '^[A-G]$' then
    new.epc_rating := coalesce(new.epc_rating, rating);
    new.epc_state := coalesce(new.epc_state, 'held');
    new.specs := new.specs - 'epc_rating';
  elsif rating = 'Exempt' then
    new.epc_state := coalesce(new.epc_state, 'exempt');
    new.specs := new.specs - 'epc_rating';
  end if;
  if new.specs ->> 'tenancy_kind' in ('assured', 'not-assured') then
    new.tenancy_kind := coalesce(new.tenancy_kind, new.specs ->> 'tenancy_kind');
    new.specs := new.specs - 'tenancy_kind';
  end if;
  return new;
end
$$;

revoke all on function private.accept_former_particulars() from public;

create trigger accept_former_particulars before insert or update of specs on public.properties
  for each row when (new.specs ?| array['tenure', 'lease_years', 'ground_rent', 'service_charge', 'rates', 'epc_rating', 'tenancy_kind'])
  execute function private.accept_former_particulars();

-- The generated column had whatever staff wrote. The trigger tells which of it is a tenure.
alter table public.properties disable trigger touch_updated_at;
update public.properties
set tenure = null, specs = specs
where specs ?| array['tenure', 'lease_years', 'ground_rent', 'service_charge', 'rates', 'epc_rating', 'tenancy_kind'];
alter table public.properties enable trigger touch_updated_at;
alter table public.properties validate constraint properties_tenure_check;

-- Texts are stored plain, as all of a listing's are.
create or replace function private.store_plain_listing() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.title := private.storable_text(new.title);
  new.description := private.storable_text(new.description);
  new.location := private.storable_text(new.location);
  new.borough := private.storable_text(new.borough);
  new.nearest_station := private.storable_text(new.nearest_station);
  new.agent_ref := private.storable_text(new.agent_ref);
  new.availability := private.storable_text(new.availability);
  new.features := array(
    select private.storable_text(listed.feature)
    from unnest(new.features) with ordinality as listed (feature, position)
    order by listed.position
  );
  new.specs := private.storable_json(new.specs);
  new.ground_rent_review := private.storable_text(new.ground_rent_review);
  new.service_charge_review := private.storable_text(new.service_charge_review);
  new.epc_exempt_reason := private.storable_text(new.epc_exempt_reason);
  new.mobile := private.storable_text(new.mobile);
  new.construction := private.storable_text(new.construction);
  new.floor_level := private.storable_text(new.floor_level);
  new.aspect := private.storable_text(new.aspect);
  new.not_assured_reason := private.storable_text(new.not_assured_reason);
  new.prs_landlord_number := private.storable_text(new.prs_landlord_number);
  new.prs_property_number := private.storable_text(new.prs_property_number);
  new.answers := private.storable_json(new.answers);
  return new;
end
$$;

-- Its name makes it run before the triggers that read the texts.
drop trigger store_plain_listing on public.properties;
create trigger accept_plain_texts
  before insert or update of title, description, location, borough, nearest_station, agent_ref, availability, features, specs,
    ground_rent_review, service_charge_review, epc_exempt_reason, mobile, construction, floor_level, aspect,
    not_assured_reason, prs_landlord_number, prs_property_number, answers
  on public.properties for each row execute function private.store_plain_listing();

-- What a change of a listing is

create function private.derived_columns() returns text[]
language sql immutable parallel safe
return array[
  'image_urls', 'cover', 'search_price', 'place_id', 'feature_bits', 'search_text', 'words', 'map_lat', 'map_lng',
  'map_shown', 'map_cell', 'largest_bedroom', 'price_per_foot', 'reduced_at', 'gap_count', 'updated_at', 'status_since',
  'first_public_at'
];

comment on function private.derived_columns() is 'The columns of properties whose change alone is no edit of the listing.';

revoke all on function private.derived_columns() from public;
grant execute on function private.derived_columns() to authenticated, service_role;

-- A program with the secret key may say when it changed a listing, as the seed does.
create or replace function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
declare
  derived constant text[] := private.derived_columns();
begin
  if tg_op = 'INSERT' then
    if current_user = 'authenticated' then
      -- keep_row_facts has just set created_at. Both times are equal until the listing is edited.
      new.updated_at := new.created_at;
    end if;
  elsif to_jsonb(new) - derived is not distinct from to_jsonb(old) - derived then
    new.updated_at := old.updated_at;
  elsif current_user = 'authenticated' or new.updated_at = old.updated_at then
    new.updated_at := date_trunc('milliseconds', clock_timestamp());
  end if;
  return new;
end
$$;

-- Searches by access, by reduced prices, and by what needs attention

create or replace function private.feature_bits(p_features text[]) returns integer
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(bit_or(1 << (position - 1)::integer), 0)
  from unnest(array[
    'garden', 'parking', 'concierge', 'gym', 'security', 'furnished', 'pet-friendly', 'river-view', 'city-view',
    'outside-space', 'floor-plan', 'reduced', 'access:step-free', 'access:lift', 'access:ground-bedroom',
    'access:ground-bathroom', 'access:wide-doors', 'access:near-parking'
  ]) with ordinality as known (feature, position)
  where feature = any (p_features)
$$;

-- Of a feature that staff typed, only those count that they may say themselves. A door of 75 cm lets most wheelchairs through
-- (Approved Document M, volume 1, M4(1)).
create or replace function private.write_feature_bits() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  own_fields constant text[] := array[
    'floor-plan', 'reduced', 'access:step-free', 'access:lift', 'access:ground-bedroom', 'access:ground-bathroom',
    'access:wide-doors', 'access:near-parking'
  ];
begin
  new.feature_bits := private.feature_bits(
    array(select feature from unnest(new.features) as feature where feature <> all (own_fields))
      || case when new.furnished then array['furnished'] else '{}' end
      || case when new.pet_friendly then array['pet-friendly'] else '{}' end
      || case when new.parking_spaces > 0 then array['parking'] else '{}' end
      || case when private.has_outside_space(new.features) then array['outside-space'] else '{}' end
      || case when new.reduced_at is not null then array['reduced'] else '{}' end
      || case when new.step_free_entrance = 'yes' then array['access:step-free'] else '{}' end
      || case when new.lift = 'yes' then array['access:lift'] else '{}' end
      || case when new.ground_floor_bedroom = 'yes' then array['access:ground-bedroom'] else '{}' end
      || case when new.ground_floor_bathroom = 'yes' then array['access:ground-bathroom'] else '{}' end
      || case when new.door_width >= 75 then array['access:wide-doors'] else '{}' end
      || case when new.parking_near_door = 'yes' then array['access:near-parking'] else '{}' end
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

drop trigger write_feature_bits on public.properties;
create trigger write_feature_bits
  before insert or update of features, furnished, pet_friendly, parking_spaces, reduced_at, step_free_entrance, lift,
    ground_floor_bedroom, ground_floor_bathroom, door_width, parking_near_door, feature_bits
  on public.properties for each row execute function private.write_feature_bits();
alter table public.properties enable always trigger write_feature_bits;

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
  and (f #>> '{largest_bedroom,min}' is null or p.largest_bedroom >= (f #>> '{largest_bedroom,min}')::integer)
  and (f #>> '{price_per_foot,min}' is null or private.price_per_foot(p.property_class, p.search_price, p.area) >= (f #>> '{price_per_foot,min}')::integer)
  and (f #>> '{price_per_foot,max}' is null or private.price_per_foot(p.property_class, p.search_price, p.area) <= (f #>> '{price_per_foot,max}')::integer)
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
  and (f ->> 'council_tax_band' is null or p.council_tax_band = f ->> 'council_tax_band')
  and (f ->> 'access' is null or p.feature_bits & (f ->> 'access')::integer = (f ->> 'access')::integer)
  and (f ->> 'reduced' is null or (p.feature_bits & private.feature_bits('{reduced}') <> 0) = (f ->> 'reduced')::boolean)
  and (f ->> 'attention' is null or (p.gap_count > 0 and p.status <> 'withdrawn') = (f ->> 'attention')::boolean);

-- What listing_takes compares, from the filters of a visitor. A filter has the name of a column and the value that it
-- must have, or an object with `min` and `max`. `features` and `access` are all required, `mentions` are texts that particulars must
-- all have, `location` is a part of the text of a place, `place` the slug of a gazetteer entry, and `within` the miles
-- that a listing may be away from it.
create or replace function private.search_terms(p_class text, p_filters jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  terms jsonb := coalesce(p_filters, '{}') - array['location', 'place', 'within', 'features', 'access', 'mentions'];
  features constant text[] := array(select jsonb_array_elements_text(p_filters -> 'features'));
  others constant text[] := array(
    select feature from unnest(features) as feature where private.feature_bits(array[feature]) = 0
  );
  access constant text[] := array(select 'access:' || jsonb_array_elements_text(p_filters -> 'access'));
  places constant integer[] := private.places_sought(p_filters);
  reserved text;
begin
  -- These are set below, read listings that no index has, or are for staff.
  select name into reserved from unnest(array['class', 'status', 'featured', 'attention', 'places', 'mentioned']) as name where p_filters ? name;
  if found then
    raise exception 'Listings cannot be searched by %.', reserved using errcode = 'PT400';
  end if;
  if features <> '{}' then
    terms := terms || jsonb_build_object('features', jsonb_build_object(
      'bits', nullif(private.feature_bits(features), 0), 'others', nullif(others, '{}')::text
    ));
  end if;
  if exists (select from unnest(access) as way where private.feature_bits(array[way]) = 0) then
    raise exception 'Listings cannot be searched by this access.' using errcode = 'PT400';
  elsif access <> '{}' then
    terms := terms || jsonb_build_object('access', private.feature_bits(access));
  end if;
  perform private.refuse_unknown_filters(terms);
  if p_filters ? 'mentions' then
    terms := terms || jsonb_build_object('mentioned', array_to_string(private.listings_mentioning(
      p_class, array(select jsonb_array_elements_text(p_filters -> 'mentions')), places
    ), ','));
  end if;
  return terms || jsonb_build_object('class', p_class, 'status', 'active', 'places', array_to_string(places, ','));
end
$$;

create or replace function public.count_options(p_class text, p_filters jsonb, p_options jsonb) returns json
language plpgsql stable set search_path = ''
as $$
declare
  -- As many as a page of the site offers.
  most constant integer := 44;
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
          when name in ('features', 'access') then coalesce(p_filters -> name, '[]') || chosen else chosen
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
  feature_bits & private.feature_bits('{floor-plan}') <> 0 as has_floor_plan,
  reduced_at
from public.properties;
