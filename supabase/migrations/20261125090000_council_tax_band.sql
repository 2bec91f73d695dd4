-- The council tax band of a home, which visitors search by.

alter table public.properties add column council_tax_band text
  check (council_tax_band in ('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'exempt', 'not-banded'));

create or replace function public.listing_takes(p public.properties, f jsonb) returns boolean
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
  and (f #>> '{features,bits}' is null or p.feature_bits & (f #>> '{features,bits}')::integer = (f #>> '{features,bits}')::integer)
  and (f #>> '{features,others}' is null or p.features @> (f #>> '{features,others}')::text[])
  and (f ->> 'furnished' is null or (p.feature_bits & public.feature_bits('{furnished}') <> 0) = (f ->> 'furnished')::boolean)
  and (f ->> 'pets' is null or p.feature_bits & public.feature_bits('{pet-friendly}') <> 0)
  and (f ->> 'outside' is null or p.feature_bits & public.feature_bits('{outside-space}') <> 0)
  and (f ->> 'added' is null or p.created_at >= now() - make_interval(days => least((f ->> 'added')::integer, 365)))
  and (f ->> 'tenure' is null or p.tenure = f ->> 'tenure')
  and (f ->> 'completion_year' is null or p.completion_year = (f ->> 'completion_year')::integer)
  and (f ->> 'council_tax_band' is null or p.council_tax_band = f ->> 'council_tax_band');
