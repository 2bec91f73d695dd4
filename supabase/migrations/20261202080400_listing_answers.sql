-- A question about a listing is a kind of enquiry of its own. Question and answer may stand on the listing's page, without a
-- trace of who asked.

alter table public.enquiries
  drop constraint enquiries_source_check,
  add constraint enquiries_source_check
    check (source in ('valuation', 'consultation', 'viewing', 'interest', 'question', 'contact', 'home', 'complaint'));

create or replace function private.check_enquiry(p_sent public.enquiries) returns void
language plpgsql set search_path = ''
as $$
begin
  if p_sent.request_id is null
    or coalesce(p_sent.source, '')
      not in ('valuation', 'consultation', 'viewing', 'interest', 'question', 'contact', 'home', 'complaint')
    or coalesce(p_sent.mailbox, '') not in ('sales', 'lettings', 'management') then
    raise exception 'The enquiry is incomplete.' using errcode = 'PT400';
  end if;
  if coalesce(p_sent.name, '') !~ '\S' or char_length(p_sent.name) > 200 then
    raise exception 'Please give a name of at most 200 characters.' using errcode = 'PT400';
  end if;
  if char_length(p_sent.email) > 254
    or coalesce(p_sent.email, '') !~ '^[^@\s]+@[^@\s]+\.[^@\s.]+$' then
    raise exception 'Please give a valid e-mail address.' using errcode = 'PT400';
  end if;
  if char_length(p_sent.phone) > 40 then
    raise exception 'Please give a phone number of at most 40 characters.' using errcode = 'PT400';
  end if;
  if char_length(p_sent.message) > 5000 then
    raise exception 'Please keep the message to 5,000 characters.' using errcode = 'PT400';
  end if;
  if jsonb_typeof(p_sent.details) <> 'object'
    or pg_column_size(p_sent.details) > 8192
    or jsonb_typeof(p_sent.campaign) <> 'object'
    or pg_column_size(p_sent.campaign) > 2048
    or char_length(p_sent.page) > 500
    or p_sent.seconds_to_fill < 0 then
    raise exception 'The enquiry is too large or malformed.' using errcode = 'PT400';
  end if;
  if exists (
    select from jsonb_each(p_sent.details) as detail
    where jsonb_typeof(detail.value) <> 'string' or char_length(detail.value #>> '{}') > 500
  ) then
    raise exception 'Please keep each answer to 500 characters.' using errcode = 'PT400';
  end if;
  if not coalesce(private.valid_consents(p_sent.consents), false)
    or pg_column_size(p_sent.consents) > 8192 then
    raise exception 'The consents are malformed.' using errcode = 'PT400';
  end if;
end
$$;

create table public.listing_answers (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties (id) on delete cascade,
  question text not null check (question ~ '\S' and char_length(question) <= 1000),
  answer text not null check (answer ~ '\S' and char_length(answer) <= 5000),
  answered_on date not null default private.london_day(now()),
  shown boolean not null default true
);

comment on table public.listing_answers is
  'Questions about a listing with their answers, as visitors read them. Nothing tells who asked, not even the enquiry.';
comment on column public.listing_answers.shown is 'False once staff have taken it off the page.';

create index listing_answers_of_property on public.listing_answers (property_id, answered_on desc, id);
comment on index public.listing_answers_of_property is 'The answers of a listing at the desk.';
create index listing_answers_shown on public.listing_answers (property_id) where shown;
comment on index public.listing_answers_shown is 'The answers that the page of a listing shows.';

alter table public.listing_answers enable row level security;

-- Staff write by save_answer alone, which logs what it changes.
revoke all on table public.listing_answers from public, anon, authenticated;
grant select on table public.listing_answers to anon, authenticated;
grant all on table public.listing_answers to service_role;

create policy "visitors see shown answers of listings that they read" on public.listing_answers
  for select to anon
  using (shown and (select true from public.properties where id = listing_answers.property_id));
create policy "staff see all answers" on public.listing_answers
  for select to authenticated
  using (
    (select private.is_staff())
    or (shown and (select true from public.properties where id = listing_answers.property_id))
  );

-- The caller makes the id, so that a call that is repeated, because its answer was lost, is the same answer. What the caller
-- saw tells whether somebody else has changed it since; null for a new one. The log says what happened and not the words,
-- which may hold what was meant to go.
create function public.save_answer(
  p_id uuid, p_property_id uuid, p_question text, p_answer text, p_shown boolean, p_seen jsonb
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  listing public.properties;
  stored public.listing_answers;
  wanted constant jsonb := jsonb_build_object(
    'question', btrim(private.storable_text(p_question), E' \n\r\t'),
    'answer', btrim(private.storable_text(p_answer), E' \n\r\t'),
    'shown', p_shown
  );
  before jsonb;
begin
  perform private.require_staff();
  select * into listing from public.properties where id = p_property_id for no key update;
  if not found then
    raise exception 'There is no such property.' using errcode = 'PT404';
  end if;
  select * into stored from public.listing_answers where id = p_id and property_id = p_property_id;
  if found then
    before := jsonb_build_object('question', stored.question, 'answer', stored.answer, 'shown', stored.shown);
  end if;
  if before = wanted then
    return;
  end if;
  if before is distinct from nullif(p_seen, 'null') then
    raise exception 'Somebody else has changed the answer.' using errcode = 'PT409';
  end if;
  if before is null and (select count(*) from public.listing_answers where property_id = p_property_id) >= 60 then
    raise exception 'A listing has at most 60 answers.' using errcode = 'PT400';
  end if;
  if before is null then
    insert into public.listing_answers (id, property_id, question, answer, shown)
    values (p_id, p_property_id, wanted ->> 'question', wanted ->> 'answer', p_shown);
  else
    update public.listing_answers
    set question = wanted ->> 'question', answer = wanted ->> 'answer', shown = p_shown
    where id = p_id;
  end if;
  perform private.log_action('edited', listing.id, listing.title, jsonb_build_object('questions_answered', jsonb_build_array(
    case when before is null then '' when stored.shown then 'On the page' else 'Off the page' end,
    case when p_shown then 'On the page' else 'Off the page' end
      || case when before - 'shown' <> wanted - 'shown' then ', reworded' else '' end
  )));
end
$$;

comment on function public.save_answer(uuid, uuid, text, text, boolean, jsonb) is
  'Stores a question with its answer, rewords it, takes it off the page or puts it back, if it is still as it was seen.';

revoke all on function public.save_answer(uuid, uuid, text, text, boolean, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.save_answer(uuid, uuid, text, text, boolean, jsonb) to authenticated;
