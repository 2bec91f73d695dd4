import { expect, it } from 'vitest'
import { distanceFrom, writtenDistance } from '~/content/ownPlaces'
import { milesBetween } from '~/lib/map/distance'
import { homePosition, isVague } from '~/lib/map/homePosition'

const charingCross = { lat: 51.5074, lng: -0.1278 }

it.each([
  ['Winchester', { lat: 51.0632, lng: -1.308 }, 59.4],
  ['Colchester', { lat: 51.8892, lng: 0.9042 }, 51.5],
  ['itself', charingCross, 0],
])('%s is as far from Charing Cross as on a map', (_, place, miles) => {
  expect(milesBetween(charingCross, place)).toBeCloseTo(miles, 0)
  expect(milesBetween(place, charingCross)).toBeCloseTo(milesBetween(charingCross, place), 9)
})

it.each([
  [0.04, false, 'less than 0.1 miles'],
  [0.96, false, '1 mile'],
  [1.23, false, '1.2 miles'],
  [9.97, false, '10 miles'],
  [34.56, false, '35 miles'],
  [0.4, true, 'under a mile'],
  [1.4, true, 'about 1 mile'],
  [2.6, true, 'about 3 miles'],
])('%s miles, vague %s, are written as %s', (miles, isVague, text) => {
  expect(writtenDistance(miles, isVague)).toBe(text)
})

it('a distance names its place, and how it is measured', () => {
  expect(distanceFrom('Work', 1.2, false)).toBe('1.2 miles from Work, in a straight line')
})

it('the position of a listing is what visitors may read, else the point of its place', () => {
  const place = { north: 51_486, east: -166 }
  const listing = { map_lat: 51.4865, map_lng: -0.1665, map_shown: 'street', place } as const
  const none = { map_lat: null, map_lng: null, map_shown: null }
  expect(homePosition(listing)).toEqual({ lat: 51.4865, lng: -0.1665, shown: 'street' })
  expect(homePosition({ ...none, place })).toEqual({ lat: 51.486, lng: -0.166, shown: null })
  expect(homePosition({ ...none, place: { north: null, east: null } })).toBeNull()
  expect(homePosition({ ...none, place: null })).toBeNull()
})

it.each([
  ['exact', false],
  ['street', false],
  ['area', true],
  [null, true],
] as const)('a position shown as %s is vague: %s', (shown, vague) => {
  expect(isVague({ ...charingCross, shown })).toBe(vague)
})
