import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type HostedDatabase, openPglite } from './support/hostedDatabase.ts'

/**
 * Hosted Supabase grants nothing by itself, and its migrations are not run by a superuser: here everybody works
 * with what the migrations grant and no more.
 */

let database: HostedDatabase
const staff = randomUUID()
const member = randomUUID()
const property = randomUUID()
const image = randomUUID()
const request = randomUUID()
/** The sessions of staff: with the password alone, and with a code of the second factor. */
const session = randomUUID()
const sessionWithCode = randomUUID()

beforeAll(async () => {
  database = await openPglite('none')
  await database.exec(`
    insert into auth.users (id, email) values ('${staff}', 'ada@staff.example'), ('${member}', 'a@b.example');
    insert into public.staff (user_id, role) values ('${staff}', 'administrator');
    insert into auth.sessions (id, user_id, aal)
      values ('${session}', '${staff}', 'aal1'), ('${sessionWithCode}', '${staff}', 'aal2');
    delete from public.audit_log;
    insert into public.properties (id, title, description, location, type, price)
      values ('${property}', 'A house', 'With a garden.', 'Kew, London', 'house', 1);
    insert into public.property_images (id, property_id, url, filename, size, mime_type)
      values ('${image}', '${property}', 'a.jpg', 'a.jpg', 1, 'image/jpeg');
    insert into public.enquiries (request_id, source, mailbox, name, email, consents, property_id)
      values ('${request}', 'home', 'sales', 'Ada', 'ada@visitor.example', '[]', '${property}');
    update public.enquiries set relay_due_at = now();
    insert into storage.objects (bucket_id, name) values ('documents', 'fees.pdf');
  `)
})
afterAll(() => database.close())
// As the storage says before it deletes, so that the policies alone decide here.
beforeEach(() => database.exec(`begin; set local storage.allow_delete_query = 'true'`))
afterEach(() => database.exec('rollback'))

const PEOPLE = {
  anonymous: { role: 'anon' },
  member: { role: 'authenticated', sub: member },
  staff: { role: 'authenticated', sub: staff, session_id: session },
  staffWithCode: { role: 'authenticated', sub: staff, session_id: sessionWithCode },
  service: { role: 'service_role' },
}
type Caller = keyof typeof PEOPLE

async function as<Row>(who: Caller, statement: string): Promise<Row[]> {
  await database.query(`select set_config('request.jwt.claims', $1, true)`, [
    JSON.stringify(PEOPLE[who]),
  ])
  await database.exec(`set local role ${PEOPLE[who].role}`)
  return database.query<Row>(statement)
}

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
    [who, 'select name from public.places'],
    [who, 'select name from public.gazetteer limit 1'],
    [who, 'select name from public.listing_filters limit 1'],
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
  ['staff', `select public.count_listings('')`],
  ['staff', `select id from public.search_overviews('house')`],
  ...(['member', 'staff', 'service'] as const).flatMap((who): [Caller, string][] => [
    [who, 'select main_image, total_images, pending_images from public.listing_overview'],
    [who, 'select title, pending_images from public.pending_listings'],
  ]),
  ['staff', severalSold],
  ['staff', 'select public.get_schema_info()'],
  ['staff', `select public.export_enquiries('ada@visitor.example')`],
  ['staff', `select public.erase_enquiries('ada@visitor.example')`],
  ['staff', `select public.export_and_erase_enquiries('ada@visitor.example')`],
  ['staff', 'select public.count_open_enquiries()'],
  ['staff', `select public.desk_today('2026-11-25')`],
  ['staff', `select public.set_own_name('Ada')`],
  ['staff', 'select public.staff_emails()'],
  ['staff', `select public.invite_colleague('Ben', 'ben@x.example', 'negotiator')`],
  ['staff', 'select count(*) from public.open_invitations()'],
  ['staff', 'select * from public.team_members()'],
  ['staff', `select public.change_colleague('${staff}', 'Ada', 'administrator')`],
  ['staff', `select public.reset_second_factor('${staff}', 'Lost')`],
  ['anonymous', `select public.read_invitation('x')`],
  ['service', `select public.make_administrator('Ben', 'ben@x.example')`],
  ['service', 'select id from public.claim_due_enquiries(5)'],
  ['service', `select public.settle_enquiry_relay('${request}', 1, 1, 'delivered', null)`],
  ['service', `select public.settle_enquiry_relay('${request}', 1, 1, 'undelivered', 'No answer')`],
  ['service', 'select public.erase_expired_enquiries()'],
  ['service', 'select public.erase_expired_deletions()'],
  ['staff', `insert into storage.objects (bucket_id, name) values ('documents', 'b') returning id`],
  ['staff', `update storage.objects set name = 'c' returning id`],
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

async function addFactor(account: string, status: 'verified' | 'unverified') {
  await database.exec(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values ('${randomUUID()}', '${account}', 'totp', '${status}', now(), now())`,
  )
}

async function addSession(account: string) {
  await database.exec(
    `insert into auth.sessions (id, user_id) values ('${randomUUID()}', '${account}')`,
  )
}

test('a session that is renewed is no sign-in', async () => {
  await database.exec(
    'set local role supabase_auth_admin; update auth.users set last_sign_in_at = now(); reset role',
  )
  expect(await as('staff', 'select action from public.audit_log')).toEqual([])
})

test.each([
  ['signed_in', 'unverified'],
  ['password_entered', 'verified'],
] as const)(
  'where sessions may have no trigger, %s is told by the account',
  async (action, status) => {
    await addFactor(staff, status)
    await database.exec('drop trigger log_session on auth.sessions')
    await database.exec(
      'set local role supabase_auth_admin; update auth.users set last_sign_in_at = now(); reset role',
    )
    expect(await as('staffWithCode', 'select action from public.audit_log')).toEqual([{ action }])
  },
)

test('staff with a second factor work in a session that had its code, and in no other', async () => {
  const rows = 'select id from public.enquiries'
  await addFactor(staff, 'unverified')
  expect(await as('staff', rows)).toHaveLength(1)
  await database.exec('reset role')
  await addFactor(staff, 'verified')
  expect(await as('staffWithCode', rows)).toHaveLength(1)
  await expect(as('staff', rows)).rejects.toMatchObject({ code: 'PT401' })
})

describe('a session that is over', () => {
  const rows = 'select id from public.enquiries'
  const end = () => database.exec(`reset role; delete from auth.sessions where id = '${session}'`)

  test('opens nothing any more, though its token goes on', async () => {
    expect(await as('staff', rows)).toHaveLength(1)
    await end()
    await expect(as('staff', rows)).rejects.toMatchObject({ code: 'PT401' })
  })

  test('is not another account’s either', async () => {
    await database.exec(`update auth.sessions set user_id = '${member}' where id = '${session}'`)
    await expect(as('staff', rows)).rejects.toMatchObject({ code: 'PT401' })
  })

  test('costs one look into an index', async () => {
    await database.exec('set local enable_seqscan = off')
    const scans = async () => {
      const [{ by_index, whole } = { by_index: 0, whole: 0 }] = await database.query<
        Record<'by_index' | 'whole', number>
      >(`select idx_scan::int as by_index, seq_scan::int as whole
        from pg_catalog.pg_stat_xact_user_tables where relid = 'auth.sessions'::regclass`)
      return [by_index, whole] as const
    }
    const [byIndex, whole] = await scans()
    await as('staff', rows)
    await database.exec('reset role')
    expect(await scans()).toEqual([byIndex + 1, whole])
  })
})

describe('where a second factor is compulsory', () => {
  const rows = 'select id from public.enquiries'
  beforeEach(async () => {
    await as('service', 'select public.require_second_factor(true)')
    await database.exec('reset role')
  })

  test('staff without one are told so', async () => {
    await expect(as('staff', rows)).rejects.toMatchObject({
      code: 'PT403',
      message: expect.stringContaining('compulsory'),
    })
  })

  test('staff with one work as ever', async () => {
    await addFactor(staff, 'verified')
    expect(await as('staffWithCode', rows)).toHaveLength(1)
  })

  test('nobody but the holder of the secret key decides about it', async () => {
    await expect(as('staff', 'select public.require_second_factor(false)')).rejects.toMatchObject({
      code: '42501',
    })
  })
})

describe('recovery codes', () => {
  const rows = 'select id from public.enquiries'
  const make = () =>
    as<{ code: string }>('staffWithCode', 'select unnest(public.make_recovery_codes()) as code')
  const use = async (code: string | undefined) => {
    const [row] = await as<{ used: boolean }>(
      'staff',
      `select public.use_recovery_code('${code}') as used`,
    )
    return row?.used
  }
  const codesLeft = async () => {
    const [row] = await as<{ left: number }>(
      'staff',
      `select (public.second_factor_status() ->> 'codes_left')::int as left`,
    )
    return row?.left
  }
  beforeEach(() => addFactor(staff, 'verified'))

  test('open the session that used one, each once', async () => {
    const codes = await make()
    expect(codes).toHaveLength(10)
    expect(new Set(codes.map(({ code }) => code)).size).toBe(10)
    const [first] = codes
    expect(first?.code).toMatch(/^([0-9a-f]{4}-){4}[0-9a-f]{4}$/)
    expect(await use(first?.code.toUpperCase().replaceAll('-', ' '))).toBe(true)
    expect(await as('staff', rows)).toHaveLength(1)
    expect([await use(first?.code), await codesLeft()]).toEqual([false, 9])
  })

  test('are kept as hashes alone', async () => {
    const [first] = await make()
    await database.exec('reset role')
    const [{ kept } = { kept: '' }] = await database.query<{ kept: string }>(
      'select string_agg(codes::text, chr(10)) as kept from private.recovery_codes as codes',
    )
    expect(kept).not.toContain(first?.code)
    expect(kept).not.toContain(first?.code.replaceAll('-', ''))
  })

  test('are void once others are made, and once their second factor is removed', async () => {
    const [first] = await make()
    const [second] = await make()
    expect([await use(first?.code), await codesLeft()]).toEqual([false, 10])
    await database.exec(`reset role; delete from auth.mfa_factors`)
    await database.exec(`update private.recovery_codes set made_at = now() - interval '1 second'`)
    await addFactor(staff, 'verified')
    expect([await use(second?.code), await codesLeft()]).toEqual([false, 0])
  })

  test('turn the second factor off where the phone is lost', async () => {
    const [first] = await make()
    await database.exec('savepoint locked')
    await expect(as('staff', 'select public.remove_second_factor()')).rejects.toMatchObject({
      code: 'PT401',
    })
    await database.exec('rollback to locked')
    await use(first?.code)
    await as('staff', 'select public.remove_second_factor()')
    await database.exec('reset role')
    expect(await database.query('select from auth.mfa_factors')).toEqual([])
    expect(await as('staff', rows)).toHaveLength(1)
  })

  test('are made in a session with a code alone, and where there is a second factor', async () => {
    await expect(as('staff', 'select public.make_recovery_codes()')).rejects.toMatchObject({
      code: 'PT401',
    })
    await database.exec('rollback; begin')
    await expect(as('staff', 'select public.make_recovery_codes()')).rejects.toMatchObject({
      code: 'PT409',
    })
  })

  test('of somebody else open nothing, nor do any for who does not work here', async () => {
    const [first] = await make()
    const other = randomUUID()
    await database.exec(`reset role;
      insert into auth.sessions (id, user_id) values ('${other}', '${member}')`)
    const claims = JSON.stringify({ role: 'authenticated', sub: member, session_id: other })
    await database.query(`select set_config('request.jwt.claims', $1, true)`, [claims])
    await database.exec('set local role authenticated')
    expect(
      await database.query(`select public.use_recovery_code('${first?.code}') as used`),
    ).toEqual([{ used: false }])
    await expect(database.query('select public.make_recovery_codes()')).rejects.toMatchObject({
      code: 'PT403',
    })
  })

  test('are logged when they are made and used', async () => {
    const [first] = await make()
    await use(first?.code)
    expect(
      await as('staff', `select action from public.audit_log where action like 'recovery%'`),
    ).toEqual([{ action: 'recovery_codes_made' }, { action: 'recovery_code_used' }])
  })
})

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

test.each([
  [
    'signed_in',
    'insert into auth.sessions (id, user_id) select gen_random_uuid(), id from auth.users',
  ],
  ['code_entered', `update auth.sessions set aal = 'aal2'`],
  ['password_changed', `update auth.users set encrypted_password = 'other'`],
  ['second_factor_on', `update auth.mfa_factors set status = 'verified'`],
  ['second_factor_off', 'delete from auth.mfa_factors'],
])('%s is logged of staff, and of nobody else', async (action, change) => {
  const was = action === 'second_factor_off' ? 'verified' : 'unverified'
  for (const account of [staff, member]) {
    await addFactor(account, was)
    if (action === 'code_entered' && account === member) await addSession(account)
  }
  await database.exec('delete from public.audit_log')
  // By the role that signs people in on hosted Supabase, which has no rights here.
  await database.exec(`set local role supabase_auth_admin; ${change}; reset role`)
  const log = 'select actor, actor_email, action from public.audit_log'
  expect(await as('staffWithCode', log)).toEqual([
    { actor: staff, actor_email: 'ada@staff.example', action },
  ])
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
    'truncate public.properties',
    `insert into public.places (name) values ('Nowhere')`,
    `update public.gazetteer set name = 'Nowhere'`,
    `insert into public.listing_filters (name) values ('title')`,
    `update public.listing_cards set title = 'Changed'`,
    `insert into storage.objects (bucket_id, name) values ('documents', 'b')`,
  ])('is refused: %s', async (statement) => {
    await expect(as(who, statement)).rejects.toMatchObject({ code: '42501' })
  })

  test.each([
    `select public.reorder_images_safely('${property}', 'sale', array['${image}'::uuid])`,
    `select public.optimize_property_images('${property}', 'sale')`,
    `select public.delete_image_safely('${property}', 'sale', '${image}')`,
    `select public.count_listings('')`,
    `select public.search_overviews('house')`,
    severalSold,
    'select public.get_schema_info()',
    `select public.export_enquiries('ada@visitor.example')`,
    `select public.erase_enquiries('ada@visitor.example')`,
    `select public.export_and_erase_enquiries('ada@visitor.example')`,
    `select public.send_enquiry_again('${request}')`,
    'select public.count_open_enquiries()',
    `select public.desk_today('2026-11-25')`,
    `select public.set_own_name('Ada')`,
    'select public.staff_emails()',
    'select public.team_members()',
    `select public.invite_colleague('Ben', 'ben@x.example', 'administrator')`,
    `select public.end_access('${staff}')`,
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

test.each(['listing_overview', 'pending_listings'])(
  'the portal’s view %s is not for visitors',
  async (view) => {
    await expect(as('anonymous', `select id from public.${view}`)).rejects.toMatchObject({
      code: '42501',
    })
  },
)

describe('staff', () => {
  test.each([
    `update public.listing_overview set title = 'Changed'`,
    'delete from public.listing_overview',
    'delete from public.listing_cards',
    'delete from public.places',
    'delete from public.gazetteer',
    'delete from public.listing_filters',
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
