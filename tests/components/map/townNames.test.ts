import { expect, it } from 'vitest'
import { toMapPoint } from '~/components/map/mapView'
import { type TownName, townNames } from '~/components/map/townNames'

const view = (lat: number, lng: number, zoom: number) => ({ ...toMapPoint({ lat, lng }), zoom })
const places = [
  ['Wimbledon', view(51.42, -0.21, 9)],
  ['Highgate', view(51.57, -0.15, 10)],
  ['Lymington', view(50.759, -1.538, 8)],
  ['Maldon', view(51.73, 0.68, 9)],
] as const

/** From a name's point to its far end, with a wide estimate of its letters. */
function span({ name, at, side }: TownName): readonly [left: number, right: number] {
  const end = at.x + (side === 'right' ? 1 : -1) * (7 + name.length * 6.4)
  return [Math.min(at.x, end), Math.max(at.x, end)]
}

it.each(places)('around %s towns are named, and no name covers another', (_, middle) => {
  const named = townNames(middle, [])
  expect(named.length).toBeGreaterThan(5)
  for (const [index, one] of named.entries()) {
    for (const other of named.slice(index + 1)) {
      const [left, right] = span(one)
      const [otherLeft, otherRight] = span(other)
      const areLevel = Math.abs(one.at.y - other.at.y) < 16
      const overlap = left < otherRight && otherLeft < right
      expect(areLevel && overlap, `${one.name} and ${other.name}`).toBe(false)
    }
  }
})

it.each(places)('around %s a name that a phone would cut is not shown there', (_, middle) => {
  for (const town of townNames(middle, [])) {
    const [left, right] = span(town)
    // Half a window of 320 pixels without the page's margins.
    if (left < -140 || right > 140 || Math.abs(town.at.y) > 112) {
      expect(town.leastWindow, town.name).not.toBe('any')
    }
  }
})

it('what is on the map already keeps its room', () => {
  const middle = view(51.42, -0.21, 9)
  const [first] = townNames(middle, [])
  if (!first) throw new Error('no town is named')
  const { x, y } = first.at
  const box = { left: x - 150, right: x + 150, top: y - 20, bottom: y + 20 }
  const names = townNames(middle, [box]).map(({ name }) => name)
  expect(names).not.toContain(first.name)
  expect(names.length).toBeGreaterThan(5)
})
