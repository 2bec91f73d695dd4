import { expect, it } from 'vitest'
import { rulesOf } from '~/components/map/canvas/scale'

it.each([
  [8, '20 miles', '20 km'],
  [11, '2 miles', '2 km'],
  [13, '½ mile', '1 km'],
  [15, '⅛ mile', '200 m'],
])('at zoom %d the longest rules below 96 pixels are %s and %s', (zoom, miles, km) => {
  const rules = rulesOf({ lat: 51.5, lng: 0, zoom }, 96)
  expect([rules.miles.text, rules.km.text]).toEqual([miles, km])
})

// At the equator a tile of zoom 8 is 156.5 km wide; at 60° north half as much.
it('are longer on the map the further north it lies', () => {
  const { km } = rulesOf({ lat: 60, lng: 0, zoom: 8 }, 96)
  expect(km.text).toBe('20 km')
  expect(km.length).toBeCloseTo((256 / 156.543) * 2 * 20, 1)
})
