import { describe, expect, it } from 'vitest'
import { briefMaterial, materialSections } from '~/content/listing/materialInformation'
import type { Property } from '~/types/property'
import { aProperty } from '../support/aProperty.ts'

const NOW = new Date('2026-11-29T12:00:00Z')

/** What is said of a listing, by its labels. Blanks that do not break are written as others. */
function said(changes: Partial<Property>): Record<string, string> {
  const facts = materialSections(aProperty({ tenure: null, epc_state: null, ...changes }), NOW)
  return Object.fromEntries(
    facts.flatMap((section) =>
      section.facts.map(({ label, value }) => [label, value.replaceAll('\u00a0', ' ')]),
    ),
  )
}

it('stands in its groups, of which an empty one is left out', () => {
  const property = aProperty({
    heating: ['gas-central', 'wood-burner'],
    answers: { noise: { answer: 'none' } },
  })
  expect(
    materialSections(property, NOW).map(({ title, facts }) => [
      title,
      ...facts.map(({ label, value }) => `${label}: ${value}`),
    ]),
  ).toEqual([
    ['Costs and tenure', 'Tenure: Freehold'],
    ['Energy', 'EPC rating: C', 'Heating: Gas central heating, wood burner'],
    ['Risks and rights', 'Noise: None known'],
  ])
})

it('calls what is commercial a building, not a home', () => {
  const shop = aProperty({ property_class: 'commercial', construction: 'Brick' })
  const titles = materialSections(shop, NOW).map(({ title }) => title)
  expect(titles).toContain('The building')
  expect(titles).not.toContain('The home')
})

describe('a lease', () => {
  const leasehold = { tenure: 'leasehold', lease_ends: '2143-03-24' } as const

  it('has its last day and the years left today', () =>
    expect(said(leasehold).Lease).toBe('Until 24 March 2143, 116 years'))

  it('is about that where the day was worked out', () =>
    expect(said({ ...leasehold, answers: { lease_ends: { answer: 'about' } } }).Lease).toBe(
      'Until about 24 March 2143, about 116 years',
    ))

  it('is not said of a freehold', () =>
    expect(said({ ...leasehold, tenure: 'freehold' })).toEqual({ Tenure: 'Freehold' }))
})

it.each<[Partial<Property>, Record<string, string>]>([
  [
    { tenure: 'leasehold', ground_rent: 0, service_charge: 16_800 },
    { 'Ground rent': 'None', 'Service charge': '£16,800 a year' },
  ],
  [{ tenure: 'freehold', service_charge: 0 }, { 'Service charge': 'None' }],
  [
    { property_class: 'commercial', tenure: 'leasehold', service_charge: 9_000 },
    { 'Service charge': '£9,000 a year' },
  ],
  [
    { property_class: 'commercial', business_rates: 21_500, vat: 'payable' },
    { 'Business rates': '£21,500 a year', VAT: 'Payable' },
  ],
  [{ property_class: 'development', shared_ownership: 40 }, { 'Share for sale': '40%' }],
  [
    { epc_state: 'ordered', epc_ordered_on: '2026-11-12', epc_rating: null },
    { EPC: 'Ordered on 12 November 2026' },
  ],
  [
    { epc_state: 'exempt', epc_exempt_reason: 'Listed building', epc_rating: null },
    { EPC: 'Exempt: Listed building' },
  ],
  [{ door_width: 76 }, { 'Narrowest door': '76 cm' }],
  [{ answers: { noise: { answer: 'yes', details: 'A railway.' } } }, { Noise: 'A railway.' }],
])('with %o says %o', (changes, facts) => expect(said(changes)).toMatchObject(facts))

describe('what is still asked for', () => {
  const answers = {
    service_charge: { answer: 'asked', asked_on: '2026-11-12' },
    flooding: { answer: 'asked', asked_on: '2026-11-20' },
  } as const

  it('says of whom, and since when', () =>
    expect(said({ answers })).toMatchObject({
      'Service charge': 'We have asked the seller (12 November 2026).',
      Flooding: 'We have asked the seller (20 November 2026).',
    }))

  it('is asked of the landlord of a home to rent, and only what it has', () => {
    const facts = said({ property_class: 'rent', answers })
    expect(facts.Flooding).toBe('We have asked the landlord (20 November 2026).')
    expect(facts).not.toHaveProperty('Service charge')
  })

  it('gives way to what is stated', () =>
    expect(said({ answers, service_charge: 900 })['Service charge']).toBe('£900 a year'))
})

it('the kind of a tenancy determines its terms and is not shown', () =>
  expect(
    said({
      property_class: 'rent',
      tenancy_kind: 'not-assured',
      not_assured_reason: 'Let to a company',
    }),
  ).toEqual({}))

it('in brief are the facts of a pop-up, without what is asked for', () =>
  expect(
    briefMaterial(
      aProperty({
        tenure: 'leasehold',
        lease_ends: '2143-03-24',
        aspect: 'South',
        answers: { service_charge: { answer: 'asked', asked_on: '2026-11-12' } },
      }),
      NOW,
    ).map(([label]) => label),
  ).toEqual(['Tenure', 'Lease', 'EPC rating']))
