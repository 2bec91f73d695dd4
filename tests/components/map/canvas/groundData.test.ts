import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { partsFor } from '~/components/map/canvas/groundData'
import { frameOf } from '~/lib/mapView'

const FILES = fileURLToPath(new URL('../../../../src/lib/map/region', import.meta.url))

/** On a desk the map stands beside a list. */
const namesIn = (lat: number, lng: number, zoom: number, width = 900) =>
  partsFor(frameOf({ lat, lng, zoom }, { width, height: 800 }), zoom).map(({ name }) => name)

it('fetches nothing for a view of all counties', () => {
  expect(namesIn(51.4, -0.3, 8)).toEqual([])
  expect(namesIn(51.4, -0.3, 9)).toEqual([])
})

it('fetches the areas in view, and what is drawn at their zoom', () => {
  expect(namesIn(51.51, -0.13, 13)).toEqual([
    'water.london',
    'places.london',
    'stations.london',
    'boroughs.london',
    'lines.london',
  ])
  expect(namesIn(51.06, -1.32, 11)).toEqual(['water.hampshire', 'places.hampshire'])
  expect(namesIn(51.73, 0.68, 10, 390)).toEqual(['water.essex'])
  expect(namesIn(51.75, -1.25, 14)).toEqual([])
})

describe.each([8, 9, 10, 11, 12, 13, 14, 15])('at zoom %d', (zoom) => {
  it.each([
    ['London', 51.51, -0.13],
    ['Winchester', 51.06, -1.32],
    ['Chelmsford', 51.73, 0.47],
  ])('a first look at %s costs at most 40 kB', async (_, lat, lng) => {
    const files = await Promise.all(
      namesIn(lat, lng, zoom).map((name) => readFile(`${FILES}/${name}.json`)),
    )
    const bytes = files.map((file) => gzipSync(file, { level: 9 }).length)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40_000)
  })
})

it('reads all of an area’s files', async () => {
  const [water, places, stations, boroughs, lines] = await Promise.all(
    partsFor(frameOf({ lat: 51.51, lng: -0.13, zoom: 13 }, { width: 800, height: 600 }), 13).map(
      ({ load }) => load(),
    ),
  )
  expect(water?.water?.length).toBeGreaterThan(3)
  expect(places?.places?.length).toBeGreaterThan(300)
  expect(stations?.stations?.length).toBeGreaterThan(500)
  expect(boroughs?.boroughs).toHaveLength(33)
  expect(boroughs?.borders?.length).toBeGreaterThan(70)
  expect(lines?.lines?.length).toBeGreaterThan(250)
})
