import { expect, it } from 'vitest'
import { countyOf, nearestFirst, townOf } from '~/lib/listing/similarity'

it('reads town and county from a location', () => {
  expect([townOf('Winchester, Hampshire'), countyOf('Winchester, Hampshire')]).toEqual([
    'Winchester',
    'Hampshire',
  ])
  expect([townOf('London'), countyOf('London')]).toEqual(['London', 'London'])
})

it('puts the same county before the same price', () => {
  const near = { search_price: 500_000, location: 'Chelmsford, Essex' }
  const nearer = { search_price: 650_000, location: 'Winchester, Hampshire' }
  const nearest = { search_price: 600_001, location: 'Fleet, Hampshire' }
  expect(
    nearestFirst([near, nearer, nearest], { search_price: 600_000, location: 'Alton, Hampshire' }),
  ).toEqual([nearest, nearer, near])
})
