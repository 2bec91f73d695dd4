import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OUTSIDERS, openWithPeople, type People, type Person, touched } from './people.ts'
import { storeListing } from './storedListing.ts'

/** The rooms of a listing: read with it, written by staff as a whole. */

let people: People
let property: string

beforeAll(async () => {
  people = await openWithPeople()
})
afterAll(() => people.close())
beforeEach(async () => {
  property = await storeListing(people)
})

const KITCHEN = { name: 'Kitchen', floor: 0, length_cm: 450, width_cm: 325 }
const BEDROOM = { name: 'Principal bedroom', floor: 1, length_cm: 430, width_cm: 390 }
const SMALL = { name: 'Bedroom 2', floor: 1, length_cm: 310, width_cm: 240 }

const save = (rooms: unknown, seen: unknown = [], who: Person = 'staff', listing = property) =>
  people[who].rpc('save_rooms', { p_property_id: listing, p_rooms: rooms, p_seen: seen })

const read = (who: Person) =>
  people[who]
    .from('property_rooms')
    .select('name,floor,length_cm,width_cm')
    .eq('property_id', property)
    .order('display_order')

async function derived(): Promise<Record<string, unknown> | undefined> {
  const [row] = await people.sql<Record<string, unknown>>(
    'select largest_bedroom, price_per_foot, updated_at from public.properties where id = $1',
    [property],
  )
  return row
}

describe('who reads rooms', () => {
  beforeEach(async () => {
    expect((await save([KITCHEN, BEDROOM])).error).toBeNull()
  })

  test.each([...OUTSIDERS, 'staff'] as const)(
    '%s: those of a listing on the market',
    async (who) => {
      expect((await read(who)).data).toEqual([KITCHEN, BEDROOM])
    },
  )

  test.each(['draft', 'withdrawn'])('staff alone: those of a %s listing', async (status) => {
    await people.sql('update public.properties set status = $2 where id = $1', [property, status])
    for (const who of OUTSIDERS) expect(touched(await read(who)), who).toEqual([])
    expect((await read('staff')).data).toEqual([KITCHEN, BEDROOM])
  })

  test('they come with the listing in one question', async () => {
    const { data } = await people.anonymous
      .from('properties')
      .select('id,property_rooms(name,display_order)')
      .eq('id', property)
    expect(data).toEqual([
      {
        id: property,
        property_rooms: expect.arrayContaining([{ name: 'Kitchen', display_order: 0 }]),
      },
    ])
  })
})

describe('save_rooms', () => {
  test.each(OUTSIDERS)('refuses %s', async (who) => {
    expect((await save([KITCHEN], [], who)).error).not.toBeNull()
    expect((await read('staff')).data).toEqual([])
  })

  test('puts rooms in place of others, in their order', async () => {
    await save([KITCHEN, BEDROOM])
    expect((await save([BEDROOM, SMALL, KITCHEN], [KITCHEN, BEDROOM])).error).toBeNull()
    expect((await read('staff')).data).toEqual([BEDROOM, SMALL, KITCHEN])
    expect((await save([], [BEDROOM, SMALL, KITCHEN])).error).toBeNull()
    expect((await read('staff')).data).toEqual([])
  })

  test('changes nothing that somebody else has changed meanwhile, and says so', async () => {
    await save([KITCHEN])
    expect((await save([BEDROOM], [])).error).toMatchObject({ code: 'PT409' })
    expect((await read('staff')).data).toEqual([KITCHEN])
  })

  test('takes a call that is repeated as done', async () => {
    await save([KITCHEN])
    expect((await save([KITCHEN], [])).error).toBeNull()
  })

  test.each([
    ['without a name', { ...KITCHEN, name: '  ' }],
    ['with a name of 61 letters', { ...KITCHEN, name: 'x'.repeat(61) }],
    ['without a length', { name: 'Kitchen', floor: 0, width_cm: 200 }],
    ['of no width', { ...KITCHEN, width_cm: 0 }],
    ['longer than 500 metres', { ...KITCHEN, length_cm: 50_001 }],
    ['on floor 151', { ...KITCHEN, floor: 151 }],
    ['six floors below the ground', { ...KITCHEN, floor: -6 }],
  ])('refuses a room %s, and keeps the others', async (_, room) => {
    await save([BEDROOM])
    expect((await save([BEDROOM, room], [BEDROOM])).error).not.toBeNull()
    expect((await read('staff')).data).toEqual([BEDROOM])
  })

  test('takes 60 rooms and no more', async () => {
    const rooms = Array.from({ length: 61 }, (_, index) => ({ ...KITCHEN, name: `Room ${index}` }))
    expect((await save(rooms)).error).toMatchObject({ code: 'PT400' })
    expect((await save(rooms.slice(1))).error).toBeNull()
  })

  test('stores a name without the characters that nobody sees', async () => {
    await save([{ ...KITCHEN, name: ' Kit\u0007chen ' }])
    expect((await read('staff')).data).toEqual([KITCHEN])
  })

  test('is no edit of the particulars, and stands in the log', async () => {
    const before = await derived()
    await save([KITCHEN])
    await save([KITCHEN, BEDROOM], [KITCHEN])
    expect((await derived())?.updated_at).toEqual(before?.updated_at)
    const { data } = await people.staff
      .from('audit_log')
      .select('action,changes')
      .eq('property_id', property)
      .order('happened_at')
    expect(data).toEqual([
      { action: 'edited', changes: { rooms: ['', 'Kitchen (floor 0) 4.50 x 3.25 m'] } },
      {
        action: 'edited',
        changes: {
          rooms: [
            'Kitchen (floor 0) 4.50 x 3.25 m',
            'Kitchen (floor 0) 4.50 x 3.25 m; Principal bedroom (floor 1) 4.30 x 3.90 m',
          ],
        },
      },
    ])
  })

  test('answers for a listing that is gone', async () => {
    const gone = '00000000-0000-4000-8000-000000000000'
    expect((await save([KITCHEN], [], 'staff', gone)).error).toMatchObject({ code: 'PT404' })
  })
})

describe('the largest bedroom', () => {
  test('is that of the rooms that are called so, in whole square metres', async () => {
    await save([KITCHEN])
    expect(await derived()).toMatchObject({ largest_bedroom: null })
    await save([KITCHEN, SMALL], [KITCHEN])
    expect(await derived()).toMatchObject({ largest_bedroom: 7 })
    await save([KITCHEN, SMALL, BEDROOM], [KITCHEN, SMALL])
    expect(await derived()).toMatchObject({ largest_bedroom: 16 })
    await save([KITCHEN], [KITCHEN, SMALL, BEDROOM])
    expect(await derived()).toMatchObject({ largest_bedroom: null })
  })

  test.each([
    ['Bed 3', 12],
    ['BEDROOMS two', 12],
    ['Principal bedroom', 12],
    ['Bedroom 1 (with balcony)', 12],
    ['Garden bedroom and en suite', 12],
    ['Study / bedroom 3', 12],
    ['Bedding store', null],
    ['Bedroom 1 balcony', null],
    ['Bedroom 2 En-suite', null],
    ['En suite to bedroom 2', null],
    ['Balcony (bedroom 1)', null],
    ['Bedroom landing', null],
  ])('%s counts: %s', async (name, expected) => {
    await save([{ name, floor: 0, length_cm: 400, width_cm: 300 }])
    expect(await derived()).toMatchObject({ largest_bedroom: expected })
  })

  test('cannot be set by anybody', async () => {
    await save([SMALL])
    await people.staff.from('properties').update({ largest_bedroom: 90 }).eq('id', property)
    expect(await derived()).toMatchObject({ largest_bedroom: 7 })
  })
})

test('the price of a square foot is that of a home for sale with a price and an area', async () => {
  expect(await derived()).toMatchObject({ price_per_foot: null })
  const set = (changes: string) =>
    people.sql(`update public.properties set ${changes} where id = $1`, [property])
  await set('area = 850')
  // £900,000 for 850 square feet.
  expect(await derived()).toMatchObject({ price_per_foot: 1059 })
  await set(`price = null, price_qualifier = 'poa'`)
  expect(await derived()).toMatchObject({ price_per_foot: null })
})
