import { describe, expect, it } from 'vitest'
import { factsInAnswer, isNews, withFact } from '~/lib/listing/factsInAnswer'
import { aListing } from '../../support/aListing.ts'

const TODAY = '2026-11-29'
const factsIn = (text: string) =>
  Object.fromEntries(factsInAnswer(text, TODAY).map(({ name, value }) => [name, value]))

it.each([
  ['The service charge is £2,400 a year.', { service_charge: 2400 }],
  ['Service charge: £ 2400 p.a., paid in advance.', { service_charge: 2400 }],
  ['You pay £200 a month service charge.', { service_charge: 2400 }],
  ['The service charge comes to £600 per quarter.', { service_charge: 2400 }],
  [
    'The service charge is £2,400 and the ground rent £250.',
    { service_charge: 2400, ground_rent: 250 },
  ],
  ['It is £250 ground rent a year.', { ground_rent: 250 }],
  ['There is no ground rent.', { ground_rent: 0 }],
  ['A peppercorn ground rent is due.', { ground_rent: 0 }],
  ['The lease ends on 24 March 2110.', { lease_ends: { day: '2110-03-24', isAbout: false } }],
  ['The lease runs until 1st June 2098.', { lease_ends: { day: '2098-06-01', isAbout: false } }],
  ['The lease has 87 years left.', { lease_ends: { day: '2113-11-29', isAbout: true } }],
  [
    'There is an allocated parking space and a residents’ permit for guests.',
    { parking: ['permit', 'allocated'] },
  ],
  ['There is no parking.', { parking: ['none'] }],
  ['Full-fibre broadband is connected.', { broadband: 'fttp' }],
  ['The flat is on the third floor.', { floor_level: 'Third floor' }],
  ['It’s on the lower ground floor, facing the garden.', { floor_level: 'Lower ground floor' }],
])('%s', (text, facts) => {
  expect(factsIn(text)).toEqual(facts)
})

it.each([
  'The service charge and ground rent are £2,650 together.',
  'We have asked about the service charge. The price is £750,000.',
  'The lease was granted in 1999 for 125 years.',
  'There is no garage.',
  'We do not think that full fibre has come yet.',
  'The laundry is on the ground floor.',
  '',
])('finds nothing in: %s', (text) => {
  expect(factsIn(text)).toEqual({})
})

it('finds several in an answer of several sentences', () => {
  expect(
    factsIn(
      'The lease has 120 years left. Ground rent is £300 p.a.\nThe flat is on the 2nd floor.',
    ),
  ).toEqual({
    lease_ends: { day: '2146-11-29', isAbout: true },
    ground_rent: 300,
    floor_level: '2nd floor',
  })
})

describe('beside what the listing states', () => {
  const known = aListing({
    service_charge: 2400,
    lease_ends: '2110-03-24',
    parking: ['garage'],
    answers: {
      ground_rent: { answer: 'asked', asked_on: '2026-11-12' },
      noise: { answer: 'none' },
    },
  })
  const offered = (text: string, listing = known) =>
    factsInAnswer(text, TODAY).filter((fact) => isNews(listing, fact))
  const filled = (text: string, listing = known) => offered(text, listing).reduce(withFact, listing)

  it('offers what it lacks and what differs', () => {
    expect(offered('The service charge is £2,600. There is no ground rent.')).toEqual([
      { name: 'service_charge', value: 2600 },
      { name: 'ground_rent', value: 0 },
    ])
  })

  it('offers nothing that it states already, nor years in place of a day', () => {
    expect(
      offered('The service charge is £2,400. The lease has 83 years left. It has a garage.'),
    ).toEqual([])
  })

  it('no longer asks for what is filled in', () => {
    expect(filled('There is no ground rent.')).toMatchObject({ ground_rent: 0 })
    expect(filled('There is no ground rent.').answers).toEqual({ noise: { answer: 'none' } })
  })

  it('says of a day that was worked out that it is about', () => {
    expect(filled('The lease has 87 years left.', aListing({ lease_ends: null }))).toMatchObject({
      lease_ends: '2113-11-29',
      answers: { lease_ends: { answer: 'about' } },
    })
  })

  it('adds a kind of parking to those that it has', () => {
    expect(filled('There is an allocated parking space.').parking).toEqual(['garage', 'allocated'])
    expect(filled('There is no parking.').parking).toEqual(['none'])
  })
})
