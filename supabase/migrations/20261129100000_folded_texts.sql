-- Texts are compared in one form everywhere: names of places, what listings say, and what enquiries say.

-- Answers the same as `folded` in the browser (src/lib/text/folded.ts); a test compares them. Apostrophes and marks
-- without a width go first, because normalizing turns some of them into blanks. NFKD separates accents and ligatures and
-- makes all blanks plain; `translate` replaces the letters that it leaves whole. A dot stays only where no blank follows,
-- as in 2.5. Plain ASCII, which most texts are, skips most of these steps.
create function private.folded(p_text text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select btrim(replace(replace(replace(
    replace(
      translate(
        replace(lower(letters), '&', ' and '),
        E'\t\n\u000b\f\r-\u0085\u1680\u2010\u2011\u2012\u2013\u2014\u2015\u2028\u2029\u2212', repeat(' ', 17)
      ) || ' ',
      '. ', ' '
    ),
    -- Several blanks become one.
    ' ', E'\u0001\u0002'), E'\u0002\u0001', ''), E'\u0001\u0002', ' '
  ))
  from (
    select case
      when octet_length(p_text) = char_length(p_text) then translate(p_text, '''`', '')
      else replace(replace(replace(replace(
        translate(
          regexp_replace(
            normalize(
              regexp_replace(p_text, '[''`´‘’‛′ʹʻʼ\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'), nfkd
            ),
            '[\u0300-\u036f]', '', 'g'
          ),
          'łøđðħıŧŁØĐÐĦŦÆŒÞẞςΣ', 'loddhitloddhtæœþßσσ'
        ),
        'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ß', 'ss')
    end as letters
  ) as read
$$;

comment on function private.folded(text) is
  'A text in lower case without accents, apostrophes, dashes and repeated blanks: the form in which texts are compared.';

revoke all on function private.folded(text) from public;
grant execute on function private.folded(text) to authenticated, service_role;

create or replace function private.folded_name(p_name text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select btrim(regexp_replace(replace(private.folded(p_name), '.', ''), '[^a-z0-9]+', ' ', 'g'))
$$;

create or replace function private.containing(p_text text) returns text
language sql immutable set search_path = ''
as $$
  -- Escapes wildcards, so that the text is matched literally.
  select '%' || regexp_replace(private.folded(p_text), '([\\%_])', '\\\1', 'g') || '%'
$$;

comment on function private.containing(text) is 'The `like` pattern of folded texts that contain this text.';

-- Where listings are, in one folded text: a bar keeps words from matching across two names.
alter table public.places add column search_text text not null generated always as (
  private.folded(name || ' | ' || coalesce(borough, '') || ' | ' || coalesce(nearest_station, ''))
) stored;

comment on column public.places.search_text is 'The names by which a part of a location finds it, folded.';

-- Names that staff write are looked up in the gazetteer in the same form as those that visitors type.
create index gazetteer_by_folded_name on public.gazetteer (folded);
drop index public.gazetteer_by_name;
drop index public.places_by_station;
create index places_by_station on public.places (private.folded_name(nearest_station));

-- 'Canonbury, London' is found as a quarter of London. A town name that two counties share is matched only if the
-- location or the postcode tells the county. A location in a county that the gazetteer lacks is not matched.
create or replace function private.locate_place() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  parts constant text[] := array(
    select private.folded_name(part)
    from regexp_split_to_table(new.name, ',') with ordinality as split (part, position) order by position
  );
  stated_county constant text := (
    select name from public.gazetteer where kind = 'county' and folded = parts[cardinality(parts)]
  );
  postcode public.gazetteer;
  spot public.gazetteer;
begin
  select * into postcode from public.gazetteer where kind = 'postcode-district' and folded = lower(new.outward_postcode);
  new.county := coalesce(stated_county, postcode.county);
  if new.county is not null or cardinality(parts) = 1 then
    select gazetteer.* into spot from public.gazetteer
    where folded = any (parts) and kind in ('town', 'district', 'borough')
      and (county = new.county or new.county is null and not exists (
        select from public.gazetteer as other where other.folded = parts[1] and other.county <> gazetteer.county
      ))
    order by array_position(parts, folded), kind desc
    limit 1;
  end if;
  new.town := spot.name;
  new.county := coalesce(new.county, spot.county);
  new.borough := coalesce(
    (select name from public.gazetteer where kind = 'borough' and folded = private.folded_name(new.stated_borough) limit 1),
    new.stated_borough,
    (select name from public.gazetteer where kind = 'borough' and slug in (spot.slug, spot.parent))
  );
  new.north := coalesce(spot.north, postcode.north);
  new.east := coalesce(spot.east, postcode.east);
  return new;
end
$$;

create or replace function private.places_in(p_slug text) returns integer[]
language plpgsql stable set search_path = ''
as $$
declare
  sought public.gazetteer;
begin
  select * into sought from public.gazetteer where slug = p_slug;
  return case sought.kind
    when 'county' then array(select id from public.places where county = sought.name)
    when 'borough' then array(
      select id from public.places where county = sought.county and (borough = sought.name or town = sought.name)
    )
    when 'station' then array(select id from public.places where private.folded_name(nearest_station) = sought.folded)
    -- In byte order ':' follows '9', and '[' follows 'Z'.
    when 'postcode-area' then array(
      select id from public.places
      where outward_postcode ~>=~ (sought.name || '0') and outward_postcode ~<~ (sought.name || ':')
    )
    when 'postcode-district' then array(
      select id from public.places
      where outward_postcode ~>=~ sought.name and outward_postcode ~<~ (sought.name || '[')
        and outward_postcode ~ ('^' || sought.name || '[A-Z]?$')
    )
    -- A town or a quarter of London. For an unknown slug all columns are null, so nothing matches.
    else array(select id from public.places where county = sought.county and town = sought.name)
  end;
end
$$;

-- Has the trigger find the county, borough and position of each place anew.
update public.places set name = name where true;

-- What listings are searched by: one text and its words, under one index.
create function private.listing_text(p_parts text[]) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select private.folded(array_to_string(p_parts, ' | '))
$$;

comment on function private.listing_text(text[]) is 'The parts of a listing as one folded text, with bars between them.';

revoke all on function private.listing_text(text[]) from public;
grant execute on function private.listing_text(text[]) to authenticated, service_role;

drop index public.properties_by_text;
drop function private.has_words(public.properties, text[], integer[]);
alter table public.properties drop column search_text;
alter table public.properties add column search_text text not null generated always as (
  private.listing_text(
    array[title, location, outward_postcode, borough, nearest_station, agent_ref, availability, description] || features
  )
) stored;

comment on column public.properties.search_text is
  'The texts that the portal and visitors search, folded, with bars between them.';

-- A trigram finds parts of words, as the portal wants them. Words of the particulars are found as wholes, side by side and
-- in whatever order of other words: by a vector of words as they stand, without stems and without words left out.
create function private.listing_words(p_parts text[]) returns tsvector
language sql immutable parallel safe set search_path = ''
as $$
  select to_tsvector('pg_catalog.simple', replace(private.listing_text(p_parts), '/', ' '))
$$;

comment on function private.listing_words(text[]) is 'The words of a listing with their positions, folded.';

revoke all on function private.listing_words(text[]) from public;
grant execute on function private.listing_words(text[]) to authenticated, service_role;

alter table public.properties add column words tsvector not null generated always as (
  private.listing_words(
    array[title, location, outward_postcode, borough, nearest_station, agent_ref, availability, description] || features
  )
) stored;

comment on column public.properties.words is 'The words of search_text, which visitors search for as wholes.';

alter table public.properties alter column search_text set statistics 300;
create index properties_by_text on public.properties using gin (search_text extensions.gin_trgm_ops, words);
comment on index public.properties_by_text is
  'search_overviews and count_listings for words that few listings have; listings_named; listings_mentioning.';

-- `words` is a derived column as well, so that a change of it alone is no edit.
create or replace function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
declare
  derived constant text[] := array[
    'image_urls', 'cover', 'search_price', 'place_id', 'feature_bits', 'tenure', 'search_text', 'words', 'updated_at',
    'status_since', 'first_public_at'
  ];
begin
  if tg_op = 'INSERT' then
    if current_user = 'authenticated' then
      -- keep_row_facts has just set created_at. Both times are equal until the listing is edited.
      new.updated_at := new.created_at;
    end if;
  elsif to_jsonb(new) - derived is distinct from to_jsonb(old) - derived then
    new.updated_at := date_trunc('milliseconds', clock_timestamp());
  else
    new.updated_at := old.updated_at;
  end if;
  return new;
end
$$;

create or replace function private.audit_listing() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  derived constant text[] := array[
    'image_urls', 'cover', 'search_price', 'place_id', 'feature_bits', 'tenure', 'search_text', 'words',
    'created_at', 'updated_at', 'status_since', 'first_public_at'
  ];
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
      perform private.log_action('edited', new.id, new.title, changes);
    end if;
  end if;
  return null;
end
$$;

drop index public.properties_by_title;
create index properties_by_title on public.properties using gin (private.folded(title) extensions.gin_trgm_ops)
  where status = 'active';
comment on index public.properties_by_title is 'suggest_places, for a text that few titles have.';

-- It has no SET clause, so the planner inlines it, and indexes serve the words.
create function private.has_words(p public.properties, patterns text[], prices integer[]) returns boolean
language sql immutable parallel safe
return (patterns[1] is null and prices[1] is null or p.search_text like patterns[1] or p.price = prices[1])
  and (patterns[2] is null and prices[2] is null or p.search_text like patterns[2] or p.price = prices[2])
  and (patterns[3] is null and prices[3] is null or p.search_text like patterns[3] or p.price = prices[3])
  and (patterns[4:] = '{}' or p.search_text like all (patterns[4:]));

comment on function private.has_words(public.properties, text[], integer[]) is
  'Whether a listing has all words of private.sought_words, in any order.';

revoke all on function private.has_words(public.properties, text[], integer[]) from public;

create or replace function private.sought_words(p_text text, out patterns text[], out prices integer[])
language sql immutable set search_path = ''
as $$
  select
    coalesce(array_agg(pattern order by price, char_length(pattern) desc), '{}'),
    coalesce(array_agg(price order by price, char_length(pattern) desc), '{}')
  from (
    -- A plain number may be a price or a part of a reference. Trims commas at the ends of words, not within £750,000.
    select distinct case when price is null or word ~ '^\d+$' then private.containing(word) end as pattern, price
    from regexp_split_to_table(p_text, '\s+') as part, btrim(part, ',') as word, private.stated_price(word) as price
    where private.folded(word) <> ''
  ) as sought
$$;

-- Enquiries are found whatever the accents and apostrophes of a name, and the notation of a telephone number.
create or replace view public.enquiry_overview with (security_invoker = true) as
select
  enquiry.id,
  enquiry.source,
  enquiry.mailbox,
  enquiry.state,
  enquiry.is_open,
  enquiry.name,
  enquiry.email,
  enquiry.phone,
  enquiry.message,
  enquiry.details,
  enquiry.property_id,
  -- The title that the sender saw, if the listing has been deleted.
  coalesce(property.title, enquiry.details ->> 'propertyTitle') as property_title,
  enquiry.consents,
  enquiry.page,
  enquiry.campaign,
  enquiry.seconds_to_fill,
  enquiry.received_at,
  enquiry.acknowledged_at,
  enquiry.relay_state,
  enquiry.relay_problem,
  enquiry.relayed_at,
  enquiry.note,
  enquiry.handled_by,
  enquiry.handled_at,
  left(enquiry.message, 200) as excerpt,
  enquiry.details ->> 'preferredDate' as preferred_date,
  enquiry.details ->> 'preferredTime' as preferred_time,
  -- The field that word searches use, folded. Bars keep words from matching across columns.
  private.folded(
    enquiry.name || ' | ' || enquiry.email || ' | ' || coalesce(enquiry.phone, '')
      || ' | ' || coalesce(regexp_replace(enquiry.phone, '\D', '', 'g'), '')
      || ' | ' || coalesce(enquiry.message, '')
  ) as search_text,
  enquiry.answered_at,
  enquiry.spam_reason,
  enquiry.held_back,
  enquiry.whole_hash is not null as is_cut
from public.enquiries as enquiry
left join public.properties as property on property.id = enquiry.property_id;
