import { expect, it } from 'vitest'
import { nearestStation } from '~/lib/map/nearestStation'
import { mappedHomes, mapRegions } from '../../support/mapRegions.ts'

const home = (town: string) => {
  const found = mappedHomes.find((each) => each.town === town)
  if (!found) throw new Error(`No listing is in ${town}.`)
  return found
}

it.each([
  ['Wapping', 'Wapping', 0.05],
  ['Canonbury', 'Highbury & Islington', 0.6],
  ['Brentford', 'Kew Bridge', 0.9],
  ['Aldgate', 'Aldgate East', 0.2],
  ['Winchester', 'Winchester', 0.2],
  ['Dedham', 'Manningtree', 2.3],
  ['Saffron Walden', 'Audley End', 2],
])('of %s it is %s, %d miles away', (town, name, miles) => {
  const { position, region, stated } = home(town)
  const station = nearestStation(position, mapRegions[region].stations, stated)
  expect(station?.name).toBe(name)
  expect(station?.miles).toBeCloseTo(miles, 1)
})

it('is the nearest on the map where the listing states none, or one that is not known', () => {
  const { position } = home('Alresford')
  const { stations } = mapRegions.hampshire
  expect(nearestStation(position, stations, null)?.name).toBe('Winchester')
  expect(nearestStation(position, stations, 'Alresford Town')?.name).toBe('Winchester')
})

it('that a demo listing states is on its map', () => {
  for (const { region, stated, town } of mappedHomes) {
    const names = mapRegions[region].stations.map(({ name }) => name)
    if (stated) expect(names, town).toContain(stated)
  }
})

it('is the nearer of two stations with one name', () => {
  const position = { lat: 51.5205, lng: -0.1697 }
  const twins = [0.2, 0.01].map((away) => ({
    name: 'Edgware Road',
    position: { ...position, lat: position.lat + away },
  }))
  expect(nearestStation(position, twins, 'Edgware Road')?.position).toBe(twins[1]?.position)
})

it('is none where no station is known', () => {
  expect(nearestStation({ lat: 51, lng: 0 }, [], 'Hook')).toBeUndefined()
})
