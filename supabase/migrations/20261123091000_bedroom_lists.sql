-- Lists by price of listings with one, two, and seven bedrooms and more. Cheapest first, the studios and single
-- rooms stand in front; most expensive first, what has six: a list without them is read as far as it is shown.
create index properties_active_bedrooms_1 on public.properties
  (property_class, search_price desc, created_at desc, id desc)
  include (type, bedrooms, bathrooms, place_id, area, completion_year, feature_bits)
  where status = 'active' and bedrooms >= 1;
create index properties_active_bedrooms_2 on public.properties
  (property_class, search_price desc, created_at desc, id desc)
  include (type, bedrooms, bathrooms, place_id, area, completion_year, feature_bits)
  where status = 'active' and bedrooms >= 2;
create index properties_active_bedrooms_7 on public.properties
  (property_class, search_price desc, created_at desc, id desc)
  include (type, bedrooms, bathrooms, place_id, area, completion_year, feature_bits)
  where status = 'active' and bedrooms >= 7;

-- Seven bedrooms now have a list of their own, which search_listings then reads along. Nothing else of it changes.
do $$
declare
  definition constant text := pg_get_functiondef('public.search_listings'::regproc);
  changed constant text := replace(definition, 'coalesce(p_min_bedrooms, 0) <= 6', 'coalesce(p_min_bedrooms, 0) <= 7');
begin
  if changed = definition then
    raise exception 'search_listings is not as this migration knows it';
  end if;
  execute changed;
end
$$;
