-- 24,000 listings with three photographs each, two of them optimized. Most are active, most are for sale, and few are
-- developments, as with a real agency: a plan made for classes of equal size would be wrong for them.
-- Triggers and foreign keys are off while loading, so this script writes derived values as the triggers would.

-- The triggers are still on here, and derive the positions of the places.
insert into public.places (name)
values ('Richmond, London'), ('Kew, London'), ('Winchester, Hampshire'), ('Benfleet, Essex');

set session_replication_role = replica;
select setseed(0.5);

insert into public.properties (
  title, description, location, property_class, type, status, featured, price, price_frequency,
  minimum_term, bedrooms, bathrooms, features, created_at, updated_at, place_id, image_urls, cover
)
select
  'Listing ' || number, repeat('A quiet street near the river. ', 12),
  (array['Richmond, London', 'Kew, London', 'Winchester, Hampshire', 'Benfleet, Essex'])[1 + number % 4],
  class,
  case class
    when 'development' then 'townhouse' when 'commercial' then 'office'
    else (array['house', 'apartment'])[1 + (random() * 1.99)::integer / 2]
  end,
  case when random() < 0.85 then 'active' when random() < 0.6 then 'sold' else 'pending' end,
  random() < 0.002,
  case class
    when 'rent' then 900 + (random() * random() * 12000)::integer
    else 150000 + (random() * random() * 900)::integer * 5000
  end,
  case class when 'rent' then case when random() < 0.1 then 'pw' else 'pcm' end end,
  case class when 'rent' then 12 end,
  (random() * 6)::integer, 1 + (random() * 3)::integer,
  case when random() < 0.3 then array['garden', 'parking'] else array['river-view'] end,
  timestamptz '2026-01-01' + number * interval '7 minutes',
  timestamptz '2026-07-01' + number * 7919 % 24000 * interval '7 minutes',
  1 + number % 4,
  array['listing/0.jpg', 'listing/1.jpg', 'listing/2.jpg'],
  '{"url": "listing/0.jpg", "alt_text": null, "small_url": "small/0.jpg"}'
from (
  select number, case
      when number % 1000 = 0 then 'development'
      else (array['sale', 'sale', 'sale', 'rent', 'commercial'])[1 + number % 5]
    end as class
  from generate_series(1, 24000) as number
) as numbered;

insert into public.property_images (
  property_id, property_type, url, filename, size, mime_type, display_order, has_small_image
)
select id, property_class, 'listing/' || position || '.jpg', position || '.jpg', 250000, 'image/jpeg', position,
  position < 2
from public.properties, generate_series(0, 2) as position;

insert into public.small_images (property_image_id, property_id, url, filename, size)
select id, property_id, 'small/' || filename, filename, 20000
from public.property_images where has_small_image;

set session_replication_role = origin;
