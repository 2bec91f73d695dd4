import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import WebSocket from 'ws'
import { noEnquiryFilters } from '~/lib/enquiry/enquiryFilters'
import type { EnquiryFilters } from '~/types/staffEnquiry'
import { anEnquiry } from '../../supabase/tests/access/anEnquiry.ts'
import { openTestBackend, type TestBackend } from '../../supabase/tests/support/testBackend.ts'

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
