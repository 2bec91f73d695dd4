-- Five photographs of each listing, with small images and versions for cards. Triggers are off, as for the listings.
set session_replication_role = replica;

insert into public.property_images (
  id, property_id, property_type, url, filename, size, mime_type, width, height, alt_text, display_order,
  has_small_image, card_url, created_at
)
select overlay(overlay(md5(id || ' photograph ' || position) placing '4' from 13) placing '8' from 17)::uuid,
  id, property_class,
  id || '/' || position || '-front-elevation.jpg', position || '-front-elevation.jpg', 250000 + position,
  'image/jpeg', 1600, 1067, 'The ' || (array['front', 'kitchen', 'garden', 'hall', 'study'])[position + 1] || ' of the property',
  position, true, id || '/card/' || position || '-front-elevation.webp', created_at
from public.properties, generate_series(0, 4) as position;

insert into public.small_images (id, property_image_id, property_id, url, filename, size, created_at)
select md5(id || ' small')::uuid, id, property_id, property_id || '/small/' || filename, filename, 20000, created_at
from public.property_images;

set session_replication_role = origin;
