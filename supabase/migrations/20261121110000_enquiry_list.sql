-- What staff read and do in the list of enquiries.

-- Filters, order and paging are conditions on it; the planner sees through it to the indexes of enquiries.
create view public.enquiry_overview with (security_invoker = true) as
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
  enquiry.name || E'\n' || enquiry.email as search_text
from public.enquiries as enquiry
left join public.properties as property on property.id = enquiry.property_id;

comment on view public.enquiry_overview is
  'A row an enquiry for staff: what was sent, of which property, and what became of it.';

revoke all on table public.enquiry_overview from public, anon, authenticated;
grant select on table public.enquiry_overview to authenticated;
grant all on table public.enquiry_overview to service_role;

create function public.enquired_properties() returns table (id uuid, title text)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
  select property.id, property.title from public.properties as property
  where exists (select from public.enquiries as enquiry where enquiry.property_id = property.id)
  order by property.title, property.id;
end
$$;

comment on function public.enquired_properties() is
  'The listings that somebody has enquired about, by title. Staff only.';

-- A condition in an address would be longer than addresses may be: a note has up to 5,000 characters.
create function public.save_enquiry_note(p_id uuid, p_note text, p_seen_note text) returns boolean
language plpgsql set search_path = ''
as $$
begin
  perform private.require_staff();
  update public.enquiries set note = nullif(btrim(p_note), '')
  where id = p_id and coalesce(note, '') = coalesce(p_seen_note, '');
  return found;
end
$$;

comment on function public.save_enquiry_note(uuid, text, text) is
  'Replaces the note of an enquiry if it is still the one that was seen, and says whether it did. Staff only.';

revoke all on function public.enquired_properties() from public, anon, authenticated, service_role;
grant execute on function public.enquired_properties() to authenticated;

revoke all on function public.save_enquiry_note(uuid, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.save_enquiry_note(uuid, text, text) to authenticated;
