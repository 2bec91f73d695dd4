import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import WebSocket from 'ws'
import { noEnquiryFilters } from '~/lib/enquiry/enquiryFilters'
import type { EnquiryFilters } from '~/types/portal/staffEnquiry'
import type { StaffRole } from '~/types/portal/team'
import { anEnquiry } from '../../supabase/tests/access/anEnquiry.ts'
import { openTestBackend, type TestBackend } from '../../supabase/tests/support/testBackend.ts'
import { readCsv } from '../support/readCsv.ts'

const saveFile = vi.hoisted(() => vi.fn<(bytes: string) => void>())
vi.mock('~/services/client/saveFile', () => ({ saveFile }))

const account = { email: 'enquiries@bramleyandgrove.example', password: 'correct horse battery' }
const { signal } = new AbortController()

let backend: TestBackend
let find: (filters: Partial<EnquiryFilters>) => Promise<(string | null)[]>

beforeAll(async () => {
  backend = await openTestBackend()
  for (const [name, phone, received, message] of [
    ['Amira Khan', '020 7946 0101', '2026-11-01T00:00Z', 'Is the walled garden in Kew still let?'],
    ['Khalid Amis', '+44 7700 900123', '2026-11-03T23:59Z', '100% of_it, "quoted" (so)'],
    ['Nora Whitfield', null, '2026-11-04T00:00Z', 'A garden, not walled.'],
  ]) {
    const enquiry = anEnquiry({
      p_name: name,
      p_email: `${name?.split(' ')[0]}@visitor.example`,
      p_phone: phone,
      p_message: message,
    })
    const { error } = await backend.anon.rpc('submit_enquiry', enquiry)
    if (error) throw error
    await backend.sql('update public.enquiries set received_at = $2 where request_id = $1', [
      enquiry.p_request_id,
      received,
    ])
  }
  vi.stubGlobal('WebSocket', WebSocket)
  vi.stubEnv('VITE_SUPABASE_URL', backend.url)
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', backend.publishableKey)
  await backend.createUser({ ...account, staff: true })
  const { signIn } = await import('~/services/account/auth')
  await signIn(account.email, account.password)
  const { fetchEnquiries } = await import('~/services/enquiries/staffEnquiries')
  find = async (filters) => {
    const page = await fetchEnquiries({ ...noEnquiryFilters, ...filters }, undefined, signal)
    return page.enquiries.map(({ name }) => name).sort()
  }
})
afterAll(() => backend.close())

it.each([
  ['kha', ['Amira Khan', 'Khalid Amis']],
  ['020 7946', ['Amira Khan']],
  ['02079460101', ['Amira Khan']],
  ['+44 20 7946 0101', ['Amira Khan']],
  ['07700900123', ['Khalid Amis']],
  ['garden walled', ['Amira Khan', 'Nora Whitfield']],
  ['walled amira GARDEN', ['Amira Khan']],
  ['kew, amira', ['Amira Khan']],
  ['0101 amira let?', ['Amira Khan']],
  ['amira nora', []],
  ['100% of_it', ['Khalid Amis']],
  ['amira%let', []],
  ['wal{led}', []],
  ['back\\slash', []],
  ['"quoted" (so)', ['Khalid Amis']],
  ['name.eq.x),or=(id.not.is.null', []],
  ["' or true --", []],
])('"%s" finds %j', async (search, names) => {
  expect(await find({ search })).toEqual(names)
})

it.each([
  [{ from: '2026-11-01', to: '2026-11-03' }, ['Amira Khan', 'Khalid Amis']],
  [{ from: '2026-11-02' }, ['Khalid Amis', 'Nora Whitfield']],
  [{ to: '2026-11-02' }, ['Amira Khan']],
])('the days %j find %j', async (received, names) => {
  expect(await find({ received })).toEqual(names)
})

it('days, a name, form and state narrow one another', async () => {
  const received = { from: '2026-11-02' }
  const narrow = { received, source: 'home', state: 'new' } as const
  expect(await find({ ...narrow, search: 'kha' })).toEqual(['Khalid Amis'])
  expect(await find({ ...narrow, search: 'amira' })).toEqual([])
  expect(await find({ ...narrow, search: 'quoted khalid' })).toEqual(['Khalid Amis'])
})

/** Stores enquiries until the test ends; those after 1,050 are newer, and answered. Their ids are in the list's order. */
async function storeMany(count: number): Promise<string[]> {
  onTestFinished(async () => {
    await backend.sql(`delete from public.enquiries where name = 'One of many'`)
  })
  const rows = await backend.sql<{ id: string }>(
    `insert into public.enquiries
      (request_id, source, mailbox, name, email, consents, details, state, received_at)
    select gen_random_uuid(), 'consultation', 'sales', 'One of many', 'many@visitor.example', '[]',
      '{"preferredDate": "2026-12-01", "preferredTime": "evening", "consultationType": "investment"}',
      case when number <= 1050 then 'new' else 'answered' end,
      '2026-10-01T12:00:00Z'::timestamptz - number * interval '1 minute'
        + (number > 1050)::int * interval '2 days'
    from generate_series(1, $1::int) as number returning id`,
    [count],
  )
  return rows.map(({ id }) => id)
}

it.each([
  ['newest', ['Sender 1', 'Sender 2', 'Sender 3', 'Sender 5', 'Sender 4', 'Sender 6', 'Sender 7']],
  ['oldest', ['Sender 3', 'Sender 2', 'Sender 1', 'Sender 7', 'Sender 6', 'Sender 4', 'Sender 5']],
] as const)(
  '%s first, those that wait come before the others, page by page',
  async (order, names) => {
    onTestFinished(async () => {
      await backend.sql(`delete from public.enquiries where email = 'sender@visitor.example'`)
    })
    await backend.sql(
      `insert into public.enquiries
      (id, request_id, source, mailbox, name, email, consents, state, received_at)
    select ('00000000-0000-4000-8000-00000000000' || number)::uuid, gen_random_uuid(), 'home', 'sales', 'Sender ' || number,
      'sender@visitor.example', '[]', case when number < 4 then 'new' else 'answered' end,
      -- Two of one moment, which their ids put in order.
      '2026-10-01T12:00:00Z'::timestamptz - (case number when 5 then 4 else number end) * interval '1 hour'
    from generate_series(1, 7) as number`,
    )
    const { fetchWholeEnquiries } = await import('~/services/enquiries/staffEnquiries')
    const filters = { ...noEnquiryFilters, search: 'sender@visitor.example', order }
    const found: string[] = []
    let next: Awaited<ReturnType<typeof fetchWholeEnquiries>>['next']
    do {
      const page = await fetchWholeEnquiries(filters, next, 2, signal)
      found.push(...page.enquiries.map(({ name }) => name))
      next = page.next
    } while (next)
    expect(found).toEqual(names)
  },
)

it('more than one answer holds are all exported, with what their form asked', async () => {
  const ids = await storeMany(1100)
  const { exportEnquiries } = await import('~/services/enquiries/enquiryExport')
  const filters = { ...noEnquiryFilters, search: 'One of many' }
  const progress: number[] = []
  expect(await exportEnquiries(filters, (rows) => progress.push(rows), signal)).toBe(1100)
  expect(progress).toEqual([999, 1100])
  const [head = [], ...lines] = readCsv(saveFile.mock.lastCall?.[0].slice(1) ?? '')
  expect(lines.map((line) => line[head.indexOf('Id')])).toEqual(ids)
  const first = Object.fromEntries(head.map((name, index) => [name, lines[0]?.[index]]))
  expect(first).toMatchObject({
    'Preferred date': '2026-12-01',
    'Preferred time': 'evening',
    'Property address': '',
    'Consultation type': 'investment',
  })
  expect(head).not.toContain('Department')
  const log = await backend.sql(
    'select action, changes from public.audit_log order by happened_at desc limit 1',
  )
  expect(log).toEqual([
    { action: 'enquiries_exported', changes: { filter: { search: 'One of many' }, rows: 1100 } },
  ])
})

it('a table that a negotiator asks for is refused, and not saved', async () => {
  saveFile.mockClear()
  // There has to be another one.
  await backend.createUser({ email: 'other@x.example', password: account.password, staff: true })
  const become = (role: StaffRole) =>
    backend.sql(
      'update public.staff set role = $1 where user_id = (select id from auth.users where email = $2)',
      [role, account.email],
    )
  await become('negotiator')
  onTestFinished(async () => void (await become('administrator')))
  const { exportEnquiries } = await import('~/services/enquiries/enquiryExport')
  const exporting = exportEnquiries(noEnquiryFilters, () => {}, signal)
  await expect(exporting).rejects.toMatchObject({ cause: { code: 'PT403' } })
  expect(saveFile).not.toHaveBeenCalled()
})

it('an export that is cancelled, or finds nothing, saves nothing', async () => {
  saveFile.mockClear()
  const { exportEnquiries } = await import('~/services/enquiries/enquiryExport')
  const cancelling = new AbortController()
  const exported = exportEnquiries(noEnquiryFilters, () => cancelling.abort(), cancelling.signal)
  await expect(exported).rejects.toThrow('aborted')
  const none = { ...noEnquiryFilters, search: 'nobody' }
  expect(await exportEnquiries(none, () => {}, signal)).toBe(0)
  expect(saveFile).not.toHaveBeenCalled()
})

it('spam is counted apart, from the moment asked about', async () => {
  const ids = await storeMany(5)
  await backend.sql(`update public.enquiries set state = 'spam' where id = any($1)`, [ids])
  const { countSpamSince } = await import('~/services/enquiries/staffEnquiries')
  expect(await countSpamSince(new Date('2026-10-01T11:58:00Z'), signal)).toBe(2)
  expect(await find({ search: 'One of many' })).toEqual([])
})

it('a state or a note is saved over the one that was seen, and over no other', async () => {
  const [id = ''] = await storeMany(1)
  const handling = await import('~/services/enquiries/enquiryHandling')
  const { saveEnquiryNote: saveNote, setEnquiryState: setState } = handling
  expect(await setState(id, 'answered', 'new')).toBe('saved')
  expect(await setState(id, 'closed', 'new')).toBe('changedMeanwhile')
  expect(await saveNote(id, ' Theirs ', '')).toBe('saved')
  expect(await saveNote(id, 'Mine', '')).toBe('changedMeanwhile')
  const rows = await backend.sql('select state, note from public.enquiries where id = $1', [id])
  expect(rows).toEqual([{ state: 'answered', note: 'Theirs' }])
  // As when the answer was lost and it is tried again.
  expect(await setState(id, 'answered', 'new')).toBe('saved')
  expect(await saveNote(id, ' Theirs ', '')).toBe('saved')
  const gone = '5b3f0c7e-9d42-4a86-b1f7-2c8e64a9d013'
  expect(await setState(gone, 'closed', 'new')).toBe('gone')
  expect(await saveNote(gone, 'Mine', '')).toBe('gone')
})

it('what could not be mailed waits for its mail again', async () => {
  const [id = ''] = await storeMany(1)
  await backend.sql(`update public.enquiries set relay_state = 'failed' where id = $1`, [id])
  const { sendEnquiryAgain } = await import('~/services/enquiries/enquiryHandling')
  await sendEnquiryAgain(id)
  const rows = await backend.sql('select relay_state from public.enquiries where id = $1', [id])
  expect(rows).toEqual([{ relay_state: 'pending' }])
})
