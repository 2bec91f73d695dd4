-- The owner's page: a link without an account, behind which the owner of a home sees how its sale or letting goes. The page
-- holds nothing of who asked or came, so that a link may be passed on.

create table public.owner_links (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties (id) on delete cascade,
  token_hash text not null unique,
  label text not null check (char_length(btrim(label)) between 1 and 80),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '90 days',
  ended_at timestamptz,
  last_opened timestamptz
);

comment on table public.owner_links is
  'Links to the owner''s page of a listing. Staff see and end them; a link itself cannot be derived from its hash.';
comment on column public.owner_links.label is 'For whom it was made, for staff.';

create index owner_links_of_property on public.owner_links (property_id);
create index owner_links_created_by on public.owner_links (created_by);

alter table public.owner_links enable row level security;

revoke all on table public.owner_links from public, anon, authenticated;
grant select on table public.owner_links to authenticated;
grant all on table public.owner_links to service_role;

create policy "staff see the links of owners" on public.owner_links
  for select to authenticated using ((select private.is_staff()));

-- As long as the random bits of an alert's, so that a slow hash would protect no better.
create function private.owner_token_hash(p_token text) returns text
language sql immutable set search_path = ''
return encode(sha256(convert_to(p_token, 'UTF8')), 'hex');

revoke all on function private.owner_token_hash(text) from public;

create function public.make_owner_link(p_property_id uuid, p_label text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  token constant text := private.new_token();
  found_status text;
begin
  perform private.require_staff();
  if char_length(btrim(coalesce(p_label, ''))) not between 1 and 80 then
    raise exception 'A link needs a label of at most 80 characters.' using errcode = 'PT400';
  end if;
  select status into found_status from public.properties where id = p_property_id for key share;
  if not found then
    raise exception 'There is no such listing.' using errcode = 'PT404';
  elsif found_status = 'sold' then
    raise exception 'What is sold or let has no owner''s page.' using errcode = 'PT409';
  end if;
  insert into public.owner_links (property_id, token_hash, label, created_by)
  values (p_property_id, private.owner_token_hash(token), btrim(p_label), (select auth.uid()));
  return token;
end
$$;

comment on function public.make_owner_link(uuid, text) is
  'Makes a link to the owner''s page of a listing, for 90 days, and returns its token, which cannot be read again. Staff only.';

create function public.end_owner_link(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  update public.owner_links set ended_at = now() where id = p_id and ended_at is null;
end
$$;

comment on function public.end_owner_link(uuid) is 'Ends a link to an owner''s page. Staff only.';

-- The page

create function private.open_owner_link(p_token text) returns public.owner_links
language sql stable set search_path = ''
as $$
  select link.*
  from public.owner_links as link join public.properties as listing on listing.id = link.property_id
  where link.token_hash = private.owner_token_hash(p_token) and link.ended_at is null and link.expires_at > now()
    and listing.status <> 'sold'
$$;

comment on function private.open_owner_link(text) is
  'The link with this token, unless it is unknown, ended, 90 days old, or its home is sold or let.';

revoke all on function private.open_owner_link(text) from public;

-- As long before a viewing as nobody may book one any more.
create function private.owner_may_answer(p_viewing public.viewings) returns boolean
language sql stable set search_path = ''
as $$
  select p_viewing.state = 'requested' and p_viewing.starts_at > private.earliest_viewing(
    coalesce((select notice_minutes from public.viewing_rules where property_id = p_viewing.property_id), 120), now()
  )
$$;

comment on function private.owner_may_answer(public.viewings) is
  'Whether a viewing waits for its owner''s agreement, and the office time of the agency''s notice still lies before it.';

revoke all on function private.owner_may_answer(public.viewings) from public;

-- Of viewings the days and times, what staff noted of a buyer's position and, where they ticked it, what was said.
create function private.viewings_for_owner(p_property_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'done', count(*) filter (where state = 'done'),
    'coming', coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', id, 'starts_at', starts_at, 'ends_at', ends_at, 'state', state, 'position', buyer_position,
          'answer', owner_answer, 'may_answer', private.owner_may_answer(viewing)
        )
        order by starts_at, id
      ) filter (where state in ('requested', 'booked') and ends_at > now()),
      '[]'
    ),
    'past', coalesce(
      jsonb_agg(
        jsonb_build_object('day', private.london_day(starts_at), 'feedback', case when feedback_shown then feedback end)
        order by starts_at desc, id
      ) filter (where state = 'done'),
      '[]'
    )
  )
  from public.viewings as viewing
  where property_id = p_property_id
$$;

revoke all on function private.viewings_for_owner(uuid) from public;

create function private.owner_summary(p_property_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'home', (select to_jsonb(card) from public.listing_cards as card where card.id = listing.id),
    'is_public', private.is_public_status(listing.status),
    'first_public_at', listing.first_public_at,
    'weeks', private.views_by_week(array[listing.id], 12),
    'views', (select coalesce(sum(n), 0) from public.listing_visits where property_id = listing.id and kind = 'view'),
    'enquiries', (select count(*) from public.enquiries where property_id = listing.id and state <> 'spam'),
    'viewings', private.viewings_for_owner(listing.id),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'happened_at', happened_at, 'kind', kind, 'price_before', price_before, 'price_after', price_after, 'frequency', frequency
      ) order by happened_at), '[]')
      from public.listing_events as event
      where event.property_id = listing.id and private.shows_event(event)
    ),
    'gaps', (select coalesce(jsonb_agg(distinct code), '[]') from private.publish_gaps(listing))
  )
  from public.properties as listing
  where listing.id = p_property_id
$$;

comment on function private.owner_summary(uuid) is
  'How the sale or letting of a home goes: sums, days and the home''s own facts, and of people nothing.';

revoke all on function private.owner_summary(uuid) from public;

create function public.owner_progress(p_token text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  link public.owner_links;
begin
  perform private.check_arguments('owner_progress', jsonb_build_object('p_token', p_token));
  link := private.open_owner_link(p_token);
  if link.id is null then
    return null;
  end if;
  update public.owner_links set last_opened = now() where id = link.id;
  return private.owner_summary(link.property_id) || jsonb_build_object('until', link.expires_at);
end
$$;

comment on function public.owner_progress(text) is
  'How the sale or letting of a home goes, for who has the token of its owner''s link; null if it is not valid (any more).';

create function public.answer_proposal(p_token text, p_viewing_id uuid, p_accepts boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  link public.owner_links;
begin
  perform private.check_arguments('answer_proposal', jsonb_build_object('p_token', p_token));
  if p_accepts is null then
    raise exception 'A proposal is accepted or declined.' using errcode = 'PT400';
  end if;
  link := private.open_owner_link(p_token);
  if link.id is null then
    return null;
  end if;
  update public.viewings as viewing set owner_answer = case when p_accepts then 'accepted' else 'declined' end
  where id = p_viewing_id and property_id = link.property_id and private.owner_may_answer(viewing);
  if not found then
    raise exception 'This time can no longer be answered here.' using errcode = 'PT409';
  end if;
  return public.owner_progress(p_token);
end
$$;

comment on function public.answer_proposal(text, uuid, boolean) is
  'Says for the owner whether a proposed time suits, until the agency''s notice before it, and returns what owner_progress does.';

do $$
declare
  signature text;
begin
  foreach signature in array array['owner_progress(text)', 'answer_proposal(text, uuid, boolean)'] loop
    execute format('revoke all on function public.%s from public, anon, authenticated, service_role', signature);
    execute format('grant execute on function public.%s to anon, authenticated', signature);
  end loop;
  foreach signature in array array['make_owner_link(uuid, text)', 'end_owner_link(uuid)'] loop
    execute format('revoke all on function public.%s from public, anon, authenticated, service_role', signature);
    execute format('grant execute on function public.%s to authenticated', signature);
  end loop;
end
$$;

-- What visitors may send to them

create or replace function private.visitor_limits() returns table (
  function_name text, argument text, most_letters integer, most_bytes integer, most_entries integer, deepest integer,
  smallest numeric, largest numeric
)
language sql immutable set search_path = ''
as $$
  values
    ('search_listings', 'p_class', 20, null::integer, null::integer, 0, null::numeric, null::numeric),
    ('search_listings', 'p_sort', 20, null, null, 0, null, null),
    ('search_listings', 'p_filters', 100, 2000, 20, 2, 0, 999999999),
    ('search_listings', 'p_after', 40, 500, 10, 1, 0, 2147483647),
    ('search_listings', 'p_rows', null, null, null, 0, 1, 100),
    ('search_on_map', 'p_class', 20, null, null, 0, null, null),
    ('search_on_map', 'p_sort', 20, null, null, 0, null, null),
    ('search_on_map', 'p_filters', 100, 2000, 20, 2, 0, 999999999),
    ('search_on_map', 'p_area', 1, 4000, 50, 3, -180, 100000),
    ('unplaced_listings', 'p_class', 20, null, null, 0, null, null),
    ('unplaced_listings', 'p_filters', 100, 2000, 20, 2, 0, 999999999),
    ('count_found', 'p_class', 20, null, null, 0, null, null),
    ('count_found', 'p_filters', 100, 2000, 20, 2, 0, 999999999),
    ('count_options', 'p_class', 20, null, null, 0, null, null),
    ('count_options', 'p_filters', 100, 2000, 20, 2, 0, 999999999),
    ('count_options', 'p_options', 40, 4000, 20, 3, 0, 999999999),
    ('relax_search', 'p_class', 20, null, null, 0, null, null),
    ('relax_search', 'p_filters', 100, 2000, 20, 2, 0, 999999999),
    ('suggest_places', 'p_class', 20, null, null, 0, null, null),
    ('suggest_places', 'p_text', 300, null, null, 0, null, null),
    ('describe_place', 'p_class', 20, null, null, 0, null, null),
    ('describe_place', 'p_slug', 100, null, null, 0, null, null),
    ('listings_named', 'p_class', 20, null, null, 0, null, null),
    ('listings_named', 'p_text', 300, null, null, 0, null, null),
    ('read_invitation', 'p_token', 100, null, null, 0, null, null),
    ('request_alert', 'p_email', 254, null, null, 0, null, null),
    ('request_alert', 'p_class', 20, null, null, 0, null, null),
    ('request_alert', 'p_filters', 100, 2000, 20, 2, 0, 999999999),
    ('request_alert', 'p_area', 1, 4000, 50, 3, -180, 100000),
    ('request_alert', 'p_homes', 40, 4000, 50, 1, null, null),
    ('request_alert', 'p_frequency', 20, null, null, 0, null, null),
    ('request_alert', 'p_consent', 500, null, null, 0, null, null),
    ('request_alert', 'p_honeypot', 500, null, null, 0, null, null),
    ('read_alert', 'p_token', 100, null, null, 0, null, null),
    ('confirm_alert', 'p_token', 100, null, null, 0, null, null),
    ('pause_alert', 'p_token', 100, null, null, 0, null, null),
    ('pause_alert', 'p_days', null, null, null, 0, 0, 90),
    ('change_alert', 'p_token', 100, null, null, 0, null, null),
    ('change_alert', 'p_frequency', 20, null, null, 0, null, null),
    ('end_alert', 'p_token', 100, null, null, 0, null, null),
    ('read_enquiry', 'p_enquiry_token', 100, null, null, 0, null, null),
    ('withdraw_enquiry', 'p_enquiry_token', 100, null, null, 0, null, null),
    ('read_viewing', 'p_token', 100, null, null, 0, null, null),
    ('move_viewing', 'p_token', 100, null, null, 0, null, null),
    ('cancel_viewing', 'p_token', 100, null, null, 0, null, null),
    ('free_slots_to_move', 'p_token', 100, null, null, 0, null, null),
    ('count_visit', 'p_kind', 20, null, null, 0, null, null),
    ('count_visit', 'p_source', 20, null, null, 0, null, null),
    ('owner_progress', 'p_token', 100, null, null, 0, null, null),
    ('answer_proposal', 'p_token', 100, null, null, 0, null, null)
$$;

-- What is kept of both

create function public.tend_owner_pages() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.sum_old_visits();
  delete from public.owner_links where least(ended_at, expires_at) < now() - interval '30 days';
end
$$;

comment on function public.tend_owner_pages() is
  'Sums old visits by month, and deletes links of owners 30 days after they ended. For the scheduler.';

revoke all on function public.tend_owner_pages() from public, anon, authenticated, service_role;
grant execute on function public.tend_owner_pages() to service_role;

-- Daily where there is pg_cron; the embedded backend has its own timer.
do $$
begin
  if to_regnamespace('cron') is not null then
    perform cron.schedule('tend-owner-pages', '57 3 * * *', 'select public.tend_owner_pages()');
  end if;
end
$$;
