import { describe, expect, it } from 'vitest'
import { floorName, inFeet, inMetres, roomsBesideArea, writtenArea } from '~/content/listing/rooms'
import { roomRows, roomsOf, storeysOf, totalArea } from '~/lib/rooms/rooms'

const kitchen = { name: 'Kitchen', floor: 0, length: 4.5, width: 3.25 }
const bedroom = { name: 'Bedroom', floor: 1, length: 4.3, width: 3.9 }
const cellar = { name: 'Cellar', floor: -1, length: 3, width: 2 }

describe('floorName', () => {
  it.each([
    [-2, 'Basement, 2 floors down'],
    [-1, 'Lower ground floor'],
    [0, 'Ground floor'],
    [1, 'First floor'],
    [10, 'Tenth floor'],
    [11, '11th floor'],
    [21, '21st floor'],
    [112, '112th floor'],
    [123, '123rd floor'],
  ])('%i is %s', (floor, name) => expect(floorName(floor)).toBe(name))
})

describe('a measure', () => {
  it.each([
    [4.5, 3.25, '4.50 x 3.25 m', `14'9" x 10'8"`],
    // Eleven inches and three quarters are a foot.
    [3.04, 0.3, '3.04 x 0.30 m', `10'0" x 1'0"`],
  ])('%f by %f', (length, width, metres, feet) => {
    expect(inMetres({ length, width })).toBe(metres)
    expect(inFeet({ length, width })).toBe(feet)
  })

  it('of an area has both units', () => expect(writtenArea(98.4)).toBe('98.4 sq m (1,059 sq ft)'))
})

it('rooms are read in their order, and written to the centimetre', () => {
  const rows = roomRows([kitchen, bedroom]).map((row, display_order) => ({ ...row, display_order }))
  expect(rows[0]).toEqual({
    name: 'Kitchen',
    floor: 0,
    length_cm: 450,
    width_cm: 325,
    display_order: 0,
  })
  expect(roomsOf([...rows].reverse())).toEqual([kitchen, bedroom])
})

it('the floors stand from the lowest up, their rooms in the order of staff', () => {
  const study = { ...bedroom, name: 'Study' }
  expect(storeysOf([bedroom, kitchen, study, cellar])).toEqual([
    { floor: -1, rooms: [cellar] },
    { floor: 0, rooms: [kitchen] },
    { floor: 1, rooms: [bedroom, study] },
  ])
})

describe('the sum of the rooms', () => {
  const rooms = [kitchen, bedroom]

  it('is that of all of them', () => expect(totalArea(rooms)).toBeCloseTo(31.395))

  it.each([
    [null, {}, 'No area is stated for the whole.'],
    [850, {}, 'The stated area is 850 sq ft: how it was measured is not stated.'],
    [
      1850,
      { area_measure: 'Gross internal area' },
      'The stated area is 1,850 sq ft: gross internal area, which has halls, stairs, cupboards and inner walls as well.',
    ],
  ])('stands beside an area of %s', (area, specs, words) => {
    expect(roomsBesideArea({ rooms, area, specs })).toBe(
      `These rooms come to 31.4 sq m (338 sq ft). ${words}`,
    )
  })
})
