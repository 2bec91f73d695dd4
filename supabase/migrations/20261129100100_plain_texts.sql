-- Texts as they come from a clipboard: characters that no reader shows and XML forbids, and the marks around an address
-- or a number that nobody sees.

create function private.storable_text(p_text text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select regexp_replace(
    p_text,
    '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F\uFDD0-\uFDEF\uFFFE\uFFFF'
      '\U0001FFFE\U0001FFFF\U0002FFFE\U0002FFFF\U0003FFFE\U0003FFFF\U0004FFFE\U0004FFFF'
      '\U0005FFFE\U0005FFFF\U0006FFFE\U0006FFFF\U0007FFFE\U0007FFFF\U0008FFFE\U0008FFFF'
      '\U0009FFFE\U0009FFFF\U000AFFFE\U000AFFFF\U000BFFFE\U000BFFFF\U000CFFFE\U000CFFFF'
      '\U000DFFFE\U000DFFFF\U000EFFFE\U000EFFFF\U000FFFFE\U000FFFFF\U0010FFFE\U0010FFFF]',
    '', 'g'
  )
$$;

comment on function private.storable_text(text) is
  'A text without control characters and without the code points that Unicode reserves from interchange, as U+FFFE.';

create function private.storable_json(p_value jsonb) returns jsonb
language sql immutable parallel safe set search_path = ''
as $$
  -- JSON writes a control character as \u0001; with one more backslash before it that is text.
  select private.storable_text(
    regexp_replace(p_value::text, '(?<!\\)((?:\\\\)*)\\u00[01][0-9a-f]', '\1', 'g')
  )::jsonb
$$;

comment on function private.storable_json(jsonb) is 'private.storable_text() for all texts of a value.';

create function private.plain_contact(p_text text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select btrim(regexp_replace(
    regexp_replace(
      regexp_replace(
        p_text,
        '[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]', '', 'g'
      ),
      '[\s\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]', ' ', 'g'
    ),
    '[\u2010-\u2015\u2212]', '-', 'g'
  ))
$$;

comment on function private.plain_contact(text) is
  'An address as it reads: without marks that nobody sees, with plain blanks and hyphens.';

-- Whoever writes to the tables needs these rights, because their triggers and indexes evaluate the functions.
revoke all on function private.storable_text(text), private.storable_json(jsonb), private.plain_contact(text)
  from public;
grant execute on function private.storable_text(text), private.storable_json(jsonb), private.plain_contact(text)
  to authenticated, service_role;

create or replace function private.mailbox_of(p_email text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case
    when parts.domain in ('gmail.com', 'googlemail.com') then replace(parts.person, '.', '') || '@gmail.com'
    else parts.person || '@' || parts.domain
  end
  from (
    select split_part(split_part(address, '@', 1), '+', 1) as person, split_part(address, '@', 2) as domain
    from lower(private.plain_contact(p_email)) as address
  ) as parts
$$;

-- Both indexes hold what the function answered before.
reindex index public.enquiries_by_mailbox;
reindex index public.enquiries_by_former_mailbox;

create function private.store_plain_listing() returns trigger
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
  return new;
end
$$;

revoke all on function private.store_plain_listing() from public;

create trigger store_plain_listing
  before insert or update of title, description, location, borough, nearest_station, agent_ref, availability,
    features, specs
  on public.properties for each row execute function private.store_plain_listing();

create function private.store_plain_enquiry() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.name := private.storable_text(new.name);
  new.email := private.plain_contact(private.storable_text(new.email));
  new.phone := private.storable_text(new.phone);
  new.message := private.storable_text(new.message);
  new.note := private.storable_text(new.note);
  new.details := private.storable_json(new.details);
  return new;
end
$$;

revoke all on function private.store_plain_enquiry() from public;

create trigger store_plain_enquiry
  before insert or update of name, email, phone, message, note, details
  on public.enquiries for each row execute function private.store_plain_enquiry();

create function private.store_plain_caption() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.alt_text := private.storable_text(new.alt_text);
  return new;
end
$$;

revoke all on function private.store_plain_caption() from public;

create trigger store_plain_caption
  before insert or update of alt_text
  on public.property_images for each row execute function private.store_plain_caption();
