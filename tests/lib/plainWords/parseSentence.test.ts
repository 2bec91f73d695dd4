import { describe, expect, it } from 'vitest'
import { parseSentence } from '~/lib/plainWords/parseSentence'
import { lexicon } from './lexicon.ts'

const read = (sentence: string) => parseSentence(sentence, lexicon)

describe('money', () => {
  it.each([
    ['£650k', { max: 650_000 }],
    ['650000', { max: 650_000 }],
    ['six hundred and fifty thousand', { max: 650_000 }],
    ['half a million', { max: 500_000 }],
    ['three quarters of a million', { max: 750_000 }],
    ['two and a half million', { max: 2_500_000 }],
    ['£1.25m', { max: 1_250_000 }],
    ['no more than £1m', { max: 1_000_000 }],
    ['not over 2m', { max: 2_000_000 }],
    ['£2m plus', { min: 2_000_000 }],
    ['at least 500k', { min: 500_000 }],
    ['500-600k', { min: 500_000, max: 600_000 }],
    ['4-500k', { min: 400_000, max: 500_000 }],
    ['£725000 to 1.15m', { min: 725_000, max: 1_150_000 }],
    ['£400pw', { max: 1_733 }],
    ['£300 - £400 per week', { min: 1_300, max: 1_733 }],
    ['1.2k/month', { max: 1_200 }],
    ['fifteen hundred a month', { max: 1_500 }],
    ['around 500k', { min: 450_000, max: 550_000 }],
    ['£1.2m-ish', { min: 1_080_000, max: 1_320_000 }],
    ['at least 2 parking spaces', undefined],
    ['£28,000 pa', undefined],
    ['mid 500s', undefined],
    ['under a grand a month', { max: 1_000 }],
    ['weekly rent below 500', { max: 2_167 }],
    ['pcm 1500', { max: 1_500 }],
    ['£400 pw 2 bed', { max: 1_733 }],
    ['1,5m', { max: 1_500_000 }],
    ["can't go over 325k", { max: 325_000 }],
    ['zone 2, max 475k', { max: 475_000 }],
    ['rent 1800 2 bed', { max: 1_800 }],
  ])('%s', (sentence, price) => {
    expect(read(sentence).filters.price).toEqual(price)
  })
})

describe('rooms and size', () => {
  it.each([
    ['2bed', { bedrooms: 2 }],
    ['more than three bedrooms', { bedrooms: 4 }],
    ['no fewer than 2 bathrooms', { bathrooms: 2 }],
    ['four double bedrooms or more', { bedrooms: 4 }],
    ['of 1,000 to 3,000 square feet', { area: { min: 1_000, max: 3_000 } }],
    ['no more than 800 sq ft', { area: { max: 800 } }],
    ['100 sqm', { area: { min: 1_076 } }],
    ['over fifty thousand square feet', { area: { min: 50_000 } }],
    ['2.5k to 5k sq ft', { area: { min: 2_500, max: 5_000 } }],
    ['beds: 3', { bedrooms: 3 }],
    ['100m2', { area: { min: 1_076 } }],
    ['3,000sqft', { area: { min: 3_000 } }],
    ['seven sisters, nine elms', { place: 'seven-sisters' }],
  ])('%s', (sentence, filters) => {
    expect(read(sentence).filters).toEqual(filters)
  })

  it.each([
    ['at least 1,000 sq ft', { area: { min: 1_000 } }],
    ['bedroom of at least 12 sq m', { largest_bedroom: 12 }],
    ['main bedroom over 14 m2', { largest_bedroom: 14 }],
    ['a 12.5 sqm bedroom', { largest_bedroom: 12 }],
    // 150 square feet are 13.9 square metres.
    ['largest bedroom at least 150 sq ft', { largest_bedroom: 13 }],
    ['2 bed with a double bedroom of 12 square metres', { bedrooms: 2, largest_bedroom: 12 }],
    ['3 bedroom 120 sq m', { bedrooms: 3, area: { min: 1_292 } }],
    ['3 bedroom, 90 sq m', { bedrooms: 3, area: { min: 969 } }],
    ['2 bedroom over 70 sq m', { bedrooms: 2, area: { min: 753 } }],
    ['under £900 per sq ft', { price_per_foot: { max: 900 } }],
    ['£800 to £1,100 a square foot', { price_per_foot: { min: 800, max: 1_100 } }],
    ['at least £700/sq ft', { price_per_foot: { min: 700 } }],
    ['£950 psf or less', { price_per_foot: { max: 950 } }],
  ])('%s, of which nothing is left over', (sentence, filters) => {
    expect(read(sentence).filters).toEqual(filters)
    expect(read(sentence).notUnderstood).toEqual([])
  })

  it.each([
    'lowest price per sq ft',
    'cheapest per square foot',
    'by price per sq ft',
    'lowest £ per sq ft',
  ])('%s is an order', (sentence) => {
    expect(read(`flats, ${sentence}`)).toMatchObject({
      sort: 'foot-asc',
      filters: { type: 'apartment' },
      notUnderstood: [],
    })
  })

  it.each([
    'up to 3 bedrooms',
    '2-3 bed',
    'exactly two bedrooms',
    'band A, B or C',
    '£50 psf',
    'bedroom below 12 sq m',
    'studio or 1 bed',
    'studio/one-bedroom flat',
    '1 bed flat or a studio',
    'no studios or 1 beds',
  ])('an upper limit has no filter, and is named: %s', (sentence) => {
    expect(read(sentence).notUnderstood).toEqual([sentence])
  })

  it.each(['studio or 1 bed', 'studio/one-bedroom flat', '1 bed flat or a studio'])(
    'a studio has no bedroom, so that one or the other sets no least number: %s',
    (sentence) => {
      expect(read(`${sentence} in Bow`).filters).toEqual({ place: 'bow' })
    },
  )
})

describe('what is not wanted', () => {
  it.each([
    ['two-bed flat, not a penthouse', ['not a penthouse'], { type: 'apartment', bedrooms: 2 }],
    ['no studios or penthouses', ['no studios or penthouses'], {}],
    ['flat without a concierge', ['without a concierge'], { type: 'apartment' }],
    ['house that is not leasehold', ['not leasehold'], { type: 'house' }],
    ['not ground floor', ['not ground floor'], {}],
    ['unfurnished', [], { furnished: 'no' }],
    ['garden not needed', [], {}],
    ['no balcony is fine', [], {}],
    ['flat or house', ['flat or house'], {}],
    ['furnished or unfurnished', [], {}],
  ])('%s', (sentence, notUnderstood, filters) => {
    expect(read(sentence).filters).toEqual(filters)
    expect(read(sentence).notUnderstood).toEqual(notUnderstood)
  })
})

describe('people', () => {
  it.each([
    ['2 bed flat, no DSS', 'no DSS'],
    ['English only', 'English only'],
    ['house in a white British area', 'white British area'],
    ['women only flat', 'women only'],
    ['no children, flat', 'no children'],
    ['child-free building', 'child-free'],
    ['where do asians live', 'where do asians live'],
    ['where are most Polish families living?', 'where are most Polish families living'],
    ['how many muslims live there', 'how many muslims live'],
    ['who lives in Harrow? 2 bed flat', 'who lives in'],
    ['what kind of people live in Harrow', 'what kind of people live'],
  ])('%s is refused, and is no filter', (sentence, refused) => {
    expect(read(sentence).refused).toBe(refused)
    expect(read(sentence).notUnderstood).toEqual([])
  })

  it.each([
    'working professionals only, no children',
    'no children, working professionals only',
    'flat for a professional couple, no kids allowed',
  ])('%s is refused, wherever it stands', (sentence) => {
    expect(read(sentence).refused).toMatch(/^no /)
  })

  it.each([
    'DSS accepted',
    'I am on housing benefit',
    'Muslim family, 3 bed house in Ilford',
    'professional couple, no kids, no pets',
    'two children and a dog',
    'near a mosque',
    'house in White City',
    'professionals only',
    'couple who lives in Croydon, 2 bed flat',
    'where do I live with a dog',
    'where are girls’ schools',
  ])('%s is not', (sentence) => {
    expect(read(sentence).refused).toBeUndefined()
  })
})

describe('buying and renting', () => {
  it.each([
    ['flats to let', 'rent'],
    ['first time buyer', 'sale'],
    ['office to rent', 'commercial'],
    ['new homes', 'development'],
    ['rent or buy', undefined],
    ['let me know about flats', undefined],
    ['£1,500 pcm', 'rent'],
  ])('%s: %s', (sentence, propertyClass) => {
    expect(read(sentence).propertyClass).toBe(propertyClass)
  })

  it('letting out is not searched for, but named', () => {
    expect(read('rent out my flat')).toMatchObject({
      propertyClass: undefined,
      notUnderstood: ['rent out'],
    })
  })
})

it('what is left over is named as it was typed', () => {
  const { notUnderstood, unknown, filters } = read(
    'Quirky flat with Low Shelves & a Garage, please',
  )
  expect(notUnderstood).toEqual(['Quirky', 'Low Shelves'])
  expect(unknown.get('Low Shelves')).toEqual(['Low Shelves'])
  expect(filters.mentions).toEqual(['garage'])
})

it.each([
  ['step-free flat', ['step-free'], 'apartment'],
  ['flat with step free access', ['step-free'], 'apartment'],
  ['flat with a lift', ['lift'], 'apartment'],
  ['flat with lift access', ['lift'], 'apartment'],
  ['house with wide doors', ['wide-doors'], 'house'],
  ['house with widened doorways and a lift', ['lift', 'wide-doors'], 'house'],
  ['house with a ground floor bedroom', ['ground-bedroom'], 'house'],
  ['house with a bedroom on the ground floor', ['ground-bedroom'], 'house'],
  ['house, downstairs bathroom', ['ground-bathroom'], 'house'],
  ['house with ground-floor wet room', ['ground-bathroom'], 'house'],
  ['house with parking near the door', ['near-parking'], 'house'],
] as const)('%s asks for homes by their access', (words, access, type) => {
  const { filters, notUnderstood } = read(words)
  expect(filters).toEqual({ access, type })
  expect(notUnderstood).toEqual([])
})

it('no lift is no wish for one', () => expect(read('flat, no lift').filters.access).toBeUndefined())

describe('what particulars mention', () => {
  it.each([
    ['swimming pool', ['swimming pool'], {}],
    ['flat with a garage', ['garage'], { type: 'apartment' }],
    ['house with a detached double garage', ['double garage'], { type: 'house' }],
    ['ground floor flat', ['ground floor'], { type: 'apartment' }],
    ['victorian house', ['victorian'], { type: 'house' }],
    ['no chain', ['chain free'], {}],
    ['HMO', ['HMO'], {}],
    ['bungalow', ['bungalow'], { type: 'house' }],
    ['detached house', ['detached'], { type: 'house' }],
    ['semi-detached house', ['semi-detached'], { type: 'house' }],
    ['converted warehouse', ['converted warehouse'], {}],
    ['house with an office', ['home office'], { type: 'house' }],
    ['no lift', undefined, {}],
    ['bungalow or cottage', undefined, { type: 'house' }],
  ])('%s', (sentence, mentions, { ...others }) => {
    const { mentions: found, ...filters } = read(sentence).filters
    expect(found).toEqual(mentions)
    expect(filters).toEqual(others)
  })

  it.each([
    ['flat with bills included', { type: 'apartment', bills: 'yes' }],
    ['student house', { type: 'house', students: 'yes' }],
    ['flat available now', { type: 'apartment', available: 'now' }],
  ])('what has a filter becomes one: %s', (sentence, filters) => {
    expect(read(sentence).filters).toEqual(filters)
  })

  it('what is not wanted is never looked for', () => {
    const { unknown } = read('flat, not overlooked, no balustrade, garden with decking')
    expect([...unknown.values()].flat()).toEqual(['decking'])
  })
})

describe('a floor plan', () => {
  it.each([
    ['flat in Islington with floor plan', { type: 'apartment', place: 'islington', plan: 'yes' }],
    ['house with a floorplan', { type: 'house', plan: 'yes' }],
    ['open plan flat', { type: 'apartment' }],
  ])('in %j', (sentence, filters) => {
    expect(read(sentence).filters).toMatchObject(filters)
    expect('plan' in read(sentence).filters).toBe('plan' in filters)
  })
})
