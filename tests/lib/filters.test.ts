import { describe, expect, it } from 'vitest'
import { listingFields } from '~/content/listingFields'
import { parseBand, parseFilters, parseRooms, serialiseFilters } from '~/lib/filters'
import type { PropertyClass } from '~/types/property'

const choices = {
  allowed: {
    type: ['house', 'apartment'],
    features: ['garden', 'parking', 'furnished'],
    completion_year: ['2024', '2025', '2026'],
  },
} as const

function parse(query: string, propertyClass: PropertyClass = 'sale') {
  return parseFilters(listingFields, new URLSearchParams(query), { ...choices, propertyClass })
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

describe('parseFilters', () => {
  it('starts with the highest price first and no filter', () => {
    expect(parse('')).toEqual({
      ignored: [],
      filters: { propertyClass: 'sale', sort: 'price-desc' },
    })
  })

  it('reads every filter of an address', () => {
    const { filters, ignored } = parse(
      'type=house&price=1000000-2000000&location=%20Richmond%20&sort=price-asc&bedrooms=3&bathrooms=2&features=parking,garden&completion=2025&area=1000-5000',
      'development',
    )
    expect(ignored).toEqual([])
    expect(filters).toEqual({
      propertyClass: 'development',
      type: 'house',
      price: { min: 1_000_000, max: 2_000_000 },
      location: 'Richmond',
      sort: 'price-asc',
      bedrooms: 3,
      bathrooms: 2,
      features: ['garden', 'parking'],
      completion_year: 2025,
      area: { min: 1000, max: 5000 },
    })
  })

  it.each([
    ['price=abc-5', 'price'],
    ['type=castle', 'type'],
    ['sort=cheapest', 'sort order'],
    ['bedrooms=-2', 'bedrooms'],
    ['bathrooms=two', 'bathrooms'],
    ['features=garden,moat', 'features'],
    ['completion=1066', 'completion year'],
    ['area=9-1', 'floor space'],
    [`location=${'x'.repeat(101)}`, 'location'],
  ])('leaves %s out and names it', (query, name) => {
    const { filters, ignored } = parse(query, 'development')
    expect(ignored).toEqual([name])
    expect(serialiseFilters(listingFields, filters).toString()).toBe(
      query.startsWith('features') ? 'features=garden' : '',
    )
  })

  it('leaves out and names what is nothing to the class of the page', () => {
    const { filters, ignored } = parse('completion=2026&type=house')
    expect(ignored).toEqual(['completion year'])
    expect(filters).toEqual({ propertyClass: 'sale', sort: 'price-desc', type: 'house' })
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
    'area=1000-5000&completion=2026&sort=date-desc',
  ])('gives the address %s back', (query) => {
    expect(serialiseFilters(listingFields, parse(query, 'development').filters).toString()).toBe(
      query,
    )
  })

  it('writes equal searches alike', () => {
    const one = parse('sort=price-desc&features=parking,garden&type=house')
    const other = parse('type=house&features=garden,parking')
    expect(serialiseFilters(listingFields, one.filters).toString()).toBe(
      serialiseFilters(listingFields, other.filters).toString(),
    )
  })
})
