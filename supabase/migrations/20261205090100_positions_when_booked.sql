-- Staff note the position of a buyer who telephones as they book.

drop function public.book_for(uuid, timestamptz, uuid, text, text, text);

create function public.book_for(
  p_property_id uuid, p_starts_at timestamptz, p_staff_id uuid, p_name text, p_email text, p_phone text, p_position text default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  rule public.viewing_rules;
  times tstzrange;
  made public.viewings;
begin
  perform private.require_staff();
  if not exists (select from public.properties where id = p_property_id) then
    raise exception 'There is no such property.' using errcode = 'PT404';
  elsif nullif(btrim(p_name), '') is null then
    raise exception 'A name is needed.' using errcode = 'PT400';
  elsif nullif(btrim(p_email), '') !~ '^[^@\s]+@[^@\s]+\.[^@\s.]+$' then
    raise exception 'Please give a valid e-mail address.' using errcode = 'PT400';
  end if;
  perform private.lock_viewings();
  perform private.refuse_off_market(p_property_id);
  perform private.release_expired_holds();
  select * into rule from public.viewing_rules where property_id = p_property_id;
  times := tstzrange(p_starts_at, p_starts_at + make_interval(mins => coalesce(rule.minutes, 30)));
  perform private.refuse_conflict(null, p_property_id, p_staff_id, times);
  insert into public.viewings (property_id, staff_id, visit, state, held_until, name, email, phone)
  values (
    p_property_id, p_staff_id, times, 'held', now() + interval '1 minute', btrim(p_name), nullif(btrim(p_email), ''),
    nullif(btrim(p_phone), '')
  )
  returning * into made;
  perform private.refuse_personal(made, p_position);
  -- What becomes booked is written about; rows that are brought back from a backup are not.
  update public.viewings set state = 'booked', buyer_position = nullif(btrim(p_position), '') where id = made.id;
  return made.id;
end
$$;

comment on function public.book_for(uuid, timestamptz, uuid, text, text, text, text) is
  'Books a viewing for somebody who has telephoned, with their position for the owner, and returns its id. With an address they are written to. Staff only.';

revoke all on function public.book_for(uuid, timestamptz, uuid, text, text, text, text)
from public, anon, authenticated, service_role;
grant execute on function public.book_for(uuid, timestamptz, uuid, text, text, text, text) to authenticated;
