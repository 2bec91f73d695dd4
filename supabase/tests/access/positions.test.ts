import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OUTSIDERS, openWithPeople, type People, type Person } from './people.ts'
import { storeListing } from './storedListing.ts'

/** Where a home is: staff state it, and visitors get what staff want shown. */

const CHECK_VIOLATION = '23514'
const HOME = { lat: 51.4890321, lng: -0.1370987 }

let people: People
let listing: string
beforeAll(async () => {
  people = await openWithPeople()
})
afterAll(() => people.close())
beforeEach(async () => {
  listing = await storeListing(people)
})

const positions = () => people.staff.from('property_positions')
const EMPTY = { address: null, postcode: null, lat: null, lng: null, shown: 'street', source: null }
const seenNow = async () => {
  const { data } = await positions()
    .select('address,postcode,lat,lng,shown,source')
    .eq('property_id', listing)
  return data?.[0] ?? null
}
/** Staff state where the listing is, in place of what was stated before. */
const state = async (columns: object) => {
  const p_position = { ...EMPTY, ...HOME, source: 'pin', ...columns }
  return people.staff.rpc('save_position', {
    p_property_id: listing,
    p_position,
    p_seen: await seenNow(),
  })
}
const place = async (columns: object = {}) => {
  expect((await state(columns)).error).toBeNull()
}
const asVisitorsSeeIt = async () => {
  const { data } = await people.anonymous
    .from('properties')
    .select('map_lat,map_lng,map_shown')
    .eq('id', listing)
  return data?.[0]
}
const NOWHERE = { map_lat: null, map_lng: null, map_shown: null }

test.each([
  ['exact', { map_lat: HOME.lat, map_lng: HOME.lng }],
  ['street', { map_lat: 51.4895, map_lng: -0.1375 }],
  ['area', { map_lat: 51.485, map_lng: -0.135 }],
])('visitors get it as the %s', async (shown, seen) => {
  await place({ shown })
  expect(await asVisitorsSeeIt()).toEqual({ ...seen, map_shown: shown })
})

test('it is shown as the street unless staff say otherwise', async () => {
  await place()
  expect(await asVisitorsSeeIt()).toMatchObject({ map_shown: 'street' })
})

test('without a position there is nothing on the map, whatever the address', async () => {
  await place({ lat: null, lng: null, source: null, address: '1 Cambridge Street' })
  expect(await asVisitorsSeeIt()).toEqual(NOWHERE)
})

test('what visitors see goes with the position, and nobody sets it otherwise', async () => {
  await place({ shown: 'area' })
  const { error } = await people.staff
    .from('properties')
    .update({ map_lat: HOME.lat, map_lng: HOME.lng, map_shown: 'exact', map_cell: 1 })
    .eq('id', listing)
  expect(error).toBeNull()
  expect(await asVisitorsSeeIt()).toMatchObject({ map_lat: 51.485, map_shown: 'area' })
  await place({ lat: null, lng: null, source: null })
  expect(await asVisitorsSeeIt()).toEqual(NOWHERE)
})

test('the point of a place follows the listing to another place, and a pin stays', async () => {
  const pointOf = async (slug: string) => {
    const [row] = await people.sql<{ lat: number; lng: number }>(
      `select north / 1000.0::float8 as lat, east / 1000.0::float8 as lng from public.gazetteer where slug = $1`,
      [slug],
    )
    return row
  }
  const stored = async () =>
    (await positions().select('lat,lng,source').eq('property_id', listing)).data?.[0]
  const move = async (columns: object) => {
    const { error } = await people.staff.from('properties').update(columns).eq('id', listing)
    expect(error).toBeNull()
  }
  await place({ ...(await pointOf('richmond')), source: 'place', shown: 'area' })
  await move({ location: 'Winchester, Hampshire' })
  const winchester = await pointOf('winchester')
  expect(await stored()).toEqual({ ...winchester, source: 'place' })
  expect(Math.abs((await asVisitorsSeeIt())?.map_lat - (winchester?.lat ?? 0))).toBeLessThan(0.01)

  // A draft has no place; its point follows once visitors see it.
  await move({ status: 'draft', location: 'Richmond, London' })
  await move({ status: 'active' })
  expect(await stored()).toEqual({ ...(await pointOf('richmond')), source: 'place' })

  await move({ location: 'Nowhere at all' })
  expect(await stored()).toEqual({ lat: null, lng: null, source: 'place' })
  expect(await asVisitorsSeeIt()).toEqual(NOWHERE)

  // Who saves something else meanwhile does not end the waiting for a place with a point.
  const { error } = await people.staff.rpc('save_position', {
    p_property_id: listing,
    p_position: { ...EMPTY, shown: 'area', postcode: 'TW9 1AA' },
    p_seen: { ...EMPTY, shown: 'area' },
  })
  expect(error).toBeNull()
  await move({ location: 'Richmond, London' })
  expect(await stored()).toEqual({ ...(await pointOf('richmond')), source: 'place' })

  await place()
  await move({ location: 'Winchester, Hampshire' })
  expect(await stored()).toEqual({ ...HOME, source: 'pin' })
})

test.each([
  ['half a position', { lat: null }],
  ['a position from nowhere', { source: null }],
  ['a position abroad', { lat: 48.85, lng: 2.35 }],
  ['the point of a place as that of a street', { source: 'place', shown: 'street' }],
  ['half a postcode', { postcode: 'SW1V' }],
  ['an empty address', { address: ' ' }],
])('%s is refused', async (_, columns) => {
  expect((await state(columns)).error?.code).toBe(CHECK_VIOLATION)
})

test.each(OUTSIDERS)('%s reads and writes none of it', async (who) => {
  await place({ address: '1 Cambridge Street', postcode: 'SW1V 4PR' })
  for (const client of [people[who], people.ungated[who]]) {
    expect((await client.from('property_positions').select()).data ?? []).toEqual([])
    await client.from('property_positions').upsert({ property_id: listing, shown: 'exact' })
    await client.from('property_positions').update({ shown: 'exact' }).eq('property_id', listing)
    await client.from('property_positions').delete().eq('property_id', listing)
  }
  expect(await asVisitorsSeeIt()).toMatchObject({ map_shown: 'street' })
})

test('not even staff write one past save_position', async () => {
  await place()
  for (const write of [
    positions().insert({ property_id: listing, shown: 'exact' }),
    positions().update({ shown: 'exact' }).eq('property_id', listing),
    positions().delete().eq('property_id', listing),
  ])
    expect((await write).error).not.toBeNull()
  expect(await asVisitorsSeeIt()).toMatchObject({ map_shown: 'street' })
})

test('a new position is no edit of the particulars, but the log names it', async () => {
  const read = async () =>
    (await people.staff.from('properties').select('updated_at').eq('id', listing)).data?.[0]
  const before = await read()
  await place({ address: '1 Cambridge Street' })
  await place({ address: '1 Cambridge Street', lat: 51.49 })
  expect(await read()).toEqual(before)
  const { data } = await people.staff
    .from('audit_log')
    .select('action,changes')
    .eq('property_id', listing)
    .order('happened_at')
  expect(data).toEqual([
    {
      action: 'edited',
      changes: {
        address: [null, '1 Cambridge Street'],
        position: [null, '51.4890321, -0.1370987'],
        shown_to_visitors: [null, 'street'],
      },
    },
    {
      action: 'edited',
      changes: { position: ['51.4890321, -0.1370987', '51.49, -0.1370987'] },
    },
  ])
})

describe('save_position', () => {
  const PLACED = {
    address: '1 Cambridge Street',
    postcode: null,
    ...HOME,
    shown: 'street',
    source: 'pin',
  }
  const save = (position: object, seen: object | null, who: Person = 'staff', of = listing) =>
    people[who].rpc('save_position', { p_property_id: of, p_position: position, p_seen: seen })
  const stored = async () => {
    const { data } = await positions()
      .select('address,postcode,lat,lng,shown,source')
      .eq('property_id', listing)
    return data
  }

  test('puts a position in place of the one that was seen', async () => {
    expect((await save(PLACED, null)).error).toBeNull()
    expect(await stored()).toEqual([PLACED])
    const nowhere = { ...PLACED, lat: null, lng: null, source: null }
    expect((await save(nowhere, PLACED)).error).toBeNull()
    expect(await stored()).toEqual([nowhere])
  })

  test('changes nothing that somebody else has changed meanwhile, and says so', async () => {
    await save(PLACED, null)
    for (const seen of [null, { ...PLACED, lat: 51.4 }]) {
      const { error } = await save({ ...PLACED, shown: 'exact' }, seen)
      expect(error).toMatchObject({ code: 'PT409' })
    }
    expect(await stored()).toEqual([PLACED])
  })

  test('takes a call that is repeated as done', async () => {
    for (let time = 0; time < 2; time += 1) expect((await save(PLACED, null)).error).toBeNull()
  })

  test('answers for a listing that is gone', async () => {
    const gone = '00000000-0000-4000-8000-000000000000'
    expect((await save(PLACED, null, 'staff', gone)).error).toMatchObject({ code: 'PT404' })
  })

  test.each(OUTSIDERS)('refuses %s', async (who) => {
    expect((await save(PLACED, null, who)).error).not.toBeNull()
    expect(await stored()).toEqual([])
  })
})

test('a deleted listing comes back where it was', async () => {
  await place({ address: '1 Cambridge Street', postcode: 'SW1V 4PR', shown: 'area' })
  const stored = async () => (await positions().select().eq('property_id', listing)).data
  const [before, seen] = [await stored(), await asVisitorsSeeIt()]
  await people.staff.from('properties').delete().eq('id', listing)
  expect(await stored()).toEqual([])
  expect((await people.staff.rpc('restore_listing', { p_id: listing })).error).toBeNull()
  expect(await stored()).toEqual(before)
  expect(await asVisitorsSeeIt()).toEqual(seen)
})
