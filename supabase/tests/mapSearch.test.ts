import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LatLng } from '~/types/map'
import { seededRandom } from '../../tests/support/random.ts'
import { type HostedDatabase, openOnServer } from './support/hostedDatabase.ts'
import { loadListings } from './support/manyListings/loadListings.ts'
import {
  groupSizes,
  isInside,
  isOnSide,
  type MapArea,
  mapCell,
  randomArea,
} from './support/mapAreas.ts'
import { ROWS, type Row, SPREAD } from './support/mapFilters.ts'
import { startMigratedServer } from './support/migratedServer.ts'
import { onPostgres } from './support/onPostgres.ts'
import type { PostgresServer } from './support/postgresServer.ts'
import { FILTERS, randomSearch, type Searched } from './support/randomSearch.ts'

const LISTINGS = 10_000
const SEARCHES = 60
const AREAS = 5

interface Unplaced {
  ids: string[]
  more: boolean
}

interface Answer {
  exact: boolean
  pins: [id: string, ...pin: unknown[]][]
  groups: [lat: number, lng: number, count: number, from: number | null, isMore: boolean][]
}

const random = seededRandom(52)

const json = (value: unknown) => `'${JSON.stringify(value)}'`

onPostgres(`a search on a map among ${LISTINGS} listings`, (programs) => {
  let server: PostgresServer
  let database: HostedDatabase
  let rows: Map<string, Row>
  let placed: (LatLng & { id: string })[]

  beforeAll(async () => {
    server = await startMigratedServer(programs)
    database = await openOnServer(server, 'none')
    await loadListings(database, LISTINGS)
    await database.exec(SPREAD)
    const all = await database.query<Row>(ROWS)
    rows = new Map(all.map((row) => [row.id, row]))
    placed = all.flatMap(({ id, map_lat: lat, map_lng: lng }) =>
      lat === null || lng === null ? [] : [{ id, lat, lng }],
    )
    await database.exec('set role anon')
  })
  afterAll(async () => {
    await database.close()
    await server.stop()
  })

  /** The ids of the whole list, page by page. */
  async function listed({ propertyClass, sort, filters }: Searched): Promise<string[]> {
    const ids: string[] = []
    let after: object | null = null
    for (;;) {
      const page: { id: string }[] = await database.query(
        `select id, search_price, area, created_at::text, place_id
        from public.search_listings('${propertyClass}', '${sort}', ${json(filters)}, ${after ? json(after) : 'null'}, 100)`,
      )
      ids.push(...page.map(({ id }) => id))
      after = page.at(-1) ?? null
      if (page.length < 100) return ids
    }
  }

  /** The ids of what a search takes, each listing looked at. */
  async function byHand({ filters, takes }: Searched): Promise<string[]> {
    await database.exec('reset role')
    const [sought] = await database.query<{ places: number[] | null }>(
      `select private.places_sought(${json(filters)}) as places`,
    )
    await database.exec('set role anon')
    const isSought = ({ place_id: place }: Row) =>
      !sought?.places || (place !== null && sought.places.includes(place))
    return [...rows.values()].filter((row) => takes(row) && isSought(row)).map(({ id }) => id)
  }

  async function onMap(
    { propertyClass, sort, filters }: Pick<Searched, 'propertyClass' | 'sort' | 'filters'>,
    { frame, polygon, around }: MapArea,
  ): Promise<Answer> {
    const area = { frame, polygon: polygon?.map(({ lat, lng }) => [lat, lng]), around }
    const [row] = await database.query<{ answer: Answer }>(
      `select public.search_on_map('${propertyClass}', ${json(area)}, ${json(filters)}, '${sort}') as answer`,
    )
    if (!row) throw new Error('There is no answer.')
    return row.answer
  }

  async function offMap({
    propertyClass,
    filters,
  }: Pick<Searched, 'propertyClass' | 'filters'>): Promise<Unplaced> {
    const [row] = await database.query<{ answer: Unplaced }>(
      `select public.unplaced_listings('${propertyClass}', ${json(filters)}) as answer`,
    )
    if (!row) throw new Error('There is no answer.')
    return row.answer
  }

  const positionOf = (id: string): LatLng | undefined => {
    const { map_lat: lat, map_lng: lng } = rows.get(id) ?? {}
    return lat == null || lng == null ? undefined : { lat, lng }
  }

  /** An area of which every listing is clearly inside or outside. */
  function clearArea(): MapArea {
    for (;;) {
      const area = randomArea(random, placed)
      if (!placed.some((position) => isOnSide(area, position))) return area
    }
  }

  test(`${SEARCHES * AREAS} random searches find what the list has, and nothing else`, async () => {
    const found = { exact: 0, grouped: 0, none: 0 }
    const filled = new Set<string>()
    for (let search = 0; search < SEARCHES; search += 1) {
      const searched = randomSearch(random, search)
      const list = await listed(searched)
      const all = await byHand(searched)
      expect(list.toSorted(), JSON.stringify(searched)).toEqual(all.toSorted())
      if (list.length > 0) for (const name of Object.keys(searched.filters)) filled.add(name)
      const unplaced = list.filter((id) => !positionOf(id))
      const { ids, more } = await offMap(searched)
      expect([ids.toSorted(), more], JSON.stringify(searched)).toEqual([unplaced.toSorted(), false])
      for (let area = 0; area < AREAS; area += 1) {
        const sought = clearArea()
        const inside = list.filter((id) => {
          const position = positionOf(id)
          return position && isInside(sought, position)
        })
        const answer = await onMap(searched, sought)
        const asked = JSON.stringify({ ...searched, sought })
        expect(answer.exact, asked).toBe(inside.length <= 300)
        if (answer.exact) {
          expect(
            answer.pins.map(([id]) => id),
            asked,
          ).toEqual(inside)
          expect(answer.groups).toEqual([])
        } else {
          const positions = inside.flatMap((id) => positionOf(id) ?? [])
          const counts = answer.groups.map(([, , count]) => count).sort((a, b) => a - b)
          expect(counts, asked).toEqual(groupSizes(sought, positions))
          expect(answer.groups.some(([, , , , isMore]) => isMore)).toBe(false)
          const prices = inside.flatMap((id) => rows.get(id)?.search_price ?? [])
          const lowest = answer.groups.flatMap(([, , , from]) => from ?? [])
          expect(Math.min(...lowest), asked).toBe(Math.min(...prices))
          expect(answer.pins).toEqual([])
        }
        found[inside.length === 0 ? 'none' : answer.exact ? 'exact' : 'grouped'] += 1
      }
    }
    expect([...filled].toSorted()).toEqual([...FILTERS, 'within'].toSorted())
    // Or the areas would be all of one kind.
    expect(
      Object.values(found).every((times) => times > 20),
      JSON.stringify(found),
    ).toBe(true)
  }, 180_000)

  test('pins stand where visitors may know the homes to be', async () => {
    const onSale = [...rows.values()].filter(
      ({ status, property_class: its }) => status === 'active' && its === 'sale',
    )
    const { lat, lng } = random.one(onSale.flatMap(({ id }) => positionOf(id) ?? []))
    const frame = { west: lng - 0.02, south: lat - 0.02, east: lng + 0.02, north: lat + 0.02 }
    const { pins } = await onMap(
      { propertyClass: 'sale', sort: 'price-asc', filters: {} },
      { frame },
    )
    expect(pins.length).toBeGreaterThan(0)
    for (const [id, ...pin] of pins) {
      const row = rows.get(id)
      expect(pin).toEqual([row?.map_lat, row?.map_lng, row?.search_price, row?.type, row?.bedrooms])
    }
  })

  test('the cells of 10,000 points are the same in SQL and in TypeScript', async () => {
    const points = Array.from({ length: 10_000 }, () => ({
      lat: 49.8 + 6.1 * random.next(),
      lng: -6.5 + 8.4 * random.next(),
    }))
    await database.exec('reset role')
    const cells = await database.query<{ cell: number }>(
      `select private.map_cell(lat, lng) as cell
      from unnest($1::float8[], $2::float8[]) with ordinality as points (lat, lng, position) order by position`,
      [points.map(({ lat }) => lat), points.map(({ lng }) => lng)],
    )
    await database.exec('set role anon')
    expect(cells.map(({ cell }) => cell)).toEqual(points.map(mapCell))
  })

  /** Shops in a row, at prices of their own, until `meanwhile` is over. */
  async function withShops(
    count: number,
    position: string,
    meanwhile: () => Promise<void>,
  ): Promise<void> {
    await database.exec('reset role; begin')
    try {
      await database.exec(`
        set local session_replication_role = replica;
        insert into public.properties (title, description, location, property_class, type, price, map_lat, map_lng,
          map_shown, map_cell)
        select 'A shop', 'In a row.', 'Kew, London', 'commercial', 'retail', 1000 + number, ${position}
        from generate_series(1, ${count}) as number`)
      await meanwhile()
    } finally {
      await database.exec('rollback; set role anon')
    }
  }
  const AT_SEA = `50.0005, -5.0005, 'street', private.map_cell(50.0005, -5.0005)`
  const NOWHERE = 'null, null, null, null'
  const SEA = { west: -5.1, south: 49.9, east: -4.9, north: 50.1 }

  test('0, 1 and 300 homes are shown each, 301 in groups', async () => {
    const upTo = async (most: number) => {
      const filters = { price: { min: 1, max: 1000 + most } }
      const { exact, pins, groups } = await onMap(
        { propertyClass: 'commercial', sort: 'price-asc', filters },
        { frame: SEA },
      )
      return { exact, pins: pins.length, groups: groups.map(([, , ...rest]) => rest) }
    }
    await withShops(301, AT_SEA, async () => {
      expect(await upTo(0)).toEqual({ exact: true, pins: 0, groups: [] })
      expect(await upTo(1)).toEqual({ exact: true, pins: 1, groups: [] })
      expect(await upTo(300)).toEqual({ exact: true, pins: 300, groups: [] })
      expect(await upTo(301)).toEqual({ exact: false, pins: 0, groups: [[301, 1001, false]] })
    })
  })

  test('of more than 15,000 homes in a frame a part is read, and its group says so', async () => {
    const shops = (price: { min: number; max: number }) =>
      onMap({ propertyClass: 'commercial', sort: 'price-asc', filters: { price } }, { frame: SEA })
    await withShops(15_001, AT_SEA, async () => {
      const { exact, pins, groups } = await shops({ min: 1, max: 99_999 })
      expect({ exact, pins }).toEqual({ exact: false, pins: [] })
      expect(groups.map(([, , count, , isMore]) => [count, isMore])).toEqual([[15_000, true]])
      // Few that match, among those that could be read, are not all there are.
      const one = await shops({ min: 1001, max: 1001 })
      expect(one).toMatchObject({ exact: false, pins: [] })
      expect(one.groups.every(([, , count, , isMore]) => count === 1 && isMore)).toBe(true)
    })
  }, 60_000)

  test('300 homes without a place are all, of 301 and of more than can be read there are more', async () => {
    const upTo = async (most: number) => {
      const filters = { price: { min: 1001, max: 1000 + most } }
      const { ids, more } = await offMap({ propertyClass: 'commercial', filters })
      return [ids.length, more]
    }
    const before = await upTo(15_001)
    expect(before).toEqual([0, false])
    await withShops(301, NOWHERE, async () => {
      expect(await upTo(300)).toEqual([300, false])
      expect(await upTo(301)).toEqual([300, true])
    })
    await withShops(15_001, NOWHERE, async () => {
      const [count, more] = await upTo(3)
      expect(count).toBeLessThanOrEqual(3)
      expect(more).toBe(true)
    })
  }, 60_000)

  const FRAME = { west: -0.3, south: 51.4, east: 0.1, north: 51.6 }
  test.each([
    ['no area', null],
    ['no frame', {}],
    ['a frame that lacks a side', { frame: { west: -0.3, south: 51.4, east: 0.1 } }],
    ['west of its east', { frame: { ...FRAME, west: 0.2 } }],
    ['south of its north', { frame: { ...FRAME, south: 52 } }],
    ['more than a screen shows', { frame: { west: -8, south: 50, east: 1.1, north: 52 } }],
    ['a frame over the pole', { frame: { ...FRAME, south: 84, north: 86 } }],
    ['a frame over the date line', { frame: { ...FRAME, west: 179, east: 180 } }],
    ['no number', { frame: { ...FRAME, west: 'NaN' } }],
    [
      'two corners',
      {
        frame: FRAME,
        polygon: [
          [51.4, 0],
          [51.5, 0],
        ],
      },
    ],
    [
      '51 corners',
      { frame: FRAME, polygon: Array.from({ length: 51 }, (_, n) => [51 + n / 100, n % 2]) },
    ],
    ['a corner of one number', { frame: FRAME, polygon: [[51.4], [51.5, 0], [51.5, 0.1]] }],
    ['a circle of no size', { frame: FRAME, around: { lat: 51.5, lng: 0, metres: 0 } }],
    ['a circle without a middle', { frame: FRAME, around: { metres: 100 } }],
    ['what is not an area', { frame: FRAME, poligon: [] }],
  ])('%s is refused', async (_, area) => {
    const call = database.query(`select public.search_on_map('sale', ${json(area)})`)
    await expect(call).rejects.toMatchObject({ code: 'PT400' })
  })
})
