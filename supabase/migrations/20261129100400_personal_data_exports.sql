-- Exports of personal data are for administrators and stand in the log.

comment on column public.audit_log.changes is
  'For an edit, each changed column with its value before and after; for photographs, how many were added, removed or changed, or that they were reordered; for a colleague, the name and what changed; for several listings, what was done and to how many; for what was exported, read or erased of enquiries, the number of rows and the filter.';

-- The table of enquiries

create function public.log_enquiry_export(p_filter jsonb, p_rows integer) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_administrator();
  if jsonb_typeof(p_filter) is distinct from 'object' or pg_column_size(p_filter) > 2048
    or coalesce(p_rows, -1) < 0 then
    raise exception 'The filter or the number of rows is malformed.' using errcode = 'PT400';
  end if;
  perform private.log_action(
    'enquiries_exported', null, null, jsonb_build_object('filter', p_filter, 'rows', p_rows)
  );
end
$$;

comment on function public.log_enquiry_export(jsonb, integer) is
  'Logs an export of enquiries before it is saved: its filter and its number of rows. Administrators only.';

-- Everything held about one address

create function private.held_enquiries(p_email text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(
    to_jsonb(enquiry) || jsonb_build_object('events', (
      select coalesce(jsonb_agg(
        to_jsonb(event) - array['id', 'enquiry_id'] order by event.happened_at, event.id
      ), '[]')
      from public.enquiry_events as event
      where event.enquiry_id = enquiry.id
    ))
    order by enquiry.received_at, enquiry.id
  ), '[]')
  from public.enquiries as enquiry
  where lower(enquiry.email) = lower(btrim(p_email))
    or enquiry.former_emails @> array[lower(btrim(p_email))]
$$;

comment on function private.held_enquiries(text) is 'Everything held about one e-mail address, as a list.';

revoke all on function private.held_enquiries(text) from public;

-- The log leaves out the address: an erasure removes it everywhere, and looking it up afterwards must not bring it
-- back.
create or replace function public.export_enquiries(p_email text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held jsonb;
begin
  perform private.require_administrator();
  held := private.held_enquiries(p_email);
  perform private.log_action('held_data_read', null, null, jsonb_build_object('rows', jsonb_array_length(held)));
  return held;
end
$$;

comment on function public.export_enquiries(text) is
  'Everything held about one e-mail address, as a list; logs that it was read. Administrators only.';

-- An exported table may have been filtered by the address, and the log must not keep that.
create or replace function public.erase_enquiries(p_email text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  address constant text := lower(btrim(p_email));
  erased integer;
begin
  perform private.require_administrator();
  delete from public.enquiries
  where lower(email) = address or former_emails @> array[address];
  get diagnostics erased = row_count;
  insert into public.erasures (done_by, enquiries_erased) values ((select auth.uid()), erased);
  perform private.log_action('held_data_erased', null, null, jsonb_build_object('rows', erased));
  update public.audit_log set changes = jsonb_set(changes, '{filter,search}', '"an erased address"')
  where action = 'enquiries_exported' and strpos(lower(changes #>> '{filter,search}'), address) > 0 and address like '%@%';
  return erased;
end
$$;

create or replace function public.export_and_erase_enquiries(p_email text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  held jsonb;
begin
  perform private.require_administrator();
  -- The same locks as in submit_enquiry: no enquiry can arrive or change between the export and the erasure.
  perform pg_advisory_xact_lock(hashtextextended(private.mailbox_of(p_email), 0));
  perform from public.enquiries as enquiry
  where lower(enquiry.email) = lower(btrim(p_email))
    or enquiry.former_emails @> array[lower(btrim(p_email))]
  for update;
  held := private.held_enquiries(p_email);
  perform public.erase_enquiries(p_email);
  return held;
end
$$;

revoke all on function public.log_enquiry_export(jsonb, integer) from public, anon, authenticated, service_role;
grant execute on function public.log_enquiry_export(jsonb, integer) to authenticated;
