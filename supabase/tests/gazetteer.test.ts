import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GazetteerPlace } from '../gazetteer/build.ts'
import { placesMigration } from '../gazetteer/migration.ts'
import { placeNames } from '../gazetteer/placeNames.ts'
import { MIGRATIONS_FOLDER, readMigrations } from '../local/migrations.ts'
import { demoListings } from '../seed/demoListings.ts'
import { openTestBackend, type TestBackend } from './support/testBackend.ts'

interface Place extends Omit<GazetteerPlace, 'parent'> {
  parent: string | null
}

let backend: TestBackend
let places: Place[]
beforeAll(async () => {
  backend = await openTestBackend()
  places = await backend.sql<Place>('select * from public.gazetteer')
})
afterAll(() => backend.close())

const of = (kind: string, county?: string) =>
  places.filter((place) => place.kind === kind && (!county || place.county === county))
const isThere = (name: string, county: string | undefined, ...kinds: string[]) =>
  places.some(
    (place) => place.name === name && place.county === county && kinds.includes(place.kind),
  )

test('the names that a search in words knows are its names; if not, run `npm run gen:places`', async () => {
  const known = await readFile(
    new URL('../../src/lib/plainWords/placeNames.json', import.meta.url),
    'utf8',
  )
  expect(JSON.parse(known)).toEqual(placeNames(places))
})

test('a list of places that has changed becomes a migration of its own', async () => {
  const former = (await readMigrations(MIGRATIONS_FOLDER)).map(({ text }) => text)
  const listed = places.map((place) => ({ ...place, parent: place.parent ?? '' }))
  expect(placesMigration(former, listed)).toBeUndefined()

  const orchardEnd: GazetteerPlace = {
    slug: 'orchard-end',
    name: 'Orchard End',
    kind: 'district',
    county: 'London',
    parent: 'bexley',
    north: 51450,
    east: 120,
  }
  const changed = listed
    .filter(({ slug }) => slug !== 'witham-station')
    .map((place) => (place.slug === 'wivenhoe-station' ? { ...place, north: 51857 } : place))
    .concat(orchardEnd)
  const migration = placesMigration(former, changed) ?? ''
  await backend.sql(`do $run$ begin ${migration} end $run$`)

  const found = await backend.sql<Place>(
    `select slug, north from public.gazetteer
    where slug in ('orchard-end', 'witham-station', 'wivenhoe-station') order by slug`,
  )
  expect(found).toEqual([
    { slug: 'orchard-end', north: 51450 },
    { slug: 'wivenhoe-station', north: 51857 },
  ])
  expect(placesMigration([...former, migration], changed)).toBeUndefined()
})

test('has every borough of London and every council of the two counties', () => {
  expect(of('county').map(({ name }) => name)).toEqual(['London', 'Hampshire', 'Essex'])
  expect(of('borough', 'London')).toHaveLength(33)
  expect(of('borough', 'Hampshire')).toHaveLength(13)
  expect(of('borough', 'Essex')).toHaveLength(14)
})

test('lies in the south-east of England, each place within its county’s reach', () => {
  const middles = new Map(of('county').map((county) => [county.name, county]))
  for (const { name, county, north, east } of places) {
    const middle = middles.get(county)
    const kilometres = Math.hypot(
      (north - (middle?.north ?? 0)) * 0.111,
      (east - (middle?.east ?? 0)) * 0.069,
    )
    expect(kilometres, name).toBeLessThan(75)
  }
})

test('every outward postcode lies in its area', () => {
  for (const { name, parent } of of('postcode-district')) {
    expect(parent).toBe(name.replace(/\d.*/, '').toLowerCase())
  }
})

describe('the demo listings', () => {
  test.each(demoListings.map((listing) => [listing.key, listing] as const))(
    'names places that there are: %s',
    (_, { location, outward_postcode, borough, nearest_station }) => {
      const [town, county] = location.split(', ')
      expect(isThere(outward_postcode, county, 'postcode-district')).toBe(true)
      expect(isThere(borough, county, 'borough')).toBe(true)
      if (nearest_station) expect(isThere(nearest_station, county, 'station')).toBe(true)
      expect(isThere(town ?? '', county, 'town', 'district', 'borough')).toBe(true)
    },
  )
})
