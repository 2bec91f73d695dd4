import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandom } from '../../../tests/support/random.ts'
import { anEnquiry } from '../access/anEnquiry.ts'
import { openWithPeople, type People } from '../access/people.ts'
import { storeListing } from '../access/storedListing.ts'

/** The owner's page of a listing full of enquiries and viewings, which is searched for each word of a person. */

const random = seededRandom(55)
/** A word that stands nowhere else. */
const word = () => Array.from({ length: 9 }, () => random.one([...'bcdfghklmnprstvwz'])).join('')

interface Person {
  name: string
  email: string
  phone: string
  message: string
}

const PEOPLE: readonly Person[] = Array.from({ length: 40 }, () => ({
  name: `${word()} ${word()}`,
  email: `${word()}@${word()}.example`,
  phone: `07700 9${random.whole(10_000, 99_999)}`,
  message: `${word()} ${word()} ${word()}`,
}))
const RELEASED = 'Liked the light, missed a second bathroom.'
const POSITION = 'Has sold, no chain'

let people: People
let token: string
beforeAll(async () => {
  people = await openWithPeople()
  const listing = await storeListing(people)
  for (const [index, { name, email, phone, message }] of PEOPLE.entries()) {
    const enquiry = anEnquiry({
      p_property_id: listing,
      p_name: name,
      p_email: email,
      p_phone: phone,
      p_message: message,
    })
    const { error } = await people.anonymous.rpc('submit_enquiry', enquiry)
    expect(error).toBeNull()
    await people.sql(
      `insert into public.viewings (property_id, enquiry_id, visit, state, name, email, phone, notes, feedback, feedback_shown, buyer_position)
      select $1, enquiry.id, tstzrange(moment, moment + interval '30 minutes'),
        case when moment > now() then (array['requested', 'booked'])[1 + $3::integer % 2] else 'done' end,
        $4, $5, $6, $7::text, case when $3 % 4 = 0 then $8 else $7::text end, $3 % 4 = 0, $9
      from public.enquiries as enquiry, (select now() + make_interval(days => $3 - 20, hours => 1)) as planned (moment)
      where request_id = $2`,
      [listing, enquiry.p_request_id, index, name, email, phone, message, RELEASED, POSITION],
    )
  }
  const link = { p_property_id: listing, p_label: PEOPLE[0]?.name }
  token = (await people.staff.rpc('make_owner_link', link)).data
})
afterAll(() => people.close())

test('holds no name, address, number or message of anybody, nor an id of theirs', async () => {
  const { data } = await people.anonymous.rpc('owner_progress', { p_token: token })
  expect(data).toMatchObject({ enquiries: 40, viewings: { done: 20 } })
  expect(data.viewings.coming).toHaveLength(20)
  const answer = JSON.stringify(data).toLowerCase()
  const personal = PEOPLE.flatMap(({ name, email, phone, message }) =>
    [...name.split(' '), ...email.split('@'), phone, ...message.split(' ')].map((part) =>
      part.toLowerCase(),
    ),
  )
  expect(personal.filter((part) => answer.includes(part))).toEqual([])

  const ids = await people.sql<{ id: string }>(
    `select id from public.enquiries union all select request_id from public.enquiries
    union all select user_id from public.staff union all select id from public.owner_links`,
  )
  expect(ids.filter(({ id }) => answer.includes(id))).toEqual([])
})

test('holds what staff noted of a position, and what was said only where they released it', async () => {
  const { data } = await people.anonymous.rpc('owner_progress', { p_token: token })
  const { coming, past } = data.viewings
  expect(new Set(coming.map(({ position }: { position: string }) => position))).toEqual(
    new Set([POSITION]),
  )
  const said = past.map(({ feedback }: { feedback: string | null }) => feedback)
  expect(said.filter((text: string | null) => text === RELEASED)).toHaveLength(5)
  expect(said.filter((text: string | null) => text === null)).toHaveLength(15)
})

test('has no more fields than these', async () => {
  const { data } = await people.anonymous.rpc('owner_progress', { p_token: token })
  expect(Object.keys(data).toSorted()).toEqual([
    'enquiries',
    'events',
    'first_public_at',
    'gaps',
    'home',
    'is_public',
    'until',
    'viewings',
    'views',
    'weeks',
  ])
  expect(Object.keys(data.viewings.coming[0]).toSorted()).toEqual([
    'answer',
    'ends_at',
    'id',
    'may_answer',
    'position',
    'starts_at',
    'state',
  ])
})
