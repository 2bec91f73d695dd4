import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  begin,
  type Caller,
  callAs,
  image,
  member,
  openWithCallers,
  property,
  request,
  staff,
} from './support/hostedCallers.ts'
import type { HostedDatabase } from './support/hostedDatabase.ts'

let database: HostedDatabase

beforeAll(async () => {
  database = await openWithCallers()
})
afterAll(() => database.close())
beforeEach(() => begin(database))
afterEach(() => database.exec('rollback'))

const as = <Row>(who: Caller, statement: string) => callAs<Row>(database, who, statement)

const LISTING_TABLES = [
  'properties',
  'property_images',
  'small_images',
  'medium_images',
  'thumbnails',
]
const addListing = `insert into public.properties (title, description, location, type, price)
  values ('New', 'New.', 'Kew, London', 'house', 1) returning id`
const addFile = (table: string) =>
  `insert into public.${table} (property_id, property_image_id, url, filename, size)
  values ('${property}', '${image}', 'b.jpg', 'b.jpg', 1) returning id`
const addImage = `insert into public.property_images (property_id, url, filename, size, mime_type)
  values ('${property}', 'b.jpg', 'b.jpg', 1, 'image/jpeg') returning id`
const submit = `select public.submit_enquiry('${randomUUID()}', 'home', 'sales', 'Ada',
  'ada@visitor.example', null, null, '{}', '${property}', '[]', '/', '{}', '', 5)`

const severalSold = `select public.change_listings('${randomUUID()}', 'status',
  '{"${property}": {"seen": "active", "wanted": "sold"}}')`

const works: [who: Caller, statement: string][] = [
  ...LISTING_TABLES.flatMap((table): [Caller, string][] =>
    (['anonymous', 'member', 'staff', 'service'] as const).map((who) => [
      who,
      `select count(*) from public.${table}`,
    ]),
  ),
  ...(['anonymous', 'member', 'staff', 'service'] as const).flatMap((who): [Caller, string][] => [
    [who, `select public.search_listings('sale')`],
    [who, 'select id from public.listing_cards'],
    [who, 'select town, north, east from public.places where id is not null'],
    [who, 'select count(url) from public.medium_images where property_image_id is not null'],
    [who, `select public.describe_place('sale', 'kew')`],
  ]),
  ['anonymous', submit],
  ['anonymous', `select public.mark_enquiry_relayed('${request}')`],
  ['staff', submit],
  ['staff', `select public.mark_enquiry_relayed('${request}')`],
  ...(['staff', 'service'] as const).flatMap((who): [Caller, string][] => [
    [who, addListing],
    [who, addImage],
    [who, addFile('small_images')],
    [who, addFile('medium_images')],
    [who, addFile('thumbnails')],
    [who, `update public.properties set title = 'Changed' returning id`],
    [who, `update public.property_images set display_order = 7 returning id`],
    [
      who,
      `update public.properties set property_class = 'development', type = 'townhouse' returning id`,
    ],
    [who, 'delete from public.property_images returning id'],
    [who, 'delete from public.properties returning id'],
    [who, 'select id from public.enquiries'],
    [who, `update public.enquiries set state = 'answered', note = 'Telephoned.' returning id`],
    [who, 'select user_id from public.staff'],
    [who, 'select count(*) from public.audit_log'],
    [who, 'select count(*) from public.deleted_listings'],
  ]),
  ['staff', `select public.reorder_images_safely('${property}', 'sale', array['${image}'::uuid])`],
  ['staff', `select public.optimize_property_images('${property}', 'sale')`],
  ['staff', `select public.delete_image_safely('${property}', 'sale', '${image}')`],
  ['staff', 'select public.count_listings()'],
  ['staff', `select id from public.search_overviews('{"text": "house"}')`],
  ...(['member', 'staff', 'service'] as const).flatMap((who): [Caller, string][] => [
    [who, 'select main_image, total_images, pending_images from public.listing_overview'],
    [who, 'select title, pending_images from public.pending_listings'],
  ]),
  ['staff', severalSold],
  ['staff', 'select public.get_schema_info()'],
  ['staff', `select public.export_enquiries('ada@visitor.example')`],
  ['staff', `select public.erase_enquiries('ada@visitor.example')`],
  ['staff', `select public.export_and_erase_enquiries('ada@visitor.example')`],
  ['staff', `select public.log_enquiry_export('{}', 1)`],
  ['staff', 'select public.count_open_enquiries()'],
  ['staff', 'select * from public.enquired_properties()'],
  ['staff', `select public.save_enquiry_note(id, 'x', '') from public.enquiries`],
  ['staff', 'select id from public.enquiry_overview'],
  ['staff', `select public.desk_today('2026-11-25')`],
  ['staff', `select public.set_own_name('Ada')`],
  ['staff', 'select public.staff_emails()'],
  ['staff', `select public.invite_colleague('Ben', 'ben@x.example', 'negotiator')`],
  ['staff', 'select count(*) from public.open_invitations()'],
  ['staff', 'select * from public.team_members()'],
  ['staff', `select public.change_colleague('${staff}', 'Ada', 'administrator')`],
  ['staff', `select public.reset_second_factor('${staff}', 'Lost')`],
  ['anonymous', `select public.read_invitation('x')`],
  ...(['anonymous', 'member', 'staff'] as const).flatMap((who): [Caller, string][] => [
    [
      who,
      `select public.request_alert('ada@visitor.example', 'sale', '{}', null, null, 'daily', true, 'I ask.', '')`,
    ],
    [who, `select public.read_alert('x')`],
    [who, `select public.confirm_alert('x')`],
    [who, `select public.change_alert('x', 'daily', true)`],
    [who, `select public.pause_alert('x', 7)`],
    [who, `select public.end_alert('x')`],
  ]),
  ...(['anonymous', 'member', 'staff'] as const).flatMap((who): [Caller, string][] => [
    [who, `select public.count_visit('${property}', 'view', 'direct')`],
    [who, `select public.owner_progress('x')`],
    [who, `select public.answer_proposal('x', '${request}', true)`],
  ]),
  ['staff', `select count(*) from public.listing_interest(array['${property}'::uuid])`],
  ['staff', 'select public.visit_report()'],
  ['staff', 'select count(*) from public.owner_links'],
  ['staff', `select public.make_owner_link('${property}', 'Mrs Ahmed')`],
  ['staff', `select public.end_owner_link('${request}')`],
  ['service', 'select public.tend_owner_pages()'],
  ['staff', `select public.people_waiting('${property}')`],
  ['service', `select public.end_alert('x')`],
  ['service', 'select count(*) from public.claim_due_mails(5)'],
  ['service', `select public.settle_mail('${request}', 1, 'delivered', null)`],
  ['service', 'select public.erase_old_mails()'],
  ['service', 'select public.refresh_alert_places(5)'],
  ['service', 'select public.match_alerts(5)'],
  ['service', 'select public.queue_alert_mails(5)'],
  ['service', 'select public.tend_alerts()'],
  ['service', `select public.make_administrator('Ben', 'ben@x.example')`],
  ['service', 'select id from public.claim_due_enquiries(5)'],
  ['service', `select public.settle_enquiry_relay('${request}', 1, 1, 'delivered', null)`],
  ['service', `select public.settle_enquiry_relay('${request}', 1, 1, 'undelivered', 'No answer')`],
  ['service', 'select public.erase_expired_enquiries()'],
  ['service', 'select public.erase_expired_deletions()'],
  ['service', 'select public.check_setup()'],
  ['staff', `insert into storage.objects (bucket_id, name) values ('documents', 'b') returning id`],
  ['staff', `update storage.objects set version = 'c' returning id`],
  ['staff', 'delete from storage.objects returning id'],
]

test.each(works)('%s may: %s', async (who, statement) => {
  expect(await as(who, statement)).toHaveLength(1)
})

test.each(['staff', 'service'] as const)(
  '%s removes no stored file past the storage',
  async (who) => {
    await database.exec(`set local storage.allow_delete_query = 'false'`)
    await expect(as(who, 'delete from storage.objects')).rejects.toMatchObject({ code: '42501' })
  },
)

test('what staff change in an enquiry is signed with their account', async () => {
  const rows = await as('staff', `update public.enquiries set note = 'x' returning handled_by`)
  expect(rows).toEqual([{ handled_by: staff }])
  expect(await as('staff', 'select done_by, action, value from public.enquiry_events')).toEqual([
    { done_by: staff, action: 'note', value: 'x' },
  ])
})

test('a listing that staff delete comes back as it was', async () => {
  // All but the number of its place, which was forgotten with its last listing.
  const listing = `select to_jsonb(listing) - 'place_id' as row from public.properties as listing`
  const before = await as('staff', listing)
  await as('staff', 'delete from public.properties')
  expect(await as('staff', listing)).toEqual([])
  await as('staff', `select public.restore_listing('${property}')`)
  expect(await as('staff', listing)).toEqual(before)
})

test('staff may not say when a row was made, and a new listing was not changed since', async () => {
  const forged = `'2001-01-01', '2002-01-01'`
  const [row] = await as<{ is_now: boolean; is_untouched: boolean }>(
    'staff',
    `insert into public.properties
      (title, description, location, type, price, created_at, updated_at)
    values ('New', 'New.', 'Kew, London', 'house', 1, ${forged})
    returning created_at > now() - interval '1 minute' as is_now,
      created_at = updated_at as is_untouched`,
  )
  expect(row).toEqual({ is_now: true, is_untouched: true })
  for (const table of ['small_images', 'medium_images', 'thumbnails']) {
    const [version] = await as<{ is_now: boolean }>(
      'staff',
      `insert into public.${table} (property_id, property_image_id, url, filename, size, created_at)
      values ('${property}', '${image}', 'b.jpg', 'b.jpg', 1, '2001-01-01')
      returning created_at > now() - interval '1 minute' as is_now`,
    )
    expect(version).toEqual({ is_now: true })
  }
  await as('staff', `update public.properties set price = 2, updated_at = '2001-01-01'`)
  expect(
    await as(
      'staff',
      `select id from public.properties where updated_at < now() - interval '1 day'`,
    ),
  ).toEqual([])
})

test.each([
  ['the id of a row', `update public.properties set id = '${randomUUID()}'`],
  ['the id of a photograph', `update public.property_images set id = '${randomUUID()}'`],
  ['the time when a row was made', `update public.property_images set created_at = 'epoch'`],
])('staff may not change %s', async (_, statement) => {
  await expect(as('staff', statement)).rejects.toMatchObject({ code: 'PT403' })
})

test('staff may send again what could not be sent', async () => {
  await database.exec(`update public.enquiries set relay_state = 'failed'`)
  expect(await as('staff', `select public.send_enquiry_again(id) from public.enquiries`)).toEqual([
    { send_enquiry_again: '' },
  ])
})

const WORKER_CALLS = [
  'select public.claim_due_enquiries(5)',
  `select public.settle_enquiry_relay('${request}', 1, 1, 'delivered', null)`,
  'select public.erase_expired_enquiries()',
  'select public.erase_expired_deletions()',
  'select public.check_setup()',
  'select public.claim_due_mails(5)',
  `select public.settle_mail('${request}', 1, 'delivered', null)`,
  'select public.erase_old_mails()',
  'select public.refresh_alert_places(5)',
  'select public.match_alerts(5)',
  'select public.queue_alert_mails(5)',
  'select public.tend_alerts()',
  `select public.read_diary_feed('a')`,
  'select public.tend_owner_pages()',
]

describe.each(['anonymous', 'member'] as const)('%s', (who) => {
  test.each([
    ...WORKER_CALLS,
    addListing,
    addImage,
    addFile('small_images'),
    addFile('medium_images'),
    addFile('thumbnails'),
    `insert into public.staff (user_id) values ('${member}')`,
    `insert into public.enquiries (request_id, source, mailbox, name, email, consents)
      values ('${randomUUID()}', 'home', 'sales', 'Ada', 'ada@visitor.example', '[]')`,
    'delete from public.enquiries',
    'delete from public.enquiry_events',
    'delete from public.audit_log',
    'delete from public.deleted_listings',
    'delete from public.staff',
    'select from public.alerts',
    'select from public.alert_hits',
    'select from public.outgoing_mails',
    'select from public.diary_feeds',
    'select from public.listing_visits',
    `insert into public.listing_visits (property_id, day, kind, source) values ('${property}', '2026-11-30', 'view', 'direct')`,
    `insert into public.owner_links (property_id, token_hash, label) values ('${property}', 'x', 'Mrs Ahmed')`,
    'delete from public.owner_links',
    'truncate public.properties',
    `insert into public.places (name) values ('Nowhere')`,
    `update public.gazetteer set name = 'Nowhere'`,
    'select name from public.places',
    'select slug from public.gazetteer',
    `update public.listing_cards set title = 'Changed'`,
    `insert into storage.objects (bucket_id, name) values ('documents', 'b')`,
  ])('is refused: %s', async (statement) => {
    await expect(as(who, statement)).rejects.toMatchObject({ code: '42501' })
  })

  test.each([
    `select public.reorder_images_safely('${property}', 'sale', array['${image}'::uuid])`,
    `select public.optimize_property_images('${property}', 'sale')`,
    `select public.delete_image_safely('${property}', 'sale', '${image}')`,
    'select public.count_listings()',
    `select public.search_overviews('{"text": "house"}')`,
    severalSold,
    'select public.get_schema_info()',
    `select public.export_enquiries('ada@visitor.example')`,
    `select public.erase_enquiries('ada@visitor.example')`,
    `select public.export_and_erase_enquiries('ada@visitor.example')`,
    `select public.log_enquiry_export('{}', 1)`,
    `select public.send_enquiry_again('${request}')`,
    'select public.count_open_enquiries()',
    'select public.enquired_properties()',
    `select public.save_enquiry_note('${request}', 'x', '')`,
    `select public.desk_today('2026-11-25')`,
    `select public.set_own_name('Ada')`,
    'select public.staff_emails()',
    'select public.team_members()',
    `select public.invite_colleague('Ben', 'ben@x.example', 'administrator')`,
    `select public.end_access('${staff}')`,
    `select public.people_waiting('${property}')`,
    `select public.listing_interest(array['${property}'::uuid])`,
    'select public.visit_report()',
    `select public.make_owner_link('${property}', 'Mrs Ahmed')`,
    `select public.end_owner_link('${request}')`,
    `select public.restore_listing('${property}')`,
    `select public.erase_deleted_listing('${property}')`,
  ])('is refused: %s', async (statement) => {
    const code = who === 'anonymous' ? '42501' : 'PT403'
    await expect(as(who, statement)).rejects.toMatchObject({ code })
  })

  test('sees no stored file, and changes none', async () => {
    expect(await as(who, 'select name from storage.objects')).toEqual([])
    expect(await as(who, `update storage.objects set name = 'mine' returning name`)).toEqual([])
    expect(await as(who, 'delete from storage.objects returning name')).toEqual([])
  })
})

test.each([
  'enquiries',
  'enquiry_overview',
  'enquiry_events',
  'erasures',
  'audit_log',
  'deleted_listings',
  'staff',
])('an account that is not staff is shown nothing of %s', async (table) => {
  await database.exec(`
    update public.enquiries set note = 'Telephoned.';
    insert into public.erasures (enquiries_erased, reason) values (1, 'request');
    insert into public.audit_log (actor, actor_email, action)
      values ('${staff}', 'ada@staff.example', 'signed_in');
    insert into public.deleted_listings (id, deleted_by, deleted_by_email, title, listing, files)
      values (gen_random_uuid(), '${staff}', 'ada@staff.example', 'A house', '{}', '{}')`)
  const rows = `select from public.${table}`
  expect(await database.query(rows)).not.toEqual([])
  expect(await as('member', rows)).toEqual([])
})

test.each([
  'id from public.listing_overview',
  'id from public.pending_listings',
  'filename from public.medium_images',
  'filename from public.thumbnails',
])('visitors may not select %s', async (what) => {
  await expect(as('anonymous', `select ${what}`)).rejects.toMatchObject({ code: '42501' })
})

describe('staff', () => {
  test.each([
    `update public.listing_overview set title = 'Changed'`,
    'delete from public.listing_overview',
    'delete from public.listing_cards',
    'delete from public.places',
    'delete from public.gazetteer',
    `update public.enquiries set name = 'Somebody else'`,
    `update public.enquiries set handled_by = null`,
    'delete from public.enquiries',
    `insert into public.staff (user_id) values ('${member}')`,
    `update public.staff set user_id = '${member}'`,
    'delete from public.erasures',
    'truncate public.properties',
    ...WORKER_CALLS,
    `update public.enquiries set relay_state = 'pending'`,
    `update public.enquiries set acknowledged_at = now()`,
    `insert into public.enquiry_events (enquiry_id, action) select id, 'note' from public.enquiries`,
    `update public.enquiry_events set value = 'closed'`,
    'delete from public.enquiry_events',
    `insert into public.audit_log (actor, actor_email, action)
      values ('${staff}', 'ada@staff.example', 'signed_in')`,
    `update public.audit_log set actor_email = 'somebody@else.example'`,
    'delete from public.audit_log',
    'update public.deleted_listings set deleted_at = now()',
    'delete from public.deleted_listings',
  ])('are refused: %s', async (statement) => {
    await expect(as('staff', statement)).rejects.toMatchObject({ code: '42501' })
  })
})
