import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openWithPeople, type People } from './people.ts'
import { takeEnquiry } from './storedEnquiry.ts'

/** What leaves the desk with personal data stands in the log: by whom, which, and how many rows. */

let people: People
beforeAll(async () => {
  people = await openWithPeople()
})
afterAll(() => people.close())
beforeEach(async () => void (await people.sql('delete from public.audit_log')))

async function logged() {
  const { data, error } = await people.staff
    .from('audit_log')
    .select('actor,action,changes')
    .order('happened_at')
  expect(error).toBeNull()
  return data
}

const exported = (filter: object) =>
  people.staff.rpc('log_enquiry_export', { p_filter: filter, p_rows: 12 })

test('an exported table, with its filter and its number of rows', async () => {
  const filter = { state: 'new', search: 'garden' }
  expect((await exported(filter)).error).toBeNull()
  expect(await logged()).toEqual([
    { actor: people.staffId, action: 'enquiries_exported', changes: { filter, rows: 12 } },
  ])
})

test.each([
  { p_filter: [], p_rows: 1 },
  { p_filter: null, p_rows: 1 },
  { p_filter: {}, p_rows: -1 },
  { p_filter: { search: 'x'.repeat(3000) }, p_rows: 1 },
])('nothing else is logged as one', async (args) => {
  expect((await people.staff.rpc('log_enquiry_export', args)).error?.code).toBe('PT400')
  expect(await logged()).toEqual([])
})

test('what is held about one address: that it was read and erased, never whose', async () => {
  const { email } = await takeEnquiry(people)
  await exported({ search: `about ${email.toUpperCase()}` })
  await exported({ search: 'garden' })
  await people.staff.rpc('export_enquiries', { p_email: email })
  await people.staff.rpc('export_and_erase_enquiries', { p_email: email })
  const entries = await logged()
  expect(entries?.map(({ action, changes }) => [action, changes])).toEqual([
    ['enquiries_exported', { filter: { search: 'an erased address' }, rows: 12 }],
    ['enquiries_exported', { filter: { search: 'garden' }, rows: 12 }],
    ['held_data_read', { rows: 1 }],
    ['held_data_erased', { rows: 1 }],
  ])
  expect(JSON.stringify(entries).toLowerCase()).not.toContain(email)
})
