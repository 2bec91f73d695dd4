-- Beside the listings: 100,000 enquiries with two events each, 200,000 entries of the log, and 2,000 deleted
-- listings. The same rows every time. Twenty members did as much each, and one three things long ago.
set session_replication_role = replica;

insert into auth.users (id, email)
select overlay(overlay(md5('member ' || number) placing '4' from 13) placing '8' from 17)::uuid,
  'member' || number || '@agency.example'
from generate_series(1, 21) as number;

create temp table member as select array_agg(id order by id) as ids from auth.users;
create temp table home as
select array_agg(id) as ids from (select id from public.properties order by id limit 20000) as listing;

insert into public.enquiries
  (request_id, source, mailbox, name, email, former_emails, consents, message, state, relay_state, relay_due_at,
   held_back, property_id, handled_by, received_at)
select gen_random_uuid(),
  (array['valuation', 'consultation', 'viewing', 'interest', 'contact', 'home'])[1 + number % 6],
  'sales', 'Sender ' || number, 'sender' || number % 30000 || '@visitor.example',
  case when number % 50 = 0 then array['former' || number || '@visitor.example'] else '{}' end,
  '[]', repeat('Is it still available? ', 5),
  case
    when number % 100 < 2 then 'new'
    when number % 100 < 3 then 'acknowledged'
    when number % 100 < 8 then 'spam'
    when number % 100 < 60 then 'answered'
    else 'closed'
  end,
  case when number % 100 between 3 and 7 then 'withheld' when number % 2000 = 0 then 'pending'
    when number % 2000 = 1 then 'held' else 'relayed' end,
  now() - make_interval(mins => number * 10),
  null, home.ids[1 + number % 20000], member.ids[1 + number % 20], now() - make_interval(mins => number * 10)
from generate_series(1, 100000) as number, pg_temp.home, pg_temp.member;

insert into public.enquiry_events (enquiry_id, happened_at, done_by, action, value)
select enquiry.id, enquiry.received_at + make_interval(hours => nth), member.ids[1 + nth], 'state', 'answered'
from public.enquiries as enquiry, pg_temp.member, generate_series(1, 2) as nth;

insert into public.erasures (done_at, done_by, enquiries_erased)
select now() - make_interval(hours => number), member.ids[1 + number % 20], 1
from generate_series(1, 1000) as number, pg_temp.member;

insert into public.audit_log
  (happened_at, actor, actor_email, action, property_id, property_title, part_of, changes)
select now() - make_interval(mins => number), member.ids[1 + number % 20], 'member@agency.example', 'edited',
  home.ids[1 + number % 20000], 'A listing', case when number % 10 = 0 then md5('action ' || number / 1000)::uuid end,
  '{"price": [500000, 490000]}'
from generate_series(1, 200000) as number, pg_temp.home, pg_temp.member;

insert into public.audit_log (happened_at, actor, actor_email, action)
select now() - make_interval(years => nth), member.ids[21], 'member@agency.example', 'signed_in'
from pg_temp.member, generate_series(1, 3) as nth;

insert into public.deleted_listings (id, deleted_at, deleted_by, deleted_by_email, title, listing, files)
select gen_random_uuid(), now() - make_interval(mins => number), member.ids[1 + number % 20], 'member@agency.example',
  'Deleted ' || number, '{}',
  array['deleted_' || number || '/1.jpg', 'deleted_' || number || '/2.jpg', 'deleted_' || number || '/3.jpg']
from generate_series(1, 2000) as number, pg_temp.member;

insert into public.staff (user_id) select ids[1] from pg_temp.member;
insert into auth.sessions (id, user_id) select ids[1], ids[1] from pg_temp.member;
-- What the functions ask for who is signed in.
select set_config(
  'request.jwt.claims', jsonb_build_object('role', 'authenticated', 'sub', ids[1], 'session_id', ids[1])::text, false
)
from pg_temp.member;

set session_replication_role = origin;
