/**
 * Visits of the demo listings in the last twelve weeks. They look random and depend only on listing, day, kind and
 * source, so that repeating it after a failure adds what is missing.
 */
export const ADD_DEMO_VISITS = `
  insert into public.listing_visits (property_id, day, kind, source, n)
  select id, day, kind, source, n
  from (
    select listing.id, day::date as day, kind, source,
      (share * (2 + (hashtext(listing.id::text) & 7)) * (1 + (hashtext(listing.id::text || day || source) & 3)) + 40) / part as n
    from public.properties as listing,
      generate_series(private.london_day(now()) - 83, private.london_day(now()), interval '1 day') as day,
      (values ('direct', 4), ('search', 3), ('portal', 2), ('alert', 1)) as led (source, share),
      (values ('view', 64), ('gallery', 90), ('map', 100), ('plan', 120), ('brochure', 150), ('share', 170),
        ('phone', 160)) as done (kind, part)
    where private.is_public_status(listing.status) and day >= private.london_day(listing.first_public_at)
  ) as viewed
  where n > 0
  on conflict (property_id, day, kind, source) do nothing`
