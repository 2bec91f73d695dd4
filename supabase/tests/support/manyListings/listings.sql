-- Makes as many listings as the setting bench.listings says. Classes, types, places, prices
-- and features are distributed unevenly, as with a large agency; bedrooms go with prices, and most listings are active.
-- Everything is derived from the number of the listing, so every run makes the same rows, whatever the plan.
-- Triggers and foreign keys are off while loading, so this script writes derived values as the triggers would.

-- A pseudo-random number, uniform over [0, 1), for a listing and a purpose.
create function pg_temp.dice(listing bigint, purpose integer) returns float8
language sql immutable as
$$ select (hashint8extended(listing, purpose) & 2147483647) / 2147483648.0::float8 $$;

-- An approximately normal distribution with mean 0 and standard deviation 1.
create function pg_temp.bell(listing bigint, purpose integer) returns float8
language sql immutable as $$
  select 2 * (
    pg_temp.dice(listing, purpose) + pg_temp.dice(listing, purpose + 1) + pg_temp.dice(listing, purpose + 2) - 1.5
  )
$$;

create function pg_temp.pick(choices text[], listing bigint, purpose integer) returns text
language sql immutable as
$$ select choices[1 + floor(pg_temp.dice(listing, purpose) * cardinality(choices))::integer] $$;

-- 3,000 places: a few well-known ones have many listings, and most have only a handful.
create temp table place as
select number, case
    when number < 12 then (array[
      'Richmond, London', 'Kew, London', 'Chelsea, London', 'Hackney, London', 'Islington, London',
      'Winchester, Hampshire', 'Guildford, Surrey', 'Brentwood, Essex', 'Battersea, London',
      'Southampton, Hampshire', 'Chelmsford, Essex', 'Hampstead, London'
    ])[number + 1]
    else
      (array[
        'Ash', 'Bram', 'Chel', 'Dun', 'Elm', 'Farn', 'Grims', 'Hart', 'Ickle', 'Kings', 'Lang', 'Mid',
        'Nether', 'Oak', 'Peters', 'Quen', 'Rad', 'Stoke', 'Thorn', 'Up', 'Wal', 'Yar', 'Box', 'Crow', 'Dray'
      ])[1 + number % 25]
      || (array['ford', 'ton', 'ley', 'worth', 'ham', 'stead', 'bury', 'field', 'mere', 'wick', 'bourne', 'combe'])
        [1 + number / 25 % 12]
      || ', '
      || (array['London', 'London', 'London', 'Surrey', 'Kent', 'Hampshire', 'Essex', 'Sussex', 'Berkshire', 'Dorset'])
        [1 + number / 300 % 10]
  end as name
from generate_series(0, 2999) as number;
alter table pg_temp.place add column postcode text;
update pg_temp.place set postcode = names[1 + number % cardinality(names)]
from (select array_agg(name order by slug) as names from public.gazetteer where kind = 'postcode-district') as postcodes;
create unique index on pg_temp.place (number);
-- The triggers are still on here, and derive the positions of the places.
insert into public.places (name, outward_postcode) select distinct name, postcode from pg_temp.place order by name;

set session_replication_role = replica;

create temp table draft as
select
  listing,
  -- A UUID of version 4, like all ids of listings and photographs.
  overlay(overlay(md5('listing ' || listing) placing '4' from 13) placing '8' from 17)::uuid as id,
  case
    when pg_temp.dice(listing, 1) < 0.55 then 'sale'
    when pg_temp.dice(listing, 1) < 0.90 then 'rent'
    when pg_temp.dice(listing, 1) < 0.98 then 'commercial'
    else 'development'
  end as class,
  -- The cube puts a ninth of all listings into the first four places.
  floor(3000 * pg_temp.dice(listing, 2) ^ 3)::integer as place,
  greatest(0, least(12, round(2.6 + 1.25 * pg_temp.bell(listing, 3)
    + case when pg_temp.dice(listing, 6) < 0.02 then 4 else 0 end)))::integer as bedrooms,
  pg_temp.dice(listing, 7) as kind,
  pg_temp.bell(listing, 8) as worth
from generate_series(1, current_setting('bench.listings')::integer) as listing;

-- What homes answer about risks and rights: to make it for each would take as long as the rest.
create temp table answered as
select number, (
  select jsonb_object_agg(topic, case
    when pg_temp.dice(number, 120 + position::integer) < 0.25 then jsonb_build_object('answer', 'yes', 'details', pg_temp.pick(array[
      'In a conservation area: work on the outside and on trees may need the council''s consent.',
      'Low risk from the sea, very low from surface water. No flooding is known.',
      'The neighbours may cross the yard to the street, as the register states.',
      'A railway can be heard at the rear with the windows open.'
    ], number, 140 + position::integer))
    when pg_temp.dice(number, 120 + position::integer) < 0.27 then '{"answer": "asked", "asked_on": "2026-11-12"}'
    else '{"answer": "none"}'
  end)
  from unnest(private.answer_topics()) with ordinality as topics (topic, position)
) as answers
from generate_series(0, 499) as number;
create unique index on pg_temp.answered (number);

-- Two listings of five have a floor plan, without the row of one.
create function pg_temp.give_plan() returns trigger language plpgsql as $$
begin
  if abs(hashtext(new.id::text)) % 5 < 2 then
    new.feature_bits := new.feature_bits | private.feature_bits('{floor-plan}');
  end if;
  return new;
end
$$;
-- Its name makes it run after write_feature_bits.
create trigger zz_give_plan before insert on public.properties for each row execute function pg_temp.give_plan();
alter table public.properties enable always trigger zz_give_plan;

insert into public.properties (
  id, title, description, location, outward_postcode, property_class, type, status, featured, price, price_frequency,
  minimum_term, deposit_amount, furnished, pet_friendly, bedrooms, bathrooms, parking_spaces, area,
  largest_bedroom, completion_year, features, created_at, place_id, image_urls, cover, map_lat, map_lng, map_shown, map_cell,
  gap_count, tenure, lease_ends, ground_rent, ground_rent_review, service_charge, service_charge_review, council_tax_band,
  council_tax_cost, business_rates, vat, chain, epc_state, epc_rating, epc_score, epc_potential_score, epc_valid_until,
  energy_cost, heating, electricity, water, sewerage, broadband, mobile, construction, floor_level, aspect, parking,
  step_free_entrance, lift, ground_floor_bedroom, ground_floor_bathroom, door_width, parking_near_door, tenancy_kind, answers,
  reduced_at
)
select
  listed.id,
  initcap(pg_temp.pick(array['light', 'handsome', 'quiet', 'restored', 'elegant', 'modern', 'spacious'], listing, 20))
    || ' ' || replace(type, '-', ' ') || ' ' || pg_temp.pick(array[
      'near the river', 'beside the common', 'on a garden square', 'close to the station', 'with a long garden',
      'above the harbour', 'in a conservation area'
    ], listing, 21),
  (
    select string_agg(pg_temp.pick(array[
      'The kitchen looks over a garden that faces south and is not overlooked.',
      'The principal bedroom has the whole of the second floor.',
      'The station is eight minutes on foot and the river about as far.',
      'Original shutters, cornices and fireplaces have been kept throughout.',
      'There is off-street parking, and a charging point beside it.',
      'The reception room runs from the front of the house to the back.',
      'A study on the half-landing has the afternoon light.',
      'The roof terrace is shared by three neighbours and hardly used.',
      'Schools of every age are within a short walk.',
      'The windows are double glazed and the boiler is two years old.',
      'Storage is generous, with a dry cellar and a boarded loft.',
      'The lease has been extended and the freehold is shared.',
      'A concierge takes parcels from seven in the morning.',
      'The previous owner was a cabinet maker, and it shows.',
      'Permission for a side return was granted last spring.',
      'The street is closed to through traffic.',
      'It is offered without an onward chain.',
      'A copper bath stands under the skylight.'
    ], listing, 30 + sentence), ' ')
    from generate_series(1, 4 + floor(4 * pg_temp.dice(listing, 22))::integer) as sentence
  )
    -- A name that few listings share, for searches with few results.
    || ' Known locally as '
    || initcap(pg_temp.pick(array['bel', 'cor', 'dov', 'fen', 'gal', 'hol', 'jas', 'kel', 'lor', 'mar', 'nor', 'pem'], listing, 23))
    || pg_temp.pick(array['a', 'e', 'i', 'o', 'u', 'ar', 'en', 'il', 'or', 'um'], listing, 24)
    || pg_temp.pick(array['dale', 'gate', 'lock', 'mead', 'moor', 'nest', 'port', 'ridge', 'vale', 'well', 'wood', 'yard'], listing, 25)
    || ' ' || pg_temp.pick(array['House', 'Lodge', 'Court', 'Place', 'Wharf', 'Mews', 'Cottage', 'Hall'], listing, 26) || '.',
  place.name,
  place.postcode,
  class,
  type,
  case
    when pg_temp.dice(listing, 10) < 0.80 then 'active' when pg_temp.dice(listing, 10) < 0.92 then 'sold'
    else 'pending'
  end,
  pg_temp.dice(listing, 11) < 12.0 / current_setting('bench.listings')::integer,
  price,
  case when class = 'rent' then case when pg_temp.dice(listing, 12) < 0.1 then 'pw' else 'pcm' end end,
  case when class = 'rent' then 12 end,
  case when class = 'rent' then price end,
  class = 'rent' and pg_temp.dice(listing, 13) < 0.45,
  class = 'rent' and pg_temp.dice(listing, 14) < 0.20,
  bedrooms,
  case when class = 'commercial' then 0 else
    greatest(1, least(bedrooms, round(bedrooms * 0.55 + 0.5 * pg_temp.bell(listing, 50))::integer)) end,
  floor(3 * pg_temp.dice(listing, 15) ^ 3)::integer,
  case when type = 'plot' then null
    when class = 'commercial' then round(exp(7.6 + 1.1 * pg_temp.bell(listing, 53)))::integer
    else round((380 + 330 * bedrooms) * exp(0.2 * pg_temp.bell(listing, 53)))::integer end,
  case when class in ('sale', 'rent') and bedrooms > 0 and pg_temp.dice(listing, 18) < 0.6
    then round(9 + 1.2 * bedrooms + 2 * pg_temp.bell(listing, 80))::integer end,
  case when class = 'development' then 2024 + floor(7 * pg_temp.dice(listing, 16) ^ 2)::integer end,
  array(
    select feature
    from unnest(
      array['garden', 'parking', 'concierge', 'security', 'gym', 'city-view', 'river-view', 'Original shutters'],
      array[0.42, 0.35, 0.10, 0.12, 0.07, 0.03, 0.006, 0.2]
    ) with ordinality as offered (feature, share, position)
    where pg_temp.dice(listing, 60 + position::integer) < share
  ),
  added_at,
  kept.id,
  array(select listed.id || '/' || position || '-front-elevation.jpg' from generate_series(0, 4) as position),
  jsonb_build_object(
    'url', listed.id || '/0-front-elevation.jpg', 'alt_text', 'The front of the property',
    'small_url', listed.id || '/small/0-front-elevation.jpg'
  ),
  map_lat,
  map_lng,
  case when map_lat is not null then 'street' end,
  private.map_cell(map_lat, map_lng),
  case when pg_temp.dice(listing, 19) < 0.03 then 2 else 0 end,
  tenure,
  case when is_lease then date '2080-03-25' + floor(900 * pg_temp.dice(listing, 92))::integer * 365 - 1 end,
  case when is_lease then 50 * floor(10 * pg_temp.dice(listing, 93) ^ 3)::integer end,
  case when is_lease then 'Doubles every 25 years' end,
  case when is_lease then 100 * (8 + floor(80 * pg_temp.dice(listing, 94))::integer) when class <> 'rent' then 0 end,
  case when is_lease then 'Set each March by the freeholder; £150 less the year before' end,
  case when is_home then pg_temp.pick(array['B', 'C', 'C', 'D', 'D', 'D', 'E', 'E', 'F', 'G'], listing, 95) end,
  case when is_home then 1100 + floor(2400 * pg_temp.dice(listing, 96))::integer end,
  case when class = 'commercial' then 500 * (4 + floor(90 * pg_temp.dice(listing, 97) ^ 2)::integer) end,
  case when class = 'commercial' then pg_temp.pick(array['payable', 'not-payable'], listing, 98) end,
  case when class = 'sale' then pg_temp.pick(array['none', 'onward'], listing, 99) end,
  case when is_built then 'held' else 'exempt' end,
  case when is_built then private.epc_band(class, score) end,
  case when is_built then score end,
  case when is_built then case when class = 'commercial' then score - 10 else least(score + 12, 99) end end,
  case when is_built then date '2027-01-01' + floor(3285 * pg_temp.dice(listing, 101))::integer end,
  case when is_built and class <> 'commercial' then 700 + 25 * (100 - score) end,
  array[pg_temp.pick(array['gas-central', 'gas-central', 'gas-central', 'electric', 'community', 'air-source'], listing, 102)],
  '{mains}',
  'mains',
  'mains',
  pg_temp.pick(array['fttp', 'fttp', 'cable', 'fttc', 'adsl'], listing, 103),
  'All four networks likely indoors',
  pg_temp.pick(array['Solid brick under slate', 'Cavity brick and block; tiled roof', 'Concrete frame, brick-faced'], listing, 104),
  case when is_flat then pg_temp.pick(array['Ground', 'First', 'Second', 'Third', 'Fourth'], listing, 105) || ' floor of five storeys' end,
  pg_temp.pick(array['South to the lawn', 'East and west', 'North to the street', 'West, over the square'], listing, 106),
  array[pg_temp.pick(array['permit', 'driveway', 'allocated', 'garage', 'on-street', 'none'], listing, 107)],
  pg_temp.pick(array['yes', 'no', 'no'], listing, 108),
  case when is_flat then pg_temp.pick(array['yes', 'no'], listing, 109) else 'no' end,
  case when is_home then pg_temp.pick(array['yes', 'no', 'no', 'no'], listing, 110) end,
  case when is_home then pg_temp.pick(array['yes', 'no'], listing, 111) end,
  case when pg_temp.dice(listing, 112) < 0.4 then 68 + floor(22 * pg_temp.dice(listing, 113))::integer end,
  pg_temp.pick(array['yes', 'no'], listing, 114),
  case when class = 'rent' then 'assured' end,
  case when is_home then answered.answers else '{}' end,
  case when pg_temp.dice(listing, 115) < 0.08 then added_at + interval '30 days' end
from (
  select *,
    timestamptz '2016-01-01' + listing * (interval '10 years' / current_setting('bench.listings')::integer) as added_at,
    case class
      when 'sale' then case
        when kind < 0.45 then 'apartment' when kind < 0.83 then 'house' when kind < 0.89 then 'plot'
        when kind < 0.94 then 'villa' when kind < 0.98 then 'penthouse' else 'mansion' end
      when 'rent' then case
        when kind < 0.62 then 'apartment' when kind < 0.82 then 'house' when kind < 0.97 then 'studio'
        else 'penthouse' end
      when 'development' then case
        when kind < 0.55 then 'apartment-complex' when kind < 0.75 then 'townhouse' when kind < 0.9 then 'mixed-use'
        else 'luxury-residences' end
      else case
        when kind < 0.45 then 'office' when kind < 0.75 then 'retail' when kind < 0.9 then 'industrial'
        when kind < 0.96 then 'restaurant' else 'mixed-use' end
    end as type,
    case class
      when 'rent' then 25 * round(exp(7.1 + 0.24 * bedrooms - place / 9000.0 + 0.4 * worth) / 25)
      when 'commercial' then 5000 * round(exp(13.6 + 0.9 * worth) / 5000)
      else 5000 * round(exp(12.7 + 0.26 * bedrooms - place / 6000.0 + 0.5 * worth) / 5000)
    end::integer as price
  from draft
) as listed
cross join lateral (
  select
    class in ('sale', 'rent') as is_home,
    class <> 'development' and type <> 'plot' as is_built,
    type in ('apartment', 'studio', 'penthouse', 'apartment-complex', 'luxury-residences') as is_flat,
    -- The points of homes, or of other buildings, of which fewer are better.
    case when class = 'commercial' then 20 + floor(100 * pg_temp.dice(listing, 17))::integer
      else 40 + floor(52 * pg_temp.dice(listing, 17))::integer end as score
) as building
cross join lateral (
  select case
    when class = 'rent' then null
    when not is_flat then 'freehold'
    when pg_temp.dice(listing, 91) < 0.9 then 'leasehold'
    else 'share-of-freehold'
  end as tenure
) as holding
cross join lateral (select coalesce(tenure in ('leasehold', 'share-of-freehold'), false) as is_lease) as lease
join pg_temp.place on place.number = listed.place
join pg_temp.answered on answered.number = listing % 500
join public.places as kept on kept.name = place.name and kept.outward_postcode = place.postcode
-- Around the point of its place. Every fiftieth listing has no position.
left join lateral (
  select
    private.shown_position(kept.north / 1000.0 + 0.006 * pg_temp.bell(listing, 80), 'street') as map_lat,
    private.shown_position(kept.east / 1000.0 + 0.01 * pg_temp.bell(listing, 84), 'street') as map_lng
  where listing % 50 <> 0
) as position on true;

drop trigger zz_give_plan on public.properties;
drop table pg_temp.draft, pg_temp.place, pg_temp.answered;
set session_replication_role = origin;
