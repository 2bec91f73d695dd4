-- What is held about an address is also its alerts and the letters to it.

create function private.held_alerts(p_email text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', id, 'email', email, 'property_class', property_class, 'filters', filters, 'area', area, 'homes', homes,
      'frequency', frequency, 'reductions', reductions, 'state', state, 'consent_wording', consent_wording, 'asked_at', asked_at,
      'confirm_until', confirm_until, 'confirmed_at', confirmed_at, 'paused_until', paused_until, 'ended_at', ended_at,
      'last_kept_at', last_kept_at, 'asked_again_at', asked_again_at, 'mails_on', mails_on, 'mails_that_day', mails_that_day,
      'found', (
        select coalesce(jsonb_agg(
          jsonb_build_object('property_id', property_id, 'kind', kind, 'price', price, 'found_at', found_at, 'mailed_at', mailed_at)
          order by found_at, event_id
        ), '[]')
        from public.alert_hits
        where alert_id = alert.id
      )
    )
    order by alert.asked_at, alert.id
  ), '[]')
  from public.alerts as alert
  where email = lower(btrim(p_email))
$$;

comment on function private.held_alerts(text) is
  'The alerts of one e-mail address with what they found, as a list; without the secrets of their links.';

revoke all on function private.held_alerts(text) from public;

create function private.held_letters(p_email text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'kind', kind, 'state', state, 'queued_at', queued_at, 'sent_at', sent_at, 'problem', problem, 'about', body - 'token'
    )
    order by queued_at, id
  ), '[]')
  from public.outgoing_mails
  where recipient = lower(btrim(p_email))
$$;

comment on function private.held_letters(text) is
  'The letters to one e-mail address, as a list; without the secrets of their links.';

revoke all on function private.held_letters(text) from public;

create function private.held_refusals(p_email text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('refusals', refusals, 'refused_at', refused_at, 'paused_until', paused_until)
  ), '[]')
  from private.refusing_addresses
  where address = lower(btrim(p_email))
$$;

comment on function private.held_refusals(text) is 'How often one e-mail address has refused our letters, as a list of one, or none.';

revoke all on function private.held_refusals(text) from public;

create function private.held_data(p_email text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'enquiries', private.held_enquiries(p_email),
    'alerts', private.held_alerts(p_email),
    'letters', private.held_letters(p_email),
    'refusals', private.held_refusals(p_email)
  )
$$;

comment on function private.held_data(text) is 'Everything held about one e-mail address: enquiries, alerts, letters, and that it refused some.';

revoke all on function private.held_data(text) from public;

create or replace function public.export_enquiries(p_email text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held jsonb;
begin
  perform private.require_administrator();
  held := private.held_data(p_email);
  perform private.log_action(
    'held_data_read', null, null, jsonb_build_object('rows', jsonb_array_length(held -> 'enquiries'))
  );
  return held;
end
$$;

comment on function public.export_enquiries(text) is
  'Everything held about one e-mail address: enquiries, alerts and letters; logs that it was read. Administrators only.';

create or replace function public.erase_enquiries(p_email text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  address constant text := lower(btrim(p_email));
  erased integer;
begin
  perform private.require_administrator();
  -- Alerts first: a worker that is about to queue a letter about one ends first, or finds none.
  delete from public.alerts where email = address;
  delete from public.outgoing_mails where recipient = address;
  delete from private.refusing_addresses as refusing where refusing.address = lower(btrim(p_email));
  delete from public.enquiries
  where lower(email) = address or former_emails @> array[address];
  get diagnostics erased = row_count;
  insert into public.erasures (done_by, enquiries_erased) values ((select auth.uid()), erased);
  perform private.log_action('held_data_erased', null, null, jsonb_build_object('rows', erased));
  -- An exported table may have been filtered by the address, and the log must not keep that.
  update public.audit_log set changes = jsonb_set(changes, '{filter,search}', '"an erased address"')
  where action = 'enquiries_exported' and strpos(lower(changes #>> '{filter,search}'), address) > 0 and address like '%@%';
  return erased;
end
$$;

comment on function public.erase_enquiries(text) is
  'Erases everything held about one e-mail address, and returns the number of enquiries. Administrators only.';

create or replace function public.export_and_erase_enquiries(p_email text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  held jsonb;
begin
  perform private.require_administrator();
  -- The same locks as in submit_enquiry and request_alert: nothing can arrive or change between the export and the erasure.
  perform pg_advisory_xact_lock(hashtextextended(private.mailbox_of(p_email), 0));
  perform pg_advisory_xact_lock(hashtextextended('private.confirmations', 0));
  perform from public.enquiries as enquiry
  where lower(enquiry.email) = lower(btrim(p_email))
    or enquiry.former_emails @> array[lower(btrim(p_email))]
  for update;
  perform from public.alerts where email = lower(btrim(p_email)) order by id for update;
  held := private.held_data(p_email);
  perform public.erase_enquiries(p_email);
  return held;
end
$$;

comment on function public.export_and_erase_enquiries(text) is
  'Erases everything held about one e-mail address, and returns what it was: enquiries, alerts and letters. Administrators only.';
