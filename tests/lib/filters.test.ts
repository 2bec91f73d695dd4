import { describe, expect, it } from 'vitest'
import { searchFields } from '~/content/listing/listingFields'
import {
  parseBand,
  parseFilters,
  parseRooms,
  placeName,
  serialiseFilters,
} from '~/lib/listing/filters'
import type { PropertyClass } from '~/types/property'

const choices = {
  allowed: {
    type: ['house', 'apartment'],
    features: ['garden', 'parking', 'furnished'],
    completion_year: ['2024', '2025', '2026'],
  },
} as const

function parse(query: string, propertyClass: PropertyClass = 'sale') {
  return parseFilters(searchFields, new URLSearchParams(query), { ...choices, propertyClass })
}

describe('parseBand', () => {
  it.each([
    ['0-1000000', { min: 0, max: 1_000_000 }],
    ['5000000-999999999', { min: 5_000_000, max: 999_999_999 }],
    ['7-7', { min: 7, max: 7 }],
  ])('reads %s', (text, band) => expect(parseBand(text)).toEqual(band))

  it.each(['abc-5', '5-abc', '5', '-5', '5-', '2-1', '1-2-3', '1.5-2', '-1--2', '1e3-2e3', ''])(
    'refuses %j',
    (text) => expect(parseBand(text)).toBeUndefined(),
  )
})

describe('parseRooms', () => {
  it.each([
    ['3', 3],
    [' 2 ', 2],
    ['', 0],
    ['-1', 0],
    ['two', 0],
    ['1.5', 0],
    ['1000', 99],
  ])('takes %j as %i', (text, rooms) => expect(parseRooms(text)).toBe(rooms))
})

describe('placeName', () => {
  it.each([
    ['islington', 'Islington'],
    ['saffron-walden', 'Saffron Walden'],
    ['richmond-upon-thames', 'Richmond upon Thames'],
    ['sw1v', 'SW1V'],
    ['e17', 'E17'],
  ])('reads %s', (slug, name) => expect(placeName(slug)).toBe(name))
})

describe('parseFilters', () => {
  it('starts with the highest price first and no filter', () => {
    expect(parse('')).toEqual({
      ignored: [],
      filters: { propertyClass: 'sale', sort: 'price-desc' },
    })
  })

  it('reads every filter of an address', () => {
    const { filters, ignored } = parse(
      'type=house&price=1000000-2000000&location=%20Richmond%20&sort=price-asc&bedrooms=3&bathrooms=2&features=parking,garden&area=1000-5000&added=7&tenure=freehold&outside=yes&access=wide-doors,lift',
    )
    expect(ignored).toEqual([])
    expect(filters).toEqual({
      propertyClass: 'sale',
      type: 'house',
      price: { min: 1_000_000, max: 2_000_000 },
      location: 'Richmond',
      sort: 'price-asc',
      bedrooms: 3,
      bathrooms: 2,
      features: ['garden', 'parking'],
      area: { min: 1000, max: 5000 },
      added: '7',
      tenure: 'freehold',
      outside: 'yes',
      access: ['lift', 'wide-doors'],
    })
    expect(parse('completion=2025', 'development').filters.completion_year).toBe(2025)
    expect(parse('furnished=no&pets=yes', 'rent').filters).toMatchObject({
      furnished: 'no',
      pets: 'yes',
    })
  })

  it.each([
    ['price=abc-5', 'price'],
    ['type=castle', 'type'],
    ['sort=cheapest', 'sort order'],
    ['sort=from-', 'sort order'],
    ['sort=from-A%20b', 'sort order'],
    ['largest_bedroom=big', 'largest bedroom'],
    ['price_per_foot=900', 'price per sq ft'],
    ['bedrooms=-2', 'bedrooms'],
    ['bathrooms=two', 'bathrooms'],
    ['features=garden,moat', 'features'],
    ['completion=1066', 'completion year'],
    ['area=9-1', 'floor space'],
    ['place=St+Albans', 'place'],
    [`location=${'x'.repeat(101)}`, 'location'],
    ['added=5', 'added'],
    ['tenure=feudal', 'tenure'],
    ['access=helicopter', 'access'],
    ['mentions=a,b,c,d,e,f', 'words'],
    [`mentions=${'x'.repeat(61)}`, 'words'],
    ['mentions=lift,', 'words'],
  ])('leaves %s out and names it', (query, name) => {
    const { filters, ignored } = parse(
      query,
      query.startsWith('completion') ? 'development' : 'sale',
    )
    expect(ignored).toEqual([name])
    expect(serialiseFilters(searchFields, filters).toString()).toBe(
      query.startsWith('features') ? 'features=garden' : '',
    )
  })

  it.each(['0', '50.01', '1.234', '-1', 'far'])('leaves a distance of %s out', (miles) => {
    expect(parse(`place=kew&within=${miles}`).ignored).toEqual(['distance'])
  })

  it.each(['0.31', '2', '50'])('takes any distance up to fifty miles: %s', (miles) => {
    expect(parse(`place=kew&within=${miles}`).filters).toMatchObject({ within: miles })
  })

  it('leaves a distance from nowhere out and names it', () => {
    expect(parse('within=3&sort=distance').ignored).toEqual(['distance', 'sort order'])
    expect(parse('within=3&place=kew&sort=distance').filters).toMatchObject({
      within: '3',
      sort: 'distance',
    })
  })

  it('leaves out and names what is nothing to the class of the page', () => {
    const { filters, ignored } = parse('completion=2026&type=house')
    expect(ignored).toEqual(['completion year'])
    expect(filters).toEqual({ propertyClass: 'sale', sort: 'price-desc', type: 'house' })
  })

  it.each([
    [
      'development',
      'bedrooms=3&features=garden&area=0-1000',
      ['bedrooms', 'floor space', 'features'],
    ],
    ['commercial', 'bathrooms=2&added=7&outside=yes', ['bathrooms', 'added', 'outside space']],
    ['sale', 'furnished=yes&pets=yes', ['furnishing', 'pets']],
    ['rent', 'tenure=freehold', ['tenure']],
    ['rent', 'price_per_foot=0-900&sort=foot-asc', ['price per sq ft', 'sort order']],
  ] as const)('leaves out and names what the page of %s does not offer', (of, query, names) => {
    const { filters, ignored } = parse(query, of)
    expect(ignored).toEqual(names)
    expect(filters).toEqual({ propertyClass: of, sort: 'price-desc' })
  })

  it('does not take zero, which filters nothing, for nonsense', () => {
    expect(parse('bedrooms=0&price=0-500').ignored).toEqual([])
    expect(parse('bedrooms=0').filters.bedrooms).toBeUndefined()
  })

  it('counts a feature once however often it is asked for', () => {
    expect(parse('features=garden,garden').filters.features).toEqual(['garden'])
    expect(parse('features=garden,garden').ignored).toEqual([])
  })
})

describe('serialiseFilters', () => {
  it.each([
    'price=0-1000000',
    'type=house&location=Richmond&price=1000000-2000000',
    'location=St+John%27s+Wood%2C+London',
    'bedrooms=3&bathrooms=2&features=garden%2Cparking&sort=price-asc',
    'largest_bedroom=12&price_per_foot=700-900&sort=foot-asc',
    'completion=2026&sort=date-desc',
    'area=1000-5000&place=kew&added=14&outside=yes',
    'type=house&place=saffron-walden',
    'place=kew&within=0.5&sort=distance',
    'type=house&sort=from-saffron-walden',
  ])('gives the address %s back', (query) => {
    const of = query.startsWith('completion') ? 'development' : 'sale'
    expect(serialiseFilters(searchFields, parse(query, of).filters).toString()).toBe(query)
  })

  it('writes equal searches alike', () => {
    const one = parse('sort=price-desc&features=parking,garden&type=house')
    const other = parse('type=house&features=garden,parking')
    expect(serialiseFilters(searchFields, one.filters).toString()).toBe(
      serialiseFilters(searchFields, other.filters).toString(),
    )
  })
})
