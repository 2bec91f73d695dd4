import { describe, expect, it } from 'vitest'
import { developmentProgress, factLine, keyFacts, mainFacts } from '~/content/listing/keyFacts'
import { furtherFeatures, particularsOf } from '~/content/listing/particulars'
import { listingSections } from '~/content/pages/listingSections'
import { services } from '~/content/pages/services'
import { rentRules } from '~/content/rentRules'
import type { Property } from '~/types/property'
import { theListing } from '../../e2e/demo.ts'
import { aProperty } from '../support/aProperty.ts'

const factsOf = (changes: Partial<Property>) =>
  Object.fromEntries(particularsOf(aProperty(changes)))

it.each([
  ['commercial', { premium: 65_000 }, { Premium: '£65,000' }],
  // What somebody wrote about it stays as it is.
  ['sale', { ground_rent: 'A peppercorn' }, { 'Ground rent': 'A peppercorn' }],
] as const)('of class %s with %o say %o', (property_class, specs, facts) => {
  expect(factsOf({ property_class, specs })).toMatchObject(facts)
})

it.each([
  ['Available from 10 December 2026', undefined],
  ['Available from 10 December 2026, or sooner', 'Available from 10 December 2026, or sooner'],
  ['Available from 9 December 2026', 'Available from 9 December 2026'],
])(
  'of a rental that is free on a day do not say %s besides, unless it says more',
  (availability, shown) => {
    const changes = { property_class: 'rent', available_from: '2026-12-10', availability } as const
    expect(factsOf(changes).Availability).toBe(shown)
  },
)

it('a home that is stated to be furnished does not have that among its features too', () => {
  const features = ['garden', 'furnished']
  expect(furtherFeatures(aProperty({ features, furnished: true }))).toEqual(['garden'])
  expect(furtherFeatures(aProperty({ features, furnished: false }))).toEqual(features)
})

it('of a development have bedrooms and sizes as ranges, once each', () => {
  const { bedrooms, area, specs = {} } = theListing('development-kew-bridge-wharf')
  const facts = particularsOf(aProperty({ property_class: 'development', bedrooms, area, specs }))
  expect(facts.filter(([label]) => /bedroom|area|size/i.test(label))).toEqual([
    ['Bedrooms', '1–3'],
    ['Area', '562–1,285 sq ft'],
  ])
})

it.each([
  [{ bedrooms: 4 }, {}, '4'],
  [{ bedrooms: 4 }, { bedrooms_to: 4 }, '4'],
  [{ bedrooms: 0 }, { bedrooms_to: 3 }, 'Up to 3'],
  [{ bedrooms: 0 }, {}, 'Studio'],
])('of a development with %o and %o have %s bedrooms', (columns, specs, shown) => {
  const figures = keyFacts(aProperty({ property_class: 'development', ...columns, specs }))
  expect(figures.find(({ name }) => name === 'bedrooms')?.value).toBe(shown)
})

it.each([
  ['sale', 'apartment', 'Studio'],
  ['rent', 'studio', 'Studio'],
  ['rent', 'apartment', 'Studio'],
  ['sale', 'plot', undefined],
  ['commercial', 'office', undefined],
] as const)('of class %s and type %s without a bedroom read %s', (property_class, type, shown) => {
  const property = aProperty({ property_class, type, bedrooms: 0 })
  expect(keyFacts(property).find(({ name }) => name === 'bedrooms')?.value).toBe(shown)
  expect(mainFacts(property).filter((fact) => /studio/i.test(fact))).toEqual(shown ? [shown] : [])
})

describe('of a tenancy', () => {
  const rental = {
    property_class: 'rent',
    price: 6_500,
    price_frequency: 'pcm',
    minimum_term: 12,
    deposit_amount: 9_000,
  } as const
  const notAssured = [
    ['because of its rent', { price: 8_334 }],
    ['because of its weekly rent', { price: 1_924, price_frequency: 'pw' }],
    ['because staff say so', { tenancy_kind: 'not-assured' }],
  ] as const

  it.each([
    ['by the month', {}],
    ['of £100,000 a year by the week', { price: 1_923, price_frequency: 'pw' }],
    ['that staff call assured', { tenancy_kind: 'assured' }],
  ] as const)('that is assured, %s, promise no fixed term and forbid nobody', (_, changes) => {
    const facts = factsOf({ ...rental, ...changes })
    expect(facts).toMatchObject({
      Tenancy: 'Month to month. You can leave with two months’ notice',
      Pets: 'Ask us. A landlord needs a good reason to refuse',
    })
    for (const label of ['Minimum term', 'Term', 'Students', 'Kind of tenancy']) {
      expect(facts).not.toHaveProperty(label)
    }
    expect(Object.values(facts).join()).not.toMatch(/12 months|Not permitted|Not suitable/)
  })

  it.each(notAssured)('that is not assured, %s, say what was agreed', (_, changes) => {
    const facts = factsOf({ ...rental, ...changes })
    expect(facts).toMatchObject({ Term: '12 months', Pets: 'Not permitted', Deposit: '£9,000' })
    expect(facts).not.toHaveProperty('Tenancy')
    expect(facts).not.toHaveProperty('Students')
  })

  it.each([{}, { price: 8_334 }])('with %o say who is welcome', (changes) => {
    const facts = factsOf({ ...rental, ...changes, pet_friendly: true, student_friendly: true })
    expect(facts).toMatchObject({ Pets: 'Welcome to ask', Students: 'Welcome' })
  })

  it.each([
    [6_500, 9_000, '£9,000 (six weeks’ rent, the most the law allows)'],
    [4_200, 5_815, '£5,815 (six weeks’ rent, the most the law allows)'],
    [2_400, 2_769, '£2,769 (five weeks’ rent, the most the law allows)'],
    [2_400, 2_000, '£2,000'],
    [2_400, 0, undefined],
  ])('of £%i a month with a deposit of £%i read %s', (price, deposit_amount, shown) => {
    expect(factsOf({ ...rental, price, deposit_amount }).Deposit).toBe(shown)
  })
})

it('the sentence for tenants states the caps of the rules', () => {
  const sentence = JSON.stringify(listingSections.rent)
  const [below, above] = rentRules.at(-1)?.rules.deposit ?? []
  expect([below?.weeks, above?.weeks, above?.from]).toEqual([5, 6, 50_000])
  expect(sentence).toContain('five weeks’ rent at most (six from £50,000 a year)')
})

it.each([
  [{}, '5 beds · 3 baths · 2,840 sq ft · Freehold'],
  [{ bedrooms: 1, bathrooms: 1, tenure: null }, '1 bed · 1 bath · 2,840 sq ft'],
  [
    { property_class: 'rent', furnished: true, tenure: null },
    '5 beds · 3 baths · 2,840 sq ft · Furnished',
  ],
  [
    { property_class: 'development', bedrooms: 2, bathrooms: 0, specs: { bedrooms_to: 4 } },
    '2–\u20604 beds · 2,840 sq ft · Freehold',
  ],
  [
    { property_class: 'commercial', bedrooms: 0, bathrooms: 0, tenure: 'share-of-freehold' },
    '2,840 sq ft · Share of freehold',
  ],
] satisfies readonly [Partial<Property>, string][])('of %o are in one line %s', (changes, line) => {
  const breakingAfterDots = line.replaceAll(/(?<!·) /g, '\u00a0')
  expect(factLine(aProperty(changes))).toBe(breakingAfterDots)
})

it.each([
  [
    { progress: 97, completion: 'Q4 2026', occupancy: '15 of 26 reserved' },
    '97% built · Q4 2026 · 15 of 26 reserved',
  ],
  [{ progress: 0 }, '0% built'],
  [{ completion: 'Q4 2026' }, undefined],
])('of a development with %o say how far it is: %s', (specs, line) => {
  const property = aProperty({ property_class: 'development', specs })
  expect(developmentProgress(property)?.line).toBe(line)
  expect(developmentProgress({ ...property, property_class: 'sale' })).toBeUndefined()
})

it('the pages of listings promise nothing that a listing has no field for', () => {
  const promised = JSON.stringify([listingSections, services])
  expect(promised).not.toMatch(/floor plans?\b(?!, because)|site plan/i)
})
