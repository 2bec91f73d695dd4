import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { daysFrom, isClosedOn } from '~/lib/dates/bookingWindow'
import { londonDay } from '~/lib/dates/dates'
import { dayPlus, londonMoment, weekdayOf } from '~/lib/diary/days'
import { usualRules } from '~/lib/diary/rules'
import type { DiaryPerson } from '~/types/portal/diary'
import { storeListing } from '../../supabase/tests/access/storedListing.ts'
import { openTestBackend, type TestBackend } from '../../supabase/tests/support/testBackend.ts'

const account = { email: 'amira@bramleyandgrove.example', password: 'correct horse battery' }
const { signal } = new AbortController()

/** A Tuesday that stays to come. */
const DAY = '2031-12-02'
const at = (time: string, day = DAY) => londonMoment(day, time)

let backend: TestBackend
let amira: string
let ben: string
let home: string
let viewings: typeof import('~/services/diary/viewings')
let people: typeof import('~/services/diary/people')
let rules: typeof import('~/services/diary/rules')
let feed: typeof import('~/services/diary/feed')

beforeAll(async () => {
  backend = await openTestBackend()
  vi.stubGlobal('WebSocket', WebSocket)
  vi.stubEnv('VITE_SUPABASE_URL', backend.url)
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', backend.publishableKey)
  amira = await backend.createUser({ ...account, staff: true, name: 'Amira' })
  ben = await backend.createUser({
    email: 'ben@bramleyandgrove.example',
    password: 'correct horse battery',
    staff: true,
    name: 'Ben',
  })
  home = await storeListing(backend)
  const { signIn } = await import('~/services/account/auth')
  await signIn(account.email, account.password)
  viewings = await import('~/services/diary/viewings')
  people = await import('~/services/diary/people')
  rules = await import('~/services/diary/rules')
  feed = await import('~/services/diary/feed')
})
beforeEach(async () => {
  await backend.sql('delete from public.viewings')
  await backend.sql('delete from public.outgoing_mails')
  await backend.sql('delete from public.staff_hours')
  await backend.sql('delete from public.staff_absences')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await backend.close()
})

const enter = (time: string, changes: Partial<Parameters<typeof viewings.enterViewing>[0]> = {}) =>
  viewings.enterViewing({
    propertyId: home,
    startsAt: at(time),
    staffId: amira,
    name: 'Anna Smith',
    email: 'anna@visitor.example',
    phone: '020 7946 0101',
    buyerPosition: '',
    ...changes,
  })
const read = () => viewings.fetchDiary(DAY, DAY, signal)
async function only() {
  const [viewing] = await read()
  if (!viewing) throw new Error('There is no viewing.')
  return viewing
}
/** Puts a viewing into the past, where it can be settled. */
const letItBegin = (id: string) =>
  backend.sql(
    `update public.viewings set visit = tstzrange(now() - interval '20 minutes', now() + interval '10 minutes')
    where id = $1`,
    [id],
  )

describe('the diary', () => {
  test('has what was entered for somebody who telephoned, with the home', async () => {
    await enter('10:30')
    expect(await read()).toEqual([
      expect.objectContaining({
        starts_at: expect.stringContaining('2031-12-02T10:30'),
        state: 'booked',
        staff_id: amira,
        property_id: home,
        title: 'A house',
        location: 'Richmond, London',
        name: 'Anna Smith',
        email: 'anna@visitor.example',
        phone: '020 7946 0101',
        feedback: null,
        feedback_shown: false,
        enquiry_id: null,
      }),
    ])
  })

  test('has the days that were asked for, in the order of their times', async () => {
    await enter('15:00')
    await enter('09:00')
    await enter('09:00', { startsAt: at('09:00', dayPlus(DAY, 1)) })
    expect((await read()).map(({ starts_at }) => new Date(starts_at).getUTCHours())).toEqual([
      9, 15,
    ])
    expect(await viewings.fetchDiary(DAY, dayPlus(DAY, 1), signal)).toHaveLength(3)
  })

  test('knows where a home is, for the way between two', async () => {
    await enter('10:30')
    await backend.sql(
      `insert into public.property_positions (property_id, address, postcode, lat, lng, source, shown)
      values ($1, '14 Chester Row', 'SW1W 9JH', 51.4912, -0.1527, 'pin', 'street')`,
      [home],
    )
    expect(await only()).toMatchObject({
      address: '14 Chester Row',
      postcode: 'SW1W 9JH',
      lat: 51.4912,
      lng: -0.1527,
    })
  })

  test('keeps the viewings of a deleted listing until they are cancelled', async () => {
    const other = await storeListing(backend)
    await enter('10:30', { propertyId: other })
    await backend.sql('delete from public.properties where id = $1', [other])
    const viewing = await only()
    expect(viewing).toMatchObject({ title: 'A deleted listing', location: '', property_id: null })
    expect(viewing.listing_status).toBeNull()
    await viewings.cancelViewingFor(viewing.id, 'agency')
    expect(await only()).toMatchObject({ state: 'cancelled', cancelled_by: 'agency' })
  })

  test('does not know where a home is whose place alone is known', async () => {
    const other = await storeListing(backend)
    await enter('10:30', { propertyId: other })
    await backend.sql(
      `insert into public.property_positions (property_id, lat, lng, source, shown)
      values ($1, 51.4912, -0.1527, 'place', 'area')`,
      [other],
    )
    expect(await only()).toMatchObject({ lat: null, lng: null })
  })

  test('says what has become of a home, and keeps what is cancelled until its day is over', async () => {
    const other = await storeListing(backend)
    await enter('10:30', { propertyId: other })
    await backend.sql(`update public.properties set status = 'withdrawn' where id = $1`, [other])
    const { id, listing_status } = await only()
    expect(listing_status).toBe('withdrawn')
    await viewings.cancelViewingFor(id, 'owner')
    expect(await only()).toMatchObject({ state: 'cancelled', cancelled_by: 'owner' })
    const yesterday = dayPlus(londonDay(new Date()), -1)
    for (const [day, kept] of [
      [londonDay(new Date()), 1],
      [yesterday, 0],
    ] as const) {
      await backend.sql(
        `update public.viewings set visit = tstzrange($1::timestamptz, $1::timestamptz + interval '30 minutes')`,
        [at('00:00', day).toISOString()],
      )
      expect(await viewings.fetchDiary(day, day, signal)).toHaveLength(kept)
    }
  })

  test('counts what waits to be confirmed, and knows the first', async () => {
    await enter('15:00')
    await enter('09:00')
    await enter('12:00')
    expect(await viewings.fetchWaiting(signal)).toEqual({ count: 0, first: null })
    await backend.sql(
      `update public.viewings set state = 'requested' where starts_at > $1::timestamptz`,
      [at('10:00').toISOString()],
    )
    expect(await viewings.fetchWaiting(signal)).toEqual({
      count: 2,
      first: expect.stringContaining('2031-12-02T12:00'),
    })
  })

  test('names the bank holidays', async () => {
    expect(await people.fetchLastHoliday(signal)).toBe('2028-12-26')
    expect(await people.fetchHolidays('2027-12-24', '2027-12-27', signal)).toEqual({
      '2027-12-27': 'Christmas Day (substitute day)',
    })
  })

  test('has the viewing that an enquiry has brought', async () => {
    const id = randomUUID()
    expect(await viewings.fetchEnquiredViewings(id, signal)).toEqual([])
    await enter('10:30')
    await backend.sql(
      `insert into public.enquiries (id, request_id, source, mailbox, name, email, consents)
      values ($1, $1, 'viewing', 'sales', 'Anna', 'anna@visitor.example', '[]')`,
      [id],
    )
    await backend.sql('update public.viewings set enquiry_id = $1', [id])
    expect(await viewings.fetchEnquiredViewings(id, signal)).toEqual([
      expect.objectContaining({ state: 'booked', cancelled_by: null }),
    ])
  })
})

describe('moving', () => {
  test('to another time and person', async () => {
    await enter('10:30')
    const { id } = await only()
    await viewings.moveViewingTo(id, at('14:00'), ben)
    expect(await only()).toMatchObject({
      id,
      staff_id: ben,
      starts_at: expect.stringContaining('T14:00'),
    })
  })

  test.each([
    ['who has another viewing', '10:45', /^Amira has another viewing then: .+ at 10:30\.$/],
    ['without time for the way', '11:15', /^Amira has another viewing then: .+ at 10:30\.$/],
  ])('to somebody %s is refused, and says why', async (_, time, said) => {
    await enter('10:30')
    await enter('16:00', { propertyId: await storeListing(backend), staffId: ben })
    const later = (await read()).at(-1)
    await expect(viewings.moveViewingTo(later?.id ?? '', at(time), amira)).rejects.toThrow(said)
    expect((await read()).at(-1)).toEqual(later)
  })

  test('to a time at which the home is shown already is refused', async () => {
    await enter('10:30')
    await enter('16:00', { staffId: ben })
    const later = (await read()).at(-1)
    await expect(viewings.moveViewingTo(later?.id ?? '', at('10:45'), ben)).rejects.toThrow(
      'This home has another viewing then, at 10:30.',
    )
  })

  test('to a day off is refused', async () => {
    await enter('10:30')
    await people.addDaysOff(ben, DAY, DAY)
    await expect(viewings.moveViewingTo((await only()).id, at('10:30'), ben)).rejects.toThrow(
      'Ben is away then.',
    )
  })

  test('what is gone says so', async () => {
    await expect(viewings.moveViewingTo(randomUUID(), at('10:30'), ben)).rejects.toThrow(
      'This viewing has been cancelled or deleted meanwhile.',
    )
  })
})

describe('at the door', () => {
  test('the outcome and what was said are noted, for the owner only if ticked', async () => {
    await enter('10:30')
    const { id } = await only()
    await letItBegin(id)
    await viewings.settleViewing(id, {
      outcome: 'done',
      feedback: ' Liked it, with doubts ',
      feedbackShown: true,
      buyerPosition: 'Nothing to sell',
    })
    const [row] = await backend.sql(
      'select state, feedback, feedback_shown, buyer_position from public.viewings',
    )
    expect(row).toEqual({
      state: 'done',
      feedback: 'Liked it, with doubts',
      feedback_shown: true,
      buyer_position: 'Nothing to sell',
    })
  })

  test('one that is still to come cannot be done', async () => {
    await enter('10:30')
    const settled = {
      outcome: 'done',
      feedback: '',
      feedbackShown: false,
      buyerPosition: '',
    } as const
    await expect(viewings.settleViewing((await only()).id, settled)).rejects.toThrow(
      'This viewing is still to come.',
    )
  })

  test('notes are kept, and taken back', async () => {
    await enter('10:30')
    const { id } = await only()
    await viewings.noteViewing(id, {
      notes: ' Rings the bell twice ',
      buyerPosition: ' Nothing to sell ',
    })
    expect(await only()).toMatchObject({
      notes: 'Rings the bell twice',
      buyer_position: 'Nothing to sell',
    })
    const nothing = { notes: ' ', buyerPosition: '' }
    await viewings.noteViewing(id, nothing)
    expect(await only()).toMatchObject({ notes: null, buyer_position: null })
    await expect(viewings.noteViewing(randomUUID(), nothing)).rejects.toThrow(
      'This viewing has been cancelled or deleted meanwhile.',
    )
  })
})

test('a viewing is not in the way of its own new time', async () => {
  const listing = await storeListing(backend)
  await rules.saveRules(listing, { ...usualRules, bookable: true, notice_minutes: 0 })
  const tuesday = nextTuesday()
  await people.saveHours(amira, [{ weekday: 2, starts: '10:00', ends: '11:30' }])
  await enter('10:30', { propertyId: listing, startsAt: at('10:30', tuesday) })
  const [viewing] = await viewings.fetchDiary(tuesday, tuesday, signal)
  expect(await viewings.fetchFreeTimes(listing, tuesday, signal)).toEqual([])
  expect(await viewings.fetchFreeTimesToMove(viewing?.id ?? '', tuesday, signal)).toEqual(
    ['10:00', '10:30', '11:00'].map((time) => at(time, tuesday)),
  )
})

test('what was only requested is booked once', async () => {
  await enter('10:30')
  const { id } = await only()
  await backend.sql(`update public.viewings set state = 'requested' where id = $1`, [id])
  await viewings.confirmViewing(id)
  expect((await only()).state).toBe('booked')
  await expect(viewings.confirmViewing(id)).rejects.toThrow(
    'This viewing is no longer only requested. Look at it again.',
  )
})

describe('hours', () => {
  const byName = async (name: string): Promise<DiaryPerson | undefined> =>
    (await people.fetchDiaryPeople(signal)).find((person) => person.name === name)
  const hours = [
    { weekday: 1, starts: '09:00', ends: '12:30' },
    { weekday: 1, starts: '13:30', ends: '18:00' },
    { weekday: 6, starts: '10:00', ends: '14:00' },
  ]

  test('are those of each member, replaced as a whole', async () => {
    expect((await people.fetchDiaryPeople(signal)).map(({ name }) => name)).toEqual([
      'Amira',
      'Ben',
    ])
    await people.saveHours(ben, hours)
    expect((await byName('Ben'))?.hours).toEqual(hours)
    await people.saveHours(ben, hours.slice(2))
    expect((await byName('Ben'))?.hours).toEqual(hours.slice(2))
    expect((await byName('Amira'))?.hours).toEqual([])
  })

  test('that end before they begin are refused, and the stored ones stay', async () => {
    await people.saveHours(ben, hours)
    const wrong = [{ weekday: 2, starts: '12:00', ends: '09:00' }]
    await expect(people.saveHours(ben, wrong)).rejects.toThrow('Failed to save the hours')
    expect((await byName('Ben'))?.hours).toEqual(hours)
  })

  test.each([
    ['2032-03-27', '2032-03-29'],
    ['2032-10-30', '2032-11-01'],
    ['2031-12-24', '2031-12-24'],
  ])('days off from %s to %s are whole days of London', async (first, last) => {
    await people.addDaysOff(ben, first, last)
    const [off] = (await byName('Ben'))?.days_off ?? []
    expect(off).toEqual({ id: expect.any(String), first, last })
    await people.removeDaysOff(off?.id ?? '')
    expect((await byName('Ben'))?.days_off).toEqual([])
  })
})

describe('rules', () => {
  test('a listing without any takes no bookings; those that are saved are read back', async () => {
    const listing = await storeListing(backend)
    expect(await rules.fetchRules(listing, signal)).toEqual(usualRules)
    const entered = {
      bookable: true,
      minutes: 45,
      notice_minutes: 240,
      most_a_day: 4,
      needs_owner: true,
      staff: [ben],
    }
    await rules.saveRules(listing, entered)
    expect(await rules.fetchRules(listing, signal)).toEqual(entered)
    await rules.saveRules(listing, { ...entered, bookable: false })
    expect((await rules.fetchRules(listing, signal)).bookable).toBe(false)
  })

  test('times are free while somebody works, and not otherwise', async () => {
    const listing = await storeListing(backend)
    await backend.sql(`update public.properties set status = 'active' where id = $1`, [listing])
    await rules.saveRules(listing, { ...usualRules, bookable: true, notice_minutes: 0 })
    const tuesday = nextTuesday()
    expect(await viewings.fetchFreeTimes(listing, tuesday, signal)).toEqual([])
    await people.saveHours(ben, [{ weekday: 2, starts: '10:00', ends: '11:30' }])
    expect(await viewings.fetchFreeTimes(listing, tuesday, signal)).toEqual(
      ['10:00', '10:30', '11:00'].map((time) => at(time, tuesday)),
    )
  })
})

/** A Tuesday in the month that visitors may book, on which somebody works. */
function nextTuesday(): string {
  const days = daysFrom(dayPlus(londonDay(new Date()), 2), 20)
  const tuesday = days.find((day) => weekdayOf(day) === 2 && !isClosedOn(day))
  if (!tuesday) throw new Error('No Tuesday is open.')
  return tuesday
}

test('a feed is made, shown without its secret, and ended', async () => {
  expect(await feed.fetchFeed(signal)).toBeNull()
  const address = await feed.makeFeed()
  expect(address).toMatch(new RegExp(`^${backend.url}/functions/v1/diary\\?t=[\\w-]{43}$`))
  expect(await feed.fetchFeed(signal)).toEqual({ made_at: expect.any(String), read_at: null })
  await enter('10:30')
  expect((await fetch(address)).status).toBe(200)
  expect((await feed.fetchFeed(signal))?.read_at).toEqual(expect.any(String))
  const another = await feed.makeFeed()
  expect((await fetch(address)).status).toBe(404)
  await feed.endFeed()
  expect((await fetch(another)).status).toBe(404)
  expect(await feed.fetchFeed(signal)).toBeNull()
})
