import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anEnquiry } from './anEnquiry.ts'
import { OUTSIDERS, openWithPeople, PERSONS, type People, touched } from './people.ts'
import { storeListing } from './storedListing.ts'

/** Row 4 of 'Who may do what': nobody but staff sees an enquiry, and staff change only its state and note. */

let people: People
let request: string

beforeAll(async () => {
  people = await openWithPeople()
})
afterAll(() => people.close())

beforeEach(async () => {
  request = await submit()
})

async function submit(fields: Parameters<typeof anEnquiry>[0] = {}): Promise<string> {
  const enquiry = anEnquiry(fields)
  const { error } = await people.anonymous.rpc('submit_enquiry', enquiry)
  expect(error).toBeNull()
  return enquiry.p_request_id
}

const stored = () =>
  people.sql<Record<string, unknown>>('select * from public.enquiries order by id')

async function enquiry(): Promise<Record<string, unknown> | undefined> {
  const [row] = await people.sql<Record<string, unknown>>(
    'select * from public.enquiries where request_id = $1',
    [request],
  )
  return row
}

describe.each(OUTSIDERS)('%s', (who) => {
  const enquiries = () => people[who].from('enquiries')

  test('may neither read, count, add, change nor remove enquiries', async () => {
    const before = await stored()
    for (const attempt of [
      enquiries().select(),
      enquiries().insert({ ...row(), request_id: randomUUID() }),
      enquiries()
        .upsert({ ...row(), state: 'closed' })
        .select(),
      enquiries().update({ state: 'closed' }).eq('request_id', request).select(),
      enquiries().delete().eq('request_id', request).select(),
      enquiries().delete().not('id', 'is', null).select(),
    ]) {
      expect(touched(await attempt)).toEqual([])
      expect(await stored()).toEqual(before)
    }
    const { count } = await enquiries().select('*', { head: true, count: 'exact' })
    expect((await stored()).length).toBeGreaterThan(0)
    expect(count ?? 0).toBe(0)
  })
})

function row() {
  return {
    request_id: request,
    source: 'home',
    mailbox: 'sales',
    name: 'Forger',
    email: 'forger@visitor.example',
    consents: [],
  }
}

describe('staff', () => {
  const change = (fields: Record<string, unknown>) =>
    people.staff.from('enquiries').update(fields).eq('request_id', request).select()

  test('read every enquiry', async () => {
    const { data } = await people.staff.from('enquiries').select()
    expect(data).toHaveLength((await stored()).length)
  })

  test('count every enquiry', async () => {
    const { count } = await people.staff
      .from('enquiries')
      .select('*', { head: true, count: 'exact' })
    expect(count).toBe((await stored()).length)
    expect(count).toBeGreaterThan(0)
  })

  test('change the state and add a note, and it is recorded who did and when', async () => {
    const { error } = await change({ state: 'answered', note: 'Telephoned.' })
    expect(error).toBeNull()
    expect(await enquiry()).toMatchObject({
      state: 'answered',
      note: 'Telephoned.',
      handled_by: people.staffId,
      handled_at: expect.anything(),
    })
  })

  // Of each other column the catalogue says that nobody has the right to change it.
  test('may not change what the sender wrote, nor what became of the mail', async () => {
    const before = await stored()
    for (const fields of [{ message: 'Other words' }, { relay_state: 'relayed' }]) {
      expect((await change({ state: 'closed', ...fields })).status).toBe(403)
    }
    expect(await stored()).toEqual(before)
  })

  test.each([{ state: 'lost' }, { note: 'x'.repeat(5001) }])('may not enter %o', async (fields) => {
    const before = await stored()
    expect((await change(fields)).error?.message).toContain('violates check constraint')
    expect(await stored()).toEqual(before)
  })

  test('removing a listing keeps its enquiries', async () => {
    const property = await storeListing(people)
    request = await submit({ p_property_id: property })
    expect(await enquiry()).toMatchObject({ property_id: property })

    const { error } = await people.staff.from('properties').delete().eq('id', property)

    expect(error).toBeNull()
    expect(await enquiry()).toMatchObject({ property_id: null, handled_by: null })
  })
})

describe('data of one sender', () => {
  test('are exported whole, in whatever case the address is written', async () => {
    const email = `${randomUUID()}@Visitor.example`
    await submit({ p_email: email, p_message: 'First' })
    await submit({ p_email: email.toUpperCase(), p_message: 'Second' })

    const { data, error } = await people.staff.rpc('export_enquiries', {
      p_email: ` ${email.toLowerCase()} `,
    })

    expect(error).toBeNull()
    expect(data.enquiries).toEqual([
      expect.objectContaining({ email, message: 'First', consents: expect.anything() }),
      expect.objectContaining({ message: 'Second' }),
    ])
  })

  test('are erased, nobody else’s, and it is recorded that and by whom, not whose', async () => {
    const email = `${randomUUID()}@visitor.example`
    await submit({ p_email: email })
    await submit({ p_email: email })
    const others = (await stored()).length - 2

    const { data, error } = await people.staff.rpc('erase_enquiries', {
      p_email: email.toUpperCase(),
    })

    expect(error).toBeNull()
    expect(data).toBe(2)
    expect(await stored()).toHaveLength(others)
    const erasures = await people.staff.from('erasures').select().eq('enquiries_erased', 2)
    expect(erasures.data).toEqual([expect.objectContaining({ done_by: people.staffId })])
    expect(JSON.stringify(erasures.data)).not.toContain(email)
  })
})

test.each(PERSONS)('%s may send an enquiry', async (who) => {
  const before = (await stored()).length
  const { error, data } = await people[who].rpc('submit_enquiry', anEnquiry())
  expect(error).toBeNull()
  expect(data).toEqual([{ mail: 'due', version: 1 }])
  expect(await stored()).toHaveLength(before + 1)
})
