-- Who books a time with an enquiry is written to about the viewing. The answer at once, which says that nothing is booked yet,
-- waits until that is clear, and goes to whom no time was booked for.

create or replace function private.answer_enquiry(p_enquiry public.enquiries) returns void
language plpgsql set search_path = ''
as $$
declare
  address constant text := lower(p_enquiry.email);
  wants_news constant boolean := exists (
    select from jsonb_array_elements(p_enquiry.consents) as consent
    where consent ->> 'purpose' = 'marketing' and consent -> 'given' = 'true'
  );
  holds_time constant boolean := exists (
    select from public.viewings where request_id = p_enquiry.request_id and state = 'held' and held_until > now()
  );
  settings private.letter_settings;
  home public.properties;
begin
  select * into strict settings from private.letter_settings;
  if not settings.answers_enquiries or p_enquiry.state = 'spam' or p_enquiry.held_back is not null
    or split_part(address, '@', 2) = any (settings.own_domains)
    or address ~ '^(no|do[-_.]?not)[-_.]?reply|^(mailer-daemon|postmaster|bounces?)[-+@]' then
    return;
  end if;
  select * into home from public.properties
  where id = p_enquiry.property_id and private.is_public_status(status);
  perform private.queue_mail(
    'enquiry-answer',
    format('enquiry-answer:%s:%s', md5(private.mailbox_of(address)), private.london_day(p_enquiry.received_at)),
    address,
    private.enquiry_facts(p_enquiry) || jsonb_build_object(
      'token', private.link_of(p_enquiry.id),
      'home', private.letter_home(home.id, case home.status when 'active' then 'new' else 'gone' end, null),
      'like_it', case when wants_news then private.homes_like(home) else '[]' end
    ),
    case when holds_time then now() + interval '2 minutes' else now() end,
    p_enquiry_id => p_enquiry.id
  );
end
$$;

-- Deleted, not cancelled: a cancelled one would be the only answer to this mailbox that day.
create function private.drop_answer_to_booked() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.outgoing_mails
  where enquiry_id = new.enquiry_id and kind = 'enquiry-answer' and state = 'pending' and attempts = 0;
  return null;
end
$$;

revoke all on function private.drop_answer_to_booked() from public;

create trigger drop_answer_to_booked after update of state on public.viewings
  for each row when (old.state = 'held' and new.enquiry_id is not null)
  execute function private.drop_answer_to_booked();
