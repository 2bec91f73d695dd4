import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBackend, type TestBackend } from './support/testBackend.ts'

let backend: TestBackend

interface Spot {
  title: string
  location: string
  outward_postcode?: string
  borough?: string
  nearest_station?: string
}

const spots: Spot[] = [
  { title: 'Canonbury', location: 'Canonbury, London', outward_postcode: 'N1' },
  { title: 'Highbury', location: 'Highbury, London', nearest_station: 'Highbury & Islington' },
  { title: 'Square', location: 'Islington, London' },
  { title: 'Pimlico', location: 'Pimlico, London', outward_postcode: 'SW1V' },
  { title: 'Battersea', location: 'Battersea, London', outward_postcode: 'SW11' },
  { title: 'Kensington', location: 'Kensington, London', outward_postcode: 'W8' },
  { title: 'Dedham', location: 'Dedham, Essex', borough: 'Colchester' },
  { title: 'Hook of Hampshire', location: 'Hook, Hampshire' },
  { title: 'Hook of London', location: 'Hook', outward_postcode: 'KT9' },
  { title: 'Hook of nowhere', location: 'Hook' },
  { title: 'Richmond of Yorkshire', location: 'Richmond, Yorkshire' },
  { title: 'Upper Street', location: 'Upper Street, Islington, London' },
]

beforeAll(async () => {
  backend = await openTestBackend()
  const { error } = await backend.service.from('properties').insert(
    spots.map((spot) => ({
      outward_postcode: null,
      borough: null,
      nearest_station: null,
      ...spot,
      description: 'A house.',
      type: 'house',
      price: 1,
    })),
  )
  if (error) throw error
})
afterAll(() => backend.close())

async function inOrder(filters: Record<string, string>, sort?: string): Promise<string[]> {
  const { data, error } = await backend.anon.rpc('search_listings', {
    p_class: 'sale',
    p_filters: filters,
    ...(sort ? { p_sort: sort } : {}),
  })
  if (error) throw error
  return data.map(({ title }: Spot) => title)
}

const found = async (filters: Record<string, string>) => (await inOrder(filters)).sort()

describe('a place in the address', () => {
  test.each([
    ['islington', ['Canonbury', 'Highbury', 'Square', 'Upper Street']],
    ['canonbury', ['Canonbury']],
    ['sw1', ['Pimlico']],
    ['sw1v', ['Pimlico']],
    ['sw', ['Battersea', 'Pimlico']],
    ['sw11', ['Battersea']],
    ['w8', ['Kensington']],
    ['essex', ['Dedham']],
    ['colchester-council', ['Dedham']],
    ['highbury-and-islington-station', ['Highbury']],
    ['hook-hampshire', ['Hook of Hampshire']],
    ['hook-london', ['Hook of London']],
    ['richmond', []],
    ['atlantis', []],
  ])('%s finds what is in it', async (place, titles) =>
    expect(await found({ place })).toEqual(titles),
  )

  test('and a text are both asked for', async () =>
    expect(await found({ place: 'islington', location: 'N1' })).toEqual(['Canonbury']))
})

describe('a distance', () => {
  // As the crow flies Canonbury is 0.7 miles from Islington, Highbury 1.4 from Canonbury, Pimlico 2 from Battersea.
  test.each([
    [{ place: 'canonbury', within: '0.25' }, ['Canonbury']],
    [{ place: 'canonbury', within: '1' }, ['Canonbury', 'Highbury', 'Square', 'Upper Street']],
    [{ place: 'battersea', within: '1' }, ['Battersea']],
    [{ place: 'battersea', within: '3' }, ['Battersea', 'Kensington', 'Pimlico']],
    [{ place: 'theydon-bois', within: '10' }, []],
    [{ place: 'atlantis', within: '10' }, []],
  ])('%j finds what is within it', async (filters, titles) =>
    expect(await found(filters)).toEqual(titles),
  )

  test('sorts the nearest first, and what has no position last', async () =>
    expect(await inOrder({ place: 'battersea', within: '10' }, 'distance')).toEqual([
      'Battersea',
      'Pimlico',
      'Kensington',
      ...['Square', 'Upper Street', 'Canonbury', 'Highbury'],
      'Hook of London',
    ]))

  test('is that along the great circle, within one cell', async () => {
    const rows = await backend.sql<Record<'north' | 'east' | 'metres' | 'n' | 'e', number>>(
      `select sought.north, sought.east, around.metres, place.north as n, place.east as e
      from public.gazetteer as sought, private.places_around(sought.slug, 80000) as around
      join public.places as place on place.id = around.id`,
    )
    expect(rows.length).toBeGreaterThan(5000)
    for (const { north, east, metres, n, e } of rows) {
      expect(Math.abs(greatCircle([north, east], [n, e]) - metres)).toBeLessThan(1)
    }
  })

  test('leaves nobody out whom the great circle has within it', async () => {
    const places = await backend.sql<{ id: number; north: number; east: number }>(
      'select id, north, east from public.places where north is not null',
    )
    const sought = await backend.sql<{ slug: string; north: number; east: number }>(
      `select slug, north, east from public.gazetteer where kind in ('town', 'borough')`,
    )
    for (const { slug, north, east } of sought.slice(0, 40)) {
      const around = await backend.sql<{ id: number }>(
        `select id from private.places_around($1, 8047) order by id`,
        [slug],
      )
      const all = places.filter((place) => {
        return Math.round(greatCircle([north, east], [place.north, place.east])) <= 8047
      })
      expect(around.map(({ id }) => id)).toEqual(all.map(({ id }) => id).sort((a, b) => a - b))
    }
  })
})

type Point = readonly [north: number, east: number]

/** Metres between two points in thousandths of a degree, by the spherical law of cosines. */
function greatCircle([north, east]: Point, [otherNorth, otherEast]: Point): number {
  const [a, b, angle] = [north, otherNorth, east - otherEast].map((v) => (v * Math.PI) / 180_000)
  const cosine =
    Math.sin(a ?? 0) * Math.sin(b ?? 0) + Math.cos(a ?? 0) * Math.cos(b ?? 0) * Math.cos(angle ?? 0)
  return 6_371_008.8 * Math.acos(Math.min(1, cosine))
}

describe('a text', () => {
  test.each([
    ['Islington', ['Canonbury', 'Highbury', 'Square', 'Upper Street']],
    ['islington, london', ['Square', 'Upper Street']],
    ['SW1', ['Pimlico']],
    ['sw1v 2ab', ['Pimlico']],
    ['SW11', ['Battersea']],
    ['SW112AB', ['Battersea']],
    ['w8', ['Kensington']],
    ['Essex', ['Dedham']],
    ['%', []],
  ])('%s finds what is there', async (location, titles) =>
    expect(await found({ location })).toEqual(titles),
  )
})

test('what staff state of the place is kept, and moves the listing when it changes', async () => {
  const { data } = await backend.service
    .from('properties')
    .update({ outward_postcode: 'W11' })
    .eq('title', 'Kensington')
    .select('outward_postcode')
  expect(data).toEqual([{ outward_postcode: 'W11' }])
  expect(await found({ location: 'W11' })).toEqual(['Kensington'])
  expect(await found({ location: 'W8' })).toEqual([])
})

test.each(['SW1AA', 'sw1', 'London', ''])('%j is no outward postcode', async (postcode) => {
  const { error } = await backend.service
    .from('properties')
    .update({ outward_postcode: postcode })
    .eq('title', 'Dedham')
  expect(error?.message).toContain('outward_postcode')
})
