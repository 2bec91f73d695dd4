import { expect, it } from 'vitest'
import { countyOf, nearestFirst, townOf, typesLike } from '~/lib/listing/similarity'

it('reads town and county from a location', () => {
  expect([townOf('Winchester, Hampshire'), countyOf('Winchester, Hampshire')]).toEqual([
    'Winchester',
    'Hampshire',
  ])
  expect([townOf('London'), countyOf('London')]).toEqual(['London', 'London'])
})

const home = (type: string, search_price: number | null, location: string) => ({
  type,
  search_price,
  location,
})

it('puts the same county before the same price', () => {
  const near = home('house', 500_000, 'Chelmsford, Essex')
  const nearer = home('house', 650_000, 'Winchester, Hampshire')
  const nearest = home('house', 600_001, 'Fleet, Hampshire')
  expect(nearestFirst([near, nearer, nearest], home('house', 600_000, 'Alton, Hampshire'))).toEqual(
    [nearest, nearer, near],
  )
})

it('puts houses before the penthouse next door when a house is looked at', () => {
  const penthouse = home('penthouse', 3_600_000, 'Canonbury, London')
  const villa = home('villa', 5_250_000, 'Wimbledon, London')
  const mansion = home('mansion', 4_350_000, 'Dedham, Essex')
  expect(
    nearestFirst([penthouse, mansion, villa], home('house', 3_650_000, 'Canonbury, London')),
  ).toEqual([villa, mansion, penthouse])
})

it('takes half the price for as near as twice the price', () => {
  const double = home('house', 1_900_000, 'Ealing, London')
  const third = home('house', 330_000, 'Ealing, London')
  expect(nearestFirst([third, double], home('house', 1_000_000, 'Ealing, London'))).toEqual([
    double,
    third,
  ])
})

it.each([
  ['mansion', ['house', 'villa', 'mansion']],
  ['studio', ['apartment', 'penthouse', 'studio']],
  ['office', ['office']],
])('takes %s for like %o', (type, like) => {
  expect(typesLike(type)).toEqual(like)
})
