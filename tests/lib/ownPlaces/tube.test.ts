import { describe, expect, it } from 'vitest'
import {
  atItsStation,
  minutesByTube,
  minutesToStations,
  readTube,
  type TubeNetwork,
} from '~/lib/ownPlaces/tube'
import type { LatLng } from '~/types/map'
import tubeFile from '../../../src/lib/map/region/tube.london.json' with { type: 'json' }
import { seededRandom } from '../../support/random.ts'

const METRES = 111_195

/** Minutes between a point and a home, the other way as well. */
function minutes(
  network: TubeNetwork,
  from: LatLng,
  home: LatLng,
  shown: 'street' | 'area' = 'street',
) {
  return minutesByTube(network, from, minutesToStations(network, from), { ...home, shown })
}

/** So many metres north of the equator, where a degree is as long both ways. */
const at = (metres: number): LatLng => ({ lat: metres / METRES, lng: 0 })
const name = (station: string, metres: number) => `${station}|0|${(metres / METRES) * 1e4}`

describe('a small network', () => {
  // 10 km in 8 minutes by C, or in 12 by B; D has no link.
  const network = readTube({
    stations: [
      name('A', 0),
      name('B', 5_000),
      name('C', 6_000),
      name('E', 10_000),
      name('D', 20_000),
    ],
    links: ['0|1|6', '1|3|6', '0|2|4', '2|3|4'],
  })

  it('has the quickest way, with the walk at both ends', () => {
    // 400 m are 520 m of streets, or 6.5 minutes.
    expect(minutes(network, at(-400), at(10_400))).toBe(6.5 + 8 + 6.5)
    expect(minutes(network, at(10_400), at(-400))).toBe(6.5 + 8 + 6.5)
  })

  it.each([
    ['no station near the place', at(-2_000), at(10_000)],
    ['no station near the home', at(0), at(12_000)],
    ['no way by train', at(0), at(20_000)],
    ['a walk that is as quick', at(4_800), at(5_600)],
  ])('says nothing of %s', (_, from, home) => {
    expect(minutes(network, from, home)).toBeUndefined()
  })

  it('says nothing of a home of which only the area or the place is known', () => {
    expect(minutes(network, at(0), at(10_000), 'area')).toBeUndefined()
    expect(
      minutesByTube(network, at(0), minutesToStations(network, at(0)), {
        ...at(10_000),
        shown: null,
      }),
    ).toBeUndefined()
  })
})

describe('the network of London', () => {
  const network = readTube(tubeFile)
  const station = (wanted: string): LatLng => {
    const found = network.stations.find((each) => each.name === wanted)
    if (!found) throw new Error(`There is no ${wanted}.`)
    return found
  }

  it.each([
    ['Bank', 'Stratford', 9, 15],
    ['Victoria', "King's Cross St Pancras", 7, 12],
    ['Paddington', 'Canary Wharf', 20, 32],
    ['Epping', 'Bank', 35, 50],
    ['Wimbledon', 'Upminster', 60, 90],
    ['Lewisham', 'Bank', 20, 35],
  ])('%s to %s takes what trains take', (from, to, least, most) => {
    const taken = minutes(network, station(from), station(to))
    expect(taken).toBeGreaterThanOrEqual(least)
    expect(taken).toBeLessThanOrEqual(most)
    expect(minutes(network, station(to), station(from))).toBe(taken)
  })

  it('is in one piece, with links of a few minutes between neighbours', () => {
    expect(minutesToStations(network, station('Bank')).size).toBe(network.stations.length)
    for (const links of network.links) {
      expect(links.length).toBeGreaterThan(0)
      for (const link of links) expect(link.minutes).toBeGreaterThan(0)
    }
  })

  it('has no station of the East London line, which the Underground runs no longer, and no misspelt name', () => {
    const names = network.stations.map((each) => each.name)
    expect(names).toContain('Piccadilly Circus')
    for (const gone of ['Picadilly Circus', 'Shoreditch', 'Rotherhithe', 'New Cross Gate'])
      expect(names).not.toContain(gone)
  })

  it('says nothing outside itself', () => {
    const winchester = { lat: 51.063, lng: -1.308 }
    expect(minutes(network, station('Bank'), winchester)).toBeUndefined()
    expect(minutes(network, winchester, station('Bank'))).toBeUndefined()
    expect(minutes(network, station('Bank'), { lat: 51.376, lng: -0.0955 })).toBeUndefined()
  })

  it('never says more than a walk, and is as quick both ways', () => {
    const random = seededRandom(52)
    const somewhere = () => ({ lat: 51.4 + random.next() / 4, lng: -0.35 + random.next() / 2 })
    let told = 0
    for (let pair = 0; pair < 200; pair += 1) {
      const [from, to] = [somewhere(), somewhere()]
      const taken = minutes(network, from, to)
      const back = minutes(network, to, from)
      expect(back === undefined).toBe(taken === undefined)
      if (taken === undefined || back === undefined) continue
      told += 1
      expect(Math.abs(back - taken)).toBeLessThanOrEqual(1)
      expect(taken).toBeLessThan(150)
    }
    expect(told).toBeGreaterThan(50)
  })

  it('gives a station of the gazetteer its own point, and leaves another one where it is', () => {
    const place = { name: "King's Cross St Pancras", slug: 'kings-cross', lat: 51.535, lng: -0.12 }
    expect(atItsStation(network, place)).toMatchObject({
      ...place,
      ...coordinates(station(place.name)),
    })
    const elsewhere = { ...place, lat: 51.9 }
    expect(atItsStation(network, elsewhere)).toEqual(elsewhere)
    const junction = { ...place, name: 'Clapham Junction' }
    expect(atItsStation(network, junction)).toEqual(junction)
  })

  const coordinates = ({ lat, lng }: LatLng) => ({ lat, lng })
})
