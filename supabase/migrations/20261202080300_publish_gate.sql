-- Nothing incomplete is published: what a listing must state, whoever writes it, and what it should state.

-- The Private Rented Sector Database

-- Where it opens when, as in the draft regulations of 9 September 2026
-- (https://www.legislation.gov.uk/ukdsi/2026/9780348286861).
create table private.prs_regions (
  region text primary key,
  counties text[] not null default '{}',
  opens_on date not null,
  last_day date not null check (last_day > opens_on)
);

comment on table private.prs_regions is
  'From which day homes of a region can be registered in the Private Rented Sector Database, and by which they must be.';
comment on column private.prs_regions.counties is 'Our counties in that region, as locations end with them.';

insert into private.prs_regions (region, counties, opens_on, last_day) values
  ('West Midlands', '{}', '2026-12-15', '2027-03-14'),
  ('East of England', '{Essex}', '2027-01-15', '2027-04-14'),
  ('East Midlands', '{}', '2027-02-15', '2027-05-14'),
  ('South East', '{Hampshire}', '2027-03-15', '2027-06-14'),
  ('Yorkshire and the Humber', '{}', '2027-04-15', '2027-07-14'),
  ('North West', '{}', '2027-05-15', '2027-08-14'),
  ('North East', '{}', '2027-06-15', '2027-09-14'),
  ('London', '{London}', '2027-07-15', '2027-10-14'),
  ('South West', '{}', '2027-08-15', '2027-11-14');

-- Section 82 of the Renters' Rights Act 2025, which bans adverts without the numbers, is not in force. Once it is, its day is
-- written into this one row.
create table private.prs_adverts (
  numbers_from date,
  is_the_only_row boolean primary key default true check (is_the_only_row)
);

comment on table private.prs_adverts is
  'From which day adverts of homes to rent must have the numbers of landlord and property; null while no day is known.';

insert into private.prs_adverts (numbers_from) values (null);

alter table private.prs_regions enable row level security;
alter table private.prs_adverts enable row level security;
revoke all on table private.prs_regions, private.prs_adverts from public, anon, authenticated, service_role;

create function private.prs_numbers_from() returns date
language sql stable security definer set search_path = ''
as $$
  select numbers_from from private.prs_adverts
$$;

comment on function private.prs_numbers_from() is
  'From which day adverts must have the numbers of the Private Rented Sector Database; null while no day is known.';

create function private.prs_region(p public.properties) returns private.prs_regions
language sql stable security definer set search_path = ''
as $$
  select region.* from private.prs_regions as region
  where exists (
    select from unnest(region.counties) as county
    where lower(county) = lower(btrim(substring(p.location from '[^,]*$')))
      or county = (
        select gazetteer.county from public.gazetteer
        where kind = 'postcode-district' and folded = lower(p.outward_postcode)
      )
  )
  order by region.last_day desc limit 1
$$;

comment on function private.prs_region(public.properties) is 'The region that a listing is in; null if nobody knows.';

-- Before the last day of its region a home need not be registered, so that there may be no number.
create function private.prs_numbers_due(p public.properties) returns date
language sql stable security definer set search_path = ''
as $$
  select greatest(private.prs_numbers_from(), (private.prs_region(p)).last_day + 1)
  where private.prs_numbers_from() is not null
$$;

comment on function private.prs_numbers_due(public.properties) is
  'From which day the advert of this listing must have them: not before the homes of its region must be registered.';

revoke all on function private.prs_numbers_from(), private.prs_region(public.properties),
  private.prs_numbers_due(public.properties) from public;
grant execute on function private.prs_numbers_from(), private.prs_region(public.properties),
  private.prs_numbers_due(public.properties) to authenticated, service_role;

-- What is missing

-- Every rule depends on the row alone and on the day. Which law asks for what is said in src/content/portal/listing/gate.ts.
create function private.publish_gaps(p public.properties, p_severity text default null)
returns table (code text, severity text)
language plpgsql stable set search_path = ''
as $$
#variable_conflict use_column
declare
  today constant date := private.london_day(now());
  is_home constant boolean := p.property_class in ('sale', 'rent');
  is_rent constant boolean := p.property_class = 'rent';
  is_land constant boolean := p.type = 'plot';
  is_assured constant boolean := private.is_assured(p);
  is_lease constant boolean := not is_rent and coalesce(p.tenure in ('leasehold', 'share-of-freehold'), false);
  yearly constant numeric := p.price::numeric * case p.price_frequency when 'pw' then 52 else 12 end;
  photographs constant integer := cardinality(p.image_urls);
  risks constant text[] := array[
    'building_safety', 'restrictions', 'rights', 'flooding', 'erosion', 'planning', 'accessibility', 'mining'
  ];
  -- Dates of answers are text of the form 2026-11-29, which compares like dates.
  long_ago constant text := (today - 28)::text;
begin
  return query
  select rule.code, rule.severity from (values
    -- The table's own constraints ask for these of all but drafts.
    ('location', case when btrim(p.location) = '' then 'block' end),
    ('type', case when p.type = '' then 'block' end),
    ('description', case when btrim(p.description) = '' then 'block' end),
    ('price', case when p.price is null and (is_rent or p.price_qualifier is distinct from 'poa') then 'block' end),
    ('photograph', case when photographs = 0 and not is_land then 'block' end),
    ('photographs', case when photographs between 1 and 3 and not is_land then 'advise' end),
    ('tenure', case when not is_rent and p.tenure is null then 'block' end),
    ('lease', case
      when is_lease and (coalesce(p.lease_ends <= today, true) or p.ground_rent is null or p.service_charge is null) then 'block'
    end),
    ('council-tax', case when is_home and p.council_tax_band is null then 'block' end),
    ('epc', case
      when not is_land and not coalesce(
        case p.epc_state
          when 'held' then
            p.epc_rating = private.epc_band(p.property_class, p.epc_score) and p.epc_valid_until >= today
          when 'ordered' then p.epc_ordered_on between today - private.epc_grace() and today
          when 'exempt' then btrim(p.epc_exempt_reason) <> ''
        end,
        false
      ) then 'block'
    end),
    -- Unless the home is registered as exempt.
    ('epc-let', case
      when is_rent and p.epc_state = 'held' and p.epc_rating in ('F', 'G')
        and coalesce(btrim(p.epc_exempt_reason), '') = '' then 'block'
    end),
    -- Five weeks' rent below 50,000 pounds a year, six from there, to the penny.
    ('rent-deposit', case
      when is_assured and p.deposit_amount > trunc(yearly / 52 * case when yearly < 50000 then 5 else 6 end, 2) then 'block'
    end),
    ('not-assured', case
      when is_rent and p.tenancy_kind = 'not-assured' and coalesce(yearly, 0) <= 100000
        and coalesce(btrim(p.not_assured_reason), '') = '' then 'block'
    end),
    -- Land may have none of these.
    ('utilities', case
      when is_home and (
        coalesce(p.electricity, '{}') = '{}' or p.water is null or p.sewerage is null
        or coalesce(p.heating, '{}') = '{}' or p.broadband is null
      ) then case when is_land then 'advise' else 'block' end
    end),
    ('parking', case when is_home and coalesce(p.parking, '{}') = '{}' then 'block' end),
    ('construction', case
      when is_home and not is_land and coalesce(btrim(p.construction), '') = ''
        then case when is_rent then 'advise' else 'block' end
    end),
    ('risks', case when is_home and not p.answers ?& risks then 'block' end),
    ('planned-works', case
      when is_home and not is_rent and not p.answers ? 'planned_works'
        then case when is_lease then 'block' else 'advise' end
    end),
    ('asked-long-ago', case
      when exists (
        select from jsonb_each(p.answers) as given (topic, value)
        where value ->> 'answer' = 'asked' and value ->> 'asked_on' < long_ago
      ) then 'advise'
    end),
    ('prs-numbers', case
      when is_assured
        and (coalesce(btrim(p.prs_landlord_number), '') = '' or coalesce(btrim(p.prs_property_number), '') = '')
        then case
          when private.prs_numbers_due(p) <= today then 'block'
          when coalesce((private.prs_region(p)).opens_on <= today, true) then 'advise'
        end
    end),
    ('position', case when p.map_cell is null then 'advise' end),
    ('floor-plan', case
      when is_home and not is_land and p.feature_bits & private.feature_bits('{floor-plan}') = 0 then 'advise'
    end)
  ) as rule (code, severity)
  where rule.severity = coalesce(p_severity, rule.severity)
  union all
  select problem.code, problem.severity from private.advert_problems(p, p_severity) as problem;
end
$$;

comment on function private.publish_gaps(public.properties, text) is
  'What a listing lacks, or says and may not: `block` keeps it from being published, `advise` does not; of one severity or of both.';

create function private.blocking_gaps(p public.properties) returns text[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(distinct code order by code), '{}') from private.publish_gaps(p, 'block')
$$;

revoke all on function private.publish_gaps(public.properties, text), private.blocking_gaps(public.properties) from public;
grant execute on function private.publish_gaps(public.properties, text), private.blocking_gaps(public.properties)
  to authenticated, service_role;

-- The gate

-- It refuses in words what this did, and more.
drop trigger refuse_unpriced on public.properties;
drop function private.refuse_unpriced();

-- A photograph needs its listing's row, so a new listing is nearly always a draft first. Its name makes it run after the
-- triggers that read what the client sent, and before those that go by the status.
create function private.store_unfinished_as_draft() returns trigger
language plpgsql set search_path = ''
as $$
declare
  judged public.properties := new;
begin
  -- An upsert of a listing that is there changes it, and its trigger judges that.
  if exists (select from public.properties where id = new.id) then
    return new;
  end if;
  -- A site without any photograph is being brought back from a backup (supabase/backup/restore.ts), which says when visitors
  -- first saw a listing. What was public stays public.
  if current_user = 'service_role' and new.first_public_at < now()
    and not exists (select from public.property_images)
  then
    return new;
  end if;
  judged.image_urls := '{}';
  if current_user not in ('authenticated', 'service_role') then
    -- restore_listing puts the photographs back after their listing.
    judged.image_urls := array(
      select photograph ->> 'url'
      from public.deleted_listings, jsonb_array_elements(property_images) as photograph
      where id = new.id
    );
  end if;
  if private.blocking_gaps(judged) <> '{}' then
    -- Visitors have not seen a new one, whatever a program says of it, and see a restored one no more from now on.
    if current_user in ('authenticated', 'service_role') then
      new.first_public_at := null;
    end if;
    new.status := 'draft';
    if new.first_public_at is not null then
      new.status_since := date_trunc('milliseconds', clock_timestamp());
    end if;
  end if;
  return new;
end
$$;

create trigger accept_unfinished before insert on public.properties
  for each row when (new.status in ('active', 'pending', 'sold'))
  execute function private.store_unfinished_as_draft();

-- What was public with gaps before there was a gate stays public, and may be edited, as long as no edit adds a gap. Its last
-- photograph may be deleted, which is no edit of the listing. A gap count of -1 has the gaps counted anew.
create function private.keep_the_gate() returns trigger
language plpgsql set search_path = ''
as $$
declare
  derived constant text[] := private.derived_columns();
  is_edit constant boolean := tg_op = 'UPDATE' and to_jsonb(new) - derived is distinct from to_jsonb(old) - derived;
  gaps text[];
  gaps_before text[];
  added text[];
begin
  if tg_op = 'UPDATE' and not is_edit and new.image_urls = old.image_urls and new.gap_count = old.gap_count then
    return new;
  end if;
  gaps := private.blocking_gaps(new);
  new.gap_count := cardinality(gaps);
  if not is_edit or gaps = '{}' or not private.is_public_status(new.status) then
    return new;
  end if;
  if not private.is_public_status(old.status) then
    raise exception 'This listing cannot be published yet.' using errcode = 'PT422', detail = to_jsonb(gaps)::text;
  end if;
  gaps_before := private.blocking_gaps(old);
  added := array(
    select code from unnest(gaps) as code
    where code <> all (gaps_before)
      -- A first answer that leads to a further question is no loss.
      and not (code = 'lease' and old.tenure is null)
      and not (code = 'epc-let' and old.epc_state is null)
  );
  if added <> '{}' then
    raise exception 'Withdraw it first' using errcode = 'PT422', detail = to_jsonb(added)::text;
  end if;
  return new;
end
$$;

create trigger keep_the_gate before insert or update on public.properties
  for each row execute function private.keep_the_gate();

revoke all on function private.store_unfinished_as_draft(), private.keep_the_gate() from public;

-- How much is missing

update public.properties set gap_count = -1;

create index properties_needing_attention on public.properties (created_at desc, id desc)
  include (property_class) where gap_count > 0 and status <> 'withdrawn';
comment on index public.properties_needing_attention is
  'search_overviews and count_listings of the listings that need attention.';

-- Gaps that come or go with the day: certificates and leases end, an order was for a later day, a duty begins.
create function public.refresh_gap_counts() returns integer
language sql security definer set search_path = ''
as $$
  with changed as (
    update public.properties as p set gap_count = -1
    where (
      p.epc_valid_until < private.london_day(now())
      or p.epc_ordered_on is not null
      or p.lease_ends <= private.london_day(now())
      or p.property_class = 'rent'
        and (coalesce(btrim(p.prs_landlord_number), '') = '' or coalesce(btrim(p.prs_property_number), '') = '')
    ) and p.gap_count <> cardinality(private.blocking_gaps(p))
    returning 1
  )
  select count(*)::integer from changed
$$;

comment on function public.refresh_gap_counts() is
  'Counts the gaps that came or went with the day, and returns of how many listings. For a nightly job.';

revoke all on function public.refresh_gap_counts() from public, anon, authenticated, service_role;
grant execute on function public.refresh_gap_counts() to service_role;

-- Every night where there is pg_cron, after midnight in London; the embedded backend has its own timer.
do $$
begin
  if to_regnamespace('cron') is not null then
    perform cron.schedule('refresh-gap-counts', '7 1 * * *', 'select public.refresh_gap_counts()');
  end if;
end
$$;

-- What staff read of it

create function public.publish_gaps(p_ids uuid[]) returns table (id uuid, code text, severity text)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  at_most constant integer := 100;
begin
  perform private.require_staff();
  if coalesce(cardinality(p_ids), 0) not between 1 and at_most then
    raise exception 'Between 1 and % listings are looked at.', at_most using errcode = 'PT400';
  end if;
  return query
  select p.id, gap.code, gap.severity
  from public.properties as p, private.publish_gaps(p) as gap
  where p.id = any (p_ids)
  union all
  select p.id, 'relisted-as-new', 'advise'
  from public.properties as p
  where p.id = any (p_ids) and not private.withdrawal_is_over(p.created_at, now()) and (
    exists (
      select from public.properties as other
      where other.title = p.title and lower(other.location) = lower(p.location) and other.id <> p.id
        and other.status = 'withdrawn' and not private.withdrawal_is_over(other.status_since, now())
    )
    or exists (
      select from public.deleted_listings as gone
      where gone.title = p.title and lower(gone.listing ->> 'location') = lower(p.location)
        and not private.withdrawal_is_over(gone.deleted_at, now())
    )
  );
end
$$;

comment on function public.publish_gaps(uuid[]) is
  'What up to 100 listings lack, or say and may not: `block` keeps a listing from being published, `advise` does not. Staff only.';

revoke all on function public.publish_gaps(uuid[]) from public, anon, authenticated, service_role;
grant execute on function public.publish_gaps(uuid[]) to authenticated;

create or replace view public.listing_overview with (security_invoker = true) as
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
  -- For a weekly rent without a price the column has its highest value, because `least` ignores null.
  case when property.price is not null then property.search_price end as search_price,
  property.created_at,
  property.updated_at,
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
  -- Images that the optimizer has not finished.
  (
    select count(*)::integer from public.property_images as image
    where image.property_id = property.id and not image.has_small_image
  ) as pending_images,
  property.price_qualifier,
  property.gap_count,
  property.tenancy_kind
from public.properties as property;

create or replace function public.count_listings(p_filters jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  most_of_tab constant integer := 10000;
  most_with_text constant integer := 1000;
  words record;
  tab text;
  of_tab jsonb;
  counted integer;
  counts jsonb := '{}';
begin
  perform private.require_staff();
  perform private.refuse_unknown_filters(p_filters - 'text');
  select * into words from private.sought_words(p_filters ->> 'text');

  if words.patterns <> '{}' then
    return (
      with matching as materialized (
        select property_class, featured, gap_count > 0 and status <> 'withdrawn' as needs_attention from public.properties as p
        where private.listing_takes(p, p_filters) and private.has_words(p, words.patterns, words.prices)
        limit most_with_text + 1
      )
      select jsonb_object_agg(name, jsonb_build_object(
        'count', least(listings, most_with_text), 'more', (select count(*) > most_with_text from matching)
      ))
      from unnest(array['all', 'sale', 'rent', 'commercial', 'development', 'featured', 'attention']) as name, lateral (
        select count(*) as listings from matching
        where name in ('all', property_class) or name = 'featured' and featured or name = 'attention' and needs_attention
      ) as of_name
    );
  end if;

  foreach tab in array array['sale', 'rent', 'commercial', 'development', 'featured', 'attention'] loop
    of_tab := p_filters || case
      when tab in ('featured', 'attention') then jsonb_build_object(tab, true) else jsonb_build_object('class', tab)
    end;
    select count(*) into counted from (
      select from public.properties as p where private.listing_takes(p, of_tab) limit most_of_tab + 1
    ) as some_of_them;
    counts := counts || jsonb_build_object(tab, jsonb_build_object(
      'count', least(counted, most_of_tab), 'more', counted > most_of_tab
    ));
  end loop;
  return counts || jsonb_build_object('all', (
    select jsonb_build_object('count', sum((value ->> 'count')::integer), 'more', bool_or((value ->> 'more')::boolean))
    from jsonb_each(counts) where key not in ('featured', 'attention')
  ));
end
$$;

-- What the log says of it

alter table public.audit_log
  drop constraint audit_log_action_check,
  add constraint audit_log_action_check check (
    action in (
      'signed_in', 'password_entered', 'code_entered', 'mail_link_opened', 'password_changed', 'password_set_by_mail',
      'address_change_asked', 'address_changed', 'second_factor_on', 'second_factor_off', 'recovery_codes_made',
      'recovery_code_used', 'created', 'edited', 'published', 'withdrawn', 'deleted', 'restored', 'erased', 'photographs', 'files', 'invited',
      'invitation_cancelled', 'joined', 'colleague_changed', 'access_ended', 'access_restored', 'second_factor_reset',
      'several', 'enquiries_exported', 'held_data_read', 'held_data_erased'
    )
  );

create or replace function private.audit_listing() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  derived constant text[] := private.derived_columns() || 'created_at'::text;
  changes jsonb;
begin
  if auth.uid() is null then
    return null;
  end if;
  if tg_op = 'DELETE' then
    perform private.log_action('deleted', old.id, old.title, '{}');
  elsif tg_op = 'INSERT' then
    perform private.log_action(
      case
        when exists (select from public.deleted_listings where id = new.id) then 'restored'
        else 'created'
      end,
      new.id, new.title, '{}'
    );
  else
    select jsonb_object_agg(key, jsonb_build_array(to_jsonb(old) -> key, value)) into changes
    from jsonb_each(to_jsonb(new) - derived)
    where value is distinct from to_jsonb(old) -> key;
    if changes is not null then
      perform private.log_action(
        case
          when private.is_public_status(new.status) = private.is_public_status(old.status) then 'edited'
          when private.is_public_status(new.status) then 'published'
          else 'withdrawn'
        end,
        new.id, new.title, changes
      );
    end if;
  end if;
  return null;
end
$$;

-- Changes of several

drop function private.change_listing(uuid, text, text, text);

-- Returns the outcome, or of an incomplete one what it lacks.
create function private.change_listing(p_id uuid, p_change text, p_seen text, p_wanted text) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  current jsonb;
  gaps text;
begin
  if p_change = 'restored' then
    perform public.restore_listing(p_id);
    return to_jsonb('done'::text);
  end if;
  select to_jsonb(listing) into current from public.properties as listing where id = p_id for update skip locked;
  if not found then
    return to_jsonb(case when exists (select from public.properties where id = p_id) then 'busy' else 'gone' end);
  elsif p_change = 'featured' then
    update public.properties set featured = p_wanted::boolean where id = p_id and featured <> p_wanted::boolean;
    return to_jsonb(case when found then 'done' else 'same' end);
  elsif p_change = 'status' and current ->> 'status' = p_wanted then
    return to_jsonb('same'::text);
  elsif current ->> 'status' is distinct from p_seen then
    return to_jsonb('changed'::text);
  elsif p_change = 'status' then
    update public.properties set status = p_wanted where id = p_id;
  else
    delete from public.properties where id = p_id;
  end if;
  return to_jsonb('done'::text);
exception
  when sqlstate 'PT404' then
    return to_jsonb('gone'::text);
  when sqlstate 'PT409' then
    return to_jsonb('same'::text);
  -- Another listing has taken its reference meanwhile.
  when unique_violation then
    return to_jsonb('refused'::text);
  when check_violation or sqlstate 'PT422' then
    if private.is_public_status(current ->> 'status') then
      raise;
    end if;
    get stacked diagnostics gaps = pg_exception_detail;
    -- A draft that is withdrawn needs what the table's constraints ask for, which name no gaps.
    return jsonb_build_object('incomplete', case when gaps like '[%' then gaps::jsonb else '[]' end);
end
$$;

revoke all on function private.change_listing(uuid, text, text, text) from public;
grant execute on function private.change_listing(uuid, text, text, text) to authenticated;

create or replace function public.change_listings(p_action uuid, p_change text, p_listings jsonb) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  at_most constant integer := 100;
  asked record;
  outcome jsonb;
  outcomes jsonb := '{}';
  done integer := 0;
begin
  perform private.require_staff();
  if p_action is null or p_change is null or p_change not in ('status', 'featured', 'deleted', 'restored')
    or (select count(*) from jsonb_object_keys(p_listings)) not between 1 and at_most
  then
    raise exception 'An action, what it changes, and at most % listings are needed.', at_most using errcode = 'PT400';
  end if;
  perform set_config('listings.action', p_action::text, true);
  for asked in
    select key::uuid as id, value ->> 'seen' as seen, value ->> 'wanted' as wanted from jsonb_each(p_listings)
  loop
    outcome := private.change_listing(asked.id, p_change, asked.seen, asked.wanted);
    outcomes := outcomes || jsonb_build_object(asked.id::text, outcome);
    done := done + (outcome = '"done"')::integer;
  end loop;
  perform set_config('listings.action', '', true);
  if done > 0 then
    perform private.log_several(p_action, p_change, (
      select case when count(distinct value ->> 'wanted') = 1 then min(value ->> 'wanted') end
      from jsonb_each(p_listings)
    ), done);
  end if;
  return outcomes;
end
$$;

comment on function public.change_listings(uuid, text, jsonb) is
  'Changes the status of up to 100 listings, or whether they are featured, deletes or restores them; returns the outcome of each by its id, or {"incomplete": [codes of private.publish_gaps]}. A listing whose status is not the one that was seen is not changed. Staff only.';
