import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { consentTexts } from '~/content/enquiry/enquiries'
import { bookingWindow } from '~/lib/dates/bookingWindow'
import type { Enquiry } from '~/types/enquiry'
import {
  type FakeRelay,
  TAKEN as RELAYED,
  startFakeRelay,
} from '../../supabase/tests/relay/fakeRelay.ts'
import { openTestBackend, type TestBackend } from '../../supabase/tests/support/testBackend.ts'

/** The form and the page of a viewing against the real database, with a relay over HTTP. */

const TAKEN = 'That time has just been taken. These are still free.'
const TELEPHONE = 'Please telephone 020 7946 0121.'

let backend: TestBackend
let relay: FakeRelay
let services: typeof import('~/services/viewings/viewings')
let sendViewing: typeof import('~/services/viewings/sendViewing').sendViewing

beforeAll(async () => {
  backend = await openTestBackend()
  relay = await startFakeRelay()
  vi.stubEnv('VITE_SUPABASE_URL', backend.url)
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', backend.publishableKey)
  vi.stubEnv('VITE_FORM_RELAY_URL', relay.url)
  services = await import('~/services/viewings/viewings')
  ;({ sendViewing } = await import('~/services/viewings/sendViewing'))
  const member = await backend.createUser({
    email: 'shows@bramleyandgrove.example',
    password: 'correct horse battery',
    staff: true,
  })
  await backend.sql(
    `insert into public.staff_hours (user_id, weekday, starts, ends)
    select $1, weekday, '09:00', '18:00' from generate_series(1, 6) as weekday`,
    [member],
  )
})
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  relay.answerWith(() => RELAYED)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await backend.sql('delete from public.viewings')
  await backend.sql('delete from public.enquiries')
  await backend.sql('delete from public.properties')
  await backend.sql('delete from public.outgoing_mails')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await relay.close()
  await backend.close()
})

interface Rules {
  bookable?: boolean
  needsOwner?: boolean
}

async function makeListing({ bookable = true, needsOwner = false }: Rules = {}): Promise<string> {
  const id = randomUUID()
  await backend.sql(
    `insert into public.properties (id, title, description, location, type, price, tenure)
    values ($1, 'Mews house', 'A house.', 'Richmond, London', 'house', 500000, 'freehold')`,
    [id],
  )
  await backend.sql(
    `insert into public.property_positions (property_id, address, postcode)
    values ($1, '3 Plane Tree Walk, London', 'N1 2EZ')`,
    [id],
  )
  await backend.sql(
    'insert into public.viewing_rules (property_id, bookable, needs_owner) values ($1, $2, $3)',
    [id, bookable, needsOwner],
  )
  return id
}

const freeTimes = (listing: string) => services.freeSlots(listing, bookingWindow(new Date(), 1))

/** A time some days ahead, and others of that listing. */
async function laterTimes(listing: string): Promise<[string, ...string[]]> {
  const [first, ...others] = (await freeTimes(listing)).slice(20)
  if (!first) throw new Error('Nothing is free.')
  return [first, ...others]
}

const anAddress = () => `${randomUUID()}@visitors.example`

function enquiry(listing: string, email = anAddress()): Enquiry {
  return {
    id: randomUUID(),
    form: {
      source: 'viewing',
      fields: {
        name: 'Ada Lovelace',
        email,
        phone: '020 7946 0999',
        preferredDate: '2026-12-01',
        preferredTime: 'morning',
        additionalNotes: '',
      },
      property: { id: listing, title: 'Mews house', location: 'Richmond, London' },
      isRental: false,
    },
    consents: consentTexts.map(({ purpose, wording }) => ({ purpose, wording, given: true })),
    page: '/properties',
    campaign: {},
    honeypot: '',
    secondsToFill: 30,
    submittedAt: new Date().toISOString(),
  }
}

/** Books the time with the form, and returns the token of the link in its letter. */
async function book(listing: string, startsAt: string): Promise<string> {
  const booked = await sendViewing(enquiry(listing), startsAt)
  const [row] = await backend.sql('select token from private.viewing_links where viewing_id = $1', [
    booked?.id,
  ])
  return String((row as { token: string } | undefined)?.token)
}

/** The letters that are due, the oldest first; reminders are not. */
const lettersDue = async () =>
  (await backend.sql(
    'select kind from public.outgoing_mails where due_at <= now() order by queued_at',
  )) as { kind: string }[]

describe('free times', () => {
  it('are the half hours from tomorrow on, the earliest first', async () => {
    const times = await freeTimes(await makeListing())
    expect(times.length).toBeGreaterThan(100)
    expect(times).toEqual([...times].sort())
    expect(times.filter((time) => !/:(00|30):00/.test(time))).toEqual([])
    expect(Date.parse(times[0] ?? '')).toBeGreaterThan(Date.now())
  })

  it('are none of a listing that takes no bookings, or that nobody knows', async () => {
    expect(await freeTimes(await makeListing({ bookable: false }))).toEqual([])
    expect(await freeTimes(randomUUID())).toEqual([])
  })
})

describe('a viewing that is sent with a free time', () => {
  it('is stored, mailed and booked, and its sender is written to', async () => {
    const listing = await makeListing()
    const [startsAt] = await laterTimes(listing)
    const asked = enquiry(listing)
    const booked = await sendViewing(asked, startsAt)
    expect(booked).toEqual({
      id: expect.any(String),
      version: 1,
      startsAt,
      endsAt: expect.any(String),
      state: 'booked',
    })
    expect(Date.parse(booked?.endsAt ?? '') - Date.parse(startsAt)).toBe(30 * 60_000)
    expect(await backend.sql('select request_id, email, state from public.viewings')).toEqual([
      { request_id: asked.id, email: asked.form.fields.email, state: 'booked' },
    ])
    expect(await freeTimes(listing)).not.toContain(startsAt)
    expect(await lettersDue()).toEqual([{ kind: 'viewing-booked' }])
  })

  it('is requested where the owner must agree', async () => {
    const listing = await makeListing({ needsOwner: true })
    const [startsAt] = await laterTimes(listing)
    expect(await sendViewing(enquiry(listing), startsAt)).toMatchObject({ state: 'requested' })
    expect(await lettersDue()).toEqual([{ kind: 'viewing-requested' }])
  })

  it('of two for one time one is booked, and of the other nothing is sent', async () => {
    const listing = await makeListing()
    const [startsAt] = await laterTimes(listing)
    const outcomes = await Promise.allSettled([
      sendViewing(enquiry(listing), startsAt),
      sendViewing(enquiry(listing), startsAt),
    ])
    const refusals = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason] : [],
    )
    expect(refusals).toEqual([expect.any(services.SlotTaken)])
    expect(refusals[0].message).toBe(TAKEN)
    expect(await backend.sql('select state from public.viewings')).toEqual([{ state: 'booked' }])
    expect(await backend.sql('select count(*)::integer from public.enquiries')).toEqual([
      { count: 1 },
    ])
  })

  it('once taken can be sent for another time, as the same enquiry', async () => {
    const listing = await makeListing()
    const [startsAt, , , another = ''] = await laterTimes(listing)
    await sendViewing(enquiry(listing), startsAt)
    const asked = enquiry(listing)
    await expect(sendViewing(asked, startsAt)).rejects.toThrow(TAKEN)
    expect(await sendViewing(asked, another)).toMatchObject({ startsAt: another, state: 'booked' })
  })

  it('is booked although the office cannot be mailed yet', async () => {
    const listing = await makeListing()
    const [startsAt] = await laterTimes(listing)
    relay.answerWith(() => ({ status: 503 }))
    expect(await sendViewing(enquiry(listing), startsAt)).toMatchObject({ state: 'booked' })
  })

  it('is an enquiry as ever without a time, or where none can be kept', async () => {
    const listing = await makeListing({ bookable: false })
    expect(await sendViewing(enquiry(listing), undefined)).toBeUndefined()
    expect(await services.bookSlot(randomUUID())).toBeNull()
    const [stored] = await backend.sql('select count(*)::integer from public.enquiries')
    expect(stored).toEqual({ count: 1 })
    expect(await lettersDue()).toEqual([{ kind: 'enquiry-answer' }])
  })

  it('that cannot be booked after all is answered as ever, a little later', async () => {
    const listing = await makeListing()
    const [startsAt] = await laterTimes(listing)
    const asked = enquiry(listing)
    await services.holdSlot(asked.id, listing, startsAt)
    await sendViewing(asked, undefined)
    await backend.sql('update public.viewing_rules set bookable = false')
    expect(await services.bookSlot(asked.id)).toBeNull()
    expect(await lettersDue()).toEqual([])
    expect(await backend.sql('select kind from public.outgoing_mails')).toEqual([
      { kind: 'enquiry-answer' },
    ])
  })
})

describe('the page of a viewing', () => {
  it('is read with what, when, where, and what must be known before', async () => {
    const listing = await makeListing()
    const [startsAt] = await laterTimes(listing)
    const token = await book(listing, startsAt)
    expect(await services.readViewing(token)).toEqual({
      id: expect.any(String),
      version: 1,
      state: 'booked',
      startsAt,
      endsAt: expect.any(String),
      title: 'Mews house',
      location: 'Richmond, London',
      address: '3 Plane Tree Walk, London, N1 2EZ',
      home: { id: listing, property_class: 'sale' },
      isGone: false,
      mayChange: true,
      mayCancel: true,
      facts: expect.objectContaining({ tenure: 'freehold', answers: expect.any(Object) }),
    })
  })

  it('holds no name, address or message of anybody', async () => {
    const listing = await makeListing()
    const [startsAt] = await laterTimes(listing)
    const told = JSON.stringify(await services.readViewing(await book(listing, startsAt)))
    for (const personal of ['Ada', '@', '020 7946']) expect(told).not.toContain(personal)
  })

  it('moves it to another free time', async () => {
    const listing = await makeListing()
    const [startsAt, , , another = ''] = await laterTimes(listing)
    const token = await book(listing, startsAt)
    expect(await services.moveViewing(token, another)).toMatchObject({
      startsAt: another,
      version: 2,
      state: 'booked',
    })
    expect(await freeTimes(listing)).toContain(startsAt)
    expect(await lettersDue()).toEqual([{ kind: 'viewing-booked' }, { kind: 'viewing-moved' }])
  })

  it('offers the times that only itself takes', async () => {
    const listing = await makeListing()
    const [startsAt, next = ''] = await laterTimes(listing)
    const token = await book(listing, startsAt)
    const window = bookingWindow(new Date(), 1)
    expect(await freeTimes(listing)).not.toContain(next)
    const offered = await services.freeSlotsToMove(token, window)
    expect(offered).toContain(next)
    expect(offered).not.toContain(startsAt)
    expect(await services.freeSlotsToMove('x'.repeat(43), window)).toEqual([])
  })

  it('keeps its time where the other one is taken', async () => {
    const listing = await makeListing()
    const [startsAt, , , another = ''] = await laterTimes(listing)
    const token = await book(listing, startsAt)
    await book(listing, another)
    await expect(services.moveViewing(token, another)).rejects.toBeInstanceOf(services.SlotTaken)
    expect(await services.readViewing(token)).toMatchObject({ startsAt, version: 1 })
  })

  it('is moved three times at most, and can be cancelled then', async () => {
    const listing = await makeListing()
    const [startsAt, ...others] = await laterTimes(listing)
    const token = await book(listing, startsAt)
    const times = others.filter((_, index) => index % 4 === 3)
    for (const time of times.slice(0, 3)) await services.moveViewing(token, time)
    await expect(services.moveViewing(token, times[3] ?? '')).rejects.toThrow(TELEPHONE)
    expect(await services.readViewing(token)).toMatchObject({
      startsAt: times[2],
      mayChange: false,
      mayCancel: true,
    })
  })

  it('cancels it, once, and its time is free again', async () => {
    const listing = await makeListing()
    const [startsAt] = await laterTimes(listing)
    const token = await book(listing, startsAt)
    const cancelled = { state: 'cancelled', version: 2, mayChange: false, mayCancel: false }
    expect(await services.cancelViewing(token)).toMatchObject(cancelled)
    expect(await services.cancelViewing(token)).toMatchObject(cancelled)
    expect(await freeTimes(listing)).toContain(startsAt)
    expect(await lettersDue()).toEqual([{ kind: 'viewing-booked' }, { kind: 'viewing-cancelled' }])
  })

  it('changes nothing less than two hours before', async () => {
    const listing = await makeListing()
    const [startsAt, , , another = ''] = await laterTimes(listing)
    const token = await book(listing, startsAt)
    await backend.sql(
      `update public.viewings set visit = tstzrange(now() + interval '119 minutes', now() + interval '149 minutes')`,
    )
    expect(await services.readViewing(token)).toMatchObject({ mayChange: false, mayCancel: false })
    await expect(services.moveViewing(token, another)).rejects.toThrow(TELEPHONE)
    await expect(services.cancelViewing(token)).rejects.toThrow(TELEPHONE)
  })

  it('knows no other token', async () => {
    const token = 'x'.repeat(43)
    expect(await services.readViewing(token)).toBeNull()
    expect(await services.moveViewing(token, new Date().toISOString())).toBeNull()
    expect(await services.cancelViewing(token)).toBeNull()
  })
})
