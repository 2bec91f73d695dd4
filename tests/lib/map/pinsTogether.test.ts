import { expect, it } from 'vitest'
import { inReadingOrder, pinsTogether } from '~/lib/map/pinsTogether'
import { project } from '~/lib/mercator'
import { seededRandom } from '../../support/random.ts'

const { next } = seededRandom(3)
const homes = Array.from({ length: 300 }, (_, index) => ({
  id: String(index),
  lat: 51.4 + next() * 0.2,
  lng: -0.3 + next() * 0.4,
}))

it.each([8, 11, 15])('no home is lost, and no two marks hide each other at zoom %s', (zoom) => {
  const marks = pinsTogether(homes, zoom)
  expect(marks.flatMap(({ pins }) => pins.map(({ id }) => id)).sort()).toEqual(
    homes.map(({ id }) => id).sort(),
  )
  const points = marks.map((mark) => project(mark, zoom))
  for (const [index, one] of points.entries()) {
    for (const other of points.slice(index + 1)) {
      expect(Math.abs(one.x - other.x) >= 84 || Math.abs(one.y - other.y) >= 44).toBe(true)
    }
  }
})

it('homes at one place stay together however near', () => {
  const [first] = homes
  if (!first) throw new Error('There are no homes')
  const [mark, ...others] = pinsTogether([first, { ...first, id: 'next door' }], 15)
  expect(others).toEqual([])
  expect(mark?.pins).toHaveLength(2)
})

it('homes stand together where most of them are', () => {
  const most = [
    { lat: 51.5, lng: -0.12 },
    { lat: 51.501, lng: -0.121 },
    { lat: 51.502, lng: -0.119 },
  ]
  // Each of them is near enough to those, but not to the other.
  const west = { lat: 51.51, lng: -0.2 }
  const east = { lat: 51.49, lng: -0.04 }
  const [mark, ...others] = pinsTogether([west, east, ...most], 10)
  expect(others).toEqual([])
  expect(most).toContainEqual({ lat: mark?.lat, lng: mark?.lng })
})

it('reads from the top, and in a row from the left', () => {
  const north = { lat: 51.6, lng: 0 }
  const west = { lat: 51.5, lng: -0.2 }
  const east = { lat: 51.5, lng: 0.1 }
  const south = { lat: 51.4, lng: -0.3 }
  expect(inReadingOrder([south, east, west, north], 12)).toEqual([north, west, east, south])
})
