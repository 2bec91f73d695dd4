-- The reply clock runs until the sender is answered, not only until staff take the enquiry up.

alter table public.enquiries add column answered_at timestamptz;

comment on column public.enquiries.acknowledged_at is 'When staff first took it up. Null while it is new.';
comment on column public.enquiries.answered_at is
  'When it was answered or closed: here the reply clock stops. Null while somebody waits for an answer.';

-- Before the guard below, which would put in the present moment.
update public.enquiries as enquiry
set answered_at = coalesce(
  (
    -- The first since it was last open.
    select min(event.happened_at) from public.enquiry_events as event
    where event.enquiry_id = enquiry.id
      and event.action = 'state' and event.value in ('answered', 'closed')
      and event.happened_at >= coalesce(
        (
          select max(opening.happened_at) from public.enquiry_events as opening
          where opening.enquiry_id = enquiry.id
            and opening.action = 'state' and opening.value in ('new', 'acknowledged')
        ),
        '-infinity'
      )
  ),
  enquiry.handled_at, enquiry.acknowledged_at, enquiry.received_at
)
where enquiry.state in ('answered', 'closed');

-- As before, and keeps answered_at; why it was taken for spam is over when staff say that it is none.
create or replace function private.guard_enquiry_update() returns trigger
language plpgsql set search_path = ''
as $$
declare
  -- The generated column is not filled in yet at this point.
  theirs constant text[] := array['state', 'note', 'handled_by', 'handled_at', 'is_open'];
begin
  if current_user = 'authenticated' then
    if to_jsonb(new) - theirs is distinct from to_jsonb(old) - theirs then
      raise exception 'Only the state and the note of an enquiry can be changed.'
        using errcode = 'PT403';
    end if;
    new.handled_by := private.caller_id();
    new.handled_at := now();
  end if;

  if new.state = 'new' then
    new.acknowledged_at := null;
  elsif new.state <> 'spam' then
    new.acknowledged_at := coalesce(old.acknowledged_at, now());
  end if;

  if new.state in ('new', 'acknowledged') then
    new.answered_at := null;
  elsif new.state <> 'spam' then
    new.answered_at := coalesce(old.answered_at, now());
  end if;

  -- Spam is not mailed; what was taken for spam and is none, is.
  if new.state = 'spam' and new.relay_state in ('pending', 'failed') then
    new.relay_state := 'withheld';
  elsif old.state = 'spam' and new.state <> 'spam' then
    new.spam_reason := null;
    if new.relay_state = 'withheld' then
      new.relay_state := 'pending';
      new.relay_attempts := 0;
      new.relay_due_at := now();
    end if;
  end if;
  return new;
end
$$;

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
  -- As the sender saw it, when it is no longer listed.
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
  -- What a row of the list shows of the message.
  left(enquiry.message, 200) as excerpt,
  -- One field to search. A search is a single line, so the line break keeps it from matching across columns.
  enquiry.name || E'\n' || enquiry.email as search_text,
  enquiry.answered_at,
  enquiry.spam_reason
from public.enquiries as enquiry
left join public.properties as property on property.id = enquiry.property_id;
