import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { londonDay } from '../../src/lib/dates/dates.ts'
import { demoListings } from '../seed/demoListings.ts'
import { deterministicId } from '../seed/deterministicId.ts'
import { eventRows } from '../seed/histories.ts'
import { listingId } from '../seed/listingId.ts'
import { openDemoOffice } from '../seed/office/demoOffice.ts'
import { demoDrafts } from '../seed/office/drafts.ts'
import { propertyRow } from '../seed/rows.ts'
import { upsert } from '../seed/upsert.ts'
import { openTestBackend, type TestBackend } from './support/testBackend.ts'

const administrator = { email: 'Admin@office.example', password: 'an-office-for-one-hour' }

let backend: TestBackend
let staff: SupabaseClient

beforeAll(async () => {
  backend = await openTestBackend({ keepsPublishGate: true })
  await backend.createUser({ ...administrator, staff: true, name: 'Demo administrator' })
  await upsert(backend.service, 'properties', demoListings.map(propertyRow))
  await upsert(backend.service, 'listing_events', demoListings.flatMap(eventRows))
  // The second time is the first start repeated after it was cut off.
  await openDemoOffice(backend.backend, administrator.email)
  await openDemoOffice(backend.backend, administrator.email)
  staff = await backend.signIn(administrator.email, administrator.password)
})

afterAll(() => backend.close())

const rowsOf = async (table: string) => (await staff.from(table).select().throwOnError()).data ?? []

it('shows thirteen enquiries in every state, none of them to be mailed', async () => {
  const enquiries = await rowsOf('enquiries')
  expect(enquiries).toHaveLength(13)
  expect(new Set(enquiries.map(({ state }) => state))).toEqual(
    new Set(['new', 'acknowledged', 'answered', 'closed']),
  )
  expect(enquiries.filter(({ relay_state }) => relay_state !== 'relayed')).toEqual([])
  expect(enquiries.filter(({ state, handled_by }) => (state === 'new') !== !handled_by)).toEqual([])
})

it('has counted views of each listing on the market, none of them unusual', async () => {
  const { data } = await staff.rpc('visit_report').throwOnError()
  expect(data.listings.length + data.more).toBe(demoListings.length)
  expect(Object.keys(data.deeds)).toHaveLength(6)
  expect(data.weeks.some(({ is_unusual }: { is_unusual: boolean }) => is_unusual)).toBe(false)
})

it('marks everybody as made up', async () => {
  const enquiries = await rowsOf('enquiries')
  for (const { name, email, note } of enquiries) {
    expect(email, name).toMatch(/^[a-z.]+@demonstration\.example$/)
    expect(note, name).toBe('Made up for the demonstration.')
  }
})

it('begins the day with people waiting, visits asked for, and drafts to finish', async () => {
  const { data } = await staff.rpc('desk_today', { p_day: londonDay(new Date()) }).throwOnError()
  expect(data).toMatchObject({ enquiries: 6, visits: 6, listings: { finishing: { count: 3 } } })
})

it('has three drafts, which lack photographs and a certificate, answers, and lawful terms', async () => {
  const drafts = demoDrafts.map(({ key }) => ({ key, id: deterministicId(`property/${key}`) }))
  const { data } = await staff
    .rpc('publish_gaps', { p_ids: drafts.map(({ id }) => id) })
    .throwOnError()
  const found: { id: string; code: string; severity: string }[] = data
  const blocking = found.filter(({ severity }) => severity === 'block')
  const codesOf = (draft: string) =>
    blocking.filter(({ id }) => id === draft).map(({ code }) => code)
  expect(Object.fromEntries(drafts.map(({ key, id }) => [key, codesOf(id).sort()]))).toEqual({
    'draft-stoke-newington-garden-flat': ['epc', 'photograph'],
    'draft-winchester-hyde-cottage': ['risks'],
    'draft-rochford-bungalow': ['fixed-term', 'rent-deposit', 'workers-only'],
  })
})

it('shows homes: a diary of the week, feedback on what was, and free times to book', async () => {
  const viewings = await rowsOf('viewings')
  expect(viewings).toHaveLength(12)
  const coming = viewings.filter(({ starts_at }) => Date.parse(starts_at) > Date.now())
  expect(coming.map(({ state }) => state).sort()).toEqual([...Array(6).fill('booked'), 'requested'])
  for (const { name, email, state } of viewings) {
    expect(email, name).toMatch(/^[a-z.]+@demonstration\.example$/)
    expect(state, name).not.toBe('held')
  }
  expect(viewings.filter(({ feedback_shown }) => feedback_shown)).toHaveLength(2)
  // Nobody who was made up is written to.
  expect(await backend.sql('select from public.outgoing_mails')).toEqual([])
  const listings = demoListings.filter(({ status }) => status === 'active').map(listingId)
  for (const listing of [listings[0], listings.at(-1)]) {
    const { data } = await backend.anon
      .rpc('free_slots', {
        p_property_id: listing,
        p_from: '2020-01-01',
        p_until: '2100-01-01',
      })
      .throwOnError()
    expect(data?.length).toBeGreaterThan(50)
  }
})

it('logs a week of three people, and dates nothing ahead', async () => {
  const log = await rowsOf('audit_log')
  const week = log.filter(({ changes, action }) => action !== 'signed_in' || !changes.browser)
  expect(new Set(week.map(({ actor_name }) => actor_name))).toEqual(
    new Set(['Daniel Grove', 'Anjali Mistry', 'Demo administrator']),
  )
  const dates = [
    ...log.map(({ happened_at }) => happened_at),
    ...(await rowsOf('enquiries')).map(({ received_at }) => received_at),
    ...(await rowsOf('enquiry_events')).map(({ happened_at }) => happened_at),
  ]
  expect(dates.filter((date) => Date.parse(date) > Date.now())).toEqual([])
  expect(dates.filter((date) => Date.parse(date) < Date.now() - 15 * 24 * 60 * 60_000)).toEqual([])
})

it('logs no other price or status than the history tells', async () => {
  const log = await rowsOf('audit_log')
  const events = await rowsOf('listing_events')
  const told = log.filter(({ changes }) => changes.price || changes.status)
  expect(told.length).toBeGreaterThan(1)
  for (const { property_id, happened_at, changes } of told) {
    const event = events.find(
      (each) => each.property_id === property_id && each.happened_at === happened_at,
    )
    expect(event?.kind).toBe(changes.price ? 'price' : 'under-offer')
    if (changes.price) expect([event?.price_before, event?.price_after]).toEqual(changes.price)
  }
})

it('shows a visitor nothing more', async () => {
  const { count } = await backend.anon
    .from('properties')
    .select('id', { count: 'exact', head: true })
    .throwOnError()
  expect(count).toBe(demoListings.length)
})
