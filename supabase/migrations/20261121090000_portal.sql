-- What the staff portal reads and does.

-- A photograph's row repeats its listing's class and tells whether it is optimized. Both are found out here,
-- whatever was sent, so the first cannot be outdated, and what is left to optimize is found at the cost of
-- what is left, however many photographs there are.
alter table public.property_images add column has_small_image boolean not null default false;

comment on column public.property_images.property_type is 'The class of its property, kept by triggers.';
comment on column public.property_images.has_small_image is
  'Whether small_images has its version, kept by triggers.';

-- Neither of them has a place in image_urls, so a listing is left alone when they change.
create or replace function private.sync_image_urls_after_update() returns trigger
language plpgsql set search_path = ''
as $$
begin
  update public.properties set image_urls = private.ordered_image_urls(id)
  where id in (
    (
      select property_id from (
        select property_id, url, display_order, created_at, id from added
        except
        select property_id, url, display_order, created_at, id from removed
      ) as arrived
    )
    union
    (
      select property_id from (
        select property_id, url, display_order, created_at, id from removed
        except
        select property_id, url, display_order, created_at, id from added
      ) as left_behind
    )
  );
  return null;
end
$$;

update public.property_images as image
set property_type = property.property_class,
  has_small_image = exists (select from public.small_images where property_image_id = image.id)
from public.properties as property
where property.id = image.property_id;

create index property_images_to_optimize on public.property_images (property_id)
  where not has_small_image;

create function private.adopt_class_of_property() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- Locked as for the image_urls that follow, so that no other class is stored meanwhile.
  new.property_type := coalesce(
    (select property_class from public.properties where id = new.property_id for no key update),
    new.property_type
  );
  return new;
end
$$;

create trigger adopt_class_of_property
  before insert or update of property_id, property_type on public.property_images
  for each row execute function private.adopt_class_of_property();

create function private.derive_has_small_image() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.has_small_image := exists (
    select from public.small_images where property_image_id = new.id
  );
  return new;
end
$$;

create trigger derive_has_small_image before insert or update of has_small_image on public.property_images
  for each row execute function private.derive_has_small_image();

-- A version that replaces another (the optimizer's upsert) finds nothing to change.
create function private.sync_has_small_image() returns trigger
language plpgsql set search_path = ''
as $$
begin
  update public.property_images as image set has_small_image = not has_small_image
  where id in (old.property_image_id, new.property_image_id)
    and has_small_image <> exists (
      select from public.small_images where property_image_id = image.id
    );
  return null;
end
$$;

create trigger sync_has_small_image
  after insert or delete or update of property_image_id on public.small_images
  for each row execute function private.sync_has_small_image();

revoke all on function private.adopt_class_of_property() from public;
revoke all on function private.derive_has_small_image() from public;
revoke all on function private.sync_has_small_image() from public;

-- The grid of the portal: a card's columns, its primary image and how far the optimizer got. Search, tab,
-- sort and paging are conditions on it; the planner sees through it to the indexes of properties.
create view public.listing_overview with (security_invoker = true) as
select
  property.id,
  property.title,
  property.location,
  property.property_class,
  property.type,
  property.status,
  property.featured,
  property.price,
  property.price_frequency,
  property.search_price,
  property.created_at,
  property.updated_at,
  -- The same again, for the portal's tabs and sorts: see its indexes below.
  nullif(property.property_class, '') as tab_class,
  property.search_price::bigint as sort_price,
  -- One field to search. A search is a single line, so the line breaks keep it from matching across columns.
  property.title || E'\n' || property.location || E'\n' || property.description as search_text,
  (
    select jsonb_build_object('url', image.url, 'alt_text', image.alt_text, 'small_url', small.url)
    from public.property_images as image
    left join public.small_images as small on small.property_image_id = image.id
    where image.property_id = property.id
    order by image.display_order, image.created_at, image.id
    limit 1
  ) as main_image,
  (
    select count(*)::integer from public.property_images as image
    where image.property_id = property.id
  ) as total_images,
  -- How many have no small version yet; never more than there are.
  (
    select count(*)::integer from public.property_images as image
    where image.property_id = property.id and not image.has_small_image
  ) as pending_images
from public.properties as property;

comment on view public.listing_overview is
  'A row a listing for the portal: card columns, primary image, images in all and not yet optimized.';

revoke all on table public.listing_overview from public, anon, authenticated;
grant select on table public.listing_overview to authenticated;
grant all on table public.listing_overview to service_role;

-- The listings that the optimizer has to do with. It starts from the photographs and looks each listing up
-- (`limit` keeps a join from reading through the others): read by id, a page costs what is left to do.
create view public.pending_listings with (security_invoker = true) as
select
  pending.property_id as id,
  property.title,
  property.property_class,
  property.created_at,
  pending.images as pending_images
from (
  select property_id, count(*)::integer as images
  from public.property_images
  where not has_small_image
  group by property_id
) as pending
cross join lateral (
  select title, property_class, created_at from public.properties
  where id = pending.property_id
  limit 1
) as property;

comment on view public.pending_listings is
  'A row a listing of which photographs are not yet optimized, with how many.';

revoke all on table public.pending_listings from public, anon, authenticated;
grant select on table public.pending_listings to authenticated;
grant all on table public.pending_listings to service_role;

-- One index a sort order of the portal, over all statuses. The public lists must not see them: a statement
-- prepared by the API is planned without knowing its values, takes an index over everything for as good as
-- the partial ones of active listings, and sorts what it finds there. So these are over expressions that
-- only the view has (leakproof ones, or the order would not be seen behind a policy). And a tab must not see
-- the list of everything, or it would read through the whole of that for a page of a small class: the
-- portal says `nulls last` (there are none) when it shows all listings, and not on the other tabs.
create index properties_by_price on public.properties
  ((search_price::bigint) desc nulls last, created_at desc nulls last, id desc);
create index properties_of_class_by_date on public.properties
  (nullif(property_class, ''), created_at desc, id desc);
create index properties_of_class_by_price on public.properties
  (nullif(property_class, ''), (search_price::bigint) desc, created_at desc, id desc);

-- The numbers on the portal's tabs, for a search. The text matches itself: its wildcards lose their meaning.
create function public.count_listings(p_search text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  pattern constant text := '%' || regexp_replace(coalesce(p_search, ''), '([\\%_])', '\\\1', 'g') || '%';
begin
  perform private.require_staff();
  return (
    select jsonb_build_object(
      'all', count(*),
      'sale', count(*) filter (where property_class = 'sale'),
      'rent', count(*) filter (where property_class = 'rent'),
      'commercial', count(*) filter (where property_class = 'commercial'),
      'development', count(*) filter (where property_class = 'development'),
      'featured', count(*) filter (where featured)
    )
    from public.properties
    where coalesce(p_search, '') = ''
      or title || E'\n' || location || E'\n' || description ilike pattern
  );
end
$$;

comment on function public.count_listings(text) is
  'How many listings each tab of the portal holds, among those that match the text. Staff only.';

-- Removes one photograph and closes the gap in the order, in one transaction. What the caller then has to
-- remove from storage comes back as paths.
create function public.delete_image_safely(
  p_property_id uuid,
  p_property_type text,
  p_image_id uuid
) returns text[]
language plpgsql set search_path = ''
as $$
declare
  files text[];
begin
  perform private.require_staff();

  -- The same turn-taking as in reorder_images_safely.
  perform 1 from public.properties
  where id = p_property_id and property_class = p_property_type
  for update;
  if not found then
    raise exception 'There is no such property.' using errcode = 'PT404';
  end if;

  if not exists (select 1 from public.property_images where property_id = p_property_id) then
    raise exception 'No images found in the database for this property.' using errcode = 'PT404';
  end if;

  select array_remove(array[image.url, small.url, thumbnail.url], null) into files
  from public.property_images as image
  left join public.small_images as small on small.property_image_id = image.id
  left join public.thumbnails as thumbnail on thumbnail.property_image_id = image.id
  where image.id = p_image_id and image.property_id = p_property_id;
  if not found then
    raise exception 'No database record matched the image.' using errcode = 'PT404';
  end if;

  delete from public.property_images where id = p_image_id;

  update public.property_images as image
  set display_order = ranked.position
  from (
    select id, row_number() over (order by display_order, created_at, id) - 1 as position
    from public.property_images
    where property_id = p_property_id
  ) as ranked
  where image.id = ranked.id and image.display_order <> ranked.position;

  return files;
end
$$;

comment on function public.delete_image_safely(uuid, text, uuid) is
  'Deletes a photograph with its versions, renumbers the rest from 0, returns the paths of its files. Staff only.';

revoke all on function public.count_listings(text) from public, anon, authenticated, service_role;
grant execute on function public.count_listings(text) to authenticated;

revoke all on function public.delete_image_safely(uuid, text, uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.delete_image_safely(uuid, text, uuid) to authenticated;

-- A version belongs to its image's property, whatever was sent. Whoever sorts or deletes images locks the
-- property before the image, so this does too: they wait for each other and never both ways.
create function private.adopt_property_of_image() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.property_id := coalesce(
    (
      select property.id
      from public.property_images as image
      join public.properties as property on property.id = image.property_id
      where image.id = new.property_image_id
      for key share of property
    ),
    new.property_id
  );
  return new;
end
$$;

create trigger adopt_property_of_image before insert or update on public.small_images
  for each row execute function private.adopt_property_of_image();
create trigger adopt_property_of_image before insert or update on public.thumbnails
  for each row execute function private.adopt_property_of_image();

revoke all on function private.adopt_property_of_image() from public;

-- 'Download Schema' describes views as well, now that there is one.
create or replace function public.get_schema_info() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    with relations as (
      select class.oid, class.relname, class.relkind, class.relrowsecurity, class.reloptions,
        jsonb_build_object(
          'name', class.relname,
          'comment', obj_description(class.oid, 'pg_class'),
          'columns', (
            select jsonb_agg(jsonb_build_object(
              'name', attribute.attname,
              'type', format_type(attribute.atttypid, attribute.atttypmod),
              'nullable', not attribute.attnotnull,
              'default', pg_get_expr(fallback.adbin, fallback.adrelid),
              'comment', col_description(class.oid, attribute.attnum)
            ) order by attribute.attnum)
            from pg_catalog.pg_attribute as attribute
            left join pg_catalog.pg_attrdef as fallback
              on fallback.adrelid = class.oid and fallback.adnum = attribute.attnum
            where attribute.attrelid = class.oid and attribute.attnum > 0 and not attribute.attisdropped
          )
        ) as described
      from pg_catalog.pg_class as class
      where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p', 'v', 'm')
    )
    select jsonb_build_object(
      'tables', (
        select coalesce(jsonb_agg(relation.described || jsonb_build_object(
          'row_level_security', relation.relrowsecurity,
          'constraints', (
            select coalesce(jsonb_agg(jsonb_build_object(
              'name', rule.conname, 'definition', pg_get_constraintdef(rule.oid)
            ) order by rule.conname), '[]')
            from pg_catalog.pg_constraint as rule
            where rule.conrelid = relation.oid
          ),
          'indexes', (
            select coalesce(jsonb_agg(jsonb_build_object(
              'name', listed.indexname, 'definition', listed.indexdef
            ) order by listed.indexname), '[]')
            from pg_catalog.pg_indexes as listed
            where listed.schemaname = 'public' and listed.tablename = relation.relname
          ),
          'policies', (
            select coalesce(jsonb_agg(jsonb_build_object(
              'name', policy.policyname, 'command', policy.cmd, 'roles', policy.roles,
              'using', policy.qual, 'with_check', policy.with_check
            ) order by policy.policyname), '[]')
            from pg_catalog.pg_policies as policy
            where policy.schemaname = 'public' and policy.tablename = relation.relname
          )
        ) order by relation.relname), '[]')
        from relations as relation
        where relation.relkind in ('r', 'p')
      ),
      'views', (
        select coalesce(jsonb_agg(relation.described || jsonb_build_object(
          'options', to_jsonb(coalesce(relation.reloptions, '{}')),
          'definition', pg_get_viewdef(relation.oid)
        ) order by relation.relname), '[]')
        from relations as relation
        where relation.relkind in ('v', 'm')
      ),
      'functions', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'name', function.proname,
          'arguments', pg_get_function_identity_arguments(function.oid),
          'returns', pg_get_function_result(function.oid),
          'comment', obj_description(function.oid, 'pg_proc')
        ) order by function.proname), '[]')
        from pg_catalog.pg_proc as function
        where function.pronamespace = 'public'::regnamespace
          and not exists (
            select 1 from pg_catalog.pg_depend as dependency
            where dependency.objid = function.oid and dependency.deptype = 'e'
          )
      )
    )
  );
end
$$;

comment on function public.get_schema_info() is
  'Tables with columns, constraints, indexes and policies, views, and functions of the schema public. Staff only.';
